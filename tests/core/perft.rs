//! The moves of every game, counted to a depth, against counts made by another program.

use laststone::games::{Move, Play, Sum};
use std::collections::BTreeMap;

/// Lines of play of `depth` moves. Equal positions are counted once and their count is used again.
fn lines(sum: &Sum, depth: usize, known: &mut BTreeMap<(Sum, usize), u64>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if let Some(count) = known.get(&(sum.clone(), depth)) {
        return *count;
    }
    let count = sum.moves().map(|play| lines(&sum.play(play).unwrap(), depth - 1, known)).sum();
    known.insert((sum.clone(), depth), count);
    count
}

#[test]
fn moves_are_as_many_as_another_program_counts() {
    let data = include_str!("../data/perft.txt");
    let mut games = std::collections::BTreeSet::new();
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.rsplit_once(": ").unwrap();
        let sum: Sum = position.parse().unwrap();
        games.insert(sum.parts()[0].rules().name());
        let mut known = BTreeMap::new();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(
                lines(&sum, depth, &mut known),
                count.parse::<u64>().unwrap(),
                "{position} to depth {depth}"
            );
        }
    }
    assert_eq!(games.len(), laststone::games::Game::NAMES.len());
}

/// Some moves of every verb with numbers that are right, just wrong or absurd.
fn any_moves(sum: &Sum) -> Vec<Play> {
    let mut plays = Vec::new();
    for part in 0..=sum.parts().len() {
        let numbers: Vec<u64> = (0..14).chain([30, u64::MAX - 1, u64::MAX]).collect();
        for place in [0, 1, 2, 5, usize::MAX] {
            for n in &numbers {
                plays.push(Play { part, mv: Move::Take { heap: place, count: *n } });
                plays.push(Play { part, mv: Move::Carry { stair: place, count: *n } });
                plays.push(Play { part, mv: Move::Slide { coin: place, to: *n } });
                for m in &numbers {
                    plays.push(Play { part, mv: Move::Split { heap: place, into: (*n, *m) } });
                }
            }
        }
        for n in numbers {
            plays.push(Play { part, mv: Move::TakeEach { count: n } });
            plays.push(Play { part, mv: Move::Raise { by: n } });
        }
    }
    plays
}

#[test]
fn what_is_not_among_the_moves_is_refused_and_what_is_is_not() {
    let data = include_str!("../data/perft.txt");
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let sum: Sum = line.rsplit_once(": ").unwrap().0.parse().unwrap();
        let legal: Vec<Play> = sum.moves().collect();
        let distinct: std::collections::BTreeSet<_> = legal.iter().copied().collect();
        assert_eq!(legal.len(), distinct.len(), "{sum} lists a move twice");
        for play in any_moves(&sum) {
            match sum.play(play) {
                Ok(_) => assert!(distinct.contains(&play), "{sum} allows {play:?}"),
                Err(refused) => {
                    assert!(!distinct.contains(&play), "{sum} refuses {play:?}");
                    assert_eq!((refused.play, refused.position), (play, sum.to_string()));
                }
            }
        }
    }
}
