//! Where hasty programs go wrong: heaps near 2^64, deep chains, positions out of reach. Exact, refused in words, and soon.

mod support;

use laststone::games::Why;
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
    let mut winning: Vec<_> = finding.winning.iter().map(|play| sum(text).play(*play).unwrap().to_string()).collect();
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
        assert!(matches!(stop, Stop::OutOfReach { .. }), "{text}: {stop}");
    }
}

#[test]
fn heaps_of_the_last_number_are_exact() {
    const TOP: u64 = u64::MAX;
    assert_eq!(winning(&format!("nim({TOP},{})", TOP - 1)), [format!("nim({0},{0})", TOP - 1)]);
    assert_eq!(study(&format!("nim({TOP})")).unwrap().value.unwrap().0, u128::from(TOP));
    assert_eq!(study(&format!("misere nim({TOP},{TOP})")).unwrap().outcome, Outcome::P);
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
    let Why::Period { value, certificate, .. } = study("subtract[2,4,7](1000000000000000000)").unwrap().why else {
        panic!("no period")
    };
    assert_eq!((certificate.preperiod, certificate.period), (8, 3));
    assert!(certificate.computed > 11);
    assert!(value.0 <= 3);
}
