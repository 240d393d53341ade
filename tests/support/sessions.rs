//! Steps and sessions made for a test, the shipped lessons, and a die that falls the same way each
//! time.

use laststone::games::{Play, Sum};
use laststone::lesson::model::{Knob, Lesson, Plot, Shape, Step, Text};
use laststone::lesson::{Layout, Shelf, Task, reader};
use laststone::session::{Command, Session, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;

/// A text of which nothing depends on the words.
pub fn text() -> Text {
    Text { en: "Ask".into(), zh: "问".into() }
}

/// A step on this position; every name in it is a knob from 0 to 60 that starts at the number
/// given.
pub fn step(position: &str, knobs: &[(&str, u64)], task: Option<Task>) -> Step {
    let knobs =
        knobs.iter().map(|(name, is)| ((*name).to_owned(), Knob { is: *is, from: 0, to: 60 }));
    Step {
        id: "a".into(),
        title: text(),
        text: text(),
        position: position.into(),
        knobs: knobs.collect(),
        board: Shape::Stones,
        layout: Layout::Auto,
        lights: Vec::new(),
        plot: Plot::Strip {
            over: "n".into(),
            upto: 30,
            shows: laststone::lesson::Shows::Outcome,
            period: false,
        },
        task,
        reveal: None,
        they_begin: false,
        notes: None,
        early: laststone::lesson::concept::Concepts::default(),
        play: false,
        edition: 1,
        added: false,
        question: None,
        given: Vec::new(),
        veil: false,
        code: None,
        record: Vec::new(),
        claims: Vec::new(),
    }
}

/// A session on it.
pub fn session(step: Step, oracle: &mut Oracle) -> Session {
    Session::new(step, oracle).unwrap_or_else(|unfilled| panic!("{unfilled}"))
}

/// The lessons in the program.
pub fn shipped() -> Vec<Lesson> {
    let lessons: Vec<_> = Shelf::embedded(&reader::read).lessons().cloned().collect();
    assert!(lessons.len() >= 4, "the shelf is bare");
    lessons
}

/// A move that wins here, by the oracle; the first move where none does.
pub fn best(sum: &Sum, oracle: &mut Oracle) -> Play {
    let finding = oracle.study(sum, 1).unwrap();
    finding.winning.first().copied().or_else(|| sum.moves().next()).unwrap()
}

/// A legal move after which the other side wins, if there is one.
pub fn blunder(sum: &Sum, oracle: &mut Oracle) -> Option<Play> {
    sum.moves().find(|play| oracle.outcome(&sum.play(*play).unwrap()) == Ok(Outcome::N))
}

/// Lets the opponent move where that is due.
pub fn answer(session: &mut Session, oracle: &mut Oracle) {
    if session.is_reply_due() {
        session.obey(Command::Reply, oracle);
    }
}

/// Plays to the end, each of your moves as `choose` says, the opponent's its own.
pub fn play_out(
    session: &mut Session,
    oracle: &mut Oracle,
    mut choose: impl FnMut(&Sum, &mut Oracle) -> Play,
) {
    answer(session, oracle);
    // A move that was to be found is found with the first one; from a heap of a million nobody
    // plays on.
    let huge = session.sum().longest() > 1_000;
    while session.winner().is_none() && !(huge && session.attempt().is_solved()) {
        assert_eq!(session.turn(), Side::You);
        let play = choose(session.sum(), oracle);
        let at = session.history().at();
        session.obey(Command::Play(play), oracle);
        assert_eq!(session.history().at(), at + 1, "{play:?} was refused in {}", session.sum());
        answer(session, oracle);
    }
}

/// Numbers that look random and are the same in every run (Marsaglia's xorshift).
pub struct Die(pub u64);

impl Die {
    /// From 0 to `faces` - 1.
    pub fn roll(&mut self, faces: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % faces.max(1)
    }

    /// One of them.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.roll(from.len()))
    }
}

/// The rule that the author claims, and the checker has proven, of the position of a step.
pub fn written(step: &Step) -> String {
    use laststone::lesson::Claim;
    let right = step.claims.iter().find_map(|claim| match claim {
        Claim::Always { of, lost, .. } if *of == step.position => Some(lost.clone()),
        _ => None,
    });
    right.unwrap_or_else(|| panic!("{}: no rule is claimed", step.id))
}
