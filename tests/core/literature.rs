//! What is published: sequences, periods, exceptions, checksums of long tables, and the samples of
//! the contest problems.

use crate::support;

use laststone::games::Part;
use laststone::games::why::{HeapValue, Known, Why};
use laststone::solver::certificate::{Certificate, Theorem};
use laststone::solver::golden;
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use support::positions::{sum, text};

fn part(text: &str) -> Part {
    sum(text).single().unwrap().clone()
}

/// The values of the heaps 0, 1, 2, ...
fn values(head: &str, count: u64) -> Vec<u128> {
    let mut oracle = Oracle::default();
    (0..count).map(|n| oracle.value(&part(&text(head, &[n]))).unwrap().0).collect()
}

fn certificate(head: &str) -> Certificate {
    match Oracle::default().study(&sum(&text(head, &[1_000_000_000_000_000_000])), 1).unwrap().why {
        Why::HeapValue(HeapValue { known: Known::Period(certificate), .. }) => certificate,
        why => panic!("{head}: {why:?}"),
    }
}

/// The heaps before the preperiod that do not agree with the period continued backwards.
fn exceptions(head: &str) -> Vec<u64> {
    let Certificate { preperiod, period, .. } = certificate(head);
    let (pre, period) = (u64::try_from(preperiod).unwrap(), u64::try_from(period).unwrap());
    let values = values(head, pre + 2 * period);
    let at = |n: u64| values[usize::try_from(n).unwrap()];
    (0..pre).filter(|n| at(*n) != at(n + (pre - n).div_ceil(period) * period)).collect()
}

/// Two running sums of 16 bits: s0 of the values, s1 of s0.
fn checksum(values: &[u128]) -> u32 {
    let (mut s0, mut s1) = (0_u16, 0_u16);
    for value in values {
        s0 = s0.wrapping_add(u16::try_from(*value).unwrap());
        s1 = s1.wrapping_add(s0);
    }
    u32::from(s1) << 16 | u32::from(s0)
}

#[test]
fn sequences() {
    for (head, published) in [
        ("kayles", &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7][..]),
        (
            "dawson",
            &[
                0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1,
                0, 4, 5, 2, 7, 4,
            ],
        ),
        (
            "grundy",
            &[
                0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4,
                1, 2, 3, 1, 2, 4,
            ],
        ),
        ("split", &[0, 1, 2, 4, 7, 8, 11, 13, 14, 16]),
        ("subtract[1,3,4]", &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]),
        ("circle", &[0, 1, 2, 0, 0, 0, 0, 0, 0, 0]),
        // Lasker's Nim, as far as its code goes.
        ("octal[4.333333333333]", &[0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]),
    ] {
        assert_eq!(values(head, published.len() as u64), published, "{head}");
    }
}

#[test]
fn periods_and_what_proves_them() {
    for (head, preperiod, period) in [
        ("kayles", 71, 12),
        ("octal[0.77]", 71, 12),
        ("dawson", 52, 34),
        ("octal[0.156]", 3479, 349),
        ("octal[0.07]", 53, 34),
        ("subtract[1,3,4]", 0, 7),
        ("subtract[2,5]", 0, 7),
        ("subtract[2,5,7]", 0, 22),
        ("subtract[3,5,8]", 0, 11),
        ("subtract[2,4,7]", 8, 3),
        ("subtract[1,2,4,8,16,32,64]", 0, 3),
    ] {
        let found = certificate(head);
        assert_eq!((found.preperiod, found.period), (preperiod, period), "{head}");
        match found.theorem {
            Theorem::Octal { digits } => {
                assert!(
                    u128::from(found.computed) >= 2 * (preperiod + period) + u128::from(digits),
                    "{head}: {found:?}"
                );
            }
            Theorem::Window { length } => {
                assert!(u128::from(found.computed) >= period + u128::from(length), "{head}");
            }
            Theorem::Run { .. } | Theorem::Pair { .. } => assert_eq!(found.computed, 0, "{head}"),
            Theorem::NoMove => panic!("{head}"),
        }
    }
}

#[test]
fn exceptions_to_the_periods() {
    assert_eq!(exceptions("kayles"), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert_eq!(exceptions("dawson"), [0, 14, 16, 17, 31, 34, 51]);
}

#[test]
fn checksums_of_long_tables() {
    for (head, published) in [
        ("kayles", 0xB573_31E8),
        ("octal[0.07]", 0xD18A_D33B),
        ("octal[0.6]", 0x6C7A_AD4A),
        ("octal[0.16]", 0x1006_36A2),
        ("grundy", 0xBFBE_95A2),
    ] {
        // The heaps 0 to 20,000.
        assert_eq!(checksum(&values(head, 20_001)), published, "{head}");
    }
}

#[test]
fn checksums_of_wythoff_squares() {
    let mut oracle = Oracle::default();
    for (side, published) in [(256, 350_210_815), (512, 434_438_007), (1024, 595_034_342)] {
        let mut hash = 0_u64;
        for a in 0..side {
            for b in 0..side {
                let value =
                    oracle.value(&part(&format!("wythoff({a},{b})"))).unwrap().heap().unwrap();
                hash = hash.wrapping_mul(31).wrapping_add(value);
            }
        }
        assert_eq!(hash % 1_000_000_007, published, "{side}");
    }
}

#[test]
fn wythoffs_values_on_the_diagonal_and_in_row_10() {
    let mut oracle = Oracle::default();
    let mut value = |a: u64, b: u64| oracle.value(&part(&format!("wythoff({a},{b})"))).unwrap().0;
    let diagonal: Vec<_> = (0..16).map(|n| value(n, n)).collect();
    assert_eq!(diagonal, [0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20]);
    let row: Vec<_> = (0..21).map(|n| value(10, n)).collect();
    assert_eq!(row, [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]);
}

#[test]
fn cold_pairs_and_the_place_where_doubles_lie() {
    let pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)];
    for (k, pair) in (0..).zip(pairs) {
        assert_eq!((golden::lower(k), golden::upper(k)), pair);
        let (low, high) = pair;
        assert_eq!(
            Oracle::default().outcome(&sum(&format!("wythoff({high},{low})"))),
            Ok(Outcome::P)
        );
    }
    let k = 102_334_155;
    assert_eq!((golden::lower(k), golden::upper(k)), (165_580_140, 267_914_295));
}

#[test]
fn there_are_35_safe_nim_triples_below_16() {
    let mut safe = 0;
    for c in 1..16_u64 {
        for b in 1..c {
            for a in 1..b {
                safe += usize::from(
                    Oracle::default().outcome(&sum(&format!("nim({a},{b},{c})"))) == Ok(Outcome::P),
                );
            }
        }
    }
    assert_eq!(safe, 35);
}

#[test]
fn laskers_nim_by_its_octal_code() {
    // Twelve digits of 4.333... are enough for heaps up to 12.
    for (n, value) in (0..=12_u128).zip(values("octal[4.333333333333]", 13)) {
        let expected = match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        };
        assert_eq!(value, expected, "{n}");
    }
}

#[test]
fn a_heap_of_bash_is_the_remainder_by_p_plus_q_in_portions_of_p() {
    for p in 1..6_u64 {
        for q in p..10 {
            for (n, value) in (0..).zip(values(&format!("bash[{p}..{q}]"), 60)) {
                assert_eq!(value, u128::from(n % (p + q) / p));
            }
        }
    }
}

/// It has period 4 in the end, but only from 2,268,247 on (Flammenkamp): that is past the bound, so
/// nothing may be said.
#[test]
fn octal_376_only_looks_as_if_it_had_period_4() {
    let values = values("octal[0.376]", 20_000);
    let breaks =
        |range: std::ops::Range<usize>| range.filter(|n| values[*n] != values[n + 4]).count();
    // Long stretches repeat ...
    let longest = (0..19_000)
        .collect::<Vec<_>>()
        .chunk_by(|a, _| values[*a] == values[a + 4])
        .map(<[_]>::len)
        .max();
    assert!(longest.unwrap() > 30, "{longest:?}");
    // ... and break again.
    assert!(breaks(1_000..2_000) > 0 && breaks(10_000..19_000) > 0);
    match Oracle::default().study(&sum("octal[0.376](1999)"), 1).unwrap().why {
        Why::HeapValue(HeapValue { known: Known::Listed { .. }, .. }) => {}
        why => panic!("{why:?}"),
    }
}

#[test]
fn published_samples() {
    for (position, outcome, winning) in [
        ("bash[1..3](4)", Outcome::P, None),
        ("bash[1..3](1)", Outcome::N, None),
        ("bash[1..3](2)", Outcome::N, None),
        ("bash[1..2](23)", Outcome::N, None),
        ("bash[1..3](4)", Outcome::P, None),
        ("bash[2..6](9)", Outcome::P, None),
        ("subtract[1,2,4,8,16,32,64,128,256,512](1)", Outcome::N, None),
        ("subtract[1,2,4,8,16,32,64,128,256,512](3)", Outcome::P, None),
        ("auction[4;1..2](0)", Outcome::N, Some(vec!["auction[4;1..2](1)"])),
        ("auction[3;1..2](0)", Outcome::P, Some(vec![])),
        (
            "auction[3;1..5](0)",
            Outcome::N,
            Some(vec!["auction[3;1..5](3)", "auction[3;1..5](4)", "auction[3;1..5](5)"]),
        ),
        ("race[0;1..1](0)", Outcome::P, None),
        ("race[29;1..3](0)", Outcome::N, None),
        ("race[9;1..2](0)", Outcome::P, None),
        ("race[30;1..4](0)", Outcome::P, None),
        ("race[100;1..10](0)", Outcome::N, Some(vec!["race[100;1..10](1)"])),
        ("subtract[1,3](7)", Outcome::N, None),
        ("subtract[1,3](8)", Outcome::P, None),
        ("circle(1)", Outcome::N, None),
        ("circle(2)", Outcome::N, None),
        ("circle(3)", Outcome::P, None),
        ("circle(1000000000000000000)", Outcome::P, None),
        ("euclid(34,12)", Outcome::N, None),
        ("euclid(15,24)", Outcome::P, None),
        ("wythoff(2,1)", Outcome::P, None),
        ("wythoff(8,4)", Outcome::N, None),
        ("wythoff(4,7)", Outcome::P, None),
        ("wythoff(1,2)", Outcome::P, None),
        ("wythoff(5,8)", Outcome::N, Some(vec!["wythoff(4,7)", "wythoff(5,3)"])),
        ("wythoff(2,2)", Outcome::N, Some(vec!["wythoff(0,0)", "wythoff(1,2)", "wythoff(2,1)"])),
        ("nim(2,3)", Outcome::N, None),
        ("stairs(2,1,3)", Outcome::N, None),
        ("strip(1,2,3)", Outcome::P, None),
        ("strip(1,5,6,7,9,12,14,17)", Outcome::N, None),
        ("pebbles(2,2)", Outcome::P, None),
        ("pebbles(1,2,4)", Outcome::N, None),
        ("subtract[2,5](2,4,7)", Outcome::N, None),
        ("split(2,3)", Outcome::N, None),
    ] {
        let here = sum(position);
        let finding = Oracle::default().study(&here, 100).unwrap();
        assert_eq!(finding.outcome, outcome, "{position}");
        if let Some(published) = winning {
            let mut found: Vec<String> =
                finding.winning.iter().map(|play| here.play(*play).unwrap().to_string()).collect();
            found.sort();
            assert_eq!(found, published, "{position}");
        }
    }
}

#[test]
fn worked_examples_name_a_winning_move() {
    for (position, leaves) in [
        ("nim(14,21,39)", "nim(14,21,27)"),
        ("nim(55,81,121)", "nim(55,81,102)"),
        ("nim(29,45,58)", "nim(29,45,48)"),
    ] {
        let here = sum(position);
        let finding = Oracle::default().study(&here, 100).unwrap();
        assert!(
            finding.winning.iter().any(|play| here.play(*play).unwrap() == sum(leaves)),
            "{position}"
        );
        assert_eq!(finding.winning.len() % 2, 1, "the number of winning moves is odd: {position}");
    }
}

#[test]
fn the_recorded_game_from_7_8_9_is_won_without_an_error() {
    let game = [
        [7, 8, 9],
        [1, 8, 9],
        [1, 8, 4],
        [1, 5, 4],
        [1, 4, 4],
        [0, 4, 4],
        [0, 4, 2],
        [0, 2, 2],
        [0, 2, 1],
        [0, 1, 1],
        [0, 1, 0],
        [0, 0, 0],
    ];
    let mut oracle = Oracle::default();
    for (turn, row) in game.iter().enumerate() {
        let outcome = oracle.outcome(&sum(&text("nim", row))).unwrap();
        assert_eq!(outcome, if turn % 2 == 0 { Outcome::N } else { Outcome::P }, "{row:?}");
    }
    // Eleven moves: the first player makes the last one.
    for pair in game.windows(2) {
        let (before, after) = (sum(&text("nim", &pair[0])), sum(&text("nim", &pair[1])));
        assert!(before.moves().any(|play| before.play(play).unwrap() == after));
    }
}
