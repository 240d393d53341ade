//! Signals with which a system ends programs, treated as if the person had asked for it: when a
//! session ends, a terminal is closed, or somebody says `kill`.

use egui::Context;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the system wants the program to end.
#[derive(Debug, Clone, Default)]
pub(in crate::app) struct Ends(Arc<AtomicBool>);

impl Ends {
    /// Listens from now on, and wakes the window. Where signals cannot be heard the system ends the
    /// program by itself; what was kept a second before is safe.
    pub(in crate::app) fn listen(ctx: &Context) -> Self {
        let ends = Self::default();
        listen(&ends, ctx.clone());
        ends
    }

    /// Is it to end?
    pub(in crate::app) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

#[cfg(unix)]
fn listen(ends: &Ends, ctx: Context) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGINT]) else { return };
    let wanted = Arc::clone(&ends.0);
    let heard = move || {
        for signal in signals.forever() {
            // Who says it again means it: a window that is not drawn hears nothing.
            if wanted.swap(true, Ordering::SeqCst) {
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            ctx.request_repaint();
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(heard);
}

#[cfg(not(unix))]
fn listen(_ends: &Ends, _ctx: Context) {}
