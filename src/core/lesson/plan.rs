//! A lesson hour: which steps of which lessons fit into the minutes that a class has, told from
//! what it knows already. The minutes are those of the teacher's notes.

use crate::lesson::model::{Lesson, Step};
use serde::{Deserialize, Serialize};

/// A plan for an hour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The minutes that there are.
    pub minutes: u32,
    /// The lessons, in teaching order; each has a step at least.
    pub parts: Vec<Part>,
}

/// What of a lesson fits in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The lesson's id.
    pub lesson: String,
    /// The steps that are taken, in their order.
    pub steps: Vec<Planned>,
    /// Those that are left out, from 0.
    pub left: Vec<usize>,
    /// Whether the step that settles the insight is among those taken.
    pub reaches: bool,
}

/// A step in a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    /// Which step of its lesson, from 0.
    pub step: usize,
    /// Minutes from the start of the hour.
    pub from: u32,
    /// Minutes that it takes.
    pub minutes: u32,
}

/// Why there is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NoPlan {
    /// No lesson has this id.
    #[error("there is no lesson \"{0}\"")]
    Unknown(String),
    /// Nothing comes after what is known.
    #[error("\"{0}\" is the last lesson: nothing comes after it")]
    Last(String),
    /// Not even the first step fits in.
    #[error("the first step of {lesson} takes {needs} minutes")]
    TooShort {
        /// The lesson that would be next.
        lesson: String,
        /// What its first step takes.
        needs: u32,
    },
}

impl Plan {
    /// An hour of so many minutes for a class that knows the course up to a lesson, that one
    /// included; nothing if `None`. A lesson is begun at its beginning. The steps up to its insight
    /// are taken in order as long as they fit; only once they all do, so many of the rest, in order,
    /// as fit as well. A next lesson is begun if the one before is taken whole.
    ///
    /// # Errors
    /// [`NoPlan`] where there is no such lesson, none after it, or no time for anything.
    pub fn new<'l>(
        lessons: impl IntoIterator<Item = &'l Lesson>,
        known: Option<&str>,
        minutes: u32,
    ) -> Result<Self, NoPlan> {
        let lessons: Vec<&Lesson> = lessons.into_iter().collect();
        let begin = match known {
            None => 0,
            Some(id) => {
                let at = lessons.iter().position(|lesson| lesson.id == id);
                at.ok_or_else(|| NoPlan::Unknown(id.to_owned()))? + 1
            }
        };
        let next = lessons.get(begin..).unwrap_or_default();
        let Some(first) = next.iter().find(|lesson| !lesson.steps.is_empty()) else {
            return Err(NoPlan::Last(known.unwrap_or_default().to_owned()));
        };
        let mut plan = Self { minutes, parts: Vec::new() };
        for lesson in next {
            let Some(part) = part(lesson, plan.taken(), minutes) else { break };
            let is_whole = part.left.is_empty();
            plan.parts.push(part);
            if !is_whole {
                break;
            }
        }
        if plan.parts.is_empty() {
            let needs = first.steps.first().map_or(0, needed);
            return Err(NoPlan::TooShort { lesson: first.id.clone(), needs });
        }
        Ok(plan)
    }

    /// The minutes that its steps take.
    #[must_use]
    pub fn taken(&self) -> u32 {
        let steps = self.parts.iter().flat_map(|part| &part.steps);
        steps.map(|step| step.from.saturating_add(step.minutes)).max().unwrap_or(0)
    }
}

/// The minutes that a step takes; none where its notes do not say.
fn needed(step: &Step) -> u32 {
    step.notes.as_ref().map_or(0, |notes| notes.minutes)
}

/// What of a lesson fits between these minutes; `None` where nothing does.
fn part(lesson: &Lesson, begun: u32, most: u32) -> Option<Part> {
    let settles = lesson.settling();
    let insight = lesson.steps.iter().position(|step| Some(step.id.as_str()) == settles);
    let insight = insight.unwrap_or(lesson.steps.len().checked_sub(1)?);
    let mut steps = Vec::new();
    let mut from = begun;
    for (step, minutes) in lesson.steps.iter().map(needed).enumerate() {
        let until = from.saturating_add(minutes);
        if until <= most {
            steps.push(Planned { step, from, minutes });
            from = until;
        } else if step <= insight {
            // What comes later rests on it.
            break;
        }
    }
    if steps.is_empty() {
        return None;
    }
    let is_taken = |at: &usize| steps.iter().any(|planned: &Planned| planned.step == *at);
    let left = (0..lesson.steps.len()).filter(|at| !is_taken(at)).collect();
    let reaches = is_taken(&insight);
    Some(Part { lesson: lesson.id.clone(), steps, left, reaches })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Shelf, reader};

    fn shelf() -> Shelf {
        Shelf::embedded(&reader::read)
    }

    fn plan(shelf: &Shelf, known: Option<&str>, minutes: u32) -> Result<Plan, NoPlan> {
        Plan::new(shelf.lessons(), known, minutes)
    }

    #[test]
    fn whatever_the_time_it_is_kept_and_nothing_is_taken_before_what_it_rests_on() {
        let shelf = shelf();
        let ids: Vec<&str> = shelf.lessons().map(|lesson| lesson.id.as_str()).collect();
        let mut planned = 0;
        for known in std::iter::once(None).chain(ids.iter().copied().map(Some)) {
            for minutes in 1..=120 {
                let Ok(plan) = plan(&shelf, known, minutes) else { continue };
                planned += 1;
                assert!(plan.taken() <= minutes, "{known:?}, {minutes}: {plan:?}");
                let mut now = 0;
                for (n, part) in plan.parts.iter().enumerate() {
                    let lesson = shelf.lesson(&part.lesson).unwrap();
                    let at = ids.iter().position(|id| *id == part.lesson).unwrap();
                    let before = known.and_then(|id| ids.iter().position(|other| *other == id));
                    assert_eq!(at, before.map_or(0, |before| before + 1) + n);
                    for step in &part.steps {
                        assert_eq!(step.from, now);
                        assert_eq!(
                            step.minutes,
                            lesson.steps[step.step].notes.as_ref().unwrap().minutes
                        );
                        now += step.minutes;
                    }
                    let insight = lesson
                        .steps
                        .iter()
                        .position(|step| Some(step.id.as_str()) == lesson.settling());
                    let until = insight.unwrap() + 1;
                    let early = part.steps.iter().filter(|step| step.step < until).count();
                    assert_eq!(part.reaches, early == until);
                    if !part.reaches {
                        let all: Vec<usize> = part.steps.iter().map(|step| step.step).collect();
                        assert_eq!(all, (0..all.len()).collect::<Vec<_>>(), "a step skipped");
                    }
                    assert_eq!(part.steps.len() + part.left.len(), lesson.steps.len());
                    assert!(part.left.is_empty() || n + 1 == plan.parts.len());
                }
            }
        }
        assert!(planned > 3_000, "{planned}");
    }

    #[test]
    fn forty_five_minutes_after_three_heaps_reach_an_insight() {
        let shelf = shelf();
        let plan = plan(&shelf, Some("nim-2"), 45).unwrap();
        assert_eq!(plan.parts[0].lesson, "nim-3");
        assert!(plan.parts[0].reaches && plan.taken() > 30, "{plan:?}");
    }

    #[test]
    fn where_nothing_can_be_planned_it_says_why() {
        let shelf = shelf();
        assert_eq!(plan(&shelf, Some("nim-9"), 45), Err(NoPlan::Unknown("nim-9".to_owned())));
        let last = shelf.lessons().last().unwrap().id.clone();
        assert_eq!(plan(&shelf, Some(&last), 45), Err(NoPlan::Last(last)));
        let needs = needed(&shelf.lesson("bash-1").unwrap().steps[0]);
        assert_eq!(
            plan(&shelf, None, needs - 1),
            Err(NoPlan::TooShort { lesson: "bash-1".to_owned(), needs })
        );
        assert_eq!(Plan::new([], None, 45), Err(NoPlan::Last(String::new())));
    }
}
