//! The theorem board: kept while the program runs, its tests and checks done apart. Draws nothing
//! itself, and keeps no names.

use super::Shell;
use crate::app::lab::Test;
use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::games::Part;
use crate::session::theorem::{Refusal, Statement, Team, Theorems};
use crate::solver::work::Stop;
use crate::study::Conjecture;
use crate::study::claim::Refutation;
use crate::study::conjecture::Tested;
use crate::ui::page::{Screen, Wish};
use crate::ui::theme::Theme;
use crate::ui::theorems::{Busy, TheoremPanel, TheoremWish, TheoremsView, Told, page};
use crate::words::theorem as words;
use egui::Ui;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The board, and what is under way for it.
pub(super) struct Desk {
    board: Theorems,
    panel: TheoremPanel,
    busy: Option<Busywork>,
    told: Option<Told>,
    /// The screen that one came from.
    back: Screen,
    /// It is shown while a lesson is presented.
    pub(super) before_class: bool,
    work: Work,
}

/// A position that is held against a conjecture.
#[derive(Serialize, Deserialize)]
struct Contest {
    conjecture: Conjecture,
    at: Part,
}

impl Task for Contest {
    const NAME: &'static str = "theorem";
    type Answer = Result<Option<Refutation>, Stop>;

    fn run(self, ticket: &mut Ticket) -> Self::Answer {
        self.conjecture.wrong_at(&self.at, ticket)
    }
}

/// A worker at a statement.
struct Busywork {
    entry: usize,
    /// How often the board had changed when it began: what comes after another change is not taken.
    changes: u64,
    doing: Doing,
}

enum Doing {
    Naming(Part, Job<Result<Option<Refutation>, Stop>>),
    Testing(Job<Result<Tested, Stop>>),
}

impl Desk {
    /// An empty board that has its workers there.
    pub(super) fn on(work: &Work) -> Self {
        Self {
            board: Theorems::default(),
            panel: TheoremPanel::default(),
            busy: None,
            told: None,
            back: Screen::Lesson,
            before_class: false,
            work: work.clone(),
        }
    }

    /// The screen has failed. The board is kept, for it is a class's; if that breaks again it is
    /// thrown away as well.
    pub(super) fn fail(&mut self, is_again: bool) {
        let board = if is_again { Theorems::default() } else { std::mem::take(&mut self.board) };
        *self = Self { board, back: self.back, ..Self::on(&self.work) };
    }

    fn busy(&self) -> Option<Busy> {
        self.busy.as_ref().map(|busy| {
            let (is_naming, percent) = match &busy.doing {
                Doing::Naming(_, job) => (true, job.slow()),
                Doing::Testing(job) => (false, job.slow()),
            };
            Busy { entry: busy.entry, is_naming, percent }
        })
    }

    /// Takes over what a worker has found.
    fn receive(&mut self) {
        let Some(Busywork { entry, changes, doing }) = self.busy.take() else { return };
        if changes != self.board.changes() {
            return;
        }
        let refused = |done: Result<(), Refusal>| done.err().map(|why| Told::Refused(entry, why));
        self.told = match doing {
            Doing::Naming(at, job) => match job.state() {
                State::Working => {
                    return self.busy =
                        Some(Busywork { entry, changes, doing: Doing::Naming(at, job) });
                }
                State::Done(Ok(found)) => refused(self.board.named(entry, at, found)),
                State::Done(Err(stop)) => Some(Told::Undecided(entry, at, stop)),
                State::Failed => Some(Told::Failed(entry)),
            },
            Doing::Testing(job) => match job.state() {
                State::Working => {
                    return self.busy =
                        Some(Busywork { entry, changes, doing: Doing::Testing(job) });
                }
                State::Done(Ok(tested)) => refused(self.board.tested(entry, tested)),
                State::Done(Err(_)) => Some(Told::Stopped(entry)),
                State::Failed => Some(Told::Failed(entry)),
            },
        };
    }

    /// A statement more. What is under way is about one of those before, and stays so.
    fn propose(&mut self, by: Team, statement: Statement) {
        self.told = self.board.propose(by, statement).err().map(Told::NotProposed);
        if let Some(busy) =
            self.busy.as_mut().filter(|busy| busy.changes + 1 == self.board.changes())
        {
            busy.changes += 1;
        }
    }

    /// A position is named: if it may be, a worker checks it.
    fn name(&mut self, entry: usize, at: Part) {
        match self.board.may_name(entry, &at) {
            Err(why) => self.told = Some(Told::Refused(entry, why)),
            Ok(of) => {
                let conjecture = of.statement.conjecture.clone();
                let job = self.work.job(Contest { conjecture, at: at.clone() });
                self.begin(entry, Doing::Naming(at, job));
            }
        }
    }

    /// Takes back what was done last; what is under way is given up.
    pub(super) fn undo(&mut self) {
        self.busy = None;
        self.board.undo();
    }

    /// Is a statement being made up?
    pub(super) const fn is_making(&self) -> bool {
        self.panel.is_making()
    }

    fn test(&mut self, entry: usize) {
        let Some(of) = self.board.entries().get(entry).filter(|of| of.is_untested()) else {
            return;
        };
        let (conjecture, upto) = (of.statement.conjecture.clone(), of.statement.bound);
        let job = self.work.job(Test { conjecture, upto });
        self.begin(entry, Doing::Testing(job));
    }

    fn begin(&mut self, entry: usize, doing: Doing) {
        // One after the other: pressed twice it goes on.
        if self.busy.is_some() {
            return;
        }
        self.busy = Some(Busywork { entry, changes: self.board.changes(), doing });
    }
}

impl Shell {
    /// Goes to the theorem board; it knows the way back.
    pub(super) const fn visit_theorems(&mut self) {
        if !matches!(self.screen, Screen::Theorems) {
            self.theorems.back = self.screen;
            self.screen = Screen::Theorems;
        }
    }

    /// The theorem board as a screen.
    pub(super) fn theorems_screen(&mut self, ui: &mut Ui) -> Vec<Wish> {
        let back = self.theorems.back;
        self.theorems_with(ui, |ui, panel, view| page(ui, panel, view, back))
    }

    /// The theorem board alone, in whatever room there is: for presenting.
    pub fn theorem_board(&mut self, ui: &mut Ui) {
        let wishes = self.theorems_with(ui, |ui, panel, view| panel.show(ui, view));
        for wish in wishes {
            self.theorem_wish(wish, ui);
        }
    }

    fn theorems_with<W>(
        &mut self,
        ui: &mut Ui,
        draw: impl FnOnce(&mut Ui, &mut TheoremPanel, &TheoremsView<'_>) -> Vec<W>,
    ) -> Vec<W> {
        self.theorems.receive();
        let session = if self.theorems.back == Screen::Lab {
            self.lab.session()
        } else {
            self.table.session()
        };
        let mut panel = std::mem::take(&mut self.theorems.panel);
        let busy = self.theorems.busy();
        let view = TheoremsView {
            theme: Theme::in_use(ui.ctx()),
            lang: self.lang,
            board: &self.theorems.board,
            busy,
            told: self.theorems.told.as_ref(),
            here: session.map(crate::session::Session::sum),
            // Before a class the lesson stays on its board.
            can_put: self.staged.is_none(),
        };
        let wishes = draw(ui, &mut panel, &view);
        self.theorems.panel = panel;
        if busy.is_some() {
            ui.ctx().request_repaint_after(Duration::from_millis(30));
        }
        wishes
    }

    pub(super) fn theorem_wish(&mut self, wish: TheoremWish, ui: &Ui) {
        let desk = &mut self.theorems;
        desk.told = None;
        match wish {
            TheoremWish::Propose(by, statement) => {
                desk.propose(by, statement);
            }
            TheoremWish::Name(entry, at) => desk.name(entry, at),
            TheoremWish::Test(entry) => desk.test(entry),
            TheoremWish::Cancel => {
                desk.told = desk.busy.take().map(|busy| Told::Stopped(busy.entry));
            }
            TheoremWish::Undo => desk.undo(),
            TheoremWish::Reset => {
                desk.busy = None;
                desk.board.reset();
            }
            TheoremWish::Copy => ui.ctx().copy_text(words::text(self.lang, &desk.board)),
            TheoremWish::Put(sum) => self.experiment(sum),
        }
    }
}

#[cfg(test)]
impl Desk {
    /// Has a position named, as by its field.
    pub(super) fn name_for_test(&mut self, entry: usize, at: &str) {
        let sum: crate::games::Sum = at.parse().unwrap();
        self.told = None;
        self.name(entry, sum.single().unwrap().clone());
    }

    /// All that stands on the board.
    pub(super) fn text_for_test(&self, lang: crate::words::Lang) -> String {
        words::text(lang, &self.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Ending, Sum};
    use crate::study::Claim;

    fn part(text: &str) -> Part {
        text.parse::<Sum>().unwrap().single().unwrap().clone()
    }

    fn desk(text: &str, claim: Claim, bound: u64) -> Desk {
        let part = part(text);
        let (game, heaps) = (part.game().clone(), part.row().len());
        let conjecture = Conjecture { game, ending: Ending::Normal, heaps, claim };
        let mut desk = Desk::on(&Work::default());
        desk.board.propose(Team::A, Statement { conjecture, bound }).unwrap();
        desk
    }

    fn wait(desk: &mut Desk) {
        while desk.busy.is_some() {
            desk.receive();
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_worker_tests_and_checks_and_the_board_is_told() {
        let mut desk = desk("bash[1..3](0)", Claim::Residues { modulus: 5, lost: vec![0] }, 200);
        desk.name(0, part("bash[1..3](1)"));
        assert!(desk.busy().is_some_and(|busy| busy.is_naming));
        wait(&mut desk);
        assert_eq!(desk.board.entries()[0].vain, [part("bash[1..3](1)")]);
        desk.name(0, part("nim(1)"));
        assert_eq!(
            (desk.busy(), &desk.told),
            (None, &Some(Told::Refused(0, Refusal::OtherPosition)))
        );
        desk.test(0);
        wait(&mut desk);
        assert!(desk.board.entries()[0].fell.is_some() && desk.told.is_none());
    }

    #[test]
    fn what_is_given_up_or_comes_after_another_change_is_not_taken() {
        let mut desk = desk("nim(1,1,1,1,1)", Claim::XorZero, 1_000_000);
        desk.test(0);
        assert_eq!(desk.busy().map(|busy| (busy.entry, busy.is_naming)), Some((0, false)));
        desk.busy = None;
        desk.receive();
        assert!(desk.board.entries()[0].is_untested());
        desk.test(0);
        desk.board.undo();
        desk.receive();
        assert!(desk.busy.is_none() && desk.board.entries().is_empty());
    }

    #[test]
    fn a_position_that_is_out_of_reach_costs_no_try() {
        let mut desk = desk("nim(1,1,1)", Claim::XorZero, 20);
        let far = part("nim(100000,100000,7)");
        desk.name(0, far.clone());
        wait(&mut desk);
        assert!(
            matches!(&desk.told, Some(Told::Undecided(0, at, Stop::OutOfReach { .. })) if *at == far)
        );
        assert!(desk.board.entries()[0].vain.is_empty());
    }

    #[test]
    fn the_board_outlives_the_failure_of_its_screen_once() {
        let mut desk = desk("nim(1,1,1)", Claim::XorZero, 20);
        desk.fail(false);
        assert_eq!(desk.board.entries().len(), 1);
        desk.fail(true);
        assert!(desk.board.entries().is_empty());
    }
}
