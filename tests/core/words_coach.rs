//! The coach's sentences: short, true, about the right player, for every move of every small
//! position of every game.

use crate::support;

use laststone::games::{Ending, Game, Move, Play, Why};
use laststone::session::coach::remark;
use laststone::session::{Opponent, Remark, Side, Verdict};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::coach::{Coached, coach};
use laststone::words::{Lang, moves, why};
use std::collections::BTreeSet;
use support::positions::{reachable, sum};
use support::sentences::{
    Equation, chinese_characters, english_words, equation, malformed, numbers,
};

/// Where play begins: everything that can be reached from here is looked at.
const STARTS: &[&str] = &[
    "bash[1..1](12)",
    "bash[1..2](12)",
    "bash[1..3](12)",
    "bash[1..4](12)",
    "bash[1..5](12)",
    "bash[1..12](12)",
    "bash[2..2](12)",
    "bash[2..3](12)",
    "bash[2..6](12)",
    "bash[3..5](12)",
    "bash[4..4](12)",
    "bash[1..3](5,7)",
    "bash[2..3](6,6)",
    "misere bash[1..3](12)",
    "subtract[1,3](12)",
    "subtract[1,3,4](12)",
    "subtract[2,5](12)",
    "subtract[2,4,7](12)",
    "subtract[1,2,4,8](12)",
    "subtract[3](12)",
    "subtract[1,3,4](5,7)",
    "nim(12)",
    "nim(5,7)",
    "nim(6,6)",
    "nim(3,4,5)",
    "nim(1,5,6)",
    "nim(2,2,2,2)",
    "nim(1,1,1,1,1,1,1,1)",
    "misere nim(5,7)",
    "misere nim(3,4,5)",
    "misere nim(1,1,1,2)",
    "wythoff(5,7)",
    "wythoff(6,6)",
    "wythoff(12,0)",
    "wythoff(4,8)",
    "misere wythoff(3,4)",
    "stairs(3,2,2,1)",
    "stairs(2,2,3)",
    "strip(2,4,7,9)",
    "strip(3,5,9)",
    "pebbles(1,3,4)",
    "pebbles(0,2,4,5)",
    "split(4)",
    "split(2,3)",
    "euclid(12,5)",
    "euclid(8,12)",
    "euclid(7,7)",
    "race[12;1..3](0)",
    "race[12;2..4](0)",
    "auction[12;1..3](0)",
    "auction[12;2..4](0)",
    "auction[10;3..5](1)",
    "grundy(10)",
    "kayles(10)",
    "dawson(10)",
    "octal[0.77](8)",
    "circle(10)",
    "circle(2)",
    "graph[0>1 0>2 1>2 3>0](3,0)",
    "graph[0>1 0>2 1>2 3>0 3>1](3)",
    "bash[1..3](5) + nim(4)",
    "wythoff(2,3) + nim(2) + bash[2..3](4)",
    "misere nim(2) + bash[1..2](3)",
];

/// What is said of a remark must fit what is known.
fn fits(remark: &Remark, lang: Lang, opponent: Opponent, said: &Coached) {
    let Coached { verdict, reason, reply } = said;
    let told = format!("{} {:?}, {lang:?}, {opponent:?}: {said:#?}", remark.before, remark.play);
    let chinese = lang == Lang::Zh;
    for text in [verdict, reason, reply] {
        assert!(
            text.is_empty() && text == reply || malformed(text, chinese).is_none(),
            "{:?}: {told}",
            malformed(text, chinese)
        );
        assert!(!text.to_lowercase().contains("winning"), "{told}");
    }
    assert_eq!(reply.is_empty(), remark.after.is_ended(), "{told}");
    let long = if chinese { chinese_characters(reason) > 45 } else { english_words(reason) > 25 };
    assert!(
        !long,
        "{} words, {} characters: {told}",
        english_words(reason),
        chinese_characters(reason)
    );
    people(&format!(" {verdict} {reason} {reply} ").to_lowercase(), opponent, &told);
    outcome(remark, lang, opponent, said, &told);
    truth(remark, reason, &told);
    the_move(remark, lang, reason, &told);
}

/// With two at the board nobody is "you"; alone nobody is "player 1".
fn people(text: &str, opponent: Opponent, told: &str) {
    let alone = [" you ", " you,", " they ", " they.", " them ", " them.", "你", "对方"];
    let two = ["player 1", "player 2", "甲方", "乙方"];
    let wrong: &[&str] = if opponent == Opponent::TwoPlayers { &alone } else { &two };
    for name in wrong {
        assert!(!text.contains(name), "{name}: {told}");
    }
}

/// Who has won or lost, or faces what: the right side is named.
fn outcome(remark: &Remark, lang: Lang, opponent: Opponent, said: &Coached, told: &str) {
    let two = opponent == Opponent::TwoPlayers;
    let name = |side| match (lang, two, side) {
        (Lang::En, false, Side::You) => "You",
        (Lang::En, false, Side::They) => "They",
        (Lang::En, true, Side::You) => "Player 1",
        (Lang::En, true, Side::They) => "Player 2",
        (Lang::Zh, false, Side::You) => "你",
        (Lang::Zh, false, Side::They) => "对方",
        (Lang::Zh, true, Side::You) => "甲方",
        (Lang::Zh, true, Side::They) => "乙方",
    };
    let (me, other) = (name(remark.by), name(remark.by.other()));
    if !remark.after.is_ended() {
        assert!(said.reason.starts_with(other), "{told}");
        assert!(said.reply.to_lowercase().contains(&other.to_lowercase()), "{told}");
        return;
    }
    assert!(said.verdict.starts_with(me), "{told}");
    let (wins, loses) = lang.pick((" win", " lose"), ("获胜", "输"));
    let won = remark.after.ending() == Ending::Normal;
    assert_eq!((said.verdict.contains(wins), said.verdict.contains(loses)), (won, !won), "{told}");
    assert_eq!(won, matches!(remark.verdict, Verdict::Wins { .. }), "{told}");
}

/// Equations hold, and are about the position on the board.
fn truth(remark: &Remark, reason: &str, told: &str) {
    if remark.after.is_ended() {
        assert_eq!(equation(reason), None, "{told}");
        return;
    }
    let found = equation(reason);
    assert!(found.as_ref().is_none_or(Equation::holds), "{told}");
    let part = remark.after.single();
    let row: Vec<u128> =
        part.map(|part| part.row().iter().map(|n| u128::from(*n)).collect()).unwrap_or_default();
    let lost = !matches!(remark.verdict, Verdict::GaveAway { .. } | Verdict::NothingHelped);
    match (part.map(laststone::games::Part::game), remark.why.as_ref().unwrap(), found) {
        (
            Some(Game::Bash(bash)),
            Why::Remainder(_),
            Some(Equation::Division { whole, modulus, remainder, .. }),
        ) => {
            assert_eq!(
                (whole, modulus),
                (row[0], u128::from(bash.least() + bash.most())),
                "{told}"
            );
            assert_eq!(remainder < u128::from(bash.least()), lost, "{told}");
        }
        (Some(Game::Race(race)), _, Some(Equation::Division { whole, modulus, remainder, .. })) => {
            assert_eq!(whole, u128::from(race.target()) - row[0], "{told}");
            assert_eq!(modulus, u128::from(race.least() + race.most()), "{told}");
            assert_eq!(remainder < u128::from(race.least()), lost, "{told}");
        }
        (
            Some(Game::Auction(auction)),
            _,
            Some(Equation::Division { whole, modulus, remainder, .. }),
        ) => {
            assert_eq!(
                whole,
                u128::from(auction.target() + auction.least() - 1) - row[0],
                "{told}"
            );
            assert_eq!(modulus, u128::from(auction.least() + auction.most()), "{told}");
            assert_eq!(remainder < u128::from(auction.least()), lost, "{told}");
        }
        (
            Some(Game::Nim(_)),
            Why::NimSum(_) | Why::MisereNimSum(_),
            Some(Equation::Xor { numbers, sum }),
        ) => {
            let heaps: Vec<u128> = row.iter().copied().filter(|n| *n > 0).collect();
            assert_eq!((numbers, sum == 0), (heaps, lost), "{told}");
        }
        (Some(Game::Stairs(_)), Why::OddStairs(_), Some(Equation::Xor { numbers, sum })) => {
            let odd: Vec<u128> = row.iter().copied().step_by(2).collect();
            assert_eq!((numbers, sum == 0), (odd, lost), "{told}");
        }
        (Some(Game::Wythoff(_)), Why::Cold(_) | Why::Hot(_), None) => {
            let pair = format!("({}, {})", row[0], row[1]);
            assert!(reason.contains(&pair), "{told}");
            assert_eq!(matches!(remark.why, Some(Why::Cold(_))), lost, "{told}");
        }
        (
            Some(Game::Bash(_) | Game::Race(_) | Game::Auction(_)),
            Why::Remainder(_) | Why::Distance(_),
            None,
        ) => {
            panic!("no equation: {told}")
        }
        (_, _, Some(Equation::Xor { sum, .. })) => assert_eq!(sum == 0, lost, "{told}"),
        _ => {}
    }
}

/// "take 3 from heap 2 and leave (1, 2)" is read back, made on the board, and must leave that: a
/// lost position.
fn the_move(remark: &Remark, lang: Lang, reason: &str, told: &str) {
    if !matches!(remark.reply.map(|play| play.mv), Some(Move::Take { .. } | Move::TakeEach { .. }))
    {
        return;
    }
    let Some((_, can)) = reason.split_once(" can take ").filter(|_| lang == Lang::En) else {
        return;
    };
    let Some(part) = remark.after.single() else { return };
    let Some((act, leave)) = can.split_once(" and leave ") else {
        assert!(part.row().len() > 4, "what it leaves is left out: {told}");
        return;
    };
    let act = numbers(act);
    let heap = usize::try_from(act.get(1).copied().unwrap_or(1)).unwrap() - 1;
    let count = u64::try_from(act[0]).unwrap();
    let mv = if can.contains("both heaps") {
        Move::TakeEach { count }
    } else {
        Move::Take { heap, count }
    };
    let left = remark
        .after
        .play(Play { part: 0, mv })
        .unwrap_or_else(|refused| panic!("{refused}: {told}"));
    let row: Vec<u128> = left.single().unwrap().row().iter().map(|n| u128::from(*n)).collect();
    if leave == "nothing." {
        assert!(row.iter().all(|n| *n == 0), "{told}");
    } else {
        assert_eq!(numbers(leave), row, "{told}");
    }
    assert_eq!(Oracle::default().outcome(&left), Ok(Outcome::P), "{told}");
}

#[test]
fn what_the_coach_says_of_every_move_is_short_true_and_about_the_right_player() {
    let mut oracle = Oracle::default();
    let (mut positions, mut plays, mut sentences) = (0, 0, 0);
    for start in STARTS {
        for before in reachable(start) {
            positions += 1;
            for play in before.moves() {
                plays += 1;
                let after = before.play(play).unwrap();
                for by in [Side::You, Side::They] {
                    let remark = remark(by, &before, play, &after, &mut oracle);
                    for lang in Lang::ALL {
                        for opponent in [Opponent::Perfect, Opponent::TwoPlayers] {
                            fits(&remark, lang, opponent, &coach(lang, &remark, opponent));
                            sentences += 3;
                        }
                    }
                }
            }
        }
    }
    println!("{positions} positions, {plays} moves, {sentences} sentences");
    assert!(plays > 10_000);
}

#[test]
fn every_game_is_among_the_starts() {
    let seen: BTreeSet<&str> = STARTS
        .iter()
        .flat_map(|start| sum(start).parts().to_vec())
        .map(|part| part.rules().name())
        .collect();
    assert_eq!(seen, Game::NAMES.iter().copied().collect());
}

#[test]
fn reasons_of_positions_name_a_move_that_wins_or_say_that_none_does() {
    let mut oracle = Oracle::default();
    for start in STARTS {
        for sum in reachable(start) {
            let finding = oracle.study(&sum, 100).unwrap();
            for lang in Lang::ALL {
                let said = why::reason(lang, &sum, &finding);
                let told = format!("{sum}, {lang:?}: {said}");
                assert_eq!(malformed(&said, lang == Lang::Zh), None, "{told}");
                let long = lang.pick(english_words(&said) > 25, chinese_characters(&said) > 45);
                assert!(!long, "{told}");
                assert!(equation(&said).is_none_or(|equation| equation.holds()), "{told}");
                if sum.is_ended() {
                    let won = sum.ending() == Ending::Misere;
                    assert_eq!(said.contains(lang.pick("has won", "赢")), won, "{told}");
                } else if let Some(play) = finding.winning.first() {
                    assert!(said.contains(&moves::act(lang, &sum, *play)), "{told}");
                } else {
                    assert!(
                        said.contains(lang.pick("whoever moves now loses", "轮到谁走谁输")),
                        "{told}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_position_out_of_reach_is_said_to_be_and_nothing_is_made_up() {
    let mut oracle = Oracle::default();
    let before = sum("misere bash[1..3](1000000000000000000)");
    let play = before.moves().next().unwrap();
    let after = before.play(play).unwrap();
    let remark = remark(Side::You, &before, play, &after, &mut oracle);
    assert_eq!(remark.verdict, Verdict::Unknown);
    for lang in Lang::ALL {
        let said = coach(lang, &remark, Opponent::Perfect);
        for text in [&said.verdict, &said.reason, &said.reply] {
            assert_eq!(malformed(text, lang == Lang::Zh), None, "{text}");
        }
    }
}

#[test]
fn very_many_moves_that_win_are_not_counted() {
    let mut oracle = Oracle::default();
    let before = sum("bash[5000..9000](20000)");
    let play = oracle.study(&before, 1).unwrap().winning[0];
    let after = before.play(play).unwrap();
    let remark = remark(Side::You, &before, play, &after, &mut oracle);
    assert!(matches!(remark.verdict, Verdict::Wins { .. }), "{remark:?}");
    let said = coach(Lang::En, &remark, Opponent::Perfect).verdict;
    assert!(!said.chars().any(|c| c.is_ascii_digit()), "{said}");
}
