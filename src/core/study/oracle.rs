//! The oracle: law first, search by definition where there is none, and silence past the bound.

mod wins;

use crate::games::why::{Options, Parts, Searched};
use crate::games::{Cache, Ending, Game, Law, Move, Part, Play, Sum, Why, Work, nim};
use crate::solver::certificate::Certificate;
use crate::solver::nimber::{Nimber, nim_sum};
use crate::solver::outcome::Outcome;
use crate::solver::work::{Allowance, Bound, PORTION, Stop, Watch};
use crate::study::cancel::CancelToken;
use crate::study::misere::Misere;
use crate::study::table::ByDefinition;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use wins::{Wins, in_its_part, one_nim};

/// What is known of a position, all of it proven.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value; `None` under misère play and where only the outcome can be had.
    pub value: Option<Nimber>,
    /// The winning moves, one for each position that they lead to, in the order of the board; at
    /// most as many as asked for.
    pub winning: Vec<Play>,
    /// True if there are more winning moves than were asked for.
    pub more: bool,
    /// The fact that decides.
    pub why: Why,
}

/// Answers questions about positions, exactly or not at all.
#[derive(Debug, Default)]
pub struct Oracle {
    cache: Cache,
    misere: Misere,
    token: CancelToken,
    /// Ticks of work that are still allowed; `None` if nobody counts.
    left: Option<u64>,
}

/// So many rows of Wythoff's values are filled within a frame.
const AT_ONCE: u64 = 512;

/// What is allowed, on the token.
struct Held {
    allowance: Allowance,
    token: CancelToken,
}

impl Watch for Held {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.allowance.tick(done, of) && self.token.tick(done, of)
    }
}

/// So many moves were looked at, each of them perhaps without a tick of its own.
fn looked(moves: u64, of: u64, watch: &mut dyn Watch) -> Result<(), Stop> {
    let goes_on = !(moves + 1).is_multiple_of(PORTION) || watch.tick(moves, of);
    if goes_on { Ok(()) } else { Err(Stop::Cancelled) }
}

impl Oracle {
    /// An oracle whose tables and searches keep within the cache's bounds.
    #[must_use]
    pub fn new(cache: Cache) -> Self {
        Self { cache, misere: Misere::default(), token: CancelToken::default(), left: None }
    }

    /// An oracle for a screen that waits: what is known without a large table it says without one.
    #[must_use]
    pub fn at_once() -> Self {
        let mut cache = Cache::within(Cache::MEMORY);
        cache.rows = AT_ONCE;
        Self::new(cache)
    }

    /// The same oracle on another token: what it is asked from now on ends with [`Stop::Cancelled`]
    /// once that is cancelled.
    #[must_use]
    pub fn on(self, token: CancelToken) -> Self {
        Self { token, ..self }
    }

    /// Allows so many ticks of work from now on, each about a tenth of a millisecond; past them
    /// whatever is asked ends with [`Stop::Cancelled`]. With `None` nobody counts, as at first.
    pub const fn allow(&mut self, ticks: Option<u64>) {
        self.left = ticks;
    }

    /// How many ticks of those allowed are left.
    #[must_use]
    pub const fn left(&self) -> Option<u64> {
        self.left
    }

    /// Works within what is allowed.
    fn work<T>(
        &mut self,
        work: impl FnOnce(&mut Self, &mut dyn Watch) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let mut held = Held { allowance: Allowance(self.left), token: self.token.clone() };
        if self.left == Some(0) || self.token.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        let done = work(self, &mut held);
        self.left = held.allowance.0;
        done
    }

    /// Everything about a position, with at most `limit` winning moves.
    ///
    /// # Errors
    /// [`Stop::OutOfReach`] where neither law nor search settles it within the bounds.
    pub fn study(&mut self, sum: &Sum, limit: usize) -> Result<Finding, Stop> {
        self.work(|oracle, watch| oracle.study_watched(sum, limit, watch))
    }

    /// [`Oracle::study`] that can be followed and cancelled.
    ///
    /// # Errors
    /// As [`Oracle::study`], and [`Stop::Cancelled`].
    pub fn study_watched(
        &mut self,
        sum: &Sum,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Finding, Stop> {
        match (sum.ending(), sum.single(), one_nim(sum)) {
            (Ending::Normal, Some(part), _) => self.study_part(sum, part, limit, watch),
            (Ending::Normal, None, _) => self.study_sum(sum, limit, watch),
            (Ending::Misere, _, Some(row)) => {
                let mut wins = Wins::new(sum, limit);
                for mv in nim::misere_wins(&row) {
                    if !wins.add(in_its_part(sum, mv)) {
                        break;
                    }
                }
                let Law { outcome, why, .. } = nim::misere_law(&row);
                Ok(wins.finding(outcome, None, why))
            }
            (Ending::Misere, _, None) => self.search_misere(sum, limit, watch),
        }
    }

    /// Who wins.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        self.work(|oracle, watch| match (sum.ending(), sum.single()) {
            (Ending::Normal, Some(part)) => {
                let known = part
                    .rules()
                    .outcome(part.row(), &mut Work { cache: &mut oracle.cache, watch })?;
                known.map_or_else(|| Ok(oracle.law(part, watch)?.outcome), Ok)
            }
            (Ending::Normal, None) => Ok(oracle.values(sum, watch)?.1.outcome()),
            (Ending::Misere, _) => match one_nim(sum) {
                Some(row) => Ok(nim::misere_law(&row).outcome),
                None => oracle.misere_outcome(sum, watch),
            },
        })
    }

    /// Who wins and by which moves, at most `limit`: what [`Oracle::study`] finds, without the
    /// reason. Where the reason would be a search of its own, that is saved.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn winning(&mut self, sum: &Sum, limit: usize) -> Result<(Outcome, Vec<Play>), Stop> {
        self.work(|oracle, watch| {
            if sum.ending() == Ending::Misere && one_nim(sum).is_none() {
                let outcome = oracle.misere_outcome(sum, watch)?;
                return Ok((outcome, oracle.misere_wins(sum, outcome, limit, watch)?.winning));
            }
            if let (Ending::Normal, Some(part)) = (sum.ending(), sum.single()) {
                let work = &mut Work { cache: &mut oracle.cache, watch: &mut *watch };
                if let Some(outcome) = part.rules().outcome(part.row(), work)? {
                    let mut wins = Wins::new(sum, limit);
                    if outcome == Outcome::N {
                        oracle.reach(part, Nimber::ZERO, watch, &mut |mv| {
                            wins.add(Play { part: 0, mv })
                        })?;
                    }
                    return Ok((outcome, wins.winning));
                }
            }
            oracle
                .study_watched(sum, limit, watch)
                .map(|finding| (finding.outcome, finding.winning))
        })
    }

    /// The Grundy value of one part under normal play.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn value(&mut self, part: &Part) -> Result<Nimber, Stop> {
        self.work(|oracle, watch| oracle.value_watched(part, watch))
    }

    /// The Grundy value of two heaps of Wythoff's game from the table of the cache: maps ask for a
    /// quarter of a million of them.
    pub(in crate::study) fn wythoff(&mut self, row: &[u64]) -> Result<Option<u64>, Stop> {
        let [a, b] = *row else { return Ok(None) };
        Work { cache: &mut self.cache, watch: &mut self.token }.wythoff(a, b)
    }

    /// Why the Grundy values of heaps 0, 1, 2, ... of a game repeat; `None` if the game is not one
    /// of single heaps or no period is known of it.
    ///
    /// # Errors
    /// As [`Oracle::study`].
    pub fn certificate(&mut self, game: &Game) -> Result<Option<Certificate>, Stop> {
        // A heap past any preperiod that is looked for among few values; its law has the proof.
        let Ok(part) = Part::new(game.clone(), vec![1 << 12]) else { return Ok(None) };
        Ok(self.work(|oracle, watch| oracle.law(&part, watch))?.why.certificate())
    }

    fn study_part(
        &mut self,
        sum: &Sum,
        part: &Part,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Finding, Stop> {
        let Law { outcome, value, why } = self.law(part, watch)?;
        let mut wins = Wins::new(sum, limit);
        if outcome == Outcome::N {
            self.reach(part, Nimber::ZERO, watch, &mut |mv| wins.add(Play { part: 0, mv }))?;
        }
        Ok(wins.finding(outcome, value, why))
    }

    fn study_sum(
        &mut self,
        sum: &Sum,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Finding, Stop> {
        let (values, total) = self.values(sum, watch)?;
        let mut wins = Wins::new(sum, limit);
        if total != Nimber::ZERO {
            for (index, (part, value)) in sum.parts().iter().zip(&values).enumerate() {
                if wins.more {
                    break;
                }
                self.reach(part, *value ^ total, watch, &mut |mv| {
                    wins.add(Play { part: index, mv })
                })?;
            }
        }
        let why =
            if sum.is_ended() { Why::Ended } else { Why::Parts(Parts { values, sum: total }) };
        Ok(wins.finding(total.outcome(), Some(total), why))
    }

    /// Misère play of anything but Nim has no law here: who wins is searched for, and how many
    /// positions that takes is the reason.
    fn search_misere(
        &mut self,
        sum: &Sum,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Finding, Stop> {
        let (outcome, positions) = self.misere.counted(sum, self.cache.positions, watch)?;
        let why = if sum.is_ended() { Why::Ended } else { Why::Searched(Searched { positions }) };
        let wins = self.misere_wins(sum, outcome, limit, watch)?;
        Ok(wins.finding(outcome, None, why))
    }

    /// The moves from N to P.
    fn misere_wins<'s>(
        &mut self,
        sum: &'s Sum,
        outcome: Outcome,
        limit: usize,
        watch: &mut dyn Watch,
    ) -> Result<Wins<'s>, Stop> {
        let mut wins = Wins::new(sum, limit);
        if outcome == Outcome::N {
            for (tried, play) in (0..).zip(sum.moves()) {
                looked(tried, self.cache.positions, watch)?;
                let Ok(after) = sum.play(play) else { continue };
                if self.misere_outcome(&after, watch)? == Outcome::P && !wins.add(play) {
                    break;
                }
            }
        }
        Ok(wins)
    }

    fn misere_outcome(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<Outcome, Stop> {
        self.misere.outcome(sum, self.cache.positions, watch)
    }

    /// The law of a part, or what search by definition finds.
    fn law(&mut self, part: &Part, watch: &mut dyn Watch) -> Result<Law, Stop> {
        if let Some(law) =
            part.rules().law(part.row(), &mut Work { cache: &mut self.cache, watch })?
        {
            return Ok(law);
        }
        if part.is_ended() {
            return Ok(Law::of_value(Nimber::ZERO, Why::Ended));
        }
        let rows = part.rules().summands(part.row());
        if rows.len() > 1 {
            let values = rows
                .into_iter()
                .map(|row| self.row_value(part, row, watch))
                .collect::<Result<Vec<_>, _>>()?;
            let sum = nim_sum(values.iter().copied());
            return Ok(Law::of_value(sum, Why::Parts(Parts { values, sum })));
        }
        let mut search = ByDefinition::values(self.cache.positions);
        let mex = search.answer(std::slice::from_ref(part), watch)?;
        let mut values = BTreeSet::new();
        for (tried, mv) in (0..).zip(part.moves()) {
            looked(tried, self.cache.positions, watch)?;
            if let Some(after) = part.after(mv) {
                values.insert(search.answer(&[after], watch)?);
            }
        }
        Ok(Law::of_value(mex, Why::Options(Options { values: values.into_iter().collect(), mex })))
    }

    fn value_watched(&mut self, part: &Part, watch: &mut dyn Watch) -> Result<Nimber, Stop> {
        let work = &mut Work { cache: &mut self.cache, watch: &mut *watch };
        if let Some(value) = part.rules().value(part.row(), work)? {
            return Ok(value);
        }
        self.law(part, watch)?.value.ok_or(Stop::OutOfReach { bound: self.cache.positions })
    }

    fn row_value(
        &mut self,
        part: &Part,
        row: Vec<u64>,
        watch: &mut dyn Watch,
    ) -> Result<Nimber, Stop> {
        match Part::new(part.game().clone(), row) {
            Ok(part) => self.value_watched(&part, watch),
            Err(_) => Err(Stop::OutOfReach { bound: 0 }),
        }
    }

    fn values(&mut self, sum: &Sum, watch: &mut dyn Watch) -> Result<(Vec<Nimber>, Nimber), Stop> {
        let values: Vec<_> =
            sum.parts().iter().map(|p| self.value_watched(p, watch)).collect::<Result<_, _>>()?;
        let total = nim_sum(values.iter().copied());
        Ok((values, total))
    }

    /// Tells `found` each move of `part` that leaves value `target`, until it returns false.
    fn reach(
        &mut self,
        part: &Part,
        target: Nimber,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(Move) -> bool,
    ) -> Result<(), Stop> {
        let known =
            part.rules().reach(part.row(), target, &mut Work { cache: &mut self.cache, watch })?;
        if let Some(mut moves) = known {
            while moves.next().is_some_and(&mut *found) {}
            return Ok(());
        }
        let most = self.cache.positions;
        for (tried, mv) in (0_u64..).zip(part.moves()) {
            if tried >= most {
                let (what, done) = (Bound::Moves, tried);
                return Err(Stop::Bounded { what, done, bound: most, needs: None });
            }
            looked(tried, most, watch)?;
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
}
