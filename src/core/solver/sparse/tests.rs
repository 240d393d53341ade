use super::*;
use crate::solver::work::Unwatched;

fn grundy() -> Breaking {
    Breaking { split: vec![0], unequal: true, ..Breaking::default() }
}

/// By the definition, for Grundy's game.
fn plain(count: usize) -> Vec<u16> {
    let mut g: Vec<u16> = Vec::new();
    for n in 0..count {
        let mut options = vec![false; 512];
        (1..n).filter(|a| 2 * a < n).for_each(|a| options[usize::from(g[a] ^ g[n - a])] = true);
        let mex = options.iter().position(|seen| !seen).unwrap();
        g.push(u16::try_from(mex).unwrap());
    }
    g
}

#[test]
fn grundys_game_is_that_of_the_definition() {
    let values = plain(5_000);
    assert_eq!(values[..20], [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]);
    let mut sparse = Sparse::new(grundy());
    sparse.extend(5_000, &mut Meter::new(&mut Unwatched, 0)).unwrap();
    assert_eq!(sparse.values(), values);
}

#[test]
fn every_mask_gives_the_same_values() {
    let values = plain(1_800);
    for mask in [0, 1, 2, 5, 14, 30, 63, 127, 85] {
        let mut sparse = Sparse::new(grundy());
        sparse.choose_at = usize::MAX;
        sparse.mask = mask;
        sparse.sort_numbers();
        sparse.extend(1_800, &mut Meter::new(&mut Unwatched, 0)).unwrap();
        assert_eq!(sparse.values(), values, "{mask:b}");
    }
}

#[test]
fn growing_in_small_pieces_changes_nothing() {
    let values = plain(2_000);
    let mut sparse = Sparse::new(grundy());
    for len in [0, 1, 2, 9, 33, 100, 101, 700, 1_025, 1_030, 1_999, 2_000, 5] {
        sparse.extend(len, &mut Meter::new(&mut Unwatched, 0)).unwrap();
    }
    assert_eq!(sparse.values(), values);
}

#[test]
fn the_mask_chosen_leaves_few_rare_heaps() {
    let mut sparse = Sparse::new(grundy());
    sparse.extend(6_000, &mut Meter::new(&mut Unwatched, 0)).unwrap();
    assert!(sparse.rare.len() < 900, "{}", sparse.rare.len());
    // 0, 0, 3 and 3 times 1, 2: all with odd parity under the mask 3 but the zeros.
    assert_eq!(best_mask(&[0, 1, 2, 1, 2, 1, 2, 0], 4), 3);
}
