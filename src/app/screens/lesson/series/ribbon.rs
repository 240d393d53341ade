//! What is said above an exercise of a row, and where its foot leads.

use super::{Kind, LessonScreen, MISSES, Went};
use crate::app::shared::Shared;
use crate::ui::contents::Ribbon;
use crate::ui::page::Onward;
use crate::words::{Lang, contents as words, mastery, screen};

impl LessonScreen {
    /// Where the foot's "Next" leads.
    pub(in crate::app::screens::lesson) fn onward(&self) -> Onward {
        self.series.as_ref().map_or(Onward::Lesson, |series| {
            let said = if series.is_over() { words::TO_CONTENTS } else { words::NEXT_EXERCISE };
            Onward::Row(series.outcome.map(|_| said))
        })
    }

    /// What is said above the exercise.
    pub(in crate::app::screens::lesson) fn ribbon(
        &self,
        lang: Lang,
        shared: &Shared,
    ) -> Option<Ribbon> {
        let series = self.series.as_ref()?;
        let (number, all) = (series.at + 1, series.asks.len());
        let which = match &series.kind {
            Kind::Test(chapter) => words::testing(lang, *chapter, number, all),
            Kind::Cards => words::card(lang, number, all),
            Kind::Place(..) => mastery::placing(lang, number),
            Kind::Bank(_) => mastery::drawing(lang, number, all),
            Kind::Exam(chapter, counts) => mastery::examining(lang, *chapter, number, *counts),
        };
        let outcome = series.outcome.map(|went| match (&series.kind, went) {
            (Kind::Test(chapter), _) if series.is_last() && series.missed <= MISSES => {
                words::passed(lang, *chapter)
            }
            (Kind::Test(_), Went::Missed) if !series.is_over() => mastery::ONE_LEFT.to(lang).into(),
            (Kind::Test(_) | Kind::Exam(..), Went::Missed) => words::MISSED.to(lang).to_owned(),
            (Kind::Exam(chapter, _), Went::Well) if series.is_last() => {
                mastery::examined(lang, *chapter)
            }
            (Kind::Place(placement, _), _) if placement.is_over() => {
                let next = shared.shelf.lessons().nth(placement.known());
                mastery::placed(lang, placement.known(), next)
            }
            (Kind::Place(..), Went::Missed) => mastery::GO_ON.to(lang).to_owned(),
            (Kind::Bank(_), Went::Missed) => mastery::NOTED.to(lang).to_owned(),
            (Kind::Cards, Went::Missed) => words::LATER.to(lang).to_owned(),
            (Kind::Cards, Went::Well) if series.is_last() => words::ENOUGH.to(lang).to_owned(),
            // Some were allowed to be wrong before.
            (Kind::Exam(..), Went::Well) => screen::RIGHT.to(lang).to_owned(),
            (_, Went::Well) => words::RIGHT.to(lang).to_owned(),
        });
        let trusted = matches!(series.kind, Kind::Place(..) | Kind::Bank(_))
            .then(|| shared.profile.record.trusted())
            .flatten();
        let outcome = outcome.map(|said| match trusted {
            Some((right, sure)) => {
                format!("{said}{}{}", lang.pick(" ", ""), mastery::trusted(lang, right, sure))
            }
            None => said,
        });
        let sure = match series.kind {
            Kind::Place(_, sure) | Kind::Bank(sure) if outcome.is_none() => Some(sure),
            _ => None,
        };
        Some(Ribbon { which, outcome, sure })
    }
}
