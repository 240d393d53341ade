//! The solver's engines against one another: where two of them can answer the same question, they
//! must agree.

use laststone::solver::bits::Lost;
use laststone::solver::certificate::Budget;
use laststone::solver::graph::Graph;
use laststone::solver::octal::Octal;
use laststone::solver::subtraction::Subtraction;
use laststone::solver::work::Unwatched;
use laststone::solver::wythoff_table::WythoffTable;
use laststone::solver::{euclid, golden, grundys_game};

/// Sets of up to eight takes below a bound, always the same ones.
fn sets(count: usize, below: u64) -> Vec<Vec<u64>> {
    let mut seed = 31_u64;
    let mut next = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    (0..count)
        .map(|_| {
            let mut takes: Vec<u64> = (0..=next() % 8).map(|_| 1 + next() % (below - 1)).collect();
            takes.sort_unstable();
            takes.dedup();
            takes
        })
        .collect()
}

#[test]
fn a_heap_of_value_zero_is_a_lost_heap() {
    for takes in sets(120, 65).into_iter().chain(sets(30, 300)) {
        let set = Subtraction::new(&takes).unwrap();
        let whole = set.solve(Budget::default(), &mut Unwatched).unwrap();
        let lost = Lost::up_to(&set, 20_000, &mut Unwatched).unwrap();
        for n in 0..=20_000 {
            assert_eq!(lost.is_lost(n), Some(whole.value(n) == 0), "{takes:?} {n}");
        }
    }
}

#[test]
fn subtraction_sets_are_octal_games_of_digits_zero_and_three() {
    for takes in sets(60, 30) {
        let mut digits = vec![0; 31];
        for s in &takes {
            digits[usize::try_from(*s).unwrap()] = 3;
        }
        let octal = Octal::new(&digits).unwrap();
        let set = Subtraction::new(&takes).unwrap();
        let values = octal.values(3_000, &mut Unwatched).unwrap();
        let same: Vec<u64> = values.into_iter().map(u64::from).collect();
        assert_eq!(set.values(3_000, &mut Unwatched).unwrap(), same, "{takes:?}");
        let (a, b) = (
            octal.solve(Budget::default(), &mut Unwatched),
            set.solve(Budget::default(), &mut Unwatched).unwrap(),
        );
        let (a, b) = (a.unwrap().certificate(), b.certificate());
        assert_eq!((a.period, a.preperiod), (b.period, b.preperiod), "{takes:?}");
    }
}

#[test]
fn the_positions_of_a_heap_game_are_a_graph() {
    for takes in sets(40, 40) {
        let arrows: Vec<(u32, u32)> = (0..500_u32)
            .flat_map(|n| {
                takes.iter().filter_map(move |s| Some((n, n.checked_sub(u32::try_from(*s).ok()?)?)))
            })
            .collect();
        let graph = Graph::new(500, &arrows).unwrap().values(&mut Unwatched).unwrap();
        let values = Subtraction::new(&takes).unwrap().values(500, &mut Unwatched).unwrap();
        assert!(graph.iter().zip(&values).all(|(a, b)| u64::from(*a) == *b), "{takes:?}");
    }
}

#[test]
fn the_positions_of_euclids_game_are_a_graph() {
    const SIZE: u64 = 120;
    let node = |a: u64, b: u64| u32::try_from(a.max(b) * SIZE + a.min(b)).unwrap();
    let mut arrows = Vec::new();
    for hi in 1..SIZE {
        for lo in 1..=hi {
            arrows.extend((1..=hi / lo).map(|k| (node(hi, lo), node(hi - k * lo, lo))));
        }
    }
    let values =
        Graph::new(node(SIZE - 1, SIZE - 1) + 1, &arrows).unwrap().values(&mut Unwatched).unwrap();
    for hi in 0..SIZE {
        for lo in 0..=hi {
            assert_eq!(
                euclid::value(hi, lo),
                u64::from(values[node(hi, lo) as usize]),
                "{hi} {lo}"
            );
        }
    }
}

#[test]
fn the_zeros_of_wythoffs_table_are_the_cold_pairs_and_its_checksum_is_the_published_one() {
    let mut table = WythoffTable::new();
    table.extend(1024, &mut Unwatched).unwrap();
    let mut h = 0_u64;
    for a in 0..1024 {
        for b in 0..1024 {
            let value = table.value(a, b).unwrap();
            assert_eq!(value == 0, golden::is_cold(a as u64, b as u64), "{a} {b}");
            h = h.wrapping_mul(31).wrapping_add(u64::from(value));
        }
    }
    assert_eq!(h % 1_000_000_007, 595_034_342);
}

#[test]
fn the_first_value_of_grundys_game_above_255_is_256_at_the_published_heap() {
    let values = grundys_game::values(7_250_050, &mut Unwatched).unwrap();
    let first = values.iter().position(|v| *v > 255).unwrap();
    assert_eq!((first, values[first]), (7_250_049, 256));
}
