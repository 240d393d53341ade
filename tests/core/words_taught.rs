//! No term before the lesson that teaches it, in what coach and hints say on the steps of the
//! lessons. The texts of the lessons themselves are held by `laststone check`.

use crate::support;

use laststone::session::{Command, Opponent, RUNGS};
use laststone::study::Oracle;
use laststone::words::Lang;
use laststone::words::coach::{Coached, coach, help};
use std::collections::BTreeSet;
use support::sessions::{session, shipped};

/// Concepts, and the words that presuppose them.
const WORDS: [(&str, [&[&str]; 2]); 13] = [
    ("remainder", [&["remainder"], &["余数"]]),
    ("box", [&["box"], &["箱"]]),
    ("mex", [&["of value", "worth", "missing in", "values"], &["缺数", "SG"]]),
    ("grundy-value", [&["Grundy"], &["Grundy"]]),
    ("period", [&["repeat every"], &["周期"]]),
    ("golden-ratio", [&["golden", "φ"], &["黄金", "φ"]]),
    ("cold-pair", [&["cold pair"], &["奇异局势"]]),
    ("mirror", [&["Nim"], &["Nim"]]),
    ("binary", [&["binary", "odd column", "by column"], &["二进制", "奇数列"]]),
    ("nim-sum", [&["nim-sum", "⊕"], &["异或", "⊕"]]),
    ("staircase", [&["stair"], &["级"]]),
    ("gap", [&["gap"], &["空格数"]]),
    ("octal-code", [&["octal"], &["八进制"]]),
];
/// So many moves of a step are judged.
const MOVES: usize = 40;

#[test]
fn coach_and_hints_use_no_term_before_the_lesson_that_teaches_it() {
    let (mut known, mut early, mut read) = (BTreeSet::new(), BTreeSet::new(), 0);
    for lesson in shipped() {
        known.extend(lesson.teaches.iter().cloned());
        for step in lesson.steps {
            let (mut oracle, id) = (Oracle::default(), step.id.clone());
            let mut said: Vec<[String; 2]> = Vec::new();
            let mut session = session(step, &mut oracle);
            for play in session.legal().to_vec().into_iter().take(MOVES) {
                session.obey(Command::Play(play), &mut oracle);
                let remark = session.remark().cloned();
                session.obey(Command::Reset, &mut oracle);
                let Some(remark) = remark else { continue };
                said.push(Lang::ALL.map(|lang| {
                    let Coached { verdict, reason, reply } =
                        coach(lang, &remark, Opponent::Perfect);
                    format!("{verdict} {reason} {reply}")
                }));
            }
            for _ in 0..RUNGS {
                session.obey(Command::Help, &mut oracle);
                said.push(Lang::ALL.map(|lang| help(lang, &session).unwrap_or_default()));
            }
            for sentences in said {
                read += 1;
                for (concept, words) in WORDS.iter().filter(|(id, _)| !known.contains(*id)) {
                    for (said, words) in sentences.iter().zip(words) {
                        if words.iter().any(|word| said.contains(word)) {
                            early.insert(format!("{}/{id}: {concept}: {said}", lesson.id));
                        }
                    }
                }
            }
        }
    }
    assert!(read > 1_000, "{read}");
    let early: Vec<String> = early.into_iter().collect();
    assert!(early.is_empty(), "{}:\n{}", early.len(), early.join("\n"));
}
