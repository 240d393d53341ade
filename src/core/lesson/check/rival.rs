//! Checks of the rival of a lesson: it is brief, and it is wrong.

use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::known::Known;
use crate::lesson::model::{Lesson, Rival};
use crate::lesson::rival::Believes;
use crate::lesson::task::construct::{BUILT, ranges, width};
use crate::lesson::wrong::quoted;

/// What a rival says has so many words, and so many characters where there are none between them.
const VOICE: (usize, usize) = (6, 24);

impl Checker<'_> {
    pub(super) fn rival(&mut self, lesson: &Lesson, rival: &Rival) {
        self.text("end.rival.name", &rival.name, None);
        self.text("end.rival.says", &rival.says, None);
        let is_long = rival.says.en.split_whitespace().count() > VOICE.0
            || rival.says.zh.chars().count() > VOICE.1;
        if is_long {
            self.fault("end.rival.says", Flaw::LongVoice(VOICE.0, VOICE.1));
        }
        if let Some(believes) = &rival.believes {
            self.grant();
            if let Err(no) = self.believes(lesson, believes) {
                self.fault("end.rival.believes", no);
            }
        }
    }

    /// It is about a game of the lesson whose question can be settled, and somewhere in the ranges
    /// it is wrong.
    fn believes(&mut self, lesson: &Lesson, believes: &Believes) -> Result<(), NoAnswer> {
        let Believes { step: id, over, lost, .. } = believes;
        let step = lesson.steps.iter().find(|step| step.id == *id && step.task.is_some());
        let Some(step) = step else {
            let asked = lesson.steps.iter().filter(|step| step.task.is_some());
            let known = Known::of(id, asked.map(|step| step.id.as_str()));
            self.fault("end.rival.believes.step", Flaw::NoExercise(quoted(id), known));
            return Ok(());
        };
        if !self.turned("end.rival.believes.over", step, over) {
            return Ok(());
        }
        let within = width(&ranges(step, over));
        if within > u128::from(BUILT) {
            return Err(NoAnswer::TooMany);
        }
        self.afford_each(within, step.position.len() + lost.len())?;
        let Some(foe) = lesson.foe() else { return Ok(()) };
        if foe.refutation(&mut self.oracle)?.is_none() {
            self.fault("end.rival.believes.lost", Flaw::NeverWrong);
        }
        Ok(())
    }
}
