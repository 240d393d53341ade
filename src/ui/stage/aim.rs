//! The half-made move, and the legal ones by the place where they are made, with the way from one
//! to the next. No rules and no screen.
//!
//! Of very many legal moves only the first are listed. What is not listed is asked of the position
//! itself: a move of the same verb with another number, which is legal or not.

use crate::games::{Amount, Move, Part, Play, Site, Sum};
use std::collections::{BTreeMap, BTreeSet};

/// The list of legal moves is taken to be cut where it is this long.
const CUT: usize = 100_000;
/// Moves of a part that is not in a cut list.
const FEW: usize = 1_000;
/// Heaps of a part that are looked at beyond a cut list.
const HEAPS: usize = 64;

/// Where a move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MoveSite {
    pub(super) part: usize,
    pub(super) at: Site,
}

impl MoveSite {
    pub(super) const fn of(play: Play) -> Self {
        Self { part: play.part, at: play.mv.site() }
    }
}

/// The number in a move that digits set: how many are taken, carried or added; where to; what is
/// taken before a split, or its smaller heap where nothing is taken.
pub(in crate::stage) fn amount(sum: &Sum, play: Play) -> u64 {
    let (a, b) = match play.mv.amount() {
        Amount::Taken(n) | Amount::Carried(n) | Amount::Added(n) | Amount::To(n) => return n,
        Amount::Into(a, b) => (a, b),
    };
    let row = sum.parts().get(play.part).map_or(&[][..], |part| part.row());
    let have = match play.mv.site() {
        Site::One(place) => row.get(place).copied().unwrap_or(0),
        Site::Each => 0,
    };
    match have.saturating_sub(a.saturating_add(b)) {
        0 => a,
        taken => taken,
    }
}

/// True if the number in a move says how many, not which.
pub(super) const fn is_counted(play: Play) -> bool {
    !matches!(play.mv.amount(), Amount::To(_) | Amount::Into(..))
}

/// The same move with another number.
fn other(play: Play, n: u64) -> Option<Play> {
    Some(Play { mv: play.mv.with(n)?, ..play })
}

/// All that can be done, made once per change of the position.
#[derive(Debug, Clone)]
pub(super) struct MoveIndex {
    sum: Sum,
    /// Each with its moves in the order of their numbers; none is empty.
    places: BTreeMap<MoveSite, Vec<Play>>,
    cut: bool,
}

impl MoveIndex {
    pub(super) fn of(sum: &Sum, legal: &[Play]) -> Self {
        let mut places: BTreeMap<MoveSite, Vec<Play>> = BTreeMap::new();
        for play in legal {
            places.entry(MoveSite::of(*play)).or_default().push(*play);
        }
        let cut = legal.len() >= CUT;
        if cut {
            beyond(sum, &mut places);
        }
        for plays in places.values_mut() {
            plays.sort_by_cached_key(|play| (amount(sum, *play), *play));
        }
        Self { sum: sum.clone(), places, cut }
    }

    /// Where moves are made.
    pub(super) fn sites(&self) -> impl Iterator<Item = MoveSite> + '_ {
        self.places.keys().copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// One move of each place.
    pub(super) fn firsts(&self) -> impl Iterator<Item = Play> + '_ {
        self.places.values().filter_map(|plays| plays.first().copied())
    }

    /// All moves that keys and buttons come to: from the first of each place, number by number.
    pub(super) fn walked(&self) -> BTreeSet<Play> {
        let mut seen = BTreeSet::new();
        for first in self.firsts() {
            let next = |play: &Play| self.step(*play, true);
            seen.extend(std::iter::successors(Some(first), next).take(CUT));
        }
        seen
    }

    /// A few moves whose words and numbers are among the longest.
    pub(super) fn extremes(&self) -> impl Iterator<Item = Play> + '_ {
        self.places.iter().take(HEAPS).flat_map(|(place, plays)| {
            let middle = plays.get(plays.len() / 2).copied();
            [plays.first().copied(), middle, plays.last().copied(), self.most(*place)]
                .into_iter()
                .flatten()
        })
    }

    pub(super) fn is_legal(&self, play: Play) -> bool {
        let listed = self
            .places
            .get(&MoveSite::of(play))
            .is_some_and(|plays| self.index(plays, play).is_some());
        listed || (self.cut && self.sum.play(play).is_ok())
    }

    /// The move with the next number of the same place, or the one before.
    pub(super) fn step(&self, from: Play, forward: bool) -> Option<Play> {
        let plays = self.places.get(&MoveSite::of(from))?;
        if let Some(index) = self.index(plays, from) {
            let next = if forward { index.checked_add(1) } else { index.checked_sub(1) };
            if let Some(play) = next.and_then(|next| plays.get(next)) {
                return Some(*play);
            }
        }
        let n = amount(&self.sum, from);
        let by = self.stride(plays);
        let next = if forward { n.checked_add(by) } else { n.checked_sub(by) }?;
        self.probe(from, next)
    }

    /// The first move of the place after this move's, or of the one before, round and round; with
    /// the same number if that can be.
    pub(super) fn turn(&self, from: Play, forward: bool) -> Option<Play> {
        let here = MoveSite::of(from);
        let to = if forward {
            self.places
                .range(here..)
                .find(|(place, _)| **place > here)
                .or_else(|| self.places.first_key_value())
        } else {
            self.places.range(..here).next_back().or_else(|| self.places.last_key_value())
        };
        let (place, plays) = to?;
        self.set(*place, amount(&self.sum, from)).or_else(|| plays.first().copied())
    }

    /// The move of this place with this number.
    pub(super) fn set(&self, place: MoveSite, n: u64) -> Option<Play> {
        let plays = self.places.get(&place)?;
        let at = plays.partition_point(|play| amount(&self.sum, *play) < n);
        let listed = plays.get(at).filter(|play| amount(&self.sum, **play) == n).copied();
        listed.or_else(|| self.probe(*plays.first()?, n))
    }

    /// The move of this place whose number is nearest.
    pub(super) fn nearest(&self, place: MoveSite, n: u64) -> Option<Play> {
        let plays = self.places.get(&place)?;
        self.set(place, n).or_else(|| {
            let all = plays.iter().copied().chain(self.most(place));
            all.min_by_key(|play| amount(&self.sum, *play).abs_diff(n))
        })
    }

    /// The move of this place with the largest number.
    pub(super) fn most(&self, place: MoveSite) -> Option<Play> {
        let plays = self.places.get(&place)?;
        let last = *plays.last()?;
        if !self.cut || !is_counted(last) {
            return Some(last);
        }
        let part = self.sum.parts().get(place.part)?;
        let top = match place.at {
            Site::One(index) => part.row().get(index).copied(),
            Site::Each => part.row().iter().min().copied(),
        };
        if let Some(most) = top.and_then(|top| self.probe(last, top)) {
            return Some(most);
        }
        // Amounts are evenly spaced as far as they go: the end is found by halving.
        let (from, by) = (amount(&self.sum, last), self.stride(plays));
        let at = |k: u64| from.checked_add(k.checked_mul(by)?).and_then(|n| self.probe(last, n));
        let mut good = 0_u64;
        let mut step = 1_u64 << 62;
        while step > 0 {
            if let Some(next) = good.checked_add(step).filter(|next| at(*next).is_some()) {
                good = next;
            }
            step /= 2;
        }
        at(good)
    }

    /// The numbers that this place allows, as ranges.
    pub(super) fn ranges(&self, place: MoveSite) -> Vec<(u64, u64)> {
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for play in self.places.get(&place).into_iter().flatten() {
            let n = amount(&self.sum, *play);
            match ranges.last_mut() {
                Some((_, to)) if n <= to.saturating_add(1) => *to = n,
                _ => ranges.push((n, n)),
            }
        }
        if let (true, Some(last), Some(most)) = (self.cut, ranges.last_mut(), self.most(place)) {
            last.1 = last.1.max(amount(&self.sum, most));
        }
        ranges
    }

    /// Where a move stands in the list of its place.
    fn index(&self, plays: &[Play], play: Play) -> Option<usize> {
        let key = |play: &Play| (amount(&self.sum, *play), *play);
        plays.binary_search_by_key(&key(&play), key).ok()
    }

    /// How far apart the numbers at the end of a list are.
    fn stride(&self, plays: &[Play]) -> u64 {
        match plays {
            [.., a, b] => amount(&self.sum, *b).saturating_sub(amount(&self.sum, *a)).max(1),
            _ => 1,
        }
    }

    /// A move like this one with another number, where the list is cut and it is legal.
    fn probe(&self, like: Play, n: u64) -> Option<Play> {
        let play = other(like, n).filter(|_| self.cut)?;
        self.sum.play(play).is_ok().then_some(play)
    }
}

/// Adds a move of each place to which a cut list did not come.
fn beyond(sum: &Sum, places: &mut BTreeMap<MoveSite, Vec<Play>>) {
    for (number, part) in sum.parts().iter().enumerate() {
        let few: Vec<Play> = part.moves().take(FEW).map(|mv| Play { part: number, mv }).collect();
        let Some(first) = few.first().copied() else { continue };
        if !places.keys().any(|place| place.part == number) {
            for play in &few {
                places.entry(MoveSite::of(*play)).or_default().push(*play);
            }
        }
        for mv in others(part, first.mv) {
            let like = Play { part: number, mv };
            if places.contains_key(&MoveSite::of(like)) {
                continue;
            }
            let numbers = few.iter().map(|play| amount(sum, *play)).take(16).chain([1]);
            if let Some(play) =
                numbers.filter_map(|n| other(like, n)).find(|play| sum.play(*play).is_ok())
            {
                places.entry(MoveSite::of(play)).or_default().push(play);
            }
        }
    }
}

/// The same verb at the other heaps.
fn others(part: &Part, mv: Move) -> Vec<Move> {
    let heaps = 0..part.row().len().min(HEAPS);
    match mv {
        Move::Take { count, .. } => {
            heaps.map(|heap| Move::Take { heap, count }).chain([Move::TakeEach { count }]).collect()
        }
        Move::Carry { count, .. } => heaps.map(|stair| Move::Carry { stair, count }).collect(),
        _ => Vec::new(),
    }
}

/// Which move is chosen, and whether somebody has said so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Aim {
    play: Option<Play>,
    /// What was its number, for the next position.
    amount: u64,
    armed: bool,
}

impl Aim {
    /// The chosen move: a legal one, while there is any.
    pub(super) const fn play(self) -> Option<Play> {
        self.play
    }

    /// The move that is shown as being considered.
    pub(super) fn armed(self) -> Option<Play> {
        self.play.filter(|_| self.armed)
    }

    /// The number in it, or what it was.
    pub(super) const fn number(self) -> u64 {
        self.amount
    }

    pub(super) const fn is_armed(self) -> bool {
        self.armed
    }

    /// After a change: the same move if it still can be made, otherwise the nearest of the same
    /// place.
    pub(super) fn clamp(&mut self, ways: &MoveIndex) {
        if self.play.is_some_and(|play| ways.is_legal(play)) {
            return;
        }
        let near = self.play.and_then(|play| ways.nearest(MoveSite::of(play), self.amount));
        if near.is_none() {
            self.armed = false;
        }
        let next = near.or_else(|| ways.firsts().next());
        // While nothing is legal the place is kept for when something is.
        if next.is_some() {
            self.play = next;
        }
    }

    pub(super) fn hold(&mut self, sum: &Sum, play: Play) {
        (self.play, self.amount, self.armed) = (Some(play), amount(sum, play), true);
    }

    /// Shows what was chosen without changing it.
    pub(super) fn arm(&mut self) {
        self.armed = self.play.is_some();
    }

    pub(super) fn lay_down(&mut self) {
        self.armed = false;
    }
}

#[cfg(test)]
mod tests;
