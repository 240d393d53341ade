//! The program of a step: its lines in the place of the text, its run below the board.

mod below;
mod hack;
mod lens;
mod listing;
mod run;

use super::cache::PageCache;
use super::{Page, PageView};
use crate::contest::answer::Solver;
use crate::contest::case_of;
use crate::contest::code::run::{NoInput, input, on_board, sample, typed};
use crate::contest::code::{Language, Listing, Ready, Run, embedded};
use crate::contest::layout::Misread;
use crate::session::{Beat, Subject};
use crate::speech;
use crate::theme::Theme;
use crate::wish::Wish;
use crate::words::program as words;
use egui::{Button, RichText, Ui};
use lens::Lens;

/// What one answer of the solver may take on the screen's thread, in ticks of about a tenth of a
/// millisecond.
const TICKS: u64 = 50;
/// Seconds between lines that run by themselves.
const PACE: f64 = 0.45;

/// A program beside its step.
pub(super) struct CodeFace {
    pub(super) ready: Ready,
    /// What is right is not told before an input is handed in.
    asks: bool,
    /// The input that was handed in last.
    handed: Option<String>,
    /// What stood in the field when the last answer was given.
    stood: Option<String>,
    /// It stands in the place of the text.
    pub(super) open: bool,
    /// What is typed, or the position on the board.
    field: String,
    /// Was it typed?
    own: bool,
    /// The change of the session after which the board was read.
    seen: Option<u64>,
    /// What `run` was made of.
    made_of: Option<String>,
    run: Result<Run, NoInput>,
    /// What stands on the board is no input of the problem: a sample is put in instead.
    elsewhere: bool,
    /// Lines of the run that are done.
    at: usize,
    /// When the next line is due, while they run by themselves.
    due: Option<f64>,
    lens: Lens,
    copied: bool,
    /// Another line is lit, which must be seen.
    moved: bool,
    /// So many of its lines are seen at once, for an exercise stands on the page as well.
    rows: usize,
    /// The height of a line.
    row: f32,
    /// Fewer are seen than before: they begin with the first that does something.
    fitted: bool,
}

impl CodeFace {
    /// The program of a step, if it has one.
    pub(super) fn of(view: &PageView<'_>) -> Option<Self> {
        Self::new(view.session.step().code.as_ref()?)
    }

    /// The program that is to be broken, if that is the exercise.
    pub(super) fn hacked(view: &PageView<'_>) -> Option<Self> {
        let face = Self::new(view.session.hacked()?)?;
        Some(Self { asks: true, ..face })
    }

    fn new(id: &str) -> Option<Self> {
        Some(Self {
            ready: embedded(id)?,
            asks: false,
            handed: None,
            stood: None,
            open: false,
            field: String::new(),
            own: false,
            seen: None,
            made_of: None,
            run: Err(NoInput::Misread(Misread::Short { case: 1 })),
            elsewhere: false,
            at: 0,
            due: None,
            lens: Lens::default(),
            copied: false,
            moved: false,
            rows: usize::MAX,
            row: 0.0,
            fitted: false,
        })
    }

    /// It holds the rule: before the step is the learner's to keep it does not exist.
    pub(super) fn may(view: &PageView<'_>) -> bool {
        view.session.step().code.is_some()
            && view.session.beat() == Beat::Keep
            && view.lab.is_none()
            && view.session.reviewing().is_none()
    }

    /// The listing in the language that is wished for.
    fn listing(&self, language: Language) -> Option<&Listing> {
        self.ready.listings.get(&language).or_else(|| self.ready.listings.values().next())
    }

    /// Runs the program on what is typed or on the board, once for each of them.
    fn renew(&mut self, view: &PageView<'_>) {
        if self.own {
            self.seen = None;
        } else if self.seen != Some(view.session.changes()) {
            self.seen = Some(view.session.changes());
            let on = &self.ready.on;
            let case = case_of(on, view.session.sum());
            self.elsewhere = case.is_none();
            let case = case.or_else(|| sample(on));
            self.field = case.map_or_else(String::new, |case| typed(on, &case));
        }
        if self.made_of.as_ref() == Some(&self.field) {
            return;
        }
        self.made_of = Some(self.field.clone());
        (self.at, self.due, self.lens) = (0, None, Lens::default());
        let case = input(&self.ready.on, &self.field);
        self.run = case.map(|case| Run::new(&self.ready, &mut Solver::within(TICKS), case));
        // Who comes to it sees what it says; its lines are there to be gone through.
        self.at = self.steps();
    }

    /// Puts in what was typed.
    fn type_in(&mut self, text: String) {
        (self.own, self.field) = (true, text);
    }

    /// Lines of the run.
    fn steps(&self) -> usize {
        self.run.as_ref().map_or(0, |run| run.trace.steps.len())
    }

    /// The next line by itself, where it is due.
    fn tick(&mut self, ui: &Ui) {
        let Some(due) = self.due else { return };
        let now = ui.input(|input| input.time);
        if now >= due {
            self.go(self.at + 1);
            self.due = (self.at < self.steps()).then_some(now + PACE);
        }
        if let Some(due) = self.due {
            let wait = std::time::Duration::from_secs_f64((due - now).clamp(0.0, PACE));
            ui.ctx().request_repaint_after(wait);
        }
    }

    /// To so many lines done.
    fn go(&mut self, at: usize) {
        (self.at, self.moved) = (at.min(self.steps()), true);
    }

    /// The line that was done last.
    fn done(&self) -> Option<&crate::contest::code::trace::Step> {
        self.run.as_ref().ok()?.trace.steps.get(self.at.checked_sub(1)?)
    }

    /// The heap that the line has in hand, where the run is on the board's own position.
    fn in_hand(&self) -> Option<Subject> {
        let hand = self.done()?.in_hand.filter(|_| !self.own && !self.elsewhere)?;
        let place = on_board(&self.ready.on, hand)?;
        Some(Subject::Places { part: 0, places: vec![place] })
    }
}

impl PageCache {
    /// The program, where it stands in the place of the text.
    pub(super) fn code_shown(&self) -> Option<&CodeFace> {
        self.code.as_ref().filter(|code| code.open)
    }

    /// Is a program to be read, whose lines are long?
    pub(super) fn is_wide(&self) -> bool {
        self.hack.is_some() || self.code_shown().is_some()
    }

    /// Shows it in the place of the text, or the text again.
    pub(super) fn turn_code(&mut self) {
        if let Some(code) = &mut self.code {
            code.open = !code.open;
        }
    }

    /// Takes in what changed, and what the line in hand speaks of.
    pub(super) fn renew_code(&mut self, ui: &Ui, view: &PageView<'_>) {
        if let Some(code) = self.code.as_mut().filter(|_| !CodeFace::may(view)) {
            code.open = false;
        }
        let is_beside = self.code_shown().is_some();
        if let Some(hack) = &mut self.hack {
            hack.open = !is_beside && view.session.reviewing().is_none();
            if let Some(text) = self.draft.input.clone().filter(|text| *text != hack.field) {
                hack.type_in(text);
            }
            if self.is_given {
                hack.fill_in(self.draft.input.as_ref());
            }
        }
        self.in_hand = None;
        if let Some(shown) = self.at_work() {
            shown.renew(view);
            shown.tick(ui);
            self.in_hand = shown.in_hand();
        }
    }

    /// The program whose run is shown.
    fn at_work(&mut self) -> Option<&mut CodeFace> {
        self.code.iter_mut().chain(&mut self.hack).find(|face| face.open)
    }
}

impl Page {
    /// Below the title: the text, or the program.
    pub(super) fn faces(
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        if !CodeFace::may(view) || cache.code.is_none() {
            return;
        }
        let (theme, lang) = (view.theme, view.lang);
        let open = cache.code_shown().is_some();
        ui.horizontal_wrapped(|ui| {
            for (name, on) in [(words::TEXT, !open), (words::CODE, open)] {
                let tab = tab(ui, theme, name.to(lang), on);
                let tab = crate::keys::tooltip(tab, lang, crate::keys::Action::Code);
                if tab.clicked() && !on {
                    wishes.extend(crate::keys::Action::Code.wish());
                }
            }
            if let Some(code) = cache.code.as_mut().filter(|code| code.open) {
                let end = egui::Layout::right_to_left(egui::Align::Center);
                ui.with_layout(end, |ui| listing::languages(ui, view, code, wishes));
            }
        });
        ui.add_space(theme.space.s);
    }

    /// The program in the place of the text.
    pub(super) fn program(
        ui: &mut Ui,
        view: &PageView<'_>,
        cache: &mut PageCache,
        wishes: &mut Vec<Wish>,
    ) {
        let Some(code) = &mut cache.code else { return };
        let (theme, lang) = (view.theme, view.lang);
        listing::show(ui, view, code);
        ui.add_space(theme.space.m);
        below::show(ui, view, code, wishes);
        ui.add_space(theme.space.m);
        lens::show(ui, theme, lang, code);
        ui.add_space(theme.space.l);
    }

    /// The run in the place of the coach; false where the program is not shown.
    pub(super) fn at_work(ui: &mut Ui, view: &PageView<'_>, cache: &mut PageCache) -> bool {
        let Some(code) = cache.at_work() else { return false };
        run::show(ui, view, code);
        true
    }
}

/// One of a row of which one is chosen.
fn tab(ui: &mut Ui, theme: &Theme, name: &str, on: bool) -> egui::Response {
    let face = RichText::new(name).text_style(egui::TextStyle::Small);
    let tab = ui.add(Button::selectable(on, face).min_size(egui::vec2(0.0, theme.target)));
    tab.widget_info(|| egui::WidgetInfo::selected(egui::Role::Tab, true, on, name));
    tab
}

/// A small heading.
fn head(ui: &mut Ui, text: &str) {
    speech::heading(ui, 3, RichText::new(text).text_style(Theme::strong()));
}
