//! The laws of coach and help, for every game, every position of up to twelve stones and every
//! legal move: three parts in both languages, short; every number in them re-read and right; the
//! fifth rung wins, the first three do not give the answer away, and nothing is counted down.

use crate::coach;
use crate::support;

use coach::positions;
use coach::reader::{Reader, index};
use laststone::games::{Game, Part, Play, Sum};
use laststone::lesson::Task;
use laststone::session::coach::remark;
use laststone::session::{Command, Opponent, RUNGS, Session, Side, Verdict};
use laststone::solver::outcome::Outcome;
use laststone::study::{Oracle, Witness};
use laststone::words::coach::{Coached, coach as said, help};
use laststone::words::{Lang, moves};
use std::collections::{BTreeMap, BTreeSet};
use support::sentences::{chinese_characters, english_words, malformed};
use support::sessions::{Die, session, step, text};

/// Positions by definition that are remembered.
const BOUND: u64 = 2_000_000;
/// Sentences of a game that are read with two players as well.
const TWO: usize = 200;

fn is_short(lang: Lang, text: &str) -> bool {
    lang.pick(english_words(text) <= 25, chinese_characters(text) <= 45)
}

/// Holds what is said of a move to the position.
fn judge(before: &Sum, play: Play, opponent: Opponent, oracle: &mut Oracle, witness: &mut Witness) {
    let after = before.play(play).unwrap();
    let remark = remark(Side::You, before, play, &after, oracle);
    let truth = match (witness.outcome(before), witness.outcome(&after)) {
        (Ok(Outcome::P), _) => "NothingHelped",
        (_, Ok(Outcome::P)) => "Wins",
        _ => "GaveAway",
    };
    assert!(
        format!("{:?}", remark.verdict).starts_with(truth),
        "{before} {play:?}: {:?}",
        remark.verdict
    );
    for lang in Lang::ALL {
        let Coached { verdict, reason, reply } = said(lang, &remark, opponent);
        let told = format!("{before} {play:?}, {lang:?}: {verdict} | {reason} | {reply}");
        for part in [&verdict, &reason, &reply] {
            let over = part == &reply && after.is_ended();
            assert_eq!(part.is_empty(), over, "{told}");
            assert!(
                over || malformed(part, lang == Lang::Zh).is_none(),
                "{:?}: {told}",
                malformed(part, lang == Lang::Zh)
            );
            assert!(is_short(lang, part), "too long: {told}");
        }
        if after.is_ended() {
            let mut reader = Reader::new(lang, &format!("{verdict} {reason}"), &after, witness);
            reader
                .verdict()
                .and_then(|()| reader.done())
                .unwrap_or_else(|fault| panic!("{fault}: {told}"));
            continue;
        }
        let mut reader = Reader::new(lang, &verdict, before, witness);
        reader
            .verdict()
            .and_then(|()| reader.done())
            .unwrap_or_else(|fault| panic!("{fault}: {told}"));
        let answer = remark.reply.unwrap_or_else(|| panic!("no reply: {told}"));
        let mut reader = Reader::new(lang, &reason, &after, witness);
        let named = reader.names(answer).unwrap_or_else(|fault| panic!("{fault}: {told}"));
        assert_eq!(named, !matches!(remark.verdict, Verdict::Wins { .. }), "{told}");
        reader
            .facts()
            .and_then(|()| reader.done())
            .unwrap_or_else(|fault| panic!("{fault}: {told}"));
        let mut reader = Reader::new(lang, &reply, &after, witness);
        let named = reader
            .names(answer)
            .and_then(|named| reader.verdict().and_then(|()| reader.done()).map(|()| named));
        assert!(named.unwrap_or_else(|fault| panic!("{fault}: {told}")), "{told}");
    }
    // Where there is a refutation, it refutes.
    if let (Verdict::GaveAway { .. }, Some(reply)) = (remark.verdict, remark.reply) {
        let refuted = after.play(reply).unwrap();
        assert_eq!(witness.outcome(&refuted), Ok(Outcome::P), "{before} {play:?}");
    }
}

#[test]
fn every_move_is_judged_in_three_short_parts_whose_numbers_are_right() {
    let (mut games, mut positions, mut moves) = (BTreeSet::new(), 0, 0);
    for (head, sums) in positions::all() {
        let (mut oracle, mut witness, mut here) = (Oracle::default(), Witness::new(BOUND), 0);
        for before in &sums {
            positions += 1;
            games.extend(before.parts().iter().map(|part| part.rules().name()));
            for play in before.moves() {
                judge(before, play, Opponent::Perfect, &mut oracle, &mut witness);
                here += 1;
                if here <= TWO {
                    judge(before, play, Opponent::TwoPlayers, &mut oracle, &mut witness);
                }
            }
        }
        assert!(here >= 10, "{head}: {here} moves");
        moves += here;
    }
    println!("{} games, {positions} positions, {moves} moves", games.len());
    assert_eq!(games, Game::NAMES.iter().copied().collect());
    assert!(moves > 20_000);
}

fn helped(sum: &Sum, opponent: Opponent, task: Option<Task>, oracle: &mut Oracle) -> Session {
    let mut session = session(step(&sum.to_string(), &[], task), oracle);
    session.obey(Command::Oppose(opponent), oracle);
    session
}

/// Nothing is counted down, and nothing is said twice.
fn is_new(before: &mut Vec<String>, said: &str, told: &str) {
    for word in ["hint", "left to you", "remaining", "tries", "提示", "次机会", "还剩几次"]
    {
        assert!(!said.to_lowercase().contains(word), "{told}");
    }
    assert!(!before.iter().any(|other| other == said), "the same again: {told}");
    before.push(said.to_owned());
}

/// The five rungs of a position, in both languages.
fn climb(sum: &Sum, opponent: Opponent, oracle: &mut Oracle, witness: &mut Witness) {
    let mut session = helped(sum, opponent, None, oracle);
    let legal: Vec<Play> = sum.moves().collect();
    let wins: Vec<Play> = legal
        .iter()
        .copied()
        .filter(|play| witness.outcome(&sum.play(*play).unwrap()) == Ok(Outcome::P))
        .collect();
    assert_eq!(help(Lang::En, &session), None);
    let mut before = [Vec::new(), Vec::new()];
    for rung in 1..=RUNGS {
        session.obey(Command::Help, oracle);
        assert_eq!(session.rung(), rung);
        for (lang, before) in Lang::ALL.into_iter().zip(&mut before) {
            let said = help(lang, &session).unwrap();
            let told = format!("{sum}, {lang:?}, rung {rung}: {said}");
            for sentence in said.split_inclusive(['.', '?', '。', '？']) {
                assert_eq!(malformed(sentence.trim(), lang == Lang::Zh), None, "{told}");
            }
            assert!(is_short(lang, &said), "too long: {told}");
            is_new(before, &said, &told);
            let names =
                legal.iter().copied().find(|play| said.contains(&moves::act(lang, sum, *play)));
            let mut reader = Reader::new(lang, &said, sum, witness);
            let read = if wins.is_empty() {
                assert!(
                    said.starts_with(lang.pick("No move wins here", "这里怎么走都赢不了")),
                    "{told}"
                );
                resisting(&mut reader, &session, rung)
            } else {
                if rung <= 3 {
                    blind(&said, lang, names, &told);
                }
                climbing(&mut reader, &session, rung, &wins, &told)
            };
            read.and_then(|()| reader.done()).unwrap_or_else(|fault| panic!("{fault}: {told}"));
        }
    }
    session.obey(Command::Help, oracle);
    assert_eq!(session.rung(), RUNGS, "above the last rung there is none");
    lit(sum, &session, &wins);
}

/// Where a move wins.
fn climbing(
    reader: &mut Reader<'_>,
    session: &Session,
    rung: u8,
    wins: &[Play],
    told: &str,
) -> Result<(), String> {
    match rung {
        1 | 2 => reader.looks(),
        3 => reader.halves(),
        4 => {
            let hint = *session.hint().unwrap();
            assert!(wins.contains(&hint.play), "{told}");
            // A choice between two moves names one that wins and one that does not.
            if let Some(other) = hint.other {
                let mut told =
                    |play: Play| Ok::<bool, String>(reader.leaves(play) || reader.names(play)?);
                if wins.contains(&other) || !told(hint.play)? || !told(other)? {
                    return Err("no choice".to_owned());
                }
            }
            reader.nearly(hint.play)
        }
        _ => {
            let play = session.hint().unwrap().play;
            assert!(wins.contains(&play), "it does not win: {told}");
            if !reader.names(play)? {
                return Err("the move is not named".to_owned());
            }
            reader.facts()
        }
    }
}

/// Where none does.
fn resisting(reader: &mut Reader<'_>, session: &Session, rung: u8) -> Result<(), String> {
    match rung {
        1 => reader.looks(),
        5 => {
            let play = session.hint().unwrap().play;
            if !reader.names(play)? {
                return Err("the move is not named".to_owned());
            }
            reader.resists(play)
        }
        _ => reader.facts(),
    }
}

/// No move is named, no amount after a verb, and no heap by its number: what is left to choose from
/// is every move there is.
fn blind(said: &str, lang: Lang, names: Option<Play>, told: &str) {
    assert_eq!(names, None, "{told}");
    let verbs = ["take ", "add ", "subtract ", "leave ", "取", "加", "减去", "留下"];
    let places = ["heap ", "stair ", "coin ", "part ", "row ", "token ", "node ", "square ", "第"];
    for word in verbs.iter().chain(&places) {
        let number = said
            .match_indices(word)
            .any(|(at, _)| said[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()));
        assert!(!number, "{word}, {lang:?}: {told}");
    }
}

/// What is lit at the last rungs is what the move changes, and the move is pointed out by the last
/// one alone.
fn lit(sum: &Sum, session: &Session, wins: &[Play]) {
    let play = session.pointed().unwrap_or_else(|| panic!("{sum}: nothing is pointed out"));
    assert!(wins.is_empty() || wins.contains(&play), "{sum}");
    let places =
        session.subject().unwrap_or_else(|| panic!("{sum}: nothing is lit")).places(play.part);
    assert!(index(play.mv).is_none_or(|place| places == [place]), "{sum}: {places:?}");
}

#[test]
fn five_rungs_lead_to_a_move_that_wins_and_the_first_three_do_not_give_it_away() {
    let (mut climbed, mut lost) = (0, 0);
    for (head, sums) in positions::all() {
        let (mut oracle, mut witness, mut die) =
            (Oracle::default(), Witness::new(BOUND), Die(head.len() as u64 + 7));
        for sum in sums.iter().filter(|sum| !sum.is_ended()) {
            climb(sum, Opponent::Perfect, &mut oracle, &mut witness);
            if die.roll(20) == 0 {
                climb(sum, Opponent::TwoPlayers, &mut oracle, &mut witness);
            }
            climbed += 1;
            lost += usize::from(witness.outcome(sum) == Ok(Outcome::P));
        }
    }
    println!("{climbed} positions, {lost} of them lost");
    assert!(climbed > 4_000 && lost > 500);
}

#[test]
fn larger_positions_keep_the_laws() {
    let (mut oracle, mut witness) = (Oracle::default(), Witness::new(BOUND));
    let mut die = Die(20);
    for (head, count, most) in [
        ("bash[1..4]", 1, 60),
        ("bash[3..7]", 1, 60),
        ("subtract[2,5,7]", 1, 60),
        ("nim", 2, 40),
        ("nim", 3, 12),
        ("misere nim", 3, 9),
        ("wythoff", 2, 40),
        ("euclid", 2, 60),
        ("kayles", 1, 24),
        ("grundy", 1, 20),
        ("race[60;1..4]", 1, 59),
        ("auction[60;3..7]", 1, 59),
    ] {
        for _ in 0..12 {
            let row: Vec<u64> = (0..count).map(|_| die.roll(most) as u64 + 1).collect();
            let sum: Sum = support::positions::sum(&support::positions::text(head, &row));
            if !sum.is_ended() {
                climb(&sum, Opponent::Perfect, &mut oracle, &mut witness);
                let play = *die.pick(&sum.moves().collect::<Vec<_>>()).unwrap();
                judge(&sum, play, Opponent::Perfect, &mut oracle, &mut witness);
            }
        }
    }
}

/// Three rungs open while a prediction is asked for. If one of them depended on who wins, it would be
/// seen with one outcome only.
#[test]
fn before_a_prediction_nothing_that_is_told_depends_on_who_wins() {
    // Every circle of three or more is lost, and its neighbours are no circles.
    let shown: BTreeSet<&str> = BTreeSet::from(["circle"]);
    for (head, sums) in positions::all().into_iter().filter(|(head, _)| !shown.contains(head)) {
        let mut oracle = Oracle::default();
        // Whether there is one heap, or only single stones, is to be seen; of Kayles a single row
        // is always won.
        let alone = |sum: &Sum| {
            let heaps = || sum.parts().iter().flat_map(Part::row).filter(|n| **n > 0);
            (heaps().count() == 1, heaps().all(|n| *n == 1))
        };
        let mut outcomes: BTreeMap<_, BTreeSet<Outcome>> = BTreeMap::new();
        let mut seen: BTreeMap<_, BTreeSet<Outcome>> = BTreeMap::new();
        for sum in sums.iter().filter(|sum| !sum.is_ended()) {
            let mut session =
                helped(sum, Opponent::Perfect, Some(Task::WhoWins { ask: text() }), &mut oracle);
            let (outcome, alone) = (oracle.outcome(sum).unwrap(), alone(sum));
            outcomes.entry(alone).or_default().insert(outcome);
            for _ in 0..RUNGS {
                session.obey(Command::Help, &mut oracle);
                assert!(
                    session.rung() <= 3
                        && session.attempt().rung <= 3
                        && !session.attempt().wants_twin()
                );
                assert_eq!(
                    (session.pointed(), session.hint(), session.subject()),
                    (None, None, None),
                    "{sum}"
                );
                assert!(session.lights().is_empty() && session.boxes().is_none(), "{sum}");
                for lang in Lang::ALL {
                    let said = help(lang, &session).unwrap();
                    let told = format!("{sum}, {lang:?}: {said}");
                    assert!(
                        said.chars().all(|c| !c.is_ascii_digit() || c == '0' || c == '1'),
                        "{told}"
                    );
                    assert!(is_short(lang, &said), "{told}");
                    seen.entry((alone, said)).or_default().insert(outcome);
                }
            }
        }
        for ((alone, said), with) in seen {
            assert_eq!(with, outcomes[&alone], "{head}: {said}");
        }
    }
}
