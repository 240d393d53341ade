//! The review of a game in the place of the plot: the line of two levels, what is told of a move,
//! and what can be done with it.

mod load;

use super::cache::PageCache;
use super::frame::card;
use super::{Page, PageView, Wish};
use crate::lang::spaced;
use crate::reveal;
use crate::session::{Asked, Command, Session, Side, record};
use crate::stage::plots::{LevelsState, LevelsView, show_levels};
use crate::theme::Theme;
use crate::words::coach::Coached;
use crate::words::{Lang, Phrase, review as words};
use egui::{Align, Layout, Rect, RichText, ScrollArea, TextStyle, Ui, UiBuilder, vec2};

/// What the review keeps between frames.
#[derive(Default)]
pub(super) struct ReviewState {
    line: LevelsState,
    /// A review was open in the last frame.
    open: bool,
    /// How much height everything but the line took in the last frame.
    below: f32,
    told: Option<Told>,
    load: load::Load,
    /// What came of copying, until the session changes.
    copied: Option<(u64, Phrase)>,
}

/// Words that are made once for each change.
struct Told {
    of: (u64, Lang, usize),
    reading: String,
    /// How many mistakes there are, and what they have in common.
    summary: String,
}

/// Height of the buttons: more would stand below each other in a drawer.
const LOW: f32 = 26.0;
/// What a short sentence may take of the width.
const BESIDE: f32 = 0.3;
/// Least height of the line.
const LEAST: f32 = 82.0;
/// How much of the height beside the text the plot takes where no figure says so, or the review in
/// its place. In a drawer, where the coach is not seen, the review has more to say; while a better
/// move is looked for, the board needs the room.
pub(super) fn share(session: &Session, drawer: bool) -> f32 {
    match (session.reviewing().map(|_| !rests(session)), drawer) {
        (None | Some(true), false) => 0.3,
        (Some(false), false) => 0.4,
        (None, true) => 0.45,
        (Some(false), true) => 0.525,
        (Some(true), true) => 0.425,
    }
}

/// A game is looked through: nothing can be played.
pub(super) fn rests(session: &Session) -> bool {
    session.reviewing().is_some_and(|reviewing| reviewing.retry().is_none())
}

/// What the coach says of the move looked at.
pub(super) fn coached(view: &PageView<'_>) -> Option<Coached> {
    let Coached { verdict, reason, reply } = words::remark(view.lang, view.session)?;
    Some(Coached { verdict: spaced(&verdict), reason: spaced(&reason), reply: spaced(&reply) })
}

/// The mistakes before and after the position looked at: the learner's, or those of both of two
/// players.
pub(super) fn jumps(session: &Session) -> (Option<usize>, Option<usize>) {
    let Some(review) = session
        .reviewing()
        .filter(|reviewing| reviewing.retry().is_none())
        .and_then(|r| r.review())
    else {
        return (None, None);
    };
    let at = session.history().at();
    let sides: &[Side] =
        if session.opponent().is_two() { &[Side::You, Side::They] } else { &[Side::You] };
    let before =
        sides.iter().filter_map(|side| review.mistakes(*side).take_while(|n| *n < at).last()).max();
    let after = sides.iter().filter_map(|side| review.mistakes(*side).find(|n| *n > at)).min();
    (before, after)
}

impl Page {
    /// A review that has just been opened is seen, also where the plot is a drawer, and its line
    /// hears the arrow keys.
    pub(super) fn review_begins(&mut self, view: &PageView<'_>) {
        let open = view.session.reviewing().is_some();
        if open && !self.review.open {
            self.plot_open = true;
            self.review.line.wants_focus = true;
        }
        self.review.open = open;
    }

    pub(super) fn review(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let (theme, lang, session) = (view.theme, view.lang, view.session);
        let Some(reviewing) = session.reviewing() else { return };
        super::Pane::Plot.begins(ui);
        self.tell(view);
        card(ui, theme, true, |ui| {
            ui.spacing_mut().item_spacing.y = theme.space.xs;
            let height = ui.available_height();
            reveal::scrolled(
                ScrollArea::vertical().id_salt("review").auto_shrink([false, false]),
                ui,
                |ui| {
                    let Some(told) = &self.review.told else { return };
                    let top = ui.cursor().top();
                    // In a drawer the coach is not seen: what was asked of it is said here.
                    let drawer = super::is_narrow(ui, theme);
                    let coached = cache.coached.as_ref().filter(|_| drawer);
                    let reply =
                        coached.map(|coached| &coached.reply).filter(|reply| !reply.is_empty());
                    let asked = coached
                        .filter(|_| reviewing.retry().is_some())
                        .map(|coached| &coached.verdict);
                    let headline = reply.or(asked).unwrap_or(&told.summary);
                    // Where both are short enough for it, what is told of the whole game stands
                    // beside what is told of the move.
                    let beside = !drawer && is_short(ui, headline);
                    if !beside {
                        small(ui, headline, theme.ink_soft);
                    }
                    let line = (height - self.review.below).max(LEAST);
                    let (rect, _) = ui.allocate_exact_size(
                        vec2(ui.available_width(), line),
                        egui::Sense::hover(),
                    );
                    let shown = LevelsView {
                        theme,
                        lang,
                        review: reviewing.review(),
                        moves: session.game().len(),
                        began: session.began(),
                        at: session.looked_at(),
                        opponent: session.opponent(),
                        reading: &told.reading,
                    };
                    let chosen = show_levels(
                        &mut room(ui, rect.shrink2(vec2(5.0, 6.0))),
                        &mut self.review.line,
                        &shown,
                    );
                    wishes.extend(chosen.map(|at| Wish::session(Command::Walk(at))));
                    if beside {
                        pair(ui, &told.reading, headline, theme);
                    } else {
                        small(ui, &told.reading, theme.ink);
                    }
                    ui.spacing_mut().item_spacing = vec2(theme.space.s, theme.space.xs);
                    ui.spacing_mut().interact_size.y = LOW;
                    ui.horizontal_wrapped(|ui| self.buttons(ui, view, cache, wishes));
                    let below = ui.cursor().top() - top - line;
                    if (below - self.review.below).abs() > 0.5 {
                        self.review.below = below;
                        ui.ctx().request_repaint();
                    }
                },
            );
        });
    }

    /// The sentences, if something has changed since they were made.
    fn tell(&mut self, view: &PageView<'_>) {
        let (lang, session) = (view.lang, view.session);
        // While a branch is played the line is of the game that is kept aside, and stays where it
        // is.
        let looked =
            self.review.line.hovered.unwrap_or(session.looked_at()).min(session.game().len());
        let of = (session.changes(), lang, looked);
        if self.review.told.as_ref().is_none_or(|told| told.of != of) {
            let said = [Some(words::summary(lang, session)), words::misconception(lang, session)];
            let summary: Vec<String> =
                said.into_iter().flatten().map(|said| spaced(&said)).collect();
            let reading = spaced(&words::reading(lang, session, looked));
            self.review.told =
                Some(Told { of, reading, summary: summary.join(lang.pick(" ", "")) });
        }
    }

    fn buttons(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let (lang, session) = (view.lang, view.session);
        let Some(reviewing) = session.reviewing() else { return };
        // Seven of them belong here: small ones fit beside each other.
        ui.style_mut().override_text_style = Some(TextStyle::Small);
        ui.spacing_mut().button_padding = vec2(view.theme.space.s, view.theme.space.xs * 0.5);
        let mut button = |ui: &mut Ui, said: Phrase, enabled: bool, command: Option<Command>| {
            let clicked = ui.add_enabled(enabled, egui::Button::new(said.to(lang))).clicked();
            if clicked {
                wishes.extend(command.map(Wish::session));
            }
            clicked
        };
        if let Some(retry) = reviewing.retry() {
            let shown = reviewing.is_better_shown();
            if !session.is_alone() {
                button(ui, words::BETTER, !shown, Some(Command::Better));
            }
            button(ui, words::BACK, true, Some(Command::Review));
            button(ui, words::PLAY_ON, retry.asked != Asked::Open, Some(Command::PlayOn));
            return;
        }
        if reviewing.review().is_none() {
            let may = !session.is_alone();
            button(ui, words::UNVEIL, may, Some(Command::Unveil));
        } else {
            let (before, after) = cache.jumps;
            let may = session.may_retry() && !session.is_alone();
            button(ui, words::PREVIOUS, before.is_some(), before.map(Command::Walk));
            button(ui, words::NEXT, after.is_some(), after.map(Command::Walk));
            button(ui, words::TAKE_BACK, may, Some(Command::Retry));
            button(ui, words::BETTER, may && !reviewing.is_better_shown(), Some(Command::Better));
        }
        let copied = self
            .review
            .copied
            .filter(|(changes, _)| *changes == session.changes())
            .map(|(_, said)| said);
        if button(ui, copied.unwrap_or(words::COPY), true, None) {
            let record = record::write(session.began(), session.game());
            self.review.copied = Some((
                session.changes(),
                if record.is_some() { words::COPIED } else { words::TOO_LONG },
            ));
            if let Some(record) = record {
                ui.ctx().copy_text(record);
            }
        }
        if button(ui, words::LOAD, true, None) {
            self.review.load.open();
        }
        button(ui, words::CLOSE, true, Some(Command::Review));
    }

    /// The window for records, and records that are pasted while a review is open.
    pub(super) fn record_window(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        wishes: &mut Vec<Wish>,
    ) {
        if view.session.reviewing().is_none() {
            self.review.load = load::Load::default();
            return;
        }
        let loaded = self.review.load.show(ui, view);
        wishes.extend(loaded.map(|record| Wish::session(Command::Load(record))));
    }
}

fn small(ui: &mut Ui, text: &str, color: egui::Color32) {
    if !text.is_empty() {
        ui.label(RichText::new(text).text_style(TextStyle::Small).color(color));
    }
}

/// Is it so short that another sentence has room beside it?
fn is_short(ui: &Ui, text: &str) -> bool {
    let font = TextStyle::Small.resolve(ui.style());
    let wide =
        ui.painter().layout_no_wrap(text.to_owned(), font, ui.visuals().text_color()).size().x;
    wide <= ui.available_width() * BESIDE
}

/// A sentence, and at the right of it a short one.
fn pair(ui: &mut Ui, text: &str, short: &str, theme: &Theme) {
    ui.horizontal_top(|ui| {
        let width = ui.available_width();
        ui.allocate_ui(vec2(width * (1.0 - BESIDE), 0.0), |ui| {
            ui.set_width(width * (1.0 - BESIDE) - theme.space.m);
            small(ui, text, theme.ink);
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| small(ui, short, theme.ink_soft));
    });
}

/// A part of the card with an id of its own.
fn room(ui: &mut Ui, rect: Rect) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect).id_salt("levels"))
}
