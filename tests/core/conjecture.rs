//! Conjectures: the smallest counterexample, the bound where there is none, and a theorem where the
//! solver has one.

use laststone::games::{Ending, Game, Sum};
use laststone::solver::work::{Stop, Unwatched, Watch};
use laststone::study::claim::{Fails, small_positions};
use laststone::study::conjecture::{Conjecture, Tested, Theorem, Verdict};
use laststone::study::{Claim, Oracle, Witness};

fn game(text: &str) -> Game {
    text.parse::<Sum>().unwrap().single().unwrap().game().clone()
}

fn about(text: &str, heaps: usize, claim: Claim) -> Conjecture {
    Conjecture { game: game(text), ending: Ending::Normal, heaps, claim }
}

fn test(conjecture: &Conjecture, upto: u64) -> Tested {
    conjecture.test(upto, &mut Oracle::default(), &mut Unwatched).unwrap()
}

fn multiples(modulus: u64) -> Claim {
    Claim::Residues { modulus, lost: vec![0] }
}

/// Where it falls, and how.
fn falls(conjecture: &Conjecture, upto: u64) -> (String, Fails) {
    match test(conjecture, upto).verdict {
        Verdict::Falls(refutation) => (refutation.at.to_string(), refutation.fails),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_theorems_are_found_as_theorems() {
    let proven = |conjecture: Conjecture, upto| match test(&conjecture, upto).verdict {
        Verdict::Proven(theorem) => theorem,
        other => panic!("{conjecture:?}: {other:?}"),
    };
    assert_eq!(proven(about("nim(0)", 3, Claim::XorZero), 20), Theorem::Bouton);
    assert_eq!(proven(about("wythoff(0,0)", 2, Claim::ColdPair), 40), Theorem::Wythoff);
    assert_eq!(proven(about("stairs(0,0)", 4, Claim::OddStairsXorZero), 12), Theorem::OddStairs);
    assert_eq!(
        proven(about("bash[1..3](0)", 1, multiples(4)), 50),
        Theorem::Period { from: 0, period: 4 }
    );
    let between = Claim::Between { modulus: 8, from: 0, to: 1 };
    assert_eq!(
        proven(about("bash[2..6](0)", 1, between), 50),
        Theorem::Period { from: 0, period: 8 }
    );
    let seven = Claim::Residues { modulus: 7, lost: vec![0, 2] };
    assert_eq!(
        proven(about("subtract[1,3,4](0)", 1, seven), 50),
        Theorem::Period { from: 0, period: 7 }
    );
}

#[test]
fn nothing_is_proven_before_a_whole_common_period_was_compared() {
    let even = about("subtract[1,3](0)", 1, multiples(2));
    assert_eq!(test(&even, 2).verdict, Verdict::Proven(Theorem::Period { from: 0, period: 2 }));
    let seven = about("subtract[1,3,4](0)", 1, Claim::Residues { modulus: 7, lost: vec![0, 2] });
    assert_eq!(test(&seven, 5).verdict, Verdict::Stands);
    // A right statement of another form has no theorem of its own.
    let both = Claim::AllOf(vec![Claim::XorZero, Claim::TotalParity { odd: false }]);
    assert_eq!(test(&about("nim(0)", 3, both), 16).verdict, Verdict::Stands);
    // Nor has any under misère play.
    let misere = Conjecture {
        ending: Ending::Misere,
        ..about("nim(0)", 1, Claim::Not(Box::new(Claim::XorZero)))
    };
    assert!(matches!(test(&misere, 9).verdict, Verdict::Falls(_)));
}

#[test]
fn wrong_conjectures_fall_at_their_smallest_place_and_say_how() {
    let (at, fails) = falls(&about("subtract[1,3,4](0)", 1, multiples(5)), 99);
    assert_eq!((at.as_str(), fails), ("subtract[1,3,4](2)", Fails::Stuck));
    let (at, fails) = falls(&about("bash[1..3](0)", 1, Claim::TotalParity { odd: false }), 99);
    assert!(matches!(fails, Fails::Leaks { .. }) && at == "bash[1..3](2)", "{at} {fails:?}");
    let (at, _) = falls(&about("wythoff(0,0)", 2, Claim::XorZero), 99);
    assert_eq!(at, "wythoff(1,1)");
    let (at, _) = falls(&about("stairs(0,0)", 2, Claim::XorZero), 99);
    assert_eq!(at, "stairs(0,1)");
    let (at, _) =
        falls(&Conjecture { ending: Ending::Misere, ..about("nim(0)", 2, Claim::XorZero) }, 99);
    assert_eq!(at, "nim(0,0)");
}

#[test]
fn where_moves_make_more_heaps_the_truth_is_searched() {
    // Lost rows of Kayles with one row: only the empty one.
    assert_eq!(test(&about("kayles(0)", 1, Claim::XorZero), 40).verdict, Verdict::Stands);
    let (at, fails) = falls(&about("kayles(0)", 2, Claim::XorZero), 40);
    // Two rows of unlike length whose values are alike: 1 and 4.
    assert_eq!((at.as_str(), fails), ("kayles(1,4)", Fails::Stuck));
    let thirds = Claim::Residues { modulus: 3, lost: vec![1, 2] };
    let (at, _) = falls(&about("grundy(0)", 1, thirds.clone()), 60);
    let mut witness = Witness::new(1 << 16);
    let first = small_positions(&game("grundy(0)"), 1, 60)
        .find(|part| {
            let truth =
                witness.outcome(&Sum::new(Ending::Normal, vec![part.clone()])).unwrap().is_p();
            thirds.says_p(part).is_some_and(|said| said != truth)
        })
        .unwrap();
    assert_eq!(at, first.to_string());
}

/// Says no at once.
struct Never;

impl Watch for Never {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        false
    }
}

#[test]
fn a_claim_about_other_positions_is_silent_and_a_test_can_be_cancelled() {
    assert_eq!(test(&about("nim(0)", 3, multiples(4)), 20).verdict, Verdict::Silent);
    let conjecture = about("nim(0)", 3, Claim::XorZero);
    assert_eq!(conjecture.test(60, &mut Oracle::default(), &mut Never), Err(Stop::Cancelled));
}

/// Every form against the truth by search: it falls exactly if it differs somewhere, and at the
/// first such place.
#[test]
fn a_conjecture_falls_exactly_where_the_definition_first_differs() {
    let families = [
        "bash[1..3](0)",
        "bash[2..5](0)",
        "subtract[1,4](0)",
        "nim(0,0)",
        "wythoff(0,0)",
        "stairs(0,0)",
        "stairs(0,0,0)",
        "euclid(1,1)",
        "strip(1,2)",
        "pebbles(0,0)",
        "race[30;1..4](0)",
        "auction[30;1..4](0)",
        "graph[7>5 7>2 5>9 9>2 2>1 3>9 6>3](7)",
        "octal[0.137](1)",
        "kayles(1,1)",
    ];
    let mut claims = vec![
        Claim::XorZero,
        Claim::OddStairsXorZero,
        Claim::ColdPair,
        Claim::EqualHeaps,
        Claim::TotalParity { odd: true },
        Claim::TotalParity { odd: false },
        Claim::AllOf(vec![Claim::XorZero, Claim::TotalParity { odd: false }]),
        Claim::AnyOf(vec![Claim::EqualHeaps, Claim::ColdPair]),
        Claim::Not(Box::new(Claim::XorZero)),
    ];
    claims.extend((1..9).map(multiples));
    claims.extend((2..9).map(|modulus| Claim::Between { modulus, from: 0, to: 1 }));
    let mut compared = 0;
    for text in families {
        let heaps = text.parse::<Sum>().unwrap().single().unwrap().row().len();
        for ending in [Ending::Normal, Ending::Misere] {
            let mut witness = Witness::new(1 << 18);
            for claim in &claims {
                let conjecture = Conjecture { ending, ..about(text, heaps, claim.clone()) };
                let upto = [40, 14, 7][heaps - 1];
                let differs = small_positions(&conjecture.game, heaps, upto).find(|part| {
                    let truth =
                        witness.outcome(&Sum::new(ending, vec![part.clone()])).unwrap().is_p();
                    claim.says_p(part).is_some_and(|said| said != truth)
                });
                let spoke = small_positions(&conjecture.game, heaps, upto)
                    .any(|part| claim.says_p(&part).is_some());
                match (test(&conjecture, upto).verdict, differs) {
                    (Verdict::Falls(refutation), Some(at)) => {
                        assert_eq!(refutation.at, at, "{text} {claim:?}");
                    }
                    (Verdict::Stands | Verdict::Proven(_), None) => assert!(spoke),
                    (Verdict::Silent, None) => assert!(!spoke),
                    (verdict, at) => {
                        panic!("{text} {ending:?} {claim:?}: {verdict:?}, differs at {at:?}")
                    }
                }
                compared += 1;
            }
        }
    }
    assert_eq!(compared, families.len() * 2 * claims.len());
}

#[test]
fn a_game_without_positions_of_so_many_numbers_is_told_and_not_sought_for_ever() {
    struct Patience(u64);
    impl Watch for Patience {
        fn tick(&mut self, _: u64, _: u64) -> bool {
            self.0 -= 1;
            self.0 > 0
        }
    }
    // Wythoff's game has two heaps. There are 10^17 rows of three numbers with totals up to a
    // million.
    let pairs = about("wythoff(0,0)", 3, Claim::XorZero);
    let tested = pairs.test(1_000_000, &mut Oracle::default(), &mut Unwatched).unwrap();
    assert_eq!(tested.verdict, Verdict::Silent);
    let stopped = pairs.test(1_000_000, &mut Oracle::default(), &mut Patience(10));
    assert_eq!(stopped, Err(Stop::Cancelled), "it can be given up on the way");
}

/// Nobody waits any more.
struct Gone;

impl Watch for Gone {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        false
    }
}

#[test]
fn a_test_that_searches_one_position_for_long_looks_at_its_watch_meanwhile() {
    let sum: Sum = "kayles(40)".parse().unwrap();
    let game = sum.single().unwrap().game().clone();
    // Fewer positions than the test looks at between two looks at its watch, each a search of its
    // own.
    let conjecture = Conjecture {
        game,
        ending: Ending::Misere,
        heaps: 1,
        claim: Claim::Residues { modulus: 90, lost: vec![1, 4, 9, 12, 20] },
    };
    assert_eq!(conjecture.test(60, &mut Oracle::default(), &mut Gone), Err(Stop::Cancelled));
}
