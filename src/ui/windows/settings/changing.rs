//! Changing keys: a row of the table is chosen, the new key is pressed; what is taken is refused
//! with a sentence. Saves nothing.

use super::{InUse, Setting};
use crate::keys::{self, Binding, Bindings, Stroke, Taken, Where, rows, stored, wanted};
use crate::speech;
use crate::words::{Lang, keys as words};
use egui::{
    Align, Button, Context, Event, EventFilter, Key, Layout, Response, RichText, Role, ScrollArea,
    TextStyle, Ui,
};
use egui::{WidgetInfo, vec2};

/// What is being changed.
#[derive(Debug, Clone, Default)]
pub(super) struct Changing {
    /// The name of the row that waits for its key.
    waiting: Option<&'static str>,
    /// Why the last key was refused.
    refused: Option<String>,
}

impl Changing {
    pub(super) const fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// While a key is waited for, all keys are taken out of the input; the first one that is a key
    /// of its own is the answer.
    pub(super) fn hear(&mut self, ctx: &Context, lang: Lang, set: &mut Vec<Setting>) {
        let Some(name) = self.waiting else { return };
        let mut heard: Option<Stroke> = None;
        ctx.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Key { key, pressed: true, repeat: false, modifiers, .. } => {
                    heard.get_or_insert(wanted(*modifiers, *key));
                    false
                }
                // The system's own strokes come as what they do.
                Event::Copy | Event::Cut | Event::Paste(_) => {
                    heard.get_or_insert((egui::Modifiers::COMMAND, Key::C));
                    false
                }
                Event::Key { .. } | Event::Text(_) => false,
                _ => true,
            });
        });
        let (Some(stroke), Some(row)) = (heard, rows().find(|row| row.name == name)) else {
            return;
        };
        self.waiting = None;
        if stroke == (egui::Modifiers::NONE, Key::Escape) {
            return;
        }
        let bindings = keys::in_use(ctx);
        self.refused = refusal(lang, &bindings, row, stroke);
        if self.refused.is_none() {
            set.push(Setting::Keys(name.to_owned(), Some(vec![stored(stroke)])));
        }
    }

    /// The rows of the table, each with its keys, a way to change them, to switch them off and to
    /// have the usual ones back.
    pub(super) fn show(&mut self, ui: &mut Ui, now: &InUse<'_>, set: &mut Vec<Setting>) {
        let (theme, lang) = (now.theme, now.lang);
        let said = match (&self.waiting, &self.refused) {
            (Some(_), _) => RichText::new(words::PRESS.to(lang)).color(theme.accent),
            (None, Some(refused)) => RichText::new(refused).color(theme.bad),
            (None, None) => RichText::new(words::HOW.to(lang)).color(theme.ink_soft),
        };
        ui.horizontal_top(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let changed = rows().any(|row| now.settings.keys.contains_key(row.name));
                if ui.add_enabled(changed, Button::new(words::RESET_ALL.to(lang))).clicked() {
                    set.push(Setting::UsualKeys);
                    *self = Self::default();
                }
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    speech::announce(&ui.add(egui::Label::new(said).wrap()));
                });
            });
        });
        ui.add_space(theme.space.xs);
        let height = ui.available_height().max(theme.target);
        crate::reveal::scrolled(
            ScrollArea::vertical().max_height(height).auto_shrink([false, false]),
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = theme.space.xs;
                let heading = |ui: &mut Ui, said: &str| {
                    speech::heading(
                        ui,
                        2,
                        RichText::new(said).text_style(TextStyle::Small).color(theme.accent),
                    );
                };
                for menu in keys::Menu::ALL {
                    heading(ui, menu.title().to(lang));
                    for row in
                        rows().filter(|row| row.menu == menu && row.place != Where::Presenting)
                    {
                        self.row(ui, now, row, set);
                    }
                }
                heading(ui, words::PRESENTING.to(lang));
                for row in rows().filter(|row| row.place == Where::Presenting) {
                    self.row(ui, now, row, set);
                }
            },
        );
    }

    fn row(&mut self, ui: &mut Ui, now: &InUse<'_>, row: &'static Binding, set: &mut Vec<Setting>) {
        let (theme, lang) = (now.theme, now.lang);
        let bindings = keys::in_use(ui.ctx());
        let written = bindings.all(row.name);
        let does = row.does.to(lang);
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(theme.space.m);
                let button = |ui: &mut Ui, enabled: bool, said: crate::words::Phrase| {
                    let response = ui.add_enabled(enabled, Button::new(said.to(lang)));
                    let name = format!("{does}: {}", said.to(lang));
                    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, &name));
                    response.clicked()
                };
                let changed = now.settings.keys.contains_key(row.name);
                let mut wish = |keys| set.push(Setting::Keys(row.name.to_owned(), keys));
                if button(ui, changed, words::RESET) {
                    self.refused =
                        row.keys.iter().find_map(|stroke| refusal(lang, &bindings, row, *stroke));
                    if self.refused.is_none() {
                        wish(None);
                    }
                }
                if button(ui, !written.is_empty(), words::SWITCH_OFF) {
                    wish(Some(Vec::new()));
                    self.refused = None;
                }
                let waits = self.waiting == Some(row.name);
                let face = match (waits, written.as_str()) {
                    (true, _) => "…",
                    (false, "") => words::OFF.to(lang),
                    (false, written) => written,
                };
                let size = vec2(theme.text.body * 9.0, theme.target);
                let change = ui.add(Button::new(face).selected(waits).min_size(size));
                change.widget_info(|| {
                    WidgetInfo::labeled(Role::Button, true, words::change(lang, row.does, face))
                });
                speech::acts(&change);
                self.chosen(ui, &change, row.name);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(does).truncate());
                });
            });
        });
    }

    /// Waits for the key of a row once its button is pressed. Nothing moves the focus meanwhile.
    fn chosen(&mut self, ui: &Ui, button: &Response, name: &'static str) {
        if button.clicked() {
            (self.waiting, self.refused) = (Some(name), None);
            button.request_focus();
        } else if button.has_focus() {
            let waits = self.waiting == Some(name);
            let filter = EventFilter {
                tab: waits,
                horizontal_arrows: waits,
                vertical_arrows: waits,
                escape: waits,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(button.id, filter));
        }
    }
}

/// The sentence that names whoever has this key already.
fn refusal(lang: Lang, bindings: &Bindings, row: &Binding, stroke: Stroke) -> Option<String> {
    let does = match bindings.taken(row, stroke)? {
        Taken::By(other) => other.does,
        Taken::Fixed(other) => other.does,
    };
    Some(words::taken(lang, &bindings.face(stroke), does))
}
