//! The space of all sums, written small, for search by definition.

use crate::games::{After, Ending, Game, Move, Part, Sum};
use crate::solver::search::{Question, Search, Space, Value, WhoWins};
use crate::solver::work::{Bound, Pace, Stop, Watch};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A sum as a search remembers it: for each part that has not ended its game's number, the length
/// of its row, and the row; the parts in ascending order, for a sum does not depend on their order.
pub type Key = Vec<u64>;

/// The space of all sums.
#[derive(Debug)]
pub struct Table {
    bound: u64,
    games: RefCell<Games>,
}

/// The games met so far; a game's number is its place in the list.
#[derive(Debug, Default)]
struct Games {
    list: Vec<Game>,
    /// A range may bring a hundred thousand of them.
    numbers: BTreeMap<Game, u64>,
}

impl Table {
    const fn new(bound: u64) -> Self {
        Self { bound, games: RefCell::new(Games { list: Vec::new(), numbers: BTreeMap::new() }) }
    }

    fn number(&self, game: &Game) -> u64 {
        let mut games = self.games.borrow_mut();
        if let Some(number) = games.numbers.get(game) {
            return *number;
        }
        let number = games.list.len() as u64;
        games.list.push(game.clone());
        games.numbers.insert(game.clone(), number);
        number
    }

    fn key_of(&self, part: &Part) -> Key {
        let mut key = vec![self.number(part.game()), part.row().len() as u64];
        key.extend_from_slice(part.row());
        key
    }

    fn key(&self, parts: &[Part]) -> Key {
        let mut keys: Vec<Key> =
            parts.iter().filter(|part| !part.is_ended()).map(|part| self.key_of(part)).collect();
        keys.sort_unstable();
        keys.concat()
    }

    /// The key of what a move leaves of a part; nothing where that has ended, `None` if the move is
    /// not legal.
    fn key_after(&self, part: &Part, key: &[u64], mv: Move) -> Option<Key> {
        let rules = part.rules();
        Some(match rules.after(part.row(), mv)? {
            After::Part(part) if part.is_ended() => Key::new(),
            After::Part(part) => self.key_of(&part),
            After::Row(row) => {
                let row = rules.canonical(row);
                if rules.moves(&row).next().is_none() {
                    return Some(Key::new());
                }
                // It is the same game, and has its number.
                let mut after = Key::with_capacity(row.len() + 2);
                after.extend(key.first());
                after.push(row.len() as u64);
                after.extend_from_slice(&row);
                after
            }
        })
    }

    fn part_of(&self, key: &[u64]) -> Option<Part> {
        let (head, row) = key.split_at_checked(2)?;
        let number = usize::try_from(*head.first()?).ok()?;
        let game = self.games.borrow().list.get(number)?.clone();
        Some(Part::known(game, row.to_vec()))
    }
}

impl Space for Table {
    type Position = Key;

    fn options(&self, position: &Key, out: &mut Vec<Key>, pace: &mut Pace<'_>) -> Result<(), Stop> {
        let parts: Vec<&[u64]> = apart(position);
        let mut weight = 0;
        for (index, key) in parts.iter().enumerate() {
            // Equal parts have the same options.
            if index > 0 && parts.get(index - 1) == Some(key) {
                continue;
            }
            let Some(part) = self.part_of(key) else { continue };
            // All that stays, in order; what changes goes to its place among it.
            let rest = || {
                parts.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, key)| *key)
            };
            let length: usize = position.len() - key.len();
            for mv in part.moves() {
                pace.step(1)?;
                if weight >= self.bound {
                    return Err(Stop::OutOfReach { bound: self.bound });
                }
                let Some(changed) = self.key_after(&part, key, mv) else { continue };
                let mut key = Key::with_capacity(length + changed.len());
                for other in rest().take_while(|other| **other < *changed) {
                    key.extend_from_slice(other);
                }
                key.extend_from_slice(&changed);
                for other in rest().skip_while(|other| **other < *changed) {
                    key.extend_from_slice(other);
                }
                weight += self.weight(&key);
                out.push(key);
            }
        }
        Ok(())
    }

    /// A key of up to sixteen numbers is ordinary: about 200 bytes with its place in the tree.
    fn weight(&self, position: &Key) -> u64 {
        1 + position.len() as u64 / 16
    }
}

fn apart(mut key: &[u64]) -> Vec<&[u64]> {
    let mut parts = Vec::new();
    while let Some(len) = key.get(1).and_then(|len| usize::try_from(*len).ok()) {
        let Some((part, rest)) = key.split_at_checked(len.saturating_add(2)) else { break };
        parts.push(part);
        key = rest;
    }
    parts
}

/// What certainly has more positions than a search may hold.
pub(super) fn refused(parts: &[Part], (done, bound): (u64, u64)) -> Result<(), Stop> {
    let least = parts.iter().map(|part| part.rules().at_least(part.row())).max();
    let Some(least) = least.filter(|least| *least > u128::from(bound)) else { return Ok(()) };
    let needs = u64::try_from(least).ok();
    Err(Stop::Bounded { what: Bound::Positions, done, bound, needs })
}

/// A search by definition over sums; it refuses at once what certainly lies beyond its bound.
#[derive(Debug)]
pub struct ByDefinition<Q: Question> {
    search: Search<Table, Q>,
    bound: u64,
}

impl ByDefinition<Value> {
    /// Finds Grundy values, holding at most `bound` positions.
    #[must_use]
    pub const fn values(bound: u64) -> Self {
        Self { search: Search::new(Table::new(bound), Value, bound), bound }
    }
}

impl ByDefinition<WhoWins> {
    /// Finds who wins, holding at most `bound` positions.
    #[must_use]
    pub const fn outcomes(ending: Ending, bound: u64) -> Self {
        let misere = matches!(ending, Ending::Misere);
        Self { search: Search::new(Table::new(bound), WhoWins { misere }, bound), bound }
    }
}

impl<Q: Question> ByDefinition<Q> {
    /// The answer for these parts together.
    ///
    /// # Errors
    /// [`Stop`] where the search ends without one.
    pub fn answer(&mut self, parts: &[Part], watch: &mut dyn Watch) -> Result<Q::Answer, Stop> {
        refused(parts, (self.settled(), self.bound))?;
        let key = self.search.space().key(parts);
        self.search.answer(&key, watch)
    }

    /// The answer for a sum, its ending apart.
    ///
    /// # Errors
    /// As [`ByDefinition::answer`].
    pub fn of(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<Q::Answer, Stop> {
        self.answer(sum.parts(), watch)
    }

    /// How many positions are settled.
    #[must_use]
    pub fn settled(&self) -> u64 {
        self.search.settled()
    }
}
