//! What has just come out, as rings in the sand: from the last stone where the learner won, around
//! the rival where they lost, in amber where an answer was right. Each has a still: its end, which
//! stays until something else happens.

use super::PageView;
use crate::session::{Beat, Side, Tried};
use egui::{Color32, Pos2, Shape, Stroke, Ui};
use std::time::Duration;

/// A frame of a motion.
const FRAME: Duration = Duration::from_millis(16);

/// What came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    Right,
    Won,
    Lost,
}

impl Came {
    /// Of what is on the page.
    fn out(view: &PageView<'_>) -> Option<Self> {
        let session = view.session;
        let shown = session.seen().is_some();
        let is_right = session.attempt().last == Some(Tried::Right);
        match session.winner() {
            _ if session.opponent().is_two() || session.reviewing().is_some() => None,
            Some(Side::You) if !shown => Some(Self::Won),
            Some(Side::They) if !shown && !session.history().is_empty() => Some(Self::Lost),
            _ if is_right && session.beat() < Beat::Keep => Some(Self::Right),
            _ => None,
        }
    }

    /// Seconds, rings, and how far they spread in heights of running text.
    const fn motion(self) -> (f64, u8, f32) {
        match self {
            Self::Right => (0.35, 3, 4.0),
            Self::Won => (0.9, 7, 9.5),
            Self::Lost => (0.35, 3, 0.75),
        }
    }
}

/// What was seen to come out, and when.
#[derive(Debug, Default)]
pub(super) struct Feedback {
    came: Option<Came>,
    /// The change of the session at which it was looked last.
    changes: Option<u64>,
    since: Option<f64>,
}

impl Feedback {
    /// The rings of what is on the page, around the last move at `board` or the rival's `face`. Where
    /// no move was made there is nothing that they could be around.
    pub(super) fn rings(
        &mut self,
        ui: &Ui,
        view: &PageView<'_>,
        board: Option<Pos2>,
        (face, radius): (Pos2, f32),
    ) -> Shape {
        let now = ui.input(|input| input.time);
        let changes = view.session.changes();
        if self.changes != Some(changes) {
            let came = Came::out(view);
            if came != self.came {
                // What was so when the page came is no news.
                self.since = self.changes.and(came).map(|_| now);
            }
            (self.came, self.changes) = (came, Some(changes));
        }
        let Some(came) = self.came else { return Shape::Noop };
        let (lasts, rings, far) = came.motion();
        let since = self.since.filter(|_| view.motion);
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let t = since.map_or(1.0, |since| ((now - since) / lasts).clamp(0.0, 1.0) as f32);
        if t < 1.0 {
            ui.ctx().request_repaint_after(FRAME);
        }
        let theme = view.theme;
        let (center, least, color) = match came {
            Came::Right => (board, theme.text.body * 1.6, theme.lit_line),
            Came::Won => (board, theme.text.body * 1.2, theme.ink_soft),
            Came::Lost => (Some(face), radius * 1.1, theme.ink_soft),
        };
        let Some(center) = center else { return Shape::Noop };
        let step = theme.text.body * far / f32::from(rings);
        let shapes = (0..rings).map(|ring| {
            let out = f32::from(ring) * step * ease(t);
            let fade = (1.0 - f32::from(ring) / f32::from(rings)) * t.min(1.0);
            let color: Color32 = color.gamma_multiply(0.25 + 0.55 * fade);
            Shape::circle_stroke(center, least + out, Stroke::new(theme.width.line, color))
        });
        Shape::Vec(shapes.collect())
    }
}

/// Quick at first.
fn ease(t: f32) -> f32 {
    1.0 - (1.0 - t) * (1.0 - t)
}
