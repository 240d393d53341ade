//! Judging a program apart from the page.

use crate::app::work::{Task, Ticket};
use crate::contest::Prepared;
use crate::contest::judge::{Ran, Report, Run, Stopped, judge};
use crate::contest::model::Problem;
use crate::games::Sum;
use crate::runner::{Clocked, Limits, Runner};
use crate::solver::work::Watch;
use crate::study::CancelToken;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// All tests together may take so long.
const BUDGET: Duration = Duration::from_mins(1);
/// The tests are those of this seed, as on the command line.
const SEED: u64 = 1;

/// A program that is to be judged.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct Judging {
    pub(in crate::app) problem: Problem,
    /// The words of the command.
    pub(in crate::app) command: Vec<String>,
    /// This program.
    pub(in crate::app) launcher: PathBuf,
}

/// What came of it.
pub(in crate::app) type Judged = Result<(Report, Option<Sum>), Stopped>;

impl Task for Judging {
    const NAME: &'static str = "judge";
    type Answer = Option<Judged>;

    fn run(self, ticket: &mut Ticket) -> Option<Judged> {
        let limits = self.problem.limits;
        let on = Prepared::new(self.problem).ok()?;
        let runner = Runner {
            launcher: self.launcher,
            command: self.command.into_iter().map(OsString::from).collect(),
            limits: Limits {
                time: Duration::from_millis(limits.time_ms),
                memory: limits.memory_mib << 20,
            },
            token: ticket.token(),
        };
        let mut watched = Watched { clocked: Clocked::new(runner, BUDGET), ticket };
        Some(judge(&on, SEED, &mut watched).map(|report| {
            // The last case is the one that fails; those before it may be needed for that.
            let last = report.failed.as_ref().and_then(|failed| failed.cases.last());
            let at = last.and_then(|case| on.position(case).ok());
            (report, at)
        }))
    }
}

/// A runner whose way is seen on the page.
struct Watched<'t> {
    clocked: Clocked,
    ticket: &'t mut Ticket,
}

impl Run for Watched<'_> {
    fn run(&mut self, input: &[u8]) -> Ran {
        self.clocked.run(input)
    }

    fn is_over(&mut self) -> bool {
        self.clocked.is_over()
    }

    fn is_small_enough(&mut self) -> bool {
        self.clocked.is_small_enough()
    }

    fn token(&self) -> CancelToken {
        self.clocked.token()
    }

    fn reached(&mut self, done: u64, of: u64) {
        // Whether it is still wanted the token says.
        self.ticket.tick(done, of);
    }
}
