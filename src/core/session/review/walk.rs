//! Reviewing a game at the board: walking through it, taking a mistake back, looking for a better
//! move, loading a record.
//!
//! While a review is open nobody moves: the board shows a position of the game. Only where a
//! mistake has been taken back is there play again, on a branch; the game itself is kept aside.

use super::tags::{Tag, tags};
use super::{Mark, Review};
use crate::games::{Play, Sum};
use crate::session::command::Side;
use crate::session::history::History;
use crate::session::record::GameRecord;
use crate::session::{Beat, Session, Verdict, coach, opponent};
use crate::solver::work::Watch;
use crate::study::Oracle;

/// Positions studied at once when a review is opened: most games have fewer.
const FIRST: usize = 48;
/// Naming the better move is as much help as the last rung of a hint, which names the move too.
pub(super) const NAMED: u8 = 3;

/// A review under way.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct Reviewing {
    review: Review,
    /// Where the game stood when the review was opened.
    from: usize,
    veiled: bool,
    better: bool,
    resist: Option<Play>,
    retry: Option<(Retry, Kept)>,
    /// The misconceptions of the two sides.
    tags: [Vec<Tag>; 2],
}

/// The game that is reviewed, while a branch of it is on the board.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
struct Kept {
    history: History,
    lent: Vec<bool>,
    slips: Vec<usize>,
}

/// A mistake that was taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Retry {
    /// Which move of the game, counted from 1.
    pub n: usize,
    /// The move that was made there.
    pub missed: Play,
    /// How the search for a better one stands.
    pub asked: Asked,
}

/// How the search for a better move stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Asked {
    /// No other move has been made yet.
    Open,
    /// A winning move was made.
    Found,
    /// Another move that does not win was made.
    Missed,
    /// It is not known whether the move that was made wins.
    Unknown,
}

impl Reviewing {
    /// The review; `None` while it would answer an exercise that is still open.
    #[must_use]
    pub const fn review(&self) -> Option<&Review> {
        if self.veiled { None } else { Some(&self.review) }
    }

    /// Lifts the veil.
    pub(in crate::session) const fn show(&mut self) {
        self.veiled = false;
    }

    /// The mistake that is taken back, if one is.
    #[must_use]
    pub fn retry(&self) -> Option<Retry> {
        self.retry.as_ref().map(|(retry, _)| *retry)
    }

    /// Are the better moves shown?
    #[must_use]
    pub const fn is_better_shown(&self) -> bool {
        self.better
    }

    /// The move that resists longest where the one on the board made no difference.
    #[must_use]
    pub const fn resist(&self) -> Option<Play> {
        self.resist
    }

    /// The misconceptions that at least two mistakes of a side agree with; none until the whole
    /// game is studied.
    #[must_use]
    pub fn tags(&self, by: Side) -> &[Tag] {
        match (self.veiled, by) {
            (true, _) => &[],
            (_, Side::You) => &self.tags[0],
            (_, Side::They) => &self.tags[1],
        }
    }
}

impl Session {
    /// The review, while one is open.
    #[must_use]
    pub const fn reviewing(&self) -> Option<&Reviewing> {
        self.reviewing.as_ref()
    }

    /// The whole game, also while a branch of it is on the board.
    #[must_use]
    pub fn game(&self) -> &History {
        self.whole().0
    }

    /// The game so far as a record that can be opened again, once a move is made.
    #[must_use]
    pub fn record(&self) -> Option<String> {
        let began = (self.game().at() > 0).then(|| self.began())?;
        crate::session::record::write(began, self.game()).map(|text| text.trim_end().to_owned())
    }

    /// The game as it stood before its review: the moves, how many stand, those lent, the slips.
    pub(in crate::session) fn whole(&self) -> (&History, usize, &[bool], &[usize]) {
        let at = self.reviewing.as_ref().map_or(self.history.at(), |reviewing| reviewing.from);
        match self.reviewing.as_ref().and_then(|reviewing| reviewing.retry.as_ref()) {
            Some((_, kept)) => (&kept.history, at, &kept.lent, &kept.slips),
            None => (&self.history, at, &self.lent, &self.slips),
        }
    }

    /// Which position of the whole game is looked at: of a mistake taken back, the one before it.
    #[must_use]
    pub fn looked_at(&self) -> usize {
        match self.reviewing.as_ref().and_then(Reviewing::retry) {
            Some(retry) => retry.n - 1,
            None => self.history.at(),
        }
    }

    /// Is the game on the board played, and not just looked at?
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.seen().is_none()
            && self.reviewing.as_ref().is_none_or(|reviewing| reviewing.retry.is_some())
    }

    /// Can this step's board show the game? Only from a position like the step's own.
    #[must_use]
    pub fn can_show(&self, record: &GameRecord) -> bool {
        self.can_hold(record.history.start())
    }

    /// The moves with which the learner gave the finished game on the board away, and the position
    /// before each. None of two players, whoever they are, and none of a game that was read.
    #[must_use]
    pub fn mistakes(&self) -> Vec<(Sum, Play)> {
        let (game, _, _, slips) = self.whole();
        let stands = self.reviewing.is_some() || game.at() == game.len();
        if !stands || !game.sum(game.len()).is_some_and(Sum::is_ended) {
            return Vec::new();
        }
        slips
            .iter()
            .filter_map(|n| game.step(*n))
            .map(|(before, play, _)| (before.clone(), play))
            .collect()
    }

    /// Goes on with the review until it is done or `watch` has enough; true while there is more to
    /// do.
    pub fn ponder(&mut self, oracle: &mut Oracle, watch: &mut dyn Watch) -> bool {
        let Some(reviewing) = &mut self.reviewing else { return false };
        if reviewing.review.is_done() {
            return false;
        }
        self.changes += 1;
        let game = reviewing.retry.as_ref().map_or(&self.history, |(_, kept)| &kept.history);
        while reviewing.review.advance(game, oracle) {
            let (done, of) = reviewing.review.progress();
            if !watch.tick(done as u64, of as u64) {
                return true;
            }
        }
        reviewing.tags = [Side::You, Side::They].map(|side| tags(&reviewing.review, game, side));
        // What is known of the move on the board by now may ask for more.
        reviewing.resist = resisting(&self.history, &reviewing.review, oracle)
            .filter(|_| reviewing.retry.is_none());
        false
    }

    /// Is there more of the review to be done?
    #[must_use]
    pub fn is_pondering(&self) -> bool {
        self.reviewing.as_ref().is_some_and(|reviewing| !reviewing.review.is_done())
    }

    /// Opens the review; closes it; or, from a branch, comes back to the game.
    pub(in crate::session) fn review(&mut self, oracle: &mut Oracle) {
        match self.reviewing.take() {
            None => self.open_review(self.history.at(), oracle),
            Some(Reviewing { retry: Some((retry, kept)), review, from, veiled, tags, .. }) => {
                (self.history, self.lent, self.slips) = (kept.history, kept.lent, kept.slips);
                self.history.go(retry.n);
                self.reviewing = Some(Reviewing {
                    retry: None,
                    review,
                    from,
                    veiled,
                    tags,
                    better: false,
                    resist: None,
                });
                self.look(oracle);
            }
            Some(Reviewing { from, .. }) => {
                self.history.go(from);
                self.walked(oracle);
                self.light(oracle);
            }
        }
    }

    pub(super) fn open_review(&mut self, from: usize, oracle: &mut Oracle) {
        // A game that was lost in an exercise has been played: its marks are what is seen of it.
        let played = self.beat() == Beat::See && self.winner().is_some();
        self.reviewing = Some(Reviewing {
            review: Review::new(self.began, self.history.len()),
            from,
            veiled: !(self.is_open() || played),
            better: false,
            resist: None,
            retry: None,
            tags: [Vec::new(), Vec::new()],
        });
        self.ponder(oracle, &mut Slice(FIRST));
        self.look(oracle);
    }

    /// Goes to the position after `at` moves; nothing is forgotten.
    pub(in crate::session) fn walk(&mut self, at: usize, oracle: &mut Oracle) {
        if self.reviewing.is_none() {
            self.review(oracle);
        }
        if !self.is_played() && self.history.go(at) {
            self.look(oracle);
        }
    }

    /// Everything that is said of the position walked to.
    fn look(&mut self, oracle: &mut Oracle) {
        self.walked(oracle);
        let remark = self.remark_here(oracle);
        let Some(reviewing) = &mut self.reviewing else { return };
        reviewing.better = false;
        reviewing.resist = resisting(&self.history, &reviewing.review, oracle);
        self.remark = remark.filter(|_| !reviewing.veiled);
        self.light(oracle);
    }

    /// What the coach says of the last move on the board.
    fn remark_here(&self, oracle: &mut Oracle) -> Option<coach::Remark> {
        let at = self.history.at();
        let (before, play, after) = self.history.step(at)?;
        let by = if at.is_multiple_of(2) { self.began.other() } else { self.began };
        Some(self.taught(coach::remark(by, before, play, after, oracle)))
    }

    /// May the move on the board be taken back, for a better one to be found?
    #[must_use]
    pub fn may_retry(&self) -> bool {
        let n = self.history.at();
        let Some(review) = self.reviewing.as_ref().and_then(Reviewing::review) else {
            return false;
        };
        let mine = review.by(n) == Side::You || self.opponent.is_two();
        !self.is_played() && mine && review.mark(n) == Some(Mark::GaveAway)
    }

    /// Takes the mistake on the board back: any winning move will do instead.
    pub(in crate::session) fn retry(&mut self, oracle: &mut Oracle) {
        let n = self.history.at();
        let Some(missed) = self.history.last().map(|(_, play)| play).filter(|_| self.may_retry())
        else {
            return;
        };
        let kept = Kept {
            history: self.history.clone(),
            lent: self.lent.clone(),
            slips: self.slips.clone(),
        };
        self.history.go(n - 1);
        self.history.cut();
        self.lent.truncate(n - 1);
        self.slips.retain(|slip| *slip < n);
        self.walked(oracle);
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.retry = Some((Retry { n, missed, asked: Asked::Open }, kept));
            (reviewing.better, reviewing.resist) = (false, None);
        }
        self.judge_retry(oracle);
    }

    /// The branch has changed: what became of the search?
    pub(in crate::session) fn judge_retry(&mut self, oracle: &mut Oracle) {
        let Some(n) = self.reviewing.as_ref().and_then(Reviewing::retry).map(|retry| retry.n)
        else {
            return;
        };
        let step = self.history.step(n).filter(|_| self.history.at() >= n);
        let asked = match step.map(|(before, play, after)| {
            coach::remark(Side::You, before, play, after, oracle).verdict
        }) {
            None => Asked::Open,
            Some(Verdict::Wins { .. }) => Asked::Found,
            Some(Verdict::GaveAway { .. } | Verdict::NothingHelped) => Asked::Missed,
            Some(Verdict::Unknown) => Asked::Unknown,
        };
        if let Some((retry, _)) =
            self.reviewing.as_mut().and_then(|reviewing| reviewing.retry.as_mut())
        {
            retry.asked = asked;
        }
        // What was said of an earlier move does not belong to the question.
        if asked == Asked::Open {
            self.remark = None;
            self.light(oracle);
        }
    }

    /// Names the better moves. In an exercise that is not solved yet that is help.
    pub(in crate::session) fn show_better(&mut self) {
        let retrying = self.reviewing.as_ref().is_some_and(|reviewing| reviewing.retry.is_some());
        if (!retrying && !self.may_retry()) || self.is_alone() {
            return;
        }
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.better = true;
            if self.step.task.is_some() {
                self.attempt.help(NAMED);
            }
            self.changes += 1;
        }
    }

    /// Opens a review that would answer the exercise: from now on its answer counts as seen.
    pub(in crate::session) fn unveil_review(&mut self, oracle: &mut Oracle) {
        let veiled = self.reviewing.as_ref().is_some_and(|reviewing| reviewing.veiled);
        if veiled && !self.is_alone() {
            self.attempt.show();
            self.lift_veil(oracle);
        }
    }

    /// The exercise is solved, or its answer was asked for: the review may be seen.
    pub(in crate::session) fn lift_veil(&mut self, oracle: &mut Oracle) {
        if let Some(reviewing) = self.reviewing.as_mut().filter(|reviewing| reviewing.veiled) {
            reviewing.veiled = false;
            self.look(oracle);
        }
    }

    /// Stays on the branch and plays on from there.
    pub(in crate::session) fn play_on(&mut self) {
        if self.is_played() && self.reviewing.take().is_some() {
            self.changes += 1;
        }
    }
}

/// The move that resists longest, where the last move on the board was made from a lost position.
fn resisting(history: &History, review: &Review, oracle: &mut Oracle) -> Option<Play> {
    let (before, ..) = history.step(history.at())?;
    (review.mark(history.at()) == Some(Mark::Nothing)).then(|| opponent::reply(before, oracle))?
}

/// Lets work go on for so many positions.
struct Slice(usize);

impl Watch for Slice {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}
