//! A step before a class: its parts are the beats, and one key leads through all of them. What is
//! seen of a guess is the class's own, or one that is refuted.

use super::attempt::Tried;
use super::see::{Line, game};
use super::{Answer, Beat, Session, Side, choices};
use crate::lesson::task::construct::stands;
use crate::lesson::task::reply::{Answered, replies, rows};
use crate::lesson::task::which::DRAWN;
use crate::lesson::{Task, Text};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// Moves that are looked through for one that gives the game away.
const LOOKED: usize = 4_096;

/// A part of a step, in the order of showing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Part {
    /// The text and the board.
    #[default]
    Play,
    /// What the theory lights, where nothing is asked.
    Lights,
    /// The question.
    Guess,
    /// A guess is played out.
    See,
    /// So many paragraphs of the reason are told.
    Reveal(usize),
    /// All is open.
    Keep,
}

impl Session {
    /// The parts of the step, in order. `lit`: the theory lights something where nothing is asked;
    /// `sees`: a guess is played out.
    #[must_use]
    pub fn parts(&self, lit: bool, sees: bool) -> Vec<Part> {
        if self.step.task.is_none() {
            let lights = lit.then_some(Part::Lights);
            return [Some(Part::Play), lights, Some(Part::Keep)].into_iter().flatten().collect();
        }
        let mut all = vec![Part::Play, Part::Guess];
        all.extend(sees.then_some(Part::See));
        all.extend((1..=self.paragraphs()).map(Part::Reveal));
        all.push(Part::Keep);
        all
    }

    /// A class reads what a step says before it is asked, also where a learner finds the question
    /// beside it.
    pub fn read_first(&mut self) {
        if self.step.task.is_some() && self.attempt.tries == 0 {
            self.guess(false);
        }
    }

    /// Is there a wrong guess that is played out, for whoever comes without one?
    #[must_use]
    pub fn sees(&self, oracle: &mut Oracle) -> bool {
        if self.beat() > Beat::Guess {
            return false;
        }
        match &self.step.task {
            // Of two lines at most one is the first that is false.
            Some(Task::FalseStep { over, lines, .. }) => {
                let here = stands(&self.step, over, self.sum()).is_some();
                let mut works = |at: usize| {
                    lines
                        .get(at)
                        .is_some_and(|line| line.holds.at(&self.step, self.sum(), oracle).is_ok())
                };
                here && (0..lines.len()).filter(|at| works(*at)).nth(1).is_some()
            }
            Some(Task::Seat { .. }) => self.refuted(oracle).is_some_and(|wrong| match wrong {
                Answer::Seat(begins) => self.played(begins).is_some(),
                _ => false,
            }),
            _ => self.refuted(oracle).is_some() || self.stumbled(oracle).is_some(),
        }
    }

    /// The part that is shown, where something is asked.
    #[must_use]
    pub fn part(&self) -> Part {
        match self.beat() {
            Beat::Play => Part::Play,
            Beat::Guess => Part::Guess,
            Beat::See => Part::See,
            Beat::Reveal => Part::Reveal(self.told().0),
            Beat::Keep => Part::Keep,
        }
    }

    fn paragraphs(&self) -> usize {
        self.step.reveal.as_ref().map_or(0, Text::paragraphs)
    }

    /// On to the next part; false if there is none. A guess that was voted for is played out;
    /// without one, another that is refuted.
    pub fn go_on(&mut self, voted: Option<Answer>, oracle: &mut Oracle) -> bool {
        match self.beat() {
            Beat::Play => _ = self.guess(true),
            Beat::Guess => {
                let guess = voted.or_else(|| self.refuted(oracle));
                match guess {
                    Some(guess) => self.play_out(&guess, oracle),
                    None => self.stumble(oracle),
                }
                if self.beat() == Beat::Guess {
                    self.tell(oracle);
                }
                self.pace(Beat::Guess);
            }
            Beat::See => self.tell(oracle),
            Beat::Reveal => self.tell_on(),
            Beat::Keep => return false,
        }
        true
    }

    /// Tells the answer: the first paragraph of the reason, with the right answer marked.
    pub fn tell(&mut self, oracle: &mut Oracle) {
        if self.step.task.is_none() || self.beat() >= Beat::Reveal {
            return;
        }
        self.unveil(oracle);
        self.tell_first();
    }

    /// What is told last is a part of its own before all is open, however one came there; and before
    /// a class no other numbers decide.
    pub fn pace(&mut self, before: Beat) {
        if before < Beat::Reveal && self.beat() == Beat::Keep {
            self.tell_first();
        }
        if self.attempt.is_spoiled() {
            self.forgive();
        }
    }

    fn tell_first(&mut self) {
        if self.paragraphs() > 0 {
            (self.course.beat, self.course.told) = (Beat::Reveal, 1);
            self.changes += 1;
        }
    }

    /// One paragraph more, and after the last one all is open.
    fn tell_on(&mut self) {
        if self.course.told < self.paragraphs() {
            self.course.told += 1;
        } else {
            self.course.beat = Beat::Keep;
        }
        self.changes += 1;
    }

    /// The same step as it was before, to be shown again.
    pub fn take_back(&mut self, before: Self) {
        let changes = self.changes + 1;
        *self = Self { changes, ..before };
    }

    /// An answer that is wrong, of those that are refuted by something to see.
    #[must_use]
    pub fn refuted(&self, oracle: &mut Oracle) -> Option<Answer> {
        if let Some(Task::Seat { .. }) = self.step.task {
            let right = self.chair(oracle)?;
            return Some(Answer::Seat(right.other()));
        }
        tries(self).into_iter().find(|answer| {
            let tried = self.judge(answer, oracle);
            tried
                .is_some_and(|tried| !tried.solves() && self.line(answer, &tried, oracle).is_some())
        })
    }

    /// The chair from which the step's position is won.
    pub(super) fn chair(&self, oracle: &mut Oracle) -> Option<Side> {
        match oracle.outcome(&self.step.start().ok()?).ok()? {
            Outcome::N => Some(Side::You),
            Outcome::P => Some(Side::They),
        }
    }

    /// The game of whoever sits down and begins, or lets the other side begin.
    fn played(&self, begins: Side) -> Option<Line> {
        game(self.step.start().ok()?, begins)
    }

    /// Plays a guess out; a chair by a game that is shown.
    fn play_out(&mut self, guess: &Answer, oracle: &mut Oracle) {
        let (Some(Task::Seat { .. }), Answer::Seat(begins)) = (&self.step.task, guess) else {
            return self.answer(guess, oracle);
        };
        let Some(right) = self.chair(oracle) else { return };
        let line = self.played(*begins);
        let tried = if right == *begins { Tried::Right } else { Tried::Wrong };
        self.note_choice(guess, &tried);
        self.attempt.note(tried);
        self.changes += 1;
        if let Some(line) = line {
            self.ink(&line, oracle);
            self.see(Some(line), oracle);
        }
    }

    /// Where a move is asked for: one that gives the game away, and what comes of it.
    fn stumble(&mut self, oracle: &mut Oracle) {
        if let Some(line) = self.stumbled(oracle) {
            self.see(Some(line), oracle);
        }
    }

    fn stumbled(&self, oracle: &mut Oracle) -> Option<Line> {
        if !self.step.task.as_ref().is_some_and(Task::is_played) || self.step.they_begin {
            return None;
        }
        let start = self.step.start().ok()?;
        let (first, after) = start.moves().take(LOOKED).find_map(|play| {
            let after = start.play(play).ok()?;
            (oracle.outcome(&after) == Ok(Outcome::N)).then_some((play, after))
        })?;
        game(after, Side::They)?;
        Some(Line { plays: vec![first], ..game(start, Side::You)? })
    }
}

/// Answers among which there may be a wrong one that is played out.
fn tries(session: &Session) -> Vec<Answer> {
    let step = session.step();
    let mut tries = choices(step);
    match &step.task {
        Some(Task::Judge { positions, .. }) => {
            let all = |outcome| Answer::Judged(vec![Some(outcome); positions.len()]);
            tries.extend([all(Outcome::N), all(Outcome::P)]);
        }
        Some(Task::Claim { range, .. }) => {
            tries.push(Answer::Marked((range.0..=range.1).collect()));
        }
        Some(Task::Mistakes { .. }) => tries.push(Answer::Marked([1].into())),
        Some(Task::Construct { .. }) => {
            tries.push(Answer::Built(Some(session.sum().clone())));
        }
        Some(Task::Number { .. } | Task::Balance { .. }) => {
            tries.extend([0, 1].map(Answer::Number));
        }
        Some(Task::Write { over, .. }) => {
            let rules = over.keys().flat_map(|name| [format!("{name} = 0"), format!("{name} > 0")]);
            tries.extend(rules.map(Answer::Written));
        }
        Some(Task::Reply { by: Answered::Formula, .. }) => {
            tries.extend(["1", "x", "2"].map(|typed| Answer::Written(typed.to_owned())));
        }
        Some(Task::Reply { by: Answered::Each, .. }) => {
            let rows: Vec<_> = step.start().iter().flat_map(rows).collect();
            let first = rows.first().and_then(|row| replies(&row.after).first().cloned());
            let mut left = vec![None; rows.len()];
            if let Some(place) = left.first_mut() {
                *place = first;
            }
            tries.push(Answer::Replies(left));
        }
        Some(Task::FalseStep { lines, .. }) => {
            let at = |place| Answer::Line { place, at: session.sum().clone() };
            tries.extend((0..lines.len()).rev().map(at));
        }
        Some(Task::Proof { lines, extra, .. }) => {
            tries.extend((0..extra.len()).map(|place| Answer::Order(vec![lines.len() + place])));
        }
        Some(Task::Which { cards, at, .. }) => {
            for numbers in ["1", "1 1", "1 1 1", "1 1 1 1"] {
                let numbers = vec![numbers.to_owned(); (*at).min(DRAWN)];
                tries.extend(
                    (0..cards.len()).map(|card| Answer::Card { card, numbers: numbers.clone() }),
                );
            }
        }
        _ => {}
    }
    tries
}
