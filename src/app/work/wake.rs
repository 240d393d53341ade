//! The screen that is woken when work has ended.

use egui::Context;
use std::sync::{Arc, Mutex, PoisonError};

/// The screen, once there is one: settings are read before the window opens.
#[derive(Clone, Default)]
pub(super) struct Screen(Arc<Mutex<Option<Context>>>);

impl Screen {
    /// It is this one from now on.
    pub(super) fn is(&self, ctx: &Context) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(ctx.clone());
    }

    /// Wakes it when that is dropped.
    pub(super) fn on_drop(&self) -> WakeOnDrop {
        WakeOnDrop(self.clone())
    }
}

/// Wakes the screen when it is dropped: also where whoever holds it breaks, so that nobody waits
/// for an answer that is not to come.
pub(super) struct WakeOnDrop(Screen);

impl WakeOnDrop {
    /// Wakes it now as well.
    pub(super) fn wake(&self) {
        // The lock is not held meanwhile: the screen may be drawing, and begin work itself.
        let ctx = self.0.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(ctx) = ctx {
            ctx.request_repaint();
        }
    }
}

impl Drop for WakeOnDrop {
    fn drop(&mut self) {
        self.wake();
    }
}
