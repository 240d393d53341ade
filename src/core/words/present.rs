//! What is said while a lesson is presented to a class, and in the teacher's notes.

use crate::lang::Phrase;
use crate::words::Lang;
use std::collections::BTreeMap;

macro_rules! said {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $zh:literal;)+) => {
        $($(#[$doc])* pub const $name: Phrase = Phrase { en: $en, zh: $zh };)+
        /// All of them, so that a test can walk them.
        pub const ALL: &[Phrase] = &[$($name),+];
    };
}

said! {
    /// Name of the black screen, for a screen reader.
    BLANK: "The screen is blank", "黑屏";
    /// Said of a picture that stands still.
    FROZEN: "Frozen", "已定格";
    /// Button: what comes next.
    FORWARD: "Go on", "往下讲";
    /// Button: one part fewer.
    BACKWARD: "Back", "往回退";
    /// Button: what keys do.
    KEYS: "Keys and commands", "按键与命令";
    /// Heading of the overview.
    OVERVIEW: "Steps of the lesson", "本课各步";
    /// Before the number of a step that is typed.
    GO_TO: "Go to step", "跳到第几步";
    /// The timer takes minutes.
    MINUTES: "Minutes to count down, then Enter", "输入要倒数的分钟数，再按Enter";
    /// Name of the timer.
    TIMER: "Timer", "计时";
    /// Nothing is left.
    TIME_UP: "Time is up", "时间到";
    /// Name of the vote.
    VOTE: "Vote", "表决";
    /// Button: no more hands.
    CLOSE_VOTE: "Show the result", "公布结果";
    /// Button: the vote goes.
    END_VOTE: "Done", "收起";
    /// Button: the right one of a vote is marked.
    MARK: "Mark the right one", "标出正确的";
    /// Button: not any more.
    UNMARK: "Unmark it", "取消标记";
    /// Button: the number that was typed has been called out.
    CALL: "Add this number", "记下这个数";
    /// Before the number that is being typed, in the teacher's window.
    CALLED: "Type a number that is called out, then Enter:", "键入报出的数，再按Enter：";
    /// The teacher's notes.
    NOTES: "Teacher's notes", "教师备注";
    /// A step without notes.
    NO_NOTES: "No notes have been written for this step.", "这一步没有备注。";
    /// Heading: what the class should be able to do.
    GOAL: "Goal", "目标";
    /// Heading: the question to put to the class.
    ASK: "Ask", "提问";
    /// Heading: wrong answers.
    EXPECT: "Answers to expect", "可能的回答";
    /// Heading: the step after this one.
    NEXT: "Next", "下一步";
    /// In its place at the end of a lesson.
    LAST: "This is the last step of the lesson.", "这是本课的最后一步。";
    /// Heading: what the program knows of the position.
    SOLVER: "On the board", "棋盘上";
    /// Heading: what the class has not been shown yet.
    STATE: "The class sees", "学生看到";
    /// Between what is told of and what is told.
    COLON: ": ", "：";
    /// The usual state.
    LIVE: "the lesson as it is", "正在讲的内容";
    /// The theorem board stands there.
    WALL: "the theorem board", "定理墙";
    /// It is dark.
    DARK: "a black screen", "黑屏";
    /// It is frozen.
    STILL: "a frozen picture; what you do here is not seen", "定格的画面，你在这里的操作学生看不到";
    /// There can be no second window.
    ONE_WINDOW: "Here a second window cannot be opened safely. Read the notes before the lesson: E \
        on the page.",
        "此处不能另开窗口。上课前可在普通页面按E查看备注。";
    /// What gives something away was asked for once.
    AGAIN: "This gives something away. Press once more, and the class sees it.",
        "这会透露答案。再按一次，就给全班看。";
    /// Button: let the class see it.
    SHOW: "Show it", "给全班看";
    /// The end was asked for once.
    ENDING: "End the presentation? Enter or F5 ends it, Esc goes on. It is kept: F5 resumes it.",
        "结束讲课？按Enter或F5结束，按Esc继续。一切都会保留，再按F5即可接着讲。";
    /// Button: the end.
    END: "End it", "结束";
    /// Button: the end is asked for.
    FINISH: "End", "结束";
    /// Before the answer, once it is told.
    ANSWER: "Answer", "答案";
    /// Above the class's picture in the teacher's window.
    SEES: "The class sees this", "学生看到的";
    /// Button: the class sees nothing.
    DARKEN: "Blank", "黑屏";
    /// Button: the class's picture stands still.
    FREEZE: "Freeze", "定格";
    /// Button: a ring around the pointer.
    POINTER: "Pointer", "指示";
    /// Button: the theorem board.
    BOARD: "Theorems", "定理墙";
    /// Button: the overview.
    STEPS: "Steps", "各步";
    /// Above what comes next.
    NEXT_PART: "Next part", "下一段";
    /// Button: the next part.
    ON: "Show it →", "放出来 →";
    /// In the place of the answer, in the teacher's window.
    HOLD: "hold A or click to look: only you see it", "按住A或点这里查看，只有你看得到";
    /// Button: the answer is to be hidden again.
    HIDE: "Hide the answer", "收起答案";
    /// There can be no second window; at the second press this one is the teacher's.
    REHEARSE: "Press E once more to try your window out here, with the class's picture inside. On \
        one mirrored screen the class would see your notes.",
        "再按一次E，就在这里试用教师窗口，学生的画面嵌在里面。若屏幕是镜像的，学生也会看到备注。";
    /// The teacher's window was asked for where there is one screen.
    MIRRORED: "There is one screen. If a projector mirrors it, the class sees your notes. Press E \
        once more to open them.",
        "这里只有一个屏幕。若屏幕是镜像的，学生也会看到备注。再按一次E，就打开教师窗口。";
    /// How there are two windows under Wayland.
    WAYLAND: "Under Wayland a covered window may stop the other one. For two windows start the \
        program with WAYLAND_DISPLAY= laststone.",
        "Wayland下，被遮住的窗口可能使另一个停住。要用两个窗口，请以WAYLAND_DISPLAY= laststone启动。";
    /// Before the counts of the vote before this one.
    BEFORE: "before", "之前";
    /// The solver did not get there.
    NOT_KNOWN: "Not solved: too far to be computed here.", "未能算出：超出这里的计算范围。";
}

/// The step among the steps.
#[must_use]
pub fn step(lang: Lang, at: usize, of: usize) -> String {
    let n = at + 1;
    lang.pick(format!("Step {n} of {of}"), format!("第{n}步，共{of}步"))
}

/// A tile of the overview, for a screen reader.
#[must_use]
pub fn tile(lang: Lang, at: usize, title: &str) -> String {
    let n = at + 1;
    lang.pick(format!("Step {n}: {title}"), format!("第{n}步：{title}"))
}

/// An option of the vote, for a screen reader.
#[must_use]
pub fn hand(lang: Lang, option: char) -> String {
    lang.pick(format!("One hand for {option}"), format!("{option}加一票"))
}

/// The numbers that were called out and how often, and the one that is right.
#[must_use]
pub fn called(lang: Lang, numbers: &BTreeMap<u64, u16>, right: Option<u64>) -> String {
    crate::words::minutes::called(lang, numbers, right)
}

/// All hands, while they are counted.
#[must_use]
pub fn hands(lang: Lang, hands: u32) -> String {
    match (lang, hands) {
        (Lang::En, 1) => "1 hand".to_owned(),
        (Lang::En, _) => format!("{hands} hands"),
        (Lang::Zh, _) => format!("共{hands}票"),
    }
}

/// One bar of the vote.
#[must_use]
pub fn votes(lang: Lang, option: char, count: u16) -> String {
    lang.pick(format!("{option}: {count}"), format!("{option}：{count}票"))
}

/// Minutes and seconds.
#[must_use]
pub fn clock(minutes: u64, seconds: u64) -> String {
    format!("{minutes}:{seconds:02}")
}

/// The time of day, of minutes from midnight.
#[must_use]
pub fn time_of_day(lang: Lang, minutes: u32) -> String {
    let time = format!("{}:{:02}", minutes / 60, minutes % 60);
    lang.pick(format!("It is {time}"), format!("现在{time}"))
}

/// How long the lesson has been presented, and when this step was to begin and end by the plan.
#[must_use]
pub fn elapsed(lang: Lang, minutes: u64, (from, to): (u32, u32), all: u32) -> String {
    match lang {
        Lang::En => {
            format!(
                "{minutes} min gone. By the plan this step runs from {from} to {to}, the lesson to \
                 {all} min."
            )
        }
        Lang::Zh => {
            format!("已讲{minutes}分钟。按计划，这一步从第{from}分钟到第{to}分钟，全课{all}分钟。")
        }
    }
}

/// How long a step takes, and the lesson.
#[must_use]
pub fn planned(lang: Lang, step: u32, all: u32) -> String {
    lang.pick(
        format!("{step} min; the whole lesson {all} min"),
        format!("{step}分钟，全课{all}分钟"),
    )
}

/// Above the plan: the minutes that have gone, and those of the plan.
#[must_use]
pub fn plan(lang: Lang, gone: u64, all: u32) -> String {
    lang.pick(format!("Plan · minute {gone} of {all}"), format!("教案 · 第{gone}分钟，共{all}分钟"))
}

/// A step in the plan, for a screen reader.
#[must_use]
pub fn planned_step(lang: Lang, at: usize, minutes: u32) -> String {
    let n = at + 1;
    lang.pick(format!("Step {n}: {minutes} min"), format!("第{n}步：{minutes}分钟"))
}

/// How many parts of a step have been shown.
#[must_use]
pub fn parts(lang: Lang, shown: usize, of: usize) -> String {
    lang.pick(format!("part {shown} of {of}"), format!("已露出{shown}部分，共{of}部分"))
}

/// What somebody says.
#[must_use]
pub fn quoted(lang: Lang, said: &str) -> String {
    lang.pick(format!("“{said}”"), format!("“{said}”"))
}

/// Winning moves, in words, and how many more there are.
#[must_use]
pub fn wins(lang: Lang, moves: &[String], more: usize) -> String {
    let n = moves.len() + more;
    if n < 2 {
        return String::new();
    }
    match lang {
        Lang::En => {
            let rest = if more > 0 { format!("; and {more} more") } else { String::new() };
            format!("{n} winning moves: {}{rest}.", moves.join("; "))
        }
        Lang::Zh => {
            let rest = if more > 0 { "等" } else { "" };
            format!("必胜的走法有{n}种：{}{rest}。", moves.join("；"))
        }
    }
}
