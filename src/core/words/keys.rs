//! The words of menus, of the list of keys and of the settings. One table, both languages.

use crate::words::{Lang, Phrase};

macro_rules! said {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $zh:literal;)+) => {
        $($(#[$doc])* pub const $name: Phrase = Phrase { en: $en, zh: $zh };)+
        /// All of them, so that a test can walk them.
        pub const ALL: &[Phrase] = &[$($name),+];
    };
}

said! {
    /// Button: the menus.
    MENU: "Menu", "菜单";
    /// Menu.
    FILE: "File", "文件";
    /// Menu.
    LESSON: "Lesson", "课程";
    /// Menu.
    GAME: "Game", "对局";
    /// Menu.
    VIEW: "View", "视图";
    /// Menu.
    TEACH: "Teach", "教学";
    /// Menu.
    HELP: "Help", "帮助";
    /// Heading: keys that boards and the toolkit listen to.
    BOARDS: "Boards and controls", "棋盘与控件";
    /// Heading, and choice in the help: keys while presenting.
    PRESENTING: "Presenting", "演示时";
    /// Choice in the help: keys while working.
    LEARNING: "Learning", "学习时";
    /// Heading of a column.
    KEY: "Key", "键";
    /// Heading of a column.
    DOES: "What it does", "作用";
    /// In the help: for whoever is here for the first time.
    FIRST: "New here? Read the text, answer its question, then play on the board. “Hint” helps, \
        “Next” goes on.",
        "第一次来？先读文字，回答问题，再在棋盘上走棋。“提示”会帮你，“下一步”往下走。";
    /// Title of the window.
    SETTINGS: "Settings", "设置";
    /// Label, and tab of the settings.
    GENERAL: "General", "一般";
    /// Label.
    LANGUAGE: "Language", "语言";
    /// Label.
    COLOURS: "Colours", "颜色";
    /// Choice: what the system says.
    SYSTEM: "As the system", "跟随系统";
    /// Choice of colours.
    CONTRAST: "High contrast", "高对比";
    /// Choice of colours.
    CONTRAST_DARK: "High contrast, dark", "高对比深色";
    /// Label.
    SIZE: "Size", "大小";
    /// Label.
    MOTION: "Motion", "动画";
    /// Choice.
    MOVES: "Things move", "有动画";
    /// Choice.
    STILL: "Nothing moves", "无动画";
    /// A row without a key.
    OFF: "off", "关闭";
    /// Button: no key for this row any more.
    SWITCH_OFF: "Switch off", "停用";
    /// Button: the keys of the table again.
    RESET: "Usual key", "恢复原键";
    /// Button: the keys of the table for all rows.
    RESET_ALL: "All keys as usual", "全部恢复原键";
    /// While a new key is waited for.
    PRESS: "Press a key. Esc leaves it as it is.", "请按一个键，按Esc不变。";
    /// How keys are changed.
    HOW: "Choose a key to change it, then press the new one.", "选择一个键，再按新的键。";
    /// Button.
    CLOSE: "Close", "关闭";
}

/// A key was refused, because another action has it.
#[must_use]
pub fn taken(lang: Lang, key: &str, does: Phrase) -> String {
    let does = does.to(lang).trim_end_matches(['?', '？']);
    match lang {
        Lang::En => format!(
            "{key} is taken already: “{does}”. Switch that off first, or choose another key."
        ),
        Lang::Zh => format!("{key}已经用于“{does}”。请先停用它，或者换一个键。"),
    }
}

/// What a choice is called that several rows have.
#[must_use]
pub fn of_row(lang: Lang, row: Phrase, choice: &str) -> String {
    match lang {
        Lang::En => format!("{}: {choice}", row.en),
        Lang::Zh => format!("{}：{choice}", row.zh),
    }
}

/// What a button that changes a row's key is called.
#[must_use]
pub fn change(lang: Lang, does: Phrase, keys: &str) -> String {
    match lang {
        Lang::En => format!("{}: {keys}", does.en),
        Lang::Zh => format!("{}：{keys}", does.zh),
    }
}
