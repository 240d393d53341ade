//! The oracle: law first, search by definition where there is none, and silence past the bound.

use crate::games::nim;
use crate::games::rules::Law;
use crate::games::{Desk, Ending, Game, Moves, Part, Play, Sum, Why};
use crate::solver::nimber::{Nimber, nim_sum};
use crate::solver::outcome::Outcome;
use crate::solver::search::{Search, Space, Value, WhoWins};
use crate::solver::work::{Stop, Unwatched, Watch};
use std::collections::BTreeSet;

/// What is known of a position, all of it proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value; `None` under misère play and where only the outcome can be had.
    pub value: Option<Nimber>,
    /// The winning moves, one for each position that they lead to, in the order of the board; at most as many as asked for.
    pub winning: Vec<Play>,
    /// True if there are more winning moves than were asked for.
    pub more: bool,
    /// The fact that decides.
    pub why: Why,
}

/// Answers questions about positions, exactly or not at all.
#[derive(Debug, Default)]
pub struct Oracle {
    desk: Desk,
}

impl Oracle {
    /// An oracle whose tables and searches keep within the desk's bounds.
    #[must_use]
    pub const fn new(desk: Desk) -> Self {
        Self { desk }
    }

    /// Everything about a position, with at most `limit` winning moves.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] where neither law nor search settles it within the bounds.
    pub fn study(&mut self, sum: &Sum, limit: usize) -> Result<Finding, Stop> {
        self.study_watched(sum, limit, &mut Unwatched)
    }

    /// [`Oracle::study`] that can be followed and cancelled.
    ///
    /// # Errors
    /// As [`Oracle::study`], and [`Stop::Cancelled`].
    pub fn study_watched(&mut self, sum: &Sum, limit: usize, watch: &mut dyn Watch) -> Result<Finding, Stop> {
        match sum.ending() {
            Ending::Normal => self.study_normal(sum, limit, watch),
            Ending::Misere => self.study_misere(sum, limit, watch),
        }
    }

    /// Who wins.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        match (sum.ending(), sum.single()) {
            (Ending::Normal, Some(part)) => Ok(self.law(part, &mut Unwatched)?.outcome),
            (Ending::Normal, None) => Ok(self.values(sum, &mut Unwatched)?.1.outcome()),
            (Ending::Misere, _) => Ok(self.misere_law(sum, &mut Unwatched)?.outcome),
        }
    }

    /// The Grundy value of one part under normal play.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn value(&mut self, part: &Part) -> Result<Nimber, Stop> {
        self.value_watched(part, &mut Unwatched)
    }

    fn study_normal(&mut self, sum: &Sum, limit: usize, watch: &mut dyn Watch) -> Result<Finding, Stop> {
        let Some(part) = sum.single() else {
            let (values, total) = self.values(sum, watch)?;
            let mut wins = Wins::new(sum, limit);
            if total != Nimber::ZERO {
                for (index, (part, value)) in sum.parts().iter().zip(&values).enumerate() {
                    let target = *value ^ total;
                    self.reach(part, target, watch, &mut |mv| wins.add(Play { part: index, mv }))?;
                }
            }
            let why = if sum.is_ended() { Why::Ended } else { Why::Parts { values, sum: total } };
            return Ok(wins.finding(total.outcome(), Some(total), why));
        };
        let Law { outcome, value, why } = self.law(part, watch)?;
        // A position whose outcome has a law may still have a value within reach of the search.
        let value = value.or_else(|| self.search_value(part, watch).ok());
        let mut wins = Wins::new(sum, limit);
        if outcome == Outcome::N {
            self.reach(part, Nimber::ZERO, watch, &mut |mv| wins.add(Play { part: 0, mv }))?;
        }
        Ok(wins.finding(outcome, value, why))
    }

    fn study_misere(&mut self, sum: &Sum, limit: usize, watch: &mut dyn Watch) -> Result<Finding, Stop> {
        let Law { outcome, why, .. } = self.misere_law(sum, watch)?;
        let mut wins = Wins::new(sum, limit);
        if outcome == Outcome::N {
            if let Some(row) = one_nim(sum) {
                for mv in nim::misere_wins(&row) {
                    wins.add(in_its_part(sum, mv));
                }
            } else {
                let mut search = self.search(WhoWins { misere: true });
                for play in sum.moves() {
                    if let Ok(after) = sum.play(play)
                        && search.answer(&table(&after), watch)? == Outcome::P
                        && !wins.add(play)
                    {
                        break;
                    }
                }
            }
        }
        Ok(wins.finding(outcome, None, why))
    }

    fn misere_law(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<Law, Stop> {
        if let Some(row) = one_nim(sum) {
            return Ok(nim::misere_law(&row));
        }
        let mut search = self.search(WhoWins { misere: true });
        let outcome = search.answer(&table(sum), watch)?;
        let why = if sum.is_ended() { Why::Ended } else { Why::Searched { positions: search.settled() } };
        Ok(Law { outcome, value: None, why })
    }

    /// The law of a part, or what search by definition finds.
    fn law(&mut self, part: &Part, watch: &mut dyn Watch) -> Result<Law, Stop> {
        if let Some(law) = part.rules().law(part.row(), &mut self.desk)? {
            return Ok(law);
        }
        if part.is_ended() {
            return Ok(Law::of_value(Nimber::ZERO, Why::Ended));
        }
        let rows = part.rules().summands(part.row());
        if rows.len() > 1 {
            let values = rows.into_iter().map(|row| self.row_value(part, row, watch)).collect::<Result<Vec<_>, _>>()?;
            let sum = nim_sum(values.iter().copied());
            return Ok(Law::of_value(sum, Why::Parts { values, sum }));
        }
        let mut search = self.search(Value);
        let mex = search.answer(&vec![part.clone()], watch)?;
        let mut values = BTreeSet::new();
        for mv in part.moves() {
            if let Some(after) = part.after(mv) {
                values.insert(search.answer(&vec![after], watch)?);
            }
        }
        Ok(Law::of_value(mex, Why::Options { values: values.into_iter().collect(), mex }))
    }

    fn value_watched(&mut self, part: &Part, watch: &mut dyn Watch) -> Result<Nimber, Stop> {
        match self.law(part, watch)?.value {
            Some(value) => Ok(value),
            None => self.search_value(part, watch),
        }
    }

    fn row_value(&mut self, part: &Part, row: Vec<u64>, watch: &mut dyn Watch) -> Result<Nimber, Stop> {
        match Part::new(part.game().clone(), row) {
            Ok(part) => self.value_watched(&part, watch),
            Err(_) => Err(Stop::OutOfReach { bound: 0 }),
        }
    }

    fn search_value(&mut self, part: &Part, watch: &mut dyn Watch) -> Result<Nimber, Stop> {
        self.search(Value).answer(&vec![part.clone()], watch)
    }

    fn values(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<(Vec<Nimber>, Nimber), Stop> {
        let values: Vec<_> = sum.parts().iter().map(|p| self.value_watched(p, watch)).collect::<Result<_, _>>()?;
        let total = nim_sum(values.iter().copied());
        Ok((values, total))
    }

    /// Tells `found` each move of `part` that leaves value `target`, until it returns false.
    fn reach(
        &mut self,
        part: &Part,
        target: Nimber,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(crate::games::Move) -> bool,
    ) -> Result<(), Stop> {
        let known: Option<Moves<'_>> = part.rules().reach(part.row(), target, &mut self.desk)?;
        if let Some(mut moves) = known {
            while moves.next().is_some_and(&mut *found) {}
            return Ok(());
        }
        let mut tried = 0_u64;
        for mv in part.moves() {
            tried += 1;
            if tried > self.desk.positions {
                return Err(Stop::OutOfReach { bound: self.desk.positions });
            }
            let Some(after) = part.after(mv) else { continue };
            let hit = if target == Nimber::ZERO {
                self.law(&after, watch)?.outcome == Outcome::P
            } else {
                self.value_watched(&after, watch)? == target
            };
            if hit && !found(mv) {
                break;
            }
        }
        Ok(())
    }

    fn search<Q: crate::solver::search::Question>(&self, question: Q) -> Search<Table, Q> {
        Search::new(Table { options: self.desk.positions }, question, self.desk.positions)
    }
}

/// Collects winning moves, one for each position they lead to.
struct Wins<'s> {
    sum: &'s Sum,
    limit: usize,
    seen: BTreeSet<Part>,
    part: usize,
    winning: Vec<Play>,
    more: bool,
}

impl<'s> Wins<'s> {
    const fn new(sum: &'s Sum, limit: usize) -> Self {
        Self { sum, limit, seen: BTreeSet::new(), part: 0, winning: Vec::new(), more: false }
    }

    /// Takes a winning move; false once there are enough.
    fn add(&mut self, play: Play) -> bool {
        if play.part != self.part {
            self.seen.clear();
            self.part = play.part;
        }
        let Some(after) = self.sum.parts().get(play.part).and_then(|part| part.after(play.mv)) else { return true };
        if self.seen.contains(&after) {
            return true;
        }
        if self.winning.len() == self.limit {
            self.more = true;
            return false;
        }
        self.seen.insert(after);
        self.winning.push(play);
        true
    }

    fn finding(self, outcome: Outcome, value: Option<Nimber>, why: Why) -> Finding {
        Finding { outcome, value, winning: self.winning, more: self.more, why }
    }
}

/// The space of all sums: a position is its parts in ascending order, without those that have ended.
struct Table {
    options: u64,
}

fn table(sum: &Sum) -> Vec<Part> {
    tidy(sum.parts().to_vec())
}

fn tidy(mut parts: Vec<Part>) -> Vec<Part> {
    parts.retain(|part| !part.is_ended());
    parts.sort();
    parts
}

impl Space for Table {
    type Position = Vec<Part>;

    fn options(&self, parts: &Vec<Part>, out: &mut Vec<Vec<Part>>) -> Result<(), Stop> {
        let mut room = self.options;
        for (index, part) in parts.iter().enumerate() {
            for mv in part.moves() {
                room = room.checked_sub(1).ok_or(Stop::OutOfReach { bound: self.options })?;
                if let Some(after) = part.after(mv) {
                    let mut next = parts.clone();
                    if let Some(place) = next.get_mut(index) {
                        *place = after;
                    }
                    out.push(tidy(next));
                }
            }
        }
        Ok(())
    }
}

/// All heaps in one row, if every part is Nim.
fn one_nim(sum: &Sum) -> Option<Vec<u64>> {
    let all = sum.parts().iter().all(|part| matches!(part.game(), Game::Nim(_)));
    all.then(|| sum.parts().iter().flat_map(|part| part.row().iter().copied()).collect())
}

/// A move of the one row of [`one_nim`], told in the part and heap it belongs to.
fn in_its_part(sum: &Sum, mv: crate::games::Move) -> Play {
    if let crate::games::Move::Take { mut heap, count } = mv {
        for (part, p) in sum.parts().iter().enumerate() {
            if heap < p.row().len() {
                return Play { part, mv: crate::games::Move::Take { heap, count } };
            }
            heap -= p.row().len();
        }
    }
    Play { part: 0, mv }
}
