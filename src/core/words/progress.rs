//! What is said of a learner's progress: saved or not and why, files and what is wrong with them.

use crate::profile::JournalTrouble;
use crate::profile::progress::{
    Bad, Cause, Doing, Entry, Failure, Medal, Name, Obstacle, Refused, Unread,
};
use crate::words::{Lang, Phrase};

/// The quiet word after a save that succeeded.
pub const SAVED: Phrase = Phrase { en: "Saved", zh: "已保存" };
/// Button and window: write a copy of the progress.
pub const EXPORT: Phrase = Phrase { en: "Export…", zh: "导出…" };
/// Button and window: take in a copy.
pub const IMPORT: Phrase = Phrase { en: "Import…", zh: "导入…" };
/// Button and window: look at all files of the progress.
pub const CHECK: Phrase = Phrase { en: "Check my data…", zh: "检查我的数据…" };
/// Button: does what the window is about.
pub const DO_EXPORT: Phrase = Phrase { en: "Export", zh: "导出" };
/// Button: does what the window is about.
pub const DO_IMPORT: Phrase = Phrase { en: "Import", zh: "导入" };
/// Button: a dialog of the system.
pub const CHOOSE: Phrase = Phrase { en: "Choose…", zh: "选择…" };
/// Label: the path of a file.
pub const FILE: Phrase = Phrase { en: "File", zh: "文件" };
/// Button: closes a window or puts a notice away.
pub const CLOSE: Phrase = Phrase { en: "Close", zh: "关闭" };
/// Button: takes in what a file of the folder holds.
pub const RESTORE: Phrase = Phrase { en: "Restore", zh: "恢复" };
/// Button: a menu of less common things.
pub const MORE: Phrase = Phrase { en: "More", zh: "更多" };
/// What an export is for.
pub const EXPORT_IS: Phrase = Phrase {
    en: "A copy of your progress in one file: to take to another computer, or to keep.",
    zh: "把学习进度存为一个文件，可以带到另一台电脑，也可以留作备份。",
};
/// What an import does.
pub const IMPORT_IS: Phrase = Phrase {
    en: "What the file holds is added to your progress. Nothing that you have is lost.",
    zh: "文件里的进度会并入现有的进度，已有的内容不会丢失。",
};
/// What a restore does.
pub const RESTORE_IS: Phrase = Phrase {
    en: "Restoring adds what a file holds to your progress. Nothing newer is lost.",
    zh: "恢复会把文件里的内容并入现有的进度，较新的内容不会丢失。",
};
/// No file is there yet.
pub const NO_FILES: Phrase =
    Phrase { en: "Nothing has been saved yet.", zh: "还没有保存过任何内容。" };
/// Until the disk has answered.
pub const WAITING: Phrase = Phrase { en: "One moment.", zh: "请稍候。" };
/// The disk does not say what was saved.
pub const READING: Phrase = Phrase {
    en: "Your saved progress is still being read: the disk does not answer. What you do now will \
         be added to it.",
    zh: "仍在读取已保存的进度：磁盘没有响应。现在的进度稍后会并入其中。",
};
/// The disk does not say that it has been saved.
pub const NOT_YET: Phrase = Phrase {
    en: "Progress is not saved yet: the disk does not answer.",
    zh: "进度尚未保存：磁盘没有响应。",
};
/// Heading: the program is to end while something is not saved.
pub const LEAVING: Phrase = Phrase { en: "Not everything is saved", zh: "尚有内容未保存" };
/// What can be done then.
pub const LEAVING_WAYS: Phrase = Phrase {
    en: "You can wait until it is, write a copy to another place, or close the program; what is \
         not saved is lost then.",
    zh: "可以等待保存完成，也可以把进度另存一份，或者直接关闭程序；关闭后，未保存的内容会丢失。",
};
/// Button: the program stays open until all is saved.
pub const WAIT: Phrase = Phrase { en: "Wait", zh: "等待" };
/// Button: the program ends, saved or not.
pub const CLOSE_ANYWAY: Phrase = Phrase { en: "Close anyway", zh: "仍然关闭" };
/// The thread that saves is gone.
pub const GONE: Phrase = Phrase {
    en: "Progress is not being saved: the part of the program that saves has stopped. Close the \
        program and open it again.",
    zh: "进度没有保存：负责保存的部分已停止工作，请关闭程序后重新打开。",
};

/// All of them, so that a test can walk them.
pub const ALL: &[Phrase] = &[
    SAVED,
    EXPORT,
    IMPORT,
    CHECK,
    DO_EXPORT,
    DO_IMPORT,
    CHOOSE,
    FILE,
    CLOSE,
    RESTORE,
    MORE,
    EXPORT_IS,
    IMPORT_IS,
    RESTORE_IS,
    NO_FILES,
    WAITING,
    READING,
    NOT_YET,
    LEAVING,
    LEAVING_WAYS,
    WAIT,
    CLOSE_ANYWAY,
    GONE,
];

/// How an exercise was solved.
#[must_use]
pub const fn medal(medal: Option<Medal>) -> Phrase {
    match medal {
        Some(Medal::Unaided) => Phrase { en: "unaided", zh: "独立完成" },
        Some(Medal::Hinted) => Phrase { en: "with a hint", zh: "借助提示" },
        Some(Medal::Shown) => Phrase { en: "after seeing the answer", zh: "看过答案" },
        None => Phrase { en: "not solved yet", zh: "尚未完成" },
    }
}

/// Why progress is not being saved, in one sentence.
#[must_use]
pub fn not_saved(lang: Lang, why: &Obstacle) -> String {
    let why = why_not(lang, why);
    lang.pick(format!("Progress is not being saved: {why}."), format!("进度没有保存：{why}。"))
}

/// What one is at is not written.
#[must_use]
pub fn not_noted(lang: Lang, why: &Obstacle) -> String {
    let why = why_not(lang, why);
    lang.pick(
        format!("The game on the board is not being kept for the next start: {why}."),
        format!("棋盘上的对局没有保存，下次启动时无法继续：{why}。"),
    )
}

fn why_not(lang: Lang, why: &Obstacle) -> String {
    match why {
        Obstacle::NoFolder => {
            lang.pick("there is no folder for it", "没有可以存放进度的文件夹").to_owned()
        }
        Obstacle::Newer(_) => lang
            .pick(
                "it was saved by a newer Last Stone, which is left untouched",
                "已有进度由更新版本的取石子保存，本程序不会改动它",
            )
            .to_owned(),
        Obstacle::Unwritable(_) => lang.pick("there is too much of it", "内容过多").to_owned(),
        Obstacle::Disk(failure) => cause(lang, failure),
    }
}

/// What one was at when the program ended cannot be gone on with.
#[must_use]
pub fn mislaid(lang: Lang, why: &JournalTrouble) -> String {
    let now = |aside: &Option<String>| match aside {
        Some(aside) => {
            lang.pick(format!(" It is now called {aside}."), format!("现改名为{aside}。"))
        }
        None => String::new(),
    };
    match why {
        JournalTrouble::Bad(file, aside) => lang.pick(
            format!("The file {file}, with the game you were at, was damaged.{}", now(aside)),
            format!("保存上次对局的文件{file}已损坏。{}", now(aside)),
        ),
        JournalTrouble::Newer(file, aside) => lang.pick(
            format!(
                "The file {file}, with the game you were at, was written by a newer Last Stone.{}",
                now(aside)
            ),
            format!("保存上次对局的文件{file}来自更新版本的取石子。{}", now(aside)),
        ),
        JournalTrouble::Changed => lang
            .pick(
                "The lesson has changed since you were here last: the game you were at is set \
                 aside, and the step begins anew.",
                "课程在上次之后有改动：上次的对局已另存，本步从头开始。",
            )
            .to_owned(),
        JournalTrouble::Disk(failure) => {
            let why = cause(lang, failure);
            lang.pick(
                format!("The game you were at could not be read: {why}."),
                format!("无法读取上次的对局：{why}。"),
            )
        }
    }
}

/// Why a disk said no, as a part of a sentence.
fn cause(lang: Lang, failure: &Failure) -> String {
    let file = &failure.file;
    match failure.cause {
        Cause::Full => lang.pick("the disk is full", "磁盘已满").to_owned(),
        Cause::ReadOnly if failure.doing == Doing::Read => {
            lang.pick(format!("{file} may not be read"), format!("没有权限读取{file}"))
        }
        Cause::ReadOnly => {
            lang.pick(format!("nothing may be written to {file}"), format!("没有权限写入{file}"))
        }
        Cause::Busy => lang
            .pick("another window of the program is saving", "程序的另一个窗口正在保存")
            .to_owned(),
        Cause::NoFile => lang.pick(format!("{file} is not a file"), format!("{file}不是文件")),
        Cause::Missing => lang.pick(format!("{file} is not there"), format!("找不到{file}")),
        Cause::Other => {
            let said = &failure.said;
            lang.pick(
                format!("the system says of {file}: {said}"),
                format!("系统对{file}报告：{said}"),
            )
        }
    }
}

/// A file of the progress that was damaged.
#[must_use]
pub fn bad(lang: Lang, bad: &Bad) -> String {
    let file = &bad.file;
    match (lang, &bad.aside) {
        (Lang::En, Some(aside)) => {
            format!(
                "The file {file} was damaged. It is now called {aside}; what older copies hold is \
                 here."
            )
        }
        (Lang::En, None) => format!("The file {file} is damaged; what older copies hold is here."),
        (Lang::Zh, Some(aside)) => {
            format!("文件{file}已损坏，现改名为{aside}；较早副本中的进度已经读入。")
        }
        (Lang::Zh, None) => format!("文件{file}已损坏；较早副本中的进度已经读入。"),
    }
}

/// A backup that could not be read, and was passed over.
#[must_use]
pub fn skipped(lang: Lang, failure: &Failure) -> String {
    let cause = cause(lang, failure);
    lang.pick(
        format!("A backup could not be read: {cause}. All else is here."),
        format!("有一份备份无法读取：{cause}。其余进度都在。"),
    )
}

/// What is wrong with a file, as a sentence.
#[must_use]
pub fn unread(lang: Lang, why: &Unread) -> String {
    let said = match why {
        Unread::Disk(failure) => {
            let cause = cause(lang, failure);
            return lang
                .pick(format!("It cannot be read: {cause}."), format!("无法读取：{cause}。"));
        }
        Unread::Refused(refused) => match refused {
            Refused::NoFile => Phrase { en: "This is not a file.", zh: "这不是文件。" },
            Refused::Foreign => {
                Phrase { en: "This is not a file of progress.", zh: "这不是进度文件。" }
            }
            Refused::Truncated => Phrase {
                en: "Damaged: the file ends too early.",
                zh: "已损坏：文件不完整。",
            },
            Refused::Longer => Phrase {
                en: "Damaged: something stands after its end.",
                zh: "已损坏：文件末尾有多余的内容。",
            },
            Refused::TooLarge => Phrase { en: "The file is too large.", zh: "文件过大。" },
            Refused::Newer { .. } => Phrase {
                en: "Written by a newer Last Stone; update the program.",
                zh: "由更新版本的取石子写成，请更新程序。",
            },
            Refused::Checksum | Refused::NotUtf8 | Refused::Body(_) => Phrase {
                en: "Damaged: the content is not what was written.",
                zh: "已损坏：内容与写入时不符。",
            },
        },
    };
    said.to(lang).to_owned()
}

/// How many exercises.
#[must_use]
pub fn exercises(lang: Lang, count: usize) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 exercise".to_owned(),
        (Lang::En, _) => format!("{count} exercises"),
        (Lang::Zh, _) => format!("{count}道练习"),
    }
}

/// A file of the folder, by what it is.
#[must_use]
pub fn file(lang: Lang, name: &Name) -> String {
    match (lang, name) {
        (Lang::En, Name::Current) => "The saved progress".to_owned(),
        (Lang::En, Name::Generation(1)) => "The save before it".to_owned(),
        (Lang::En, Name::Generation(_)) => "The save before that".to_owned(),
        (Lang::En, Name::Backup(day)) => format!("Backup of {day}"),
        (Lang::En, Name::Aside(_)) => "Put aside".to_owned(),
        (Lang::Zh, Name::Current) => "当前进度".to_owned(),
        (Lang::Zh, Name::Generation(1)) => "上一次保存".to_owned(),
        (Lang::Zh, Name::Generation(_)) => "再上一次保存".to_owned(),
        (Lang::Zh, Name::Backup(day)) => format!("{day}的备份"),
        (Lang::Zh, Name::Aside(_)) => "已搁置".to_owned(),
        (_, name) => name.to_string(),
    }
}

/// What a file of the folder holds, or what is wrong with it.
#[must_use]
pub fn state(lang: Lang, entry: &Entry) -> String {
    match &entry.holds {
        Ok(count) => exercises(lang, *count),
        Err(why) => unread(lang, why),
    }
}

/// The button that restores one file among several.
#[must_use]
pub fn restore(lang: Lang, name: &Name) -> String {
    let file = file(lang, name);
    lang.pick(format!("{}: {file}", RESTORE.en), format!("{}：{file}", RESTORE.zh))
}

/// Where the files are.
#[must_use]
pub fn folder(lang: Lang, folder: &str) -> String {
    lang.pick(format!("Your progress is kept in: {folder}"), format!("进度保存在：{folder}"))
}

/// An export that succeeded.
#[must_use]
pub fn exported(lang: Lang, path: &str) -> String {
    lang.pick(format!("Written: {path}"), format!("已写入：{path}"))
}

/// An export that failed.
#[must_use]
pub fn not_exported(lang: Lang, why: &Obstacle) -> String {
    let why = match why {
        Obstacle::Disk(failure) => cause(lang, failure),
        other => other.to_string(),
    };
    lang.pick(format!("Not written: {why}."), format!("没有写入：{why}。"))
}

/// What a file brought.
#[must_use]
pub fn taken(lang: Lang, held: usize, new: usize) -> String {
    let held = exercises(lang, held);
    match lang {
        Lang::En if new == 0 => format!("The file holds {held}, and all of that was here already."),
        Lang::En => format!("The file holds {held}; {new} of them were new here or solved better."),
        Lang::Zh if new == 0 => format!("文件里有{held}，这里都已经有了。"),
        Lang::Zh => format!("文件里有{held}，其中{new}道是新增或成绩更好的。"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::spaced;
    use crate::profile::progress::Unwritable;
    use std::io;
    use std::path::Path;

    #[test]
    fn why_progress_is_not_saved_is_one_sentence_in_both_languages() {
        let failure = |kind: io::ErrorKind| {
            Obstacle::Disk(Failure::new(
                Doing::Write,
                Path::new("/home/a/progress.tmp"),
                &io::Error::from(kind),
            ))
        };
        let all = [
            Obstacle::NoFolder,
            Obstacle::Newer(9),
            Obstacle::Unwritable(Unwritable::TooLarge(5_000_000)),
            failure(io::ErrorKind::StorageFull),
            failure(io::ErrorKind::PermissionDenied),
            failure(io::ErrorKind::NotFound),
            failure(io::ErrorKind::TimedOut),
        ];
        for why in &all {
            let english = not_saved(Lang::En, why);
            assert!(
                english.starts_with("Progress is not being saved: ") && english.ends_with('.'),
                "{english}"
            );
            let chinese = not_saved(Lang::Zh, why);
            assert!(chinese.starts_with("进度没有保存：") && chinese.ends_with('。'), "{chinese}");
        }
        assert_eq!(not_saved(Lang::En, &all[3]), "Progress is not being saved: the disk is full.");
        assert_eq!(spaced(&not_saved(Lang::Zh, &all[3])), "进度没有保存：磁盘已满。");
    }
}
