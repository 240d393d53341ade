//! What is said where no window can be opened: no display, a library that is not there, no driver.
//! Reads the text of the error and the surroundings; must not know the window library's types, nor
//! the lessons.
//!
//! Every text that is recognised here was provoked with eframe 0.37, winit 0.30 and glutin 0.32:
//! under displays that do not answer, and with one library after the other hidden from the program.

mod sentence;
#[cfg(test)]
mod tests;

use crate::app::broken::{self, message};
use std::fmt::{self, Debug};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

/// The display server that the surroundings name, chosen in the order in which the window library
/// chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Server {
    /// None is named.
    None,
    /// An X server, by the value of `DISPLAY`.
    X11(String),
    /// A Wayland compositor, by the value of `WAYLAND_DISPLAY` or `WAYLAND_SOCKET`.
    Wayland(String),
}

impl Server {
    /// The server that the variables name; empty ones count as not set, and Wayland goes before X.
    ///
    /// ```
    /// # use laststone::app::missing::Server;
    /// let desktop = |name: &str| (name == "DISPLAY").then(|| ":0".to_owned());
    /// assert_eq!(Server::of(desktop), Server::X11(":0".to_owned()));
    /// ```
    #[must_use]
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        match (set("WAYLAND_DISPLAY").or_else(|| set("WAYLAND_SOCKET")), set("DISPLAY")) {
            (Some(wayland), _) => Self::Wayland(wayland),
            (None, Some(x)) => Self::X11(x),
            (None, None) => Self::None,
        }
    }
}

/// What kind of thing is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// No display is named, or the one named does not answer.
    Display,
    /// A shared library cannot be loaded; its file name.
    Library(String),
    /// No OpenGL driver that can draw on this display; what the driver's side said.
    Driver(String),
    /// The display went away while the window was open.
    Vanished,
    /// Another program destroyed the window.
    Taken,
    /// Nothing is known to be missing: the program itself is at fault; what it said.
    Fault(String),
    /// An error that is not known here, as it was told.
    Other(String),
}

/// Why there is no window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// What is missing.
    pub what: What,
    /// Where a window was looked for.
    pub server: Server,
}

impl Missing {
    /// Reads an error: `debug` tells its kind, `shown` is what it says of itself.
    #[must_use]
    pub fn read(debug: &str, shown: &str, server: Server) -> Self {
        let says = |any: &[&str]| any.iter().any(|text| debug.contains(text));
        let what = if says(&["NoWaylandLib"]) {
            What::Library("libwayland-client.so.0".to_owned())
        } else if says(&["LibraryOpenError"]) {
            library(debug).map_or_else(
                || What::Other(shown.to_owned()),
                |name| What::Library(name.to_owned()),
            )
        } else if says(&["neither WAYLAND_DISPLAY", "XOpenDisplayFailed", "NoCompositor"]) {
            What::Display
        } else if says(&["NoGlutinConfigs", "Glutin(", "OpenGL("]) {
            // What stands before it is the list of all that was asked for.
            What::Driver(shown.rsplit("rror: ").next().unwrap_or(shown).to_owned())
        } else if says(&["ExitFailure"]) {
            What::Vanished
        } else {
            What::Other(shown.to_owned())
        };
        Self { what, server }
    }

    /// Reads the message of a panic: the loaders of some libraries panic where the library is
    /// missing.
    #[must_use]
    pub fn of_panic(message: &str, server: Server) -> Self {
        let what = match library(message) {
            Some(name) if message.contains("could not be loaded") => What::Library(name.to_owned()),
            // The window's library asks after its window, and cannot be told that it is gone.
            _ if message.contains("X11Error") && message.contains("error_kind: Window") => {
                What::Taken
            }
            _ => What::Fault(message.to_owned()),
        };
        Self { what, server }
    }
}

/// The first file name of a shared library in a text, e.g. `libXi.so.6`.
fn library(text: &str) -> Option<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_.+".contains(c)))
        .map(|word| word.trim_end_matches('.'))
        .find(|word| word.starts_with("lib") && word.contains(".so"))
}

/// Runs what opens the window and stays in it, and turns errors and panics into what is missing.
/// Never shows a backtrace: a panic about a library shows nothing here, any other one line that
/// says where it was.
///
/// # Errors
/// [`Missing`] where there is no window, or the window ended by a fault.
pub fn guarded<E: Debug + fmt::Display>(
    start: impl FnOnce() -> Result<(), E>,
) -> Result<(), Missing> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(tell));
    let ended = panic::catch_unwind(AssertUnwindSafe(start));
    panic::set_hook(before);
    let server = if cfg!(target_os = "linux") {
        Server::of(|name| std::env::var(name).ok())
    } else {
        Server::None
    };
    match ended {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) if cfg!(target_os = "linux") => {
            Err(Missing::read(&format!("{error:?}"), &error.to_string(), server))
        }
        Ok(Err(error)) => Err(Missing { what: What::Other(error.to_string()), server }),
        Err(panic) => Err(Missing::of_panic(message(panic.as_ref()), server)),
    }
}

/// The panic hook while the window is open.
fn tell(panic: &PanicHookInfo<'_>) {
    broken::note(panic);
    let message = message(panic.payload());
    let what = Missing::of_panic(message, Server::None).what;
    if matches!(what, What::Library(_) | What::Taken) {
        return;
    }
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    // Where even this cannot be written, nobody is there to read it.
    let mut errors = crate::cli::Escaped::new(io::stderr());
    let _ = writeln!(errors, "laststone: panicked at {place}: {message}");
}
