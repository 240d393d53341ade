//! What has just come out, as rings in the sand: from the last stone where the learner won, around
//! the rival where they lost, in amber where an answer was right. Each has a still: its end, which
//! stays until something else happens.

use super::PageView;
use super::frame::units;
use crate::session::{Beat, Side, Tried};
use crate::stage::paint::sand::{self, Ripple};
use crate::stage::paint::stone::{Look, Stones};
use egui::{Pos2, Shape, Ui};
use std::time::Duration;

/// How much of the outermost ring is seen, and what of the innermost is not.
const FAINT: f32 = 0.2;
/// See [`FAINT`].
const STRONG: f32 = 0.25;
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
    const fn motion(self) -> (f64, usize, f32) {
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
    /// Spreads the rings of what is on the page, around the last move at `board` or the rival's
    /// `face`. Where no move was made there is nothing that they could be around; where nothing is
    /// to be seen of it, a game that was won has the last stone in their middle.
    pub(super) fn spread(
        &mut self,
        ui: &Ui,
        view: &PageView<'_>,
        (board, is_bare): (Option<Pos2>, bool),
        (face, radius): (Pos2, f32),
    ) {
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
        let Some(came) = self.came else { return };
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
        let Some(center) = center else { return };
        let far = theme.text.body * far;
        let step = far / units(rings);
        let ring = |n: usize| {
            let fade = (1.0 - units(n) / units(rings)) * t;
            (least + units(n) * step * ease(t), FAINT + (1.0 - FAINT - STRONG) * fade)
        };
        let is_raked = came != Came::Right;
        let ripple = Ripple { center, rings: (0..rings).map(ring).collect(), color, is_raked };
        sand::ripple(ui.ctx(), ripple, least + far);
        if came == Came::Won && is_bare {
            let mut stones = Stones::new(theme, ui.ctx().pixels_per_point());
            stones.add(center, least * 0.8, Look::Whole, 3, t);
            ui.painter().add(Shape::mesh(stones.mesh()));
        }
    }
}

/// Quick at first.
fn ease(t: f32) -> f32 {
    1.0 - (1.0 - t) * (1.0 - t)
}
