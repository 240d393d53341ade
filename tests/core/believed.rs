//! The rivals of the lessons: each is brief, wrong, and beaten at the smallest position at which it
//! is wrong.

use crate::support;

use laststone::games::{Ending, Sum};
use laststone::lesson::{Foe, Lesson};
use laststone::session::opponent::reply;
use laststone::session::{Command, Opponent, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::words::opponent as words;
use support::sessions::{session, shipped};

/// More moves than any of these games has.
const MOVES: usize = 400;

fn foes() -> Vec<(Lesson, Foe)> {
    let foes = shipped().into_iter().filter_map(|lesson| Some((lesson.foe()?, lesson)));
    foes.map(|(foe, lesson)| (lesson, foe)).collect()
}

/// Who wins from here, the rival to move or the perfect player: true if it is the rival.
fn rival_wins(foe: &Foe, start: &Sum, rival_begins: bool, oracle: &mut Oracle) -> bool {
    let (mut sum, mut rival) = (start.clone(), rival_begins);
    for _ in 0..MOVES {
        let play = if rival { foe.reply(&sum) } else { reply(&sum, oracle) };
        let Some(play) = play else {
            return rival == (sum.ending() == Ending::Misere);
        };
        sum = sum.play(play).expect("a legal move");
        rival = !rival;
    }
    // So large a game takes longer; who has won it by now is known.
    rival == (oracle.outcome(&sum) == Ok(Outcome::N))
}

#[test]
fn every_lesson_has_a_rival_of_six_words_that_can_be_played_against() {
    let lessons = shipped();
    for lesson in &lessons {
        let rival = lesson.end.as_ref().and_then(|end| end.rival.as_ref());
        let says = &rival.unwrap_or_else(|| panic!("{}: no rival", lesson.id)).says;
        assert!(says.en.split_whitespace().count() <= 6, "{}: {}", lesson.id, says.en);
        assert!(says.zh.chars().count() <= 24, "{}: {}", lesson.id, says.zh);
    }
    assert_eq!((lessons.len(), foes().len()), (30, 30));
}

#[test]
fn every_rival_is_wrong_at_its_smallest_position_and_loses_there() {
    let mut oracle = Oracle::default();
    for (lesson, foe) in foes() {
        let found = foe.refutation(&mut oracle).expect("an answer");
        let (sum, truth) = found.unwrap_or_else(|| panic!("{}: never wrong", lesson.id));
        assert_eq!(oracle.outcome(&sum), Ok(truth), "{}: {sum}", lesson.id);
        assert_eq!(foe.believes_lost(&sum), Some(truth == Outcome::N), "{}: {sum}", lesson.id);
        // The perfect player takes the side that wins.
        assert!(!rival_wins(&foe, &sum, truth == Outcome::P, &mut oracle), "{}: {sum}", lesson.id);
    }
}

#[test]
fn a_rival_leaves_what_it_takes_for_lost_and_never_more_than_the_rules_allow() {
    for (lesson, foe) in foes() {
        let step = lesson.steps.iter().find(|step| step.id == foe.believes().step).expect("it");
        let start = step.start().expect("a position");
        let mut sum = start.clone();
        for _ in 0..MOVES {
            let wants = sum
                .moves()
                .take(256)
                .any(|play| foe.believes_lost(&sum.play(play).expect("legal")) == Some(true));
            let Some(play) = foe.reply(&sum) else { break };
            assert_eq!(foe.reply(&sum), Some(play), "the same move each time");
            sum = sum.play(play).expect("a legal move");
            assert!(!wants || foe.believes_lost(&sum) == Some(true), "{}: {sum}", lesson.id);
        }
    }
}

#[test]
fn the_rival_is_refuted_on_the_board_once_the_question_is_settled() {
    let mut done = 0;
    for (lesson, foe) in foes() {
        let mut oracle = Oracle::default();
        let step = lesson.steps.iter().find(|step| step.id == foe.believes().step).expect("it");
        let mut session = session(step.clone(), &mut oracle);
        session.meet(Some(foe.clone()));
        let before = session.sum().clone();
        session.obey(Command::Oppose(Opponent::Rival), &mut oracle);
        session.obey(Command::Refute, &mut oracle);
        assert_ne!(session.opponent(), Opponent::Rival, "{}: before the answer", lesson.id);
        assert_eq!(*session.sum(), before, "{}: before the answer", lesson.id);
        session.unveil(&mut oracle);
        session.obey(Command::Refute, &mut oracle);
        let (sum, truth) = foe.refutation(&mut oracle).expect("an answer").expect("one");
        assert_eq!((session.sum(), session.opponent()), (&sum, Opponent::Rival), "{}", lesson.id);
        let begins = if truth == Outcome::P { Side::They } else { Side::You };
        assert_eq!(session.began(), begins, "{}", lesson.id);
        if session.is_reply_due() {
            session.obey(Command::Reply, &mut oracle);
            assert_eq!(session.history().plays().first().copied(), foe.reply(&sum));
        }
        // Played to its end it is refuted, and that is said; a game that stands open says nothing.
        for _ in 0..MOVES {
            if session.winner().is_some() {
                break;
            }
            assert!(!session.has_refuted(), "{}", lesson.id);
            let play = reply(session.sum(), &mut oracle).expect("a move");
            let next = if session.is_reply_due() { Command::Reply } else { Command::Play(play) };
            session.obey(next, &mut oracle);
        }
        if session.winner().is_some() {
            assert!(session.has_refuted(), "{}", lesson.id);
            for lang in Lang::ALL {
                let said = words::refuted(lang, &session).expect("a sentence");
                assert!(said.starts_with(foe.rival().name.to(lang)), "{said}");
            }
            // Unless the rival alone has moved, the learner's last move is taken back.
            session.obey(Command::Undo, &mut oracle);
            assert_eq!(session.has_refuted(), session.winner().is_some(), "{}", lesson.id);
            done += 1;
        }
        session.obey(Command::Put(sum.clone()), &mut oracle);
        for lang in Lang::ALL {
            let name = words::named(lang, Opponent::Rival, session.foe());
            assert_eq!(name, foe.rival().name.to(lang));
            let rule = words::plays(lang, Opponent::Rival, &sum, session.foe());
            assert!(rule.contains(foe.rival().says.to(lang)), "{rule}");
        }
    }
    assert!(done > 25, "{done} games to their end");
}

#[test]
fn a_session_without_a_rival_never_plays_one() {
    let mut oracle = Oracle::default();
    let step = shipped().swap_remove(0).steps.swap_remove(0);
    let mut session = session(step, &mut oracle);
    session.unveil(&mut oracle);
    for command in [Command::Oppose(Opponent::Rival), Command::Refute] {
        session.obey(command, &mut oracle);
        assert_eq!(session.opponent(), Opponent::Perfect);
    }
}
