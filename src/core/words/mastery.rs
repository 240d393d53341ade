//! The words of placement and exams.

use crate::lesson::exam::{DAYS, TASKS};
use crate::lesson::{Chapter, Lesson};
use crate::profile::progress::Sure;
use crate::profile::progress::placement::QUESTIONS;
use crate::words::contents::{chapter, lesson};
use crate::words::{Lang, Phrase};

/// Button: begins a placement.
pub const PLACE: Phrase = Phrase { en: "I know some of this", zh: "我学过一些" };
/// What that button does.
pub const PLACE_IS: Phrase = Phrase {
    en: "At most 12 questions find the lesson to begin with. What you know comes back as cards in a \
        week.",
    zh: "最多12题，找到适合你开始的一课。已经会的内容，一周后以卡片复习。",
};
/// Label: how sure one is.
pub const HOW_SURE: Phrase = Phrase { en: "How sure are you?", zh: "你有多大把握？" };
/// A question of a placement went wrong.
pub const GO_ON: Phrase =
    Phrase { en: "Noted. The next one is easier.", zh: "记下了，下一题容易些。" };
/// One exercise of a test was missed.
pub const ONE_LEFT: Phrase =
    Phrase { en: "One may be missed. Go on.", zh: "允许错一题，请继续。" };
/// Button: the exam of a chapter.
pub const EXAM: Phrase = Phrase { en: "Exam", zh: "考核" };
/// What that button does.
pub const EXAM_IS: Phrase = Phrase {
    en: "Three tasks without hints and without a clock: write the rule of a game you have not seen, \
        put a proof in order, win from the chair you choose. One result in three days counts.",
    zh: "三项任务，没有提示，也不计时：写出一个新游戏的规律，理顺一个证明，选好座位并取胜。三天内只计一次成绩。",
};

/// Button: mixed questions without titles.
pub const BANK: Phrase = Phrase { en: "Mixed", zh: "混合练习" };
/// What that button does.
pub const BANK_IS: Phrase = Phrase {
    en: "Ten questions from all lessons you have worked in, without titles and with new numbers.",
    zh: "从学过的各课中抽十题，不显示标题，换上新的数字。",
};
/// A question of the bank was not right at once.
pub const NOTED: Phrase = Phrase { en: "Not at the first try.", zh: "没有一次做对。" };

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] =
    &[PLACE, PLACE_IS, HOW_SURE, GO_ON, ONE_LEFT, EXAM, EXAM_IS, BANK, BANK_IS, NOTED];

/// How sure one is.
#[must_use]
pub const fn sure(lang: Lang, sure: Sure) -> &'static str {
    let said = match sure {
        Sure::Sure => Phrase { en: "sure", zh: "确定" },
        Sure::ThinkSo => Phrase { en: "think so", zh: "应该是" },
        Sure::Guess => Phrase { en: "guess", zh: "猜的" },
    };
    said.to(lang)
}

/// Above a question of a placement.
#[must_use]
pub fn placing(lang: Lang, number: usize) -> String {
    match lang {
        Lang::En => format!("Where to begin: question {number} of at most {QUESTIONS}"),
        Lang::Zh => format!("从哪里开始：第{number}题，最多{QUESTIONS}题"),
    }
}

/// Above a question of the bank.
#[must_use]
pub fn drawing(lang: Lang, number: usize, all: usize) -> String {
    match lang {
        Lang::En => format!("Mixed: question {number} of {all}"),
        Lang::Zh => format!("混合练习：第{number}题，共{all}题"),
    }
}

/// After every so many answers: what being sure was worth.
#[must_use]
pub fn trusted(lang: Lang, right: u64, sure: u64) -> String {
    match (lang, sure) {
        (Lang::En, 1) if right == 1 => "The one that you called sure was right.".to_owned(),
        (Lang::En, 1) => "The one that you called sure was wrong.".to_owned(),
        (Lang::En, _) => format!("Of {sure} that you called sure, {right} were right."),
        (Lang::Zh, _) => format!("你说“确定”的有{sure}题，其中答对{right}题。"),
    }
}

/// What a placement has found.
#[must_use]
pub fn placed(lang: Lang, known: usize, next: Option<&Lesson>) -> String {
    let next = next.map(|of| lesson(lang, of, false));
    match (lang, known, next) {
        (Lang::En, 0, _) => "Begin with the first lesson.".to_owned(),
        (Lang::En, 1, Some(next)) => format!("You know the first lesson. Begin with {next}"),
        (Lang::En, _, Some(next)) => format!("You know {known} lessons. Begin with {next}"),
        (Lang::En, _, None) => "You know the whole course.".to_owned(),
        (Lang::Zh, 0, _) => "从第一课开始。".to_owned(),
        (Lang::Zh, _, Some(next)) => format!("前{known}课你已经会了，从这里开始：{next}"),
        (Lang::Zh, _, None) => "整个课程你都会了。".to_owned(),
    }
}

/// Above a task of an exam, and whether it counts.
#[must_use]
pub fn examining(lang: Lang, of: Chapter, number: usize, counts: bool) -> String {
    let chapter = chapter(lang, of);
    let said = match lang {
        Lang::En => format!("Exam: {chapter}. Task {number} of {TASKS}"),
        Lang::Zh => format!("考核：{chapter}。第{number}项，共{TASKS}项"),
    };
    match (lang, counts) {
        (_, true) => said,
        (Lang::En, false) => format!("{said}. For practice: one result in {DAYS} days counts"),
        (Lang::Zh, false) => format!("{said}。仅作练习：{DAYS}天内只计一次成绩"),
    }
}

/// An exam was passed.
#[must_use]
pub fn examined(lang: Lang, of: Chapter) -> String {
    let chapter = chapter(lang, of);
    match lang {
        Lang::En => format!("You have passed the exam: {chapter}."),
        Lang::Zh => format!("考核通过：{chapter}。"),
    }
}

/// The button of an exam, among several.
#[must_use]
pub fn exam(lang: Lang, of: Chapter) -> String {
    let chapter = chapter(lang, of);
    lang.pick(format!("{}: {chapter}", EXAM.en), format!("{}：{chapter}", EXAM.zh))
}
