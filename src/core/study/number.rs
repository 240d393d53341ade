//! One heap, number or price as a search remembers it: a number, where a sum takes a row.

use crate::games::descriptor::{Pile, Splits};
use crate::games::{After, Game, Sum};
use crate::solver::search::Space;
use crate::solver::work::{Pace, Stop};

/// The positions of a game of one number; all that have ended are one.
#[derive(Debug)]
pub(super) struct Numbers {
    game: Game,
    /// So many options of one position are listed at most.
    bound: u64,
}

impl Numbers {
    /// The game of a sum that is one number and stays one, and that number.
    pub(super) fn of(sum: &Sum, bound: u64) -> Option<(Self, Option<u64>)> {
        let part = sum.single()?;
        let (descriptor, game) = (part.descriptor(), part.game().clone());
        let stays = matches!(descriptor.pile, Pile::Heap | Pile::Number | Pile::Price)
            && descriptor.splits == Splits::Never;
        let [n] = *part.row() else { return None };
        stays.then(|| (Self { game, bound }, (!part.is_ended()).then_some(n)))
    }

    /// Is it played by the same rules?
    pub(super) fn is_of(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Space for Numbers {
    type Position = Option<u64>;

    fn options(
        &self,
        position: &Option<u64>,
        out: &mut Vec<Option<u64>>,
        pace: &mut Pace<'_>,
    ) -> Result<(), Stop> {
        let Some(n) = position else { return Ok(()) };
        let rules = self.game.rules();
        for mv in rules.moves(&[*n]) {
            pace.step(1)?;
            if out.len() as u64 >= self.bound {
                return Err(Stop::OutOfReach { bound: self.bound });
            }
            let Some(After::Row(row)) = rules.after(&[*n], mv) else { continue };
            let row = rules.canonical(row);
            let is_ended = rules.moves(&row).next().is_none();
            out.push(row.first().copied().filter(|_| !is_ended));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ending;
    use crate::solver::search::{Search, WhoWins};
    use crate::solver::work::Unwatched;
    use crate::study::table::ByDefinition;

    const BOUND: u64 = 1 << 14;

    #[test]
    fn of_a_number_of_any_size_no_more_moves_are_listed_than_there_is_room_for() {
        let sum = format!("misere nim({})", u64::MAX).parse::<Sum>().unwrap();
        let (numbers, n) = Numbers::of(&sum, BOUND).unwrap();
        let mut search = Search::new(numbers, WhoWins { misere: true }, BOUND);
        let mut table = ByDefinition::outcomes(Ending::Misere, BOUND);
        let stop = search.answer(&n, &mut Unwatched).unwrap_err();
        assert!(stop.is_bound(), "{stop:?}");
        assert_eq!(Err(stop), table.of(&sum, &mut Unwatched));
    }

    #[test]
    fn a_number_is_searched_as_its_row_is_with_as_many_positions() {
        let mut searched = 0;
        let games = Game::EXAMPLES.iter().map(|text| text.parse::<Sum>().unwrap());
        for game in games.filter(|sum| Numbers::of(sum, BOUND).is_some()) {
            let game = game.single().unwrap().game();
            for n in (0..40).rev() {
                let Ok(sum) = format!("misere {game}({n})").parse::<Sum>() else { continue };
                let (numbers, n) = Numbers::of(&sum, BOUND).unwrap();
                let mut search = Search::new(numbers, WhoWins { misere: true }, BOUND);
                let mut table = ByDefinition::outcomes(Ending::Misere, BOUND);
                assert_eq!(search.answer(&n, &mut Unwatched), table.of(&sum, &mut Unwatched));
                assert_eq!(search.settled(), table.settled(), "{sum}");
                searched += 1;
            }
        }
        assert!(searched > 100, "{searched}");
    }
}
