//! What is said of a plan for an hour and of a lesson to take home, on paper and where one asks for
//! them.

use crate::lesson::Lesson;
use crate::lesson::plan::{NoPlan, Part, Plan};
use crate::words::{Lang, Phrase, terms};

const fn said(en: &'static str, zh: &'static str) -> Phrase {
    Phrase { en, zh }
}

/// Above the room for the name of a class.
pub const CLASS: Phrase = said("Class", "班级");
/// Before what the class should be able to do.
pub const GOAL: Phrase = said("Goal:", "目标：");
/// Heading of what a class did beside the steps.
pub const BESIDE: Phrase = said("Our theorems", "我们的结论");
/// All that are fixed, so that a test can walk them.
pub const ALL: &[Phrase] = &[CLASS, GOAL, BESIDE];

/// A lesson with its number, as a teacher calls it.
#[must_use]
pub fn called(lang: Lang, lesson: &Lesson) -> String {
    let (chapter, place) = (lesson.chapter.number(), lesson.place);
    format!("{chapter}.{place} {}", lesson.title.to(lang))
}

/// The title of a plan.
#[must_use]
pub fn title(lang: Lang, lesson: &Lesson) -> String {
    match lang {
        Lang::En => format!("Plan: {}", called(lang, lesson)),
        Lang::Zh => format!("教案：{}", called(lang, lesson)),
    }
}

/// When a step is due: by the clock if the hour has a beginning, in minutes from midnight.
#[must_use]
pub fn due(lang: Lang, begins: Option<u32>, from: u32, minutes: u32) -> String {
    let until = from.saturating_add(minutes);
    let Some(begins) = begins else {
        return lang.pick(format!("{from}–{until} min"), format!("第{from}到{until}分钟"));
    };
    let clock = |minute: u32| {
        let minute = begins.saturating_add(minute) % 1440;
        format!("{}:{:02}", minute / 60, minute % 60)
    };
    match lang {
        Lang::En => format!("{}–{}", clock(from), clock(until)),
        Lang::Zh => format!("{}到{}", clock(from), clock(until)),
    }
}

/// Numbers of steps as runs: "1–4, 6".
fn runs(lang: Lang, steps: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for step in steps {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *step => *last = *step,
            _ => runs.push((*step, *step)),
        }
    }
    let all = runs.into_iter().map(|(first, last)| match (first == last, lang) {
        (true, _) => (first + 1).to_string(),
        (false, Lang::En) => format!("{}–{}", first + 1, last + 1),
        (false, Lang::Zh) => format!("{}到{}", first + 1, last + 1),
    });
    all.collect::<Vec<_>>().join(lang.pick(", ", "、"))
}

/// How long a plan lasts.
#[must_use]
pub fn until(lang: Lang, plan: &Plan) -> String {
    let (taken, of) = (plan.taken(), plan.minutes);
    let steps: usize = plan.parts.iter().map(|part| part.steps.len()).sum();
    match lang {
        Lang::En if steps == 1 => format!("1 step; it ends after {taken} of {of} minutes."),
        Lang::En => format!("{steps} steps; they end after {taken} of {of} minutes."),
        Lang::Zh => format!("共{steps}步，到第{taken}分钟结束（共{of}分钟）。"),
    }
}

/// What the button of a lesson in a plan does.
#[must_use]
pub fn go(lang: Lang, step: usize) -> String {
    lang.pick(format!("Go to step {}", step + 1), format!("去第{}步", step + 1))
}

/// The terms that a lesson needs, by their names.
#[must_use]
pub fn needs(lang: Lang, needs: &[String]) -> String {
    let names = needs.iter().filter_map(|id| Some(terms::term(id)?.name.to(lang)));
    let names = names.collect::<Vec<_>>().join(lang.pick(", ", "、"));
    if names.is_empty() {
        return names;
    }
    lang.pick(format!("Needs: {names}"), format!("需要先懂：{names}"))
}

/// What of a lesson is taken, how long that lasts, and whether its insight is reached.
#[must_use]
pub fn extent(lang: Lang, lesson: &Lesson, part: &Part) -> String {
    let taken: Vec<usize> = part.steps.iter().map(|step| step.step).collect();
    let minutes: u32 = part.steps.iter().map(|step| step.minutes).fold(0, u32::saturating_add);
    let (which, of) = (runs(lang, &taken), lesson.steps.len());
    let mut told = match (lang, part.left.is_empty()) {
        (Lang::En, true) if minutes == 1 => "The whole lesson, 1 minute.".to_owned(),
        (Lang::En, true) => format!("The whole lesson, {minutes} minutes."),
        (Lang::Zh, true) => format!("整课，共{minutes}分钟。"),
        (Lang::En, false) if taken.len() == 1 => {
            format!("Step {which} of {of}, {minutes} minutes.")
        }
        (Lang::En, false) => format!("Steps {which} of {of}, {minutes} minutes."),
        (Lang::Zh, false) => format!("共{of}步，讲第{which}步，{minutes}分钟。"),
    };
    if !part.reaches {
        told.push_str(match lang {
            Lang::En => " The lesson's insight waits for the next hour.",
            Lang::Zh => "本课的关键结论留到下一节。",
        });
    }
    told
}

/// Below every page of a plan or of a lesson to take home.
#[must_use]
pub fn footer(lang: Lang, lesson: &str) -> String {
    match lang {
        Lang::En => format!("Last Stone · {lesson}"),
        Lang::Zh => format!("取石子 Last Stone · {lesson}"),
    }
}

/// Why there is no plan.
#[must_use]
pub fn none(lang: Lang, why: &NoPlan) -> String {
    match (lang, why) {
        (Lang::En, NoPlan::Unknown(id)) => format!("There is no lesson \"{id}\"."),
        (Lang::Zh, NoPlan::Unknown(id)) => format!("没有名为“{id}”的课程。"),
        (Lang::En, NoPlan::Last(_)) => {
            "That is the last lesson: nothing comes after it.".to_owned()
        }
        (Lang::Zh, NoPlan::Last(_)) => "这已经是最后一课，后面没有课了。".to_owned(),
        (Lang::En, NoPlan::TooShort { lesson, needs }) => {
            format!("The first step of {lesson} alone takes {needs} minutes.")
        }
        (Lang::Zh, NoPlan::TooShort { lesson, needs }) => {
            format!("单是{lesson}的第一步就要{needs}分钟。")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_told_as_runs_and_times_by_the_clock_if_there_is_one() {
        assert_eq!(runs(Lang::En, &[0, 1, 2, 4, 6, 7]), "1–3, 5, 7–8");
        assert_eq!(runs(Lang::Zh, &[0, 1, 4]), "1到2、5");
        assert_eq!(due(Lang::En, None, 6, 8), "6–14 min");
        assert_eq!(due(Lang::En, Some(9 * 60 + 50), 6, 8), "9:56–10:04");
        assert_eq!(due(Lang::Zh, Some(23 * 60 + 58), 0, 4), "23:58到0:02");
    }
}
