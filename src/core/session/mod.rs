//! One learner on one step: history, answers, coach, opponent. Knows no disk, no clock, no screen
//! and no words.

pub mod attempt;
mod ballot;
mod beat;
mod choices;
pub mod coach;
pub mod command;
mod draft;
mod hacking;
pub mod hint;
mod history;
mod judge;
mod lit;
mod obey;
mod offers;
pub mod opponent;
mod parts;
mod places;
pub mod record;
pub mod review;
mod see;
mod shown;
mod solution;
pub mod subject;
pub mod theorem;
mod unfinished;
mod unguessed;

pub use attempt::{Attempt, FEW, Medal, Tried};
pub use beat::{Beat, Event, Ledger};
pub use choices::choices;
pub use coach::{Remark, Verdict};
pub use command::{Answer, Command, Opponent, Side};
pub use draft::{Draft, INPUT};
pub use hacking::RUNGS as HACKING;
pub use hint::{HALF, Hint, RUNGS};
pub use history::History;
pub use opponent::{Losing, Misconception};
pub use parts::Part;
pub use places::{SIDE, places};
pub use record::GameRecord;
pub use review::{Asked, Belief, Mark, Retry, Review, Reviewing, Tag};
pub use see::Point;
pub use shown::{Gate, Shown};
pub use solution::Solution;
pub use subject::Subject;
pub use unfinished::{MOVES, Unfinished};
pub use unguessed::Unguessed;

use crate::games::{Knobs, Play, Sum, Template, Unfilled};
use crate::lesson::task::which::drawn;
use crate::lesson::{Foe, Light, Shape, Step, answers};
use crate::solver::outcome::Outcome;
use crate::solver::work::Stop;
use crate::study::{Finding, Oracle};
use serde::{Deserialize, Serialize};

/// Winning moves that are looked for at once; boards have fewer.
const WINS: usize = 4_096;
/// Moves that are listed at once; boards have fewer. A heap of 10^18 would fill the memory.
const LEGAL: usize = 100_000;
/// Moves of which the outcomes are lit at once: all or none.
const LIT: usize = 4_096;

/// A learner on one step. Everything computed is computed once per change, so that a frame only
/// reads.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Session {
    step: Step,
    template: Template,
    knobs: Knobs,
    history: History,
    /// For each move of the history: did somebody else than the perfect player make it in the
    /// opponent's place?
    lent: Vec<bool>,
    /// The moves with which the learner gave the game away, counted from 1.
    slips: Vec<usize>,
    reviewing: Option<Reviewing>,
    began: Side,
    opponent: Opponent,
    /// How many games were begun on this step before the one on the board.
    games: u64,
    attempt: Attempt,
    course: beat::Course,
    remark: Option<Remark>,
    rung: u8,
    hint: Option<Hint>,
    subject: Option<Subject>,
    /// What is lit from rung [`HALF`] on.
    drawn: Vec<Light>,
    finding: Result<Finding, Stop>,
    legal: Vec<Play>,
    known: Vec<(Play, Outcome)>,
    values: Vec<Option<u64>>,
    places: places::PlaceValues,
    /// The positions of a game without a name, by their numbers.
    placed: Vec<Knobs>,
    offers: offers::Offers,
    /// The rival of the lesson.
    #[serde(default)]
    foe: Option<Foe>,
    /// A right answer that is not the learner's own.
    #[serde(default)]
    solution: Option<Solution>,
    /// Nobody helps, as long as the exercise is not solved: an exam.
    #[serde(default)]
    alone: bool,
    /// The rival lost the game on the board, which it took for won.
    #[serde(default)]
    refuted: bool,
    changes: u64,
}

impl Session {
    /// A fresh session on a step.
    ///
    /// # Errors
    /// [`Unfilled`] if the step's position is none; the checker refuses such steps.
    pub fn new(step: Step, oracle: &mut Oracle) -> Result<Self, Unfilled> {
        let start = step.start()?;
        let placed = drawn(&step, oracle).unwrap_or_default();
        let placed = placed.into_iter().map(|(knobs, _)| knobs).collect();
        let mut session = Self {
            template: step.template(),
            knobs: step.start_knobs(),
            opponent: if step.record.is_empty() { Opponent::Perfect } else { Opponent::TwoPlayers },
            history: recorded(&step, start),
            games: 0,
            lent: Vec::new(),
            slips: Vec::new(),
            reviewing: None,
            began: if step.they_begin { Side::They } else { Side::You },
            attempt: Attempt::default(),
            course: beat::Course::new(Self::first_beat(&step)),
            remark: None,
            rung: 0,
            hint: None,
            subject: None,
            drawn: Vec::new(),
            finding: Err(Stop::Cancelled),
            legal: Vec::new(),
            known: Vec::new(),
            values: Vec::new(),
            places: places::PlaceValues::default(),
            placed,
            offers: offers::Offers::default(),
            foe: None,
            solution: None,
            alone: false,
            refuted: false,
            changes: 0,
            step,
        };
        session.refresh(oracle);
        Ok(session)
    }

    /// The step.
    #[must_use]
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// The position on the board.
    #[must_use]
    pub fn sum(&self) -> &Sum {
        self.history.now()
    }

    /// The knobs as the board has them now.
    #[must_use]
    pub const fn knobs(&self) -> &Knobs {
        &self.knobs
    }

    /// Moves made and undone.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Who began.
    #[must_use]
    pub const fn began(&self) -> Side {
        self.began
    }

    /// Whose turn it is; the loser-to-be of a finished game stands here too, having no move.
    #[must_use]
    pub fn turn(&self) -> Side {
        if self.history.at().is_multiple_of(2) { self.began } else { self.began.other() }
    }

    /// Who won, once nobody can move.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        if !self.legal.is_empty() {
            return None;
        }
        Some(match self.sum().ending() {
            crate::games::Ending::Normal => self.turn().other(),
            crate::games::Ending::Misere => self.turn(),
        })
    }

    /// The opponent.
    #[must_use]
    pub const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// What the learner has tried on the exercise.
    #[must_use]
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// What the coach has to say of the last move: nothing before the guess is right, for it would
    /// say who wins. Till then there are [`Session::events`].
    #[must_use]
    pub fn remark(&self) -> Option<&Remark> {
        let reviewed = self.reviewing.as_ref().is_some_and(|review| review.review().is_some());
        self.remark.as_ref().filter(|_| self.is_open() || reviewed)
    }

    /// The position from which the learner's last move gave a won game away.
    #[must_use]
    pub fn gave_away(&self) -> Option<&Sum> {
        let last = self.slips.last().filter(|at| **at == self.history.at())?;
        self.history.sum(last.checked_sub(1)?)
    }

    /// How many rungs of help are open for the position on the board, 0 to [`RUNGS`].
    #[must_use]
    pub const fn rung(&self) -> u8 {
        self.rung
    }

    /// What the oracle knows of the position on the board.
    ///
    /// # Errors
    /// [`Stop`] where it does not know.
    pub const fn finding(&self) -> Result<&Finding, Stop> {
        match &self.finding {
            Ok(finding) => Ok(finding),
            Err(stop) => Err(*stop),
        }
    }

    /// The moves that may be made now, by whoever's turn it is; of very many the first 100 000.
    #[must_use]
    pub fn legal(&self) -> &[Play] {
        &self.legal
    }

    /// The moves the person at the board may make: none while the opponent is to move, or while a
    /// game is reviewed.
    #[must_use]
    pub fn yours(&self) -> &[Play] {
        let mine = self.turn() == Side::You || self.opponent.is_two();
        if mine && self.is_played() { &self.legal } else { &[] }
    }

    /// True if the opponent is to move; the shell answers with [`Command::Reply`] after a pause.
    #[must_use]
    pub fn is_reply_due(&self) -> bool {
        !self.opponent.is_two()
            && self.turn() == Side::They
            && !self.legal.is_empty()
            && self.is_played()
    }

    /// The outcome of every move, if the step lights them and they may be seen.
    #[must_use]
    pub fn known(&self) -> &[(Play, Outcome)] {
        if self.is_open() { &self.known } else { &[] }
    }

    /// The Grundy value of each part, where the step lights values and they may be seen, or a
    /// balance weighs them; `None` for one not known.
    #[must_use]
    pub fn values(&self) -> &[Option<u64>] {
        let weighed = self.is_open() && self.weighs();
        if weighed || self.lights().contains(&Light::Values) { &self.values } else { &[] }
    }

    /// Is the board a balance? It needs values to stand as it does, lit or not.
    fn weighs(&self) -> bool {
        self.step.board == Shape::Balance
    }

    /// The Grundy values of the single places of the first part, where the step lights values and
    /// they may be seen. Of a graph: its nodes in ascending order. Of `wythoff`: the squares with
    /// heaps below [`SIDE`], the first heap running fastest. Of games of single numbers: the values
    /// of 0, 1, 2, ... up to the largest heap at least, or to the last number that can be said. Of
    /// other games none.
    #[must_use]
    pub fn places(&self) -> &[Option<u64>] {
        if self.lights().contains(&Light::Values) { self.places.values() } else { &[] }
    }

    /// The positions of a game without a name that are to be translated, by their numbers.
    #[must_use]
    pub fn placed(&self) -> &[Knobs] {
        &self.placed
    }

    /// May plot, lights and reveal be seen, and who wins be said? Not before the exercise is
    /// solved.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.attempt.is_solved() || self.step.task.is_none()
    }

    /// The same game as a step of another shape: another board, other lights, another plot.
    pub fn restage(&mut self, step: Step, oracle: &mut Oracle) {
        self.template = step.template();
        self.knobs = step.start_knobs();
        self.step = step;
        self.refresh(oracle);
    }

    /// Does the game on the board start from the step's own position, with the side that begins
    /// there?
    #[must_use]
    pub fn is_at_own_start(&self) -> bool {
        self.began == self.own_beginner() && self.step.start().as_ref() == Ok(self.history.start())
    }

    const fn own_beginner(&self) -> Side {
        if self.step.they_begin { Side::They } else { Side::You }
    }

    /// Grows with every change, so that what is drawn from the session can be kept until it does.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Computes everything that follows from the position.
    fn refresh(&mut self, oracle: &mut Oracle) {
        self.changes += 1;
        (self.rung, self.hint) = (0, None);
        let sum = self.history.now();
        // Knobs that make the position stay as they are: read back they come in the game's own order.
        if self.template.fill(&self.knobs).as_ref() != Ok(sum)
            && let Some(knobs) = self.template.read_back(sum)
        {
            self.knobs = knobs;
        }
        self.finding = oracle
            .study(sum, WINS)
            .map(|finding| Finding { why: self.reason(finding.why), ..finding });
        self.legal = sum.moves().take(LEGAL).collect();
        self.values.clear();
        if self.weighs() || self.step.lights.contains(&Light::Values) {
            self.find_values(oracle);
        }
        let sum = self.history.now();
        self.known.clear();
        if self.step.lights.contains(&Light::Outcomes) && self.legal.len() <= LIT {
            for play in sum.moves() {
                let Ok(after) = sum.play(play) else { continue };
                // Where one is out of reach so are others, and each would be sought as long in
                // vain.
                let Ok(outcome) = oracle.outcome(&after) else {
                    self.known.clear();
                    break;
                };
                self.known.push((play, outcome));
            }
        }
        self.light(oracle);
    }
}

/// The game that a step comes with, at its beginning: as many of its recorded positions as follow
/// one from another.
fn recorded(step: &Step, start: Sum) -> History {
    let mut history = History::new(start);
    for text in &step.record {
        let Ok(next) = answers::position(text) else { break };
        let now = history.now().clone();
        let Some(play) = now.moves().take(LEGAL).find(|play| now.play(*play).as_ref() == Ok(&next))
        else {
            break;
        };
        if history.play(play).is_err() {
            break;
        }
    }
    history.go(0);
    history
}
