//! Twins of exercises on the page: the same idea with other numbers. Knows no window.

use super::Shell;
use crate::lesson::twin::twin;
use crate::words::exercise;

impl Shell {
    /// Opens the next twin of the step's exercise that there is.
    pub(super) fn twin(&mut self) {
        self.twin_from(self.twin.map_or(0, |seed| seed.wrapping_add(1)));
    }

    /// Opens the twin of the step's exercise with this seed or one of the next; leaves all as it is
    /// if there is none.
    pub(super) fn twin_from(&mut self, first: u64) {
        let Some(step) = self.step().filter(|_| self.is_checked()).cloned() else { return };
        for seed in (0..4).map(|n| first.wrapping_add(n)) {
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
