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
/// The least share of the board's height that its picture has, beside what is said and pressed
/// there: in smaller type these take less.
const PICTURE: f32 = 0.55;
/// The share of the width that text has where that does not do, if it fits.
const NARROW: f32 = 0.4;

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
    /// What is read before the last paragraph does not fit beside the board at all.
    is_least: bool,
    /// What nobody has read yet does not fit beside the board as a whole.
    is_missing: bool,
    /// The text leaves the board more width; false where that was tried and is no use.
    narrow: Option<bool>,
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
            *self = Self { place: Some(place), ..Self::default() };
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
        if self.narrow == Some(true) {
            return NARROW;
        }
        FITS.get(self.level).or(FITS.last()).map_or(TEXT, |(_, share)| *share)
    }

    /// Has one given way to the other: the board to a question, the text to board and plot?
    pub(super) const fn is_alone(&self) -> bool {
        self.level >= FITS.len()
    }

    /// The picture of the board has this share of its height.
    pub(super) fn leave(&mut self, ctx: &Context, share: f32) {
        if share >= PICTURE || self.level > FEWER || self.level == FEWER && self.narrow.is_some() {
            return;
        }
        if self.level < FEWER {
            self.level += 1;
        } else {
            self.narrow = Some(true);
        }
        crate::redraw::redraw(ctx, "the picture is too small beside its words");
    }

    /// So much room is needed, and there is so much. A question that does not fit beside the board
    /// has the screen `alone`: there was time to play. Text that had the whole height before, and
    /// has little beside a plot, gives way to it.
    pub(super) fn see(&mut self, ctx: &Context, needs: Needs, room: f32, alone: bool) {
        let is_least = self.is_least;
        // What no part before has shown does not go for a larger picture.
        let is_new = needs.is_new && !self.is_missing;
        let needed = |level: usize| match (is_least, level < FEWER || is_new) {
            (true, _) => needs.least,
            (false, true) => needs.all,
            (false, false) => needs.last,
        };
        if needed(self.level) <= room + 0.5 {
            return;
        }
        if self.narrow == Some(true) {
            self.narrow = Some(false);
            return crate::redraw::redraw(ctx, "the text is too long for less width");
        }
        let (scale, share) = self.now();
        // The area of a text goes with the square of its type.
        let fits = |(level, (of, part)): (usize, &(f32, f32))| {
            (needed(level) * (of / scale).powi(2) * share / part <= room * 1.04).then_some(level)
        };
        let next = FITS.iter().enumerate().skip(self.level + 1).find_map(fits);
        if is_new && next.is_none() {
            (self.is_missing, self.level) = (true, 0);
            return crate::redraw::redraw(ctx, "the whole text does not fit beside the board");
        }
        if self.level + usize::from(!alone) >= FITS.len() {
            // What would be left out all the same is not worth the board's room.
            if !alone && !is_least && needs.least < needs.last - 0.5 {
                (self.is_least, self.level) = (true, FEWER);
                crate::redraw::redraw(ctx, "the last paragraph stands alone");
            }
            return;
        }
        self.level = next.unwrap_or(if alone && self.level + 1 >= FITS.len() {
            FITS.len()
        } else {
            FITS.len() - 1
        });
        crate::redraw::redraw(ctx, "the text is too long for its type");
    }
}
