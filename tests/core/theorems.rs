//! The theorem board without its screen: who is given points for what, over random sequences;
//! statements that are true and statements that are not, held to the definition of P.

use crate::support::fuzz;

use fuzz::Die;
use laststone::games::{Ending, Part, Sum};
use laststone::session::theorem::{
    COUNTEREXAMPLE, LEAST, Refusal, STANDS, Statement, TRIES, Team, Theorems,
};
use laststone::solver::work::Unwatched;
use laststone::study::claim::{Refutation, small_positions};
use laststone::study::conjecture::{Conjecture, Tested, Verdict};
use laststone::study::{Claim, Oracle, Witness};
use std::sync::atomic::{AtomicU32, Ordering};

fn statement(text: &str, claim: Claim, bound: u64) -> Statement {
    let sum: Sum = text.parse().unwrap();
    let part = sum.single().unwrap();
    let (game, heaps) = (part.game().clone(), part.row().len());
    Statement { conjecture: Conjecture { game, ending: sum.ending(), heaps, claim }, bound }
}

fn part(text: &str) -> Part {
    text.parse::<Sum>().unwrap().single().unwrap().clone()
}

fn multiples(modulus: u64) -> Claim {
    Claim::Residues { modulus, lost: vec![0] }
}

fn tested(statement: &Statement) -> Tested {
    statement.conjecture.test(statement.bound, &mut Oracle::default(), &mut Unwatched).unwrap()
}

/// Has the position checked and says on the board what came of it.
fn name(board: &mut Theorems, index: usize, at: Part) -> Result<bool, Refusal> {
    let found =
        board.may_name(index, &at)?.statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
    let is_wrong = found.is_some();
    board.named(index, at, found)?;
    Ok(is_wrong)
}

fn test(board: &mut Theorems, index: usize) -> Result<(), Refusal> {
    let tested = tested(&board.entries()[index].statement);
    board.tested(index, tested)
}

/// Families with statements of which some are true.
fn statements() -> Vec<Statement> {
    let mut all = Vec::new();
    let cold = Claim::ColdPair;
    for ending in ["", "misere "] {
        for (family, bound) in [
            ("bash[1..3](0)", 60),
            ("bash[2..5](0)", 60),
            ("subtract[1,3,4](0)", 60),
            ("nim(0,0)", 12),
            ("nim(0,0,0)", 8),
            ("stairs(0,0)", 12),
            ("stairs(0,0,0)", 8),
            ("wythoff(0,0)", 14),
        ] {
            let heaps = part(family).row().len();
            let mut claims = vec![
                Claim::XorZero,
                Claim::OddStairsXorZero,
                Claim::Pairs,
                Claim::TotalParity { odd: true },
                Claim::Not(Box::new(Claim::XorZero)),
            ];
            if heaps == 1 {
                claims.extend((2..9).map(multiples));
                claims.push(Claim::Residues { modulus: 7, lost: vec![0, 2] });
                claims.push(Claim::Between { modulus: 7, from: 0, to: 1 });
                claims.push(Claim::Residues { modulus: 4, lost: vec![1] });
            }
            if heaps == 2 {
                claims.extend([cold.clone(), Claim::AnyOf(vec![cold.clone(), Claim::EqualHeaps])]);
            }
            all.extend(
                claims
                    .into_iter()
                    .map(|claim| statement(&format!("{ending}{family}"), claim, bound)),
            );
        }
    }
    all
}

/// The truth by the definition of P, with no law and no claim.
fn truth(witness: &mut Witness, ending: Ending, at: &Part) -> bool {
    witness.outcome(&Sum::new(ending, vec![at.clone()])).unwrap().is_p()
}

#[test]
fn a_naming_and_a_test_say_what_the_definition_says() {
    let (mut right, mut wrong, mut stand) = (0, 0, 0);
    for statement in statements() {
        let Conjecture { game, ending, heaps, claim } = &statement.conjecture;
        let mut witness = Witness::new(1 << 16);
        let mut first = None;
        for at in small_positions(game, *heaps, statement.bound) {
            let Some(said) = claim.says_p(&at) else { continue };
            let differs = said != truth(&mut witness, *ending, &at);
            let found = statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
            assert_eq!(found.is_some(), differs, "{claim:?} at {at}");
            if differs {
                wrong += 1;
                first.get_or_insert(at);
            } else {
                right += 1;
            }
        }
        match (tested(&statement).verdict, first) {
            (Verdict::Falls(refutation), Some(first)) => {
                assert_eq!(refutation.at, first, "{claim:?}");
            }
            (Verdict::Stands | Verdict::Proven(_), None) => stand += 1,
            (verdict, first) => {
                panic!("{claim:?}: {verdict:?}, and the definition differs at {first:?}")
            }
        }
    }
    assert!(right > 1_000 && wrong > 1_000 && stand >= 8, "{right} {wrong} {stand}");
}

#[test]
fn known_truths_stand_and_known_errors_fall_at_what_the_class_names() {
    for (text, claim, bound) in [
        ("bash[1..3](0)", multiples(4), 100),
        ("subtract[1,3,4](0)", Claim::Residues { modulus: 7, lost: vec![0, 2] }, 100),
        ("nim(0,0,0)", Claim::XorZero, 12),
        ("stairs(0,0,0)", Claim::OddStairsXorZero, 12),
        ("wythoff(0,0)", Claim::ColdPair, 40),
    ] {
        let mut board = Theorems::default();
        let index = board.propose(Team::B, statement(text, claim, bound)).unwrap();
        test(&mut board, index).unwrap();
        assert_eq!((board.points(Team::A), board.points(Team::B)), (0, STANDS), "{text}");
        assert!(board.entries()[index].is_proven(), "{text}");
    }
    for (text, claim, at) in [
        ("bash[1..3](0)", multiples(5), "bash[1..3](10)"),
        ("subtract[1,3,4](0)", multiples(5), "subtract[1,3,4](7)"),
        ("nim(0,0)", Claim::TotalParity { odd: false }, "nim(1,3)"),
        ("stairs(0,0)", Claim::XorZero, "stairs(0,3)"),
        ("wythoff(0,0)", Claim::EqualHeaps, "wythoff(3,5)"),
    ] {
        let mut board = Theorems::default();
        let index = board.propose(Team::B, statement(text, claim, 60)).unwrap();
        assert_eq!(name(&mut board, index, part(at)), Ok(true), "{at}");
        assert_eq!((board.points(Team::A), board.points(Team::B)), (COUNTEREXAMPLE, 0), "{at}");
    }
}

#[test]
fn what_the_test_finds_first_is_nobodys() {
    let mut board = Theorems::default();
    let index = board.propose(Team::A, statement("bash[1..3](0)", multiples(5), 60)).unwrap();
    test(&mut board, index).unwrap();
    assert_eq!(Team::ALL.map(|team| board.points(team)), [0, 0]);
    assert_eq!(name(&mut board, index, part("bash[1..3](10)")), Err(Refusal::Settled));
    assert_eq!(test(&mut board, index), Err(Refusal::Settled), "it is not tested twice");
}

#[test]
fn to_stand_is_not_to_be_proved() {
    // Right up to 22, and wrong at 24: remainders of 23 alone do not know the multiples of 4.
    let lost = (0..23).step_by(4).collect();
    let mut board = Theorems::default();
    let index = board
        .propose(Team::A, statement("bash[1..3](0)", Claim::Residues { modulus: 23, lost }, 22))
        .unwrap();
    test(&mut board, index).unwrap();
    assert_eq!(board.points(Team::A), STANDS);
    assert!(
        board.entries()[index]
            .stood
            .as_ref()
            .is_some_and(|stood| stood.upto == 22 && stood.theorem.is_none())
    );
    assert_eq!(name(&mut board, index, part("bash[1..3](24)")), Ok(true));
    assert_eq!(
        Team::ALL.map(|team| board.points(team)),
        [STANDS, COUNTEREXAMPLE],
        "the point for having stood stays"
    );
    board.undo();
    assert_eq!(Team::ALL.map(|team| board.points(team)), [STANDS, 0]);
}

#[test]
fn a_theorem_is_not_contested() {
    let mut board = Theorems::default();
    let index = board.propose(Team::A, statement("nim(0,0,0)", Claim::XorZero, 12)).unwrap();
    test(&mut board, index).unwrap();
    assert_eq!(name(&mut board, index, part("nim(1,2,4)")), Err(Refusal::Settled));
}

#[test]
fn the_same_in_other_words_is_refused_and_what_says_nothing_earns_nothing() {
    let mut board = Theorems::default();
    board.propose(Team::A, statement("bash[1..3](0)", multiples(4), 60)).unwrap();
    let eighths = Claim::Residues { modulus: 8, lost: vec![0, 4] };
    for (claim, bound) in
        [(multiples(4), 60), (multiples(4), 2_000), (eighths, 100), (multiples(4), 30)]
    {
        assert_eq!(
            board.propose(Team::B, statement("bash[1..3](0)", claim, bound)),
            Err(Refusal::Same(0))
        );
    }
    // Other rules, another ending, another count of heaps: other positions.
    for text in ["bash[1..4](0)", "misere bash[1..3](0)"] {
        assert!(board.propose(Team::B, statement(text, multiples(4), 60)).is_ok(), "{text}");
    }
    let few = statement("bash[1..3](0)", multiples(7), LEAST - 2);
    assert_eq!(board.propose(Team::B, few), Err(Refusal::TooFew(LEAST - 1)));
    let silent = statement("nim(0,0)", multiples(7), 60);
    assert_eq!(board.propose(Team::B, silent), Err(Refusal::TooFew(0)));
    // One heap of Nim is lost exactly if it is empty: nothing to find out.
    let index = board.propose(Team::B, statement("nim(0)", Claim::XorZero, 60)).unwrap();
    test(&mut board, index).unwrap();
    assert!(board.entries()[index].stood.as_ref().is_some_and(|stood| !stood.earns));
    assert_eq!(board.points(Team::B), 0);
}

#[test]
fn a_position_is_named_once_and_so_many_in_vain() {
    let mut board = Theorems::default();
    let index = board.propose(Team::A, statement("bash[1..3](0)", multiples(4), 60)).unwrap();
    assert_eq!(name(&mut board, index, part("nim(4)")), Err(Refusal::OtherPosition));
    for n in 0..TRIES as u64 {
        let at = part(&format!("bash[1..3]({n})"));
        assert_eq!(name(&mut board, index, at.clone()), Ok(false));
        let again = if n + 1 < TRIES as u64 { Refusal::NamedBefore } else { Refusal::NoTries };
        assert_eq!(name(&mut board, index, at), Err(again));
    }
    assert_eq!(name(&mut board, index, part("bash[1..3](9)")), Err(Refusal::NoTries));
    assert!(test(&mut board, index).is_ok(), "it can be tested all the same");
    assert_eq!(
        name(&mut board, 7, part("bash[1..3](9)")),
        Err(Refusal::Settled),
        "there is no such statement"
    );
}

#[test]
fn the_finding_of_another_position_is_not_taken() {
    let mut board = Theorems::default();
    let index = board.propose(Team::A, statement("bash[1..3](0)", multiples(5), 60)).unwrap();
    let (at, other) = (part("bash[1..3](10)"), part("bash[1..3](20)"));
    let found: Option<Refutation> =
        board.entries()[index].statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
    assert_eq!(board.named(index, other, found), Err(Refusal::OtherPosition));
}

/// What the rules say, kept once more by hand, beside the board.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
struct Ledger {
    points: [u32; 2],
    statements: usize,
}

/// Two teams at a board, who do whatever the die says.
struct Class {
    board: Theorems,
    ledger: Ledger,
    /// The ledger before each act that can be taken back.
    before: Vec<Ledger>,
}

impl Class {
    fn propose(&mut self, die: &mut Die, all: &[Statement]) -> bool {
        let by = *die.pick(&Team::ALL);
        let done = self.board.propose(by, die.pick(all).clone()).is_ok();
        self.ledger.statements += usize::from(done);
        done
    }

    /// A small position is named, whoever wins there.
    fn name(&mut self, die: &mut Die) -> bool {
        let index = die.roll(self.board.entries().len());
        let entry = self.board.entries()[index].clone();
        let Conjecture { game, ending, heaps, claim } = &entry.statement.conjecture;
        let near: Vec<Part> = small_positions(game, *heaps, 12).collect();
        let at = die.pick(&near).clone();
        let differs = claim.says_p(&at) != Some(truth(&mut Witness::new(1 << 16), *ending, &at));
        let done = name(&mut self.board, index, at);
        if done.is_ok() {
            assert_eq!(done, Ok(differs));
            self.ledger.points[entry.by.other() as usize] += if differs { 3 } else { 0 };
        }
        done.is_ok()
    }

    fn test(&mut self, die: &mut Die) -> bool {
        let index = die.roll(self.board.entries().len());
        let done = test(&mut self.board, index).is_ok();
        let entry = &self.board.entries()[index];
        let Statement { conjecture: Conjecture { game, ending, heaps, claim }, bound } =
            &entry.statement;
        if done {
            let mut witness = Witness::new(1 << 16);
            let all: Vec<Part> = small_positions(game, *heaps, *bound).collect();
            let stands =
                all.iter().all(|at| claim.says_p(at) == Some(truth(&mut witness, *ending, at)));
            assert_eq!(stands, entry.fell.is_none());
            let playable = || all.iter().filter(|at| !at.is_ended());
            let says_both = playable().any(|at| claim.says_p(at) == Some(true))
                && playable().any(|at| claim.says_p(at) == Some(false));
            self.ledger.points[entry.by as usize] += u32::from(stands && says_both);
        }
        done
    }

    fn undo(&mut self) {
        if let Some(last) = self.before.pop() {
            self.board.undo();
            self.ledger = last;
        }
    }

    /// Clears the board and takes that back.
    fn clear(&mut self) {
        self.board.reset();
        assert_eq!((self.points(), self.board.entries().len()), ([0, 0], 0));
        if self.ledger.statements > 0 {
            self.board.undo();
        }
    }

    fn points(&self) -> [u32; 2] {
        Team::ALL.map(|team| self.board.points(team))
    }

    fn check(&self) {
        assert_eq!(self.points(), self.ledger.points);
        assert_eq!(self.board.entries().len(), self.ledger.statements);
        for entry in self.board.entries() {
            assert!(entry.vain.len() <= TRIES);
            assert!(
                entry.points(entry.by) <= STANDS
                    && entry.points(entry.by.other()) <= COUNTEREXAMPLE
            );
            assert!(entry.fell.is_none() || !entry.is_contested() && !entry.is_untested());
        }
    }
}

#[test]
fn points_follow_the_rules_through_any_sequence_and_are_taken_back_one_by_one() {
    let all = statements();
    let scored = AtomicU32::new(0);
    fuzz::each("theorems", fuzz::count(60), |seed| {
        let mut die = Die::new(seed);
        let mut class =
            Class { board: Theorems::default(), ledger: Ledger::default(), before: Vec::new() };
        for _ in 0..40 {
            let (old, is_empty) = (class.ledger.clone(), class.board.entries().is_empty());
            let done = match die.roll(8) {
                0 | 1 => class.propose(&mut die, &all),
                2..=4 if !is_empty => class.name(&mut die),
                5 | 6 if !is_empty => class.test(&mut die),
                _ => {
                    if die.one_in(3) {
                        class.clear();
                    } else {
                        class.undo();
                    }
                    false
                }
            };
            if done {
                class.before.push(old);
            }
            class.check();
        }
        scored.fetch_add(class.points().iter().sum(), Ordering::Relaxed);
        while !class.before.is_empty() {
            class.undo();
            class.check();
        }
        assert!(class.board.entries().is_empty() && !class.board.can_undo());
    });
    assert!(scored.into_inner() > 0, "nothing happened");
}
