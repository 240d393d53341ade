//! Laws of a session, held through a storm of commands over every step of every shipped lesson.

use crate::support;

use laststone::games::{Move, Play, Sum};
use laststone::lesson::model::Step;
use laststone::lesson::task::reply;
use laststone::lesson::{Light, Task};
use laststone::session::{
    Answer, Attempt, Beat, Command, Misconception, Opponent, Remark, Session, Side, Subject,
    Verdict,
};
use laststone::solver::outcome::Outcome;
use laststone::study::{Finding, Oracle};
use std::collections::{BTreeMap, BTreeSet};
use support::sessions::{Die, answer, session, shipped, step};

/// Commands a step has to weather.
const STORM: usize = 500;

/// All that can be seen of a session but its count of changes.
#[derive(Debug, Clone, PartialEq)]
struct Seen {
    sum: Sum,
    at: usize,
    knobs: laststone::games::Knobs,
    turn: Side,
    opponent: Opponent,
    attempt: Attempt,
    remark: Option<Remark>,
    rung: u8,
    legal: Vec<Play>,
    known: Vec<(Play, Outcome)>,
    open: bool,
    lit: (Vec<Light>, Option<Subject>, Option<Play>),
}

fn seen(session: &Session) -> Seen {
    Seen {
        sum: session.sum().clone(),
        at: session.history().at(),
        knobs: session.knobs().clone(),
        turn: session.turn(),
        opponent: session.opponent(),
        attempt: session.attempt().clone(),
        remark: session.remark().cloned(),
        rung: session.rung(),
        legal: session.legal().to_vec(),
        known: session.known().to_vec(),
        open: session.is_open(),
        lit: (session.lights().to_vec(), session.subject().cloned(), session.pointed()),
    }
}

/// What holds after any command.
fn holds(session: &Session, oracle: &mut Oracle) {
    let history = session.history();
    let mut sum = history.start().clone();
    for play in &history.plays()[..history.at()] {
        sum = sum.play(*play).unwrap_or_else(|refused| panic!("{refused}"));
    }
    assert_eq!(sum, *session.sum(), "the position follows from start and moves");
    for play in &history.plays()[history.at()..] {
        sum = sum.play(*play).unwrap_or_else(|refused| panic!("to be redone: {refused}"));
    }
    let sum = session.sum();
    let turn =
        if history.at().is_multiple_of(2) { session.began() } else { session.began().other() };
    assert_eq!(session.turn(), turn);
    assert_eq!(session.legal(), sum.moves().take(100_000).collect::<Vec<_>>());
    // A circle opens into rows, which its template does not name: then the knobs stay as they were.
    let template = session.step().template();
    if template.read_back(sum).is_some() {
        let made = template.fill(session.knobs());
        assert_eq!(made.as_ref(), Ok(sum), "the knobs make the board");
    }
    // A reason that is taught later is not told.
    let early = session.step().early;
    let found = oracle
        .study(sum, 4_096)
        .ok()
        .map(|found| Finding { why: found.why.without(|concept| early.holds(concept)), ..found });
    assert_eq!(session.finding().ok(), found.as_ref());
    let lost = session.finding().unwrap().outcome == Outcome::P;
    let over = sum.is_ended().then(|| if lost { turn.other() } else { turn });
    assert_eq!(session.winner(), over, "who won {sum}");
    let mine = session.opponent().is_two() || turn == Side::You;
    // What is shown of a guess is looked at, not played.
    let shown = session.seen().is_some();
    assert_eq!(session.yours(), if mine && !shown { session.legal() } else { &[] });
    assert_eq!(session.is_reply_due(), !mine && !shown && over.is_none());
    let (told, all) = session.told();
    assert!(told <= all && (told == 0 || session.attempt().is_solved()));
    assert!(session.beat() < Beat::Reveal || session.is_open());
    assert!(session.is_open() || (session.remark().is_none() && session.known().is_empty()));
    assert!(session.rung() <= 5 && session.attempt().rung <= 5);
    assert!(session.attempt().slips <= session.attempt().tries);
    // Before the guess only two moves of which one wins are held ready, where a move is asked for.
    let least = if session.is_open() { 3 } else { 4 };
    assert!(session.hint().is_none() || session.rung() >= least);
    if let Some(Subject::Places { part, places }) = session.subject() {
        let row = sum.parts()[*part].row().len();
        assert!(
            !places.is_empty() && places.iter().all(|place| *place < row),
            "{places:?} in {sum}"
        );
    }
    if let Some(remark) = session.remark() {
        assert_eq!(remark.before.play(remark.play).as_ref(), Ok(&remark.after));
        let (was, is) =
            (oracle.outcome(&remark.before).unwrap(), oracle.outcome(&remark.after).unwrap());
        let fits = match remark.verdict {
            Verdict::Wins { ways } => is == Outcome::P && ways > 0,
            Verdict::GaveAway { ways } => is == Outcome::N && was == Outcome::N && ways > 0,
            Verdict::NothingHelped => was == Outcome::P,
            Verdict::Unknown => false,
        };
        assert!(fits, "{remark:?}");
        assert_eq!(remark.better.is_some(), matches!(remark.verdict, Verdict::GaveAway { .. }));
        assert_eq!(remark.reply.is_none(), remark.after.is_ended());
        let stands =
            history.plays()[..history.at()].iter().rev().take(2).any(|play| *play == remark.play);
        assert!(stands, "the remark is about one of the last two moves");
    }
}

/// What holds between the state before a command and the state after.
fn follows(before: &Seen, old: u64, after: &Session, command: &Command) {
    let now = seen(after);
    assert!(after.changes() >= old);
    if after.changes() == old {
        assert_eq!(*before, now, "{command:?} changed something and did not say so");
    }
    assert!(now.attempt.tries >= before.attempt.tries && now.attempt.slips >= before.attempt.slips);
    if before.attempt.is_solved() {
        assert!(now.attempt.is_solved(), "{command:?} took the solution away");
        assert_eq!(now.attempt.medal(), before.attempt.medal(), "{command:?} changed the medal");
        assert!(now.open);
    }
    assert_eq!(now.attempt.is_solved(), now.attempt.medal().is_some());
}

/// A command, sensible or not.
fn any_command(session: &Session, die: &mut Die) -> Command {
    match die.roll(24) {
        0..=7 => match die.pick(session.legal()) {
            Some(play) => Command::Play(*play),
            None => Command::Restart,
        },
        8 => Command::Play(Play {
            part: die.roll(3),
            mv: [
                Move::Take { heap: die.roll(5), count: die.roll(9) as u64 },
                Move::TakeEach { count: u64::MAX },
                Move::Raise { by: 0 },
                Move::Slide { coin: 1, to: 1 },
                Move::Split { heap: 0, into: (1, u64::MAX) },
                Move::Carry { stair: usize::MAX, count: 1 },
            ][die.roll(6)],
        }),
        9..=12 => Command::Reply,
        13 | 14 => Command::Undo,
        15 | 16 => Command::Redo,
        17 => {
            let news = [
                Command::Restart,
                Command::Reset,
                Command::Begin(Side::You),
                Command::Begin(Side::They),
            ];
            news[die.roll(4)].clone()
        }
        18 => {
            let names: Vec<_> = session.step().knobs.keys().cloned().collect();
            let knob = die.pick(&names).filter(|_| die.roll(9) > 0).cloned();
            Command::Turn {
                knob: knob.unwrap_or_else(|| "nobody".into()),
                to: [0, 3, die.roll(40) as u64, u64::MAX][die.roll(4)],
            }
        }
        19 => Command::Put(any_position(session, die)),
        20 => Command::Oppose(match die.roll(6) {
            0 | 1 => Opponent::Perfect,
            2 => Opponent::TwoPlayers,
            3 => Opponent::TwoTeams,
            4 => Opponent::Fallible([30, 100][die.roll(2)]),
            _ => Opponent::Misconception(Misconception::ALL[die.roll(Misconception::ALL.len())]),
        }),
        21 => [
            Command::Help,
            Command::Help,
            Command::Show,
            Command::Guess,
            Command::Try,
            Command::Watch,
            Command::Skip,
            Command::Press,
        ][die.roll(8)]
        .clone(),
        _ => Command::Answer(any_answer(session.step(), die)),
    }
}

fn any_position(session: &Session, die: &mut Die) -> Sum {
    let knobs = session.knobs().keys().map(|name| (name.clone(), die.roll(20) as u64)).collect();
    let foreign =
        ["nim(1,2,3,4)", "misere nim(1,2)", "bash[1..3](5) + nim(1)", "wythoff(0,0)"][die.roll(4)];
    let filled = session.step().template().fill(&knobs).ok().filter(|_| die.roll(5) > 0);
    filled.unwrap_or_else(|| foreign.parse().unwrap())
}

fn any_answer(step: &Step, die: &mut Die) -> Answer {
    let outcome = |die: &mut Die| [Outcome::N, Outcome::P][die.roll(2)];
    let kind = match (&step.task, die.roll(4)) {
        (Some(Task::WhoWins { .. }), 1..) => 0,
        (Some(Task::Judge { .. }), 1..) => 1,
        (Some(Task::Number { .. }), 1..) => 2,
        (Some(Task::Claim { .. }), 1..) => 3,
        (Some(Task::Rule { .. }), 1..) => 4,
        (Some(Task::Construct { .. }), 1..) => 5,
        (Some(Task::Write { .. }), 1..) => 6,
        (Some(Task::Reply { .. }), 1..) => [6, 7][die.roll(2)],
        (Some(Task::Estimate { .. }), 1..) => 2,
        (Some(Task::Proof { .. }), 1..) => 8,
        (Some(Task::FalseStep { .. }), 1..) => 9,
        (Some(Task::Which { .. }), 1..) => 10,
        _ => die.roll(11),
    };
    match kind {
        0 => Answer::Who(outcome(die)),
        1 => Answer::Judged(
            (0..die.roll(30)).map(|_| Some(outcome(die)).filter(|_| die.roll(9) > 0)).collect(),
        ),
        2 => Answer::Number([0, 1, 2, 3, u64::MAX][die.roll(5)]),
        3 => {
            Answer::Marked((0..die.roll(20)).map(|_| die.roll(30) as u64).collect::<BTreeSet<_>>())
        }
        4 => Answer::Rule([0, 1, 2, 3, usize::MAX][die.roll(5)]),
        6 => Answer::Written(
            [
                "n mod 4 = 0",
                "a ⊕ c = 0",
                "n - 9 > 0",
                "n ÷ 0 = 1",
                "(",
                "n mod (p + q) < p",
                "4 - x",
            ][die.roll(7)]
            .to_owned(),
        ),
        8 => Answer::Order((0..die.roll(9)).map(|_| die.roll(9)).collect()),
        9 => {
            let place = [0, 1, 2, 3, usize::MAX][die.roll(5)];
            let knobs = step.knobs.keys().map(|name| (name.clone(), die.roll(30) as u64));
            let at = step.template().fill(&knobs.collect()).or_else(|_| step.start());
            at.map_or(Answer::Holds, |at| Answer::Line { place, at })
        }
        10 => {
            let numbers = ["1", "2 3 1", "0", "", "1,1", "18446744073709551615", "x", "9 9 9 9 9"];
            Answer::Card {
                card: [0, 1, 2, 3, usize::MAX][die.roll(5)],
                numbers: (0..3).map(|_| numbers[die.roll(8)].to_owned()).collect(),
            }
        }
        7 => {
            let rows = step.start().iter().flat_map(reply::rows).collect::<Vec<_>>();
            Answer::Replies(
                rows.iter().map(|row| die.pick(&reply::replies(&row.after)).cloned()).collect(),
            )
        }
        _ => Answer::Built(step.facing(0).start().ok().filter(|_| die.roll(3) > 0).map(|sum| {
            let knobs = step.knobs.keys().map(|name| (name.clone(), die.roll(20) as u64));
            step.template().fill(&knobs.collect()).unwrap_or(sum)
        })),
    }
}

#[test]
fn a_storm_of_commands_breaks_no_law() {
    let mut oracle = Oracle::default();
    let (mut commands, mut moves) = (0, 0);
    for (number, lesson) in shipped().into_iter().enumerate() {
        for (k, step) in lesson.steps.into_iter().enumerate() {
            let mut die = Die(0x9e37_79b9_7f4a_7c15 ^ ((number as u64) << 32 | k as u64));
            let mut session = session(step, &mut oracle);
            holds(&session, &mut oracle);
            // A list of 100,000 moves is made anew after each command.
            let storm = if session.legal().len() > 10_000 { STORM / 50 } else { STORM };
            for _ in 0..storm {
                let command = any_command(&session, &mut die);
                let (before, old, at) = (seen(&session), session.changes(), session.history().at());
                session.obey(command.clone(), &mut oracle);
                follows(&before, old, &session, &command);
                holds(&session, &mut oracle);
                commands += 1;
                moves += usize::from(session.history().at() == at + 1);
            }
        }
    }
    println!("{commands} commands, {moves} moves");
    assert!(commands >= 90_000 && moves >= 20_000);
}

/// Random games on several kinds of board: what Undo took back, Redo gives again, and replaying
/// says the same.
#[test]
fn undo_redo_and_replay_agree() {
    let mut oracle = Oracle::default();
    let mut die = Die(7);
    let boards: [(&str, &[(&str, u64)]); 6] = [
        ("bash[1..3](n)", &[("n", 21)]),
        ("bash[2..5](n)", &[("n", 23)]),
        ("subtract[1,3,4](n)", &[("n", 19)]),
        ("nim(a,b,c)", &[("a", 3), ("b", 5), ("c", 6)]),
        ("misere nim(a,b)", &[("a", 4), ("b", 5)]),
        ("wythoff(a,b)", &[("a", 6), ("b", 11)]),
    ];
    for (position, knobs) in boards {
        for opponent in [Opponent::Perfect, Opponent::TwoPlayers] {
            for side in [Side::You, Side::They] {
                let mut session = session(step(position, knobs, None), &mut oracle);
                session.obey(Command::Oppose(opponent), &mut oracle);
                session.obey(Command::Begin(side), &mut oracle);
                // What was said where somebody here could move, or nobody could.
                let mut said = BTreeMap::new();
                while session.winner().is_none() {
                    answer(&mut session, &mut oracle);
                    said.insert(session.history().at(), session.remark().cloned());
                    if let Some(play) = die.pick(session.yours()) {
                        session.obey(Command::Play(*play), &mut oracle);
                    }
                }
                said.insert(session.history().at(), session.remark().cloned());
                let plays = session.history().plays().to_vec();
                let mut stops = vec![(session.history().at(), session.sum().clone())];
                loop {
                    let at = session.history().at();
                    session.obey(Command::Undo, &mut oracle);
                    if session.history().at() == at {
                        break;
                    }
                    assert!(!session.is_reply_due(), "undo leads to where somebody here may move");
                    assert_eq!(
                        session.remark(),
                        said[&session.history().at()].as_ref(),
                        "{position}"
                    );
                    stops.push((session.history().at(), session.sum().clone()));
                }
                while let Some((at, sum)) = stops.pop() {
                    assert_eq!((session.history().at(), session.sum()), (at, &sum), "{position}");
                    assert_eq!(session.remark(), said[&at].as_ref(), "{position}");
                    session.obey(Command::Redo, &mut oracle);
                }
                assert_eq!(session.history().plays(), plays);
                let sum = session.sum().clone();
                session.obey(Command::Redo, &mut oracle);
                assert_eq!(*session.sum(), sum, "nothing is left to redo");
                session.obey(Command::Restart, &mut oracle);
                session.obey(Command::Oppose(Opponent::TwoPlayers), &mut oracle);
                for play in &plays {
                    session.obey(Command::Play(*play), &mut oracle);
                }
                assert_eq!(*session.sum(), sum, "replayed by hand");
            }
        }
    }
}

#[test]
fn a_move_after_undo_forgets_what_was_taken_back() {
    let mut oracle = Oracle::default();
    let mut session = session(step("bash[1..3](n)", &[("n", 10)], None), &mut oracle);
    let take = |count| Command::Play(Play { part: 0, mv: Move::Take { heap: 0, count } });
    session.obey(take(1), &mut oracle);
    session.obey(Command::Reply, &mut oracle);
    session.obey(Command::Undo, &mut oracle);
    assert_eq!(session.history().len(), 2);
    session.obey(take(2), &mut oracle);
    assert_eq!(session.history().len(), 1);
    assert_eq!(session.sum().to_string(), "bash[1..3](8)");
}

#[test]
fn while_the_opponent_is_to_move_nobody_moves_for_it_and_nobody_is_helped() {
    let mut oracle = Oracle::default();
    let mut session = session(step("bash[1..3](n)", &[("n", 10)], None), &mut oracle);
    session.obey(Command::Begin(Side::They), &mut oracle);
    let before = seen(&session);
    let changes = session.changes();
    for play in session.legal().to_vec() {
        session.obey(Command::Play(play), &mut oracle);
    }
    session.obey(Command::Help, &mut oracle);
    assert_eq!((seen(&session), session.changes()), (before, changes));
    session.obey(Command::Reply, &mut oracle);
    assert_eq!(session.sum().to_string(), "bash[1..3](8)");
}
