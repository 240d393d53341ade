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
