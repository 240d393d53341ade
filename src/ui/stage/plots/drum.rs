//! The values of a strip as a band rolled on a drum: rows as long as its girth, one below the
//! other. Turn the girth until the colours line up; only then the period is named.

use super::cells::as_f32;
use super::chart::ChartView;
use super::palette::Palette;
use super::pen::Pen;
use super::{Pick, repeat};
use crate::input::spots::{Act, Heard, Pointing, Spot, Spots, Target};
use crate::lang::spaced;
use crate::study::chart::{Chart, Repeat, Shows, Strip};
use crate::words;
use egui::{Align2, Mesh, Rect, Response, Sense, Slider, Stroke, StrokeKind, Ui, UiBuilder};
use egui::{pos2, vec2};

/// Strips of so many cells are rolled: shorter ones are seen at a glance, longer ones have no room.
const CELLS: std::ops::RangeInclusive<usize> = 100..=1_024;
/// The girth to begin with: what people count by.
const FIRST: u64 = 10;
/// The least height of a row.
const ROW: f32 = 5.0;
/// How far the band is dragged for a girth that is one more.
const TURN: f32 = 22.0;

/// How the drum is turned.
#[derive(Debug, Default)]
pub(super) struct DrumState {
    girth: Option<u64>,
    /// What was dragged since the girth last changed.
    dragged: f32,
}

impl DrumState {
    /// What is said of a number as the drum stands.
    pub(super) fn reading(&self, view: &ChartView<'_>, strip: &Strip, n: u64) -> String {
        told_of(view, strip, self.girth.unwrap_or(FIRST), n)
    }

    /// Is it turned so that the period shows?
    pub(super) fn is_lined_up(&self, strip: &Strip) -> bool {
        self.girth.is_some_and(|girth| is_proved(strip, girth))
    }
}

/// Is this girth a multiple of the proven period, and are its colours in line?
fn is_proved(strip: &Strip, girth: u64) -> bool {
    let repeat = strip.repeat().and_then(Repeat::lengths);
    let fits = repeat.is_some_and(|(_, period)| girth.is_multiple_of(period));
    fits && lined_up(strip, girth).is_some()
}

/// The strip that this view shows on a drum, if it does.
pub(super) fn rolled<'a>(pen: &Pen<'_>, view: &ChartView<'a>, room: Rect) -> Option<&'a Strip> {
    let Chart::Strip(strip) = view.chart else { return None };
    let wanted = strip.shows == Shows::Value
        && strip.period.is_some()
        && CELLS.contains(&strip.cells.len())
        && view.axis.is_none();
    (wanted && room.height() >= 8.0 * pen.row && room.width() >= 240.0).then_some(strip)
}

/// The drum laid out.
struct Laid<'a> {
    strip: &'a Strip,
    girth: u64,
    body: Rect,
    cell: egui::Vec2,
    rows: u64,
}

impl Laid<'_> {
    fn rect(&self, n: u64) -> Rect {
        let at = vec2(as_f32(n % self.girth), as_f32(n / self.girth)) * self.cell;
        Rect::from_min_size(self.body.min + at, self.cell)
    }

    fn value(&self, n: u64) -> Option<u64> {
        self.strip.cell(n)?.number
    }

    /// How many cells there are, and how many of them have room.
    fn counts(&self) -> (u64, u64) {
        let all = self.strip.cells.len() as u64;
        (all, all.min(self.rows * self.girth))
    }
}

/// From which number on every value is that of one girth before, over at least two rows.
fn lined_up(strip: &Strip, girth: u64) -> Option<u64> {
    let all = strip.cells.len() as u64;
    let value = |n: u64| strip.cell(n).and_then(|cell| cell.number);
    let differs = |n: &u64| value(*n) != value(n + girth);
    let from = (0..all.saturating_sub(girth)).rev().find(differs).map_or(0, |n| n + 1);
    (from + 2 * girth <= all).then_some(from)
}

/// How many columns have one colour in the lower half of the drum.
fn alike(strip: &Strip, girth: u64) -> u64 {
    let all = strip.cells.len() as u64;
    let value = |n: u64| strip.cell(n).and_then(|cell| cell.number);
    let column = |column: &u64| {
        let cells = (all / 2..all).filter(|n| n % girth == *column);
        let mut values = cells.map(value);
        let first = values.next();
        values.all(|value| Some(value) == first)
    };
    (0..girth).filter(column).count() as u64
}

/// Draws the drum into this room.
pub(super) fn show(
    ui: &mut Ui,
    state: &mut DrumState,
    pointing: &mut Pointing,
    pen: &Pen<'_>,
    view: &ChartView<'_>,
    (strip, room): (&Strip, Rect),
) -> (Response, Option<Pick>, Option<Target>) {
    let (theme, space) = (pen.theme, &pen.theme.space);
    let all = strip.cells.len() as u64;
    let most = (all / 2).min(60);
    let mut girth = state.girth.unwrap_or(FIRST).clamp(1, most);
    ui.allocate_space(room.size());

    let head = Rect::from_min_size(room.min, vec2(room.width(), theme.target.max(pen.row)));
    let mut top = ui.new_child(UiBuilder::new().id_salt("girth").max_rect(head));
    top.horizontal_centered(|ui| {
        let said = words::plot::GIRTH.to(view.lang);
        ui.spacing_mut().slider_width = (room.width() * 0.4).min(360.0);
        ui.add(Slider::new(&mut girth, 1..=most).integer().text(said));
    });

    let from = lined_up(strip, girth);
    let note = repeat::note(pen, strip, room.width()).filter(|_| is_proved(strip, girth));
    let said = match from {
        Some(from) => words::plot::lined_up(view.lang, girth, from),
        None => words::plot::alike(view.lang, alike(strip, girth), girth),
    };
    let said = pen.wrapped(&spaced(&said), theme.ink, room.width());
    let below = said.size().y + note.as_ref().map_or(0.0, |note| note.size().y) + pen.row;
    let tall = room.height() - head.height() - below - 3.0 * space.xs;
    let rows = all.div_ceil(girth);
    let shown = rows.min(super::cells::as_cell(tall / ROW)).max(1);
    let cell = vec2(
        (room.width() / as_f32(girth)).min(theme.text.small * 4.0),
        (tall / as_f32(shown)).min(theme.text.small * 1.9),
    );
    let size = vec2(cell.x * as_f32(girth), cell.y * as_f32(shown));
    let left = room.left() + ((room.width() - size.x) / 2.0).max(0.0);
    let body = Rect::from_min_size(pos2(left, head.bottom() + space.xs), size);
    let laid = Laid { strip, girth, body, cell, rows: shown };

    let response = ui.interact(body, ui.scope_id().with("drum"), Sense::click_and_drag());
    state.dragged += response.drag_delta().x;
    while state.dragged.abs() >= TURN {
        let more = state.dragged > 0.0;
        state.dragged -= if more { TURN } else { -TURN };
        girth = if more { (girth + 1).min(most) } else { girth.saturating_sub(1).max(1) };
    }
    if !response.dragged() {
        state.dragged = 0.0;
    }
    if state.girth != Some(girth) {
        state.girth = Some(girth);
        ui.ctx().request_repaint();
    }
    let here = view.here.map_or(0, |(n, _)| n);
    let spots = (0..laid.counts().1).map(|n| {
        Spot::new(laid.rect(n), Act::Pick(Target::Cell(n, 0)), String::new(), String::new())
    });
    let spots = Spots::List { spots: spots.collect(), reach: 0.0 };
    let first = Target::Item(usize::try_from(here).unwrap_or(0));
    let cell_of = |at: Target| match at {
        Target::Item(n) => Target::Cell(n as u64, 0),
        Target::Cell(..) => at,
    };
    let pick = match pointing.hear(ui, &response, &spots, first) {
        Heard::Nothing => None,
        Heard::Over(at) => Some(Pick::Hover(at.map(cell_of))),
        Heard::Clicked(at) | Heard::Entered(at) => Some(Pick::Set(cell_of(at))),
    };

    paint(pen, &laid, from);
    for (place, color, width) in [
        (view.here.map(|(n, _)| n), theme.ink, theme.width.bold),
        (view.preview.map(|(n, _)| n), theme.accent, theme.width.line),
    ] {
        if let Some(n) = place.filter(|n| *n < laid.counts().1) {
            let stroke = Stroke::new(width, color);
            pen.painter.rect_stroke(laid.rect(n), theme.radius.small, stroke, StrokeKind::Outside);
        }
    }
    let mut at = pos2(room.left(), body.bottom() + space.xs + pen.row);
    at.y = pen.put(at, Align2::LEFT_TOP, said).bottom();
    if let Some(note) = note {
        pen.put(at, Align2::LEFT_TOP, note);
    }
    let spoken = pointing.spoken().map(cell_of);
    let told = spoken.or(view.here.map(|(n, _)| Target::Cell(n, 0)));
    if let Some(Target::Cell(n, _)) = told {
        let reading = spaced(&told_of(view, strip, girth, n));
        let cut = pen.cut(&reading, theme.ink_soft, room.width());
        pen.put(pos2(room.left(), body.bottom() + space.xs), Align2::LEFT_TOP, cut);
    }
    if response.has_focus() {
        theme.ring(&pen.painter, body.expand(theme.width.bold));
    }
    (response, pick, spoken)
}

/// What is said of a number. Before the period shows, only its value.
fn told_of(view: &ChartView<'_>, strip: &Strip, girth: u64, n: u64) -> String {
    if is_proved(strip, girth) {
        return words::plot::reading(view.lang, view.chart, (n, 0));
    }
    let place = words::plot::place(view.lang, view.chart, (n, 0));
    let value = strip.cell(n).and_then(|cell| cell.number);
    let value = value.map(|value| words::scene_graph::value(view.lang, value));
    words::scene::told(view.lang, &place, &value.unwrap_or_default())
}

/// The band, with numbers where they can be read; round, as the light falls.
fn paint(pen: &Pen<'_>, laid: &Laid<'_>, from: Option<u64>) {
    let theme = pen.theme;
    let greatest = laid.strip.greatest.unwrap_or(0);
    let palette = Palette::new(theme, greatest);
    let gap = if laid.cell.min_elem() > 6.0 { pen.pixel } else { 0.0 };
    let mut mesh = Mesh::default();
    let shown = laid.counts().1;
    for n in 0..shown {
        let Some(value) = laid.value(n) else { continue };
        mesh.add_colored_rect(laid.rect(n).shrink(gap * 0.5), palette.of(value));
    }
    pen.painter.add(mesh);
    // Where no number says so, a hatch says that it is 0.
    if pen.size_in(laid.cell, greatest).is_none() && laid.cell.min_elem() > 3.0 {
        let line = Stroke::new(theme.width.hair, theme.on_lose);
        for n in (0..shown).filter(|n| laid.value(*n) == Some(0)) {
            let rect = laid.rect(n).shrink(gap);
            crate::marks::hatch(&pen.painter, rect, laid.cell.x * 0.24, line);
        }
    }
    if let Some(size) = pen.size_in(laid.cell, greatest) {
        for n in 0..shown {
            let Some(value) = laid.value(n) else { continue };
            let ground = palette.of(value);
            let darker = crate::theme::contrast(theme.ink, ground);
            let paler = crate::theme::contrast(theme.ground, ground);
            let color = if darker >= paler { theme.ink } else { theme.ground };
            let galley = pen.number_of(size, value, color);
            pen.put(laid.rect(n).center(), Align2::CENTER_CENTER, galley);
        }
    }
    // What differs from the rest of its column stands before the period.
    if let Some(from) = from {
        let all = laid.counts().0;
        for n in (0..from).filter(|n| *n < shown) {
            let last = all - 1 - (all - 1 - n) % laid.girth;
            if laid.value(n) != laid.value(last) {
                let stroke = Stroke::new(theme.width.line, theme.bad);
                let rect = laid.rect(n).shrink(1.0);
                pen.painter.rect_stroke(rect, 2.0, stroke, StrokeKind::Inside);
            }
        }
        if from > 0 && from < shown {
            let rect = laid.rect(from);
            pen.line(rect.left_top(), rect.left_bottom(), theme.width.bold, theme.ink);
        }
    }
    let mut round = Mesh::default();
    let (clear, dark) = (egui::Color32::TRANSPARENT, theme.shade.gamma_multiply(0.35));
    let wide = laid.body.width() * 0.12;
    for (outer, inner) in
        [(laid.body.left(), laid.body.left() + wide), (laid.body.right(), laid.body.right() - wide)]
    {
        let first = u32::try_from(round.vertices.len()).unwrap_or(0);
        for (x, color) in [(outer, dark), (inner, clear)] {
            round.colored_vertex(pos2(x, laid.body.top()), color);
            round.colored_vertex(pos2(x, laid.body.bottom()), color);
        }
        round.add_triangle(first, first + 1, first + 2);
        round.add_triangle(first + 1, first + 2, first + 3);
    }
    pen.painter.add(round);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Knobs, Template};
    use crate::solver::work::Unwatched;
    use crate::study::Oracle;
    use crate::study::chart::{Spec, chart};

    #[test]
    fn colours_line_up_at_the_period_and_its_multiples_alone() {
        let spec = Spec::Strip {
            of: Template::new("kayles(n)"),
            over: "n".to_owned(),
            upto: 180,
            shows: Shows::Value,
            period: true,
        };
        let made = chart(&spec, &Knobs::new(), &mut Oracle::default(), &mut Unwatched);
        let Ok(Chart::Strip(strip)) = made else { panic!("a strip") };
        let (preperiod, period) = strip.repeat().and_then(Repeat::lengths).expect("a period");
        for girth in 1..=50 {
            let from = lined_up(&strip, girth);
            assert_eq!(from.is_some(), girth.is_multiple_of(period), "girth {girth}");
            if let Some(from) = from {
                assert_eq!(from, preperiod);
                assert_eq!(alike(&strip, girth), girth);
            } else {
                assert!(alike(&strip, girth) < girth, "girth {girth}");
            }
        }
    }
}
