use super::*;
use crate::solver::work::Unwatched;

fn set(takes: &[u64]) -> Subtraction {
    Subtraction::new(takes).unwrap()
}

/// By the definition, for the first `count` heaps.
fn plain(takes: &[u64], count: usize) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for n in 0..count {
        let options: Vec<u64> = takes
            .iter()
            .filter_map(|s| usize::try_from(*s).ok())
            .filter(|s| *s <= n)
            .map(|s| g[n - s])
            .collect();
        g.push((0..=1000).find(|v| !options.contains(v)).unwrap());
    }
    g
}

fn solved(takes: &[u64]) -> Periodic {
    set(takes).solve(Budget::default(), &mut Unwatched).unwrap()
}

fn value(takes: &[u64], n: u64) -> u64 {
    set(takes).value(n, Budget::default(), &mut Unwatched).unwrap().value
}

/// Small sets in a fixed shuffle.
fn some_sets(count: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut seed = 2024_u64;
    let mut next = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    (0..count)
        .map(|_| {
            let mut takes: Vec<u64> = (0..=next() % 6).map(|_| 1 + next() % largest).collect();
            takes.sort_unstable();
            takes.dedup();
            takes
        })
        .collect()
}

#[test]
fn what_is_no_set_is_refused_with_its_fault() {
    assert_eq!(Subtraction::new(&[]), Err(SetFault::Empty));
    assert_eq!(Subtraction::new(&[0, 1]), Err(SetFault::Zero));
    assert_eq!(Subtraction::new(&[1, 3, 3]), Err(SetFault::Repeated { take: 3 }));
    assert_eq!(Subtraction::new(&[1, 4, 3]), Err(SetFault::Unsorted { before: 4, after: 3 }));
}

#[test]
fn values_single_values_and_periods_agree_with_the_definition() {
    for takes in some_sets(400, 24) {
        let g = plain(&takes, 700);
        assert_eq!(set(&takes).values(700, &mut Unwatched).unwrap(), g, "{takes:?}");
        let whole = solved(&takes);
        for (n, g) in (0..).zip(&g) {
            assert_eq!(whole.value(n), *g, "{takes:?} {n}");
            if n % 7 == 0 {
                assert_eq!(value(&takes, n), *g, "{takes:?} {n}");
            }
        }
    }
}

#[test]
fn periods_and_preperiods_are_the_smallest() {
    for takes in some_sets(300, 14) {
        let Certificate { preperiod, period, .. } = solved(&takes).certificate();
        let (pre, p) = (usize::try_from(preperiod).unwrap(), usize::try_from(period).unwrap());
        let g = plain(&takes, 2 * (pre + p) + 300);
        assert!((pre..g.len() - p).all(|n| g[n] == g[n + p]), "{takes:?}");
        assert!(
            pre == 0 || g[pre - 1] != g[pre - 1 + p],
            "{takes:?}: the preperiod could be smaller"
        );
        assert!(
            (1..p).all(|d| (pre..g.len() - d).any(|n| g[n] != g[n + d])),
            "{takes:?}: the period could be smaller"
        );
    }
}

#[test]
fn published_periods() {
    for (takes, period, preperiod) in [
        (&[1, 3, 4][..], 7, 0),
        (&[2, 5], 7, 0),
        (&[2, 5, 7], 22, 0),
        (&[3, 5, 8], 11, 0),
        (&[2, 4, 7], 3, 8),
    ] {
        let certificate = solved(takes).certificate();
        assert_eq!((certificate.period, certificate.preperiod), (period, preperiod), "{takes:?}");
    }
    assert_eq!(set(&[1, 3, 4]).values(7, &mut Unwatched).unwrap(), [0, 1, 0, 1, 2, 3, 2]);
}

#[test]
fn a_window_certificate_names_what_was_compared() {
    let answer = set(&[2, 4, 7])
        .value(1_000_000_000_000_000_000, Budget::default(), &mut Unwatched)
        .unwrap();
    let Basis::Period(Certificate { computed, theorem, .. }) = answer.basis else {
        panic!("{answer:?}")
    };
    assert_eq!(theorem, Theorem::Window { length: 7 });
    assert!(computed >= 8 + 3 + 7);
    let near = set(&[2, 4, 7]).value(10, Budget::default(), &mut Unwatched).unwrap();
    assert_eq!(near.basis, Basis::Listed { computed: 11 });
}

#[test]
fn every_pair_of_takes_follows_the_closed_form() {
    for b in 1..26_u64 {
        for a in 1..b {
            let g = plain(&[a, b], 200);
            assert!((0..).zip(&g).all(|(n, g)| value(&[a, b], n) == *g), "{a} {b}");
            let certificate = solved(&[a, b]).certificate();
            assert_eq!(certificate.computed, 0);
            let p = usize::try_from(certificate.period).unwrap();
            assert!((0..200 - p).all(|n| g[n] == g[n + p]));
            assert!(
                (1..p).all(|d| (0..200 - d).any(|n| g[n] != g[n + d])),
                "{a} {b}: the period could be smaller"
            );
        }
    }
}

#[test]
fn powers_of_two_are_worth_the_heap_modulo_three() {
    let powers: Vec<u64> = (0..64).map(|k| 1 << k).collect();
    for n in [0, 1, 2, 3, 1_000_000_000_000_000_000, u64::MAX] {
        assert_eq!(value(&powers, n), n % 3);
    }
    assert_eq!(solved(&powers).certificate().theorem, Theorem::Run { p: 1, q: 2 });
}

#[test]
fn takes_larger_than_the_heap_do_not_matter() {
    assert_eq!(value(&[2, 5, 1 << 60], 10), plain(&[2, 5], 11)[10]);
    assert_eq!(value(&[7], 6), 0);
    assert_eq!(set(&[7]).within(6), None);
    assert_eq!(set(&[2, 5, 1 << 60]).within(99), Some(set(&[2, 5])));
    let far = 1_000_000_000_000_000_000;
    assert_eq!(value(&[2, 4, 7, 1 << 62], far), value(&[2, 4, 7], far));
}

#[test]
fn common_divisors_only_stretch_the_sequence() {
    let whole = solved(&[20, 40, 70]);
    assert_eq!((whole.certificate().period, whole.certificate().preperiod), (30, 80));
    let g = plain(&[20, 40, 70], 400);
    assert!((0..).zip(&g).all(|(n, g)| whole.value(n) == *g));
    let ones: Vec<u64> = solved(&[2, 4, 7]).exceptions().collect();
    let tens: Vec<u64> = whole.exceptions().collect();
    assert_eq!(tens, ones.iter().flat_map(|n| 10 * n..10 * n + 10).collect::<Vec<_>>());
    assert!(!ones.is_empty());
}

#[test]
fn the_largest_heaps_and_takes_do_not_overflow() {
    let half = 1 << 63;
    assert_eq!(solved(&[half]).certificate().period, 1 << 64);
    assert_eq!(value(&[half], u64::MAX), 1);
    assert_eq!(value(&[u64::MAX], u64::MAX), 1);
    assert_eq!(value(&[u64::MAX - 1, u64::MAX], u64::MAX), 1);
    assert_eq!(value(&[1, u64::MAX], u64::MAX), 1);
    assert_eq!(value(&[1, u64::MAX - 1], u64::MAX - 1), 2);
}

#[test]
fn what_lies_beyond_the_budget_is_said_and_not_guessed() {
    let wide = set(&[3, 1_000_000, 1_000_003_000]);
    let budget = Budget { values: 5_000 };
    let out = Stop::OutOfReach { bound: 5_000 };
    assert_eq!(wide.value(1_000_000_000_000, budget, &mut Unwatched), Err(out));
    assert_eq!(wide.solve(budget, &mut Unwatched), Err(out));
    let long = set(&[5, 9, 13, 22, 37]);
    assert_eq!(
        long.solve(Budget { values: 40 }, &mut Unwatched),
        Err(Stop::OutOfReach { bound: 40 })
    );
    assert_eq!(
        long.value(39, Budget { values: 40 }, &mut Unwatched).unwrap().value,
        plain(long.takes(), 40)[39]
    );
    assert_eq!(
        long.solve(Budget { values: 0 }, &mut Unwatched),
        Err(Stop::OutOfReach { bound: 0 })
    );
}

#[test]
fn sets_of_sixty_four_takes_and_more_are_counted_without_a_mask() {
    // No run: 1, 3, 5, ..., with an even take at the end, or holes of three.
    for step in [2, 3] {
        let mut takes: Vec<u64> = (0..90).map(|k| 1 + step * k).collect();
        takes.push(400);
        let g = plain(&takes, 1_500);
        assert_eq!(set(&takes).values(1_500, &mut Unwatched).unwrap(), g);
        assert_eq!(value(&takes, 1_499), g[1_499]);
    }
    let mut many: Vec<u64> = (1..200).filter(|s| s % 7 != 3).collect();
    many.push(500);
    assert_eq!(set(&many).values(900, &mut Unwatched).unwrap(), plain(&many, 900));
}

#[test]
fn a_watch_stops_the_search() {
    struct Stops(u32);
    impl Watch for Stops {
        fn tick(&mut self, _: u64, _: u64) -> bool {
            self.0 += 1;
            self.0 < 3
        }
    }
    let wide = set(&[3, 1_000_000, 1_000_007]);
    let mut watch = Stops(0);
    assert_eq!(wide.solve(Budget { values: 1 << 24 }, &mut watch), Err(Stop::Cancelled));
    assert_eq!(watch.0, 3);
}
