//! What belongs to the desktop rather than to a lesson: opening files, settings, worksheets, and
//! notices of what went wrong with them. Draws windows and returns wishes; knows no disk.

mod beside;
mod code;
mod draft;
mod drop;
mod hour;
mod marks;
mod note;
mod open;
mod sheet;

pub use beside::beside;
pub(crate) use code::squares;
pub use drop::hovering;
pub use note::{note, reading};
pub(in crate::windows) use open::ending;

use crate::keys::Action;
use crate::lesson::Shelf;
use crate::lesson::plan::{NoPlan, Plan};
use crate::profile::settings::Settings;
use crate::theme::Theme;
use crate::wish::Wish;
pub use crate::wish::{DeskPane, DeskWish, Form, Printed, Telling};
use crate::words::draft::Kind;
use crate::words::{
    Lang, Phrase, code as code_words, desk as words, draft as draft_words, marking, progress,
};
use egui::{Align2, Context, Key, RichText, ScrollArea, Ui, vec2};

/// What the windows show besides their own fields.
pub struct DeskView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// All lessons.
    pub shelf: &'a Shelf,
    /// What is set, and the files opened last.
    pub settings: &'a Settings,
    /// Whether settings last beyond this window.
    pub remembers: bool,
    /// A file is being read: true once that is to be told.
    pub reading: Option<bool>,
    /// How many percent of a worksheet are done, while one is made.
    pub making: Option<u64>,
}

/// The state of the windows.
#[derive(Debug, Default)]
pub struct DeskWindows {
    open: Option<DeskPane>,
    /// The window has just been opened: its first field wants the focus.
    fresh: bool,
    path: String,
    form: Form,
    /// The plan that is asked for, made when the form was last changed.
    plan: Option<Result<Plan, NoPlan>>,
    /// The marking table.
    marks: marks::Marks,
    /// What can be shown as a code.
    codes: code::Codes,
    /// The exercise of a lesson that is to be written.
    kind: Option<Kind>,
    /// A dialog of the system is open.
    choosing: bool,
    /// What came of it: lines, and whether they are good news.
    said: Option<(Vec<String>, bool)>,
    /// It is to be scrolled into sight.
    unseen: bool,
}

impl DeskWindows {
    /// Opens a window, with what it begins with.
    pub fn open(&mut self, pane: DeskPane, form: Form) {
        *self = Self { open: Some(pane), fresh: true, form, ..Self::default() };
    }

    /// Which window is open.
    #[must_use]
    pub const fn pane(&self) -> Option<DeskPane> {
        self.open
    }

    /// What is asked of a worksheet.
    #[must_use]
    pub const fn form(&self) -> &Form {
        &self.form
    }

    /// Closes whatever window is open.
    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// Says what came of it in a window, which is opened if it is not.
    pub fn tell(&mut self, pane: DeskPane, lines: Vec<String>, good: bool) {
        if self.open != Some(pane) {
            let form = std::mem::take(&mut self.form);
            *self = Self { open: Some(pane), form, ..Self::default() };
        }
        (self.said, self.unseen) = (Some((lines, good)), true);
    }

    /// A dialog of the system has chosen a file, or none. Returns the file if it is to be opened at
    /// once.
    pub fn chosen(&mut self, path: Option<String>) -> Option<String> {
        // The button that asked was off meanwhile, and so has lost the focus.
        (self.choosing, self.fresh) = (false, true);
        let path = path?;
        match self.open {
            Some(DeskPane::Sheet) => {
                self.form.take(&path);
                None
            }
            Some(DeskPane::Open) => {
                self.path.clone_from(&path);
                Some(path)
            }
            Some(DeskPane::Marks) => {
                self.take_table_path(path);
                None
            }
            _ => None,
        }
    }

    /// Draws the open window, if one is open.
    pub fn show(&mut self, ctx: &Context, view: &DeskView<'_>, wishes: &mut Vec<Wish>) {
        let Some(pane) = self.open else { return };
        let (theme, lang) = (view.theme, view.lang);
        let mut closes =
            ctx.input(|input| input.key_pressed(Key::Escape)) && !egui::Popup::is_any_open(ctx);
        let room = ctx.content_rect().size() - vec2(theme.space.xxl, theme.space.xxl);
        egui::Window::new(pane.title().to(lang).trim_end_matches('…'))
            .id(egui::Id::unique("desk"))
            .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
            .collapsible(false)
            .resizable(false)
            .show(ctx, |ui| {
                // A table has a column for each pupil.
                let wide = if pane == DeskPane::Marks { 72.0 } else { 36.0 };
                ui.set_width((theme.text.body * wide).min(room.x - theme.space.xxl).max(0.0));
                let tall = tall(ctx, theme);
                // As high as it is to be from the first frame on: the buttons stand below it.
                let area = ScrollArea::vertical().id_salt("desk").max_height(tall);
                let area = area.min_scrolled_height(tall);
                let area = if self.fresh { area.vertical_scroll_offset(0.0) } else { area };
                area.show(ui, |ui| {
                    match pane {
                        DeskPane::Open => self.files(ui, view, wishes),
                        DeskPane::Sheet => self.sheet(ui, view, wishes),
                        DeskPane::Hour => self.planner(ui, view, wishes),
                        DeskPane::Marks => self.marks(ui, view, wishes),
                        DeskPane::Code => self.code(ui, view),
                        DeskPane::Draft => self.draft(ui, view),
                    }
                    self.outcome(ui, view);
                });
                ui.add_space(theme.space.s);
                ui.horizontal(|ui| {
                    match pane {
                        DeskPane::Open => self.go(ui, view, wishes),
                        DeskPane::Sheet => self.make(ui, view, wishes),
                        DeskPane::Hour => self.print_plan(ui, view, wishes),
                        DeskPane::Marks => self.save_marks(ui, view, wishes),
                        DeskPane::Code => {}
                        DeskPane::Draft => self.begin_draft(ui, view, wishes),
                    }
                    closes |= ui.button(progress::CLOSE.to(lang)).clicked();
                });
            });
        self.fresh = false;
        if closes {
            self.close();
        }
    }

    fn outcome(&mut self, ui: &mut Ui, view: &DeskView<'_>) {
        let unseen = std::mem::take(&mut self.unseen);
        let Some((lines, good)) = &self.said else { return };
        ui.add_space(view.theme.space.s);
        let (sign, color) =
            if *good { ("✓ ", view.theme.good) } else { ("✗ ", view.theme.bad) };
        for (at, line) in lines.iter().enumerate() {
            let line = if at == 0 { format!("{sign}{line}") } else { line.clone() };
            let line = ui.add(egui::Label::new(RichText::new(line).color(color)).wrap());
            crate::speech::announce(&line);
            if unseen {
                line.scroll_to_me(None);
            }
        }
    }
}

/// How high that is which a window holds, its buttons apart, before it scrolls.
fn tall(ctx: &Context, theme: &Theme) -> f32 {
    let room = ctx.content_rect().height() - theme.space.xxl;
    (room - theme.target * 4.0).max(theme.target * 3.0)
}

impl DeskPane {
    /// The window that an action opens, if it opens one.
    #[must_use]
    pub const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Open => Some(Self::Open),
            Action::Sheet => Some(Self::Sheet),
            Action::Hour => Some(Self::Hour),
            Action::Qr => Some(Self::Code),
            Action::Write => Some(Self::Draft),
            _ => None,
        }
    }

    /// All, in the order of a menu.
    pub const ALL: [Self; 6] =
        [Self::Open, Self::Sheet, Self::Hour, Self::Marks, Self::Code, Self::Draft];

    /// What the window is called, and what opens it.
    #[must_use]
    pub const fn title(self) -> Phrase {
        match self {
            Self::Open => words::OPEN,
            Self::Sheet => words::SHEET,
            Self::Hour => words::HOUR_OF,
            Self::Marks => marking::MARKS,
            Self::Code => code_words::CODE,
            Self::Draft => draft_words::WRITE,
        }
    }
}
