//! Reviews of games: levels and marks by definition alone, the longest game, and any storm of
//! commands.

use crate::support;

use crate::played::{SMALL, random};
use laststone::games::{Game, Sum};
use laststone::lesson::Task;
use laststone::session::review::{BETTER, CHOICE};
use laststone::session::{Command, GameRecord, History, Mark, Opponent, Review, Side, record};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::Watch;
use laststone::study::{Oracle, Witness};
use std::collections::BTreeSet;
use support::sessions::{Die, session, step, text};

/// The mark of a move by the definition: outcomes from the witness, every option looked at.
fn mark(witness: &mut Witness, before: &Sum, after: &Sum) -> Option<Mark> {
    let mut lost = |sum: &Sum| witness.outcome(sum).unwrap().is_p();
    let options: BTreeSet<Sum> = before.moves().map(|play| before.play(play).unwrap()).collect();
    let winning = options.iter().filter(|option| lost(option)).count();
    match (winning, lost(after)) {
        (0, _) => Some(Mark::Nothing),
        (_, false) => Some(Mark::GaveAway),
        (1, true) if options.len() >= CHOICE => Some(Mark::Only),
        _ => None,
    }
}

#[test]
fn levels_and_marks_are_those_of_the_definition_in_random_games_of_every_kind() {
    let (mut oracle, mut witness, mut die) = (Oracle::default(), Witness::new(100_000), Die(1));
    let mut seen = BTreeSet::new();
    for start in SMALL {
        for game in 0..12 {
            let history = random(start, &mut die);
            let began = if game % 2 == 0 { Side::You } else { Side::They };
            let review = Review::of(began, &history, &mut oracle);
            assert!(review.is_done());
            for at in 0..=history.len() {
                let sum = history.sum(at).unwrap();
                let to_move = if at % 2 == 0 { began } else { began.other() };
                let winner = if witness.outcome(sum).unwrap() == Outcome::N {
                    to_move
                } else {
                    to_move.other()
                };
                assert_eq!(review.level(at), Some(winner), "{sum}");
                let Some((before, play, after)) = history.step(at) else { continue };
                let want = mark(&mut witness, before, after);
                assert_eq!(review.mark(at), want, "{before} to {after}");
                seen.insert(want);
                let (better, more) = review.better(at);
                assert_eq!(!better.is_empty(), want == Some(Mark::GaveAway), "{before} to {after}");
                assert!(!more || better.len() == BETTER);
                for better in better {
                    assert!(
                        witness.outcome(&before.play(*better).unwrap()).unwrap().is_p()
                            && *better != play
                    );
                }
                assert_eq!(review.by(at), to_move.other());
            }
            for side in [Side::You, Side::They] {
                let mistakes: Vec<usize> = review.mistakes(side).collect();
                let all = 1..=history.len();
                let want = all
                    .filter(|n| review.by(*n) == side && review.mark(*n) == Some(Mark::GaveAway));
                assert_eq!(mistakes, want.collect::<Vec<_>>());
            }
            // The line changes sides exactly where a game is given away.
            for n in 1..=history.len() {
                let crosses = review.level(n - 1) != review.level(n);
                assert_eq!(crosses, review.mark(n) == Some(Mark::GaveAway));
            }
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
    assert!(SMALL.len() >= Game::EXAMPLES.len());
}

#[test]
fn what_the_oracle_does_not_know_is_a_gap() {
    let mut oracle = Oracle::default();
    let mut history = History::new("misere grundy(60,61) + kayles(40)".parse().unwrap());
    let first = history.now().moves().next().unwrap();
    history.play(first).unwrap();
    let review = Review::of(Side::You, &history, &mut oracle);
    assert_eq!((review.level(0), review.level(1), review.mark(1)), (None, None, None));
    assert!(review.better(1).0.is_empty() && review.mistakes(Side::You).count() == 0);
}

/// Stops after so many positions, as a screen does after so much time.
struct Steps(u64);

impl Watch for Steps {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

#[test]
fn a_game_of_ten_thousand_moves_is_reviewed_piece_by_piece() {
    let mut oracle = Oracle::default();
    let text: String = (0..=10_000).rev().map(|n| format!("bash[1..3]({n})\n")).collect();
    let record: GameRecord = record::read(&text).unwrap();
    let mut session = session(step("bash[1..3](n)", &[("n", 20)], None), &mut oracle);
    session.obey(Command::Load(Box::new(record)), &mut oracle);
    let mut pieces = 0;
    while session.is_pondering() {
        let changes = session.changes();
        session.ponder(&mut oracle, &mut Steps(500));
        assert!(session.changes() > changes);
        pieces += 1;
        session.obey(Command::Walk(pieces * 3), &mut oracle);
    }
    assert!((20..=22).contains(&pieces), "{pieces}");
    let review = session.reviewing().unwrap().review().unwrap();
    assert_eq!(review.progress(), (10_001, 10_001));
    // Taking one from 4k + 1 wins, from 4k nothing helps, from 4k + 2 and 4k + 3 it gives the game
    // away.
    let marks = |mark| (1..=10_000).filter(|n| review.mark(*n) == Some(mark)).count();
    assert_eq!((marks(Mark::Nothing), marks(Mark::GaveAway)), (2_500, 5_000));
    session.obey(Command::Walk(10_000), &mut oracle);
    assert_eq!(session.sum().to_string(), "bash[1..3](0)");
}

#[test]
fn a_review_weathers_any_storm_of_commands() {
    let (mut oracle, mut die) = (Oracle::default(), Die(3));
    for (start, knobs) in
        [("bash[1..3](n)", vec![("n", 15)]), ("misere nim(a,b)", vec![("a", 4), ("b", 3)])]
    {
        for task in [None, Some(Task::Win { ask: text() }), Some(Task::WhoWins { ask: text() })] {
            let mut session = session(step(start, &knobs, task), &mut oracle);
            for _ in 0..1_500 {
                let legal = session.legal().to_vec();
                let command = match die.roll(16) {
                    0..=4 => die.pick(&legal).map_or(Command::Review, |play| Command::Play(*play)),
                    5 | 6 => Command::Reply,
                    7 => Command::Review,
                    8 | 9 => Command::Walk(die.roll(9)),
                    10 => Command::Retry,
                    11 => [Command::Better, Command::Unveil, Command::PlayOn][die.roll(3)].clone(),
                    12 => [Command::Undo, Command::Redo][die.roll(2)].clone(),
                    13 => [Command::Restart, Command::Reset, Command::Begin(Side::They)]
                        [die.roll(3)]
                    .clone(),
                    14 => Command::Oppose([Opponent::Perfect, Opponent::TwoPlayers][die.roll(2)]),
                    _ => {
                        let history = random(&session.game().start().to_string(), &mut die);
                        let text = record::write(Side::They, &history).unwrap();
                        Command::Load(Box::new(record::read(&text).unwrap()))
                    }
                };
                let (before, game) = (session.changes(), session.game().clone());
                let looks = matches!(
                    command,
                    Command::Walk(_) | Command::Retry | Command::Better | Command::Unveil
                );
                session.obey(command, &mut oracle);
                assert!(session.changes() >= before);
                if looks {
                    assert_eq!(session.game().plays(), game.plays(), "looking changes no game");
                }
                let mut sum = session.history().start().clone();
                for play in session.history().plays() {
                    sum = sum.play(*play).unwrap();
                }
                assert!(session.looked_at() <= session.game().len());
                if let Some(reviewing) = session.reviewing() {
                    assert_eq!(session.is_played(), reviewing.retry().is_some());
                    assert!(
                        reviewing
                            .review()
                            .is_none_or(|review| review.moves() == session.game().len())
                    );
                }
                for (before, play) in session.mistakes() {
                    let after = before.play(play).unwrap();
                    assert_eq!(
                        [oracle.outcome(&before), oracle.outcome(&after)],
                        [Ok(Outcome::N); 2]
                    );
                }
            }
        }
    }
}
