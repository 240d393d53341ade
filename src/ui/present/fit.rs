//! How large a class's text is set: the largest at which all that is to be read has room, and never
//! smaller than what is read from the last row.

use super::column::Needs;
use super::public::PublicView;
use super::state::Panel;
use crate::session::Part;
use crate::theme::Theme;
use crate::words::Lang;
use egui::{Context, Ui};

/// The share of the width that text takes beside the board.
const TEXT: f32 = 0.44;
/// The smallest share of the usual type.
pub const CLOSEST: f32 = 0.75;
/// How large type is, and the share of the width that text has. At first all that was said stays;
/// from [`FEWER`] on what was said first may go.
const FITS: [(f32, f32); 7] = [
    (1.0, TEXT),
    (0.875, TEXT),
    (CLOSEST, TEXT),
    (CLOSEST, 0.5),
    (CLOSEST, 0.56),
    (CLOSEST, 0.62),
    (CLOSEST, 0.7),
];
const FEWER: usize = 2;

/// What is looked at.
#[derive(Debug, Clone, PartialEq)]
struct Place {
    lesson: String,
    at: usize,
    part: Part,
    twin: Option<u64>,
    lang: Lang,
    both: bool,
    vote: Option<bool>,
    /// The room, in whole points.
    size: [u32; 2],
}

/// How it is set, and for what that was found out.
#[derive(Debug, Default)]
pub(super) struct Fit {
    place: Option<Place>,
    level: usize,
}

impl Fit {
    /// Something else is looked at: it is tried in the largest type again.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a size of a window in points"
    )]
    pub(super) fn follow(&mut self, ui: &Ui, view: &PublicView<'_>) {
        let (page, state) = (view.page(), view.state);
        let size = ui.max_rect().size();
        let place = Place {
            lesson: page.lesson.id.clone(),
            at: page.at,
            part: view.part,
            twin: page.twin,
            lang: page.lang,
            both: state.both,
            vote: state.vote.as_ref().map(super::Vote::is_closed),
            size: [size.x.max(0.0) as u32, size.y.max(0.0) as u32],
        };
        if self.place.as_ref() != Some(&place) {
            (self.place, self.level) = (Some(place), 0);
        }
    }

    fn now(&self) -> (f32, f32) {
        let is_asked = self.place.as_ref().is_some_and(|place| place.part == Part::Guess);
        let alone = if is_asked { (CLOSEST, 1.0) } else { (1.0, TEXT) };
        FITS.get(self.level).copied().unwrap_or(alone)
    }

    /// The colours and sizes that it is drawn with.
    pub(super) fn theme(&self, view: &PublicView<'_>) -> Theme {
        let (theme, all) =
            (view.page().theme, matches!(view.state.panel, Some(Panel::Overview(..))));
        let scale = if all { CLOSEST } else { self.now().0 };
        if scale < 1.0 { theme.closer(scale) } else { *theme }
    }

    /// The share of the width that text has beside something.
    pub(super) fn share(&self) -> f32 {
        FITS.get(self.level).or(FITS.last()).map_or(TEXT, |(_, share)| *share)
    }

    /// Has one given way to the other: the board to a question, the text to board and plot?
    pub(super) const fn is_alone(&self) -> bool {
        self.level >= FITS.len()
    }

    /// So much room is needed, and there is so much. A question that does not fit beside the board
    /// has the screen `alone`: there was time to play. Text that had the whole height before, and
    /// has little beside a plot, gives way to it.
    pub(super) fn see(&mut self, ctx: &Context, needs: Needs, room: f32, alone: bool) {
        let needed = if self.level < FEWER { needs.all } else { needs.last };
        if needed <= room + 0.5 || self.level + usize::from(!alone) >= FITS.len() {
            return;
        }
        let (scale, share) = self.now();
        // The area of a text goes with the square of its type.
        let fits = |(level, (of, part)): (usize, &(f32, f32))| {
            let needed = if level < FEWER { needs.all } else { needs.last };
            (needed * (of / scale).powi(2) * share / part <= room * 1.04).then_some(level)
        };
        let next = FITS.iter().enumerate().skip(self.level + 1).find_map(fits);
        self.level = next.unwrap_or(if alone && self.level + 1 >= FITS.len() {
            FITS.len()
        } else {
            FITS.len() - 1
        });
        crate::redraw::redraw(ctx, "the text is too long for its type");
    }
}
