//! What is said of files that are opened, of settings, and of worksheets made from the screen.

use crate::lang::spaced;
use crate::words::{Lang, Phrase};

/// Button and window: open a file.
pub const OPEN: Phrase = Phrase { en: "Open a file…", zh: "打开文件…" };
/// What can be opened, and how else.
pub const OPEN_IS: Phrase = Phrase {
    en: "A lesson, the record of a game, or an export of your progress. You can also drop the file \
        on this window.",
    zh: "可以打开课程、一盘棋的记录，或导出的学习进度；也可以把文件拖进这个窗口。",
};
/// An address of a page in a browser that leads nowhere.
pub const NO_PLACE: Phrase = Phrase {
    en: "The link leads to something that is not in this version of Last Stone. Here are all \
         lessons.",
    zh: "这个链接指向的内容在当前版本的取石子里不存在，下面是全部课程。",
};
/// A second start found a window that is open, which goes on with it.
pub const HANDED: Phrase = Phrase {
    en: "Last Stone is open already; its window has been told.",
    zh: "取石子已经打开，已通知那个窗口。",
};
/// A second start found a window that is open and does not answer.
pub const DEAF: Phrase = Phrase {
    en: "The window that is open did not answer within a second, so here is another one. What is \
        solved in either is kept.",
    zh: "已经打开的窗口一秒内没有回应，因此另开一个；两个窗口里的学习进度都会保存。",
};
/// Button: does what the window is about.
pub const DO_OPEN: Phrase = Phrase { en: "Open", zh: "打开" };
/// Heading: files opened last.
pub const RECENT: Phrase = Phrase { en: "Opened last", zh: "最近打开" };
/// While a file is read and checked.
pub const READING: Phrase =
    Phrase { en: "Reading and checking the file…", zh: "正在读取并检查文件…" };
/// While a file is held over the window.
pub const DROP: Phrase =
    Phrase { en: "Drop it here to open it", zh: "在这里放下即可打开" };
/// Below it.
pub const DROP_IS: Phrase = Phrase {
    en: "A lesson, a game, or an export of your progress. Exports of several students become a \
        marking table.",
    zh: "课程、对局记录或导出的学习进度。几名学生的进度一起放下，就成一张成绩表。",
};
/// The system has no dialogs for files.
pub const NO_DIALOG: Phrase = Phrase {
    en: "The system opened no window for choosing files. Please type the path.",
    zh: "系统没有打开选择文件的窗口，请直接输入路径。",
};
/// A lesson was opened in a browser, which does not say when its file changes.
pub const NOT_FOLLOWED: Phrase = Phrase {
    en: "A browser does not tell when a file changes. When you have saved the lesson, open it \
        again.",
    zh: "浏览器不会告知文件的改动：课程修改保存后，请重新打开。",
};
/// A file of no known kind.
pub const FOREIGN: Phrase = Phrase {
    en: "This is neither a lesson, nor the record of a game, nor an export of progress.",
    zh: "这个文件既不是课程，也不是对局记录，也不是导出的学习进度。",
};
/// Progress was dropped where none is kept.
pub const NOT_KEPT: Phrase = Phrase {
    en: "This holds progress, but none is kept now: the program was started without saving.",
    zh: "这是学习进度，但程序启动时选择了不保存，现在无法并入。",
};
/// More files than are opened at once.
pub const TOO_MANY: Phrase = Phrase {
    en: "These were too many files at once; the first of them are opened.",
    zh: "一次放下的文件太多，只打开前面几个。",
};
/// A lesson that is still being checked.
pub const CHECKING: Phrase = Phrase {
    en: "One moment: this lesson is being checked.",
    zh: "请稍候，正在检查这一课。",
};

/// Button and window: the settings.
pub const SETTINGS: Phrase = Phrase { en: "Settings…", zh: "设置…" };
/// Label.
pub const LANGUAGE: Phrase = Phrase { en: "Language", zh: "语言" };
/// Label.
pub const COLOURS: Phrase = Phrase { en: "Colours", zh: "颜色" };
/// Label.
pub const MOTION: Phrase = Phrase { en: "Motion", zh: "动画" };
/// Label.
pub const SIZE: Phrase = Phrase { en: "Size", zh: "大小" };
/// Choice: as the system has it.
pub const SYSTEM: Phrase = Phrase { en: "As the system", zh: "跟随系统" };
/// Choice of colours.
pub const CONTRAST: Phrase = Phrase { en: "High contrast", zh: "高对比度" };
/// Choice: things move.
pub const MOVES: Phrase = Phrase { en: "Things move", zh: "有动画" };
/// Choice: nothing moves.
pub const STILL: Phrase = Phrase { en: "Nothing moves", zh: "无动画" };
/// How long settings last.
pub const KEPT: Phrase = Phrase { en: "Settings are remembered.", zh: "设置会自动保存。" };
/// How long settings last where nothing is saved.
pub const NOT_REMEMBERED: Phrase = Phrase {
    en: "Nothing is saved in this window: settings last until it is closed.",
    zh: "这个窗口不保存任何内容，设置在关闭后失效。",
};

/// Button and window: what can be printed.
pub const SHEET: Phrase = Phrase { en: "Print…", zh: "打印…" };
/// Choice: exercises.
pub const WORKSHEET: Phrase = Phrase { en: "Worksheet", zh: "练习卷" };
/// Choice: a lesson.
pub const HANDOUT: Phrase = Phrase { en: "Lesson to take home", zh: "课程讲义" };
/// Choice: an hour.
pub const PLAN: Phrase = Phrase { en: "Plan of an hour", zh: "一节课的教案" };
/// What a lesson to take home is.
pub const HANDOUT_IS: Phrase = Phrase {
    en: "Text, boards and questions of a lesson in one file that needs nothing beside it.",
    zh: "一课的讲解、棋盘与问题，合成一个独立文件。",
};
/// Choice: how much is told after the questions.
pub const TELLS: Phrase = Phrase { en: "After the questions", zh: "问题之后" };
/// Choice: nothing.
pub const TELLS_NOTHING: Phrase = Phrase { en: "Room to write", zh: "只留空白" };
/// Choice: what has been found out.
pub const TELLS_SETTLED: Phrase = Phrase { en: "What I have solved", zh: "已解出的内容" };
/// Choice: everything.
pub const TELLS_ALL: Phrase = Phrase { en: "All explanations", zh: "全部讲解" };
/// What a plan is.
pub const PLAN_IS: Phrase = Phrase {
    en: "Which steps fit into the time, when each is due, and the teacher's notes.",
    zh: "按时间挑出要讲的步骤，标明起止时间，并附教师备注。",
};
/// Window: what fits into an hour.
pub const HOUR_OF: Phrase = Phrase { en: "Plan an hour", zh: "排一节课" };
/// Button: the plan on paper.
pub const PRINT_PLAN: Phrase = Phrase { en: "Print it…", zh: "打印…" };
/// Label: how long the hour is.
pub const HOUR: Phrase = Phrase { en: "Minutes", zh: "分钟数" };
/// Label: the last lesson that is known.
pub const KNOWS: Phrase = Phrase { en: "They know the course up to", zh: "已经学到" };
/// Choice: no lesson is known.
pub const KNOWS_NOTHING: Phrase = Phrase { en: "nothing yet", zh: "还没有开始" };
/// What a worksheet is.
pub const SHEET_IS: Phrase = Phrase {
    en: "Exercises of a lesson with fresh numbers to print, and the proven key on separate pages.",
    zh: "把一课的练习换上新数字，供打印使用；经过证明的答案另起一页。",
};
/// Label.
pub const LESSON: Phrase = Phrase { en: "Lesson", zh: "课程" };
/// Label.
pub const SEED: Phrase = Phrase { en: "Seed", zh: "种子" };
/// What a seed is for.
pub const SEED_IS: Phrase = Phrase {
    en: "The same seed gives the same sheet; another gives other numbers.",
    zh: "种子相同，练习卷就相同；换一个种子就换一批数字。",
};
/// Label.
pub const COUNT: Phrase = Phrase { en: "Exercises", zh: "题数" };
/// Choice of both languages.
pub const BOTH: Phrase = Phrase { en: "Both", zh: "双语" };
/// Label: which kind of file.
pub const KIND: Phrase = Phrase { en: "Kind of file", zh: "文件类型" };
/// Button: does what the window is about.
pub const DO_SHEET: Phrase = Phrase { en: "Make it", zh: "生成" };
/// Button: ends work under way.
pub const CANCEL: Phrase = Phrase { en: "Cancel", zh: "取消" };
/// Work that was ended.
pub const CANCELLED: Phrase = Phrase { en: "Cancelled.", zh: "已取消。" };
/// Work that ended by itself, without a result.
pub const FAILED: Phrase =
    Phrase { en: "This failed; nothing was written.", zh: "生成失败，没有写入文件。" };
/// The lesson has nothing to print.
pub const NO_EXERCISES: Phrase =
    Phrase { en: "This lesson has no exercises.", zh: "这一课没有练习。" };

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[
    OPEN,
    OPEN_IS,
    NO_PLACE,
    HANDED,
    DEAF,
    DO_OPEN,
    RECENT,
    READING,
    DROP,
    DROP_IS,
    NOT_FOLLOWED,
    FOREIGN,
    NOT_KEPT,
    TOO_MANY,
    CHECKING,
    SETTINGS,
    LANGUAGE,
    COLOURS,
    MOTION,
    SIZE,
    SYSTEM,
    CONTRAST,
    MOVES,
    STILL,
    KEPT,
    NOT_REMEMBERED,
    SHEET,
    WORKSHEET,
    HANDOUT,
    PLAN,
    HANDOUT_IS,
    TELLS,
    TELLS_NOTHING,
    TELLS_SETTLED,
    TELLS_ALL,
    PLAN_IS,
    HOUR_OF,
    PRINT_PLAN,
    HOUR,
    KNOWS,
    KNOWS_NOTHING,
    SHEET_IS,
    LESSON,
    SEED,
    SEED_IS,
    COUNT,
    BOTH,
    KIND,
    DO_SHEET,
    CANCEL,
    CANCELLED,
    FAILED,
    NO_EXERCISES,
    NO_FOLDER,
    LATE,
    FILES_LATE,
];

/// A file of the list that is there no more.
#[must_use]
pub fn gone(lang: Lang, file: &str) -> String {
    lang.pick(
        format!("{file} is not there any more; it has been taken off the list."),
        format!("{file}已不存在，已从列表中移去。"),
    )
}

/// A file that holds a lesson with faults.
#[must_use]
pub fn faulty(lang: Lang, file: &str) -> String {
    lang.pick(format!("{file} cannot be opened:"), format!("无法打开{file}："))
}

/// A fault of a file, with its place.
#[must_use]
pub fn fault(lang: Lang, line: usize, column: usize, what: &str) -> String {
    lang.pick(
        format!("Line {line}, column {column}: {what}"),
        format!("第{line}行第{column}列：{what}"),
    )
}

/// How far the checking of all lessons is.
#[must_use]
pub fn checked(lang: Lang, done: usize, of: usize) -> String {
    spaced(&lang.pick(
        format!("{done} of {of} lessons are checked."),
        format!("共{of}课，已检查{done}课。"),
    ))
}

/// So many faults more.
#[must_use]
pub fn more(lang: Lang, count: usize) -> String {
    lang.pick(format!("and {count} more"), format!("另有{count}处"))
}

/// A worksheet has been written.
#[must_use]
pub fn written(lang: Lang, file: &str) -> String {
    lang.pick(format!("Written to {file}."), format!("已写入{file}。"))
}

/// A worksheet could not be written.
#[must_use]
pub fn unwritten(lang: Lang, file: &str, why: &str) -> String {
    lang.pick(format!("{file} could not be written: {why}."), format!("无法写入{file}：{why}。"))
}

/// A file of that name is there.
#[must_use]
pub fn exists(lang: Lang, file: &str) -> String {
    lang.pick(
        format!("{file} is there already and was left as it is; choose another name."),
        format!("{file}已经存在，没有改动；请换一个文件名。"),
    )
}

/// Fewer exercises than asked for.
#[must_use]
pub fn too_few(lang: Lang, found: usize) -> String {
    lang.pick(
        format!("With this seed there are only {found} different exercises; ask for fewer."),
        format!("用这个种子只能得到{found}道不同的练习，请减少题数。"),
    )
}

/// How far work has come.
#[must_use]
pub fn percent(lang: Lang, percent: u64) -> String {
    lang.pick(format!("Making the worksheet: {percent}%"), format!("正在生成练习卷：{percent}%"))
}

/// A settings file that was none; it is called otherwise now.
#[must_use]
pub fn bad_settings(lang: Lang, file: &str, aside: Option<&str>) -> String {
    match aside {
        Some(aside) => lang.pick(
            format!(
                "The settings in {file} could not be read. The file is now called {aside}; the \
                usual settings are in use."
            ),
            format!("{file}中的设置无法读取。该文件现改名为{aside}，程序使用默认设置。"),
        ),
        None => lang.pick(
            format!(
                "The settings in {file} cannot be read. The file is left as it is, and nothing \
                is saved there."
            ),
            format!("{file}中的设置无法读取。该文件保持原样，新的设置不会保存。"),
        ),
    }
}

/// Entries of a settings file that are none.
#[must_use]
pub fn bad_entries(lang: Lang, file: &str, bad: &[String]) -> String {
    let shown = bad.iter().take(3).map(|entry| format!("“{entry}”"));
    let shown = shown.collect::<Vec<_>>().join(lang.pick(", ", "、"));
    let more = bad.len().saturating_sub(3);
    match lang {
        Lang::En if more > 0 => {
            format!(
                "In {file} these settings are not understood: {shown}, and {more} more. All \
                others are in use."
            )
        }
        Lang::En => {
            format!("In {file} this is not understood: {shown}. All other settings are in use.")
        }
        Lang::Zh if more > 0 => {
            format!("{file}中有无法识别的设置：{shown}，另有{more}项。其余设置照常使用。")
        }
        Lang::Zh => format!("{file}中有无法识别的设置：{shown}。其余设置照常使用。"),
    }
}

/// Another window is writing the settings, and does not end.
#[must_use]
pub fn busy_settings(lang: Lang, file: &str) -> String {
    lang.pick(
        format!("Settings are not saved yet: another window is writing {file}."),
        format!("设置尚未保存：另一个窗口正在写入{file}。"),
    )
}

/// A settings file of a newer program.
#[must_use]
pub fn newer_settings(lang: Lang, file: &str) -> String {
    lang.pick(
        format!(
            "{file} was written by a newer Last Stone. It is used as far as it is understood, and \
            left untouched."
        ),
        format!("{file}由更新版本的取石子写成。程序读取其中能识别的部分，不会改动该文件。"),
    )
}

/// Settings are not being saved, and why.
#[must_use]
pub fn unsaved_settings(lang: Lang, file: &str, why: &str) -> String {
    lang.pick(
        format!("Settings are not being saved: the system says of {file}: {why}."),
        format!("设置没有保存：系统对{file}报告：{why}。"),
    )
}

/// There is no folder for settings.
pub const NO_FOLDER: Phrase = Phrase {
    en: "Settings are not being saved: there is no folder for them.",
    zh: "设置没有保存：没有可以存放的文件夹。",
};
/// Something with a person's files goes on, and the disk does not answer.
pub const FILES_LATE: Phrase = Phrase {
    en: "Your files are still being worked on: the disk does not answer.",
    zh: "文件操作尚未完成：磁盘没有响应。",
};
/// The disk did not answer.
pub const LATE: Phrase = Phrase {
    en: "Settings are not being saved: the disk does not answer. The usual settings are in use.",
    zh: "设置没有保存：磁盘没有响应，程序使用默认设置。",
};
