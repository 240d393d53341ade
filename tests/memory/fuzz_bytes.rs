//! A million inputs for the reader of lessons: none makes it panic, wait or fill the memory; what
//! it reads it writes back. See `tests/support/fuzz.rs` for seeds and counts.

use crate::support::fuzz;

use crate::{MEMORY, alone};
use fuzz::{Die, changed};
use laststone::lesson::{Shelf, reader};
use laststone::source::hidden;
use laststone::words::{Lang, check};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

const BASE: &str = include_str!("../hostile/base.ron");

/// What means something in a lesson or in RON, or breaks it.
const TOKENS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    "r#\"",
    "\"#",
    "#",
    ",",
    ":",
    "/*",
    "*/",
    "//",
    "\n",
    "\r\n",
    "\t",
    " ",
    "0",
    "1",
    "-1",
    "18446744073709551615",
    "18446744073709551616",
    "0x",
    "0b1",
    "1_000",
    "1.5",
    "1e9",
    "NaN",
    "inf",
    "true",
    "false",
    "None",
    "Some(",
    "()",
    "'a'",
    "b\"x\"",
    "#![enable(implicit_some)]",
    "\u{feff}",
    "\u{202e}",
    "\0",
    "\\u{202e}",
    "\\x00",
    "\\u{d800}",
    "\\u{",
    "\u{301}\u{301}\u{301}\u{301}\u{301}",
    "棋",
    "😀",
    "é",
    "format: 1,",
    "format: 2,",
    "id: \"x\",",
    "chapter: Bash,",
    "place: 1,",
    "title: (en: \"A\", zh: \"甲\"),",
    "steps: [",
    "(id: \"b\",",
    "knobs: {",
    "\"n\": (is: 1, from: 0, to: 9),",
    "board: Stones,",
    "plot: Strip(over: \"n\", upto: 9),",
    "task: ",
    "WhoWins(ask: ",
    "Judge(",
    "Rule(",
    "over: {\"n\": (0, 9)},",
    "options: [",
    "Lost(\"nim(1)\"),",
    "claims: [",
    "record: [",
    "lights: [",
    "Values",
    "they_begin: true,",
    "veil: true,",
    "reveal: (en: \"A\", zh: \"甲\"),",
];

fn shipped() -> &'static Vec<Vec<u8>> {
    static SHIPPED: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let shelf = Shelf::embedded(&reader::read);
        shelf.lessons().map(|lesson| reader::write(lesson).unwrap().into_bytes()).collect()
    })
}

fn made(die: &mut Die) -> Vec<u8> {
    match die.roll(200) {
        0 => {
            let lesson = die.roll(shipped().len());
            changed(die, &shipped()[lesson], TOKENS)
        }
        1..=29 => (0..die.roll(200)).map(|_| (die.next() & 0xff) as u8).collect(),
        30..=79 => (0..die.roll(120)).flat_map(|_| die.pick(TOKENS).bytes()).collect(),
        _ => changed(die, BASE.as_bytes(), TOKENS),
    }
}

#[test]
fn a_million_inputs_are_read_or_refused_and_what_is_read_is_written_back_the_same() {
    let _alone = alone();
    shipped();
    let base = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let (read, depth) = (AtomicU64::new(0), AtomicU64::new(0));
    fuzz::each("bytes", fuzz::count(1_000_000), |seed| {
        let bytes = made(&mut Die::new(seed));
        match reader::read(&bytes) {
            Ok(lesson) => {
                read.fetch_add(1, Ordering::Relaxed);
                let written = reader::write(&lesson).unwrap();
                assert_eq!(reader::read(written.as_bytes()).as_ref(), Ok(&lesson));
                assert_eq!(hidden::find(&written), None);
            }
            Err(faults) => {
                assert_eq!(faults.len(), 1);
                let found = &faults[0];
                let lines = bytes.split(|b| *b == b'\n').count();
                assert!(
                    (1..=lines).contains(&found.place.line) && found.place.column >= 1,
                    "{found}"
                );
                depth.fetch_max(found.place.line as u64, Ordering::Relaxed);
                for lang in Lang::ALL {
                    let said = check::fault(lang, found);
                    assert!(said.chars().count() < 330, "{said}");
                    assert!(
                        !said.chars().any(|c| c.is_control() || hidden::is_hidden(c)),
                        "{said:?}"
                    );
                }
            }
        }
    });
    let peak = MEMORY.peak_usage().saturating_sub(base);
    println!("bytes: {} read, all threads together at most {} KiB", read.into_inner(), peak >> 10);
    assert!(peak < fuzz::MEMORY, "{peak} bytes");
    // The changes reach past the head of the file.
    assert!(depth.into_inner() > 20 || std::env::var_os("LASTSTONE_SEED").is_some());
}
