//! The text of a lesson: Markdown with formulas, numbers that can be dragged, and links that put
//! positions on the board. Knows no lesson, no game and no board: what a slot is worth comes in,
//! what the reader does goes out as [`ProseEvent`].
//!
//! # What an author may write
//!
//! Markdown: paragraphs, headings, lists, `>` for a call-out, tables, `` `code` ``, `*emphasis*`,
//! `**strong**`, `---`; and
//!
//! * `$ n \equiv r $` a formula in the line, `$$ ... $$` one that stands alone, both in KaTeX's
//!   language;
//! * `{n}` a slot: whatever the program keeps under that text, a number to drag or words (which may
//!   hold formulas);
//! * `{{n}}` the same inside a formula, where single braces are KaTeX's own. What is put in counts
//!   as one group, so `2^{{n}}` raises to all of `n`; two opening braces that are no slot are
//!   written `{ {`;
//! * `[text](pos:nim(1,2,3))` a position, `[text](term:p-position)` a term,
//!   `[text](theorem:bouton)` a theorem; with spaces `<pos:nim(1, 2)>`. Slots work in both halves.
//!   Any other address is only shown, never opened;
//! * `\$`, `\{`, `\*` the signs themselves.
//!
//! Emphasis works next to Chinese marks too (`**必败态。**下一步`), where plain Markdown would show
//! the stars. Emphasised Chinese gets dots below, as it has no italics.
//!
//! # How it works
//!
//! [`Document::parse`] is pure. A [`Prose`] lays a document out once for a width, a style and the
//! values of the slots, and again only for the paragraphs that one of them changes: each paragraph
//! is shaped as one row, formulas included; that row is cut into lines by the rules of both scripts
//! (`lines`), and the pieces are moved to their places in the mesh.

mod document;
mod flow;
mod guard;
mod knob;
mod lines;
mod page;
mod piece;
mod place;
mod read;
mod select;
mod show;
mod slot;
mod style;
mod table;

pub use document::{
    Align, Block, Body, Callout, Content, Document, Fault, Link, Marker, Span, Table,
};
pub use show::{Prose, ProseEvent};
pub use slot::{Slot, Slots};
pub use style::ProseStyle;
