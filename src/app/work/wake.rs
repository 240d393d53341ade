//! The screen that is woken when work has ended.

use egui::Context;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often a worker is looked at by whoever waits for it.
const GLANCE: Duration = Duration::from_millis(50);

/// The screen, once there is one: settings are read before the window opens.
#[derive(Clone, Default)]
pub(super) struct Screen(Arc<Mutex<Option<Context>>>);

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Screen")
    }
}

impl Screen {
    /// It is this one from now on.
    pub(super) fn is(&self, ctx: &Context) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(ctx.clone());
    }

    /// Draws it again before long: a worker may be done then, and how far it is may be told.
    pub(super) fn glance(&self) {
        self.later(GLANCE);
    }

    /// Draws it again then.
    pub(super) fn later(&self, time: Duration) {
        if let Some(ctx) = self.ctx() {
            ctx.request_repaint_after(time);
        }
    }

    /// The lock is not held longer: the screen may be drawing, and begin work itself.
    fn ctx(&self) -> Option<Context> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Wakes it when that is dropped.
    pub(super) fn on_drop(&self) -> WakeOnDrop {
        WakeOnDrop(Some(self.clone()))
    }
}

/// Wakes the screen when it is dropped: also where whoever holds it breaks, so that nobody waits
/// for an answer that is not to come.
pub(super) struct WakeOnDrop(Option<Screen>);

impl WakeOnDrop {
    /// Wakes it now as well.
    pub(super) fn wake(&self) {
        if let Some(ctx) = self.0.as_ref().and_then(Screen::ctx) {
            ctx.request_repaint();
        }
    }

    /// Does not wake it: nobody waits for the end any more.
    pub(super) fn hush(mut self) {
        self.0 = None;
    }
}

impl Drop for WakeOnDrop {
    fn drop(&mut self) {
        self.wake();
    }
}
