//! The words of the contents page: what comes next, how much of a lesson is solved, tests of
//! chapters, cards that come back.

use crate::lesson::{Chapter, Lesson};
use crate::profile::progress::{Mastery, Medal, Progress, Standing};
use crate::words::{Lang, Phrase, progress};

/// Heading of what is proposed.
pub const NEXT: Phrase = Phrase { en: "Next", zh: "接下来" };
/// Button: the lesson one was in.
pub const CONTINUE: Phrase = Phrase { en: "Continue", zh: "继续" };
/// Button: the first lesson.
pub const BEGIN: Phrase = Phrase { en: "Begin", zh: "开始" };
/// Button: a lesson.
pub const OPEN: Phrase = Phrase { en: "Open", zh: "打开" };
/// Button: the cards of today.
pub const RECALL: Phrase = Phrase { en: "Recall", zh: "复习" };
/// Button: the lesson one was in, beside another one.
pub const BACK_TO: Phrase = Phrase { en: "Back to it", zh: "回到那里" };
/// Heading of cards that come back.
pub const DUE: Phrase = Phrase { en: "Due today", zh: "今天复习" };
/// In the field that finds lessons.
pub const FIND: Phrase = Phrase { en: "Find a lesson", zh: "查找课程" };
/// No lesson is found.
pub const NONE_FOUND: Phrase =
    Phrase { en: "No lesson of that name.", zh: "没有这样的课。" };
/// Everything is solved.
pub const ALL_DONE: Phrase = Phrase {
    en: "You have solved every exercise. Each idea comes back as a card when it is due.",
    zh: "所有练习都已完成。每个要点到时候会变成卡片回来。",
};
/// Button: tests whether a chapter is known.
pub const KNOW: Phrase = Phrase { en: "I know this", zh: "这章我会" };
/// What that button does.
pub const KNOW_IS: Phrase = Phrase {
    en: "Six exercises of this chapter with new numbers. Get five right at the first try, without \
        help, and the chapter is marked as known.",
    zh: "从本章抽六道练习，换上新的数字。其中五道不靠提示、一次做对，本章就记为已会。",
};
/// A chapter that was tested.
pub const KNOWN: Phrase = Phrase { en: "Known", zh: "已会" };
/// A lesson of which every exercise has been solved.
pub const FOUND: Phrase = Phrase { en: "found", zh: "学会" };
/// A lesson that is still there after a week, what is proved in it unaided.
pub const HELD: Phrase = Phrase { en: "held", zh: "记牢" };
/// A chapter with its exam passed and its cards right weeks later.
pub const MASTERED: Phrase = Phrase { en: "mastered", zh: "精通" };
/// A chapter of which cards were wrong again.
pub const REVIEW: Phrase = Phrase { en: "needs review", zh: "需要复习" };
/// What these words mean.
pub const STANDINGS: Phrase = Phrase {
    en: "Found: every exercise solved. Held: every proof and construction done unaided, and a card \
        of it right a week later. Mastered: the exam passed, and 16 of the last 20 cards right \
        after two weeks or more.",
    zh: "学会：练习全部做完。记牢：证明题、构造题独立完成，一周后卡片仍答对。精通：通过本章考核，隔两周以上的\
        卡片能答对16张，按最近20张计。",
};
/// Button: from an exercise of a row to the next one.
pub const NEXT_EXERCISE: Phrase = Phrase { en: "Next exercise", zh: "下一题" };
/// Button: from a row of exercises to the contents.
pub const TO_CONTENTS: Phrase = Phrase { en: "To the contents", zh: "返回目录" };
/// Button: leaves a row of exercises.
pub const STOP: Phrase = Phrase { en: "Stop here", zh: "到此为止" };
/// After an exercise of a row was right.
pub const RIGHT: Phrase = Phrase { en: "Right at the first try.", zh: "一次做对。" };
/// A test was not passed.
pub const MISSED: Phrase = Phrase {
    en: "Not this time, and nothing is lost: the chapter stays as it was, all of it open.",
    zh: "这次没有通过，什么都不会失去：本章照旧，随时可学。",
};
/// A card was not right without help.
pub const LATER: Phrase = Phrase {
    en: "This card comes back soon, with other numbers.",
    zh: "这张卡片很快会换上新的数字再来。",
};
/// The last card is done.
pub const ENOUGH: Phrase = Phrase { en: "That was all for today.", zh: "今天的就到这里。" };

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[
    NEXT,
    CONTINUE,
    BEGIN,
    OPEN,
    RECALL,
    BACK_TO,
    DUE,
    FIND,
    NONE_FOUND,
    ALL_DONE,
    KNOW,
    KNOW_IS,
    KNOWN,
    FOUND,
    HELD,
    MASTERED,
    REVIEW,
    STANDINGS,
    NEXT_EXERCISE,
    TO_CONTENTS,
    STOP,
    RIGHT,
    MISSED,
    LATER,
    ENOUGH,
];

/// A chapter with its number.
#[must_use]
pub fn chapter(lang: Lang, chapter: Chapter) -> String {
    let title = chapter.title();
    format!("{}  {}", chapter.number(), title.to(lang))
}

/// A lesson with its number: by its question, or once its insight is settled by its title.
#[must_use]
pub fn lesson(lang: Lang, lesson: &Lesson, settled: bool) -> String {
    let title = lesson.name(settled).to(lang);
    format!("{}.{}  {title}", lesson.chapter.number(), lesson.place)
}

/// Where one was.
#[must_use]
pub fn here(lang: Lang, of: &Lesson, step: usize, record: &Progress) -> String {
    let lesson = lesson(lang, of, record.settles(of));
    let Some(step) = of.steps.get(step) else { return lesson };
    let title = step.name(record.medal(&of.id, &step.id).is_some()).to(lang);
    format!("{lesson} · {title}")
}

/// Where one was in a lesson, and how long it goes on.
#[must_use]
pub fn left_at(lang: Lang, of: &Lesson, step: usize) -> String {
    let (number, all, minutes) = (step + 1, of.steps.len(), of.minutes(step));
    match (lang, minutes) {
        // Not every author says how long it takes.
        (Lang::En, 0) => format!("You left at step {number} of {all}."),
        (Lang::Zh, 0) => format!("上次到第{number}步，共{all}步。"),
        (Lang::En, _) => {
            format!("You left at step {number} of {all}. About {minutes} minutes to the end.")
        }
        (Lang::Zh, _) => format!("上次到第{number}步，共{all}步，到结束约{minutes}分钟。"),
    }
}

/// After half a day or more: where one was, and what comes back today.
#[must_use]
pub fn returned(lang: Lang, here: Option<(&Lesson, usize)>, cards: usize) -> String {
    let place = here.map(|(of, step)| {
        let (chapter, lesson, step) = (of.chapter.number(), of.place, step + 1);
        match lang {
            Lang::En => format!("You were at step {step} of lesson {chapter}.{lesson}."),
            Lang::Zh => format!("上次学到第{chapter}.{lesson}课第{step}步。"),
        }
    });
    let today = match (lang, cards) {
        (Lang::En, 0) => "No card comes back today.".to_owned(),
        (Lang::En, 1) => "One card comes back today.".to_owned(),
        (Lang::En, _) => format!("{cards} cards come back today."),
        (Lang::Zh, 0) => "今天没有要复习的卡片。".to_owned(),
        (Lang::Zh, _) => format!("今天有{cards}张卡片要复习。"),
    };
    let all: Vec<String> = place.into_iter().chain([today]).collect();
    all.join(lang.pick(" ", ""))
}

/// What is earned of a lesson; nothing while something is left of it.
#[must_use]
pub const fn standing(lang: Lang, standing: Standing) -> Option<&'static str> {
    match standing {
        Standing::Open => None,
        Standing::Found => Some(FOUND.to(lang)),
        Standing::Held => Some(HELD.to(lang)),
    }
}

/// What is earned of a chapter; nothing before the first lesson is found.
#[must_use]
pub fn mastery(lang: Lang, of: Mastery) -> Option<String> {
    let Mastery { found, held, lessons, mastered, review } = of;
    let mut all = Vec::new();
    if found > 0 {
        all.push(match lang {
            Lang::En => format!("{found} of {lessons} found"),
            Lang::Zh => format!("学会{found}/{lessons}课"),
        });
    }
    if held > 0 {
        all.push(match lang {
            Lang::En => format!("{held} held"),
            Lang::Zh => format!("记牢{held}课"),
        });
    }
    if mastered {
        all.push(MASTERED.to(lang).to_owned());
    }
    if review {
        all.push(REVIEW.to(lang).to_owned());
    }
    (!all.is_empty()).then(|| all.join(" · "))
}

/// How long a lesson takes.
#[must_use]
pub fn minutes(lang: Lang, minutes: u32) -> String {
    match lang {
        Lang::En => format!("{minutes} min"),
        Lang::Zh => format!("{minutes}分钟"),
    }
}

/// How many lessons a chapter has, and how long they take together.
#[must_use]
pub fn extent(lang: Lang, lessons: usize, minutes: u32) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60 / 10 * 10);
    let lessons = match (lang, lessons) {
        (Lang::En, 1) => "1 lesson".to_owned(),
        (Lang::En, _) => format!("{lessons} lessons"),
        (Lang::Zh, _) => format!("{lessons}课"),
    };
    match (lang, hours, rest) {
        // Whoever wrote them did not say.
        _ if minutes == 0 => lessons,
        (_, 0, _) => format!("{lessons} · {}", self::minutes(lang, minutes)),
        (Lang::En, _, 0) => format!("{lessons} · {hours} h"),
        (Lang::En, ..) => format!("{lessons} · {hours} h {rest}"),
        (Lang::Zh, _, 0) => format!("{lessons} · {hours}小时"),
        (Lang::Zh, ..) => format!("{lessons} · {hours}小时{rest}分"),
    }
}

/// A chapter on the path, as a screen reader says it.
#[must_use]
pub fn landmark(lang: Lang, of: Chapter, extent: &str, solved: &str) -> String {
    let chapter = chapter(lang, of);
    lang.pick(format!("{chapter}: {extent}, {solved}"), format!("{chapter}：{extent}，{solved}"))
}

/// How long cards take: eight of them five minutes.
#[must_use]
pub fn due_minutes(lang: Lang, count: usize) -> String {
    let count = (count * 5).div_ceil(8);
    lang.pick(format!("{} · {count} min", DUE.en), format!("{} · {count}分钟", DUE.zh))
}

/// So many more lessons are found than are shown.
#[must_use]
pub fn more(lang: Lang, count: usize) -> String {
    lang.pick(format!("and {count} more"), format!("还有{count}课"))
}

/// Cards that are due.
#[must_use]
pub fn due(lang: Lang, count: usize) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 card, with new numbers".to_owned(),
        (Lang::En, _) => format!("{count} cards, with new numbers"),
        (Lang::Zh, _) => format!("{count}张卡片，换上新的数字"),
    }
}

/// The button of a proposal, as a screen reader says it.
#[must_use]
pub fn proposal(lang: Lang, face: Phrase, text: &str) -> String {
    lang.pick(format!("{}: {text}", face.en), format!("{}：{text}", face.zh))
}

/// How much of something is solved.
#[must_use]
pub fn solved(lang: Lang, solved: usize, of: usize) -> String {
    match lang {
        Lang::En => format!("{solved} of {of} solved"),
        Lang::Zh => format!("已完成 {solved}/{of}"),
    }
}

/// That the rival of a lesson is refuted.
#[must_use]
pub fn rival(lang: Lang, of: &Lesson) -> Option<String> {
    let name = of.end.as_ref()?.rival.as_ref()?.name.to(lang);
    Some(lang.pick(format!("{name} refuted"), format!("已驳倒{name}")))
}

/// A lesson and how its exercises were solved, as a screen reader says it; `medals` are those of
/// all its exercises.
#[must_use]
pub fn row(
    lang: Lang,
    of: &Lesson,
    medals: &[Option<Medal>],
    settled: bool,
    (earned, refuted): (Standing, bool),
) -> String {
    let mut all = vec![solved(lang, medals.iter().flatten().count(), medals.len())];
    all.extend(standing(lang, earned).map(ToOwned::to_owned));
    all.extend(rival(lang, of).filter(|_| refuted));
    for kind in [Medal::Unaided, Medal::Hinted, Medal::Shown] {
        let count = medals.iter().flatten().filter(|medal| **medal == kind).count();
        if count > 0 {
            let said = progress::medal(Some(kind)).to(lang);
            all.push(lang.pick(format!("{count} {said}"), format!("{said} {count} 道")));
        }
    }
    let long = of.minutes(0);
    all.extend((long > 0).then(|| minutes(lang, long)));
    let (lesson, all) = (lesson(lang, of, settled), all.join(lang.pick(", ", "，")));
    let said = lang.pick(format!("{lesson}: {all}"), format!("{lesson}：{all}"));
    match &of.promise {
        Some(promise) => format!("{said}{}{}", lang.pick(". ", "。"), promise.to(lang)),
        None => said,
    }
}

/// One exercise and how it was solved.
#[must_use]
pub fn exercise(lang: Lang, title: &str, medal: Option<Medal>) -> String {
    let said = progress::medal(medal).to(lang);
    lang.pick(format!("{title}: {said}"), format!("{title}：{said}"))
}

/// The button that tests a chapter, among several.
#[must_use]
pub fn know(lang: Lang, of: Chapter) -> String {
    let chapter = chapter(lang, of);
    lang.pick(format!("{}: {chapter}", KNOW.en), format!("{}：{chapter}", KNOW.zh))
}

/// Above an exercise of a test.
#[must_use]
pub fn testing(lang: Lang, of: Chapter, number: usize, all: usize) -> String {
    let chapter = chapter(lang, of);
    match lang {
        Lang::En => format!("I know this: {chapter}. Exercise {number} of {all}"),
        Lang::Zh => format!("这章我会：{chapter}。第 {number} 题，共 {all} 题"),
    }
}

/// Above the exercise of a card.
#[must_use]
pub fn card(lang: Lang, number: usize, all: usize) -> String {
    match lang {
        Lang::En => format!("Card {number} of {all}"),
        Lang::Zh => format!("第{number}张卡片，共{all}张"),
    }
}

/// A test was passed.
#[must_use]
pub fn passed(lang: Lang, of: Chapter) -> String {
    let chapter = chapter(lang, of);
    match lang {
        Lang::En => format!("You know this: {chapter}. Everything in it stays open."),
        Lang::Zh => format!("你已经会了：{chapter}。其中的内容随时可看。"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_chapter_takes_is_told_as_it_is_and_not_where_nobody_said() {
        for (lessons, minutes, en, zh) in [
            (1, 0, "1 lesson", "1课"),
            (1, 47, "1 lesson · 47 min", "1课 · 47分钟"),
            (2, 25, "2 lessons · 25 min", "2课 · 25分钟"),
            (7, 120, "7 lessons · 2 h", "7课 · 2小时"),
            (1, 60, "1 lesson · 1 h", "1课 · 1小时"),
            (7, 338, "7 lessons · 5 h 30", "7课 · 5小时30分"),
        ] {
            assert_eq!(extent(Lang::En, lessons, minutes), en);
            assert_eq!(extent(Lang::Zh, lessons, minutes), zh);
        }
    }
}
