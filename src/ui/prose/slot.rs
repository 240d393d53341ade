//! What stands in the places that an author left open.

use std::collections::BTreeMap;

/// The content of one slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A number that the reader may drag.
    Knob {
        /// What it is now.
        value: u64,
        /// Least value it may take.
        min: u64,
        /// Greatest value it may take.
        max: u64,
        /// Its name for those who cannot see it: "heap a".
        label: String,
    },
    /// Words, which may hold formulas between `$`.
    Text(String),
    /// The program knows nothing of that name: the slot is shown as it was written.
    Missing,
}

/// The slots of a text, by what stands between their braces.
pub type Slots = BTreeMap<String, Slot>;

/// A slot as plain text.
pub(super) fn plain(slots: &Slots, name: &str) -> String {
    match slots.get(name) {
        Some(Slot::Knob { value, .. }) => value.to_string(),
        Some(Slot::Text(text)) => text.clone(),
        Some(Slot::Missing) | None => format!("{{{name}}}"),
    }
}

/// A formula with every `{{name}}` replaced by `value(name)` as one group.
///
/// `{{` opens a slot if its text has no brace and `}}` follows: in `\frac{{{n}}}{2}` the inner pair
/// is the slot.
pub(super) fn in_formula(source: &str, mut value: impl FnMut(&str) -> String) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(open) = rest.find("{{") {
        let inside = rest.get(open + 2..).unwrap_or("");
        match inside.find(['{', '}']) {
            Some(end) if end > 0 && inside[end..].starts_with("}}") => {
                out.push_str(&rest[..open]);
                out.push('{');
                out.push_str(&value(inside[..end].trim()));
                out.push('}');
                rest = &inside[end + 2..];
            }
            _ => {
                out.push_str(&rest[..=open]);
                rest = &rest[open + 1..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// A formula with the values of these slots.
pub(super) fn formula(slots: &Slots, source: &str) -> String {
    in_formula(source, |name| match slots.get(name) {
        Some(Slot::Knob { value, .. }) => value.to_string(),
        Some(Slot::Text(text)) => text.clone(),
        Some(Slot::Missing) | None => "?".to_owned(),
    })
}

/// The target of a link with the values of these slots.
pub(super) fn target(slots: &Slots, written: &str) -> String {
    let mut out = String::with_capacity(written.len());
    let mut rest = written;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, tail)) = after.split_once('}') else { break };
        out.push_str(before);
        out.push_str(&plain(slots, name.trim()));
        rest = tail;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots() -> Slots {
        let knob = |value| Slot::Knob { value, min: 0, max: 99, label: "n".into() };
        Slots::from([
            ("n".into(), knob(21)),
            ("m".into(), knob(3)),
            ("n/(m+1)".into(), Slot::Text("5".into())),
            ("gone".into(), Slot::Missing),
        ])
    }

    #[test]
    fn a_formula_gets_its_values_as_groups() {
        let set = |source: &str| formula(&slots(), source);
        assert_eq!(set(r"{{n}} = {{n/(m+1)}} \times ({{m}}+1)"), r"{21} = {5} \times ({3}+1)");
        assert_eq!(set("2^{{n}}"), "2^{21}");
        assert_eq!(set(r"\frac{{{n}}}{2}"), r"\frac{{21}}{2}");
        assert_eq!(
            set("{ {x} } {{}} {{a{b}}} {{gone}} {{nowhere}} {{"),
            "{ {x} } {{}} {{a{b}}} {?} {?} {{"
        );
    }

    #[test]
    fn a_target_gets_its_values() {
        assert_eq!(target(&slots(), "nim({n},{m})"), "nim(21,3)");
        assert_eq!(target(&slots(), "nim({x},{"), "nim({x},{");
    }
}
