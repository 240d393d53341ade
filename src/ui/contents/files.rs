//! The windows for the files of progress: export, import, "check my data".

use crate::profile::progress::{Entry, Failure, Name, Obstacle, Unread};
use crate::reveal;
use crate::theme::Theme;
use crate::windows::files::beside;
use crate::wish::{CopyPane, CopyWish, Wish};
use crate::words::{Lang, Phrase, desk, progress};
use egui::{
    Align, Align2, Button, Context, Key, Label, Layout, RichText, Role, ScrollArea, TextEdit, Ui,
    WidgetInfo, vec2,
};
use std::path::PathBuf;

/// Characters of a path: more than systems know.
const PATH: usize = 4_096;

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileResult {
    /// A copy was written there.
    Exported(String),
    /// No copy was written.
    NotExported(Obstacle),
    /// A file was taken in.
    Brought(Brought),
    /// A file could not be read.
    Unread(Unread),
    /// No dialog could be opened.
    NoDialog,
}

/// What a file brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// Exercises in it.
    pub held: usize,
    /// How many of them were new or better.
    pub new: usize,
    /// Why it could not be saved with the rest, if it could not.
    pub unsaved: Option<Obstacle>,
}

/// The state of the windows.
#[derive(Debug, Default)]
pub struct Files {
    open: Option<CopyPane>,
    /// The window has just been opened: it wants the focus.
    fresh: bool,
    path: String,
    /// An answer is due: from the disk or from a dialog.
    waiting: bool,
    /// Nobody is there to answer.
    gone: bool,
    outcome: Option<FileResult>,
    report: Option<Result<Vec<Entry>, Failure>>,
}

impl Files {
    /// Opens a window, with a path to begin with.
    pub fn open(&mut self, pane: CopyPane, path: String) {
        *self = Self { open: Some(pane), fresh: true, path, ..Self::default() };
    }

    /// Which window is open.
    #[must_use]
    pub const fn pane(&self) -> Option<CopyPane> {
        self.open
    }

    /// A dialog of the system has chosen a file, or none.
    pub fn chosen(&mut self, path: Option<String>) {
        // The button that asked was off meanwhile, and so has lost the focus.
        (self.waiting, self.fresh) = (false, true);
        if let Some(path) = path {
            self.path = path;
        }
    }

    /// Whoever does things with the disk is gone: nothing is waited for.
    pub const fn gone(&mut self) {
        (self.waiting, self.gone) = (false, true);
    }

    /// The disk has answered.
    pub fn told(&mut self, outcome: FileResult) {
        self.waiting = false;
        self.outcome = Some(outcome);
    }

    /// What the folder holds.
    pub fn reported(&mut self, report: Result<Vec<Entry>, Failure>) {
        self.report = Some(report);
    }

    /// Draws the open window, if one is open.
    pub fn show(
        &mut self,
        ctx: &Context,
        theme: &Theme,
        lang: Lang,
        folder: Option<&str>,
        wishes: &mut Vec<Wish>,
    ) {
        let Some(pane) = self.open else { return };
        let mut closes = ctx.input(|input| input.key_pressed(Key::Escape));
        let room = ctx.content_rect().size() - vec2(theme.space.xxl, theme.space.xxl);
        egui::Window::new(pane.title().to(lang).trim_end_matches('…'))
            .id(egui::Id::unique("files"))
            .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
            .collapsible(false)
            .resizable(false)
            .show(ctx, |ui| {
                ui.set_width((theme.text.body * 36.0).min(room.x - theme.space.xxl).max(0.0));
                match pane {
                    CopyPane::Export | CopyPane::Import => self.copy(ui, lang, pane, wishes),
                    CopyPane::Check => self.check(ui, theme, lang, folder, room.y, wishes),
                }
                if let Some(outcome) = &self.outcome {
                    ui.add_space(theme.space.s);
                    let (said, is_good) = outcome.said(lang);
                    let color = if is_good { theme.good } else { theme.bad };
                    crate::speech::announce(&ui.label(RichText::new(said).color(color)));
                }
                ui.add_space(theme.space.s);
                ui.horizontal(|ui| {
                    if pane != CopyPane::Check {
                        self.go(ui, theme, lang, pane, wishes);
                    }
                    let close = ui.button(progress::CLOSE.to(lang));
                    if self.fresh && pane == CopyPane::Check {
                        close.request_focus();
                    }
                    closes |= close.clicked();
                });
            });
        self.fresh = false;
        if closes {
            self.open = None;
        }
    }

    /// What the window is about, and the path.
    fn copy(&mut self, ui: &mut Ui, lang: Lang, pane: CopyPane, wishes: &mut Vec<Wish>) {
        let is = if pane == CopyPane::Export { progress::EXPORT_IS } else { progress::IMPORT_IS };
        ui.label(is.to(lang));
        let label = ui.label(progress::FILE.to(lang));
        let chooses = beside(ui, progress::CHOOSE.to(lang), !self.waiting, |ui| {
            let field = TextEdit::singleline(&mut self.path).char_limit(PATH);
            let field = ui.add(field.desired_width(ui.available_width())).labelled_by(label.id);
            if self.fresh {
                field.request_focus();
            }
        });
        if chooses {
            (self.waiting, self.outcome) = (true, None);
            wishes.push(Wish::copies(CopyWish::Choose(pane)));
        }
    }

    /// The button that does it.
    fn go(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        lang: Lang,
        pane: CopyPane,
        wishes: &mut Vec<Wish>,
    ) {
        let path = PathBuf::from(self.path.trim());
        let (face, wish) = match pane {
            CopyPane::Export => (progress::DO_EXPORT, CopyWish::Export(path)),
            _ => (progress::DO_IMPORT, CopyWish::Import(path)),
        };
        let can = !self.waiting && !self.path.trim().is_empty();
        let clicked =
            ui.add_enabled_ui(can, |ui| theme.main_button(ui, face.to(lang)).clicked()).inner;
        if clicked {
            (self.waiting, self.outcome) = (true, None);
            wishes.push(Wish::copies(wish));
        }
    }

    /// Every file of the folder, what it holds or what is wrong with it, and a way to restore it.
    fn check(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        lang: Lang,
        folder: Option<&str>,
        room: f32,
        wishes: &mut Vec<Wish>,
    ) {
        if let Some(folder) = folder {
            ui.label(RichText::new(progress::folder(lang, folder)).color(theme.ink_soft));
        }
        let entries = match &self.report {
            None => {
                let said = if self.gone { progress::GONE } else { progress::WAITING };
                ui.label(said.to(lang));
                return;
            }
            Some(Err(failure)) => {
                let said = progress::unread(lang, &Unread::Disk(failure.clone()));
                ui.label(RichText::new(said).color(theme.bad));
                return;
            }
            Some(Ok(entries)) if entries.is_empty() => {
                ui.label(progress::NO_FILES.to(lang));
                return;
            }
            Some(Ok(entries)) => entries,
        };
        ui.label(progress::RESTORE_IS.to(lang));
        let mut restored = None;
        reveal::scrolled(
            ScrollArea::vertical().max_height((room - theme.target * 7.0).max(theme.target * 3.0)),
            ui,
            |ui| {
                for entry in entries {
                    ui.horizontal(|ui| {
                        let size = vec2(theme.text.body * 11.0, theme.target);
                        ui.allocate_ui_with_layout(
                            size,
                            Layout::left_to_right(Align::Center),
                            |ui| {
                                ui.set_min_width(size.x);
                                ui.add(Label::new(progress::file(lang, &entry.name)).truncate())
                                    .on_hover_text(entry.name.to_string());
                            },
                        );
                        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                            if entry.holds.is_ok() && entry.name != Name::Current {
                                let button = ui.add_enabled(
                                    !self.waiting,
                                    Button::new(progress::RESTORE.to(lang)),
                                );
                                let (enabled, name) =
                                    (!self.waiting, progress::restore(lang, &entry.name));
                                button.widget_info(|| {
                                    WidgetInfo::labeled(Role::Button, enabled, &name)
                                });
                                if button.clicked() {
                                    restored = Some(entry.name.clone());
                                }
                            }
                            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                                let color =
                                    if entry.holds.is_ok() { theme.ink_soft } else { theme.bad };
                                ui.add(
                                    Label::new(
                                        RichText::new(progress::state(lang, entry)).color(color),
                                    )
                                    .wrap(),
                                );
                            });
                        });
                    });
                }
            },
        );
        if let Some(name) = restored {
            (self.waiting, self.outcome) = (true, None);
            wishes.push(Wish::copies(CopyWish::Restore(name)));
        }
    }
}

impl CopyPane {
    const fn title(self) -> Phrase {
        match self {
            Self::Export => progress::EXPORT,
            Self::Import => progress::IMPORT,
            Self::Check => progress::CHECK,
        }
    }
}

impl FileResult {
    /// The sentence, and whether it is a good one.
    fn said(&self, lang: Lang) -> (String, bool) {
        match self {
            Self::Exported(path) => (progress::exported(lang, path), true),
            Self::NotExported(why) => (progress::not_exported(lang, why), false),
            Self::Brought(Brought { held, new, unsaved }) => {
                let taken = progress::taken(lang, *held, *new);
                match unsaved {
                    None => (taken, true),
                    Some(why) => (format!("{taken} {}", progress::not_saved(lang, why)), false),
                }
            }
            Self::Unread(why) => (progress::unread(lang, why), false),
            Self::NoDialog => (desk::NO_DIALOG.to(lang).to_owned(), false),
        }
    }
}
