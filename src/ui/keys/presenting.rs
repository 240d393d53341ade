//! The rows of the table of keys that count while a lesson is presented. Knows no page.

use super::{Action, Binding, PLAIN, SHIFT, Where, row};
use egui::Key;

/// What keys do while a lesson is presented to a class; a clicker sends Page Up, Page Down and a full stop.
pub const PRESENTING: &[Binding] = &[
    row(
        Where::Presenting,
        Action::Forward,
        &[(PLAIN, Key::PageDown), (PLAIN, Key::N)],
        "Page Down, N, Space",
        "Show what comes next: the next part, then the next step",
        "往下讲：先露出下一部分，再到下一步",
    ),
    row(
        Where::Presenting,
        Action::Backward,
        &[(PLAIN, Key::PageUp), (PLAIN, Key::P)],
        "Page Up, P",
        "Back by one part, then to the step before",
        "往回退：先收起一部分，再到上一步",
    ),
    row(Where::Presenting, Action::Undo, &[(PLAIN, Key::U)], "U", "Undo", "悔棋"),
    row(Where::Presenting, Action::Restart, &[(PLAIN, Key::R)], "R", "Restart", "重新开始"),
    row(
        Where::Presenting,
        Action::Blank,
        &[(PLAIN, Key::B), (PLAIN, Key::Period)],
        "B, .",
        "Blank the screen, or show it again",
        "黑屏，或恢复",
    ),
    row(Where::Presenting, Action::Freeze, &[(PLAIN, Key::F)], "F", "Freeze what the class sees", "定格学生看到的画面"),
    row(Where::Presenting, Action::Answer, &[(PLAIN, Key::A)], "A", "Show the answer", "公布答案"),
    row(
        Where::Presenting,
        Action::Coach,
        &[(PLAIN, Key::C)],
        "C",
        "Show what the coach says, or hide it",
        "显示或隐藏教练的话",
    ),
    row(Where::Presenting, Action::Pointer, &[(PLAIN, Key::L)], "L", "A ring around the pointer", "用圆环突出指针"),
    row(Where::Presenting, Action::GoTo, &[(PLAIN, Key::G)], "G", "Go to a step", "跳到某一步"),
    row(Where::Presenting, Action::Overview, &[(PLAIN, Key::O)], "O", "Overview of the steps", "各步总览"),
    row(Where::Presenting, Action::Timer, &[(PLAIN, Key::T)], "T", "Timer", "计时"),
    row(Where::Presenting, Action::Vote, &[(PLAIN, Key::Q)], "Q", "Votes A to D", "A到D举手表决"),
    row(
        Where::Presenting,
        Action::Notes,
        &[(PLAIN, Key::W)],
        "W",
        "A second window with the teacher's notes",
        "另开一个窗口显示教师备注",
    ),
    row(
        Where::Presenting,
        Action::Swap,
        &[(PLAIN, Key::S)],
        "S",
        "Swap the class's screen and the teacher's",
        "对调学生屏与教师屏",
    ),
    row(Where::Presenting, Action::Theorems, &[(PLAIN, Key::K)], "K", "Theorem board", "定理墙"),
    row(Where::Presenting, Action::Language, &[(PLAIN, Key::Z), (SHIFT, Key::L)], "Z", "中文", "English"),
];
