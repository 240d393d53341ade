//! The one table of keys: what dispatches, what tooltips say and what the help lists. Knows no page.

use crate::words::{Lang, Said};
use egui::{Context, Key, Modifiers};

/// What a key or a button can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the table below says it in words")]
pub enum Action {
    Next,
    Back,
    Hint,
    Why,
    Undo,
    Redo,
    Restart,
    Review,
    Mistake,
    Contents,
    Plot,
    Lab,
    Language,
    Scheme,
    Pane,
    FullScreen,
    Keys,
}

/// A key with its modifiers.
type Stroke = (Modifiers, Key);

/// One row: the action, its keys, how they are written, and what they do.
pub struct Binding {
    /// What it asks for.
    pub action: Action,
    /// The keys, any of which will do.
    pub keys: &'static [Stroke],
    /// How the keys are written.
    pub written: &'static str,
    /// What it does.
    pub does: Said,
}

const PLAIN: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// The table. Single letters rest while text is typed.
pub const BINDINGS: &[Binding] = &[
    row(Action::Next, &[(PLAIN, Key::N), (PLAIN, Key::PageDown)], "N, Page Down", "Next step", "下一步"),
    row(Action::Back, &[(PLAIN, Key::P), (PLAIN, Key::PageUp)], "P, Page Up", "Step before", "上一步"),
    row(Action::Hint, &[(PLAIN, Key::H)], "H", "Hint", "提示"),
    row(Action::Why, &[(PLAIN, Key::W)], "W", "Why?", "为什么？"),
    row(Action::Undo, &[(CTRL, Key::Z), (PLAIN, Key::U)], "Ctrl+Z, U", "Undo", "悔棋"),
    row(Action::Redo, &[(CTRL, Key::Y), (CTRL.plus(SHIFT), Key::Z)], "Ctrl+Y", "Redo", "重做"),
    row(Action::Restart, &[(PLAIN, Key::R)], "R", "Restart", "重新开始"),
    row(Action::Review, &[(PLAIN, Key::V)], "V", "Review the game", "复盘"),
    row(Action::Mistake, &[(PLAIN, Key::M)], "M", "In a review: the next mistake", "复盘时：下一处错着"),
    row(Action::Contents, &[(PLAIN, Key::C)], "C", "Contents", "目录"),
    row(
        Action::Plot,
        &[(PLAIN, Key::G)],
        "G",
        "Plot, on a narrow window; large in the laboratory",
        "窄窗口时显示图；在实验室里放大图",
    ),
    row(Action::Lab, &[(PLAIN, Key::X)], "X", "To the laboratory and back", "去实验室或回来"),
    row(Action::Language, &[(PLAIN, Key::L)], "L", "中文", "English"),
    row(Action::Scheme, &[(PLAIN, Key::D)], "D", "Light or dark", "浅色或深色"),
    row(Action::Pane, &[(PLAIN, Key::F6)], "F6", "Text, board, plot in turn", "在文字、棋盘、图之间切换"),
    row(Action::FullScreen, &[(PLAIN, Key::F11)], "F11", "Full screen", "全屏"),
    row(
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

const fn row(
    action: Action,
    keys: &'static [Stroke],
    written: &'static str,
    en: &'static str,
    zh: &'static str,
) -> Binding {
    Binding { action, keys, written, does: Said { en, zh } }
}

/// The actions asked for by keys in this frame; their keys are used up.
#[must_use]
pub fn pressed(ctx: &Context) -> Vec<Action> {
    let typing = ctx.text_edit_focused();
    ctx.input_mut(|input| {
        BINDINGS
            .iter()
            .filter(|binding| {
                binding.keys.iter().any(|(modifiers, key)| {
                    let is_letter = modifiers.is_none() && key.name().chars().count() == 1;
                    !(typing && is_letter) && input.consume_key(*modifiers, *key)
                })
            })
            .map(|binding| binding.action)
            .collect()
    })
}

/// How an action's keys are written, for tooltips.
#[must_use]
pub fn written(action: Action) -> &'static str {
    BINDINGS.iter().find(|binding| binding.action == action).map_or("", |binding| binding.written)
}

/// What an action does and by which keys, for tooltips.
#[must_use]
pub fn tip(lang: Lang, action: Action) -> String {
    let does = BINDINGS.iter().find(|binding| binding.action == action).map_or("", |binding| binding.does.to(lang));
    format!("{does} ({})", written(action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_actions_share_a_key() {
        let mut seen = BTreeSet::new();
        for binding in BINDINGS {
            for (modifiers, key) in binding.keys {
                assert!(seen.insert(format!("{modifiers:?} {key:?}")), "{}", binding.written);
            }
        }
    }
}
