//! Where the foot leads from a step: on and back through the lessons.

use super::PageView;
use crate::contents::Course;
use crate::lesson::Lesson;
use crate::wish::Wish;
use crate::words::Phrase;

/// Where "Next" leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Onward {
    /// To the next step of the lesson.
    #[default]
    Lesson,
    /// On in a row of exercises: nowhere before this one is done, then to what the button says.
    Row(Option<Phrase>),
}

/// The next step, or the first of the next lesson.
pub(super) fn next(view: &PageView<'_>) -> Option<Wish> {
    if let Onward::Row(ready) = view.onward {
        return ready.map(|_| Wish::row(Course::Onward));
    }
    if view.at + 1 < view.lesson.steps.len() {
        return Some(Wish::go(view.lesson.id.clone(), view.at + 1));
    }
    Some(Wish::go(after(view)?.id.clone(), 0))
}

/// The next lesson.
pub(super) fn after<'a>(view: &PageView<'a>) -> Option<&'a Lesson> {
    view.shelf.lessons().skip_while(|lesson| lesson.id != view.lesson.id).nth(1)
}

/// The step before, or the last of the lesson before.
pub(super) fn back(view: &PageView<'_>) -> Option<Wish> {
    if view.lab.is_some() || view.onward != Onward::Lesson {
        return None;
    }
    if let Some(step) = view.at.checked_sub(1) {
        return Some(Wish::go(view.lesson.id.clone(), step));
    }
    let before = view.shelf.lessons().take_while(|lesson| lesson.id != view.lesson.id).last()?;
    Some(Wish::go(before.id.clone(), before.steps.len().saturating_sub(1)))
}
