//! Judging without a process: programs as functions, right and wrong ones, each with its verdict
//! and its smallest failing input.

use laststone::contest::answer::{Solver, output};
use laststone::contest::diagnosis::Diagnosis;
use laststone::contest::judge::{End, Failed, Ran, Report, Run, Smallest, Stopped, Verdict, judge};
use laststone::contest::{Case, EMBEDDED, Prepared, read};

fn problem(id: &str) -> Prepared {
    let file = format!("{id}.ron");
    let (_, text) = EMBEDDED.iter().find(|(name, _)| *name == file).expect("a problem of this id");
    read(text.as_bytes()).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
}

/// What a program says of cases, or how it ends.
type Says<'p> = Box<dyn FnMut(&[Case]) -> Result<String, End> + 'p>;

/// A program that answers the cases of a file, or ends otherwise.
struct Program<'p> {
    on: &'p Prepared,
    says: Says<'p>,
}

impl Run for Program<'_> {
    fn run(&mut self, input: &[u8]) -> Ran {
        let cases = self.on.layout.read(std::str::from_utf8(input).unwrap()).unwrap();
        assert!(cases.iter().all(|case| self.on.admits(case)), "outside the limits: {cases:?}");
        let (output, end) = match (self.says)(&cases) {
            Ok(said) => (said.into_bytes(), End::Exited(0)),
            Err(end) => (Vec::new(), end),
        };
        Ran { output, end, time_ms: 1, memory_kib: None }
    }

    fn is_over(&mut self) -> bool {
        false
    }

    fn is_small_enough(&mut self) -> bool {
        false
    }
}

fn judged<'p>(
    on: &'p Prepared,
    says: impl FnMut(&[Case]) -> Result<String, End> + 'p,
) -> Result<Report, Stopped> {
    judge(on, 1, &mut Program { on, says: Box::new(says) })
}

/// What is said of a program that says who wins, case by case.
fn by_rule(id: &str, won: fn(&[u64], &[u64]) -> bool) -> (Failed, usize) {
    let on = problem(id);
    let none = Vec::new();
    let report = judged(&on, |cases| {
        let lines = cases.iter().map(|case| {
            let won = won(&case.numbers, case.lists.first().unwrap_or(&none));
            let more = laststone::contest::answer::More::None;
            output(&on, &[laststone::contest::answer::Answer { won, more }])
        });
        Ok(lines.collect())
    })
    .unwrap();
    assert_eq!(report.verdict, Verdict::WrongAnswer, "{id}");
    (report.failed.unwrap(), report.cases)
}

#[test]
fn a_program_that_is_right_is_accepted() {
    for id in ["hdu-1846", "hdu-2149", "hdu-2177", "nim-move", "hdu-1850", "hdu-3980", "cf-1194d"] {
        let on = problem(id);
        let mut solver = Solver::default();
        let report = judged(&on, |cases| {
            let answers: Vec<_> =
                cases.iter().map(|case| solver.answer(&on, case).unwrap()).collect();
            Ok(output(&on, &answers))
        })
        .unwrap();
        assert_eq!((report.verdict, report.failed), (Verdict::Accepted, None), "{id}");
        assert!(report.cases > 300, "{id}: {} cases", report.cases);
    }
}

#[test]
fn wrong_programs_fail_at_their_smallest_input() {
    type Rule = fn(&[u64], &[u64]) -> bool;
    let sum: Rule = |_, a| a.iter().fold(0, |sum, n| sum ^ n) != 0;
    let turned: Rule = |_, a| a.iter().fold(0, |sum, n| sum ^ n) == 0;
    let copied: Rule = |n, _| n[0] % (n[1] + n[2]) != 0;
    let third: Rule = |n, _| n[0] % 3 != 0;
    let by_m: Rule = |n, _| n[0] % n[1] != 0;
    let not_less: Rule = |n, _| n[0] % (n[1] + 1) != 0;
    let first_quotient: Rule = |n, _| {
        let (low, high) = (n[0].min(n[1]), n[0].max(n[1]));
        low == high || high / low >= 2
    };
    let kmod: Rule = |n, _| n[0] % (n[1] + 1) % 3 != 0;
    for (id, won, input, smallest) in [
        ("leetcode-292", third, "3\n", Smallest::Proved),
        ("hdu-1846", by_m, "1\n1 1\n", Smallest::Proved),
        ("hdu-4764", not_less, "1 1\n0 0\n", Smallest::Proved),
        ("between", copied, "6 2 3\n", Smallest::Proved),
        ("poj-2348", first_quotient, "3 5\n0 0\n", Smallest::Proved),
        ("cf-1194d", kmod, "1\n3 3\n", Smallest::Proved),
        ("hdu-1907", sum, "1\n1\n1\n", Smallest::Proved),
        ("hdu-2509", turned, "1\n2\n", Smallest::Proved),
        ("acwing-892", sum, "2\n1 1\n", Smallest::Shrunk),
    ] {
        let (failed, _) = by_rule(id, won);
        assert_eq!((failed.input.as_str(), failed.smallest), (input, smallest), "{id}");
    }
}

#[test]
fn doubles_are_found_past_their_bounds() {
    let short: fn(&[u64], &[u64]) -> bool =
        |n, _| n[0].abs_diff(n[1]) * 1618 / 1000 != n[0].min(n[1]);
    let (failed, _) = by_rule("hdu-1527", short);
    assert!(failed.cases[0].largest() >= 609, "{}", failed.input);
    let double: fn(&[u64], &[u64]) -> bool =
        |n, _| laststone::solver::double::lower(n[0].abs_diff(n[1])) != u128::from(n[0].min(n[1]));
    let (failed, right) = by_rule("hdu-1527", double);
    let pair = (failed.cases[0].numbers[0], failed.cases[0].numbers[1]);
    let is_first = pair == (165_580_140, 267_914_295) || pair == (267_914_295, 165_580_140);
    assert!(is_first || failed.cases[0].largest() > 267_914_295, "{pair:?}");
    assert!(matches!(failed.why, Some(Diagnosis::Doubles { .. })), "{:?}", failed.why);
    assert!(right > 1_000, "{right}");
}

#[test]
fn reasons_are_found() {
    let (failed, _) = by_rule("hdu-2897", |n, _| n[0] % (n[1] + n[2]) != 0);
    assert_eq!(failed.why, Some(Diagnosis::Suspect(0)));

    // The first answer of a file is kept for all.
    let on = problem("hdu-1846");
    let mut solver = Solver::default();
    let kept = judged(&on, |cases| {
        let first = solver.answer(&on, &cases[0]).unwrap();
        Ok(output(&on, &vec![first; cases.len()]))
    });
    let failed = kept.unwrap().failed.unwrap();
    assert_eq!((failed.why, failed.cases.len()), (Some(Diagnosis::Kept), 2));

    let mut solver = Solver::default();
    let shouted = judged(&on, |cases| {
        let all: Vec<_> = cases.iter().map(|case| solver.answer(&on, case).unwrap()).collect();
        Ok(output(&on, &all).to_uppercase())
    });
    assert_eq!(shouted.unwrap().failed.unwrap().why, Some(Diagnosis::Spelling));

    // Right words, but a move that does not win.
    let on = problem("nim-move");
    let mut solver = Solver::default();
    let greedy = judged(&on, |cases| {
        let said = cases.iter().map(|case| {
            let heap = case.lists[0].iter().position(|n| *n > 0).map_or(0, |at| at + 1);
            let won = solver.won(&on, case).unwrap();
            if won { format!("first\n{heap} 1\n") } else { "second\n".to_owned() }
        });
        Ok(said.collect())
    });
    assert!(matches!(greedy.unwrap().failed.unwrap().why, Some(Diagnosis::LosingMove(_))));
}

#[test]
fn every_end_has_its_verdict_and_a_small_input() {
    let on = problem("hdu-1846");
    for (end, verdict) in [
        (End::Exited(1), Verdict::RuntimeError),
        (End::Signal(11), Verdict::RuntimeError),
        (End::Time, Verdict::TimeLimit),
        (End::Memory, Verdict::MemoryLimit),
        (End::Output, Verdict::OutputLimit),
    ] {
        let mut solver = Solver::default();
        // It breaks at more than 900 stones.
        let report = judged(&on, |cases| {
            if cases.iter().any(|case| case.numbers[0] > 900) {
                return Err(end.clone());
            }
            let all: Vec<_> = cases.iter().map(|case| solver.answer(&on, case).unwrap()).collect();
            Ok(output(&on, &all))
        })
        .unwrap();
        let failed = report.failed.unwrap();
        assert_eq!((report.verdict, failed.input.as_str()), (verdict, "1\n901 1\n"));
        assert_eq!((failed.end, failed.why), (end, None));
    }
    assert_eq!(judged(&on, |_| Err(End::Cancelled)), Err(Stopped::Cancelled));
    let missing = judged(&on, |_| Err(End::NotStarted("no".to_owned())));
    assert_eq!(missing, Err(Stopped::NotStarted("no".to_owned())));
}
