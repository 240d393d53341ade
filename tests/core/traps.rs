//! Where hasty programs go wrong: heaps near 2^64, deep chains, positions out of reach. Exact,
//! refused in words, and soon.

use crate::support;

use laststone::games::why::{HeapValue, Known, Why};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::Stop;
use laststone::study::{Finding, Oracle};
use std::time::{Duration, Instant};
use support::positions::sum;

/// Studies a position, which must not take long.
fn study(text: &str) -> Result<Finding, Stop> {
    let start = Instant::now();
    let finding = Oracle::default().study(&sum(text), 1000);
    assert!(start.elapsed() < Duration::from_secs(5), "{text} took {:?}", start.elapsed());
    finding
}

fn winning(text: &str) -> Vec<String> {
    let finding = study(text).unwrap();
    let mut winning: Vec<_> =
        finding.winning.iter().map(|play| sum(text).play(*play).unwrap().to_string()).collect();
    winning.sort();
    winning
}

#[test]
fn wythoff_heaps_of_ten_to_the_eighteen_have_an_outcome_and_no_value() {
    let finding = study("wythoff(1000000000000000000,1000000000000000005)").unwrap();
    assert_eq!((finding.outcome, finding.value), (Outcome::N, None));
    assert_eq!(finding.winning.len(), 3);
    assert_eq!(study("wythoff(165580140,267914295)").unwrap().outcome, Outcome::P);
    assert_eq!(study("wythoff(165580141,267914296)").unwrap().outcome, Outcome::N);
    assert!(study("wythoff(18446744073709551615,18446744073709551615)").is_ok());
    assert!(study("wythoff(18446744073709551615,11400714819323198485)").is_ok());
}

#[test]
fn what_is_out_of_reach_is_said_to_be_and_soon() {
    for text in [
        "misere bash[1..3](1000000000000000000)",
        "misere wythoff(1000000000,1000000000)",
        "misere subtract[2,3](18446744073709551615,1)",
        "misere nim(18446744073709551615) + bash[1..2](4)",
        "wythoff(1000000000,1000000000) + nim(1)",
        "subtract[1,18446744073709551613,18446744073709551614](18446744073709551615)",
    ] {
        let stop = study(text).unwrap_err();
        assert!(stop.is_bound(), "{text}: {stop}");
    }
}

#[test]
fn heaps_of_the_last_number_are_exact() {
    const TOP: u64 = u64::MAX;
    assert_eq!(winning(&format!("nim({TOP},{})", TOP - 1)), [format!("nim({0},{0})", TOP - 1)]);
    assert_eq!(study(&format!("nim({TOP})")).unwrap().value.unwrap().0, u128::from(TOP));
    assert_eq!(study(&format!("misere nim({TOP},{TOP})")).unwrap().outcome, Outcome::P);
    // Parts that have ended do not disturb Nim's own law.
    assert_eq!(
        winning(&format!("misere kayles() + nim({TOP}) + circle(0) + nim(1)")),
        ["misere kayles() + nim(0) + circle(0) + nim(1)"]
    );
    // 2^64 - 1 = 3 (mod 4).
    assert_eq!(winning(&format!("bash[1..3]({TOP})")), [format!("bash[1..3]({})", TOP - 3)]);
    assert_eq!(study(&format!("bash[{TOP}..{TOP}]({TOP})")).unwrap().value.unwrap().0, 1);
    assert_eq!(
        study(&format!("subtract[1,3,4]({TOP})")).unwrap().value.unwrap().0,
        [0, 1, 0, 1, 2, 3, 2][(TOP % 7) as usize]
    );
    assert_eq!(study(&format!("subtract[{TOP}]({TOP})")).unwrap().value.unwrap().0, 1);
}

#[test]
fn a_period_comes_with_its_proof() {
    let Why::HeapValue(HeapValue { value, known: Known::Period(certificate), .. }) =
        study("subtract[2,4,7](1000000000000000000)").unwrap().why
    else {
        panic!("no period")
    };
    assert_eq!((certificate.preperiod, certificate.period), (8, 3));
    assert!(certificate.computed > 11);
    assert!(value.0 <= 3);
}

/// Every game with numbers near 2^64: an answer or words, no wrap, no panic.
#[test]
fn every_game_survives_numbers_near_the_last() {
    const TOP: u64 = u64::MAX;
    let mut heads =
        vec!["nim".to_owned(), "split".into(), "grundy".into(), "kayles".into(), "dawson".into()];
    for p in [1, 3, TOP / 2, TOP - 1, TOP] {
        for q in [p, p.saturating_add(1), TOP] {
            heads.extend([
                format!("bash[{p}..{q}]"),
                format!("subtract[{p}]"),
                format!("race[{TOP};{p}..{q}]"),
            ]);
            heads.extend([format!("auction[{TOP};{p}..{q}]"), format!("auction[5;{p}..{q}]")]);
        }
    }
    heads.extend([format!("subtract[1,{TOP}]"), format!("subtract[2,{},{TOP}]", TOP - 1)]);
    heads.extend([
        "octal[0.77]".into(),
        "octal[4.7]".into(),
        "octal[0.0]".into(),
        "octal[0.137]".into(),
    ]);
    heads.extend(["stairs".into(), "circle".into(), "strip".into(), "pebbles".into()]);
    for head in &heads {
        for n in [TOP, TOP - 1, TOP / 2, 1 << 63, TOP / 3] {
            exercise(&format!("{head}({n})"));
            exercise(&format!("misere {head}({n})"));
        }
    }
    for pair in [
        (TOP, TOP),
        (TOP - 1, TOP),
        (1, TOP),
        (0, TOP),
        (TOP / 2, TOP),
        (11_400_714_819_323_198_485, TOP),
    ] {
        for head in [
            "nim",
            "wythoff",
            "euclid",
            "strip",
            "pebbles",
            "bash[2..5]",
            "split",
            "stairs",
            "kayles",
        ] {
            exercise(&format!("{head}({},{})", pair.0, pair.1));
            exercise(&format!("{head}({},{}) + nim({TOP},3)", pair.0, pair.1));
        }
    }
    exercise(&format!("graph[{TOP}>0 {TOP}>{} {}>0]({TOP})", TOP - 1, TOP - 1));
}

/// Reads, studies, plays the first moves and measures the longest play.
fn exercise(text: &str) {
    let Ok(here) = text.parse::<laststone::games::Sum>() else { return };
    let _ = here.longest();
    if let Ok(finding) = study(text) {
        for play in &finding.winning {
            let after = here.play(*play).unwrap();
            assert!(after.longest() <= here.longest(), "{text}");
        }
        if let Some(play) = finding.winning.first() {
            let after = here.play(*play).unwrap();
            assert_eq!(Oracle::default().outcome(&after), Ok(Outcome::P), "{text} to {after}");
        }
    }
    for play in here.moves().take(50) {
        let after = here.play(play).unwrap();
        assert_eq!(sum(&after.to_string()), after, "{text}");
    }
}

#[test]
fn splitting_needs_one_bit_more_than_the_heap() {
    let value = study("split(18446744073709551615)").unwrap().value.unwrap().0;
    // 2^64 - 2 has 63 ones.
    assert_eq!(value, 2 * (u128::from(u64::MAX) - 1));
    assert!(value > u128::from(u64::MAX));
    assert_eq!(winning("split(18446744073709551615) + split(18446744073709551615)"), [""; 0]);
}

#[test]
fn chains_of_a_hundred_thousand_positions_need_no_stack() {
    let arrows: Vec<String> = (0..100_000).map(|n| format!("{}>{n}", n + 1)).collect();
    let chain = format!("graph[{}](100000)", arrows.join(" "));
    assert_eq!(study(&chain).unwrap().outcome, Outcome::P);
    assert_eq!(sum(&chain).longest(), 100_000);
    // 1 is the last to be lost when the last stone loses.
    assert_eq!(study("misere bash[1..1](100001)").unwrap().outcome, Outcome::P);
    let cycle = format!("graph[{} 0>100000](5)", arrows.join(" "));
    assert!(
        cycle
            .parse::<laststone::games::Sum>()
            .unwrap_err()
            .to_string()
            .contains("go round in a circle")
    );
}

#[test]
fn long_rows_under_misere_play_keep_within_memory() {
    // Positions of ten thousand heaps: few of them fit.
    let row = vec!["2"; 10_000].join(",");
    for head in ["bash[1..2]", "kayles", "stairs"] {
        let stop = study(&format!("misere {head}({row})")).unwrap_err();
        assert!(stop.is_bound(), "{stop}");
    }
}

#[test]
fn grundys_game_past_its_bound_is_not_known() {
    assert!(study("grundy(7250049000)").unwrap_err().is_bound());
    assert_eq!(study("grundy(20000)").unwrap().value.map(|v| v.0 < 256), Some(true));
}
