//! The state of presenting, and what a key does to it. Integers only; knows no lesson, no session
//! and no screen.

use super::timer::Timer;
use super::votes::Vote;
use crate::keys::Action;
pub use crate::wish::Press;
use std::collections::BTreeMap;

/// Tiles of the overview in a row.
pub const COLUMNS: usize = 3;

/// What is to be done about it by whoever has the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The next part, or the next step.
    Forward,
    /// One part fewer, or the step before.
    Backward,
    /// To a step, from 0.
    Go(usize),
    /// The class sees the picture of now from now on, or what is going on again.
    Freeze(bool),
    /// Something of the table that changes nothing here.
    Do(Action),
    /// The end.
    Leave,
}

/// What stands in the place of the step, or asks something at the foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// All steps; the one chosen, and the number of a step as typed.
    Overview(usize, Option<u16>),
    /// What gives something away was asked for once; it is done at the second press.
    Again(Action),
    /// Position and game as codes, for the class's telephones.
    Codes,
    /// What keys do.
    Keys,
    /// A second window was asked for where there can be none, since another one that is covered
    /// may stop it (true) or since all is one page.
    Alone(bool),
    /// The end was asked for once.
    Leave,
}

/// What a press must know of the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// How many steps there are.
    pub steps: usize,
    /// Which one is shown, from 0.
    pub at: usize,
    /// The time in milliseconds.
    pub now: u64,
    /// Is a number asked for?
    pub numbers: bool,
    /// Has the answer been told?
    pub told: bool,
    /// Is there one screen only, so that a class may see whatever stands on it?
    pub mirrors: bool,
}

/// The state of presenting.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own, with its own key")]
pub struct State {
    /// The class sees nothing.
    pub blank: bool,
    /// The class sees what was there before.
    pub frozen: bool,
    /// A ring goes with the pointer.
    pub ring: bool,
    /// What the coach says is shown.
    pub coach: bool,
    /// Both languages stand side by side.
    pub both: bool,
    /// The answer stands open, in the teacher's window alone.
    pub peek: bool,
    /// The teacher's window is tried out in the only one there is.
    pub alone: bool,
    /// There is a second window.
    pub notes: bool,
    /// The program's own window shows the notes, and the second one is for the class.
    pub swapped: bool,
    /// What stands over the step.
    pub panel: Option<Panel>,
    /// The vote.
    pub vote: Option<Vote>,
    /// The right one is marked in its result.
    pub marked: bool,
    /// The votes that were put away, by steps: before a discussion, and after.
    pub ballots: BTreeMap<usize, Vec<Vote>>,
    /// The timer.
    pub timer: Option<Timer>,
    /// When presenting began, in milliseconds, and with which step, from 0.
    pub began: Option<(u64, usize)>,
}

impl State {
    /// Do digits belong to what is being typed here?
    #[must_use]
    pub fn takes_digits(&self) -> bool {
        !self.blank
            && (matches!(self.panel, Some(Panel::Overview(..)))
                || self.timer.is_some_and(|timer| timer.asks())
                || self.vote.as_ref().is_some_and(Vote::takes_numbers))
    }

    /// Do digits count hands?
    #[must_use]
    pub fn takes_hands(&self) -> bool {
        let takes = |vote: &Vote| vote.numbers().is_none() && !vote.is_closed();
        !self.blank && self.vote.as_ref().is_some_and(takes)
    }

    /// Do arrows go from tile to tile?
    #[must_use]
    pub const fn takes_arrows(&self) -> bool {
        !self.blank && matches!(self.panel, Some(Panel::Overview(..)))
    }

    /// Another step is shown: what was about the one before goes.
    pub fn turned(&mut self) {
        (self.vote, self.panel, self.coach, self.peek) = (None, None, false, false);
        self.marked = false;
    }

    /// Takes a key; what it wants of the lesson, if anything.
    pub fn press(&mut self, press: Press, scope: Scope) -> Option<Wanted> {
        // Whatever else is pressed in the dark, nobody wants to be surprised by it; but a teacher who
        // has a window with all of it to see goes on there.
        let is_light = matches!(press, Press::Do(Action::Blank) | Press::Escape);
        let goes_on = self.notes && !is_light && matches!(press, Press::Do(_));
        if self.blank && !goes_on {
            self.blank = !is_light;
            return None;
        }
        match press {
            Press::Hand(letter, more) => {
                if let Some(vote) = &mut self.vote {
                    vote.count(letter, more);
                }
                None
            }
            Press::Hands(option, hands) => {
                if let Some(vote) = &mut self.vote {
                    vote.set(option, hands);
                }
                None
            }
            Press::Called(number, hands) => {
                if let Some(vote) = &mut self.vote {
                    vote.call_out(number, hands);
                }
                None
            }
            Press::Mark => {
                let shown = self.vote.as_ref().is_some_and(Vote::is_closed);
                self.marked = !self.marked && scope.told && shown;
                None
            }
            Press::Peek => {
                self.peek = !self.peek && self.notes;
                None
            }
            Press::Digit(digit) => {
                self.digit(digit);
                None
            }
            Press::Erase => {
                match (&mut self.panel, &mut self.timer, &mut self.vote) {
                    (Some(Panel::Overview(_, typed)), ..) => {
                        *typed = typed.map(|n| n / 10).filter(|n| *n > 0);
                    }
                    (_, Some(timer), _) if timer.asks() => timer.erase(),
                    (_, _, Some(vote)) => vote.take_back(),
                    _ => {}
                }
                None
            }
            Press::Move(across, down) => {
                if let Some(Panel::Overview(chosen, typed)) = &mut self.panel {
                    *typed = None;
                    let rows = isize::try_from(COLUMNS).unwrap_or(1);
                    let to = chosen.checked_add_signed(across + down * rows);
                    *chosen = to.filter(|to| *to < scope.steps).unwrap_or(*chosen);
                }
                None
            }
            Press::Tile(step) => self.go(step, scope),
            Press::Enter => self.enter(scope),
            Press::Escape => self.escape(scope.at),
            Press::Do(action) => self.act(action, scope),
        }
    }

    fn digit(&mut self, digit: u8) {
        match (&mut self.panel, &mut self.timer, &mut self.vote) {
            (Some(Panel::Overview(_, typed)), ..) => {
                let n = typed.unwrap_or(0).saturating_mul(10).saturating_add(u16::from(digit));
                if n < 1000 {
                    *typed = Some(n);
                }
            }
            (_, Some(timer), _) if timer.asks() => timer.digit(digit),
            (_, _, Some(vote)) => vote.digit(digit),
            _ => {}
        }
    }

    /// The vote goes, and is kept with its step where a hand was counted.
    pub fn keep_vote(&mut self, at: usize) {
        self.marked = false;
        let vote = self.vote.take().filter(|vote| vote.hands() > 0);
        if let Some(mut vote) = vote {
            vote.close();
            self.ballots.entry(at).or_default().push(vote);
        }
    }

    /// To a step, if there is one.
    fn go(&mut self, step: usize, scope: Scope) -> Option<Wanted> {
        self.panel = None;
        (step < scope.steps && step != scope.at).then_some(Wanted::Go(step))
    }

    fn enter(&mut self, scope: Scope) -> Option<Wanted> {
        match self.panel {
            Some(Panel::Overview(_, Some(typed))) => {
                return self.go(usize::from(typed).checked_sub(1)?, scope);
            }
            Some(Panel::Overview(chosen, None)) => return self.go(chosen, scope),
            Some(Panel::Leave) => {
                self.panel = None;
                return Some(Wanted::Leave);
            }
            Some(Panel::Keys | Panel::Codes | Panel::Alone(_) | Panel::Again(_)) => {
                self.panel = None;
                return None;
            }
            None => {}
        }
        if let Some(timer) = self.timer.as_mut().filter(|timer| timer.asks()) {
            timer.begin(scope.now);
            return None;
        }
        // Whoever ends each number with it does not go on by one that is too many.
        if let Some(vote) = self.vote.as_mut().filter(|vote| !vote.is_closed()) {
            vote.call();
            return None;
        }
        Some(Wanted::Forward)
    }

    fn escape(&mut self, at: usize) -> Option<Wanted> {
        if self.panel.take().is_some() {
            return None;
        }
        if self.vote.is_some() {
            self.keep_vote(at);
            return None;
        }
        match self.timer {
            Some(timer) if timer.asks() => self.timer = None,
            // The end is asked for, and closed again like whatever else lies on top.
            _ => self.panel = Some(Panel::Leave),
        }
        None
    }

    fn act(&mut self, action: Action, scope: Scope) -> Option<Wanted> {
        // A panel is closed by its own key, and by whatever else is done.
        let panel = self.panel.take();
        let opened = |new: Panel| {
            let same = |old: Panel| std::mem::discriminant(&old) == std::mem::discriminant(&new);
            Some(new).filter(|_| !panel.is_some_and(same))
        };
        match action {
            Action::Forward => return Some(Wanted::Forward),
            Action::Backward => return Some(Wanted::Backward),
            Action::Blank => self.blank = true,
            Action::Freeze => {
                self.frozen = !self.frozen;
                return Some(Wanted::Freeze(self.frozen));
            }
            Action::Pointer => self.ring = !self.ring,
            Action::Both => self.both = !self.both,
            Action::Coach if self.coach => self.coach = false,
            // Told already, it gives nothing away where the hands are seen.
            Action::Answer if scope.told && !self.notes && self.vote.is_some() => {
                return self.press(Press::Mark, scope);
            }
            // With a window for the teacher alone the answer is looked at there, and the class gets
            // it part by part.
            Action::Answer if self.notes => {}
            Action::Coach | Action::Answer if panel != Some(Panel::Again(action)) => {
                self.panel = Some(Panel::Again(action));
            }
            Action::Coach => self.coach = true,
            Action::Overview => self.panel = opened(Panel::Overview(scope.at, None)),
            Action::Keys => self.panel = opened(Panel::Keys),
            Action::Qr => self.panel = opened(Panel::Codes),
            Action::Timer => {
                self.timer = if self.timer.is_some() { None } else { Some(Timer::new(scope.now)) }
            }
            Action::Vote => match &mut self.vote {
                None if scope.numbers => self.vote = Some(Vote::of_numbers()),
                None => self.vote = Some(Vote::default()),
                Some(vote) if !vote.is_closed() => vote.close(),
                Some(_) => self.keep_vote(scope.at),
            },
            Action::Notes if self.alone => (self.alone, self.notes) = (false, false),
            Action::Notes if matches!(panel, Some(Panel::Alone(_))) => {
                (self.alone, self.notes) = (true, true);
            }
            Action::Notes
                if scope.mirrors && !self.notes && panel != Some(Panel::Again(action)) =>
            {
                self.panel = Some(Panel::Again(action));
            }
            Action::Present if panel == Some(Panel::Leave) => return Some(Wanted::Leave),
            Action::Present => self.panel = Some(Panel::Leave),
            other => return Some(Wanted::Do(other)),
        }
        None
    }
}

#[cfg(test)]
mod tests;
