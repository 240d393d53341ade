//! The theorem board: kept while the program runs, its tests and checks done apart. Draws nothing
//! itself, and keeps no names.

use crate::app::lab::Test;
use crate::app::work::{Job, State, Task, Ticket, Work};
use crate::games::Part;
use crate::session::theorem::{Refusal, Statement, Team, Theorems};
use crate::solver::work::Stop;
use crate::study::Conjecture;
use crate::study::claim::Refutation;
use crate::study::conjecture::Tested;
use crate::ui::theorems::{Busy, TheoremWish, Told};
use crate::words::{Lang, theorem as words};
use egui::Context;
use serde::{Deserialize, Serialize};

/// The board, and what is under way for it.
#[derive(Default)]
pub(in crate::app) struct TheoremBoard {
    board: Theorems,
    busy: Option<Busywork>,
    told: Option<Told>,
    work: Work,
}

/// Where and when a class stated something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Stated {
    /// The lesson that it had, and the step.
    pub(in crate::app) lesson: String,
    pub(in crate::app) at: usize,
    /// The time of day in minutes, where it is known.
    pub(in crate::app) clock: Option<u32>,
}

/// A position that is held against a conjecture.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Contest {
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

impl TheoremBoard {
    /// An empty board that has its workers there.
    pub(super) fn on(work: &Work) -> Self {
        Self { work: work.clone(), ..Self::default() }
    }

    /// The screen has failed. The board is kept, for it is a class's; if that breaks again it is
    /// thrown away as well.
    pub(in crate::app) fn fail(&mut self, is_again: bool) {
        let board = if is_again { Theorems::default() } else { std::mem::take(&mut self.board) };
        *self = Self { board, ..Self::on(&self.work) };
    }

    /// The statements.
    pub(in crate::app) const fn theorems(&self) -> &Theorems {
        &self.board
    }

    /// Goes on with a board that was kept, unless one is there already.
    pub(in crate::app) fn take_up(&mut self, board: Theorems) {
        if self.board.changes() == 0 {
            self.board = board;
        }
    }

    /// What was said last of something that was wished for.
    pub(in crate::app) const fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// What is under way.
    pub(in crate::app) fn busy(&self) -> Option<Busy> {
        self.busy.as_ref().map(|busy| {
            let (is_naming, percent) = match &busy.doing {
                Doing::Naming(_, job) => (true, job.slow()),
                Doing::Testing(job) => (false, job.slow()),
            };
            Busy { entry: busy.entry, is_naming, percent }
        })
    }

    /// Takes over what a worker has found.
    pub(in crate::app) fn receive(&mut self) {
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
    fn undo(&mut self) {
        self.busy = None;
        self.board.undo();
    }

    /// Does what is wished for.
    pub(in crate::app) fn obey(&mut self, lang: Lang, wish: TheoremWish, ctx: &Context) {
        self.told = None;
        match wish {
            TheoremWish::Propose(by, statement) => self.propose(by, statement),
            TheoremWish::Name(entry, at) => self.name(entry, at),
            TheoremWish::Test(entry) => self.test(entry),
            TheoremWish::Cancel => {
                self.told = self.busy.take().map(|busy| Told::Stopped(busy.entry));
            }
            TheoremWish::Undo => self.undo(),
            TheoremWish::Reset => {
                self.busy = None;
                self.board.reset();
            }
            TheoremWish::Copy => ctx.copy_text(words::text(lang, &self.board)),
            // A wish to go elsewhere: made one as soon as it is wished for.
            TheoremWish::Put(_) => {}
        }
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

#[cfg(test)]
impl TheoremBoard {
    /// Has a position named, as by its field.
    pub(in crate::app) fn name_for_test(&mut self, entry: usize, at: &str) {
        let sum: crate::games::Sum = at.parse().unwrap();
        self.told = None;
        self.name(entry, sum.single().unwrap().clone());
    }

    /// All that stands on the board.
    pub(in crate::app) fn text_for_test(&self, lang: crate::words::Lang) -> String {
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

    fn desk(text: &str, claim: Claim, bound: u64) -> TheoremBoard {
        let part = part(text);
        let (game, heaps) = (part.game().clone(), part.row().len());
        let conjecture = Conjecture { game, ending: Ending::Normal, heaps, claim };
        let mut desk = TheoremBoard::default();
        desk.board.propose(Team::A, Statement { conjecture, bound }).unwrap();
        desk
    }

    fn wait(desk: &mut TheoremBoard) {
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
            matches!(&desk.told, Some(Told::Undecided(0, at, stop)) if *at == far && stop.is_bound())
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
