//! The sentences of boards, at their edges.

use super::*;

#[test]
fn amounts_are_listed_in_full_while_they_are_few_and_shortened_with_the_last_one_kept() {
    assert_eq!(amounts(Lang::En, &[(1, 3)]), "1 to 3");
    assert_eq!(amounts(Lang::En, &[(1, 2)]), "1 or 2");
    assert_eq!(amounts(Lang::En, &[(5, 5)]), "5");
    assert_eq!(amounts(Lang::En, &[]), "");
    assert_eq!(amounts(Lang::Zh, &[(1, 1), (3, 4)]), "1、3 或 4");
    let powers: Vec<_> = (0..10).map(|k| (1_u64 << k, 1 << k)).collect();
    assert_eq!(amounts(Lang::En, &powers[2..]), "4, 8, 16, 32, 64, … or 512");
    assert_eq!(amounts(Lang::En, &[(0, u64::MAX)]), "0 to 18446744073709551615");
}

#[test]
fn what_may_be_taken_is_said_without_naming_a_game() {
    assert_eq!(may(Lang::En, &[(1, 3)], false, 1, false), "Take 1 to 3.");
    assert_eq!(may(Lang::Zh, &[(1, 3)], false, 1, false), "可取 1到3 枚。");
    assert_eq!(may(Lang::En, &[(1, 39)], true, 3, false), "Take any number from one heap.");
    assert_eq!(may(Lang::Zh, &[(1, 5)], true, 2, true), "从一堆取任意枚，或从两堆取同样多。");
}

#[test]
fn a_move_is_told_with_what_it_leaves() {
    assert_eq!(would(Lang::En, Move::Take { heap: 0, count: 3 }, &[21]), "Take 3, leave 18.");
    assert_eq!(
        would(Lang::En, Move::TakeEach { count: 2 }, &[3, 5]),
        "Take 2 from both, leave 1 and 3."
    );
    assert_eq!(
        would(Lang::Zh, Move::Take { heap: 1, count: 3 }, &[3, 5]),
        "从第 2 堆取 3 枚，剩 2。"
    );
}

#[test]
fn a_heap_in_boxes_is_an_equation() {
    assert_eq!(boxes(21, 4).as_deref(), Some("21 = 5 × 4 + 1"));
    assert_eq!(boxes(21, 0), None);
}
