//! Walking through a game under review, taking a mistake back, and what of it counts as help.

use crate::support;

use laststone::games::{Play, Sum};
use laststone::lesson::Task;
use laststone::session::{Answer, Asked, Command, Mark, Medal, Opponent, Session, Side, record};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use support::sessions::{answer, best, blunder, session, step, text};

/// Plays on: every move of the learner loses if it can, so that there are mistakes to take back.
fn lose(session: &mut Session, oracle: &mut Oracle) {
    answer(session, oracle);
    while session.winner().is_none() {
        let sum = session.sum().clone();
        let play = blunder(&sum, oracle).unwrap_or_else(|| best(&sum, oracle));
        session.obey(Command::Play(play), oracle);
        answer(session, oracle);
    }
}

fn bash(n: u64, task: Option<Task>) -> Session {
    session(step("bash[1..3](n)", &[("n", n)], task), &mut Oracle::default())
}

fn first_mistake(session: &Session) -> usize {
    session.reviewing().unwrap().review().unwrap().mistakes(Side::You).next().expect("a mistake")
}

#[test]
fn walking_forgets_nothing_and_closing_goes_back() {
    let mut oracle = Oracle::default();
    let mut session = bash(13, None);
    lose(&mut session, &mut oracle);
    let game = session.history().clone();
    session.obey(Command::Review, &mut oracle);
    for at in (0..=game.len()).rev() {
        session.obey(Command::Walk(at), &mut oracle);
        assert_eq!((session.history().at(), session.history().len()), (at, game.len()));
        assert_eq!(Some(session.sum()), game.sum(at));
        assert!(
            session.yours().is_empty() && !session.is_reply_due(),
            "a review is looked at, not played"
        );
        let remark = session.remark().map(|remark| (&remark.before, remark.play, &remark.after));
        assert_eq!(remark, game.step(at));
        let resists = session.reviewing().unwrap().resist();
        let review = session.reviewing().unwrap().review().unwrap();
        assert_eq!(resists.is_some(), review.mark(at) == Some(Mark::Nothing));
    }
    let legal = session.legal()[0];
    session.obey(Command::Play(legal), &mut oracle);
    session.obey(Command::Reply, &mut oracle);
    session.obey(Command::Walk(game.len() + 1), &mut oracle);
    assert_eq!(session.history().plays(), game.plays());
    session.obey(Command::Redo, &mut oracle);
    assert_eq!(session.history().at(), 1, "back and forth go move by move here");
    session.obey(Command::Undo, &mut oracle);
    assert_eq!(session.history().at(), 0);
    session.obey(Command::Review, &mut oracle);
    assert!(session.reviewing().is_none());
    assert_eq!(*session.history(), game);
}

#[test]
fn any_winning_move_is_found_and_no_other() {
    let mut oracle = Oracle::default();
    let start = || step("nim(a,b,c)", &[("a", 4), ("b", 2), ("c", 7)], None);
    let mut found = 0;
    let plays: Vec<Play> = "nim(4,2,7)".parse::<Sum>().unwrap().moves().collect();
    for play in plays {
        let mut session = session(start(), &mut oracle);
        lose(&mut session, &mut oracle);
        session.obey(Command::Review, &mut oracle);
        let n = first_mistake(&session);
        assert_eq!(n, 1);
        session.obey(Command::Walk(n), &mut oracle);
        let game = session.history().clone();
        session.obey(Command::Retry, &mut oracle);
        let retry = session.reviewing().unwrap().retry().unwrap();
        assert_eq!(
            (retry.n, retry.asked, Some(retry.missed)),
            (1, Asked::Open, game.plays().first().copied())
        );
        assert_eq!(session.sum(), game.start());
        session.obey(Command::Undo, &mut oracle);
        session.obey(Command::Redo, &mut oracle);
        assert_eq!(session.sum(), game.start(), "the mistake is not made again by Redo");
        let wins = oracle.outcome(&session.sum().play(play).unwrap()) == Ok(Outcome::P);
        session.obey(Command::Play(play), &mut oracle);
        let asked = session.reviewing().unwrap().retry().unwrap().asked;
        assert_eq!(asked, if wins { Asked::Found } else { Asked::Missed });
        found += u32::from(wins);
        answer(&mut session, &mut oracle);
        session.obey(Command::Undo, &mut oracle);
        assert_eq!(session.reviewing().unwrap().retry().unwrap().asked, Asked::Open);
        session.obey(Command::Redo, &mut oracle);
        assert_eq!(session.reviewing().unwrap().retry().unwrap().asked, asked);
        // Back to the game: everything is there again.
        assert_eq!(*session.game(), game);
        session.obey(Command::Review, &mut oracle);
        assert_eq!(*session.history(), game);
        assert_eq!(session.reviewing().unwrap().retry(), None);
    }
    assert!(found >= 1);
}

#[test]
fn a_branch_can_be_played_on() {
    let mut oracle = Oracle::default();
    let mut session = bash(13, None);
    lose(&mut session, &mut oracle);
    session.obey(Command::Review, &mut oracle);
    session.obey(Command::PlayOn, &mut oracle);
    assert!(session.reviewing().is_some(), "there is no branch yet");
    let n = first_mistake(&session);
    session.obey(Command::Walk(n), &mut oracle);
    session.obey(Command::Retry, &mut oracle);
    let play = best(session.sum(), &mut oracle);
    session.obey(Command::Play(play), &mut oracle);
    session.obey(Command::PlayOn, &mut oracle);
    assert!(session.reviewing().is_none());
    while session.winner().is_none() {
        answer(&mut session, &mut oracle);
        if session.winner().is_none() {
            let play = best(session.sum(), &mut oracle);
            session.obey(Command::Play(play), &mut oracle);
        }
    }
    assert_eq!(session.winner(), Some(Side::You));
    assert_eq!(session.mistakes(), []);
}

#[test]
fn only_your_own_mistakes_are_taken_back_against_an_opponent_and_any_between_two() {
    let mut oracle = Oracle::default();
    let record =
        record::read("bash[1..3](7) bash[1..3](5) bash[1..3](3) bash[1..3](2) bash[1..3](0)")
            .unwrap();
    for (opponent, n, may) in [
        // 7 to 5: they get a position that is won for them. 5 to 3: so do you.
        (Opponent::Perfect, 1, true),
        (Opponent::Perfect, 2, false),
        (Opponent::TwoPlayers, 2, true),
        (Opponent::TwoPlayers, 4, false),
    ] {
        let mut session = bash(13, None);
        session.obey(Command::Oppose(opponent), &mut oracle);
        session.obey(Command::Load(Box::new(record.clone())), &mut oracle);
        assert_eq!(session.history().at(), 0);
        session.obey(Command::Walk(n), &mut oracle);
        assert_eq!(session.may_retry(), may, "{opponent:?} {n}");
        session.obey(Command::Retry, &mut oracle);
        assert_eq!(session.reviewing().unwrap().retry().is_some(), may);
    }
}

#[test]
fn the_mistakes_of_a_finished_game_are_handed_out_with_their_positions() {
    let mut oracle = Oracle::default();
    let mut session = bash(14, None);
    let first = blunder(session.sum(), &mut oracle).unwrap();
    session.obey(Command::Play(first), &mut oracle);
    assert_eq!(session.mistakes(), [], "the game goes on");
    answer(&mut session, &mut oracle);
    lose(&mut session, &mut oracle);
    let own = session.mistakes();
    assert_eq!(own.first(), Some(&(session.history().start().clone(), first)));
    for (before, play) in &own {
        let after = before.play(*play).unwrap();
        assert_eq!(
            (oracle.outcome(before), oracle.outcome(&after)),
            (Ok(Outcome::N), Ok(Outcome::N))
        );
    }
    session.obey(Command::Review, &mut oracle);
    let listed = session.reviewing().unwrap().review().unwrap().mistakes(Side::You).count();
    assert_eq!(listed, own.len());
    session.obey(Command::Walk(1), &mut oracle);
    assert_eq!(session.mistakes(), own, "wherever one looks");
    session.obey(Command::Retry, &mut oracle);
    assert_eq!(session.mistakes(), own, "also while another move is looked for");
    session.obey(Command::Review, &mut oracle);
    session.obey(Command::Review, &mut oracle);
    session.obey(Command::Undo, &mut oracle);
    assert_eq!(session.mistakes(), [], "what is taken back has not happened yet");
    session.obey(Command::Restart, &mut oracle);
    assert_eq!(session.mistakes(), []);
}

#[test]
fn a_review_that_would_answer_an_open_exercise_is_veiled_until_it_is_asked_for() {
    let mut oracle = Oracle::default();
    let ask = || Some(Task::WhoWins { ask: text() });
    for solves in [true, false] {
        let mut session = bash(13, ask());
        lose(&mut session, &mut oracle);
        session.obey(Command::Review, &mut oracle);
        session.obey(Command::Walk(1), &mut oracle);
        assert_eq!(session.reviewing().unwrap().review(), None);
        assert!(session.remark().is_none() && !session.may_retry());
        session.obey(Command::Better, &mut oracle);
        session.obey(Command::Retry, &mut oracle);
        assert!(
            !session.reviewing().unwrap().is_better_shown()
                && session.reviewing().unwrap().retry().is_none()
        );
        if !solves {
            session.obey(Command::Unveil, &mut oracle);
            assert!(session.reviewing().unwrap().review().is_some() && session.remark().is_some());
        }
        session.obey(Command::Answer(Answer::Who(Outcome::N)), &mut oracle);
        assert!(session.reviewing().unwrap().review().is_some());
        let medal = if solves { Medal::Unaided } else { Medal::Shown };
        assert_eq!(session.attempt().medal(), Some(medal));
    }
}

/// Wins the exercise from its own position.
fn win(session: &mut Session, oracle: &mut Oracle) {
    session.obey(Command::Reset, oracle);
    while session.winner().is_none() {
        answer(session, oracle);
        if session.winner().is_none() {
            let play = best(session.sum(), oracle);
            session.obey(Command::Play(play), oracle);
        }
    }
}

#[test]
fn naming_the_better_move_of_ones_own_lost_exercise_is_help_and_looking_at_the_line_is_none() {
    let mut oracle = Oracle::default();
    for (named, medal) in [(false, Medal::Unaided), (true, Medal::Hinted)] {
        let mut session = bash(13, Some(Task::Win { ask: text() }));
        lose(&mut session, &mut oracle);
        session.obey(Command::Review, &mut oracle);
        let n = first_mistake(&session);
        session.obey(Command::Walk(n), &mut oracle);
        if named {
            session.obey(Command::Better, &mut oracle);
            assert!(session.reviewing().unwrap().is_better_shown());
        }
        session.obey(Command::Review, &mut oracle);
        win(&mut session, &mut oracle);
        assert_eq!(session.attempt().medal(), Some(medal));
    }
}

#[test]
fn a_game_that_was_read_solves_nothing_and_its_review_is_help() {
    let mut oracle = Oracle::default();
    let mut session = bash(5, Some(Task::Win { ask: text() }));
    let record = record::read("bash[1..3](5) bash[1..3](4) bash[1..3](1) bash[1..3](0)").unwrap();
    session.obey(Command::Load(Box::new(record)), &mut oracle);
    session.obey(Command::Walk(2), &mut oracle);
    session.obey(Command::Review, &mut oracle);
    assert!(!session.attempt().is_solved());
    assert_eq!(session.mistakes(), []);
    win(&mut session, &mut oracle);
    assert_eq!(session.attempt().medal(), Some(Medal::Hinted));
    let foreign = record::read("nim(3,4) nim(3,3)").unwrap();
    assert!(!session.can_show(&foreign));
    let before = session.history().clone();
    session.obey(Command::Load(Box::new(foreign)), &mut oracle);
    assert_eq!(*session.history(), before);
}
