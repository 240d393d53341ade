//! What came of a command on the lesson page: exercises solved and missed, games won.

use super::LessonScreen;
use crate::app::shared::Shared;
use crate::profile::progress::{Counter, Medal};
use crate::session::{self, Command, Session, Side};

/// A session as it was before a command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Before {
    solved: bool,
    slips: u32,
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
            slips: attempt.slips,
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
        let won = before.plays
            && !before.over
            && session.winner() == Some(Side::You)
            && !session.opponent().is_two();
        let ends = before.plays && !before.over && session.winner().is_some();
        // A game that was given away asks for the step's exercise once more.
        let gave = ends && session.step().task.is_some() && !session.mistakes().is_empty();
        let fresh = session.history().at() == 0;
        let (lesson, today) = (self.open.lesson.clone(), shared.profile.today());
        let is_test = self.is_test();
        let (record, window) = (&mut shared.profile.record, shared.profile.window);
        let mut grown = false;
        if won && !self.won {
            record.count(&lesson, Counter::Games, window);
            grown = true;
        }
        self.won = (self.won || won) && !fresh;
        let medal = attempt.medal().filter(|_| !before.solved).map(medal);
        let slipped = !before.solved && before.slips == 0 && attempt.slips > 0;
        let missed = slipped || (medal == Some(Medal::Shown) && attempt.slips == 0);
        // Whoever asks whether a chapter is known already has nothing to make up for.
        if let (true, false, Some(today)) = (missed || gave, is_test, today) {
            record.slip(&lesson, &step, today);
            grown = true;
        }
        if !before.solved {
            match (medal, self.open.twin) {
                (Some(medal), None) => grown |= record.solve(&lesson, &step, medal),
                (Some(medal), Some(_)) if attempt.decides() => {
                    grown |= record.solve(&lesson, &step, medal);
                }
                (Some(_), Some(_)) => {
                    record.count(&lesson, Counter::Twins, window);
                    grown = true;
                }
                (None, _) => {}
            }
            if let (Some(Medal::Unaided | Medal::Hinted), 0, Some(today)) =
                (medal, attempt.slips, today)
            {
                grown |= record.mend(&lesson, &step, today);
            }
        }
        if grown {
            shared.profile.grown();
        }
        self.judge_series(shared);
    }
}

/// A session's medal as the record keeps it.
const fn medal(medal: session::Medal) -> Medal {
    match medal {
        session::Medal::Shown => Medal::Shown,
        session::Medal::Hinted => Medal::Hinted,
        session::Medal::Unaided => Medal::Unaided,
    }
}
