//! Several games side by side, each in a cell of its own, shown by the scene of its kind; with
//! their values a Nim heap stands below each, and the nim-sum at the right. As a balance: the last
//! part is a Nim heap that the learner sizes, on a pan of its own.

mod beam;
mod cell;
mod values;

use crate::input::units::float;
use crate::lesson::Light;
use crate::stage::paint::pen::{Pen, bold, plain};
use crate::stage::{Act, Look, Scene, Spot, StageView, Target};
use crate::theme::Theme;
use crate::words::scene_parts as words;
use beam::{Scales, scales, tilt};
use cell::Cell;
use egui::{Align2, Rect, Ui, Vec2, pos2, vec2};
use values::Blocks;

/// Height of the line below a part in which its value stands.
fn strip(theme: &Theme) -> f32 {
    (theme.text.small * 1.4 + theme.space.xs).round()
}

/// The value of a part, drawn.
#[derive(Debug, Default)]
struct Value {
    at: Vec2,
    text: String,
    blocks: Blocks,
    /// Room for the text before the blocks.
    wide: f32,
}

/// The scene.
#[derive(Debug, Default)]
pub struct Parts {
    is_balance: bool,
    is_printed: bool,
    cells: Vec<Cell>,
    values: Vec<Value>,
    nim_sum: Option<(u64, Value)>,
    scales: Scales,
    /// The two pans, and the buttons beside the heap that is sized.
    pans: Option<(Rect, Rect)>,
    turns: Vec<(u64, Rect, &'static str)>,
    low: f32,
}

impl Parts {
    /// A balance.
    #[must_use]
    pub fn balance() -> Self {
        Self { is_balance: true, ..Self::default() }
    }

    /// A balance on paper, without the buttons that size its heap.
    #[must_use]
    pub fn printed() -> Self {
        Self { is_printed: true, ..Self::balance() }
    }
}

impl Scene for Parts {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let theme = view.theme;
        let mut before = std::mem::take(&mut self.cells).into_iter();
        self.cells = (0..view.sum.parts().len())
            .filter_map(|part| Cell::of(view, part, before.next()))
            .collect();
        let lit = view.lights(Light::Values) && !view.values.is_empty();
        self.scales = scales(view);
        let strip = if lit { strip(theme) } else { 0.0 };
        let total: Option<u64> = view.values.iter().try_fold(0, |all, value| Some(all ^ (*value)?));
        let shows_sum = lit && !self.is_balance;
        let wide = |text: &str| {
            ui.painter()
                .layout_no_wrap(text.to_owned(), plain(theme.text.small), theme.ink)
                .size()
                .x
        };
        let aside =
            if shows_sum { wide(words::NIM_SUM.to(view.lang)) + theme.space.l } else { 0.0 };
        let (under, sway) =
            if self.is_balance { (beam::height(theme), 2.0 * tilt(theme)) } else { (0.0, 0.0) };

        // As many cells in a line as fit; where none does, what hangs over least.
        let many = self.cells.len().max(1) as u64;
        let tries = if self.is_balance { 1 } else { many };
        let mut best: Option<(f32, Room)> = None;
        for lines in 1..=tries {
            let room = self.room(
                view,
                area - vec2(aside, under + sway),
                many.div_ceil(lines),
                strip,
                aside,
            );
            let size = self.arrange(ui, view, room);
            let over =
                (size.x / area.x.max(1.0)).max(1.0) * ((size.y + under) / area.y.max(1.0)).max(1.0);
            if best.is_none_or(|(least, _)| over < least) {
                best = Some((over, room));
            }
            if over <= 1.0 {
                break;
            }
        }
        let Some((_, room)) = best else { return (Vec2::ZERO, Vec::new()) };
        let size = self.arrange(ui, view, room);
        self.lay_values(view, lit, total.filter(|_| shows_sum), strip, (size.x, aside));
        let mut spots: Vec<Spot> = Vec::new();
        self.lay_balance(view, &mut spots);
        for (index, cell) in self.cells.iter().enumerate() {
            spots.extend(cell.placed());
            if lit {
                let rect = self.values.get(index).map(|value| {
                    Rect::from_min_size(value.at.to_pos2(), vec2(cell.rect.width(), strip))
                });
                let value = view.values.get(index).copied().flatten();
                let name = words::within(view.lang, index + 1, &words::value(view.lang, value));
                let rect = rect.unwrap_or(cell.rect).intersect(cell.rect);
                spots.push(Spot::new(rect, Act::Tell, name, String::new()));
            }
        }
        if let Some((total, value)) = &self.nim_sum {
            let rect = Rect::from_min_size(value.at.to_pos2(), vec2(value.wide, theme.text.line));
            let name = words::NIM_SUM.to(view.lang).to_owned();
            spots.push(Spot::new(rect, Act::Tell, name, total.to_string()));
        }
        (vec2(size.x, size.y + under), spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        let pen = Pen::of(view, look);
        let theme = view.theme;
        for cell in &self.cells {
            pen.fill(cell.rect, theme.radius.medium, theme.raised);
            let edge = if look.preview.is_some_and(|play| cell.is_at(play)) {
                theme.accent
            } else {
                theme.line
            };
            pen.frame(cell.rect, theme.radius.medium, theme.width.hair, edge);
            if let Some(caption) = &cell.caption {
                let at = cell.rect.min + vec2(theme.space.s, theme.space.xs) + look.at;
                look.painter.galley(at, caption.clone(), theme.ink_soft);
            }
            cell.paint(view, look);
        }
        let odd = Self::odd(view);
        for value in &self.values {
            Self::value(&pen, value, odd);
        }
        if let Some((_, value)) = &self.nim_sum {
            let at = value.at.to_pos2();
            pen.text(
                at,
                Align2::LEFT_BOTTOM,
                words::NIM_SUM.to(view.lang),
                plain(theme.text.small),
                theme.ink_soft,
            );
            pen.text(at, Align2::LEFT_TOP, &value.text, bold(theme.text.digits), theme.ink);
            value.blocks.paint(&pen, value.at + vec2(0.0, theme.text.digits * 1.5), u64::MAX);
        }
        self.beam(view, &pen);
    }

    fn square(&self, at: Target) -> Option<Rect> {
        self.cells.first()?.square(at)
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let cell = self.cells.get(part)?;
        Some(cell.object(place).unwrap_or(cell.rect))
    }

    fn task(&self, view: &StageView<'_>) -> String {
        words::TASK.to(view.lang).to_owned()
    }
}

/// The distances of a layout.
#[derive(Debug, Clone, Copy)]
struct Room {
    columns: u64,
    wide: f32,
    tall: f32,
    pad: f32,
    gap: f32,
    caption: f32,
    strip: f32,
    aside: f32,
}

impl Parts {
    /// The distances with so many cells in a line.
    fn room(&self, view: &StageView<'_>, area: Vec2, columns: u64, strip: f32, aside: f32) -> Room {
        let theme = view.theme;
        let rows = (self.cells.len().max(1) as u64).div_ceil(columns);
        let gap = if self.is_balance { theme.space.xl } else { theme.space.s };
        let wide = (area.x - gap * float(columns - 1)) / float(columns);
        let caption = theme.text.small * 1.5;
        let pad = theme.space.xs;
        let tall = (area.y - gap * float(rows - 1)) / float(rows) - strip - caption - 2.0 * pad;
        let wide = wide.max(theme.piece * 2.0);
        Room { columns, wide, tall: tall.max(theme.piece), pad, gap, caption, strip, aside }
    }

    /// Lays all cells out with these distances; how large that is.
    fn arrange(&mut self, ui: &Ui, view: &StageView<'_>, room: Room) -> Vec2 {
        for (number, cell) in (1..).zip(&mut self.cells) {
            cell.lay(ui, view, vec2(room.wide - 2.0 * room.pad, room.tall));
            let text = view
                .sum
                .parts()
                .get(number - 1)
                .map(|part| words::caption(view.lang, number, part));
            let font = plain(view.theme.text.small);
            cell.caption =
                text.map(|text| ui.painter().layout_no_wrap(text, font, view.theme.ink_soft));
        }
        let (size, low) = self.place(view, room);
        self.low = low;
        size
    }

    /// Puts the cells into lines; how large all is, and where the lowest cell ends.
    fn place(&mut self, view: &StageView<'_>, room: Room) -> (Vec2, f32) {
        let columns = usize::try_from(room.columns.max(1)).unwrap_or(1);
        let theme = view.theme;
        let mut lines = Vec::new();
        let tilt = tilt(theme);
        let mut y = if self.is_balance { tilt } else { 0.0 };
        let mut right = 0.0_f32;
        for line in self.cells.chunks(columns) {
            let high = line.iter().map(|cell| cell.picture.y).fold(0.0, f32::max);
            lines.push((y, high));
            y += high + room.caption + room.strip + 2.0 * room.pad + room.gap;
        }
        let last = self.cells.len().saturating_sub(1);
        for (index, cell) in self.cells.iter_mut().enumerate() {
            let (top, high) = lines.get(index / columns).copied().unwrap_or_default();
            if index.is_multiple_of(columns) {
                right = right.max(0.0);
            }
            let wide = cell
                .picture
                .x
                .max(cell.caption.as_ref().map_or(0.0, |text| text.size().x))
                .max(theme.piece * 3.0);
            let wide = wide.max(if self.is_balance { 0.0 } else { room.wide - 2.0 * room.pad })
                + 2.0 * room.pad;
            cell.rect = Rect::from_min_size(
                pos2(0.0, top),
                vec2(wide, high + room.caption + room.strip + 2.0 * room.pad),
            );
            let is_up = match self.scales {
                Scales::Level => None,
                Scales::Covered => Some(index == last),
                Scales::Tilted { left } => Some((index == last) == left),
            };
            let down = is_up.map_or(0.0, |is_up| if is_up { -tilt } else { tilt });
            if self.is_balance {
                cell.rect = cell.rect.translate(vec2(0.0, down));
            }
        }
        for line in self.cells.chunks_mut(columns) {
            let mut x = 0.0;
            for cell in line {
                cell.rect = cell.rect.translate(vec2(x, 0.0));
                x += cell.rect.width() + room.gap;
                let inner = vec2(cell.rect.width(), cell.rect.height() - room.strip - room.caption);
                let free = ((inner - cell.picture) / 2.0).max(Vec2::ZERO);
                cell.at = (cell.rect.min.to_vec2() + vec2(free.x, room.caption + free.y)).round();
                right = right.max(x - room.gap);
            }
        }
        let low = y - room.gap;
        (vec2(right + room.aside, low + if self.is_balance { tilt } else { 0.0 }), low)
    }

    /// The Nim heap below each part, and the nim-sum at the right.
    fn lay_values(
        &mut self,
        view: &StageView<'_>,
        lit: bool,
        total: Option<u64>,
        strip: f32,
        (right, aside): (f32, f32),
    ) {
        let theme = view.theme;
        self.values.clear();
        self.nim_sum = None;
        if !lit {
            return;
        }
        let wide = theme.text.small * 5.2;
        for (index, cell) in self.cells.iter().enumerate() {
            let value = view.values.get(index).copied().flatten();
            let at = pos2(cell.rect.left() + theme.space.s, cell.rect.bottom() - strip);
            let room = vec2(cell.rect.width() - wide - 2.0 * theme.space.s, strip - theme.space.xs);
            let blocks = value.map(|value| Blocks::fit(value, room)).unwrap_or_default();
            self.values.push(Value {
                at: at.to_vec2(),
                text: words::value(view.lang, value),
                blocks,
                wide,
            });
        }
        self.nim_sum = total.map(|total| {
            let at = vec2(right - aside + theme.space.m, self.low / 2.0 - theme.text.digits * 0.5);
            let blocks = Blocks::fit(
                total,
                vec2(aside - theme.space.m, (self.low / 2.0 - theme.text.digits).max(10.0)),
            );
            (
                total,
                Value {
                    at,
                    text: total.to_string(),
                    blocks,
                    wide: (aside - theme.space.m).max(1.0),
                },
            )
        });
    }

    /// The powers of two of which an odd number is there.
    fn odd(view: &StageView<'_>) -> u64 {
        view.values.iter().flatten().fold(0, |all, value| all ^ value)
    }

    fn value(pen: &Pen<'_>, value: &Value, odd: u64) {
        let theme = pen.theme;
        let line = strip(theme);
        let middle = (value.at + vec2(0.0, line / 2.0)).to_pos2();
        pen.text(middle, Align2::LEFT_CENTER, &value.text, bold(theme.text.small), theme.ink);
        value.blocks.paint(
            pen,
            value.at + vec2(value.wide, (line - value.blocks.size.y) / 2.0),
            odd,
        );
    }
}
