//! What stands below the picture: the sentence that says what to do or what a move would do, and
//! the row of buttons.

use super::aim::{MoveSite, amount};
use super::engine::{Laid, Refused, Stage};
use super::paint::{sand, write};
use super::row::Done;
use super::{Act, StageView};
use crate::breaks;
use crate::games::Play;
use crate::input::nodes::text as text_node;
use crate::input::spots::Target;
use crate::words::board::NO_WAY;
use crate::words::scene as words;
use egui::accesskit::Live;
use egui::text::LayoutJob;
use egui::{Align, Ui, Vec2};

impl Stage {
    /// The sentence under the picture.
    pub(super) fn sentence(&self, ui: &Ui, view: &StageView<'_>, laid: &Laid, at: Vec2) {
        let (theme, lang) = (view.theme, view.lang);
        let over = self.pointer.filter(|_| self.pointing).and_then(|place| laid.under(place));
        let refused = match (self.refused, over) {
            _ if view.legal.is_empty() => None,
            (None, Some(Act::Refuse(play))) => {
                let number = amount(view.sum, play);
                Some(Refused::Amount { site: MoveSite::of(play), number })
            }
            (refused, _) => refused,
        };
        let voice = self.scene.voice();
        let read = match (self.read, over) {
            (Some(at), _) | (None, Some(Act::Pick(at))) if refused.is_none() => view.picks(at),
            _ => None,
        };
        let looked = match self.read {
            Some(Target::Item(number)) => laid.spots.get(number),
            _ => None,
        };
        let looked = looked.map(|spot| words::told(lang, &spot.name, &spot.value));
        let preview = self.preview(view, laid);
        let is_chosen =
            refused.is_some() || read.is_some() || preview.is_some() || looked.is_some();
        let (text, color) = match (refused, preview) {
            (Some(Refused::Amount { site, number }), _) => {
                (voice.refuse(lang, number, &laid.ways.ranges(site)), theme.warn)
            }
            (Some(Refused::Nowhere), _) => (NO_WAY.to(lang).to_owned(), theme.warn),
            (None, preview) => match (read, preview) {
                _ if looked.is_some() => (looked.unwrap_or_default(), theme.ink),
                (Some(picked), _) => (picked.reading(lang), theme.ink),
                (None, Some(play)) => (voice.would(lang, view.sum, play), theme.ink),
                (None, None) => (laid.task.clone(), theme.ink_soft),
            },
        };
        let rect = laid.frame.sentence.translate(at);
        // Where room is scarce it is cut, or only told.
        let rows = lines(rect.height(), theme.text.line);
        let set = |text: &str| {
            let font = write::Font::Body.id(theme);
            let mut job = LayoutJob::simple(text.to_owned(), font, color, rect.width());
            job.wrap.max_rows = rows.max(1);
            if laid.frame.is_centered {
                job.halign = Align::Center;
                return breaks::even(ui.painter(), job);
            }
            breaks::full(ui.painter(), job)
        };
        let whole = set(&text);
        // What there is no room for is left out sentence by sentence.
        let shorter = || breaks::starts(&text).map(&set).find(|galley| !galley.elided);
        let galley = if whole.elided { shorter().unwrap_or(whole) } else { whole };
        if rows > 0 {
            let at = if laid.frame.is_centered { rect.center_top() } else { rect.min };
            sand::text(ui.ctx(), galley.rect.translate(at.to_vec2()));
            ui.painter().galley(at, galley, color);
        }
        // What is chosen is read out; what is to be done is told with the turn.
        let live = is_chosen.then_some(Live::Polite);
        text_node(ui, rect, ui.scope_id().with("sentence"), &text, live);
    }

    /// The row of buttons; the move that it makes.
    pub(super) fn row(
        &mut self,
        ui: &mut Ui,
        view: &StageView<'_>,
        laid: &Laid,
        at: Vec2,
    ) -> Option<Play> {
        let id = ui.scope_id().with("row");
        self.low = Some(at.y + laid.frame.row_at.y + laid.row.height);
        // Where a game is over there is nothing to choose any more.
        view.sum.moves().next()?;
        let (done, over) = laid.row.show(
            ui,
            at + laid.frame.row_at,
            view,
            (self.aim, self.calm),
            self.scene.voice(),
            &laid.ways,
            id,
        );
        if over != self.over_make {
            self.over_make = over;
            ui.ctx().request_repaint();
        }
        let done = done?;
        ui.ctx().request_repaint();
        match done {
            Done::Choose(site) => {
                self.heard();
                if let Some(play) = laid.ways.nearest(site, self.aim.number()) {
                    self.aim.hold(view.sum, play);
                }
            }
            Done::Turn { forward } => self.turn(view.sum, &laid.ways, forward),
            Done::Step { forward } => {
                // The number is written between the buttons: the first press already turns it.
                self.aim.arm();
                self.step(view.sum, &laid.ways, forward);
            }
            Done::Make => return self.aim.play(),
        }
        None
    }
}

/// How many lines have room in a height.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few lines; a cast saturates"
)]
fn lines(height: f32, line: f32) -> usize {
    (height / line.max(1.0) + 0.5) as usize
}
