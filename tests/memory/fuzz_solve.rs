//! A million lines for `laststone solve`: each gets its answer or its reason, in order, and none
//! stops the next. See `tests/support/fuzz.rs` for seeds and counts.

use crate::support::fuzz;
use crate::written as lessons;

use crate::{MEMORY, alone};
use clap::{Args, Command, FromArgMatches};
use fuzz::{Die, changed};
use laststone::cli::solve::Solve;
use laststone::games::Sum;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many lines go in at once; they share one solver.
const LINES: u64 = 20;

const TOKENS: &[&str] = &[
    "misere ",
    " + ",
    "(",
    ")",
    "[",
    "]",
    ",",
    ";",
    "..",
    ">",
    " ",
    "0",
    "1",
    "7",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "-1",
    "0.07",
    "\t",
    "\r",
    "\0",
    "\u{202e}",
    "棋",
    "nim",
    "bash",
    "graph",
    "octal",
    "wythoff(3,5)",
    "nim()",
    "subtract[",
    "race[9;1..4](0)",
    "{n}",
    "\"",
    "\\",
];

fn line(die: &mut Die) -> Vec<u8> {
    let mut line = match die.roll(10) {
        0 => (0..die.roll(60)).map(|_| (die.next() & 0xff) as u8).collect(),
        1 => (0..die.roll(20)).flat_map(|_| die.pick(TOKENS).bytes()).collect(),
        2..=4 => {
            let position = lessons::position(die);
            changed(die, position.as_bytes(), TOKENS)
        }
        _ => lessons::position(die).into_bytes(),
    };
    line.retain(|b| *b != b'\n');
    line
}

/// Empty lines and those for people are passed over; a mark of byte order begins the first.
fn is_remark((at, line): (usize, &Vec<u8>)) -> bool {
    let Ok(text) = std::str::from_utf8(line) else { return false };
    let text = if at == 0 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    let text = text.trim_start();
    text.is_empty() || text.starts_with('#')
}

#[test]
fn a_million_lines_are_answered_one_by_one() {
    let _alone = alone();
    let base = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let answered = AtomicU64::new(0);
    let command = Solve::augment_args(Command::new("solve").no_binary_name(true));
    fuzz::each("solve, 20 lines each", fuzz::count(1_000_000 / LINES), |seed| {
        let mut die = Die::new(seed);
        let lines: Vec<Vec<u8>> = (0..LINES).map(|_| line(&mut die)).collect();
        if std::env::var_os("LASTSTONE_SEED").is_some() {
            println!(
                "{}",
                lines.iter().map(|line| String::from_utf8_lossy(line) + "\n").collect::<String>()
            );
        }
        let input = lines.join(&b'\n');
        let arguments = ["--json", "--limit", "20", "--memory", "2M"];
        let solve =
            Solve::from_arg_matches(&command.clone().try_get_matches_from(arguments).unwrap())
                .unwrap();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let status = solve.run(input.as_slice(), &mut output, &mut errors);
        let output = String::from_utf8(output).unwrap();
        assert!(errors.is_empty(), "{}", String::from_utf8_lossy(&errors));
        let answers: Vec<&str> = output.lines().collect();
        let lines: Vec<_> = lines.iter().enumerate().filter(|line| !is_remark(*line)).collect();
        assert_eq!(answers.len(), lines.len(), "{output}");
        let mut all = true;
        for ((_, line), answer) in lines.iter().zip(&answers) {
            assert!(answer.starts_with("{\"position\":\"") && answer.ends_with('}'), "{answer}");
            let right = answer.contains("\",\"outcome\":\"") && answer.contains(",\"winning\":[");
            assert!(right != answer.contains("\",\"error\":\""), "{answer}");
            all &= right;
            if right {
                answered.fetch_add(1, Ordering::Relaxed);
                let text = std::str::from_utf8(line).unwrap();
                let sum: Sum = text
                    .trim_start_matches('\u{feff}')
                    .parse()
                    .unwrap_or_else(|no| panic!("{text}: {no}"));
                // What is answered is the position in its canonical form.
                assert_eq!(sum.to_string().parse::<Sum>().as_ref(), Ok(&sum));
                assert!(answer.starts_with(&format!("{{\"position\":\"{sum}\"")), "{answer}");
            }
        }
        assert_eq!(status, u8::from(!all));
    });
    let peak = MEMORY.peak_usage().saturating_sub(base);
    let answered = answered.into_inner();
    println!("solve: {answered} lines answered, all threads together at most {} KiB", peak >> 10);
    assert!(peak < fuzz::MEMORY, "{peak} bytes");
    assert!(
        answered > fuzz::count(1_000_000 / LINES) * LINES / 4
            || std::env::var_os("LASTSTONE_SEED").is_some()
    );
}
