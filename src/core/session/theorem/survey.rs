//! What a statement says of the first positions it is about: how many there are, whether it says
//! the same of all of them, and whether that is what another one says.

use super::Statement;
use crate::games::Part;
use crate::study::claim::small_rows;

/// Positions that are looked at; two statements that agree on all of them are taken for one.
const LOOKED: usize = 20_000;
/// Rows of numbers that are tried for it: few of them may be positions, or none.
const TRIED: usize = 10 * LOOKED;

/// What a statement says of the first positions up to its bound.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Survey {
    /// How many it speaks about, as far as was looked.
    pub(super) positions: u64,
    /// It says the same of every one of them in which there is a move left.
    pub(super) is_constant: bool,
}

impl Survey {
    pub(super) fn of(statement: &Statement) -> Self {
        let (mut positions, mut said, mut is_constant) = (0, None, true);
        for at in first(statement) {
            let Some(p) = statement.conjecture.claim.says_p(&at) else { continue };
            positions += 1;
            if is_constant && !at.is_ended() {
                is_constant = *said.get_or_insert(p) == p;
            }
        }
        Self { positions, is_constant }
    }
}

/// Does one of these say of every position what the new one says, as far as that goes? Its index.
pub(super) fn same<'a>(
    new: &Statement,
    old: impl Iterator<Item = (usize, &'a Statement)>,
) -> Option<usize> {
    let family =
        |of: &Statement| (of.conjecture.game.clone(), of.conjecture.ending, of.conjecture.heaps);
    let mut alike: Vec<_> = old.filter(|(_, old)| family(old) == family(new)).collect();
    if let Some((index, _)) = alike.iter().find(|(_, old)| old.conjecture == new.conjecture) {
        return Some(*index);
    }
    for at in first(new) {
        if alike.is_empty() {
            return None;
        }
        let said = new.conjecture.claim.says_p(&at);
        alike.retain(|(_, old)| old.conjecture.claim.says_p(&at) == said);
    }
    alike.first().map(|(index, _)| *index)
}

fn first(statement: &Statement) -> impl Iterator<Item = Part> {
    let Statement { conjecture, bound } = statement;
    small_rows(&conjecture.game, conjecture.heaps, *bound).take(TRIED).flatten().take(LOOKED)
}
