//! Twins of exercises on the page: the same idea with other numbers. Knows no window.

use super::Shell;
use crate::lesson::twin::twin;
use crate::words::exercise;

impl Shell {
    /// Opens the next twin of the step's exercise that there is.
    pub(super) fn twin(&mut self) {
        let Some(step) = self.step().cloned() else { return };
        let first = self.twin.map_or(0, |seed| seed + 1);
        for seed in first..first + 4 {
            let Some(mut twin) = twin(&step, seed, &mut self.oracle) else { continue };
            if let (Some(ask), Ok(sum)) = (exercise::ask(&twin), twin.start()) {
                twin.text = exercise::intro(&sum);
                if let Some(task) = &mut twin.task {
                    *task.ask_mut() = ask;
                }
            }
            self.table.sit(twin, &mut self.oracle);
            if self.table.session().is_some() {
                self.seat();
                self.twin = Some(seed);
                return;
            }
        }
    }
}
