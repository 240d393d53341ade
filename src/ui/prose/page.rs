//! The blocks of a document one below the other.

use super::document::{Align, Block, Body, Document, Marker, Table};
use super::flow::{Flow, Setting};
use super::piece::{Look, Pieces, Tone};
use super::place::Laid;
use super::slot::Slots;
use super::style::ProseStyle;
use super::table;
use egui::{Color32, Rect, Role, Vec2, pos2, vec2};
use std::sync::Arc;

/// One paragraph, heading, cell or marker at its place.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) laid: Arc<Laid>,
    /// Its upper left corner.
    pub(super) at: Vec2,
    pub(super) pieces: Arc<Pieces>,
    /// What it is to those who cannot see it; markers are nothing.
    pub(super) role: Option<Role>,
}

/// A document laid out.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) size: Vec2,
    pub(super) texts: Vec<Text>,
    /// Grounds and lines, in the order in which they are drawn, all below the texts.
    pub(super) grounds: Vec<(Rect, Color32, bool)>,
}

/// A paragraph laid before, and what it was laid from.
#[derive(Debug)]
struct Kept {
    pieces: Arc<Pieces>,
    setting: Setting,
    laid: Arc<Laid>,
}

/// Paragraphs laid before, to be used again where nothing changed.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    kept: Vec<Option<Kept>>,
    /// How many paragraphs were laid since the beginning.
    pub(super) count: u64,
}

impl Shelf {
    pub(super) fn clear(&mut self) {
        self.kept.clear();
    }
}

/// Lays a document out.
pub(super) fn page(
    flow: &mut Flow<'_, '_>,
    shelf: &mut Shelf,
    document: &Document,
    slots: &Slots,
    room: f32,
) -> Page {
    let style = flow.style;
    let measure = if document.chinese {
        style.measure_chinese * style.size
    } else {
        style.measure * flow.letter(style.size)
    };
    let mut builder = Builder {
        document,
        slots,
        width: room.min(measure).max(style.size * 4.0),
        flow,
        shelf,
        style,
        page: Page::default(),
        y: 0.0,
        next: 0,
        callout: None,
    };
    let mut last: Option<&Block> = None;
    for block in &document.blocks {
        builder.between(last, block);
        builder.block(block);
        last = Some(block);
    }
    builder.close_callout();
    builder.page.size = vec2(builder.width, builder.flow.round(builder.y));
    builder.page
}

struct Builder<'a, 'b, 'c, 'f> {
    document: &'a Document,
    slots: &'a Slots,
    flow: &'a mut Flow<'c, 'f>,
    shelf: &'b mut Shelf,
    style: &'a ProseStyle,
    page: Page,
    width: f32,
    y: f32,
    /// Number of the next text.
    next: usize,
    /// The call-out we are in: its number, left edge, top, and the place of its ground.
    callout: Option<(usize, f32, f32, usize)>,
}

impl Builder<'_, '_, '_, '_> {
    /// Room between two blocks.
    fn between(&mut self, last: Option<&Block>, block: &Block) {
        let em = self.style.size;
        let number = block.callout.map(|callout| callout.number);
        if self.callout.map(|(number, ..)| number) != number {
            self.close_callout();
        }
        if let Some(last) = last {
            let heading = |block: &Block| matches!(block.body, Body::Text { heading: Some(_), .. });
            self.y += match (last, block) {
                (_, next) if heading(next) => em * 1.1,
                (last, _) if heading(last) => em * 0.4,
                (Block { depth: 1.., .. }, Block { tight: true, .. }) => em * 0.25,
                (_, Block { tight: true, .. }) => em * 0.5,
                _ => em * 0.75,
            };
        }
        if let (None, Some(callout)) = (self.callout, block.callout) {
            let left = f32::from(callout.depth) * em * 1.6;
            self.callout = Some((callout.number, left, self.y, self.page.grounds.len()));
            self.y += em * 0.6;
        }
    }

    fn close_callout(&mut self) {
        let Some((_, left, top, at)) = self.callout.take() else { return };
        self.y += self.style.size * 0.6;
        let rect = Rect::from_min_max(pos2(left, top), pos2(self.width, self.y));
        let bar =
            Rect::from_min_max(rect.min, pos2(left + (self.style.size * 0.2).round(), self.y));
        self.page.grounds.insert(at, (bar, self.style.accent, false));
        self.page.grounds.insert(at, (rect, self.style.callout_ground, true));
    }

    fn setting(&self, size: f32, width: f32) -> Setting {
        let chinese = self.document.chinese;
        let height = if chinese { self.style.line_height_chinese } else { self.style.line_height };
        // Headings are set closer than the text.
        let height = if size > self.style.size { height - 0.2 } else { height };
        let (line, even) = (self.flow.round(size * height), self.style.is_even);
        Setting { size, line, width, chinese, heading: false, even }
    }

    fn block(&mut self, block: &Block) {
        let em = self.style.size;
        let inside = if self.callout.is_some() { em * 0.9 } else { 0.0 };
        let left = f32::from(block.depth) * em * 1.6 + inside;
        let left = left.min(self.width - em * 4.0).max(0.0);
        let width = self.width - left - inside * 0.6;
        let top = self.y;
        match &block.body {
            Body::Text { spans, heading } => {
                let size = match heading {
                    Some(level) => self.style.headings[usize::from(level.saturating_sub(1)).min(2)],
                    None => em,
                };
                let pieces = Pieces::of(spans, &self.document.links, self.slots, heading.is_some());
                let role = if heading.is_some() { Role::Heading } else { Role::Label };
                let (setting, heading) = (self.setting(size, width), heading.is_some());
                let setting = Setting { heading, even: setting.even || heading, ..setting };
                self.put(pieces, setting, left, Some(role));
            }
            Body::Formula(source) => self.formula(source, left, width),
            Body::Code(code) => self.code(code, left, width),
            Body::Table(table) => self.table(table, left, width),
            Body::Rule => {
                let thickness = self.flow.round(1.0).max(1.0 / self.flow.pixels_per_point);
                let y = self.flow.round(self.y);
                let rect = Rect::from_min_size(pos2(left, y), vec2(width, thickness));
                self.page.grounds.push((rect, self.style.line, false));
                self.y += thickness;
            }
        }
        if let Some(marker) = block.marker {
            self.marker(marker, left, top);
        }
    }

    /// Lays a text, or takes it from the shelf.
    fn lay(&mut self, pieces: Pieces, setting: Setting) -> (Arc<Laid>, Arc<Pieces>) {
        let at = self.next;
        self.next += 1;
        if self.shelf.kept.len() <= at {
            self.shelf.kept.resize_with(at + 1, || None);
        }
        if let Some(kept) = &self.shelf.kept[at]
            && kept.setting == setting
            && *kept.pieces == pieces
        {
            return (kept.laid.clone(), kept.pieces.clone());
        }
        self.shelf.count += 1;
        let laid = Arc::new(self.flow.lay(&pieces.row, setting));
        let pieces = Arc::new(pieces);
        self.shelf.kept[at] = Some(Kept { pieces: pieces.clone(), setting, laid: laid.clone() });
        (laid, pieces)
    }

    fn show(&mut self, laid: Arc<Laid>, pieces: Arc<Pieces>, at: Vec2, role: Option<Role>) {
        let at = vec2(self.flow.round(at.x), self.flow.round(at.y));
        for (rect, fill) in &laid.grounds {
            self.page.grounds.push((rect.translate(at), *fill, true));
        }
        self.page.texts.push(Text { laid, at, pieces, role });
    }

    /// Puts a text at the left and goes on below it.
    fn put(&mut self, pieces: Pieces, setting: Setting, left: f32, role: Option<Role>) {
        let (laid, pieces) = self.lay(pieces, setting);
        let height = laid.size.y;
        self.show(laid, pieces, vec2(left, self.y), role);
        self.y += height;
    }

    fn marker(&mut self, marker: Marker, left: f32, top: f32) {
        let em = self.style.size;
        let words = match marker {
            Marker::Bullet => "•".to_owned(),
            Marker::Number(number) => format!("{number}."),
        };
        let look = Look { tone: Tone::Soft, ..Look::default() };
        let setting = Setting { chinese: false, ..self.setting(em, f32::INFINITY) };
        let (laid, pieces) = self.lay(Pieces::plain(&words, look), setting);
        let x = left - em * 0.45 - laid.size.x;
        // Beside a first line made taller by a formula, the marker keeps the baseline of the words.
        let baseline = |laid: &Laid| laid.lines.first().map_or(0.0, |line| line.baseline);
        let first = self.page.texts.iter().rev().find(|text| (text.at.y - top).abs() < 0.6);
        let down = first.map_or(0.0, |text| baseline(&text.laid) - baseline(&laid)).max(0.0);
        self.show(laid, pieces, vec2(x, top + down), None);
    }

    fn formula(&mut self, source: &str, left: f32, width: f32) {
        let setting = self.setting(self.style.size, width);
        let (laid, pieces) = self.lay(Pieces::formula(source, self.slots), setting);
        let (height, free) = (laid.size.y, width - laid.size.x);
        self.show(laid, pieces, vec2(left + (free / 2.0).max(0.0), self.y), Some(Role::Label));
        self.y += height;
    }

    fn code(&mut self, code: &str, left: f32, width: f32) {
        let em = self.style.size;
        let pad = em * 0.6;
        let at = self.page.grounds.len();
        let top = self.y;
        self.y += pad;
        let look = Look { code: true, ..Look::default() };
        for line in code.lines() {
            let setting = Setting { chinese: false, ..self.setting(em, width - 2.0 * pad) };
            let (laid, pieces) = self.lay(Pieces::plain(line, look), setting);
            let height = laid.size.y;
            let at = vec2(left + pad, self.flow.round(self.y));
            self.page.texts.push(Text { laid, at, pieces, role: Some(Role::Label) });
            self.y += height;
        }
        self.y += pad;
        let rect = Rect::from_min_max(pos2(left, top), pos2(left + width, self.y));
        self.page.grounds.insert(at, (rect, self.style.code_ground, true));
    }

    fn table(&mut self, table: &Table, left: f32, width: f32) {
        let em = self.style.size;
        let pad = em * 0.5;
        let count = table.rows.iter().map(Vec::len).max().unwrap_or(0);
        #[expect(clippy::cast_precision_loss, reason = "a table has few columns")]
        let room = width - 2.0 * pad * count as f32;
        let mut cells: Vec<Vec<(Pieces, f32)>> = Vec::new();
        let mut liked = vec![0.0_f32; count];
        for (number, row) in table.rows.iter().enumerate() {
            let mut line = Vec::new();
            for (column, spans) in row.iter().enumerate() {
                let pieces = Pieces::of(spans, &self.document.links, self.slots, number == 0);
                let setting = self.setting(em, f32::INFINITY);
                let wide = self.lay(pieces.clone(), setting).0.size.x.ceil();
                liked[column] = liked[column].max(wide);
                line.push((pieces, wide));
            }
            cells.push(line);
        }
        let widths = table::columns(&liked, room);
        let total = widths.iter().map(|width| width + 2.0 * pad).sum::<f32>().min(width);
        for (number, row) in cells.into_iter().enumerate() {
            self.y += pad * 0.5;
            let mut x = left;
            let mut height: f32 = 0.0;
            for (column, (pieces, liked)) in row.into_iter().enumerate() {
                let wide = widths[column];
                // What fits stays in one line: the parts of a line, added up, are a hair wider.
                let most = if liked <= wide { f32::INFINITY } else { wide.max(em) };
                let setting = self.setting(em, most);
                let (laid, pieces) = self.lay(pieces, setting);
                let free = match table.columns.get(column).copied().unwrap_or_default() {
                    Align::Left => 0.0,
                    Align::Center => (wide - laid.size.x) / 2.0,
                    Align::Right => wide - laid.size.x,
                };
                height = height.max(laid.size.y);
                self.show(laid, pieces, vec2(x + pad + free.max(0.0), self.y), Some(Role::Label));
                x += wide + 2.0 * pad;
            }
            self.y = self.flow.round(self.y + height + pad * 0.5);
            let last = number + 1 == table.rows.len();
            if !last {
                let (thickness, color) =
                    if number == 0 { (1.5, self.style.ink_soft) } else { (1.0, self.style.line) };
                let rect = Rect::from_min_size(
                    pos2(left, self.y),
                    vec2(total, self.flow.round(thickness).max(1.0)),
                );
                self.page.grounds.push((rect, color, false));
                self.y += rect.height();
            }
        }
    }
}
