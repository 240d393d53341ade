//! Claims against the definition of P: true ones survive, false ones fall at their smallest
//! counterexample.

use laststone::games::{Ending, Game, Move, Part, Sum};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::{Stop, Watch};
use laststone::study::Oracle;
use laststone::study::claim::{Claim, Fails, refute, refute_under, small_positions};

fn part(text: &str) -> Part {
    text.parse::<Sum>().unwrap().single().unwrap().clone()
}

fn game(text: &str) -> Game {
    part(text).game().clone()
}

fn residues(modulus: u64, lost: &[u64]) -> Claim {
    Claim::Residues { modulus, lost: lost.to_vec() }
}

/// The smallest counterexample as text, with the way it fails.
fn fall(claim: &Claim, text: &str, heaps: usize, max: u64) -> Option<(String, Fails)> {
    refute(claim, small_positions(&game(text), heaps, max))
        .unwrap()
        .map(|r| (r.at.to_string(), r.fails))
}

#[test]
fn the_laws_survive_as_claims() {
    for most in 1..9 {
        assert_eq!(fall(&residues(most + 1, &[0]), &format!("bash[1..{most}](0)"), 1, 200), None);
    }
    for (least, most) in [(2, 6), (3, 3), (4, 11)] {
        let lost: Vec<u64> = (0..least).collect();
        assert_eq!(
            fall(&residues(least + most, &lost), &format!("bash[{least}..{most}](0)"), 1, 200),
            None
        );
    }
    assert_eq!(fall(&Claim::XorZero, "nim(0)", 3, 24), None);
    assert_eq!(fall(&Claim::XorZero, "nim(0)", 4, 14), None);
    assert_eq!(fall(&Claim::EqualHeaps, "nim(0)", 2, 60), None);
    assert_eq!(fall(&Claim::Pairs, "nim(0)", 2, 60), None);
    assert_eq!(fall(&Claim::ColdPair, "wythoff(0,0)", 2, 90), None);
    assert_eq!(fall(&residues(7, &[0, 2]), "subtract[1,3,4](0)", 1, 200), None);
    assert_eq!(fall(&Claim::TotalParity { odd: false }, "subtract[1,3,5](0)", 3, 20), None);
}

#[test]
fn the_copied_formula_for_p_to_q_fails_at_one_stone_already() {
    // "Won unless n mod (p + q) = 0": with 2..6 one stone cannot be taken, and the formula calls it
    // won.
    let copied = residues(8, &[0]);
    assert_eq!(
        fall(&copied, "bash[2..6](0)", 1, 50),
        Some(("bash[2..6](1)".into(), Fails::End { said_p: false }))
    );
    // Those who grant the ends still fall at 9 = 8 + 1: it leaves 3 to 7 stones, all of them won.
    let patched = Claim::AnyOf(vec![copied, Claim::Not(Box::new(Claim::Not(Box::new(only(1)))))]);
    assert_eq!(
        fall(&patched, "bash[2..6](0)", 1, 50),
        Some(("bash[2..6](9)".into(), Fails::Stuck))
    );
    assert_eq!(fall(&residues(8, &[0, 1]), "bash[2..6](0)", 1, 500), None);
}

/// "P exactly at n", for n far below the modulus.
fn only(n: u64) -> Claim {
    residues(1 << 40, &[n])
}

#[test]
fn a_claim_that_calls_too_much_lost_leaks_and_shows_the_move() {
    let Some((at, Fails::Leaks { mv, to })) = fall(&residues(4, &[0, 1]), "bash[1..3](0)", 1, 50)
    else {
        panic!("1 is called lost and takes to 0, which is called lost")
    };
    assert_eq!(
        (at.as_str(), mv, to),
        ("bash[1..3](1)", Move::Take { heap: 0, count: 1 }, part("bash[1..3](0)"))
    );
}

#[test]
fn xor_is_no_law_of_wythoffs_game() {
    let Some((at, Fails::Leaks { mv, to })) = fall(&Claim::XorZero, "wythoff(0,0)", 2, 50) else {
        panic!()
    };
    assert_eq!(
        (at.as_str(), mv, to),
        ("wythoff(1,1)", Move::TakeEach { count: 1 }, part("wythoff(0,0)"))
    );
    // And the cold pairs are none of Nim: (1,1) has only moves to (0,1) and (1,0).
    assert_eq!(fall(&Claim::ColdPair, "nim(0,0)", 2, 50), Some(("nim(1,1)".into(), Fails::Stuck)));
}

#[test]
fn all_heaps_equal_is_a_law_of_two_heaps_only() {
    assert_eq!(
        fall(&Claim::EqualHeaps, "nim(0)", 3, 50),
        Some(("nim(0,1,1)".into(), Fails::Stuck))
    );
}

#[test]
fn the_normal_law_fails_when_the_last_stone_loses() {
    let positions = || small_positions(&game("bash[1..3](0)"), 1, 100);
    let under =
        |ending, claim: &Claim| refute_under(ending, claim, positions(), &mut Patient).unwrap();
    let found = under(Ending::Misere, &residues(4, &[0])).unwrap();
    assert_eq!((found.at, found.fails), (part("bash[1..3](0)"), Fails::End { said_p: true }));
    assert_eq!(under(Ending::Misere, &residues(4, &[1])), None);
    assert_eq!(
        under(Ending::Normal, &residues(4, &[1])).unwrap().fails,
        Fails::End { said_p: false }
    );
    let nim = small_positions(&game("nim(0)"), 2, 30);
    let found = refute_under(Ending::Misere, &Claim::XorZero, nim, &mut Patient).unwrap().unwrap();
    assert_eq!((found.at, found.fails), (part("nim(0,0)"), Fails::End { said_p: true }));
}

#[test]
fn compound_claims_speak_where_all_their_members_speak() {
    let two = part("nim(3,3)");
    assert_eq!(residues(4, &[0]).says_p(&two), None);
    assert_eq!(residues(0, &[0]).says_p(&part("nim(3)")), None);
    assert_eq!(Claim::EqualHeaps.says_p(&part("nim(3)")), None);
    assert_eq!(Claim::AllOf(vec![Claim::XorZero, residues(4, &[0])]).says_p(&two), None);
    assert_eq!(Claim::AllOf(vec![Claim::XorZero, Claim::ColdPair]).says_p(&two), Some(false));
    assert_eq!(Claim::AnyOf(vec![Claim::XorZero, Claim::ColdPair]).says_p(&two), Some(true));
    assert_eq!(Claim::Not(Box::new(Claim::XorZero)).says_p(&two), Some(false));
    assert_eq!(
        Claim::TotalParity { odd: true }.says_p(&part("nim(18446744073709551615,1,1)")),
        Some(true)
    );
    assert_eq!(
        ["nim(3,0,5,3,5)", "nim(3,3,3)", "nim()"].map(|text| Claim::Pairs.says_p(&part(text))),
        [Some(true), Some(false), Some(true)]
    );
    assert_eq!(Claim::OddStairsXorZero.says_p(&part("nim(5,9,5)")), Some(true));
    assert_eq!(
        (Claim::AllOf(vec![]).says_p(&two), Claim::AnyOf(vec![]).says_p(&two)),
        (Some(true), Some(false))
    );
}

#[test]
fn a_claim_that_survives_is_the_truth_of_the_oracle() {
    // The theorem behind `refute`: what passes both halves everywhere below is the set of
    // P-positions.
    let mut oracle = Oracle::default();
    for modulus in 1..10_u64 {
        for bits in 0..1_u64 << modulus {
            let lost: Vec<u64> = (0..modulus).filter(|r| bits >> r & 1 == 1).collect();
            let claim = residues(modulus, &lost);
            let positions = || small_positions(&game("subtract[1,3,4](0)"), 1, 40);
            let wrong = positions().find(|part| {
                let p = oracle.outcome(&Sum::of(part.clone())).unwrap() == Outcome::P;
                claim.says_p(part) != Some(p)
            });
            assert_eq!(refute(&claim, positions()).unwrap().map(|r| r.at), wrong, "{claim:?}");
        }
    }
}

#[test]
fn huge_heaps_end_with_a_bound_and_a_watch_can_cancel() {
    let huge = || std::iter::once(part("nim(1000000000000000000)"));
    let claim = Claim::Not(Box::new(Claim::AnyOf(vec![])));
    assert!(matches!(refute(&claim, huge()), Ok(Some(_))), "called lost and leaks at once");
    assert_eq!(refute(&Claim::AnyOf(vec![]), huge()), Err(Stop::OutOfReach { bound: 1 << 24 }));
    assert_eq!(
        refute_under(Ending::Normal, &Claim::AnyOf(vec![]), huge(), &mut Never),
        Err(Stop::Cancelled)
    );
}

struct Patient;
impl Watch for Patient {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        true
    }
}

struct Never;
impl Watch for Never {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        false
    }
}
