//! The lines above a page: that progress is not being saved, and which of several exercises this
//! is.

use super::{CopyPane, CopyWish, Course};
use crate::profile::progress::Sure;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, contents, mastery, progress};
use egui::{Align, Label, Layout, Panel, RichText, Role, Ui, WidgetInfo};

/// Something about the files of progress that the learner has to be told, with what can be done
/// about it. `stays`: it is so until it changes; otherwise it can be put away.
pub fn trouble(
    ui: &mut Ui,
    theme: &Theme,
    lang: Lang,
    said: &str,
    stays: bool,
    wishes: &mut Vec<Wish>,
) {
    Panel::top("trouble").frame(theme.bar().fill(theme.sunken)).show_separator_line(false).show(
        ui,
        |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.add(Label::new(RichText::new(said).color(theme.warn)).wrap());
                for (face, pane) in
                    [(progress::EXPORT, CopyPane::Export), (progress::CHECK, CopyPane::Check)]
                {
                    if ui.button(face.to(lang)).clicked() {
                        wishes.push(Wish::copies(CopyWish::Open(pane)));
                    }
                }
                if !stays && ui.button(progress::CLOSE.to(lang)).clicked() {
                    wishes.push(Wish::copies(CopyWish::Noted));
                }
            });
        },
    );
}

/// Which of several exercises is shown, and how it went.
pub struct Ribbon {
    /// Which it is.
    pub which: String,
    /// How it went, once that is known.
    pub outcome: Option<String>,
    /// How sure one is, where that is asked.
    pub sure: Option<Sure>,
}

/// In a narrower window than this, in heights of running text, the line is broken in two.
const ROW: f32 = 40.0;

/// The line above an exercise of several.
pub fn ribbon(ui: &mut Ui, theme: &Theme, lang: Lang, ribbon: &Ribbon, wishes: &mut Vec<Wish>) {
    let which = |ui: &mut Ui| {
        let text = ribbon.outcome.as_ref().unwrap_or(&ribbon.which);
        let text = RichText::new(text).text_style(Theme::strong()).color(theme.ink);
        ui.add(Label::new(text).truncate().selectable(false));
    };
    Panel::top("ribbon")
        .frame(theme.bar().fill(theme.accent_soft))
        .show_separator_line(false)
        .show(ui, |ui| {
            if ui.available_width() < theme.text.body * ROW {
                ui.horizontal(|ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        stop(ui, lang, wishes);
                        ui.with_layout(Layout::left_to_right(Align::Center), which);
                    });
                });
                if let Some(now) = ribbon.sure {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(mastery::HOW_SURE.to(lang));
                        Sure::ALL.into_iter().for_each(|of| sure(ui, lang, of, now, wishes));
                    });
                }
                return;
            }
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    stop(ui, lang, wishes);
                    if let Some(now) = ribbon.sure {
                        // From the right: the surest stands first.
                        let all = Sure::ALL.into_iter().rev();
                        all.for_each(|of| sure(ui, lang, of, now, wishes));
                        ui.label(mastery::HOW_SURE.to(lang));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), which);
                });
            });
        });
}

fn stop(ui: &mut Ui, lang: Lang, wishes: &mut Vec<Wish>) {
    if ui.button(contents::STOP.to(lang)).clicked() {
        wishes.push(Wish::row(Course::Stop));
    }
}

/// One of the answers to how sure one is.
fn sure(ui: &mut Ui, lang: Lang, of: Sure, now: Sure, wishes: &mut Vec<Wish>) {
    let said = mastery::sure(lang, of);
    let button = crate::speech::choice(ui, of == now, said);
    button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, of == now, said));
    if button.clicked() {
        wishes.push(Wish::row(Course::Sure(of)));
    }
}
