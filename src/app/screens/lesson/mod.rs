//! The lesson on the screen: its step, a row of exercises, the teacher's notes over it, and the
//! sentence where no lesson can be shown.

mod count;
mod series;

use super::open_step::{OpenStep, plain};
use super::{Screen, opponents};
use crate::app::live::LiveSession;
use crate::app::shared::{Nothing, Shared};
use crate::lesson::Shelf;
use crate::profile::journal::UnderWay;
use crate::session::{Command, Session, Side};
use crate::ui::contents::ribbon;
use crate::ui::keys::Action;
use crate::ui::page::{Page, PageView};
use crate::ui::present::notes_window;
use crate::ui::wish::{Location, PlotWish, ScreenId, ScreenWish, Wish};
use crate::words::{check, desk as words, fault, screen};
use count::Before;
use egui::{CentralPanel, Context, Label, RichText, Ui};
use series::Series;

/// A step of a lesson.
#[derive(Default)]
pub(in crate::app) struct LessonScreen {
    pub(in crate::app) open: OpenStep,
    pub(in crate::app) page: Page,
    series: Option<Series>,
    /// The step was named when the program began, so that nobody has gone to it.
    pub(in crate::app) named: bool,
    /// The teacher's notes are open over the page.
    notes: bool,
    /// The game on the board was won, and has been counted.
    won: bool,
    /// Of which opening of a step what was proved there before is on its ledger, and how much.
    taken_up: (usize, usize),
    /// A solved step is done once more from its start.
    afresh: bool,
}

impl LessonScreen {
    /// Goes to a step, or through a row of exercises; the screen that one is at then.
    pub(in crate::app) fn go(
        &mut self,
        to: Location,
        from: ScreenId,
        shared: &mut Shared,
    ) -> ScreenId {
        shared.profile.returned = false;
        match to {
            Location::Step { lesson, step } => {
                self.give_up(shared);
                (self.open.lesson, self.open.at) = (lesson, step);
                self.afresh = false;
                self.open.open(shared);
                self.visit(shared);
                // Already now: what is wished for next may need the step as it was left.
                self.resume(shared);
                ScreenId::Lesson
            }
            Location::Row(course) => self.row(course, from, shared),
            Location::Bench(_) => ScreenId::Lab,
            Location::Problem(_) => ScreenId::Problems,
        }
    }

    /// The lessons have changed; whether the step was opened afresh.
    pub(in crate::app) fn renew(&mut self, shared: &mut Shared) -> bool {
        let is_other = self.open.renew(shared);
        if is_other {
            self.series = None;
            self.page.renew();
        }
        is_other
    }

    /// Is it a row of exercises that is gone through?
    pub(in crate::app) const fn is_row(&self) -> bool {
        self.series.is_some()
    }

    /// The learner is at the step that is shown.
    pub(in crate::app) fn visit(&self, shared: &mut Shared) {
        if self.series.is_none()
            && let Some(step) = self.open.step(&shared.shelf)
        {
            shared.profile.visit(&self.open.lesson, &step.id);
        }
    }

    /// A step that was solved before stands open, unless it is done once more.
    fn resume(&mut self, shared: &mut Shared) {
        if self.afresh || self.series.is_some() || self.open.twin.is_some() {
            return;
        }
        let Some(step) = self.open.step(&shared.shelf) else { return };
        let Some(session) = &mut self.open.live.session else { return };
        let (record, lesson) = (&shared.profile.record, &self.open.lesson);
        let solved = record.how(lesson, step).is_some();
        if let Some(walk) = record.walk(lesson, &step.id) {
            let now = (self.open.openings, walk.ink().len());
            if self.taken_up != now {
                self.taken_up = now;
                // One that has become another begins anew.
                let beat = walk.beat().filter(|_| step.edition == 1);
                session.take_up(beat, walk.ink());
            }
        }
        if solved && session.is_untouched() {
            session.keep(&mut shared.oracle);
        }
    }

    /// What is under way on the step, to be gone on with at the next start.
    pub(in crate::app) fn under_way(&self, shelf: &Shelf) -> Option<UnderWay> {
        self.open.under_way(shelf, self.page.draft())
    }

    /// Goes on with what was left on the step, which has been opened afresh. False if it is another
    /// step now.
    pub(in crate::app) fn go_on(&mut self, under_way: &UnderWay, shared: &mut Shared) -> bool {
        if !self.open.go_on(under_way, shared) {
            return false;
        }
        // What it was won for has been counted.
        self.won = self.session().is_some_and(|session| {
            session.winner() == Some(Side::You) && !session.opponent().is_two()
        });
        if let Some(draft) = &under_way.draft {
            self.page.go_on_with(draft.clone());
        }
        true
    }

    /// The notes are put away.
    pub(super) fn notes_put_away(&mut self) {
        self.notes = false;
    }

    fn command(&mut self, command: Command, shared: &mut Shared) {
        let before = self.session().map(|session| Before::new(session, &command));
        let chosen = opponents::chosen(&command);
        self.page.listen(&command);
        self.open.live.command(command, &mut shared.oracle);
        opponents::remember(&self.open.live, chosen, &mut shared.profile.settings);
        self.count(before, shared);
    }

    fn view<'a>(&'a self, shared: &'a Shared) -> Option<PageView<'a>> {
        let book = shared.shelf.book(&self.open.lesson)?;
        let at = (book.lesson.as_ref()?, self.open.at);
        Some(PageView {
            faults: &book.faults,
            twin: self.open.twin,
            saved: shared.profile.saved,
            onward: self.onward(),
            ..plain(&self.open.live, at, shared, &shared.theme)?
        })
    }

    /// The page where no lesson can be shown: says why, and leads to the others.
    fn nothing(&self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let (lang, nothing) = (shared.look.lang, shared.nothing_is(&self.open.lesson));
        let mut wishes = Vec::new();
        let said = match nothing {
            Nothing::Soon(left) => {
                ui.ctx().request_repaint_after(left);
                return wishes;
            }
            Nothing::Empty => screen::NO_LESSON,
            Nothing::Checking(..) => words::CHECKING,
            Nothing::Broken => fault::CHECKER,
        };
        CentralPanel::default().frame(shared.theme.page()).show(ui, |ui| {
            ui.add(Label::new(RichText::new(said.to(lang)).heading()).wrap());
            if let Nothing::Checking(done, of) = nothing {
                ui.label(words::checked(lang, done, of));
            }
            if nothing != Nothing::Empty && ui.button(screen::CONTENTS.to(lang)).clicked() {
                wishes.push(Wish::Show(ScreenId::Contents));
            }
            for book in shared.shelf.books() {
                for fault in book.faults.iter().take(10) {
                    ui.label(format!("{}: {}", book.file, check::fault(lang, fault)));
                }
            }
        });
        wishes
    }
}

impl Screen for LessonScreen {
    fn hear(&mut self, shared: &mut Shared, ctx: &Context) {
        self.resume(shared);
        self.open.live.idle(ctx, &mut shared.oracle);
        if let Some(command) = self.open.live.tick(ctx, shared.look.motion) {
            self.command(command, shared);
        }
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let (theme, lang, mut wishes) = (&shared.theme, shared.look.lang, Vec::new());
        if let Some(said) = self.ribbon(lang, shared) {
            ribbon(ui, theme, lang, &said, &mut wishes);
        }
        let mut page = std::mem::take(&mut self.page);
        match self.view(shared) {
            Some(view) => wishes.extend(page.show(ui, &view)),
            None => wishes.extend(self.nothing(ui, shared)),
        }
        self.page = page;
        if let (true, Some(lesson), Some(session)) =
            (self.notes, self.open.of(&shared.shelf), self.open.live.session())
        {
            self.notes = notes_window(ui, theme, lang, lesson, session.step());
        }
        wishes
    }

    fn wish(&self, action: Action, shared: &Shared) -> Option<Wish> {
        self.page.wish(action, &self.view(shared)?)
    }

    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, _ctx: &Context) {
        match wish {
            ScreenWish::Session(command) => self.command(command, shared),
            ScreenWish::Plot(PlotWish::Cancel) => self.open.live.plots.cancel(),
            ScreenWish::Plot(PlotWish::Again) => {
                self.open.live.plots.forget();
                self.open.live.draw(&mut shared.oracle);
            }
            ScreenWish::Page(wish) => {
                let said = self.open.live.session().and_then(|now| self.page.obey(wish, now));
                if let Some(command) = said {
                    self.command(command, shared);
                }
            }
            ScreenWish::Twin => self.open.twin(shared),
            ScreenWish::Original | ScreenWish::Afresh => {
                (self.series, self.afresh) = (None, wish == ScreenWish::Afresh);
                self.page.renew();
                self.open.open(shared);
            }
            ScreenWish::Notes => self.notes = !self.notes,
            ScreenWish::Lab(_)
            | ScreenWish::Problems(_)
            | ScreenWish::Theorems(_)
            | ScreenWish::Class(_) => {}
        }
    }

    fn session(&self) -> Option<&Session> {
        self.open.live.session()
    }

    fn fail(&mut self, shared: &mut Shared, _is_again: bool) {
        (self.open.live, self.page) = (LiveSession::on(&shared.work), Page::default());
    }
}
