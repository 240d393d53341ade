//! The spans of one paragraph with the values of their slots put in.

use super::document::{Content, Link, Span};
use super::guard::formulas_in;
use super::slot::{self, Slot, Slots};
use crate::words::formula;

/// The colour that a piece is drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tone {
    #[default]
    Ink,
    Soft,
    Position,
    Term,
    Knob,
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) strong: bool,
    pub(super) emphasis: bool,
    pub(super) code: bool,
    pub(super) tone: Tone,
}

/// What a piece shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    Words(String),
    Formula { source: String, display: bool },
    Break,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) shown: Shown,
    pub(super) look: Look,
    /// What it can do, as an index of [`Pieces::items`].
    pub(super) item: Option<usize>,
}

/// What can be done with a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Drag { name: String, value: u64, min: u64, max: u64 },
    Position(String),
    Term(String),
    Theorem(String),
}

/// A part of a text that can be acted on, and its name for those who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) action: Action,
    pub(super) label: String,
}

/// A paragraph with everything put in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pieces {
    /// One after the other.
    pub(super) row: Vec<Piece>,
    pub(super) items: Vec<Item>,
    /// The whole as plain text; formulas as their source.
    pub(super) spoken: String,
}

impl Pieces {
    /// Words alone.
    pub(super) fn plain(words: &str, look: Look) -> Self {
        let shown = Shown::Words(words.to_owned());
        Self {
            row: vec![Piece { shown, look, item: None }],
            items: Vec::new(),
            spoken: words.to_owned(),
        }
    }

    /// A formula that stands alone.
    pub(super) fn formula(source: &str, slots: &Slots) -> Self {
        let source = slot::formula(slots, source);
        let shown = Shown::Formula { source: source.clone(), display: true };
        Self {
            row: vec![Piece { shown, look: Look::default(), item: None }],
            items: Vec::new(),
            spoken: formula::plain(&source),
        }
    }

    /// Spans with their slots and links.
    pub(super) fn of(spans: &[Span], links: &[Link], slots: &Slots, strong: bool) -> Self {
        let mut out = Self::default();
        let mut last_link = None;
        for span in spans {
            let link = span.link.and_then(|index| links.get(index));
            let mut look = Look {
                strong: strong || span.strong,
                emphasis: span.emphasis,
                code: false,
                tone: Tone::Ink,
            };
            let mut item = None;
            if let Some(link) = link {
                let (tone, action) = match link {
                    Link::Position(target) => {
                        (Tone::Position, Action::Position(slot::target(slots, target)))
                    }
                    Link::Term(target) => (Tone::Term, Action::Term(slot::target(slots, target))),
                    Link::Theorem(target) => (Tone::Position, Action::Theorem(target.clone())),
                };
                look.tone = tone;
                if last_link != span.link {
                    out.items.push(Item { action, label: String::new() });
                }
                item = Some(out.items.len() - 1);
            }
            last_link = span.link;
            let from = out.spoken.len();
            out.content(&span.content, look, item, slots);
            if let Some(item) = item {
                let said = out.spoken.get(from..).unwrap_or("").to_owned();
                out.items[item].label.push_str(&said);
            }
        }
        out
    }

    fn content(&mut self, content: &Content, mut look: Look, item: Option<usize>, slots: &Slots) {
        match content {
            Content::Text(text) => self.words(text, look, item),
            Content::Code(code) => {
                look.code = true;
                self.words(code, look, item);
            }
            Content::Break => {
                self.spoken.push(' ');
                self.row.push(Piece { shown: Shown::Break, look, item });
            }
            Content::Formula(source) => self.set(&slot::formula(slots, source), look, item),
            Content::Slot(name) => match slots.get(name) {
                Some(Slot::Knob { value, min, max, label }) => {
                    let words = value.to_string();
                    let item = item.unwrap_or_else(|| {
                        let action = Action::Drag {
                            name: name.clone(),
                            value: *value,
                            min: *min,
                            max: *max,
                        };
                        self.items.push(Item { action, label: label.clone() });
                        look.tone = Tone::Knob;
                        look.strong = true;
                        self.items.len() - 1
                    });
                    self.words(&words, look, Some(item));
                }
                Some(Slot::Text(text)) => {
                    for part in formulas_in(text) {
                        match part {
                            Ok(source) => self.set(source.trim(), look, item),
                            Err(words) => self.words(&words, look, item),
                        }
                    }
                }
                Some(Slot::Missing) | None => {
                    look.tone = Tone::Soft;
                    self.words(&format!("{{{name}}}"), look, item);
                }
            },
        }
    }

    fn words(&mut self, words: &str, look: Look, item: Option<usize>) {
        // What a program puts in may hold what the guard takes out of texts.
        let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.spoken.push_str(&words);
        self.row.push(Piece { shown: Shown::Words(words), look, item });
    }

    fn set(&mut self, source: &str, look: Look, item: Option<usize>) {
        self.spoken.push_str(&formula::plain(source));
        self.row.push(Piece {
            shown: Shown::Formula { source: source.to_owned(), display: false },
            look,
            item,
        });
    }
}
