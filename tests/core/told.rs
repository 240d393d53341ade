//! Nothing shown before the guess gives the answer away: what earlier steps told does not decide a
//! question, and nothing that a learner can do before the guess makes the program state who wins.

use crate::support;

use laststone::games::Sum;
use laststone::lesson::advice::{Advice, Advised, advise};
use laststone::lesson::text::marks;
use laststone::lesson::told::{Decided, decided};
use laststone::lesson::twin::{twin, untold};
use laststone::lesson::{Claim, Lesson, Step, Task, Text, reader};
use laststone::session::{Command, HALF, RUNGS, Session, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::{Fact, Oracle};
use laststone::words::Lang;
use laststone::words::check::advised;
use support::sessions::{answer, best, session, shipped};

/// First moves that are tried.
const MOVES: usize = 24;
/// Moves of a game that is walked.
const LONG: usize = 60;

/// Twins of each exercise that are looked at: `LASTSTONE_ALL=1` asks for 20, `LASTSTONE_ALL=4`, as
/// in `.ci/run`, for a few.
fn twins() -> u64 {
    match std::env::var("LASTSTONE_ALL").as_deref() {
        Ok("1") => 20,
        Ok(_) => 5,
        Err(_) => 1,
    }
}

/// What a step's exercise is called.
fn kind(step: &Step) -> String {
    let all = format!("{:?}", step.task);
    all.split(['(', ' ']).nth(1).unwrap_or_default().to_owned()
}

/// Each answer that is decided by what was told before, with what it follows from and who told it.
/// None is to be added: a step that is mended leaves the list.
#[test]
fn what_is_told_decides_no_question_but_those_that_are_known() {
    let mut oracle = Oracle::default();
    let (mut told, mut seen, mut steps) = (String::new(), 0, 0);
    for lesson in shipped() {
        for (at, step) in lesson.steps.iter().enumerate() {
            seen += usize::from(step.task.is_some());
            let all = decided(&lesson, at, step, &mut oracle);
            steps += usize::from(!all.is_empty());
            for Decided { answer, from } in all {
                told += &format!("{}/{} {}: {answer}\n", lesson.id, step.id, kind(step));
                for (fact, source) in from {
                    told += &format!("    {fact} ({source})\n");
                }
            }
        }
    }
    println!("{steps} of {seen} questions are decided by what was told");
    assert!(seen > 100);
    support::golden::compare("tests/data/told.txt", &told);
}

/// What the program states of who wins, as the session stands: all that a screen may ask of it.
fn emitted(session: &Session) -> Vec<(Fact, &'static str)> {
    let (mut all, sum) = (Vec::new(), session.sum());
    let after = |play| sum.play(play).expect("a legal move");
    if let Some(remark) = session.remark() {
        let best = |play| Fact::Best(remark.after.clone(), remark.after.play(play).expect("legal"));
        all.extend(remark.refutation.map(|play| (best(play), "remark")));
        all.extend(remark.why.as_ref().map(|_| (known(&remark.after), "reason")));
    }
    all.extend(
        session.known().iter().map(|(play, is)| (Fact::Outcome(after(*play), *is), "lights")),
    );
    all.extend(session.values().iter().flatten().map(|v| (Fact::Value(sum.clone(), *v), "values")));
    all.extend(session.places().iter().flatten().map(|v| (Fact::Value(sum.clone(), *v), "places")));
    // The reply that is due is about to happen, and no more is said of it.
    if let Some(play) = session.pointed().filter(|_| !session.is_reply_due()) {
        all.push((Fact::Best(sum.clone(), after(play)), "pointed"));
    }
    // Two moves of which one wins leave two answers open.
    if let Some(hint) = session.hint().filter(|hint| hint.other.is_none()) {
        all.push((Fact::Best(sum.clone(), after(hint.play)), "hint"));
    }
    if session.boxes().is_some() {
        all.push((Fact::Law(session.step().position.clone(), String::new()), "boxes"));
    }
    if !session.lights().is_empty() || session.subject().is_some() {
        all.push((known(sum), "drawn"));
    }
    let ended = session.told().0 > 0;
    all.extend(ended.then(|| (known(sum), "reveal")));
    all
}

fn known(sum: &Sum) -> Fact {
    Fact::Outcome(sum.clone(), Outcome::P)
}

/// Walks a learner takes before the guess; after each command nothing is stated.
struct Walker<'w> {
    id: &'w str,
    oracle: &'w mut Oracle,
    looked: usize,
}

impl Walker<'_> {
    /// False once the exercise is solved: then all may be told.
    fn obey(&mut self, session: &mut Session, command: Command) -> bool {
        let said = format!("{command:?}");
        session.obey(command, self.oracle);
        if session.is_open() {
            return false;
        }
        self.looked += 1;
        let all = emitted(session);
        assert!(all.is_empty(), "{}: after {said} it is told: {all:?}", self.id);
        true
    }

    /// Help as far as it goes without showing the answer.
    fn help(&mut self, session: &mut Session) {
        for _ in 0..RUNGS - 1 {
            self.obey(session, Command::Help);
        }
        assert!(session.rung() >= HALF || session.legal().is_empty(), "{}", self.id);
    }

    /// A game to its end, each move of the learner as this says.
    fn game(&mut self, step: &Step, mut choose: impl FnMut(&Sum, &mut Oracle, usize) -> usize) {
        let mut session = session(step.clone(), self.oracle);
        for n in 0..LONG {
            if session.is_reply_due() && !self.obey(&mut session, Command::Reply) {
                return;
            }
            let chosen = choose(session.sum(), self.oracle, n);
            let Some(play) = session.yours().get(chosen).or(session.yours().last()).copied() else {
                return;
            };
            if !self.obey(&mut session, Command::Play(play)) {
                return;
            }
        }
    }

    fn walk(&mut self, step: &Step) {
        let fresh = session(step.clone(), self.oracle);
        assert!(emitted(&fresh).is_empty(), "{}: fresh", self.id);
        // Every rung of help, from the start.
        let mut helped = fresh.clone();
        if helped.is_reply_due() {
            self.obey(&mut helped, Command::Reply);
        }
        if helped.hacked().is_none() && helped.finding().is_ok() && !helped.yours().is_empty() {
            self.help(&mut helped);
        }
        // Every first move with its reply.
        for play in fresh.yours().iter().take(MOVES) {
            let mut session = fresh.clone();
            if self.obey(&mut session, Command::Play(*play))
                && session.is_reply_due()
                && self.obey(&mut session, Command::Reply)
            {
                for _ in 0..RUNGS {
                    self.obey(&mut session, Command::Help);
                }
            }
        }
        // Every link.
        for link in marks(&step.text.en).links {
            if let Some(sum) = link.what.strip_prefix("pos:").and_then(|text| text.parse().ok()) {
                let mut session = fresh.clone();
                if self.obey(&mut session, Command::Put(sum)) {
                    for _ in 0..RUNGS {
                        self.obey(&mut session, Command::Help);
                    }
                    self.obey(&mut session, Command::Begin(Side::They));
                    answer(&mut session, self.oracle);
                }
            }
        }
        // Three whole games: perfect, greedy, and one of moves that look random.
        let place = |sum: &Sum, play| sum.moves().take(10_000).position(|legal| legal == play);
        self.game(step, |sum, oracle, _| {
            if sum.is_ended() || oracle.study(sum, 1).is_err() {
                return 0;
            }
            place(sum, best(sum, oracle)).unwrap_or(0)
        });
        self.game(step, |_, _, _| usize::MAX);
        self.game(step, |_, _, n| (n * 7 + 3) % 11);
    }
}

#[test]
fn nothing_that_can_be_done_before_the_guess_makes_the_program_say_who_wins() {
    let mut oracle = Oracle::default();
    let (mut looked, mut walked) = (0, 0);
    for lesson in shipped() {
        for (at, step) in lesson.steps.iter().enumerate() {
            if step.task.is_none() {
                continue;
            }
            let all = (0..twins()).filter_map(|seed| untold(&lesson, at, seed, &mut oracle));
            let all: Vec<Step> = std::iter::once(step.clone()).chain(all).collect();
            for (n, step) in all.iter().enumerate() {
                let id = format!("{}/{} twin {n}", lesson.id, lesson.steps[at].id);
                let mut walker = Walker { id: &id, oracle: &mut oracle, looked: 0 };
                walker.walk(step);
                looked += walker.looked;
                walked += 1;
            }
        }
    }
    println!("{looked} states before the guess of {walked} exercises, nothing told");
    assert!(walked > 250 && looked > 20 * walked, "{looked} states of {walked}");
}

#[test]
fn no_twin_is_decided_by_what_was_told_before_its_exercise() {
    let mut oracle = Oracle::default();
    let (mut seen, mut passed_over) = (0, 0);
    for lesson in shipped() {
        for (at, step) in lesson.steps.iter().enumerate() {
            for seed in 0..twins() {
                let twin = twin(step, seed, &mut oracle);
                let untold = untold(&lesson, at, seed, &mut oracle);
                let id = format!("{}/{} {} {seed}", lesson.id, step.id, kind(step));
                assert!(twin.is_none() || untold.is_some(), "{id}: all its twins were told");
                passed_over += usize::from(twin != untold);
                let Some(untold) = untold else { continue };
                seen += 1;
                let told = decided(&lesson, at, &untold, &mut oracle);
                assert!(told.is_empty(), "{id}: {told:?}");
            }
        }
    }
    println!("none of {seen} twins is decided by what was told; {passed_over} were passed over");
    assert!(seen > 200 && passed_over > 5);
}

#[test]
fn where_all_twins_were_told_there_is_one_still() {
    let mut oracle = Oracle::default();
    let mut lesson = shipped().into_iter().find(|lesson| lesson.id == "bash-1").unwrap();
    let at = lesson.steps.iter().position(|step| step.id == "names").unwrap();
    let claim = |n: u64| {
        let text = format!("bash[1..3]({n})");
        if n.is_multiple_of(4) { Claim::Lost(text) } else { Claim::Won(text) }
    };
    lesson.steps[0].claims.extend((0..200).map(claim));
    for seed in 0..5 {
        let told = untold(&lesson, at, seed, &mut oracle).expect("a twin");
        assert!(!decided(&lesson, at, &told, &mut oracle).is_empty());
        assert_eq!(Some(told), twin(&lesson.steps[at], seed, &mut oracle));
    }
}

/// A lesson as files of the first format have it: no beats, and everything in the text.
fn of_the_first_format(id: &str) -> Lesson {
    let mut lesson = shipped().into_iter().find(|lesson| lesson.id == id).expect("a lesson");
    (lesson.format, lesson.question, lesson.promise, lesson.end) = (1, None, None, None);
    for step in &mut lesson.steps {
        if let Some(Text { en, zh }) = step.reveal.take() {
            step.text.en += &format!("\n\n{en}");
            step.text.zh += &format!("\n\n{zh}");
        }
        (step.play, step.question) = (false, None);
        step.given.clear();
    }
    lesson.steps.retain(|step| !step.task.as_ref().is_some_and(Task::is_played));
    lesson
}

#[test]
fn a_lesson_without_beats_is_advised_in_both_languages() {
    let mut said = String::new();
    for id in ["bash-1", "wythoff-1"] {
        let lesson = of_the_first_format(id);
        let source = reader::write(&lesson).expect("it is written");
        let all = advise(&lesson, &source, &mut Oracle::default());
        assert!(all.iter().any(|advice| matches!(advice.what, Advised::Told { .. })), "{id}");
        for Advice { place, what } in all {
            said +=
                &format!("{id}:{}:{}: {}\n", place.line, place.column, advised(Lang::En, &what));
            said += &format!("    {}\n", advised(Lang::Zh, &what));
        }
    }
    support::golden::compare("tests/data/advice.txt", &said);
}

#[test]
fn our_own_lessons_need_no_advice_but_where_they_are_known_to_tell() {
    for lesson in shipped() {
        let source = reader::write(&lesson).expect("it is written");
        let all = advise(&lesson, &source, &mut Oracle::default());
        // What tells too much stands in the list above until it is mended.
        let lacks: Vec<&Advice> =
            all.iter().filter(|advice| !matches!(advice.what, Advised::Told { .. })).collect();
        assert!(lacks.is_empty(), "{}: {lacks:?}", lesson.id);
    }
}
