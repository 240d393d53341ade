//! The help over every screen: all keys of the table under their headings, in two columns, and a line for whoever is new. Knows no page.

use crate::ui::keys::{self, Binding, Bindings, Menu, OTHERS, Where, rows};
use crate::ui::speech;
use crate::ui::theme::Theme;
use crate::words::{Lang, keys as words, screen};
use egui::{Align, Context, Frame, Id, Layout, Modal, RichText, ScrollArea, TextStyle, Ui, vec2};

/// Below this width, in widths of a letter, the columns stand below each other.
const TWO: f32 = 40.0;

/// A heading and what stands under it: keys, and what they do.
type Group = (&'static str, Vec<(String, &'static str)>);

/// What the help shows.
#[derive(Debug, Clone)]
pub struct Help {
    presenting: bool,
    /// The groups as they were last told, and of what.
    told: Option<((bool, Lang), Vec<Group>)>,
}

impl Help {
    /// The help for whoever is presenting, or is not.
    #[must_use]
    pub const fn new(presenting: bool) -> Self {
        Self { presenting, told: None }
    }

    /// Draws the help; false once it is to be closed.
    #[must_use]
    pub fn show(&mut self, ctx: &Context, theme: &Theme, lang: Lang) -> bool {
        let room = ctx.content_rect().size();
        let of = (self.presenting, lang);
        if self.told.as_ref().is_none_or(|(told, _)| *told != of) {
            self.told = Some((of, self.groups(lang, &keys::in_use(ctx))));
        }
        let mut closes = keys::took(ctx, egui::Key::Escape);
        let ground = Frame::popup(&ctx.global_style()).inner_margin(theme.space.l).corner_radius(theme.radius.large);
        let modal = Modal::new(Id::unique("laststone.help")).frame(ground);
        let shown = modal.show(ctx, |ui| {
            #[cfg(test)]
            crate::ui::fuse::burn("window");
            let width = (theme.text.body * 60.0).min(room.x - 4.0 * theme.space.l).max(0.0);
            ui.set_width(width);
            // Otherwise there is no more room than was taken before.
            ui.set_max_height((room.y - 4.0 * theme.space.l).max(0.0));
            closes |= self.head(ui, theme, lang);
            let height = (room.y - 4.0 * theme.space.l - theme.target).max(theme.target);
            crate::ui::reveal::scrolled(ScrollArea::vertical().max_height(height), ui, |ui| {
                ui.style_mut().override_text_style = Some(TextStyle::Small);
                if !self.presenting {
                    ui.label(RichText::new(words::FIRST.to(lang)).color(theme.ink_soft));
                    ui.add_space(theme.space.s);
                }
                let groups = self.told.as_ref().map_or(&[][..], |(_, groups)| groups);
                columns(ui, theme, groups, width > theme.text.body * TWO);
            });
        });
        !(closes || shown.backdrop_response.clicked())
    }

    /// The title, which keys are shown, and the button that closes; true if it was pressed.
    fn head(&mut self, ui: &mut Ui, theme: &Theme, lang: Lang) -> bool {
        let mut closes = false;
        ui.horizontal(|ui| {
            speech::heading(ui, 1, RichText::new(screen::KEYS.to(lang)).text_style(TextStyle::Heading));
            ui.add_space(theme.space.m);
            for (presenting, said) in [(false, words::LEARNING), (true, words::PRESENTING)] {
                if ui.selectable_label(self.presenting == presenting, said.to(lang)).clicked() {
                    self.presenting = presenting;
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = ui.button(words::CLOSE.to(lang));
                // Whoever opens the help by key finds the keyboard in it.
                if ui.memory(|memory| memory.focused().is_none()) {
                    close.request_focus();
                }
                closes = close.clicked();
            });
        });
        ui.add_space(theme.space.xs);
        closes
    }

    fn groups(&self, lang: Lang, bindings: &Bindings) -> Vec<Group> {
        let line = |row: &Binding| {
            let written = bindings.all(row.name);
            (if written.is_empty() { words::OFF.to(lang).to_owned() } else { written }, row.does.to(lang))
        };
        let others = || OTHERS.iter().map(|other| (bindings.other(other), other.does.to(lang)));
        if self.presenting {
            let all: Vec<_> = rows().filter(|row| row.place.counts(Where::Presenting)).collect();
            let own = all.iter().filter(|row| row.place == Where::Presenting).map(|row| line(row));
            let shared = all.iter().filter(|row| row.place != Where::Presenting).map(|row| line(row));
            return vec![
                (words::PRESENTING.to(lang), own.collect()),
                (words::GENERAL.to(lang), shared.collect()),
                (words::BOARDS.to(lang), others().collect()),
            ];
        }
        let mut all: Vec<Group> = Menu::ALL
            .into_iter()
            .map(|menu| {
                let here = rows().filter(|row| row.menu == menu && row.place != Where::Presenting);
                (menu.title().to(lang), here.map(line).collect())
            })
            .collect();
        all.push((words::BOARDS.to(lang), others().collect()));
        all.retain(|(_, lines): &Group| !lines.is_empty());
        all
    }
}

/// The groups in two columns of about the same height, or in one.
fn columns(ui: &mut Ui, theme: &Theme, groups: &[Group], two: bool) {
    let right = if two { right(groups) } else { 0 };
    let side = |n: u32| groups.iter().zip(0_u32..).filter(move |(_, at)| right >> at & 1 == n).map(|(group, _)| group);
    let width = if two { (ui.available_width() - theme.space.xl) / 2.0 } else { ui.available_width() };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme.space.xl;
        for column in 0..=u32::from(two) {
            ui.vertical(|ui| {
                ui.set_width(width.max(0.0));
                for (title, lines) in side(column) {
                    group(ui, theme, title, lines, width);
                }
            });
        }
    });
}

/// Which groups stand at the right, a bit each, so that the longer column is as short as it can be.
fn right(groups: &[Group]) -> u32 {
    let lines = |right: u32, side: u32| -> usize {
        let here = groups.iter().zip(0_u32..).filter(|(_, at)| right >> at & 1 == side);
        here.map(|((_, lines), _)| 2 * lines.len() + 3).sum()
    };
    // The first group stays at the left; of two ways that are as good the later groups move.
    let all = 1_u32 << u32::try_from(groups.len()).unwrap_or(0).min(12);
    let even = (0..all).filter(|right| right & 1 == 0).min_by_key(|right| {
        let (one, other) = (lines(*right, 0), lines(*right, 1));
        (one.max(other), std::cmp::Reverse(*right))
    });
    even.unwrap_or(0)
}

fn group(ui: &mut Ui, theme: &Theme, title: &str, lines: &[(String, &str)], width: f32) {
    ui.spacing_mut().item_spacing = vec2(theme.space.s, 0.0);
    ui.spacing_mut().interact_size.y = 0.0;
    let heading = RichText::new(title).text_style(Theme::strong()).size(theme.text.small).color(theme.accent);
    speech::heading(ui, 2, heading);
    let first = width * 0.36;
    let cell = |ui: &mut Ui, width: f32, text: RichText| {
        ui.allocate_ui_with_layout(vec2(width.max(0.0), 0.0), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width.max(0.0));
            ui.add(egui::Label::new(text).wrap());
        });
    };
    for (written, does) in lines {
        ui.horizontal_top(|ui| {
            cell(ui, first, RichText::new(written).color(theme.ink));
            cell(ui, width - first - theme.space.s, RichText::new(*does).color(theme.ink_soft));
        });
    }
    ui.add_space(theme.space.s);
}
