//! A step in pieces, for a class: board, question, plot, and what the coach says. Where they stand
//! is decided by whoever presents.

use super::cache::PageCache;
use super::{Page, PageView, Wish, frame, opponents, task, text};
use crate::prose::{Prose, ProseStyle};
use crate::session::Command;
use crate::speech;
use crate::stage::Choice;
use crate::theme::Theme;
use crate::wish::{PageWish, ScreenWish};
use crate::words::{screen, why};
use egui::{Align, Label, Layout, RichText, TextStyle, Ui};

impl Page {
    /// Takes in what changed; comes before the pieces in a frame.
    pub(crate) fn attend(&mut self, view: &PageView<'_>) {
        let kept = self.cache.take().filter(|cache| cache.is_of(view));
        let cache = self.cache.insert(kept.unwrap_or_else(|| PageCache::new(view)));
        cache.renew(view, false);
    }

    /// A paragraph of the lesson, with its numbers.
    pub(crate) fn class_text(
        &self,
        ui: &mut Ui,
        view: &PageView<'_>,
        prose: &mut Prose,
        out: &mut Vec<Wish>,
    ) {
        if let Some(cache) = &self.cache {
            let mut said = Vec::new();
            text::passage(ui, view, prose, &cache.slots, &mut said);
            // Before a class no window opens over the page.
            let theorem =
                |wish: &Wish| matches!(wish, Wish::Screen(ScreenWish::Page(PageWish::Theorem(_))));
            out.extend(said.into_iter().filter(|wish| !theorem(wish)));
        }
    }

    /// The rule, whose turn it is, whom one plays, and the board below; whether the coach is there.
    /// What share of the board's height its picture may have.
    pub(crate) fn class_board(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        has_coach: bool,
        out: &mut Vec<Wish>,
    ) -> f32 {
        let Some(mut cache) = self.cache.take() else { return 1.0 };
        frame::card(ui, view.theme, false, |ui| {
            badges(ui, view, &mut cache, out);
            cache.aloud.show(ui, has_coach, None);
            if super::lab::no_board(ui, view) {
                return;
            }
            match cache.show_alone(ui, view, has_coach) {
                Some(Choice::Make(play)) => {
                    cache.preview = None;
                    out.push(Wish::session(Command::Play(play)));
                }
                Some(Choice::Preview(play)) => {
                    cache.preview = play.and_then(|play| PageCache::place_after(view, play));
                }
                Some(Choice::Pick(_)) | None => {}
                Some(Choice::Size(to)) => {
                    let knob = super::table::board_knob(view.session.step());
                    out.extend(knob.map(|knob| Wish::session(Command::Turn { knob, to })));
                }
            }
        });
        let roomy = cache.roomy();
        self.cache = Some(cache);
        roomy
    }

    /// The question alone, without anything to be answered.
    pub(crate) fn class_ask(&mut self, ui: &mut Ui, view: &PageView<'_>, out: &mut Vec<Wish>) {
        let Some(mut cache) = self.cache.take() else { return };
        if let Some(ask) = &mut cache.ask {
            let style = ProseStyle::question(view.theme);
            text::set_in(ui, view, ask, &style, &cache.asked, out);
        }
        self.cache = Some(cache);
    }

    /// The question with its ways to answer; once it is told, with the answer marked, and nothing
    /// that a lone learner would be told of it.
    pub(crate) fn class_question(
        &mut self,
        ui: &mut Ui,
        view: &PageView<'_>,
        answer: Option<&str>,
        out: &mut Vec<Wish>,
    ) {
        let Some(mut cache) = self.cache.take() else { return };
        match &view.session.step().task {
            Some(task) if view.session.seen().is_some() || view.session.is_open() => {
                task::settled(ui, view, &mut cache, task, answer, out);
            }
            Some(task) if !task.is_played() => task::show(ui, view, &mut cache, task, out),
            Some(_) => {
                view.theme.note(view.theme.sunken).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    if let Some(ask) = &mut cache.ask {
                        text::passage(ui, view, ask, &cache.asked, out);
                    }
                });
            }
            None => {}
        }
        self.cache = Some(cache);
    }

    /// The plot in a card.
    pub(crate) fn class_plot(&mut self, ui: &mut Ui, view: &PageView<'_>, out: &mut Vec<Wish>) {
        let Some(mut cache) = self.cache.take() else { return };
        self.plot(ui, view, &mut cache, out);
        self.cache = Some(cache);
    }

    /// What the coach says of the last move, once it is to be seen.
    pub(crate) fn class_coach(&self, ui: &mut Ui, view: &PageView<'_>) {
        let (theme, cache) = (view.theme, self.cache.as_ref());
        let found =
            || Some(why::reason(view.lang, view.session.sum(), view.session.finding().ok()?));
        theme.note(theme.accent_soft).show(ui, |ui| {
            ui.set_width(ui.available_width());
            speech::group(ui, screen::COACH.to(view.lang), |ui| {
                if let Some(said) = cache.and_then(|cache| cache.coached.as_ref()) {
                    ui.label(
                        RichText::new(&said.verdict).text_style(Theme::strong()).color(theme.ink),
                    );
                    ui.label(&said.reason);
                    if !said.reply.is_empty() {
                        ui.label(RichText::new(&said.reply).color(theme.ink_soft));
                    }
                } else if let Some(reason) = found() {
                    ui.label(reason);
                }
            });
        });
    }
}

/// Rule, turn and opponent stand in one row of at least so many times the size of the type.
const ROW: f32 = 18.0;

/// The rule, and whose turn it is: in the largest type where two teams or players take turns.
fn badges(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache, out: &mut Vec<Wish>) {
    let theme = view.theme;
    let is_two = view.session.opponent().is_two();
    let rule = || {
        let badge = RichText::new(cache.badge).text_style(TextStyle::Body).color(theme.ink_soft);
        Label::new(badge).wrap().selectable(false)
    };
    let is_narrow = ui.available_width() < theme.text.body * ROW;
    if is_narrow {
        ui.add(rule());
    }
    let rule = Some(rule()).filter(|_| !is_narrow);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            opponents::menu(ui, view, cache, out);
            if !is_two {
                turn(ui, theme, &cache.turn, Theme::strong());
            }
            if let Some(rule) = rule {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(rule));
            }
        });
    });
    if is_two {
        turn(ui, theme, &cache.turn, Theme::digits());
    }
    ui.add_space(theme.space.s);
}

fn turn(ui: &mut Ui, theme: &Theme, said: &str, style: TextStyle) {
    ui.label(RichText::new(said).text_style(style).color(theme.accent));
}
