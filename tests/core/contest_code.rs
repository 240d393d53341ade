//! Programs beside the boards: what their scripts say is what the solver says, on all small cases;
//! wrong ones break at the smallest input that is named; a position leads back to its case.

use crate::support;
use laststone::contest::answer::Solver;
use laststone::contest::code::hack::{self, Found, smallest};
use laststone::contest::code::lens::{first_differing, in_width};
use laststone::contest::code::listing::{LINES, WIDE};
use laststone::contest::code::machine::{End, Said};
use laststone::contest::code::model::{Family, Search};
use laststone::contest::code::run::{self, NoInput};
use laststone::contest::code::width::Broke;
use laststone::contest::code::{
    EMBEDDED, Language, Ready, Run, Verdict, Width, check, embedded, hack as hacked, one_case,
    trace,
};
use laststone::contest::{self, Case, Prepared, case_of, small};
use std::collections::BTreeSet;

fn program(id: &str) -> Ready {
    embedded(id).unwrap_or_else(|| panic!("no program {id}"))
}

fn case(ready: &Ready, text: &str) -> Case {
    one_case(&ready.on, text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn written(on: &Prepared, case: &Case) -> String {
    on.layout.tokens(case).iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_program_is_proven() {
    let (mut faults, mut cases, mut right, mut wrong) = (Vec::new(), 0, 0, 0);
    for file in EMBEDDED {
        match check(file.text.as_bytes(), &file.by_language(), &contest::embedded) {
            Ok(report) => {
                assert_eq!(report.ready.code.id, file.id);
                cases += report.small + report.made;
                *if report.ready.code.wrong { &mut wrong } else { &mut right } += 1;
            }
            Err(all) => faults.extend(all.iter().map(|fault| {
                let (place, what) = (fault.place, &fault.what);
                format!("{}:{}:{}: {what}", file.id, place.line, place.column)
            })),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(right >= 25 && wrong >= 20 && cases > 50_000, "{right}, {wrong}, {cases}");
}

#[test]
fn the_program_holds_every_program_of_the_folder() {
    let entries = std::fs::read_dir(support::root().join("lessons/code")).unwrap();
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
    let on_disk: BTreeSet<String> =
        entries.map(|entry| name(entry).into_string().unwrap()).collect();
    let held = EMBEDDED.iter().flat_map(|file| {
        let sources = file.sources.iter().map(|(language, _)| language.extension());
        std::iter::once("ron").chain(sources).map(|end| format!("{}.{end}", file.id))
    });
    assert_eq!(on_disk, held.collect());
}

#[test]
fn every_listing_fits_and_shows_no_mark() {
    for file in EMBEDDED {
        for (language, listing) in program(file.id).listings {
            let text = listing.text();
            assert!(text.lines().count() <= LINES, "{}", file.id);
            assert!(text.lines().all(|line| line.chars().count() <= WIDE), "{}", file.id);
            assert!(!text.contains("//@") && !text.contains("#@"), "{} {language:?}", file.id);
            for mark in program(file.id).program.marks() {
                let line = &listing.lines[listing.line(mark).unwrap()];
                assert!(line.marks.contains(mark) && !line.text.trim().is_empty());
            }
        }
    }
}

/// What is known of them, as input without what stands around the cases of a file.
const SMALLEST: &[(&str, &str)] = &[
    ("wrong-between", "6 2 3"),
    ("wrong-leetcode-292", "3"),
    ("wrong-hdu-1846", "1 1"),
    ("wrong-hdu-4764", "1 1"),
    ("wrong-hdu-2149", "1 2"),
    ("wrong-coins-set", "1 1 1"),
    ("wrong-hdu-1527-rough", "376 609"),
    ("wrong-hdu-1527-double", "165580140 267914295"),
    ("wrong-hdu-1907", "1 1"),
    ("wrong-hdu-1907-turned", "1 2"),
    ("wrong-acwing-892", "2 1 1"),
    ("wrong-acwing-892-zero", "1 1"),
    ("wrong-poj-2348", "3 5"),
    ("wrong-poj-1704-unsorted", "2 2 1"),
    ("wrong-poj-1704-left", "2 1 3"),
    ("wrong-hdu-1848", "1 1 4"),
    ("wrong-hdu-1850", "2 1 2"),
    // These are right although they look wrong.
    ("wrong-cses-1098", ""),
    ("wrong-hdu-1847", ""),
    ("wrong-acwing-894", ""),
];

#[test]
fn the_smallest_breaking_inputs_are_found_by_search() {
    let whole = std::env::var("LASTSTONE_FUZZ").is_ok();
    for (id, known) in SMALLEST {
        let ready = program(id);
        let mut solver = Solver::default();
        assert_eq!(ready.code.smallest, *known, "{id}");
        if known.is_empty() {
            let cases = small::all(&ready.on).unwrap();
            assert!(cases.len() > 100, "{id}");
            for case in cases {
                assert_eq!(hacked(&ready, &mut solver, &case), Verdict::Holds, "{id}: {case:?}");
            }
            continue;
        }
        let reduced = ready.code.search.clone();
        let found = match reduced {
            // More than a hundred million differences: all of them where there is time.
            Some(Search::Reduced(Family::Differences(expr))) if *known != "376 609" && !whole => {
                hack::differences(&ready, &mut solver, &expr, 102_000_000, 1_000_000)
            }
            _ => smallest(&ready, &mut solver, 200_000_000),
        };
        let Found::Smallest(case) = found else { panic!("{id}: {found:?}") };
        assert_eq!(written(&ready.on, &case), *known, "{id}");
        let verdict = hacked(&ready, &mut solver, &case);
        assert_eq!(verdict, Verdict::Breaks { smallest: true, proved: true }, "{id}");
    }
    let named: BTreeSet<&str> = SMALLEST.iter().map(|(id, _)| *id).collect();
    let wrong = EMBEDDED.iter().filter(|file| file.id.starts_with("wrong-")).map(|file| file.id);
    assert_eq!(named, wrong.collect());
}

#[test]
fn an_input_holds_breaks_or_is_none() {
    let ready = program("wrong-between");
    let mut solver = Solver::default();
    let mut verdict = |text: &str| hacked(&ready, &mut solver, &case(&ready, text));
    assert_eq!(verdict("7 2 3"), Verdict::Holds);
    assert_eq!(verdict("11 2 3"), Verdict::Breaks { smallest: false, proved: true });
    assert_eq!(verdict("7 3 2"), Verdict::Invalid("p < q && q < n".to_owned()));
    assert_eq!(verdict("1000000001 2 3"), Verdict::Invalid("3 <= n <= 1000000000".to_owned()));
    assert!(one_case(&ready.on, "7 2").is_err() && one_case(&ready.on, "7 2 x").is_err());
    let zeros = program("wrong-hdu-4764");
    assert!(one_case(&zeros.on, "30 3 1").is_err() && one_case(&zeros.on, "0 0").is_err());
    assert_eq!(written(&zeros.on, &case(&zeros, "30 3")), "30 3");
}

#[test]
fn a_trace_tells_lines_variables_and_the_heap_in_hand() {
    let nim = program("cses-1730");
    let told = trace(&nim.program, &case(&nim, "3 5 7 2"));
    let marks: String = told.steps.iter().map(|step| step.mark).collect();
    assert_eq!(marks, "abcbcbcbd");
    let hands: Vec<_> = told.steps.iter().filter_map(|step| step.in_hand).collect();
    assert_eq!(hands, [(0, 0), (0, 1), (0, 2)]);
    assert_eq!(told.end, End::Said(vec![Said::Won(false)]));
    let x = |step: usize| {
        let held = &told.steps[step].held;
        held.iter().find(|(name, _)| name == "x").map(|(_, value)| value.held)
    };
    assert_eq!([x(0), x(2), x(4), x(6)], [0, 5, 2, 0].map(Some));
    assert_eq!(told.differs, [None; 4]);
    assert_eq!(told.steps[7].holds, Some(false));

    let coins = program("wrong-coins-set");
    let told = trace(&coins.program, &case(&coins, "1 1 1"));
    assert_eq!(told.end, End::Broke(Broke::Outside));
    assert_eq!(told.steps.iter().find_map(|step| step.put.clone()), Some(("win".into(), 1, 1)));

    let every = program("hdu-2149");
    let told = trace(&every.program, &case(&every, "3 5"));
    assert_eq!(told.end, End::Said([3, 4, 5].map(Said::Number).to_vec()));
    let told = trace(&every.program, &case(&every, "1 1099"));
    assert_eq!((told.end, told.steps.len()), (End::Cut, 2_000));
}

/// The program of HDU 1846 with another script.
fn rewritten(run: &str, types: &str) -> Ready {
    let file = EMBEDDED.iter().find(|file| file.id == "hdu-1846").unwrap();
    let (head, rest) = file.text.split_once("run: [").unwrap();
    let (_, rest) = rest.split_once("  types: {").unwrap();
    let (_, rest) = rest.split_once('}').unwrap();
    let text = format!("{head}run: [{run}],\n  types: {{{types}}}{rest}");
    let marks: String = ('a'..='z').filter(|mark| run.contains(&format!("'{mark}'"))).collect();
    let source = |sign: &str| format!("a program {sign}@{marks}\n");
    let (slashes, hash) = (source("//"), source("#"));
    let sources = [
        (Language::Cpp, slashes.as_bytes()),
        (Language::Python, hash.as_bytes()),
        (Language::Rust, slashes.as_bytes()),
    ];
    contest::code::read(text.as_bytes(), &sources.into(), &contest::embedded)
        .unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

#[test]
fn what_comes_back_to_an_earlier_state_never_ends() {
    let types = r#""n": i32, "m": i32, "x": i32"#;
    let around = rewritten(
        r#"Set('a', "x", "0"), While('b', "x >= 0", [Set('c', "x", "(x + 1) % 7")])"#,
        types,
    );
    let told = trace(&around.program, &case(&around, "5 2"));
    assert!(told.end == End::NeverEnds && told.steps.len() < 60, "{}", told.steps.len());
    let wraps = rewritten(r#"Set('a', "x", "2147483647 * m + n"), Say('b', [Number("x")])"#, types);
    let told = trace(&wraps.program, &case(&wraps, "1 1"));
    assert_eq!(told.end, End::Said(vec![Said::Number(-2_147_483_648)]));
    let (_, x) = told.steps[0].held.last().unwrap();
    assert_eq!((x.held, x.exact), (-2_147_483_648, Some(2_147_483_648)));
    let wide = Some(2_147_483_648);
    assert_eq!(x.machines, [Some(-2_147_483_648), wide, wide, wide]);
    assert_eq!((told.lied, told.differs), (true, [Some(0), None, None, None]));
    let zero = rewritten(r#"Set('a', "x", "n / (m - 1)"), Say('b', [Wins("x")])"#, types);
    assert_eq!(trace(&zero.program, &case(&zero, "5 1")).end, End::Broke(Broke::ByZero));
}

#[test]
fn widths_fail_where_they_are_known_to() {
    let pairs = program("hdu-1527");
    let from = |a: u64, b: u64| Case { numbers: vec![a, b], lists: Vec::new() };
    let first = |ready: &Ready, width, a: u64, upto: u64| {
        first_differing(ready, width, &from(a, a), 1, a + upto).map(|case| case.numbers[1] - a)
    };
    // 5 k k passes 32 bits, 64 bits with a sign, and without one.
    assert_eq!(first(&pairs, Width::I32, 0, 1_000_000_000), Some(20_725));
    assert_eq!(first(&pairs, Width::I64, 0, 1_000_000_000), None);
    let wide = program("wythoff-64");
    let (a, upto) = (5_000_000_000, 5_000_000_000);
    assert_eq!(first(&wide, Width::I64, a, upto), Some(1_358_187_914));
    assert_eq!(first(&wide, Width::U64, a, upto), Some(1_920_767_767));
    // m + 1 past what each holds; signed 64 bits wrap, and the verdict stays right all the same.
    let sums = program("bash-64");
    let first = |width| {
        let none = Case { numbers: vec![0, 0], lists: Vec::new() };
        first_differing(&sums, width, &none, 1, u64::MAX).map(|case| case.numbers[1])
    };
    let top = (1 << 63) - 1;
    assert_eq!(first(Width::I32), Some((1 << 31) - 1));
    assert_eq!(first(Width::I64), Some(top));
    assert_eq!((first(Width::U64), first(Width::Double)), (None, Some(1 << 53)));
    let mut solver = Solver::default();
    let narrow = in_width(&sums, &mut solver, Width::I32, &from(1 << 32, (1 << 31) - 1));
    assert_eq!((narrow.differs, narrow.right), (true, Some(true)));
    let narrow = in_width(&sums, &mut solver, Width::I32, &from(2 + (1 << 32), 2));
    assert_eq!((narrow.differs, narrow.right), (true, Some(false)));
    let wraps = in_width(&sums, &mut solver, Width::I64, &from(5, top));
    assert_eq!((wraps.differs, wraps.right), (true, Some(true)));
    let narrow = in_width(&pairs, &mut solver, Width::I32, &from(0, 20_725));
    assert!(narrow.differs);
    // What is all exact says what the program says.
    for (id, text) in [("hdu-1527", "165580140 267914295"), ("nim-move", "3 1 2 4")] {
        let ready = program(id);
        let on = case(&ready, text);
        let exact = in_width(&ready, &mut solver, Width::Exact, &on);
        assert_eq!((exact.right, exact.differs), (Some(true), false), "{id}");
        assert_eq!(exact.end, trace(&ready.program, &on).end);
    }
    let doubles = program("wrong-hdu-1527-double");
    let told = trace(&doubles.program, &from(165_580_140, 267_914_295));
    let held = |name: &str| {
        let last = told.steps.last().unwrap();
        last.held.iter().find(|(n, _)| n == name).map(|(_, value)| value.held)
    };
    assert_eq!((held("k"), held("c")), (Some(102_334_155), Some(165_580_141)));
}

#[test]
fn a_position_leads_back_to_its_case() {
    // What does not stand in the position, or stands sorted there, cannot come back as it was.
    let lossy = ["acwing-893", "acwing-894", "coins-set", "cses-1099", "poj-1704"];
    let mut lost = BTreeSet::new();
    let none = ["cf-15c", "cses-2208", "hdu-3032", "hdu-3980"];
    let mut counted = 0;
    for (file, _) in contest::EMBEDDED {
        let id = file.trim_end_matches(".ron");
        let on = contest::embedded(id).unwrap();
        let cases = small::all(&on).unwrap();
        let mut back = 0;
        for case in &cases {
            let Ok(position) = on.position(case) else { continue };
            let Some(found) = case_of(&on, &position) else {
                assert!(none.contains(&id), "{id}: {position}");
                continue;
            };
            assert_eq!(on.position(&found).unwrap(), position, "{id}");
            assert!(on.admits(&found), "{id}: {found:?}");
            if found != *case {
                lost.insert(id);
            }
            back += 1;
        }
        assert_eq!(back == 0, none.contains(&id), "{id}");
        counted += back;
        let other = "kayles(5)".parse().unwrap();
        assert_eq!(case_of(&on, &other), None, "{id}");
    }
    assert!(counted > 15_000, "{counted}");
    assert_eq!(lost.into_iter().collect::<Vec<_>>(), lossy);
    let of = |id: &str, text: &str| {
        let on = contest::embedded(id).unwrap();
        case_of(&on, &text.parse().unwrap()).map(|case| written(&on, &case))
    };
    assert_eq!(of("hdu-2897", "bash[2..4](6)"), Some("7 2 4".into()));
    assert_eq!(of("hdu-2897", "bash[2..4](65535)"), None);
    assert_eq!(of("leetcode-292", "bash[1..4](6)"), None);
    assert_eq!(of("hdu-4764", "race[29;1..3](0)"), Some("30 3".into()));
    assert_eq!(of("hdu-4764", "race[29;1..3](5)"), None);
    assert_eq!(of("hdu-1907", "misere nim(1,2,3)"), Some("3 1 2 3".into()));
    assert_eq!(of("hdu-1907", "nim(1,2,3)"), None);
    assert_eq!(of("hdu-1907", "misere nim(1,2,0)"), None);
}

#[test]
fn a_run_says_what_the_program_prints_and_what_is_right() {
    let solver = &mut Solver::default();
    let right = program("acwing-891");
    let run = Run::new(&right, solver, case(&right, "2 2 3"));
    assert_eq!((run.said.as_deref(), run.truth.as_deref()), (Some("Yes"), Some("Yes")));
    assert_eq!(run.right, Some(true));
    let wrong = program("wrong-leetcode-292");
    let run = Run::new(&wrong, solver, case(&wrong, "3"));
    assert_eq!((run.said.as_deref(), run.truth.as_deref()), (Some("false"), Some("true")));
    assert_eq!(run.right, Some(false));
    let ends = program("wrong-coins-set");
    let run = Run::new(&ends, solver, case(&ends, "1 1 1"));
    assert_eq!((run.said, run.right), (None, Some(false)));

    let refused = |text: &str| run::input(&right.on, text).unwrap_err();
    assert!(matches!(refused("2 2"), NoInput::Misread(_)));
    assert!(matches!(refused("2 2 3 4"), NoInput::Misread(_)));
    assert!(matches!(refused("1 0"), NoInput::Broken(_)));
    assert_eq!(run::typed(&right.on, &case(&right, " 2\n2  3")), "2 2 3");
}

#[test]
fn a_heap_in_hand_has_its_place_on_the_board() {
    let place = |id: &str, hand| run::on_board(&program(id).on, hand);
    assert_eq!(place("acwing-891", (0, 2)), Some(2));
    assert_eq!(place("poj-1704", (0, 1)), Some(1));
    // The ground is no stair of the board.
    assert_eq!([0, 1, 2].map(|at| place("cses-1099", (0, at))), [None, Some(0), Some(1)]);
    // The set of what may be taken is none of the heaps.
    let sets = program("acwing-893");
    let list = |name: &str| sets.on.layout.list(name).unwrap();
    assert_eq!(run::on_board(&sets.on, (list("S"), 0)), None);
    assert_eq!(run::on_board(&sets.on, (list("h"), 1)), Some(1));
}

#[test]
fn every_problem_with_a_program_has_a_sample_to_run_it_on() {
    for file in EMBEDDED {
        let ready = program(file.id);
        let sample = run::sample(&ready.on).unwrap_or_else(|| panic!("{}", file.id));
        assert!(ready.on.admits(&sample), "{}", file.id);
        let run = Run::new(&ready, &mut Solver::default(), sample);
        assert!(ready.code.wrong || run.right == Some(true), "{}", file.id);
    }
}
