//! One frame of a scene: lay out on change, hear pointer and keys, paint, answer.

mod laid;

pub(super) use laid::Laid;

use super::aim::{Aim, MoveIndex, MoveSite, amount};
use super::drag::Hand;
use super::plots::{self, Pick, PlotState, PlotView};
use super::rings::Rings;
use super::row::Widest;
use super::{Act, Axis, Choice, Scene, StageView, Target};
use crate::games::{Play, Sum};
use egui::{Pos2, Sense, Ui, UiBuilder, Vec2, vec2};

/// How long a motion lasts, in seconds.
const MOTION: f64 = 0.25;

/// How far a refused stone is shaken aside, in points.
const SHAKE: f32 = 4.0;

/// The most that a strip takes of the height that it shares with the picture above.
const UNDER: f32 = 0.6;

/// Width of the bar beside a picture that is scrolled, in points.
const BAR: f32 = 12.0;

/// A column beside a picture that has the full height: the page keeps its upper and lower end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Beside {
    /// Where it begins, from the left edge of the board.
    pub left: f32,
    /// The height that is kept at its upper end.
    pub above: f32,
    /// The same at its lower end.
    pub below: f32,
    /// It is shared with a plot: nothing of the picture stands in it.
    pub is_shared: bool,
    /// Nothing stands under the picture.
    pub is_alone: bool,
}

/// What was refused last, for the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// The number is not allowed at this place.
    Amount { site: MoveSite, number: u64 },
    /// No move leads there.
    Nowhere,
}

/// A board: what the person is about to do, and what of the picture is kept from frame to frame.
///
/// Make a new one for another step of a lesson; undo, redo and new numbers need none.
#[derive(Debug)]
pub struct Stage {
    pub(super) scene: Box<dyn Scene>,
    laid: Option<Laid>,
    pub(super) widest: Widest,
    pub(super) generation: u64,
    pub(super) aim: Aim,
    pub(super) pointer: Option<Pos2>,
    /// What is being dragged, in the picture.
    pub(super) hand: Option<Hand>,
    /// The last move was made by hand: no motion shows it again.
    pub(super) brought: bool,
    /// The pointer speaks last: what it is over is previewed. Otherwise the hand is.
    pub(super) pointing: bool,
    /// The picture has the focus because it was clicked.
    pub(super) by_pointer: bool,
    /// Pointer or focus is on the button that makes the move.
    pub(super) over_make: bool,
    /// What was typed or clicked last and is not allowed.
    pub(super) refused: Option<Refused>,
    /// A move that was refused, and when what it would have moved began to shake.
    pub(super) shaken: Option<(Play, f64)>,
    /// The room that sentences have liked to have, in an area of this size.
    kept: (Vec2, f32),
    /// The height of the picture in a room of this size.
    tall: Option<(Vec2, f32)>,
    /// The share of the height that the picture may have.
    roomy: f32,
    /// How much more room there is below, and how much of it a board of this size has taken: its
    /// picture or its sentence would be cut otherwise.
    spare: f32,
    more: (Vec2, f32),
    /// The number typed so far, and when its last digit was.
    pub(super) typed: Option<(u64, f64)>,
    /// What is considered is to be scrolled into sight.
    pub(super) reveal: bool,
    /// When the last move began to be shown.
    pub(super) moved: Option<f64>,
    /// Nothing can be played: the picture has all the room.
    pub(super) rests: bool,
    /// What stands beside the picture, in the column that its page gave it.
    beside: Option<Beside>,
    /// The one filled button of the page is elsewhere.
    pub(super) calm: bool,
    /// Where the row of buttons ended last, on the screen.
    pub(super) low: Option<f32>,
    /// What was last told as being considered.
    pub(super) told: Option<Play>,
    /// What coach or help speak of.
    pub(super) rings: Rings,
    /// The plot in the same picture.
    pub(super) plot: PlotState,
    /// What the keyboard looks at: a cell of a map in the same picture, or a spot that can be
    /// touched.
    pub(super) read: Option<Target>,
    /// The scene has changed by itself.
    touched: bool,
}

impl Stage {
    /// A board on which nothing has been chosen.
    #[must_use]
    pub fn new(scene: Box<dyn Scene>) -> Self {
        Self {
            scene,
            laid: None,
            widest: Widest::default(),
            generation: 0,
            aim: Aim::default(),
            pointer: None,
            hand: None,
            brought: false,
            pointing: false,
            by_pointer: false,
            over_make: false,
            refused: None,
            shaken: None,
            kept: (Vec2::ZERO, 0.0),
            tall: None,
            roomy: 1.0,
            spare: 0.0,
            more: (Vec2::ZERO, 0.0),
            typed: None,
            reveal: false,
            moved: None,
            rests: false,
            beside: None,
            calm: false,
            low: None,
            told: None,
            rings: Rings::default(),
            plot: PlotState::default(),
            read: None,
            touched: false,
        }
    }

    /// While a game is looked through there is nothing to choose: sentence and buttons go, and the
    /// picture has their room.
    pub const fn rest(&mut self, rests: bool) {
        self.rests = rests;
    }

    /// Where a column beside the picture may begin that is at least so wide, in a board of this
    /// size; `None` where the picture needs no height.
    pub fn column(&mut self, ui: &Ui, view: &StageView<'_>, size: Vec2, least: f32) -> Option<f32> {
        if self.rests { None } else { self.scene.column(ui, view, size, Some(least)) }
    }

    /// From now on sentence and buttons stand in this column, or where the board puts them.
    pub const fn beside(&mut self, beside: Option<Beside>) {
        self.beside = beside;
    }

    /// So much room is free below the board: what is cut without it may have it.
    pub const fn spare(&mut self, spare: f32) {
        self.spare = spare;
    }

    /// Where what is shown ends: below it what is said of the move may stand.
    #[must_use]
    pub const fn low(&self) -> Option<f32> {
        self.low
    }

    /// How large the picture is.
    pub(super) fn picture_size(&self) -> Option<Vec2> {
        self.laid.as_ref().map(|laid| laid.picture)
    }

    /// The one filled button of the page is elsewhere: the move's is outlined.
    pub const fn calm(&mut self, calm: bool) {
        self.calm = calm;
    }

    /// What share of the height its picture may have, beside sentence and buttons.
    pub(crate) const fn roomy(&self) -> f32 {
        self.roomy
    }

    /// Shows the board in all the space that is left, at most 420 points high where there is no end
    /// of it.
    ///
    /// Two boards on one page need different id scopes ([`Ui::push_id`]).
    pub fn show(&mut self, ui: &mut Ui, view: &StageView<'_>) -> Option<Choice> {
        let now = ui.input(|input| input.time);
        let space = ui.available_rect_before_wrap();
        let tall = if space.height() < 20_000.0 { space.height() } else { 420.0 };
        let size = vec2(space.width().clamp(1.0, 20_000.0), tall.max(1.0));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());

        // What was laid out is taken out of the board for the frame, so that the board can be
        // changed.
        let (laid, rect) = self.with_room(ui, view, rect, now);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("stage"));
        child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
        let at = rect.min.to_vec2();
        let mut done = self.picture(&mut child, view, &laid, at, now);
        done = self.under(&mut child, view, &laid, at).map(Act::Pick).or(done);
        if !self.rests {
            self.sentence(&child, view, &laid, at);
            done = self.row(&mut child, view, &laid, at).map(Act::Make).or(done);
        }

        let choice = match done {
            Some(Act::Make(play)) if !view.legal.is_empty() && view.sum.play(play).is_ok() => {
                self.aim.hold(view.sum, play);
                self.aim.lay_down();
                (self.pointing, self.refused, self.typed, self.told) = (false, None, None, None);
                self.shaken = None;
                Some(Choice::Make(play))
            }
            Some(Act::Size(to)) => Some(Choice::Size(to)),
            Some(Act::Pick(at)) if view.picks(at).is_some() => Some(Choice::Pick(at)),
            other => {
                if let Some(Act::Hold(play)) = other.filter(|_| !view.legal.is_empty()) {
                    self.heard();
                    self.aim.hold(view.sum, play);
                    ui.ctx().request_repaint();
                }
                match other.filter(|_| !view.legal.is_empty()) {
                    Some(Act::Refuse(play)) => self.refuse(view.sum, &laid.ways, play, now),
                    Some(Act::Pick(_)) => self.refused = Some(Refused::Nowhere),
                    _ => {}
                }
                if let Some(Act::Touch(at)) = other {
                    self.touched |= self.scene.touch(at, now);
                    ui.ctx().request_repaint();
                }
                let preview = self.preview(view, &laid);
                let news = preview != self.told;
                self.told = preview;
                news.then_some(Choice::Preview(preview))
            }
        };
        self.laid = Some(laid);
        choice
    }

    /// The strip under the picture, on its axis; the cell that was chosen.
    fn under(
        &mut self,
        ui: &mut Ui,
        view: &StageView<'_>,
        laid: &Laid,
        at: Vec2,
    ) -> Option<Target> {
        let (rect, plot) = (laid.under?.translate(at), view.plot?);
        let aside = ((rect.width() - laid.picture.x) / 2.0).max(0.0).round();
        let axis = self.scene.axis();
        let axis = axis.map(|axis| Axis { start: axis.start + aside, ..axis });
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("plot"));
        // What was there when the board came is no news.
        let motion = plot.motion && self.generation > 1;
        match plots::show(&mut child, &mut self.plot, &PlotView { axis, motion, ..plot }) {
            Some(Pick::Set(at)) => Some(at),
            _ => None,
        }
    }

    /// The move to be shown: what the pointer is over, otherwise what the hand holds.
    pub(super) fn preview(&self, view: &StageView<'_>, laid: &Laid) -> Option<Play> {
        if view.legal.is_empty() {
            return None;
        }
        if let Some(hand) = self.hand {
            return hand.play().filter(|play| view.sum.play(*play).is_ok());
        }
        let over = self.pointer.filter(|_| self.pointing).and_then(|place| laid.under(place));
        match over {
            Some(Act::Make(play)) if view.sum.play(play).is_ok() => Some(play),
            _ if self.over_make => self.aim.play(),
            _ => self.aim.armed(),
        }
    }

    /// How far the last move has come, and how far what was refused is shaken aside. Asks for
    /// another frame only while something moves.
    pub(super) fn motion(
        &mut self,
        ui: &Ui,
        view: &StageView<'_>,
        now: f64,
    ) -> (f32, Option<(Play, f32)>) {
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let progress = |from: f64| ((now - from) / MOTION).clamp(0.0, 1.0) as f32;
        let moved = if view.motion { self.moved.map_or(1.0, progress) } else { 1.0 };
        let shaken = self.shaken.filter(|_| view.motion).map(|(play, from)| (play, progress(from)));
        let shake = shaken
            .filter(|(_, t)| *t < 1.0)
            .map(|(play, t)| (play, (t * std::f32::consts::TAU * 2.5).sin() * SHAKE * (1.0 - t)));
        if moved >= 1.0 {
            self.moved = None;
        }
        if shake.is_none() {
            self.shaken = None;
        }
        if moved < 1.0 || shake.is_some() {
            ui.ctx().request_repaint();
        }
        (moved, shake)
    }

    /// A move that is not legal: says so, shakes what it would have moved, and offers the nearest
    /// number.
    fn refuse(&mut self, sum: &Sum, ways: &MoveIndex, play: Play, now: f64) {
        let (site, number) = (MoveSite::of(play), amount(sum, play));
        self.heard();
        if let Some(near) = ways.nearest(site, number) {
            self.aim.hold(sum, near);
        }
        // The nearest was not chosen: the button offers it, and nothing is shown as considered.
        self.aim.lay_down();
        self.refused = Some(Refused::Amount { site, number });
        self.shaken = Some((play, now));
    }
}
