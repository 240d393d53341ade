//! The game that docs/add-a-game.md adds as its example: its file compiles as it stands there, and
//! its law holds.

// So that `crate::games` and `crate::solver` of that file mean here what they mean in `src/core`.
use laststone::{games, solver};

mod game;

use game::Lasker;
use games::{After, Cache, Moves, Row, Rules, Work};
use solver::nimber::{Nimber, mex};
use solver::work::Unwatched;
use std::collections::{BTreeMap, BTreeSet};

fn options(row: &[u64]) -> BTreeSet<Row> {
    let left = Lasker.moves(row).map(|mv| match Lasker.after(row, mv) {
        Some(After::Row(left)) => Lasker.canonical(left),
        other => panic!("{mv:?} leaves {other:?}"),
    });
    left.collect()
}

/// The value by definition.
fn search(row: &Row, known: &mut BTreeMap<Row, Nimber>) -> Nimber {
    if let Some(value) = known.get(row) {
        return *value;
    }
    let values: Vec<Nimber> = options(row).iter().map(|option| search(option, known)).collect();
    let value = mex(values);
    known.insert(row.clone(), value);
    value
}

#[test]
fn laskers_nim_obeys_its_law_on_every_small_position() {
    let mut known = BTreeMap::new();
    let mut cache = Cache::default();
    let mut rows: Vec<Row> = (0..=22).map(|n| vec![n]).collect();
    rows.extend((0..=8).flat_map(|a| (a..=9).map(move |b| vec![a, b])));
    for row in rows {
        let row = Lasker.canonical(row);
        let mut work = Work { cache: &mut cache, watch: &mut Unwatched };
        let law = Lasker.law(&row, &mut work).unwrap().unwrap();
        assert_eq!(law.value, Some(search(&row, &mut known)), "{row:?}");
        // Every value is reached by exactly the moves that the definition finds.
        for target in (0..12).map(Nimber) {
            let found: Moves<'_> = Lasker.reach(&row, target, &mut work).unwrap().unwrap();
            let found: BTreeSet<Row> = found
                .map(|mv| match Lasker.after(&row, mv) {
                    Some(After::Row(left)) => Lasker.canonical(left),
                    other => panic!("{mv:?} leaves {other:?}"),
                })
                .collect();
            let sought =
                options(&row).into_iter().filter(|option| search(option, &mut known) == target);
            assert_eq!(found, sought.collect::<BTreeSet<_>>(), "{row:?} to {target}");
        }
    }
}

#[test]
fn laskers_nim_has_values_for_heaps_up_to_the_last() {
    assert_eq!(game::value(u64::MAX).0, 1 << 64);
    assert_eq!(game::value(u64::MAX - 1).0, u128::from(u64::MAX) - 1);
}

#[test]
fn the_text_shows_the_file_that_is_tested() {
    let text = include_str!("../../docs/add-a-game.md");
    assert!(
        text.contains(include_str!("lasker/game.rs")),
        "the example in the text and tests/core/lasker/game.rs differ"
    );
}
