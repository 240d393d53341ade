//! The lesson page: text, board, coach and plot as one document. Draws from shared references and
//! returns wishes; knows no window, no disk and no clock.

mod aloud;
mod arrange;
mod beside;
mod boards;
mod body;
mod cache;
mod class;
mod coach;
mod code;
mod content;
mod end;
mod feedback;
mod fit;
mod fold;
mod frame;
mod lab;
mod missing;
mod name;
mod opponents;
mod primary;
mod review;
mod rival;
mod steps;
mod still;
mod table;
mod task;
mod text;
mod theorem;
mod way;

pub use arrange::{Arrangement, Needs, PlotNeeds, arrange};
pub use content::{Missing, PlotContent};
pub use still::Still;
pub use way::Onward;

use crate::bed;
use crate::contest::code::Language;
use crate::keys::Action;
use crate::lab::{LabPanel, LabView};
use crate::lesson::reader::Fault;
use crate::lesson::{Lesson, Shelf, Step};
use crate::panes;
use crate::session::{Command, Draft, Session};
use crate::stage::paint::sand::Sand;
use crate::stage::paint::sprites::Sprites;
use crate::stage::plots::PlotState;
use crate::theme::Theme;
use crate::wish::{PageWish, ScreenId, ScreenWish, Wish};
use crate::words::Lang;
use cache::{PageCache, Place};
use egui::Ui;
use egui::text_selection::LabelSelectionState;
use fit::Fit;
use std::collections::BTreeSet;
use theorem::TheoremWindow;
use way::{back, next};

/// Is the window too narrow for all that stands beside each other?
pub(crate) fn is_narrow(ui: &Ui, theme: &Theme) -> bool {
    ui.ctx().content_rect().width() < arrange::NARROW * theme.scale()
}

/// Everything the page shows.
pub struct PageView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language of everything but the lesson's other half.
    pub lang: Lang,
    /// All lessons, for the contents.
    pub shelf: &'a Shelf,
    /// The lesson.
    pub lesson: &'a Lesson,
    /// Which of its steps, from 0.
    pub at: usize,
    /// The learner on this step.
    pub session: &'a Session,
    /// What the plot shows.
    pub figure: Option<PlotContent<'a>>,
    /// Why it shows nothing, where it does not.
    pub missing: Missing,
    /// What is wrong with the lesson's file on disk.
    pub faults: &'a [Fault],
    /// Solved exercises, as lesson and step ids.
    pub solved: &'a BTreeSet<(String, String)>,
    /// The step is a twin of the lesson's, with this seed.
    pub twin: Option<u64>,
    /// Hands are counted for its options: they bear their numbers.
    pub counted: bool,
    /// False under reduced motion.
    pub motion: bool,
    /// Whether the last change has been saved and nothing has happened since.
    pub saved: bool,
    /// Where the foot's "Next" leads.
    pub onward: Onward,
    /// The language in which programs are shown.
    pub language: Language,
    /// The laboratory stands in the place of the text.
    pub lab: Option<&'a LabView<'a>>,
}

impl PageView<'_> {
    fn is_solved(&self, step: &str) -> bool {
        let now = self.session.step();
        (now.id == step && self.session.attempt().is_solved())
            || self.solved.contains(&(self.lesson.id.clone(), step.to_owned()))
    }

    /// What the lesson is called by somebody who has come so far.
    pub(crate) fn lesson_name(&self) -> &str {
        self.lesson.name(self.is_settled()).to(self.lang)
    }

    /// Is the insight of the lesson settled?
    fn is_settled(&self) -> bool {
        self.lesson.settling().is_some_and(|step| self.is_solved(step))
    }

    /// What a step of it is called.
    pub(crate) fn step_name<'s>(&self, step: &'s Step) -> &'s str {
        step.name(self.is_solved(&step.id)).to(self.lang)
    }
}

/// Where no text is selected and none is typed, copying is about the position on the board.
fn copied(ui: &Ui, view: &PageView<'_>) {
    let asks = |input: &egui::InputState| input.events.contains(&egui::Event::Copy);
    if !view.session.hides_board() && ui.input(asks) && !ui.ctx().text_edit_focused() {
        let labels = ui.ctx().plugin::<LabelSelectionState>();
        if !labels.lock().has_selection() {
            ui.ctx().copy_text(view.session.sum().to_string());
        }
    }
}

/// The page's own state: nothing here is worth an Undo or a save.
#[derive(Default)]
pub struct Page {
    plot_open: bool,
    /// The plot folds into a drawer.
    folds: bool,
    why: bool,
    cache: Option<PageCache>,
    /// What was made up before the program ended, until its step is drawn.
    left: Option<Draft>,
    /// What was made up on other steps, the latest last.
    made: Vec<(Place, Draft)>,
    plot: PlotState,
    overflow: f32,
    /// In a page that scrolls as a whole: whether the plot was asked for in the last frame.
    plot_seen: bool,
    review: review::ReviewState,
    lab: LabPanel,
    theorem: Option<TheoremWindow>,
    sand: Sand,
    /// The pebbles of the steps in the head.
    dots: Option<Sprites>,
    /// How wide the page is for what the step says.
    fit: Fit,
    /// A program stands on it, whose lines are long.
    wide: bool,
    /// The program was asked for before the step was drawn.
    code: bool,
    /// The end of the lesson stands in the place of its last step.
    end: bool,
    /// Since when it stands there.
    since: Option<f64>,
}

/// Answers that are being made up on so many steps are kept.
const MADE: usize = 12;

/// How often the page is wider at the end of a lesson.
const END: u8 = 2;

impl Page {
    /// Draws the page and returns what is wished for, in order.
    pub fn show(&mut self, ui: &mut Ui, view: &PageView<'_>) -> Vec<Wish> {
        let theme = Theme { letters: view.lesson.has_letters(view.at), ..*view.theme };
        let view = &PageView { theme: &theme, ..*view };
        let mut wishes = Vec::new();
        let mut cache = match self.cache.take() {
            Some(cache) if cache.is_of(view) => cache,
            before => {
                // What is being made up is the same in the other language.
                let translated = before.as_ref().filter(|cache| cache.is_translated(view));
                let translated = translated.map(|cache| cache.draft.clone());
                self.made.extend(before.and_then(PageCache::into_made));
                let made = self.made.iter().rposition(|(key, _)| *key == PageCache::place(view));
                let made = made.map(|at| self.made.remove(at).1);
                self.made.drain(..self.made.len().saturating_sub(MADE));
                self.left = self.left.take().or(translated).or(made);
                (self.why, self.overflow) = (false, 0.0);
                self.fit = Fit::default();
                let mut cache = PageCache::new(view);
                let left = self.left.take().filter(|left| left.fits(view.session.step()));
                cache.draft = left.unwrap_or(cache.draft);
                if std::mem::take(&mut self.code) {
                    cache.turn_code();
                }
                cache
            }
        };
        cache.renew(view, self.why);
        cache.renew_code(ui, view);
        cache.is_dealt = view.session.hides_board();
        self.folds = is_narrow(ui, view.theme) && PageCache::is_beside(view);
        self.review_begins(view);
        let theme = view.theme;
        self.wide = cache.is_wide();
        self.end &= end::is_due(view);
        self.since = self.since.filter(|_| self.end);
        self.fit.within(ui.ctx().content_rect().size());
        let stage = bed::stage(ui.available_rect_before_wrap(), theme, self.width());
        // What lies in the sand is known once it has been drawn; the sand is behind it.
        let behind = ui.painter().add(egui::Shape::Noop);
        self.head(ui, view, stage, &mut wishes);
        let beside = stage.and_then(|stage| self.beside(ui, view, &mut cache, stage));
        let tools = beside.as_ref().map(|beside| beside.column).or(stage);
        self.foot(ui, view, (stage, tools), &cache.turn, &mut wishes);
        let frame = bed::bare(bed::margin(theme), theme.space.s);
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            if self.end {
                self.end(ui, view, stage, &mut wishes);
            } else {
                self.body(ui, view, &mut cache, beside.as_ref(), &mut wishes);
            }
            cache.aloud.show(ui, true, cache.note.as_deref());
        });
        let all = stage.unwrap_or_else(|| ui.max_rect());
        let top = all.top() + bed::head(theme);
        match stage {
            Some(stage) => self.sand.lay(ui.painter(), behind, theme, stage, top),
            None => Sand::none(ui.painter(), behind, theme, all, top),
        }
        copied(ui, view);
        self.record_window(ui, view, &mut wishes);
        if self.theorem.as_mut().is_some_and(|window| !window.show(ui.ctx(), view)) {
            self.theorem = None;
        }
        self.cache = Some(cache);
        wishes
    }

    /// The step is another one now, though it may have the name of the one before.
    pub fn renew(&mut self) {
        self.cache = None;
    }

    /// How often the page is wider than usual.
    const fn width(&self) -> u8 {
        match (self.wide, self.end) {
            (_, true) => END,
            (true, _) => bed::MOST,
            _ => self.fit.wider(),
        }
    }

    /// The answer being made up.
    #[must_use]
    pub fn draft(&self) -> Option<&Draft> {
        self.left.as_ref().or(self.cache.as_ref().map(|cache| &cache.draft))
    }

    /// Goes on with an answer that was being made up on the step that is drawn next.
    pub fn go_on_with(&mut self, draft: Draft) {
        (self.cache, self.left) = (None, Some(draft));
    }

    /// By how much the text was longer than the room for it in the last frame, in points; not known
    /// where the page stands in one column.
    #[must_use]
    pub const fn overflow(&self) -> f32 {
        self.overflow
    }

    /// What a key or an entry of the menus means on this page, if it means anything now.
    #[must_use]
    pub fn wish(&self, action: Action, view: &PageView<'_>) -> Option<Wish> {
        if !self.may(view, action) {
            return None;
        }
        match action {
            Action::Next => self.onward(view),
            Action::Back if self.end => Some(Wish::Screen(ScreenWish::Page(PageWish::End))),
            Action::Back => back(view),
            Action::Mistake => {
                let next = self.cache.as_ref().and_then(|cache| cache.jumps.1);
                next.map(|at| Wish::session(Command::Walk(at)))
            }
            Action::Lab if view.lab.is_some() => Some(Wish::Show(ScreenId::Lesson)),
            other => other.wish(),
        }
    }

    /// The way on: from the last step to the end of the lesson, from there to the next one.
    fn onward(&self, view: &PageView<'_>) -> Option<Wish> {
        if end::is_due(view) && !self.end {
            return Some(Wish::Screen(ScreenWish::Page(PageWish::End)));
        }
        next(view)
    }

    /// Shows or hides a part of itself; what the session is to be told of it, if anything.
    pub fn obey(&mut self, wish: PageWish, session: &Session) -> Option<Command> {
        match wish {
            PageWish::Plot => self.plot_open = !self.plot_open,
            // Why is the position on the board won or lost? Before an exercise is solved that is
            // its answer.
            PageWish::Why if session.is_open() => {
                self.why = !self.why;
                return self.why.then_some(Command::Show);
            }
            PageWish::Why => {}
            PageWish::Code => match &mut self.cache {
                Some(cache) => cache.turn_code(),
                None => self.code = true,
            },
            PageWish::End => self.end = !self.end,
            PageWish::Theorem(id) => self.theorem = TheoremWindow::open(id),
        }
        None
    }

    /// The session is about to obey: what was said of the position before goes.
    pub fn listen(&mut self, command: &Command) {
        if matches!(command, Command::Help | Command::Play(_)) {
            self.why = false;
        }
    }

    /// Whether an action can do what it says now.
    fn may(&self, view: &PageView<'_>, action: Action) -> bool {
        let (session, walk) = (view.session, view.session.history());
        match action {
            Action::Next => self.onward(view).is_some(),
            Action::Back => back(view).is_some(),
            Action::Hint => !session.legal().is_empty() && session.rung() < session.rungs(),
            Action::Why => session.is_open(),
            Action::Undo => walk.at() > 0,
            Action::Redo => walk.at() < walk.len(),
            Action::Restart => !walk.is_empty(),
            Action::Mistake => self.cache.as_ref().is_some_and(|cache| cache.jumps.1.is_some()),
            Action::Plot => view.lab.is_some() || self.folds,
            Action::Code => code::CodeFace::may(view),
            _ => true,
        }
    }
}

/// A part of the page that F6 can go to, in the order of its turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Text,
    Board,
    Plot,
    Foot,
    Head,
}

impl Pane {
    /// What is drawn next in `ui` belongs to this part.
    fn begins(self, ui: &Ui) {
        panes::begins(ui, self as u32);
    }
}
