//! The lines above a page: that progress is not being saved, and which of several exercises this
//! is.

use super::{CopyPane, CopyWish, Course};
use crate::profile::progress::Sure;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::{Lang, contents, mastery, progress};
use egui::{Align, Id, Label, Layout, Panel, RichText, Role, Ui, WidgetInfo, vec2};

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
    let is_narrow = ui.available_width() < theme.text.body * ROW;
    Panel::top("ribbon")
        .frame(theme.bar().fill(theme.accent_soft))
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                // What stands at the right is drawn from left to right, as it is read and reached.
                let id = Id::unique("laststone.ribbon");
                let wide: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
                let room = ui.available_width() - wide - ui.spacing().item_spacing.x;
                let room = vec2(room.max(0.0), ui.spacing().interact_size.y);
                let from_left = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(room, from_left, |ui| {
                    ui.set_width(room.x);
                    let text = ribbon.outcome.as_ref().unwrap_or(&ribbon.which);
                    let text = RichText::new(text).text_style(Theme::strong()).color(theme.ink);
                    ui.add(Label::new(text).truncate().selectable(false));
                });
                let drawn = ui.scope(|ui| {
                    if !is_narrow {
                        sure(ui, lang, ribbon, wishes);
                    }
                    if ui.button(contents::STOP.to(lang)).clicked() {
                        wishes.push(Wish::row(Course::Stop));
                    }
                });
                let drawn = drawn.response.rect.width();
                if (drawn - wide).abs() > 0.5 {
                    ui.data_mut(|data| data.insert_temp(id, drawn));
                    crate::redraw::redraw(ui.ctx(), "the ribbon has another width");
                }
            });
            if is_narrow && ribbon.sure.is_some() {
                ui.horizontal_wrapped(|ui| sure(ui, lang, ribbon, wishes));
            }
        });
}

/// How sure one is.
fn sure(ui: &mut Ui, lang: Lang, ribbon: &Ribbon, wishes: &mut Vec<Wish>) {
    let Some(sure) = ribbon.sure else { return };
    ui.label(mastery::HOW_SURE.to(lang));
    for of in Sure::ALL {
        let said = mastery::sure(lang, of);
        let button = crate::speech::choice(ui, of == sure, said);
        button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, of == sure, said));
        if button.clicked() {
            wishes.push(Wish::row(Course::Sure(of)));
        }
    }
}
