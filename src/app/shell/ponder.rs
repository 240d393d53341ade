//! A long review goes on a little in each frame. Knows no page.

use super::table::Table;
use crate::solver::work::Watch;
use crate::study::Oracle;
use egui::Ui;
use std::time::{Duration, Instant};

/// So much of a frame a review may take.
const SHARE: Duration = Duration::from_millis(6);

/// Lets work go on until the frame's share is used up.
struct Share(Instant);

impl Watch for Share {
    fn tick(&mut self, _done: u64, _of: u64) -> bool {
        self.0.elapsed() < SHARE
    }
}

impl Table {
    /// Goes on with the review of the game, if there is more to be looked at.
    pub(in crate::app) fn ponder(&mut self, ui: &Ui, oracle: &mut Oracle) {
        if let Some(session) = self.session.as_mut().filter(|session| session.is_pondering())
            && session.ponder(oracle, &mut Share(Instant::now()))
        {
            ui.ctx().request_repaint();
        }
    }
}
