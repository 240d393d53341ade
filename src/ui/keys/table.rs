//! The rows of the table of keys: while one works, and everywhere. Knows no page.

use super::{Action, Binding, CTRL, Menu, Other, PLAIN, SHIFT, Where, row};
use crate::words::Phrase;
use egui::Key;

const WORKING: Where = Where::Working;
const ANYWHERE: Where = Where::Anywhere;

/// What keys do while one learns or tries things, and everywhere. The menus list them in this
/// order.
pub const BINDINGS: &[Binding] = &[
    row("menu", (WORKING, Menu::Help), Action::Menu, &[(PLAIN, Key::F10)], "Menu", "菜单"),
    row("open", (WORKING, Menu::Files), Action::Open, &[(CTRL, Key::O)], "Open a file", "打开文件"),
    row(
        "worksheet",
        (WORKING, Menu::Files),
        Action::Sheet,
        &[(CTRL, Key::P)],
        "Worksheet to print",
        "打印练习卷",
    ),
    row(
        "settings",
        (WORKING, Menu::Files),
        Action::Settings,
        &[(CTRL, Key::Comma)],
        "Settings",
        "设置",
    ),
    row("quit", (ANYWHERE, Menu::Files), Action::Quit, &[(CTRL, Key::Q)], "Quit", "退出"),
    row(
        "next",
        (Where::Lesson, Menu::Lesson),
        Action::Next,
        &[(PLAIN, Key::N), (PLAIN, Key::PageDown)],
        "Next step",
        "下一步",
    ),
    row(
        "back",
        (Where::Lesson, Menu::Lesson),
        Action::Back,
        &[(PLAIN, Key::P), (PLAIN, Key::PageUp)],
        "Step before",
        "上一步",
    ),
    row(
        "begin",
        (Where::Contents, Menu::Lesson),
        Action::Next,
        &[(PLAIN, Key::N), (PLAIN, Key::PageDown)],
        "Begin what is proposed",
        "开始推荐的内容",
    ),
    row(
        "contents",
        (WORKING, Menu::Lesson),
        Action::Contents,
        &[(PLAIN, Key::C)],
        "Contents, and back",
        "打开或关闭目录",
    ),
    row(
        "laboratory",
        (WORKING, Menu::Lesson),
        Action::Lab,
        &[(PLAIN, Key::X)],
        "Laboratory, and back",
        "去实验室或回来",
    ),
    row(
        "theorems-undo",
        (Where::Theorems, Menu::Game),
        Action::Undo,
        &[(CTRL, Key::Z), (PLAIN, Key::U)],
        "Take back what was done last",
        "撤销上一步操作",
    ),
    row("hint", (Where::Boards, Menu::Game), Action::Hint, &[(PLAIN, Key::H)], "Hint", "提示"),
    row("why", (Where::Boards, Menu::Game), Action::Why, &[(PLAIN, Key::W)], "Why?", "为什么？"),
    row(
        "undo",
        (Where::Boards, Menu::Game),
        Action::Undo,
        &[(CTRL, Key::Z), (PLAIN, Key::U)],
        "Undo",
        "悔棋",
    ),
    row(
        "redo",
        (Where::Boards, Menu::Game),
        Action::Redo,
        &[(CTRL, Key::Y), (CTRL.plus(SHIFT), Key::Z)],
        "Redo",
        "重做",
    ),
    row(
        "restart",
        (Where::Boards, Menu::Game),
        Action::Restart,
        &[(PLAIN, Key::R)],
        "Restart",
        "重新开始",
    ),
    row(
        "review",
        (Where::Boards, Menu::Game),
        Action::Review,
        &[(PLAIN, Key::V)],
        "Review the game",
        "复盘",
    ),
    row(
        "mistake",
        (Where::Boards, Menu::Game),
        Action::Mistake,
        &[(PLAIN, Key::M)],
        "In a review: the next mistake",
        "复盘时：下一处失误",
    ),
    row("language", (WORKING, Menu::View), Action::Language, &[(PLAIN, Key::L)], "中文", "English"),
    row(
        "colours",
        (WORKING, Menu::View),
        Action::Scheme,
        &[(PLAIN, Key::D)],
        "Light or dark",
        "浅色或深色",
    ),
    row(
        "plot",
        (Where::Boards, Menu::View),
        Action::Plot,
        &[(PLAIN, Key::G)],
        "Plot: open, large, or back",
        "图：打开、放大或还原",
    ),
    row(
        "pane",
        (WORKING, Menu::View),
        Action::Pane,
        &[(PLAIN, Key::F6)],
        "Next part of the page",
        "下一个区域",
    ),
    row(
        "pane-back",
        (WORKING, Menu::View),
        Action::PaneBack,
        &[(SHIFT, Key::F6)],
        "Part of the page before",
        "上一个区域",
    ),
    row(
        "larger",
        (ANYWHERE, Menu::View),
        Action::Larger,
        &[(CTRL, Key::Plus), (CTRL, Key::Equals)],
        "Larger",
        "放大",
    ),
    row(
        "smaller",
        (ANYWHERE, Menu::View),
        Action::Smaller,
        &[(CTRL, Key::Minus)],
        "Smaller",
        "缩小",
    ),
    row(
        "usual-size",
        (ANYWHERE, Menu::View),
        Action::Usual,
        &[(CTRL, Key::Num0)],
        "Usual size",
        "恢复大小",
    ),
    row(
        "full-screen",
        (ANYWHERE, Menu::View),
        Action::FullScreen,
        &[(PLAIN, Key::F11)],
        "Full screen",
        "全屏",
    ),
    row(
        "notes",
        (Where::Lesson, Menu::Teach),
        Action::Notes,
        &[(PLAIN, Key::T)],
        "Teacher's notes",
        "教师备注",
    ),
    row(
        "theorems",
        (WORKING, Menu::Teach),
        Action::Theorems,
        &[(PLAIN, Key::K)],
        "Theorem board, and back",
        "去定理墙或回来",
    ),
    row(
        "present",
        (ANYWHERE, Menu::Teach),
        Action::Present,
        &[(PLAIN, Key::F5)],
        "Present to a class, or stop",
        "上课演示，或结束演示",
    ),
    row(
        "keys",
        (ANYWHERE, Menu::Help),
        Action::Keys,
        &[(PLAIN, Key::F1), (PLAIN, Key::Questionmark)],
        "Keys and first steps",
        "键盘与入门",
    ),
];

/// Keys of the boards, which the boards themselves listen to, and of the toolkit.
pub const OTHERS: &[Other] = &[
    Other {
        keys: &[
            (PLAIN, Key::ArrowLeft),
            (PLAIN, Key::ArrowRight),
            (PLAIN, Key::ArrowUp),
            (PLAIN, Key::ArrowDown),
        ],
        written: "",
        does: Phrase { en: "Board: choose heap and amount", zh: "棋盘上：选择堆和数目" },
    },
    Other {
        keys: &[
            (PLAIN, Key::Num0),
            (PLAIN, Key::Num1),
            (PLAIN, Key::Num2),
            (PLAIN, Key::Num3),
            (PLAIN, Key::Num4),
            (PLAIN, Key::Num5),
            (PLAIN, Key::Num6),
            (PLAIN, Key::Num7),
            (PLAIN, Key::Num8),
            (PLAIN, Key::Num9),
        ],
        written: "0–9",
        does: Phrase { en: "Board: the amount", zh: "棋盘上：数目" },
    },
    Other {
        keys: &[
            (PLAIN, Key::Plus),
            (PLAIN, Key::Minus),
            (PLAIN, Key::Equals),
            (PLAIN, Key::Home),
            (PLAIN, Key::End),
        ],
        written: "+, −, Home, End",
        does: Phrase {
            en: "Board: more, fewer, least, most", zh: "棋盘上：增、减、最少、最多"
        },
    },
    Other {
        keys: &[(PLAIN, Key::Enter), (PLAIN, Key::Space)],
        written: "",
        does: Phrase { en: "Make the move, press the button", zh: "走棋或按下按钮" },
    },
    Other {
        keys: &[(PLAIN, Key::Escape)],
        written: "",
        does: Phrase {
            en: "Drop the half-made move, close", zh: "放弃未走完的一步，关闭"
        },
    },
    Other {
        keys: &[(PLAIN, Key::Tab), (SHIFT, Key::Tab)],
        written: "",
        does: Phrase { en: "To the next control, or back", zh: "下一个或上一个控件" },
    },
    Other {
        keys: &[(CTRL, Key::C), (CTRL, Key::V)],
        written: "",
        does: Phrase { en: "Copy, paste", zh: "复制、粘贴" },
    },
];
