//! Every law against search by definition, on every small position: who wins, the value, and all
//! winning moves.

use crate::support;

use laststone::games::Sum;
use laststone::study::Oracle;
use support::definition::Definition;
use support::positions::{increasing_rows, misere, of, rows, sorted_rows};

/// How much is looked at: every rule set and position below some bounds, or about a hundred times
/// as many.
#[derive(Clone, Copy, PartialEq)]
enum Reach {
    Quick,
    Far,
}

impl Reach {
    fn pick<T>(self, quick: T, far: T) -> T {
        if self == Self::Quick { quick } else { far }
    }
}

/// Holds positions to the definitions, or only counts them.
struct Witness {
    reach: Reach,
    checks: bool,
    positions: usize,
}

impl Witness {
    const fn quick() -> Self {
        Self { reach: Reach::Quick, checks: true, positions: 0 }
    }

    fn holds(&mut self, sums: &[Sum]) {
        self.positions += sums.len();
        if self.checks {
            let (mut definition, mut oracle) = (Definition::default(), Oracle::default());
            for sum in sums {
                definition.check(&mut oracle, sum);
            }
        }
    }

    /// Normal play for all, misère play for rows of which the numbers add up to little.
    fn game(&mut self, head: &str, all: &[Vec<u64>]) {
        self.holds(&of(head, all));
        let most = self.reach.pick(14, 16);
        let few: Vec<_> =
            all.iter().filter(|row| row.iter().sum::<u64>() <= most).cloned().collect();
        self.holds(&misere(&of(head, &few)));
    }

    /// One, two and three heaps.
    fn heaps(&mut self, head: &str) {
        self.game(head, &rows(1, self.reach.pick(90, 200)));
        self.game(head, &rows(2, self.reach.pick(18, 60)));
        self.game(head, &sorted_rows(3, self.reach.pick(7, 14)));
    }
}

fn bash_by_remainders(w: &mut Witness) {
    for p in 1..=w.reach.pick(5, 8) {
        for q in p..=w.reach.pick(8, 14) {
            w.heaps(&format!("bash[{p}..{q}]"));
        }
    }
    w.game("bash[2..20]", &rows(1, 150));
}

fn subtraction_sets_by_their_periods(w: &mut Witness) {
    let largest = w.reach.pick(6, 12);
    for set in 1_u32..1 << largest {
        let takes: Vec<String> =
            (1..=largest).filter(|s| set >> (s - 1) & 1 == 1).map(|s| s.to_string()).collect();
        let head = format!("subtract[{}]", takes.join(","));
        w.game(&head, &rows(1, w.reach.pick(40, 60)));
        w.game(&head, &rows(2, w.reach.pick(7, 20)));
    }
    for head in [
        "subtract[2,4,7]",
        "subtract[1,3,4]",
        "subtract[2,5,7]",
        "subtract[3,5,8]",
        "subtract[4,6,10,11]",
    ] {
        w.heaps(head);
    }
}

fn nim_by_the_nim_sum(w: &mut Witness) {
    w.heaps("nim");
    w.game("nim", &rows(0, 0));
    w.game("nim", &rows(4, w.reach.pick(3, 7)));
}

fn wythoff_by_cold_pairs(w: &mut Witness) {
    w.holds(&of("wythoff", &rows(2, w.reach.pick(40, 130))));
    w.holds(&misere(&of("wythoff", &rows(2, w.reach.pick(12, 40)))));
}

fn staircases_by_their_odd_stairs(w: &mut Witness) {
    for (stairs, coins) in [(0, 0), (1, 20), (2, 8), (3, 5), (4, 3), (5, 2)] {
        w.game("stairs", &rows(stairs, w.reach.pick(coins, coins * 3 / 2)));
    }
}

fn strips_by_every_other_gap(w: &mut Witness) {
    for (coins, last) in [(0, 0), (1, 20), (2, 14), (3, 11), (4, 10), (5, 9), (6, 9)] {
        w.game("strip", &increasing_rows(coins, w.reach.pick(last, 2 * last)));
    }
}

fn pebbles_in_order_by_every_other_difference(w: &mut Witness) {
    for (heaps, most) in [(0, 0), (1, 20), (2, 12), (3, 9), (4, 7), (5, 5)] {
        w.game("pebbles", &sorted_rows(heaps, w.reach.pick(most, 2 * most)));
    }
}

fn splitting_into_smaller_heaps_by_odious_numbers(w: &mut Witness) {
    w.holds(&of("split", &rows(1, 6)));
    w.holds(&of("split", &rows(2, 4)));
    w.holds(&of("split", &sorted_rows(3, 4)));
    w.holds(&misere(&of("split", &rows(2, 4))));
}

fn octal_games_by_their_values(w: &mut Witness) {
    for head in [
        "kayles",
        "dawson",
        "octal[0.77]",
        "octal[0.07]",
        "octal[0.376]",
        "octal[4.333]",
        "octal[4.0]",
        "octal[0.356]",
    ] {
        w.game(head, &rows(1, w.reach.pick(18, 24)));
        w.game(head, &sorted_rows(2, w.reach.pick(10, 14)));
        w.game(head, &rows(3, 5));
    }
    for code in 0..w.reach.pick(0o1000, 0o20_000) {
        for head in [0, 4] {
            w.game(&format!("octal[{head}.{code:03o}]"), &rows(1, w.reach.pick(9, 12)));
        }
    }
}

fn grundys_game_by_its_values(w: &mut Witness) {
    w.game("grundy", &rows(1, w.reach.pick(24, 36)));
    w.game("grundy", &rows(2, w.reach.pick(10, 16)));
    w.game("grundy", &sorted_rows(3, w.reach.pick(8, 12)));
}

/// Every acyclic graph on a few nodes whose arrows lead to smaller numbers, one token; some with
/// two.
fn graphs_by_the_mex_of_their_nodes(w: &mut Witness) {
    let size = w.reach.pick(5, 7);
    let arrows: Vec<(u64, u64)> =
        (0..size).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
    // There are two million graphs on seven nodes: every seventh will do.
    for chosen in (1_usize..1 << arrows.len()).step_by(w.reach.pick(1, 7)) {
        let kept = arrows
            .iter()
            .enumerate()
            .filter(|(i, _)| chosen >> i & 1 == 1)
            .map(|(_, arrow)| *arrow);
        let kept: Vec<(u64, u64)> = kept.collect();
        let has = |node: &u64| kept.iter().any(|(from, to)| from == node || to == node);
        let nodes: Vec<u64> = (0..size).filter(has).collect();
        let head: Vec<String> = kept.iter().map(|(from, to)| format!("{from}>{to}")).collect();
        let head = format!("graph[{}]", head.join(" "));
        w.game(&head, &nodes.iter().map(|node| vec![*node]).collect::<Vec<_>>());
        if chosen % 16 == 3 {
            let pairs = nodes.iter().flat_map(|a| nodes.iter().map(|b| vec![*a, *b]));
            w.game(&head, &pairs.collect::<Vec<_>>());
        }
    }
}

fn circles_by_symmetry(w: &mut Witness) {
    w.game("circle", &rows(1, w.reach.pick(26, 40)));
}

fn euclid_by_the_golden_ratio(w: &mut Witness) {
    w.holds(&of("euclid", &rows(2, w.reach.pick(90, 500))));
    w.holds(&misere(&of("euclid", &rows(2, w.reach.pick(30, 200)))));
}

fn races_and_auctions_by_remainders(w: &mut Witness) {
    for p in 1..=w.reach.pick(4, 7) {
        for q in p..=w.reach.pick(6, 12) {
            for target in w.reach.pick(vec![0, 1, 2, 5, 11, 30], (0..60).collect()) {
                let race: Vec<_> = (0..=target).map(|said| vec![said]).collect();
                w.game(&format!("race[{target};{p}..{q}]"), &race);
                let auction: Vec<_> = (0..=target + q).map(|price| vec![price]).collect();
                w.game(&format!("auction[{target};{p}..{q}]"), &auction);
            }
        }
    }
}

fn sums_by_the_nim_sum_of_the_values_of_their_parts(w: &mut Witness) {
    let mut sums = Vec::new();
    let most = w.reach.pick(6_u64, 12);
    for a in 0..most {
        for b in 0..most {
            for c in 0..most {
                for text in [
                    format!("nim({a}) + bash[2..3]({b}) + subtract[1,4]({c})"),
                    format!("wythoff({a},{b}) + nim({c},1)"),
                    format!("wythoff({a},{b}) + wythoff({c},2)"),
                ] {
                    sums.push(support::positions::sum(&text));
                }
            }
        }
    }
    w.holds(&sums);
    w.holds(&misere(&sums));
}

const ALL: &[fn(&mut Witness)] = &[
    bash_by_remainders,
    subtraction_sets_by_their_periods,
    nim_by_the_nim_sum,
    wythoff_by_cold_pairs,
    staircases_by_their_odd_stairs,
    strips_by_every_other_gap,
    pebbles_in_order_by_every_other_difference,
    splitting_into_smaller_heaps_by_odious_numbers,
    octal_games_by_their_values,
    grundys_game_by_its_values,
    graphs_by_the_mex_of_their_nodes,
    circles_by_symmetry,
    euclid_by_the_golden_ratio,
    races_and_auctions_by_remainders,
    sums_by_the_nim_sum_of_the_values_of_their_parts,
];

macro_rules! quick {
    ($($law:ident),+ $(,)?) => {
        mod quick {
            $(
                #[test]
                fn $law() {
                    super::$law(&mut super::Witness::quick());
                }
            )+

            /// What is checked here and what is checked far out is the same list.
            #[test]
            fn every_law_has_its_test() {
                assert_eq!(super::ALL.len(), [$(stringify!($law)),+].len());
            }
        }
    };
}

quick! {
    bash_by_remainders,
    subtraction_sets_by_their_periods,
    nim_by_the_nim_sum,
    wythoff_by_cold_pairs,
    staircases_by_their_odd_stairs,
    strips_by_every_other_gap,
    pebbles_in_order_by_every_other_difference,
    splitting_into_smaller_heaps_by_odious_numbers,
    octal_games_by_their_values,
    grundys_game_by_its_values,
    graphs_by_the_mex_of_their_nodes,
    circles_by_symmetry,
    euclid_by_the_golden_ratio,
    races_and_auctions_by_remainders,
    sums_by_the_nim_sum_of_the_values_of_their_parts,
}

#[test]
fn a_hundred_thousand_positions_are_held_to_the_definitions() {
    let mut counter = Witness { checks: false, ..Witness::quick() };
    for law in ALL {
        law(&mut counter);
    }
    println!("{} positions", counter.positions);
    assert!(counter.positions >= 100_000, "{}", counter.positions);
}

/// Minutes of work: only if the environment has `LASTSTONE_SLOW=1`.
#[test]
fn ten_million_positions_are_held_to_the_definitions_if_asked() {
    if std::env::var_os("LASTSTONE_SLOW").is_none_or(|slow| slow != "1") {
        return;
    }
    let mut far = Witness { reach: Reach::Far, ..Witness::quick() };
    for law in ALL {
        let (before, start) = (far.positions, std::time::Instant::now());
        law(&mut far);
        println!("{} positions in {:?}", far.positions - before, start.elapsed());
    }
    assert!(far.positions >= 10_000_000, "{}", far.positions);
}
