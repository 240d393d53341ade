//! How a person solves the exercises in which something is built, written or put together.

use super::Person;
use laststone::games::Knobs;
use laststone::lesson::task::construct::fitting;
use laststone::lesson::{Step, Task};
use laststone::words::exercise::construct;
use laststone::words::{Lang, lab, screen};

impl Person {
    /// Solves it, knowing what the solver knows.
    pub(super) fn solve_kind(&mut self, step: &Step, task: &Task) {
        match task {
            Task::Construct { within, must, .. } => {
                let (found, _) = fitting(step, within, must, &mut self.oracle).unwrap();
                match found.first() {
                    Some(sum) => self.build(&step.template().read_back(sum).unwrap()),
                    None => self.choose(construct::NONE.en),
                }
                self.choose(screen::DECIDE.en);
            }
            other => panic!("{}: nobody knows how to solve {other:?}", step.id),
        }
    }

    /// Turns the knobs until the board shows this.
    fn build(&mut self, to: &Knobs) {
        while let Some((name, wanted)) =
            to.iter().find(|(name, wanted)| self.session().knobs().get(*name) != Some(*wanted))
        {
            let more = self.session().knobs()[name] < *wanted;
            self.choose(&if more { lab::more(Lang::En, name) } else { lab::less(Lang::En, name) });
        }
    }
}
