//! The rows of the table of keys that count while a lesson is presented. A letter means what it
//! means on the page, or nothing there.

use super::{Action, Binding, Menu, PLAIN, SHIFT, Where, row};
use egui::Key;

/// All of it counts there, and is told under one heading.
const HERE: (Where, Menu) = (Where::Presenting, Menu::Teach);

/// What keys do while a lesson is presented to a class; a clicker sends Page Up, Page Down and a
/// full stop.
pub const PRESENTING: &[Binding] = &[
    row(
        "forward",
        HERE,
        Action::Forward,
        &[(PLAIN, Key::PageDown), (PLAIN, Key::N)],
        "Show what comes next: the next part, then the next step",
        "往下讲：先露出下一部分，再到下一步",
    ),
    row(
        "backward",
        HERE,
        Action::Backward,
        &[(PLAIN, Key::PageUp), (PLAIN, Key::P)],
        "Back by one part, then to the step before",
        "往回退：先收起一部分，再到上一步",
    ),
    row("present-undo", HERE, Action::Undo, &[(PLAIN, Key::U)], "Undo", "悔棋"),
    row("present-restart", HERE, Action::Restart, &[(PLAIN, Key::R)], "Restart", "重新开始"),
    row(
        "blank",
        HERE,
        Action::Blank,
        &[(PLAIN, Key::B), (PLAIN, Key::Period)],
        "Blank the screen, or show it again",
        "黑屏，或恢复",
    ),
    row(
        "freeze",
        HERE,
        Action::Freeze,
        &[(PLAIN, Key::F)],
        "Freeze what the class sees",
        "定格学生看到的画面",
    ),
    row(
        "answer",
        HERE,
        Action::Answer,
        &[(PLAIN, Key::A)],
        "Show the answer; asks for a second press",
        "公布答案（需再按一次确认）",
    ),
    row(
        "coach",
        HERE,
        Action::Coach,
        &[(PLAIN, Key::W)],
        "Show what the coach says, after a second press, or hide it",
        "显示教练的话（需再按一次确认），或隐藏",
    ),
    row(
        "pointer",
        HERE,
        Action::Pointer,
        &[(PLAIN, Key::L)],
        "A ring around the pointer",
        "用圆环突出指针",
    ),
    row(
        "overview",
        HERE,
        Action::Overview,
        &[(PLAIN, Key::G)],
        "Steps: overview, and go to one",
        "各步总览，并跳到某一步",
    ),
    row("timer", HERE, Action::Timer, &[(PLAIN, Key::T)], "Timer", "计时"),
    row(
        "vote",
        HERE,
        Action::Vote,
        &[(PLAIN, Key::Q)],
        "Vote: hands or numbers",
        "表决：举手或报数",
    ),
    row(
        "present-notes",
        HERE,
        Action::Notes,
        &[(PLAIN, Key::E)],
        "A second window with the teacher's notes",
        "另开一个窗口显示教师备注",
    ),
    row(
        "swap",
        HERE,
        Action::Swap,
        &[(PLAIN, Key::S)],
        "Swap the class's screen and the teacher's",
        "对调学生屏与教师屏",
    ),
    row("present-theorems", HERE, Action::Theorems, &[(PLAIN, Key::K)], "Theorem board", "定理墙"),
    row("present-language", HERE, Action::Language, &[(PLAIN, Key::Z)], "中文", "English"),
    row(
        "present-qr-code",
        HERE,
        Action::Qr,
        &[(SHIFT, Key::Q)],
        "QR code of position and game for the class",
        "给全班看局面与对局的二维码",
    ),
    row(
        "present-both",
        HERE,
        Action::Both,
        &[(SHIFT, Key::Z)],
        "Both languages side by side",
        "中英对照",
    ),
];
