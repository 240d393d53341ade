//! Every game has a page, and tells every one of its moves.

use super::*;
use crate::games::Sum;
use std::collections::BTreeSet;

/// The example of each game, with two of its positions a move later.
fn parts() -> Vec<Part> {
    let mut all = Vec::new();
    for example in Game::EXAMPLES {
        let part = example.parse::<Sum>().unwrap().single().unwrap().clone();
        let moves: Vec<Move> = part.moves().collect();
        let ends = [moves.first(), moves.last()];
        all.extend(ends.into_iter().flatten().filter_map(|mv| part.after(*mv)));
        all.push(part);
    }
    all
}

#[test]
fn a_page_has_no_gap_in_either_language() {
    for part in parts() {
        for lang in Lang::ALL {
            let page = page(lang, part.game());
            assert!(!page.name.is_empty() && !page.rule.is_empty(), "{part}");
            assert!((2..=20).contains(&page.caption.chars().count()), "{part}: {}", page.caption);
            assert!(page.position.iter().all(|text| text.contains("{}")), "{part}");
        }
    }
}

#[test]
fn no_two_games_are_called_the_same() {
    for lang in Lang::ALL {
        let names: BTreeSet<&str> = Game::EXAMPLES
            .iter()
            .map(|example| {
                page(lang, example.parse::<Sum>().unwrap().single().unwrap().game()).name
            })
            .collect();
        assert_eq!(names.len(), Game::NAMES.len());
    }
}

#[test]
fn every_move_of_every_game_is_told() {
    for part in parts() {
        for (lang, mv) in
            Lang::ALL.into_iter().flat_map(|lang| part.moves().map(move |mv| (lang, mv)))
        {
            let told = (page(lang, part.game()).act)(lang, &part, mv);
            assert!(told.is_some_and(|text| !text.is_empty()), "{part}: {mv:?}");
        }
    }
}
