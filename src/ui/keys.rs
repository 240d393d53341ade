//! The one table of keys: what dispatches, what tooltips say and what the help lists. Knows no page.

mod presenting;
mod table;

pub use presenting::PRESENTING;
pub use table::{BINDINGS, OTHERS};

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
    Open,
    Sheet,
    Settings,
    FullScreen,
    Keys,
    Present,
    Forward,
    Backward,
    Blank,
    Freeze,
    Pointer,
    GoTo,
    Overview,
    Timer,
    Vote,
    Swap,
    Theorems,
    Answer,
    Coach,
    Notes,
}

/// Where a key does what its row says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Where {
    /// On every screen, also while a lesson is presented.
    Anywhere,
    /// While one learns or tries things.
    Working,
    /// While a lesson is presented to a class.
    Presenting,
}

/// A key with its modifiers.
type Stroke = (Modifiers, Key);

/// One row: the action, its keys, how they are written, and what they do.
pub struct Binding {
    /// Where it counts.
    pub place: Where,
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

const fn row(
    place: Where,
    action: Action,
    keys: &'static [Stroke],
    written: &'static str,
    en: &'static str,
    zh: &'static str,
) -> Binding {
    Binding { place, action, keys, written, does: Said { en, zh } }
}

/// All rows of the table.
pub fn rows() -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().chain(PRESENTING)
}

/// The actions asked for by keys in this frame where one is, [`Where::Working`] or [`Where::Presenting`]; their keys are used up.
/// Single letters rest while text is typed.
#[must_use]
pub fn pressed(ctx: &Context, place: Where) -> Vec<Action> {
    let typing = ctx.text_edit_focused();
    ctx.input_mut(|input| {
        rows()
            .filter(|binding| [place, Where::Anywhere].contains(&binding.place))
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
    fn no_two_actions_share_a_key_where_both_count() {
        for place in [Where::Working, Where::Presenting] {
            let mut seen = BTreeSet::new();
            for binding in rows().filter(|binding| [place, Where::Anywhere].contains(&binding.place)) {
                for (modifiers, key) in binding.keys {
                    assert!(seen.insert(format!("{modifiers:?} {key:?}")), "{place:?}: {}", binding.written);
                }
            }
        }
    }
}
