//! Every legal move is reached by turning and stepping.

use super::*;

fn ways(position: &str) -> (Sum, MoveIndex) {
    let sum: Sum = position.parse().unwrap();
    let legal: Vec<_> = sum.moves().take(CUT).collect();
    let ways = MoveIndex::of(&sum, &legal);
    (sum, ways)
}

#[test]
fn every_move_of_a_short_list_is_reached_by_turning_and_stepping() {
    for position in [
        "nim(3,0,5)",
        "strip(2,5,9)",
        "kayles(5,4)",
        "wythoff(3,5) + race[10;1..3](2)",
        "stairs(2,0,3)",
    ] {
        let (sum, ways) = ways(position);
        let mut seen = Vec::new();
        for first in ways.firsts() {
            let mut play = Some(first);
            while let Some(here) = play {
                seen.push(here);
                play = ways.step(here, true);
            }
        }
        seen.sort_unstable();
        let mut all: Vec<_> = sum.moves().collect();
        all.sort_unstable();
        assert_eq!(seen, all, "{position}");
        let start = ways.firsts().next().unwrap();
        let round =
            (0..ways.firsts().count()).try_fold(start, |play, _| ways.turn(play, true)).unwrap();
        assert_eq!(MoveSite::of(round), MoveSite::of(start), "{position}");
    }
}

#[test]
fn a_cut_list_goes_on_to_the_last_legal_number_of_every_heap() {
    let (_, ways) = ways("nim(1000000000000000000,7,500000000000)");
    assert_eq!(ways.firsts().count(), 3);
    let places: Vec<_> = ways.firsts().map(MoveSite::of).collect();
    let most: Vec<_> =
        places.iter().filter_map(|place| ways.most(*place)).map(|play| play.mv).collect();
    assert_eq!(
        most,
        [
            Move::Take { heap: 0, count: 1_000_000_000_000_000_000 },
            Move::Take { heap: 1, count: 7 },
            Move::Take { heap: 2, count: 500_000_000_000 }
        ]
    );
    assert!(ways.set(places[1], 8).is_none());
    let step = ways.step(ways.set(places[0], 123_456_789_012).unwrap(), true).unwrap();
    assert_eq!(step.mv, Move::Take { heap: 0, count: 123_456_789_013 });
}

#[test]
fn the_end_of_a_cut_list_is_found_where_the_rule_ends_it() {
    let (_, bash) = ways("bash[1..200000](9999999999)");
    let place = bash.firsts().map(MoveSite::of).next().unwrap();
    assert_eq!(bash.most(place).unwrap().mv, Move::Take { heap: 0, count: 200_000 });
    let (_, euclid) = ways("euclid(1000000000000000000,7)");
    let place = euclid.firsts().map(MoveSite::of).next().unwrap();
    let most = 1_000_000_000_000_000_000 / 7 * 7;
    assert_eq!(euclid.most(place).unwrap().mv, Move::Take { heap: 0, count: most });
    assert_eq!(
        euclid.step(euclid.most(place).unwrap(), false).unwrap().mv,
        Move::Take { heap: 0, count: most - 7 }
    );
}
