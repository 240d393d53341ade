//! A text read: blocks of spans, in one flat row.

use super::guard::guard;
use super::read::read;

/// Deepest nesting of lists that still moves the text to the right.
pub(super) const MAX_DEPTH: u8 = 6;

/// Something in a text that its author should mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where, in bytes from the beginning of the text.
    pub at: usize,
    /// What is written there.
    pub what: String,
    /// Why it does not work.
    pub why: String,
}

impl Fault {
    pub(super) fn new(at: usize, what: &str, why: impl Into<String>) -> Self {
        Self { at, what: what.to_owned(), why: why.into() }
    }
}

/// Where a link leads. Slots in the target are kept as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A position in the notation.
    Position(String),
    /// The id of a term.
    Term(String),
    /// The id of a theorem.
    Theorem(String),
}

/// What one span shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Words.
    Text(String),
    /// Words in the type of code.
    Code(String),
    /// A formula of the line, slots in it as written.
    Formula(String),
    /// A slot, by its name.
    Slot(String),
    /// A new line.
    Break,
}

/// A piece of a paragraph that looks and behaves alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it shows.
    pub content: Content,
    /// Whether it is strong.
    pub strong: bool,
    /// Whether it is emphasised.
    pub emphasis: bool,
    /// The link it belongs to, as an index of [`Document::links`].
    pub link: Option<usize>,
}

/// How a column is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// From the left.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// To the right.
    Right,
}

/// A table; the first row is its head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// How each column is set.
    pub columns: Vec<Align>,
    /// Rows of cells.
    pub rows: Vec<Vec<Vec<Span>>>,
}

/// What a block holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A paragraph, or a heading of a level from 1.
    Text {
        /// The pieces.
        spans: Vec<Span>,
        /// The level, for a heading.
        heading: Option<u8>,
    },
    /// A formula that stands alone.
    Formula(String),
    /// Lines of code.
    Code(String),
    /// A table.
    Table(Table),
    /// A line across.
    Rule,
}

/// What stands before the first paragraph of a list's item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A dot.
    Bullet,
    /// A number and a full stop.
    Number(u64),
}

/// The call-out that a block lies in. Call-outs do not nest; blocks of the same number lie on one
/// ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Callout {
    /// Counted from 0.
    pub number: usize,
    /// Depth of the lists around it.
    pub depth: u8,
}

/// One block, from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// How many lists it lies in, at most six.
    pub depth: u8,
    /// The call-out it lies in.
    pub callout: Option<Callout>,
    /// The marker before it.
    pub marker: Option<Marker>,
    /// Whether it follows the block before it closely, as in a list without empty lines.
    pub tight: bool,
    /// What it holds.
    pub body: Body,
}

/// A text, read.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The blocks from top to bottom.
    pub blocks: Vec<Block>,
    /// The links that spans belong to.
    pub links: Vec<Link>,
    /// What does not work, in the order of the text.
    pub faults: Vec<Fault>,
    /// Whether it is set by the rules of Chinese.
    pub chinese: bool,
}

impl Document {
    /// Reads a text. Nothing is refused: what makes no sense is shown as written, and formulas, `$`
    /// and `{` that do not work are listed as [`Document::faults`].
    ///
    /// ```
    /// use laststone_ui::prose::{Content, Document};
    ///
    /// let document = Document::parse("Take {x} of $n$ stones.");
    /// assert_eq!(document.blocks.len(), 1);
    /// assert!(document.faults.is_empty());
    /// ```
    #[must_use]
    pub fn parse(markdown: &str) -> Self {
        let guarded = guard(markdown);
        let (blocks, links) = read(&guarded);
        let han = markdown.chars().filter(|c| ('\u{3400}'..='\u{9FFF}').contains(c)).count();
        let latin = markdown.chars().filter(char::is_ascii_alphabetic).count();
        Self {
            blocks,
            links,
            faults: guarded.faults.clone(),
            // A character of Chinese says as much as a few letters; targets of links are in letters
            // in both languages.
            chinese: han * 4 > latin,
        }
    }
}
