//! A key with its modifiers: how it is written for people and in settings, and when an event is it.

use egui::{Key, ModifierNames, Modifiers};

/// A key with its modifiers.
pub type Stroke = (Modifiers, Key);

/// Signs that some keyboards have on a key of their own and others behind Shift: for them Shift is
/// no part of the stroke.
const SIGNS: [Key; 18] = [
    Key::Colon,
    Key::Comma,
    Key::Minus,
    Key::Period,
    Key::Plus,
    Key::Equals,
    Key::Semicolon,
    Key::Backslash,
    Key::Slash,
    Key::Pipe,
    Key::Questionmark,
    Key::Exclamationmark,
    Key::OpenBracket,
    Key::CloseBracket,
    Key::OpenCurlyBracket,
    Key::CloseCurlyBracket,
    Key::Backtick,
    Key::Quote,
];

/// What fields to write in do with Ctrl: copy, take back, walk by words.
const EDITING: [Key; 18] = [
    Key::A,
    Key::C,
    Key::H,
    Key::K,
    Key::U,
    Key::V,
    Key::W,
    Key::X,
    Key::Y,
    Key::Z,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Home,
    Key::End,
    Key::Backspace,
    Key::Delete,
];

/// The stroke that an event is. Ctrl and, on a Mac, Cmd are one.
#[must_use]
pub fn wanted(modifiers: Modifiers, key: Key) -> Stroke {
    let kept = Modifiers {
        alt: modifiers.alt,
        shift: modifiers.shift && !SIGNS.contains(&key),
        command: modifiers.command || modifiers.ctrl || modifiers.mac_cmd,
        ..Modifiers::NONE
    };
    (kept, key)
}

/// Whether a field to write in needs this stroke for itself.
#[must_use]
pub fn is_for_text((modifiers, key): Stroke) -> bool {
    if modifiers.command {
        return EDITING.contains(&key);
    }
    let is_function = (Key::F1..=Key::F35).contains(&key);
    !is_function && !matches!(key, Key::PageUp | Key::PageDown)
}

/// How a key is written on it.
fn cap(key: Key) -> &'static str {
    match key {
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::Escape => "Esc",
        Key::PageUp => "Page Up",
        Key::PageDown => "Page Down",
        Key::Quote => "'",
        _ => key.symbol_or_name(),
    }
}

/// How a stroke is written for people.
#[must_use]
pub fn face((modifiers, key): Stroke, is_mac: bool) -> String {
    joined(ModifierNames::NAMES.format(&modifiers, is_mac), cap(key))
}

/// How a stroke is written in settings: the same on every system.
#[must_use]
pub fn stored((modifiers, key): Stroke) -> String {
    joined(ModifierNames::NAMES.format(&modifiers, false), key.name())
}

fn joined(mut modifiers: String, key: &str) -> String {
    if !modifiers.is_empty() {
        modifiers.push('+');
    }
    modifiers + key
}

/// Reads what [`stored`] has written.
#[must_use]
pub fn read(text: &str) -> Option<Stroke> {
    let mut modifiers = Modifiers::NONE;
    let mut rest = text;
    while let Some((name, after)) =
        rest.split_once('+').filter(|(name, after)| !name.is_empty() && !after.is_empty())
    {
        match name {
            "Ctrl" => modifiers.command = true,
            "Alt" => modifiers.alt = true,
            "Shift" => modifiers.shift = true,
            _ => return None,
        }
        rest = after;
    }
    Some(wanted(modifiers, Key::from_name(rest)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stroke_is_read_back_from_the_settings() {
        for key in Key::ALL {
            for bits in 0..8_u8 {
                let modifiers = Modifiers {
                    command: bits & 1 > 0,
                    alt: bits & 2 > 0,
                    shift: bits & 4 > 0,
                    ..Modifiers::NONE
                };
                let stroke = wanted(modifiers, *key);
                assert_eq!(read(&stored(stroke)), Some(stroke), "{}", stored(stroke));
            }
        }
        for none in ["", "Ctrl+", "Hyper+A", "Ctrl+Ctrl+", "Quux"] {
            assert_eq!(read(none), None, "{none}");
        }
    }

    #[test]
    fn strokes_are_written_as_the_system_writes_them() {
        let save = (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
        assert_eq!(face(save, false), "Ctrl+Shift+Z");
        assert_eq!(face(save, true), "Shift+Cmd+Z");
        assert_eq!(face((Modifiers::NONE, Key::PageUp), false), "Page Up");
        assert_eq!(face((Modifiers::COMMAND, Key::Comma), false), "Ctrl+,");
    }

    #[test]
    fn shift_is_no_part_of_a_sign() {
        assert_eq!(
            wanted(Modifiers::SHIFT, Key::Questionmark),
            (Modifiers::NONE, Key::Questionmark)
        );
        assert_eq!(wanted(Modifiers::SHIFT, Key::L), (Modifiers::SHIFT, Key::L));
    }

    #[test]
    fn text_needs_letters_and_what_edits_but_not_function_keys() {
        let plain = Modifiers::NONE;
        for stroke in [
            (plain, Key::N),
            (plain, Key::Questionmark),
            (Modifiers::COMMAND, Key::Z),
            (plain, Key::Enter),
        ] {
            assert!(is_for_text(stroke), "{stroke:?}");
        }
        for stroke in [(plain, Key::F6), (plain, Key::PageDown), (Modifiers::COMMAND, Key::Q)] {
            assert!(!is_for_text(stroke), "{stroke:?}");
        }
    }
}
