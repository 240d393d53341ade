//! One window a profile: a start that finds one open on the same progress hands it what it was
//! asked for. Where that cannot be, it has a window of its own; progress of both is merged anyway.

#[cfg(unix)]
mod message;
#[cfg(unix)]
mod socket;

use egui::Context;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// What a start hands to the window that is open. Nothing in it: only to be seen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::app) struct Handover {
    /// A file to be opened, by its absolute path.
    pub(in crate::app) file: Option<PathBuf>,
    /// A lesson, by its id.
    pub(in crate::app) lesson: Option<String>,
    /// Which step of file or lesson, from 0.
    pub(in crate::app) step: usize,
    /// A position for the laboratory, as it is written.
    pub(in crate::app) position: Option<String>,
    /// Whether it is to be presented.
    pub(in crate::app) present: bool,
    /// The language, if one was named.
    pub(in crate::app) lang: Option<String>,
    /// The colours, if some were named.
    pub(in crate::app) theme: Option<String>,
    /// Whether things move, if that was said.
    pub(in crate::app) motion: Option<bool>,
    /// The size of everything in percent, if one was named.
    pub(in crate::app) zoom: Option<u16>,
}

/// How a start stands to the others on the same progress.
#[derive(Debug)]
pub(in crate::app) enum Standing {
    /// It is the first, and hears what later ones hand over.
    First(Door),
    /// A window has taken what it was asked for.
    Handed,
    /// There is a window, which did not answer.
    Deaf,
    /// It neither asks nor is asked.
    Alone,
}

/// What is handed over, until the window takes it.
#[derive(Debug, Default)]
struct Waiting {
    asked: Option<Handover>,
    /// The window, once there is one.
    window: Option<Context>,
}

/// Between the thread that hears and the window that takes.
#[derive(Debug, Default)]
struct Slot {
    waiting: Mutex<Waiting>,
    taken: Condvar,
}

impl Slot {
    /// Puts it there and wakes the window; whether it was taken in time. If not, it is withdrawn:
    /// it is never done both here and there.
    #[cfg(unix)]
    fn offer(&self, asked: Handover, patience: Duration) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.asked = Some(asked);
        let window = waiting.window.clone();
        drop(waiting);
        if let Some(window) = window {
            window.request_repaint();
        }
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let waited =
            self.taken.wait_timeout_while(waiting, patience, |waiting| waiting.asked.is_some());
        waited.unwrap_or_else(PoisonError::into_inner).0.asked.take().is_none()
    }
}

/// Where a window hears what later starts hand over.
#[derive(Debug, Default)]
pub(in crate::app) struct Door {
    slot: Arc<Slot>,
    #[cfg(unix)]
    _held: Option<socket::Held>,
}

impl Door {
    /// This window is woken when there is something.
    pub(in crate::app) fn wakes(&self, ctx: &Context) {
        let mut waiting = self.slot.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.window = Some(ctx.clone());
    }

    /// Takes what was handed over, if anything was. Whoever handed it over is told so.
    pub(in crate::app) fn take(&self) -> Option<Handover> {
        let mut waiting = self.slot.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = waiting.asked.take()?;
        self.slot.taken.notify_all();
        Some(asked)
    }
}

/// Looks whether a window is open on the data of this folder, and hands it what was asked for;
/// without `asked` there is to be a second one. `runtime` is the system's folder for what lasts as
/// long as the person is logged in.
#[cfg(unix)]
pub(in crate::app) fn begin(
    runtime: Option<&Path>,
    data: Option<&Path>,
    asked: Option<&Handover>,
) -> Standing {
    let place = runtime.zip(data).and_then(|(runtime, data)| socket::Place::of(runtime, data));
    place.map_or(Standing::Alone, |place| place.begin(asked))
}

/// Elsewhere every start has a window of its own.
#[cfg(not(unix))]
pub(in crate::app) fn begin(
    _runtime: Option<&Path>,
    _data: Option<&Path>,
    _asked: Option<&Handover>,
) -> Standing {
    Standing::Alone
}

/// So long a start waits for the window that is open.
#[cfg(unix)]
const ANSWER: Duration = Duration::from_secs(1);
