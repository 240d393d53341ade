//! Where the foot leads from a step: on and back through the lessons. Knows no button.

use super::{Onward, PageView, Wish};
use crate::contents::Course;

/// The next step, or the first of the next lesson.
pub(super) fn next(view: &PageView<'_>) -> Option<Wish> {
    if let Onward::Row(ready) = view.onward {
        return ready.map(|_| Wish::Course(Course::Onward));
    }
    if view.at + 1 < view.lesson.steps.len() {
        return Some(Wish::Go { lesson: view.lesson.id.clone(), step: view.at + 1 });
    }
    let after = view.shelf.lessons().skip_while(|lesson| lesson.id != view.lesson.id).nth(1)?;
    Some(Wish::Go { lesson: after.id.clone(), step: 0 })
}

/// The step before, or the last of the lesson before.
pub(super) fn back(view: &PageView<'_>) -> Option<Wish> {
    if view.lab.is_some() || view.onward != Onward::Lesson {
        return None;
    }
    if let Some(step) = view.at.checked_sub(1) {
        return Some(Wish::Go { lesson: view.lesson.id.clone(), step });
    }
    let before = view.shelf.lessons().take_while(|lesson| lesson.id != view.lesson.id).last()?;
    Some(Wish::Go { lesson: before.id.clone(), step: before.steps.len().saturating_sub(1) })
}
