//! What is said where a part of the program has failed, and the report of it.

use crate::words::{Lang, Phrase, progress};

/// Heading: a step of a lesson.
pub const STEP: Phrase = Phrase { en: "This step failed", zh: "这一步出错了" };
/// Heading: the contents or the laboratory.
pub const PAGE: Phrase = Phrase { en: "This page failed", zh: "这个页面出错了" };
/// Whose fault it is, and what is lost: nothing.
pub const CALM: Phrase = Phrase {
    en: "The mistake is the program's, not yours. Your progress is kept, and everything else \
        works.",
    zh: "这是程序的错误，不是你的问题。学习进度没有丢失，其余部分照常使用。",
};
/// What can be done about a step.
pub const STEP_WAYS: Phrase = Phrase {
    en: "Restart the step, go on with the next one, or choose another in the contents.",
    zh: "可以重新开始这一步，继续下一步，或从目录里另选一步。",
};
/// What can be done about a page.
pub const PAGE_WAYS: Phrase = Phrase {
    en: "Open the page again, or go on with the lesson.",
    zh: "可以重新打开这个页面，或继续学习课程。",
};
/// It failed again.
pub const TWICE: Phrase = Phrase {
    en: "It has failed again. The rest of the lesson does not depend on it.",
    zh: "再次出错了。课程的其余部分不受影响。",
};
/// Button: opens the page again.
pub const AGAIN: Phrase = Phrase { en: "Open again", zh: "重新打开" };
/// Button: back to the lesson.
pub const LESSON: Phrase = Phrase { en: "To the lesson", zh: "回到课程" };
/// Button: puts the report on the clipboard.
pub const COPY: Phrase = Phrase { en: "Copy the report", zh: "复制报告" };
/// Button: writes the report to a file.
pub const SAVE: Phrase = Phrase { en: "Save the report", zh: "保存报告" };
/// The report is on the clipboard.
pub const COPIED: Phrase =
    Phrase { en: "The report is on the clipboard.", zh: "报告已复制到剪贴板。" };
/// In the place of a plot.
pub const PLOT: Phrase = Phrase {
    en: "This plot is unknown: computing it failed by a mistake of the program. The rest goes on.",
    zh: "程序出错，这张图没有算出来，内容未知。其余部分照常使用。",
};
/// Button: computes it once more.
pub const RETRY: Phrase = Phrase { en: "Try again", zh: "再试一次" };
/// A dialog of the system.
pub const DIALOG: Phrase = Phrase {
    en: "The dialog failed by a mistake of the program: nothing was chosen. The path can be typed \
        as well.",
    zh: "程序出错，对话框没有打开，什么也没有选。可以直接输入路径。",
};
/// Lessons that wait for a checker that is gone.
pub const CHECKER: Phrase = Phrase {
    en: "This lesson could not be checked, by a mistake of the program; it is not shown. Start the \
        program once more.",
    zh: "程序出错，这一课没能检查，因此不显示。请重新打开程序。",
};
/// What is in the report and where it goes: nowhere.
pub const REPORT: Phrase = Phrase {
    en: "The report names the step, the position and the line of the program that failed. It stays \
        on this computer; nothing is sent.",
    zh: "报告里写着这一步、局面和程序出错的那一行。它只留在这台电脑上，不会发送。",
};

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[
    STEP, PAGE, CALM, STEP_WAYS, PAGE_WAYS, TWICE, AGAIN, LESSON, COPY, SAVE, COPIED, PLOT, RETRY,
    DIALOG, CHECKER, REPORT,
];

/// Where the report lies, or why it does not.
#[must_use]
pub fn kept(lang: Lang, path: Result<&str, &crate::profile::progress::Obstacle>) -> String {
    match path {
        Ok(path) => progress::exported(lang, path),
        Err(why) => progress::not_exported(lang, why),
    }
}

/// What a report tells: enough to make the fault happen again, nothing about the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// What the program said when it broke.
    pub said: String,
    /// The line of its source.
    pub place: String,
    /// The screen.
    pub screen: String,
    /// The lesson's id and the step's.
    pub step: Option<(String, String)>,
    /// The seed, where the step was a twin of the lesson's.
    pub twin: Option<u64>,
    /// The positions of the game in the notation, the one on the board first, then those before it.
    pub positions: Vec<String>,
    /// The day, if it is known.
    pub day: Option<String>,
    /// The kind of system.
    pub system: String,
}

/// The report: for whoever mends the program, so in English alone.
#[must_use]
pub fn report(facts: &Facts) -> String {
    let Facts { said, place, screen, step, twin, positions, day, system } = facts;
    let mut lines = vec![format!("Last Stone {}", env!("CARGO_PKG_VERSION"))];
    lines.push(format!("system: {system}"));
    lines.extend(day.iter().map(|day| format!("day: {day}")));
    lines.push(format!("failed: {}", said.replace('\n', " ")));
    lines.push(format!("at: {place}"));
    lines.push(format!("screen: {screen}"));
    lines.extend(step.iter().map(|(lesson, step)| format!("step: {lesson} {step}")));
    lines.extend(twin.iter().map(|seed| format!("twin: {seed}")));
    lines.extend(positions.iter().map(|position| format!("position: {position}")));
    lines.join("\n") + "\n"
}
