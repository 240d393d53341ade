//! Two worlds of one position: a map under normal play and one under misère play side by side, with
//! a ring around each cell in which they differ.

use super::cells::{CellLayout, as_cell};
use super::pen::Pen;
use super::{CellPos, ChartView, Pick, map};
use crate::input::spots::Target;
use crate::study::chart::Map;
use crate::words;
use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, vec2};
use std::time::Duration;

/// More cells that differ than this are not ringed: the maps show them.
const FEW: usize = 16;
/// How long they flicker when the maps come, in seconds, and how often.
const FLICKERS: (f64, f64) = (1.2, 3.0);
/// A frame of a motion.
const FRAME: Duration = Duration::from_millis(16);

/// Which maps were seen last, and when they came.
#[derive(Debug, Default)]
pub(super) struct Worlds {
    seen: Option<u64>,
    since: Option<f64>,
}

/// The cells that are shown in which the two rules differ; none where they are many.
fn differing(laid: &CellLayout, chart: &Map) -> Vec<CellPos> {
    let cells = laid.rows().flat_map(|y| laid.columns().map(move |x| (x, y)));
    let differs = |cell: &CellPos| {
        chart.endings(cell.0, cell.1).is_some_and(|[normal, misere]| normal != misere)
    };
    let all: Vec<CellPos> = cells.filter(differs).take(FEW + 1).collect();
    if all.len() > FEW { Vec::new() } else { all }
}

impl Worlds {
    /// Titles, rings, and the position on the second map; what was clicked there.
    pub(super) fn show(
        &mut self,
        ui: &Ui,
        pen: &Pen<'_>,
        view: &ChartView<'_>,
        laid: &CellLayout,
        chart: &Map,
    ) -> Option<Pick> {
        let twin = laid.twin?;
        let now = ui.input(|input| input.time);
        if self.seen.replace(view.generation) != Some(view.generation) {
            self.since = view.motion.then_some(now);
        }
        let (lasts, times) = FLICKERS;
        self.since = self.since.filter(|since| now - since < lasts);
        let light = self.since.map_or(1.0, |since| {
            ui.ctx().request_repaint_after(FRAME);
            #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
            let wave = ((now - since) / lasts * times * std::f64::consts::PI).cos().abs() as f32;
            0.2 + 0.8 * wave
        });
        let theme = pen.theme;
        let away = twin.min - laid.plot.min;
        let frame = Stroke::new(theme.width.hair, theme.edge);
        pen.painter.rect_stroke(twin, 0.0, frame, StrokeKind::Outside);
        for (world, rect) in [laid.plot, twin].into_iter().enumerate() {
            let title = pen.words(words::plot::world(world == 1).to(pen.lang), theme.ink);
            let at = rect.center_top() - vec2(0.0, theme.space.xs);
            pen.put(at, Align2::CENTER_BOTTOM, title);
            for cell in differing(laid, chart) {
                let rect =
                    laid.rect(pen, cell).translate(if world == 1 { away } else { vec2(0.0, 0.0) });
                let stroke = Stroke::new(theme.width.bold, theme.lit_line.gamma_multiply(light));
                pen.painter.rect_stroke(rect.expand(1.0), 2.0, stroke, StrokeKind::Outside);
            }
        }
        if let Some(here) = laid.shown(view.here) {
            let rect = laid.rect(pen, here).translate(away);
            map::ring_at(pen, rect, theme.ink, theme.width.bold);
        }
        let response = ui.interact(twin, ui.scope_id().with("twin"), Sense::CLICK);
        let pos = response.interact_pointer_pos().filter(|_| response.clicked())?;
        Some(Pick::Set(at(laid, twin, pos)))
    }
}

/// The cell of the second map at a point.
fn at(laid: &CellLayout, twin: Rect, pos: egui::Pos2) -> Target {
    let window = laid.window;
    let x = as_cell((pos.x - twin.left()) / laid.cell.x).min(window.width.saturating_sub(1));
    let y = as_cell((twin.bottom() - pos.y) / laid.cell.y).min(window.height.saturating_sub(1));
    Target::Cell(window.left + x, window.bottom + y)
}
