//! The keys as they are in use: the table, changed by what the settings say. However the settings
//! came about, no key means two things on one screen.

use super::stroke::{Stroke, face, is_for_text, read, wanted};
use super::{Action, Binding, OTHERS, Other, Where, rows};
use egui::os::OperatingSystem;
use egui::{Context, Id, Key, Modifiers};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The keys as they are in use.
#[derive(Debug, Clone)]
pub struct Bindings {
    rows: Vec<Row>,
    is_mac: bool,
}

#[derive(Clone)]
struct Row {
    binding: &'static Binding,
    keys: Vec<Stroke>,
}

/// Who has a key already.
#[derive(Clone, Copy)]
pub enum Taken {
    /// Another action, where both would count.
    By(&'static Binding),
    /// The boards, or the toolkit.
    Fixed(&'static Other),
}

impl std::fmt::Debug for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {:?}", self.binding.name, self.keys)
    }
}

impl Bindings {
    /// The table with these changes: names of rows, each with the keys it has from now on. Names
    /// and keys that are not known are passed over, and so is a key that is taken: unchanged rows
    /// come first, then the changed ones in the order of the table.
    #[must_use]
    pub fn of(changed: &BTreeMap<String, Vec<String>>, is_mac: bool) -> Self {
        let usual = |binding: &'static Binding| {
            let kept = binding.keys.iter().filter(|_| !changed.contains_key(binding.name));
            kept.map(|(modifiers, key)| wanted(*modifiers, *key)).collect()
        };
        let mut all = Self {
            rows: rows().map(|binding| Row { binding, keys: usual(binding) }).collect(),
            is_mac,
        };
        for at in 0..all.rows.len() {
            let Some(binding) = all.rows.get(at).map(|row| row.binding) else { continue };
            for stroke in
                changed.get(binding.name).into_iter().flatten().filter_map(|text| read(text))
            {
                if all.taken(binding, stroke).is_none()
                    && let Some(row) = all.rows.get_mut(at)
                    && !row.keys.contains(&stroke)
                {
                    row.keys.push(stroke);
                }
            }
        }
        all
    }

    /// What a key asks for on that screen. What a field to write in needs asks for nothing while
    /// one is `typing`.
    #[must_use]
    pub fn action(
        &self,
        screen: Where,
        modifiers: Modifiers,
        key: Key,
        typing: bool,
    ) -> Option<Action> {
        let stroke = wanted(modifiers, key);
        if typing && is_for_text(stroke) {
            return None;
        }
        let row = self
            .rows
            .iter()
            .find(|row| row.binding.place.counts(screen) && row.keys.contains(&stroke))?;
        Some(row.binding.action)
    }

    /// The keys of a row; none if it is switched off.
    #[must_use]
    pub fn keys(&self, name: &str) -> &[Stroke] {
        self.rows.iter().find(|row| row.binding.name == name).map_or(&[], |row| &row.keys)
    }

    /// Who stands in the way of this key for that row.
    #[must_use]
    pub fn taken(&self, binding: &Binding, stroke: Stroke) -> Option<Taken> {
        if let Some(other) = OTHERS.iter().find(|other| other.keys.contains(&stroke)) {
            return Some(Taken::Fixed(other));
        }
        let meets =
            |row: &&Row| row.binding.name != binding.name && row.binding.place.meets(binding.place);
        self.rows
            .iter()
            .filter(meets)
            .find(|row| row.keys.contains(&stroke))
            .map(|row| Taken::By(row.binding))
    }

    /// How the first key of a row is written, for menus; empty if it is switched off.
    #[must_use]
    pub fn first(&self, name: &str) -> String {
        self.keys(name).first().map_or_else(String::new, |stroke| face(*stroke, self.is_mac))
    }

    /// How all keys of a row are written.
    #[must_use]
    pub fn all(&self, name: &str) -> String {
        self.faces(self.keys(name))
    }

    /// How keys that are nobody's own are written.
    #[must_use]
    pub fn other(&self, other: &Other) -> String {
        if other.written.is_empty() { self.faces(other.keys) } else { other.written.to_owned() }
    }

    /// How one key is written.
    #[must_use]
    pub fn face(&self, stroke: Stroke) -> String {
        face(stroke, self.is_mac)
    }

    fn faces(&self, keys: &[Stroke]) -> String {
        keys.iter().map(|stroke| face(*stroke, self.is_mac)).collect::<Vec<_>>().join(", ")
    }

    /// How the keys of an action are written, for tooltips: of the first row that asks for it.
    #[must_use]
    pub fn written(&self, action: Action) -> String {
        let row = self.rows.iter().find(|row| row.binding.action == action);
        row.map_or_else(String::new, |row| self.faces(&row.keys))
    }
}

fn id() -> Id {
    Id::unique("laststone.keys")
}

/// Makes these changes the keys of the context. Not meant for every frame.
pub fn apply(ctx: &Context, changed: &BTreeMap<String, Vec<String>>) {
    let bindings = Arc::new(Bindings::of(changed, ctx.os() == OperatingSystem::Mac));
    ctx.data_mut(|data| data.insert_temp(id(), bindings));
}

/// The keys last applied to this context; those of the table before any were.
#[must_use]
pub fn in_use(ctx: &Context) -> Arc<Bindings> {
    ctx.data(|data| data.get_temp(id()))
        .unwrap_or_else(|| Arc::new(Bindings::of(&BTreeMap::new(), false)))
}
