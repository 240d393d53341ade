//! Fields for a line of text or a number: what is pasted and longer than may be is not taken in, so
//! that no frame lays it out; of what is shown and very long the beginning is.

use crate::lesson::limits;
use egui::{Event, Id, ImeEvent, Ui};

/// Keeps what is too long from the field with this id, which is drawn next. True if there was
/// something.
pub(crate) fn is_too_long(ui: &Ui, id: Id, most: usize) -> bool {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return false;
    }
    ui.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| !is_long(event, most));
        input.events.len() < before
    })
}

/// Is a text longer than may be? Fields hold one character more, so that this can be told.
pub(crate) fn holds_more(text: &str, most: usize) -> bool {
    text.chars().nth(most).is_some()
}

/// The next thing drawn is a number: longer texts than numbers are kept from it.
pub(crate) fn is_number(ui: &Ui) {
    is_too_long(ui, ui.next_auto_id(), limits::DIGITS);
}

/// The beginning of a text that may be very long.
pub(crate) fn beginning(text: String, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

fn is_long(event: &Event, most: usize) -> bool {
    match event {
        Event::Paste(text) | Event::Text(text) | Event::Ime(ImeEvent::Commit(text)) => {
            holds_more(text, most)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_text_the_beginning_is_left() {
        for (text, left) in [
            ("", ""),
            ("abc", "abc"),
            ("abcd", "abc…"),
            ("石石石石", "石石石…"),
            ("石石石", "石石石"),
        ] {
            assert_eq!(beginning(text.to_owned(), 3), left);
        }
    }

    #[test]
    fn a_text_is_long_from_one_character_past_the_limit_on_whatever_its_characters_are() {
        for (n, long) in [
            (0, false),
            (1, false),
            (limits::WRITTEN, false),
            (limits::WRITTEN + 1, true),
            (1 << 20, true),
        ] {
            for text in ["a".repeat(n), "石".repeat(n)] {
                assert_eq!(is_long(&Event::Paste(text.clone()), limits::WRITTEN), long, "{n}");
                assert_eq!(is_long(&Event::Text(text.clone()), limits::WRITTEN), long, "{n}");
                assert_eq!(
                    is_long(&Event::Ime(ImeEvent::Commit(text)), limits::WRITTEN),
                    long,
                    "{n}"
                );
            }
        }
        assert!(!is_long(&Event::Copy, 0));
    }
}
