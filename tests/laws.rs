//! Every law against search by definition, on every small position: who wins, the value, and all winning moves.

mod support;

use laststone::games::Sum;
use laststone::study::Oracle;
use support::definition::Definition;
use support::positions::{misere, of, rows, sorted_rows};

fn holds(sums: &[Sum]) {
    let (mut definition, mut oracle) = (Definition::default(), Oracle::default());
    for sum in sums {
        definition.check(&mut oracle, sum);
    }
}

/// Normal play for all, misère play for rows of which the numbers add up to little.
fn game(head: &str, all: &[Vec<u64>]) {
    holds(&of(head, all));
    let few: Vec<_> = all.iter().filter(|row| row.iter().sum::<u64>() <= 14).cloned().collect();
    holds(&misere(&of(head, &few)));
}

fn heaps(head: &str) {
    game(head, &rows(1, 70));
    game(head, &rows(2, 16));
    game(head, &sorted_rows(3, 7));
}

#[test]
fn bash_by_remainders() {
    for p in 1..=5 {
        for q in p..=8 {
            heaps(&format!("bash[{p}..{q}]"));
        }
    }
    game("bash[2..20]", &rows(1, 150));
}

#[test]
fn subtraction_sets_by_their_periods() {
    for set in 1_u32..64 {
        let takes: Vec<String> = (1..=6).filter(|s| set >> (s - 1) & 1 == 1).map(|s| s.to_string()).collect();
        let head = format!("subtract[{}]", takes.join(","));
        game(&head, &rows(1, 40));
        game(&head, &rows(2, 7));
    }
    for head in ["subtract[2,4,7]", "subtract[1,3,4]", "subtract[2,5,7]", "subtract[3,5,8]", "subtract[4,6,10,11]"] {
        heaps(head);
    }
}

#[test]
fn nim_by_the_nim_sum() {
    heaps("nim");
    game("nim", &rows(0, 0));
    game("nim", &rows(4, 3));
}

#[test]
fn wythoff_by_cold_pairs() {
    holds(&of("wythoff", &rows(2, 40)));
    holds(&misere(&of("wythoff", &rows(2, 12))));
}

#[test]
fn staircases_by_their_odd_stairs() {
    game("stairs", &rows(0, 0));
    game("stairs", &rows(1, 20));
    game("stairs", &rows(2, 8));
    game("stairs", &rows(3, 5));
    game("stairs", &rows(4, 3));
    game("stairs", &rows(5, 2));
}

#[test]
fn strips_by_every_other_gap() {
    let increasing = |row: &Vec<u64>| row.iter().all(|n| *n > 0) && row.windows(2).all(|pair| pair[0] < pair[1]);
    for (coins, last) in [(0, 0), (1, 20), (2, 14), (3, 11), (4, 10), (5, 9)] {
        let all: Vec<_> = rows(coins, last).into_iter().filter(increasing).collect();
        game("strip", &all);
    }
}

#[test]
fn pebbles_in_order_by_every_other_difference() {
    for (heaps, most) in [(0, 0), (1, 20), (2, 12), (3, 9), (4, 7), (5, 5)] {
        game("pebbles", &sorted_rows(heaps, most));
    }
}

#[test]
fn splitting_into_smaller_heaps_by_odious_numbers() {
    holds(&of("split", &rows(1, 6)));
    holds(&of("split", &rows(2, 4)));
    holds(&of("split", &sorted_rows(3, 4)));
    holds(&misere(&of("split", &rows(2, 4))));
}

#[test]
fn octal_games_by_their_values() {
    for head in
        ["kayles", "dawson", "octal[0.77]", "octal[0.07]", "octal[0.376]", "octal[4.333]", "octal[4.0]", "octal[0.356]"]
    {
        game(head, &rows(1, 18));
        game(head, &sorted_rows(2, 10));
        game(head, &rows(3, 5));
    }
    for code in 0..0o1000 {
        for head in [0, 4] {
            game(&format!("octal[{head}.{code:03o}]"), &rows(1, 9));
        }
    }
}

#[test]
fn grundys_game_by_its_values() {
    game("grundy", &rows(1, 24));
    game("grundy", &rows(2, 10));
    game("grundy", &sorted_rows(3, 8));
}

/// Every acyclic graph on five nodes whose arrows lead to smaller numbers, one token; some with two.
#[test]
fn graphs_by_the_mex_of_their_nodes() {
    let arrows: Vec<(u64, u64)> = (0..5).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
    for chosen in 1_usize..1 << arrows.len() {
        let kept = arrows.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, arrow)| *arrow);
        let kept: Vec<(u64, u64)> = kept.collect();
        let has = |node: &u64| kept.iter().any(|(from, to)| from == node || to == node);
        let nodes: Vec<u64> = (0..5).filter(has).collect();
        let head: Vec<String> = kept.iter().map(|(from, to)| format!("{from}>{to}")).collect();
        let head = format!("graph[{}]", head.join(" "));
        game(&head, &nodes.iter().map(|node| vec![*node]).collect::<Vec<_>>());
        if chosen % 16 == 3 {
            let pairs = nodes.iter().flat_map(|a| nodes.iter().map(|b| vec![*a, *b]));
            game(&head, &pairs.collect::<Vec<_>>());
        }
    }
}

#[test]
fn circles_by_symmetry() {
    game("circle", &rows(1, 26));
}

#[test]
fn euclid_by_the_golden_ratio() {
    holds(&of("euclid", &rows(2, 60)));
    holds(&misere(&of("euclid", &rows(2, 30))));
}

#[test]
fn races_and_auctions_by_remainders() {
    for p in 1..=4 {
        for q in p..=6 {
            for target in [0, 1, 2, 5, 11, 30] {
                let race: Vec<_> = (0..=target).map(|said| vec![said]).collect();
                game(&format!("race[{target};{p}..{q}]"), &race);
                let auction: Vec<_> = (0..=target + q).map(|price| vec![price]).collect();
                game(&format!("auction[{target};{p}..{q}]"), &auction);
            }
        }
    }
}

#[test]
fn sums_by_the_nim_sum_of_the_values_of_their_parts() {
    let mut sums = Vec::new();
    for a in 0..6_u64 {
        for b in 0..6 {
            for c in 0..6 {
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
    holds(&sums);
    holds(&misere(&sums));
}
