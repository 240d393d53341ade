//! Reviews of games: levels and marks by definition alone, walking, taking back, records, and what counts as help.

mod support;

use laststone::games::{Game, Play, Sum};
use laststone::lesson::Task;
use laststone::session::review::{BETTER, CHOICE, tags};
use laststone::session::{
    Answer, Asked, Belief, Command, History, Mark, Medal, Opponent, Record, Review, Session, Side, record,
};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::Watch;
use laststone::study::{Oracle, Witness};
use std::collections::BTreeSet;
use support::sessions::{Die, answer, best, blunder, session, step, text};

/// Small positions of every kind, besides the examples of the notation.
const SMALL: [&str; 26] = [
    "bash[1..3](14)",
    "bash[2..5](17,9)",
    "subtract[1,3,4](12,7)",
    "nim(3,4,5)",
    "nim(1,1,1,2)",
    "misere nim(3,4,2)",
    "wythoff(7,5)",
    "stairs(2,1,3,2)",
    "strip(2,4,7)",
    "pebbles(1,2,4)",
    "split(2,3)",
    "split(1,1,4)",
    "grundy(9,4)",
    "kayles(7)",
    "kayles(1,1,1,1)",
    "dawson(9)",
    "octal[4.07](9)",
    "circle(8)",
    "euclid(34,13)",
    "race[20;1..4](0)",
    "auction[20;2..4](0)",
    "graph[0>1 0>2 1>2 3>0 3>2](3,0)",
    "misere kayles(7)",
    "misere wythoff(4,5)",
    "nim(2,3) + kayles(5) + bash[1..3](6)",
    "misere nim(2) + grundy(6)",
];

/// A game played at random to its end.
fn random(start: &str, die: &mut Die) -> History {
    let mut history = History::new(start.parse().unwrap_or_else(|unread| panic!("{start}: {unread}")));
    loop {
        let moves: Vec<Play> = history.now().moves().collect();
        let Some(play) = die.pick(&moves) else { return history };
        history.play(*play).unwrap();
    }
}

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
                let winner = if witness.outcome(sum).unwrap() == Outcome::N { to_move } else { to_move.other() };
                assert_eq!(review.level(at), Some(winner), "{sum}");
                let Some((before, play, after)) = history.step(at) else { continue };
                let want = mark(&mut witness, before, after);
                assert_eq!(review.mark(at), want, "{before} to {after}");
                seen.insert(want);
                let (better, more) = review.better(at);
                assert_eq!(!better.is_empty(), want == Some(Mark::GaveAway), "{before} to {after}");
                assert!(!more || better.len() == BETTER);
                for better in better {
                    assert!(witness.outcome(&before.play(*better).unwrap()).unwrap().is_p() && *better != play);
                }
                assert_eq!(review.by(at), to_move.other());
            }
            for side in [Side::You, Side::They] {
                let mistakes: Vec<usize> = review.mistakes(side).collect();
                let all = 1..=history.len();
                let want = all.filter(|n| review.by(*n) == side && review.mark(*n) == Some(Mark::GaveAway));
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
        assert!(session.yours().is_empty() && !session.is_reply_due(), "a review is looked at, not played");
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
        assert_eq!((retry.n, retry.asked, Some(retry.missed)), (1, Asked::Open, game.plays().first().copied()));
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
    let record = record::read("bash[1..3](7) bash[1..3](5) bash[1..3](3) bash[1..3](2) bash[1..3](0)").unwrap();
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
        assert_eq!((oracle.outcome(before), oracle.outcome(&after)), (Ok(Outcome::N), Ok(Outcome::N)));
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
        assert!(!session.reviewing().unwrap().is_better_shown() && session.reviewing().unwrap().retry().is_none());
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

#[test]
fn records_of_random_games_come_back_as_they_were() {
    let mut die = Die(7);
    for start in SMALL {
        for began in [Side::You, Side::They] {
            let history = random(start, &mut die);
            let text = record::write(began, &history).unwrap();
            let read = record::read(&text).unwrap_or_else(|misread| panic!("{text}\n{misread}"));
            assert_eq!((read.began, read.history.len(), read.history.at()), (began, history.len(), 0));
            for at in 0..=history.len() {
                assert_eq!(read.history.sum(at), history.sum(at));
            }
            assert_eq!(record::write(began, &read.history).as_deref(), Some(text.as_str()));
            let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(record::read(&one_line).as_ref(), Ok(&read), "{one_line}");
        }
    }
}

#[test]
fn damaged_records_are_refused_with_a_place_and_never_break_anything() {
    let mut die = Die(11);
    let mut refused = 0;
    for round in 0..4_000 {
        let history = random(SMALL[round % SMALL.len()], &mut die);
        let mut text: Vec<char> = record::write(Side::They, &history).unwrap().chars().collect();
        for _ in 0..=die.roll(3) {
            let at = die.roll(text.len());
            match die.roll(4) {
                0 if text.len() > 1 => drop(text.remove(at)),
                1 => text.insert(at, ['(', ')', '9', '+', '\n', ':', '石', ' '][die.roll(8)]),
                2 => text.truncate(at.max(1)),
                _ => text[at] = ['1', ',', ';', '[', 'n', '.'][die.roll(6)],
            }
        }
        let text: String = text.into_iter().collect();
        match record::read(&text) {
            Err(misread) => {
                refused += 1;
                let lines: Vec<&str> = text.split('\n').collect();
                let line = lines.get(misread.line - 1).unwrap_or_else(|| panic!("{text:?}: {misread}"));
                assert!(misread.column >= 1 && misread.column <= line.chars().count() + 1, "{text:?}: {misread}");
            }
            Ok(read) => {
                let mut sum = read.history.start().clone();
                for play in read.history.plays() {
                    sum = sum.play(*play).unwrap();
                }
            }
        }
    }
    assert!(refused > 2_000, "{refused}");
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
    let record: Record = record::read(&text).unwrap();
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
    // Taking one from 4k + 1 wins, from 4k nothing helps, from 4k + 2 and 4k + 3 it gives the game away.
    let marks = |mark| (1..=10_000).filter(|n| review.mark(*n) == Some(mark)).count();
    assert_eq!((marks(Mark::Nothing), marks(Mark::GaveAway)), (2_500, 5_000));
    session.obey(Command::Walk(10_000), &mut oracle);
    assert_eq!(session.sum().to_string(), "bash[1..3](0)");
}

/// A game in which the learner's moves are chosen among those that give it away, the opponent's at random.
fn slipping(start: &str, die: &mut Die, oracle: &mut Oracle, wants: impl Fn(&Sum, Play, &Sum) -> bool) -> History {
    let mut history = History::new(start.parse().unwrap());
    while !history.now().is_ended() {
        let sum = history.now().clone();
        let moves: Vec<Play> = sum.moves().collect();
        let slips = moves.iter().copied().filter(|play| {
            let after = sum.play(*play).unwrap();
            oracle.outcome(&sum) == Ok(Outcome::N)
                && oracle.outcome(&after) == Ok(Outcome::N)
                && wants(&sum, *play, &after)
        });
        let slips: Vec<Play> = slips.collect();
        let mine = history.at().is_multiple_of(2);
        let play = if mine && !slips.is_empty() { *die.pick(&slips).unwrap() } else { *die.pick(&moves).unwrap() };
        history.play(play).unwrap();
    }
    history
}

#[test]
fn a_misconception_seen_twice_is_named_and_one_seen_once_is_not() {
    let (mut oracle, mut die) = (Oracle::default(), Die(5));
    for (belief, start) in [
        (Belief::Mirror, "wythoff(9,11)"),
        (Belief::AllStairs, "stairs(4,3,5,4)"),
        (Belief::PlainXor, "subtract[1,2,5](9,12,14)"),
        (Belief::Multiples, "bash[2..5](41)"),
        (Belief::Multiples, "subtract[1,3,4](30)"),
        (Belief::Largest, "nim(6,7,8)"),
        (Belief::Even, "bash[1..4](31)"),
        (Belief::Odd, "bash[1..4](31)"),
    ] {
        let mut named = 0;
        for _ in 0..60 {
            let wants = |before: &Sum, play: Play, after: &Sum| belief.explains(before, play, after);
            let history = slipping(start, &mut die, &mut oracle, wants);
            let review = Review::of(Side::You, &history, &mut oracle);
            let agree = review.mistakes(Side::You).filter(|n| {
                let (before, play, after) = history.step(*n).unwrap();
                belief.explains(before, play, after)
            });
            let agree: Vec<usize> = agree.collect();
            let found = tags::tags(&review, &history, Side::You);
            let tag = found.iter().find(|tag| tag.belief == belief);
            match tag {
                Some(tag) => {
                    assert_eq!(tag.moves, agree);
                    assert!(agree.len() >= 2);
                    named += 1;
                }
                // Either it was not seen twice, or a narrower belief explains all of it.
                None => assert!(
                    agree.len() < 2
                        || found
                            .iter()
                            .any(|other| { other.belief < belief && agree.iter().all(|n| other.moves.contains(n)) }),
                    "{belief:?} in {start}: {found:?}"
                ),
            }
            assert!(found.is_sorted_by_key(|tag| std::cmp::Reverse(tag.moves.len())));
        }
        assert!(named > 0, "{belief:?} is never seen in {start}");
    }
}

#[test]
fn misere_nim_played_as_normal_nim_shows_once_a_game_and_is_named_over_two_games() {
    let sum = |text: &str| text.parse::<Sum>().unwrap();
    let slip = |n, before: &str, after: &str| {
        let (before, after) = (sum(before), sum(after));
        (n, before.clone(), laststone::games::between(&before, &after).unwrap(), after)
    };
    let first = slip(0, "misere nim(1,1,2)", "misere nim(1,1,0)");
    let second = slip(1, "misere nim(3,1)", "misere nim(1,1)");
    assert_eq!(tags::among(std::slice::from_ref(&first)), []);
    let found = tags::among(&[first, second]);
    assert_eq!(found.first().map(|tag| tag.belief), Some(Belief::NormalNim), "{found:?}");
}

#[test]
fn whoever_never_errs_has_no_misconception() {
    let mut oracle = Oracle::default();
    for start in SMALL {
        let mut history = History::new(start.parse().unwrap());
        while !history.now().is_ended() {
            let play = best(history.now(), &mut oracle);
            history.play(play).unwrap();
        }
        let review = Review::of(Side::You, &history, &mut oracle);
        for side in [Side::You, Side::They] {
            assert_eq!(review.mistakes(side).count(), 0, "{start}");
            assert_eq!(tags::tags(&review, &history, side), [], "{start}");
        }
    }
}

#[test]
fn a_review_weathers_any_storm_of_commands() {
    let (mut oracle, mut die) = (Oracle::default(), Die(3));
    for (start, knobs) in [("bash[1..3](n)", vec![("n", 15)]), ("misere nim(a,b)", vec![("a", 4), ("b", 3)])] {
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
                    13 => [Command::Restart, Command::Reset, Command::Begin(Side::They)][die.roll(3)].clone(),
                    14 => Command::Oppose([Opponent::Perfect, Opponent::TwoPlayers][die.roll(2)]),
                    _ => {
                        let history = random(&session.game().start().to_string(), &mut die);
                        let text = record::write(Side::They, &history).unwrap();
                        Command::Load(Box::new(record::read(&text).unwrap()))
                    }
                };
                let (before, game) = (session.changes(), session.game().clone());
                let looks = matches!(command, Command::Walk(_) | Command::Retry | Command::Better | Command::Unveil);
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
                    assert!(reviewing.review().is_none_or(|review| review.moves() == session.game().len()));
                }
                for (before, play) in session.mistakes() {
                    let after = before.play(play).unwrap();
                    assert_eq!([oracle.outcome(&before), oracle.outcome(&after)], [Ok(Outcome::N); 2]);
                }
            }
        }
    }
}
