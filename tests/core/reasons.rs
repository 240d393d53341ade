//! Every reason that the program can give, of every game under both endings, in both languages, as
//! one text to read: `tests/data/reasons.txt`. Sentences that differ in their numbers only are one,
//! and stand under the first game that says them.
//! `LASTSTONE_BLESS=1 cargo test -p laststone-core --test core reasons` writes it anew.

use crate::coach::positions;
use crate::support;

use laststone::games::Sum;
use laststone::lesson::Task;
use laststone::session::coach::remark;
use laststone::session::{Command, Opponent, RUNGS, Side};
use laststone::study::Oracle;
use laststone::words::coach::{Coached, coach, help};
use laststone::words::{Lang, why};
use std::collections::BTreeSet;
use std::fmt::Write;
use support::sessions::{session, step, text};

/// Larger positions, whose reasons have parts that small ones lack.
const LARGE: [&str; 12] = [
    "bash[3..7](38)",
    "subtract[1,3,4](1000000000000)",
    "nim(1,2,3,4,5,6,7)",
    "misere nim(1,6,1)",
    "misere nim(1,2,3,4,5,6,7)",
    "wythoff(4180,6765)",
    "stairs(1,2,3,4,5,6,7,8,9,10,11,12,13)",
    "kayles(1000000000)",
    "split(1000000)",
    "circle(1000000)",
    "race[1000;2..7](13)",
    "auction[1000;2..7](13)",
];

/// A sentence without its numbers; lists of any length are one.
fn shape(said: &str) -> String {
    let (mut shape, mut digit) = (String::new(), false);
    for c in said.chars() {
        if c.is_ascii_digit() {
            if !digit {
                shape.push('#');
            }
        } else {
            shape.push(c);
        }
        digit = c.is_ascii_digit();
    }
    for list in [" ⊕ #", ", #", ",#", "、#"] {
        shape = shape.replace(list, "");
    }
    shape
}

/// What is said of a position: its reason, the coach's sentences on its first moves, and the rungs
/// of help, with and without a prediction that is asked for.
fn said(sum: &Sum, oracle: &mut Oracle) -> Vec<(&'static str, [String; 2])> {
    let mut all = Vec::new();
    let Ok(finding) = oracle.study(sum, 1_000) else { return all };
    all.push(("reason", Lang::ALL.map(|lang| why::reason(lang, sum, &finding))));
    for play in sum.moves().take(6) {
        let after = sum.play(play).unwrap();
        let remark = remark(Side::You, sum, play, &after, oracle);
        for (opponent, kinds) in [
            (Opponent::Perfect, ["coach: verdict", "coach: reason", "coach: reply"]),
            (Opponent::TwoPlayers, ["two: verdict", "two: reason", "two: reply"]),
        ] {
            let [en, zh] = Lang::ALL.map(|lang| {
                let Coached { verdict, reason, reply } = coach(lang, &remark, opponent);
                [verdict, reason, reply]
            });
            all.extend(
                kinds
                    .into_iter()
                    .zip(en.into_iter().zip(zh))
                    .map(|(kind, (en, zh))| (kind, [en, zh])),
            );
        }
    }
    let asked = || Some(Task::WhoWins { ask: text() });
    for (task, kinds) in [
        (None, ["help 1", "help 2", "help 3", "help 4", "help 5"]),
        (asked(), ["before a guess 1", "before a guess 2", "", "", ""]),
    ] {
        let mut session = session(step(&sum.to_string(), &[], task), oracle);
        for kind in kinds.into_iter().take(usize::from(RUNGS)).filter(|kind| !kind.is_empty()) {
            session.obey(Command::Help, oracle);
            let [Some(en), Some(zh)] = Lang::ALL.map(|lang| help(lang, &session)) else { break };
            all.push((kind, [en, zh]));
        }
    }
    all
}

#[test]
fn every_reason_stands_in_one_text_to_read() {
    let mut text = String::new();
    let large = LARGE.map(|large| ("large positions", vec![support::positions::sum(large)]));
    let (mut count, mut seen) = (0, BTreeSet::new());
    for (head, sums) in positions::all().into_iter().chain(large) {
        let (mut oracle, mut here) = (Oracle::default(), Vec::new());
        for sum in &sums {
            for (kind, [en, zh]) in said(sum, &mut oracle) {
                if !en.is_empty() && seen.insert((kind, shape(&en), shape(&zh))) {
                    here.push((kind, sum.to_string(), en, zh));
                }
            }
        }
        here.sort_by_key(|(kind, ..)| *kind);
        count += here.len();
        writeln!(text, "# {head}\n").unwrap();
        for (kind, sum, en, zh) in here {
            writeln!(text, "{kind} | {sum}\n  {en}\n  {zh}").unwrap();
        }
        writeln!(text).unwrap();
    }
    assert!(count > 300, "{count}");
    support::golden::compare("tests/data/reasons.txt", &text);
}
