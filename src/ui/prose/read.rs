//! Turns Markdown's events into the blocks of a document.

use super::document::{Align, Block, Body, Callout, Content, Link, MAX_DEPTH, Marker, Span, Table};
use super::guard::{Atom, Guarded, Read};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

/// The blocks of a guarded text, and the links in them.
pub(super) fn read(guarded: &Guarded) -> (Vec<Block>, Vec<Link>) {
    let mut reader = Reader::new(guarded);
    for event in Parser::new_ext(&guarded.text, Options::ENABLE_TABLES) {
        reader.event(event);
    }
    reader.flush();
    (reader.blocks, reader.links)
}

struct Reader<'a> {
    guarded: &'a Guarded,
    blocks: Vec<Block>,
    links: Vec<Link>,
    spans: Vec<Span>,
    strong: usize,
    emphasis: usize,
    heading: Option<u8>,
    /// What to do when each open link ends.
    open: Vec<Open>,
    /// The next number of each list we are in, or none for dots.
    lists: Vec<Option<u64>>,
    marker: Option<Marker>,
    /// How many quotes we are in, and how many call-outs there were.
    quotes: usize,
    quote_depth: u8,
    callouts: usize,
    /// Whether a paragraph of this item has its own `<p>`, that is, the list is loose.
    loose: bool,
    code: Option<String>,
    table: Option<Table>,
}

/// A link whose words are being read.
enum Open {
    Inside(usize),
    /// An address that is shown after the words.
    Shown(String),
    Nothing,
}

impl<'a> Reader<'a> {
    const fn new(guarded: &'a Guarded) -> Self {
        Self {
            guarded,
            blocks: Vec::new(),
            links: Vec::new(),
            spans: Vec::new(),
            strong: 0,
            emphasis: 0,
            heading: None,
            open: Vec::new(),
            lists: Vec::new(),
            marker: None,
            quotes: 0,
            quote_depth: 0,
            callouts: 0,
            loose: true,
            code: None,
            table: None,
        }
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            // Markup of the web is shown as it is written.
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text),
            Event::Code(code) => {
                let code = self.guarded.written(&code);
                self.push(Content::Code(code));
            }
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.push(Content::Break),
            Event::Rule => {
                self.flush();
                self.block(Body::Rule);
            }
            // Switched off.
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Paragraph => self.loose = true,
            Tag::Heading { level, .. } => {
                self.flush();
                self.heading = Some(depth_of(level));
            }
            Tag::BlockQuote(_) => {
                self.flush();
                if self.quotes == 0 {
                    self.callouts += 1;
                    self.quote_depth = self.depth();
                }
                self.quotes += 1;
            }
            Tag::CodeBlock(kind) => {
                self.flush();
                // The name of the language after the fence is nothing to show.
                let (CodeBlockKind::Indented | CodeBlockKind::Fenced(_)) = kind;
                self.code = Some(String::new());
            }
            Tag::List(first) => {
                self.flush();
                self.lists.push(first);
            }
            Tag::Item => {
                self.flush();
                self.loose = false;
                self.marker = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        let here = *number;
                        *number = number.saturating_add(1);
                        Marker::Number(here)
                    }
                    _ => Marker::Bullet,
                });
            }
            Tag::Table(columns) => {
                self.flush();
                let columns = columns.iter().map(|&align| match align {
                    pulldown_cmark::Alignment::None | pulldown_cmark::Alignment::Left => {
                        Align::Left
                    }
                    pulldown_cmark::Alignment::Center => Align::Center,
                    pulldown_cmark::Alignment::Right => Align::Right,
                });
                self.table = Some(Table { columns: columns.collect(), rows: Vec::new() });
            }
            Tag::TableHead | Tag::TableRow => {
                if let Some(table) = &mut self.table {
                    table.rows.push(Vec::new());
                }
            }
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strong => self.strong += 1,
            Tag::Link { link_type, dest_url, .. } => self.link(link_type, &dest_url),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock => self.flush(),
            TagEnd::Heading(_) => {
                self.flush();
                self.heading = None;
            }
            TagEnd::BlockQuote(_) => {
                self.flush();
                self.quotes = self.quotes.saturating_sub(1);
            }
            TagEnd::CodeBlock => {
                if let Some(code) = self.code.take() {
                    self.block(Body::Code(code.trim_end().to_owned()));
                }
            }
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
                self.loose = true;
            }
            TagEnd::Item => {
                self.flush();
                // An empty item still shows its marker.
                if self.marker.is_some() {
                    self.block(Body::Text { spans: Vec::new(), heading: None });
                }
            }
            TagEnd::Table => {
                if let Some(table) = self.table.take() {
                    self.block(Body::Table(table));
                }
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.spans);
                if let Some(row) = self.table.as_mut().and_then(|table| table.rows.last_mut()) {
                    row.push(cell);
                }
            }
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Link => {
                if let Some(Open::Shown(address)) = self.open.pop() {
                    self.push(Content::Text(format!(" ({address})")));
                }
            }
            _ => {}
        }
    }

    fn link(&mut self, kind: LinkType, target: &str) {
        let target = self.guarded.written(target);
        let link = match target.split_once(':') {
            Some(("pos", position)) => Some(Link::Position(position.trim().to_owned())),
            Some(("term", term)) => Some(Link::Term(term.trim().to_owned())),
            Some(("theorem", id)) => Some(Link::Theorem(id.trim().to_owned())),
            _ => None,
        };
        self.open.push(match link {
            Some(link) => {
                self.links.push(link);
                Open::Inside(self.links.len() - 1)
            }
            // `<https://...>` is its own text.
            None if matches!(kind, LinkType::Autolink | LinkType::Email) => Open::Nothing,
            None => Open::Shown(target),
        });
    }

    /// Words from Markdown, with their atoms.
    fn text(&mut self, text: &str) {
        let guarded = self.guarded;
        if let Some(code) = &mut self.code {
            code.push_str(&guarded.written(text));
            return;
        }
        let mut words = String::new();
        for chr in text.chars() {
            match guarded.read(chr) {
                Read::Char('\n') => {
                    self.words(&mut words);
                    self.soft_break();
                }
                Read::Char(chr) => words.push(chr),
                Read::Nothing => {}
                Read::Atom(atom) => {
                    self.words(&mut words);
                    match atom {
                        Atom::Slot(name) => self.push(Content::Slot(name.clone())),
                        Atom::Formula { source, display } if *display && self.table.is_none() => {
                            self.flush();
                            self.block(Body::Formula(source.clone()));
                        }
                        Atom::Formula { source, .. } => self.push(Content::Formula(source.clone())),
                    }
                }
            }
        }
        self.words(&mut words);
    }

    fn words(&mut self, words: &mut String) {
        if !words.is_empty() {
            self.push(Content::Text(std::mem::take(words)));
        }
    }

    /// The end of a line in the source: a space, but nothing between two lines of Chinese.
    fn soft_break(&mut self) {
        let han = |c: char| c >= '\u{2E80}' || matches!(c, '“' | '”' | '…' | '—');
        let chinese = match self.spans.last().map(|span| &span.content) {
            Some(Content::Text(text)) => text.chars().next_back().is_some_and(han),
            _ => false,
        };
        if !chinese && !self.spans.is_empty() {
            self.push(Content::Text(" ".to_owned()));
        }
    }

    fn push(&mut self, content: Content) {
        let link = self.open.iter().rev().find_map(|open| match open {
            Open::Inside(link) => Some(*link),
            _ => None,
        });
        let (strong, emphasis) = (self.strong > 0, self.emphasis > 0);
        if let Content::Text(text) = &content
            && let Some(Span { content: Content::Text(last), strong: s, emphasis: e, link: l }) =
                self.spans.last_mut()
            && (*s, *e, *l) == (strong, emphasis, link)
        {
            last.push_str(text);
            return;
        }
        self.spans.push(Span { content, strong, emphasis, link });
    }

    fn depth(&self) -> u8 {
        u8::try_from(self.lists.len()).unwrap_or(MAX_DEPTH).min(MAX_DEPTH)
    }

    /// Ends the paragraph, if there is one.
    fn flush(&mut self) {
        let mut spans = std::mem::take(&mut self.spans);
        // The space of a line's end that turned out to be the last.
        while let Some(Span { content: Content::Text(text), .. }) = spans.last_mut() {
            text.truncate(text.trim_end_matches(' ').len());
            if !text.is_empty() {
                break;
            }
            spans.pop();
        }
        if !spans.is_empty() {
            let heading = self.heading;
            self.block(Body::Text { spans, heading });
        }
    }

    fn block(&mut self, body: Body) {
        let depth = self.depth();
        let callout = (self.quotes > 0).then(|| Callout {
            number: self.callouts.saturating_sub(1),
            depth: self.quote_depth.min(depth),
        });
        let marker = self.marker.take();
        let tight = !self.loose && depth > 0;
        self.blocks.push(Block { depth, callout, marker, tight, body });
    }
}

fn depth_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}
