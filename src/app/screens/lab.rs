//! The laboratory on the screen, and the way there and back.

use super::Screen;
use super::open_step::plain;
use crate::app::host::{Dialog, PickFile, Picked, Wanted};
use crate::app::lab::Lab;
use crate::app::shared::Shared;
use crate::app::work::Work;
use crate::games::{Game, Sum};
use crate::profile::journal::Bench;
use crate::session::{Command, GameRecord, Session, Unfinished};
use crate::ui::keys::Action;
use crate::ui::lab::{LabView, LabWish, bare, empty};
use crate::ui::page::{Page, PageView};
use crate::ui::wish::{PlotWish, ScreenId, ScreenWish, Wish};
use crate::words::lab as words;
use egui::{Context, Ui};
use std::path::Path;

/// Any position, to be played and studied.
#[derive(Default)]
pub(in crate::app) struct LabScreen {
    pub(in crate::app) lab: Lab,
    pub(in crate::app) page: Page,
    /// The one that chooses a folder for its files.
    pub(in crate::app) dialog: Option<Dialog>,
    /// A game that waits for its board.
    record: Option<Box<GameRecord>>,
    /// What was on the bench when the program ended, until one comes here.
    left: Option<Box<Bench>>,
    /// Its game, until the board is there.
    game: Option<Box<Unfinished>>,
}

impl LabScreen {
    /// An empty bench that has its workers there.
    pub(super) fn on(work: &Work) -> Self {
        Self { lab: Lab::on(work), ..Self::default() }
    }

    /// What was on the bench when the program ended.
    pub(in crate::app) fn take_over(&mut self, bench: Bench) {
        if self.lab.is_bare() {
            self.left = Some(Box::new(bench));
        }
    }

    /// What is on the bench, to be gone on with at the next start.
    pub(in crate::app) fn left(&self) -> Option<Bench> {
        if let Some(left) = &self.left {
            return Some((**left).clone());
        }
        let game = self.game.as_deref().cloned();
        Some(Bench {
            showing: self.lab.view().showing.clone(),
            brought: self.lab.brought().map(ToString::to_string),
            game: game.or_else(|| Some(self.lab.session()?.unfinished()))?,
        })
    }

    /// Puts what was on the bench there again; false if there is no such thing.
    pub(in crate::app) fn take_up(&mut self) -> bool {
        let Some(left) = self.left.take() else { return false };
        let Some(sum) = left.game.start() else { return false };
        let brought = left.brought.as_deref().and_then(|text| text.parse().ok());
        self.lab.go_on(&left.showing, brought, sum);
        self.game = Some(Box::new(left.game));
        true
    }

    /// One comes here; from a lesson or the contents with the position of the lesson's board.
    pub(super) fn enter(&mut self, from: ScreenId, sum: Option<&Sum>) {
        self.take_up();
        // Whoever comes by another way finds a position all the same.
        if matches!(from, ScreenId::Lesson | ScreenId::Contents) || self.lab.is_bare() {
            let first = || Game::EXAMPLES.first().and_then(|example| example.parse().ok());
            if let Some(sum) = sum.cloned().or_else(first) {
                self.lab.bring(&sum);
            }
        }
    }

    /// What is on the bench.
    pub(in crate::app) const fn bench(&self) -> &Lab {
        &self.lab
    }

    fn view<'a>(&'a self, shared: &'a Shared, lab: &'a LabView<'a>) -> Option<PageView<'a>> {
        let at = (self.lab.lesson(), 0);
        let page = plain(self.lab.live(), at, shared, &shared.theme)?;
        Some(PageView { lab: Some(lab), ..page })
    }

    /// What the column at the left shows.
    fn column(&self) -> LabView<'_> {
        LabView { choosing: self.dialog.is_some(), ..self.lab.view() }
    }

    fn obey_lab(&mut self, wish: LabWish, shared: &Shared, ctx: &Context) {
        match wish {
            LabWish::Put(sum) => self.lab.put(sum),
            LabWish::Show(showing) => self.lab.show(&showing),
            LabWish::Load(record) => self.record = Some(record),
            LabWish::Save(what, folder) => self.lab.save(what, folder, shared.look),
            LabWish::Choose(folder) => {
                let title = words::FOLDER.to(shared.look.lang);
                let (wanted, folder) = (Wanted::Folder, Path::new(folder.trim()));
                let asked = PickFile { wanted, title, kinds: &[], folder, name: None };
                self.dialog = Some(shared.pick_file(&asked));
            }
            LabWish::CopyTable => {
                if let Some(text) = self.lab.table_text() {
                    ctx.copy_text(text);
                }
            }
            LabWish::Test(conjecture, upto) => self.lab.test(conjecture, upto),
            LabWish::Cancel => self.lab.cancel(),
        }
    }

    /// Goes on with a game as soon as its board is there; not if another one is put there.
    fn take_game(&mut self) {
        let Some(game) = &self.game else { return };
        let Some(session) = self.lab.session().filter(|_| !self.lab.is_coming()) else { return };
        if game.start().as_ref() != Some(session.history().start()) {
            self.game = None;
        } else if let Some(game) = self.game.take() {
            self.lab.command(Command::Resume(game));
        }
    }

    /// Hands a game over as soon as its board is there.
    fn take_record(&mut self) {
        let is_there = |record: &GameRecord| {
            self.lab.session().is_some_and(|session| {
                session.history().start() == record.history.start() && session.can_show(record)
            })
        };
        if self.record.as_deref().is_some_and(is_there)
            && let Some(record) = self.record.take()
        {
            self.lab.command(Command::Load(record));
        }
    }
}

impl Screen for LabScreen {
    fn hear(&mut self, shared: &mut Shared, ctx: &Context) {
        if let Some(command) = self.lab.tick(ctx, shared.look.motion) {
            self.lab.command(command);
        }
        let answer = self.dialog.as_mut().map_or(Picked::Open, Dialog::picked);
        if answer != Picked::Open {
            self.dialog = None;
            shared.files.settle(shared.look.lang, answer.clone());
            self.lab.chosen(answer);
        }
        self.take_record();
        self.take_game();
    }

    fn show(&mut self, ui: &mut Ui, shared: &Shared) -> Vec<Wish> {
        let mut page = std::mem::take(&mut self.page);
        let column = self.column();
        let wishes = match self.view(shared, &column) {
            Some(view) => page.show(ui, &view),
            None => {
                let (said, studying) = (self.lab.why_bare(), self.lab.studying());
                empty(ui, &shared.theme, shared.look.lang, said, studying)
            }
        };
        self.page = page;
        wishes
    }

    fn wish(&self, action: Action, shared: &Shared) -> Option<Wish> {
        match self.view(shared, &self.column()) {
            Some(view) => self.page.wish(action, &view),
            None => bare(action),
        }
    }

    fn obey(&mut self, wish: ScreenWish, shared: &mut Shared, ctx: &Context) {
        match wish {
            ScreenWish::Session(command) => {
                self.page.listen(&command);
                self.lab.command(command);
            }
            ScreenWish::Plot(PlotWish::Cancel) => self.lab.cancel(),
            ScreenWish::Plot(PlotWish::Again) => self.lab.plot_again(),
            ScreenWish::Page(wish) => {
                let said = self.lab.session().and_then(|session| self.page.obey(wish, session));
                if let Some(command) = said {
                    self.lab.command(command);
                }
            }
            ScreenWish::Lab(wish) => self.obey_lab(wish, shared, ctx),
            ScreenWish::Twin
            | ScreenWish::Original
            | ScreenWish::Afresh
            | ScreenWish::Notes
            | ScreenWish::Problems(_)
            | ScreenWish::Theorems(_)
            | ScreenWish::Class(_) => {}
        }
    }

    fn session(&self) -> Option<&Session> {
        self.lab.session()
    }

    fn fail(&mut self, shared: &mut Shared, _is_again: bool) {
        let folder = self.lab.folder().to_owned();
        *self = Self::on(&shared.work);
        self.lab.save_to(folder.as_ref());
    }
}
