//! The window into which a record is pasted or written. Knows how to read one, not what becomes of
//! it.

use crate::lang::spaced;
use crate::page::PageView;
use crate::session::{GameRecord, record};
use crate::speech::announce;
use crate::words::review as words;
use crate::{paste, reveal};
use egui::{Align2, Event, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo, Window, vec2};

/// A record being brought in.
#[derive(Default)]
pub(super) struct Load {
    open: bool,
    /// The field wants the focus: the window has just been opened.
    fresh: bool,
    text: String,
    fault: Option<String>,
}

/// Characters that the field takes: laying out more would keep a frame waiting. A longer record is
/// read when it is pasted.
const KEPT: usize = 20_000;

impl Load {
    /// Opens the window.
    pub(super) fn open(&mut self) {
        *self = Self { open: true, fresh: true, ..Self::default() };
    }

    /// Shows the window if it is open, and hears what is pasted; the record, once one is read.
    pub(super) fn show(&mut self, ui: &Ui, view: &PageView<'_>) -> Option<Box<GameRecord>> {
        let (theme, lang) = (view.theme, view.lang);
        let typing = ui.ctx().text_edit_focused();
        if let Some(pasted) = pasted(ui).filter(|_| self.open || !typing) {
            match read(&pasted, view) {
                Ok(record) => {
                    *self = Self::default();
                    return Some(record);
                }
                // While one types, the field takes what is pasted.
                Err(fault) if !typing => {
                    let text = if pasted.len() <= KEPT { pasted } else { String::new() };
                    *self = Self { open: true, fresh: true, text, fault: Some(fault) };
                }
                Err(fault) => self.fault = Some(fault),
            }
        }
        if !self.open {
            return None;
        }
        paste::takes_long(ui.ctx());
        let (mut reads, mut closes) =
            (false, ui.ctx().input(|input| input.key_pressed(egui::Key::Escape)));
        Window::new(words::LOAD.to(lang))
            .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
            .collapsible(false)
            .resizable(false)
            .show(ui.ctx(), |ui| {
                let room = (ui.ctx().content_rect().width() - 80.0).max(0.0);
                ui.set_width(room.min(420.0 * theme.scale()));
                ui.label(RichText::new(words::HOW_WRITTEN.to(lang)).color(theme.ink_soft));
                reveal::scrolled(
                    ScrollArea::vertical().id_salt("record").max_height(180.0),
                    ui,
                    |ui| {
                        let example = view.session.game().start().to_string();
                        let field = TextEdit::multiline(&mut self.text)
                            .hint_text(example)
                            .desired_rows(6)
                            .desired_width(f32::INFINITY)
                            .char_limit(KEPT);
                        let response = ui.add(field);
                        response.widget_info(|| {
                            let mut info = WidgetInfo::labeled(
                                Role::MultilineTextInput,
                                true,
                                words::RECORD.to(lang),
                            );
                            info.current_text_value = Some(self.text.chars().take(KEPT).collect());
                            info
                        });
                        if std::mem::take(&mut self.fresh) {
                            response.request_focus();
                        }
                        if response.changed() {
                            self.fault = None;
                        }
                    },
                );
                if let Some(fault) = &self.fault {
                    announce(&ui.label(RichText::new(format!("✗ {fault}")).color(theme.bad)));
                    ui.label(RichText::new(words::KEPT.to(lang)).color(theme.ink_soft));
                }
                ui.horizontal(|ui| {
                    reads = ui.button(words::READ.to(lang)).clicked();
                    closes |= ui.button(words::CANCEL.to(lang)).clicked();
                });
            });
        if closes {
            *self = Self::default();
        } else if reads {
            match read(&self.text, view) {
                Ok(record) => {
                    *self = Self::default();
                    return Some(record);
                }
                Err(fault) => self.fault = Some(fault),
            }
        }
        None
    }
}

fn pasted(ui: &Ui) -> Option<String> {
    ui.ctx().input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        })
    })
}

/// A record that this step can show, or why there is none.
fn read(text: &str, view: &PageView<'_>) -> Result<Box<GameRecord>, String> {
    let (lang, session) = (view.lang, view.session);
    let record = record::read(text).map_err(|misread| spaced(&words::misread(lang, &misread)))?;
    if session.can_show(&record) {
        return Ok(Box::new(record));
    }
    let here = session.step().start().unwrap_or_else(|_| session.sum().clone());
    Err(spaced(&words::foreign(lang, record.history.start(), &here)))
}
