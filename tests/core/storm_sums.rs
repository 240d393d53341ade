//! A storm over sums: random sums of any games played at random to their end, and every finding on
//! the way consistent.
//!
//! Too large for the definition from scratch, but not for what it says of one step: P has no move
//! to P, N has one and the oracle names all of them, the value is the smallest that no option has,
//! and play ends.

use crate::support;

use laststone::games::{Ending, Play, Sum, Why, why};
use laststone::solver::nimber::{Nimber, mex};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use std::collections::BTreeSet;
use support::positions::sum;

/// Numbers that look random and are the same every time (`SplitMix64`, Steele, Lea and Flood 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }

    fn row(&mut self, most: u64) -> String {
        let heaps = 1 + self.below(4);
        (0..heaps).map(|_| self.below(most + 1).to_string()).collect::<Vec<_>>().join(",")
    }

    fn sorted_row(&mut self, step: u64) -> String {
        let mut last = 1;
        let heaps = 1 + self.below(6);
        let row = (0..heaps).map(|_| {
            last += self.below(step) + 1;
            last.to_string()
        });
        row.collect::<Vec<_>>().join(",")
    }

    fn component(&mut self) -> String {
        let (p, more, n) = (1 + self.below(4), self.below(6), self.below(40));
        let row = self.row(16);
        match self.below(17) {
            0 => format!("bash[{p}..{}]({row})", p + more),
            1 => format!("subtract[{p},{},{}]({row})", p + 1 + more, p + more + 4),
            2 => format!("nim({row})"),
            3 => format!("wythoff({n},{})", self.below(40)),
            4 => format!("stairs({row})"),
            5 => format!("strip({})", self.sorted_row(5)),
            6 => format!("pebbles({})", self.sorted_row(6)),
            7 => format!("split({})", self.row(7)),
            8 => format!("grundy({row})"),
            9 => format!("kayles({row})"),
            10 => format!("dawson({row})"),
            11 => format!(
                "octal[{}.{}{}{}]({})",
                4 * self.below(2),
                p,
                more,
                self.below(8),
                self.row(9)
            ),
            12 => format!("circle({n})"),
            13 => format!("euclid({n},{})", self.below(60)),
            14 => format!("race[{n};{p}..{}]({})", p + more, self.below(n + 1)),
            15 => format!("auction[{n};{p}..{}]({})", p + more, self.below(n + 9)),
            _ => format!(
                "graph[0>1 0>3 1>2 1>3 2>4 3>4 4>5 5>6 0>6]({},{})",
                self.below(7),
                self.below(7)
            ),
        }
    }

    fn sum(&mut self) -> Sum {
        let parts = 1 + self.below(4);
        sum(&(0..parts).map(|_| self.component()).collect::<Vec<_>>().join(" + "))
    }
}

/// Checks one position against all its options, one step deep.
fn consistent(oracle: &mut Oracle, here: &Sum) {
    let finding = oracle.study(here, usize::MAX).unwrap_or_else(|stop| panic!("{here}: {stop}"));
    let mut values = Vec::new();
    let mut lost = BTreeSet::new();
    for play in here.moves() {
        let after = here.play(play).unwrap();
        let option = oracle.study(&after, 1).unwrap();
        let no_move_wins = option.outcome.is_p() || after.is_ended();
        assert_eq!(option.winning.is_empty(), no_move_wins, "{after}");
        values.extend(option.value);
        if option.outcome.is_p() {
            lost.insert(after.to_string());
        }
    }
    let named: Vec<String> =
        finding.winning.iter().map(|play| here.play(*play).unwrap().to_string()).collect();
    let distinct: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(named.len(), distinct.len(), "a position is named twice: {here}");
    assert_eq!(distinct, lost, "{here}: {finding:?}");
    assert_eq!(
        finding.outcome.is_p(),
        lost.is_empty() && !(here.ending() == Ending::Misere && here.is_ended()),
        "{here}"
    );
    if here.ending() == Ending::Normal {
        assert_eq!(finding.value, Some(mex(values)), "{here}");
    }
    assert!(finding.why != Why::Ended || here.is_ended(), "{here}");
    if here.parts().len() > 1 && here.ending() == Ending::Normal && !here.is_ended() {
        let Why::Parts(why::Parts { values, sum }) = &finding.why else {
            panic!("{here}: {finding:?}")
        };
        assert_eq!(values.len(), here.parts().len());
        assert_eq!(values.iter().fold(Nimber::ZERO, |a, b| a ^ *b), *sum);
    }
}

#[test]
fn random_sums_are_consistent_at_every_step_of_random_play() {
    let mut dice = Dice(2026);
    let mut oracle = Oracle::default();
    for _ in 0..60 {
        let mut here = dice.sum();
        assert_eq!(here.to_string().parse::<Sum>().unwrap(), here);
        let mut left = here.longest();
        loop {
            consistent(&mut oracle, &here);
            let plays: Vec<Play> = here.moves().collect();
            if plays.is_empty() {
                break;
            }
            let play = plays[usize::try_from(dice.below(plays.len() as u64)).unwrap()];
            here = here.play(play).unwrap();
            // `longest` may be an upper bound, but it has to shrink.
            assert!(here.longest() < left, "{here}: {} after {left}", here.longest());
            left = here.longest();
        }
        assert!(here.is_ended());
    }
}

#[test]
fn small_random_sums_are_consistent_under_misere_play() {
    let mut dice = Dice(1901);
    let mut oracle = Oracle::default();
    let mut settled = 0;
    for _ in 0..400 {
        let here = sum(&format!("{} + {}", dice.component(), dice.component()))
            .with_ending(Ending::Misere);
        if here.longest() > 12 {
            continue;
        }
        consistent(&mut oracle, &here);
        settled += 1;
    }
    assert!(settled > 20, "{settled}");
}

/// The winner named by the oracle wins, whatever the other does.
#[test]
fn whoever_follows_the_oracle_wins_every_won_game() {
    let mut dice = Dice(7);
    let mut oracle = Oracle::default();
    for _ in 0..150 {
        let mut here = dice.sum();
        let mut mine = oracle.outcome(&here).unwrap() == Outcome::N;
        loop {
            let finding = oracle.study(&here, 3).unwrap();
            assert_eq!(finding.outcome == Outcome::N, mine, "{here}");
            let play = if mine {
                finding.winning[usize::try_from(dice.below(finding.winning.len() as u64)).unwrap()]
            } else {
                let plays: Vec<Play> = here.moves().take(500).collect();
                if plays.is_empty() {
                    break;
                }
                plays[usize::try_from(dice.below(plays.len() as u64)).unwrap()]
            };
            here = here.play(play).unwrap();
            mine = !mine;
        }
    }
}
