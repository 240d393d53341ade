//! The help: the keys of the place where one is, from the one table. Over a screen it is a window,
//! with a line for whoever is new; before a class a page in large type, whose rows can be clicked.

mod rows;

use crate::keys::{self, Action, Where};
use crate::speech;
use crate::theme::Theme;
use crate::words::{Lang, keys as words, screen};
use egui::{
    Align, CentralPanel, Context, Frame, Id, Layout, Modal, RichText, ScrollArea, TextStyle, Ui,
};
use rows::{Group, Setting, columns, groups};

/// What the help shows.
#[derive(Debug, Clone)]
pub struct Help {
    /// Where one is.
    here: Where,
    /// The place whose keys are shown.
    place: Where,
    /// The groups as they were last told, and of what.
    told: Option<((Where, Lang), Vec<Group>)>,
}

/// What was done on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// It is to be closed.
    Close,
    /// A row was clicked.
    Row(Action),
}

impl Help {
    /// The help for whoever is here.
    #[must_use]
    pub const fn new(here: Where) -> Self {
        Self { here, place: here, told: None }
    }

    fn tell(&mut self, ctx: &Context, lang: Lang, keeps: &dyn Fn(Action) -> bool) -> &[Group] {
        let of = (self.place, lang);
        if self.told.as_ref().is_none_or(|(told, _)| *told != of) {
            self.told = Some((of, groups(lang, self.place, &keys::in_use(ctx), keeps)));
        }
        self.told.as_ref().map_or(&[], |(_, groups)| groups)
    }

    /// Draws the window over a screen; false once it is to be closed.
    #[must_use]
    pub fn show(&mut self, ctx: &Context, theme: &Theme, lang: Lang) -> bool {
        let room = ctx.content_rect().size();
        let mut closes = keys::took(ctx, egui::Key::Escape);
        let ground = Frame::popup(&ctx.global_style())
            .inner_margin(theme.space.l)
            .corner_radius(theme.radius.large);
        let modal = Modal::new(Id::unique("laststone.help")).frame(ground);
        let shown = modal.show(ctx, |ui| {
            let width = (theme.text.body * 60.0).min(room.x - 4.0 * theme.space.l).max(0.0);
            ui.set_width(width);
            speech::dialog(ui, screen::KEYS.to(lang));
            // Otherwise there is no more room than was taken before.
            ui.set_max_height((room.y - 3.0 * theme.space.l).max(0.0));
            closes |= self.head(ui, theme, lang);
            let height = (room.y - 3.0 * theme.space.l - theme.target).max(theme.target);
            crate::reveal::scrolled(ScrollArea::vertical().max_height(height), ui, |ui| {
                if self.place == self.here {
                    let first = RichText::new(words::FIRST.to(lang)).text_style(TextStyle::Small);
                    ui.label(first.color(theme.ink_soft));
                    ui.add_space(theme.space.xs);
                }
                let setting =
                    Setting { style: || TextStyle::Small, clicks: false, place: self.place };
                columns(ui, theme, self.tell(ctx, lang, &|_| true), setting);
            });
        });
        !(closes || shown.backdrop_response.clicked())
    }

    /// Draws a page before a class, in all the space there is: of the keys that count here those
    /// that are kept.
    pub fn page(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        lang: Lang,
        keeps: &dyn Fn(Action) -> bool,
    ) -> Option<Chosen> {
        let ctx = ui.ctx().clone();
        let mut chosen = None;
        CentralPanel::default().frame(theme.page()).show(ui, |ui| {
            chosen = self.head(ui, theme, lang).then_some(Chosen::Close);
            crate::reveal::scrolled(ScrollArea::vertical().auto_shrink([false, false]), ui, |ui| {
                let setting =
                    Setting { style: || TextStyle::Body, clicks: true, place: self.place };
                let row = columns(ui, theme, self.tell(&ctx, lang, keeps), setting);
                chosen = row.map(Chosen::Row).or(chosen);
            });
        });
        chosen
    }

    /// The title, which keys are shown, and the button that closes; true if it was pressed.
    fn head(&mut self, ui: &mut Ui, theme: &Theme, lang: Lang) -> bool {
        let mut closes = false;
        ui.horizontal(|ui| {
            speech::heading(
                ui,
                1,
                RichText::new(screen::KEYS.to(lang)).text_style(TextStyle::Heading),
            );
            ui.add_space(theme.space.m);
            // Whoever prepares a class reads its keys beforehand; before it there are no others.
            let others = [(self.here, words::LEARNING), (Where::Presenting, words::PRESENTING)];
            for (place, said) in others.into_iter().filter(|_| self.here != Where::Presenting) {
                if crate::speech::choice(ui, self.place == place, said.to(lang)).clicked() {
                    self.place = place;
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = ui.button(words::CLOSE.to(lang));
                // Whoever opens the help by key finds the keyboard in it.
                if self.here != Where::Presenting && ui.memory(|memory| memory.focused().is_none())
                {
                    close.request_focus();
                }
                closes = close.clicked();
            });
        });
        ui.add_space(theme.space.xs);
        closes
    }
}
