//! The rows of the table of keys: while one works, and everywhere. Knows no page.

use super::{Action, Binding, CTRL, PLAIN, SHIFT, Where, row};
use crate::words::Said;
use egui::Key;

/// What keys do while one learns or tries things, and everywhere.
pub const BINDINGS: &[Binding] = &[
    row(
        Where::Working,
        Action::Next,
        &[(PLAIN, Key::N), (PLAIN, Key::PageDown)],
        "N, Page Down",
        "Next step",
        "下一步",
    ),
    row(Where::Working, Action::Back, &[(PLAIN, Key::P), (PLAIN, Key::PageUp)], "P, Page Up", "Step before", "上一步"),
    row(Where::Working, Action::Hint, &[(PLAIN, Key::H)], "H", "Hint", "提示"),
    row(Where::Working, Action::Why, &[(PLAIN, Key::W)], "W", "Why?", "为什么？"),
    row(Where::Working, Action::Undo, &[(CTRL, Key::Z), (PLAIN, Key::U)], "Ctrl+Z, U", "Undo", "悔棋"),
    row(Where::Working, Action::Redo, &[(CTRL, Key::Y), (CTRL.plus(SHIFT), Key::Z)], "Ctrl+Y", "Redo", "重做"),
    row(Where::Working, Action::Restart, &[(PLAIN, Key::R)], "R", "Restart", "重新开始"),
    row(Where::Working, Action::Review, &[(PLAIN, Key::V)], "V", "Review the game", "复盘"),
    row(
        Where::Working,
        Action::Mistake,
        &[(PLAIN, Key::M)],
        "M",
        "In a review: the next mistake",
        "复盘时：下一处错着",
    ),
    row(Where::Working, Action::Contents, &[(PLAIN, Key::C)], "C", "Contents", "目录"),
    row(
        Where::Working,
        Action::Plot,
        &[(PLAIN, Key::G)],
        "G",
        "Plot, on a narrow window; large in the laboratory",
        "窄窗口时显示图；在实验室里放大图",
    ),
    row(Where::Working, Action::Lab, &[(PLAIN, Key::X)], "X", "To the laboratory and back", "去实验室或回来"),
    row(Where::Working, Action::Notes, &[(PLAIN, Key::T)], "T", "Teacher's notes", "教师备注"),
    row(Where::Working, Action::Theorems, &[(PLAIN, Key::K)], "K", "Theorem board and back", "去定理墙或回来"),
    row(Where::Working, Action::Language, &[(PLAIN, Key::L)], "L", "中文", "English"),
    row(Where::Working, Action::Scheme, &[(PLAIN, Key::D)], "D", "Light or dark", "浅色或深色"),
    row(
        Where::Working,
        Action::Pane,
        &[(PLAIN, Key::F6)],
        "F6",
        "Text, board, plot in turn",
        "在文字、棋盘、图之间切换",
    ),
    row(Where::Working, Action::Open, &[(CTRL, Key::O)], "Ctrl+O", "Open a file", "打开文件"),
    row(Where::Working, Action::Sheet, &[(CTRL, Key::P)], "Ctrl+P", "Worksheet to print", "打印练习卷"),
    row(Where::Working, Action::Settings, &[(CTRL, Key::Comma)], "Ctrl+,", "Settings", "设置"),
    row(
        Where::Anywhere,
        Action::Present,
        &[(PLAIN, Key::F5)],
        "F5",
        "Present to a class, or stop",
        "上课演示，或结束演示",
    ),
    row(Where::Anywhere, Action::FullScreen, &[(PLAIN, Key::F11)], "F11", "Full screen", "全屏"),
    row(
        Where::Anywhere,
        Action::Keys,
        &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark), (SHIFT, Key::Questionmark)],
        "F1, ?",
        "These keys",
        "键盘说明",
    ),
];

/// Keys of the boards, which the boards themselves listen to, and of the toolkit.
pub const OTHERS: &[(&str, Said)] = &[
    ("← → ↑ ↓", Said { en: "On the board: choose heap and amount", zh: "棋盘上：选择堆和数目" }),
    ("1–9", Said { en: "On the board: the amount", zh: "棋盘上：数目" }),
    ("Enter", Said { en: "Make the move, press the button", zh: "走棋或按下按钮" }),
    ("Esc", Said { en: "Drop the half-made move", zh: "放弃未走完的一步" }),
    ("Tab", Said { en: "To the next control", zh: "下一个控件" }),
    ("Ctrl + − 0", Said { en: "Larger, smaller, usual size", zh: "放大、缩小、恢复大小" }),
];
