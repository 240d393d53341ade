//! What came of a command on the lesson page: exercises solved, games won, how far one is.

use super::LessonScreen;
use crate::app::shared::Shared;
use crate::profile::progress::{Counter, How, deck};
use crate::session::{Attempt, Beat, Command, Medal, Session, Side};

/// A session as it was before a command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Before {
    solved: bool,
    /// The beat, and how much is proved.
    at: (Beat, usize),
    over: bool,
    /// The command makes a move.
    plays: bool,
}

impl Before {
    pub(super) fn new(session: &Session, command: &Command) -> Self {
        let attempt = session.attempt();
        let plays = matches!(command, Command::Play(_) | Command::Reply);
        Self {
            solved: attempt.is_solved(),
            at: (session.beat(), session.ledger().ink().len()),
            over: session.winner().is_some(),
            plays,
        }
    }
}

impl LessonScreen {
    /// A command has been obeyed on the lesson page: counts what came of it.
    pub(super) fn count(&mut self, before: Option<Before>, shared: &mut Shared) {
        let (Some(before), Some(session)) = (before, self.open.live.session()) else { return };
        let (attempt, step) = (session.attempt().clone(), session.step().id.clone());
        let edition = session.step().edition;
        let won = before.plays
            && !before.over
            && session.winner() == Some(Side::You)
            && !session.opponent().is_two();
        let fresh = session.history().at() == 0;
        let (lesson, today) = (self.open.lesson.clone(), shared.profile.today());
        let (record, window) = (&mut shared.profile.record, shared.profile.window);
        let mut grown = false;
        if won && !self.won {
            record.count(&lesson, Counter::Games, window);
            grown = true;
        }
        if session.has_refuted() && record.counter(&lesson, Counter::Refuted) == 0 {
            record.raise(&lesson, Counter::Refuted, 1);
            grown = true;
        }
        self.won = (self.won || won) && !fresh;
        let solved = how(&attempt).filter(|_| !before.solved);
        // A twin that decides is solved in the place of the step itself.
        let twin = self.open.twin.filter(|_| !attempt.decides());
        match (solved, twin, &self.series) {
            (Some(how), None, None) => {
                grown |= record.finish(&lesson, &step, edition, how, today);
                if let (Some(today), Some(of)) = (today, shared.shelf.lesson(&lesson)) {
                    grown |= deck::enter(record, of, &step, today);
                }
            }
            (Some(_), ..) => {
                record.count(&lesson, Counter::Twins, window);
                grown = true;
            }
            (None, ..) => {}
        }
        let is_own = self.open.twin.is_none() && self.series.is_none();
        let at = (session.beat(), session.ledger().ink().len());
        if is_own && at != before.at {
            let ink = session.ledger().ink().iter();
            let ink = ink.map(|(sum, outcome)| (sum.to_string(), *outcome)).collect();
            if record.note(&lesson, &step, session.beat(), &ink) {
                shared.profile.noted();
            }
        }
        // It comes back among mixed questions.
        if before.plays
            && let (Some(sum), Some(today)) = (session.gave_away(), today)
            && shared.profile.record.slip(&sum.to_string(), today)
        {
            shared.profile.noted();
        }
        if grown {
            shared.profile.grown();
        }
        self.judge_series(shared);
    }
}

/// How an exercise went, once it is solved.
pub(super) fn how(attempt: &Attempt) -> Option<How> {
    Some(match attempt.medal()? {
        Medal::Shown => How::Shown,
        Medal::Hinted => How::Helped,
        Medal::Unaided if attempt.slips > 0 => How::Unaided,
        Medal::Unaided => How::First,
    })
}
