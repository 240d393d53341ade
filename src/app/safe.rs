//! `--safe-mode`: the program once more, with drawing that needs no graphics card.

/// Asks Mesa to draw on the processor. It is read when the driver is loaded, so it must be set
/// before the program starts.
#[cfg(target_os = "linux")]
const SOFTWARE: &str = "LIBGL_ALWAYS_SOFTWARE";

/// Starts the program again in its own place with software drawing. Returns where that is so
/// already, where it cannot be done, or where drivers know no such thing.
#[cfg(target_os = "linux")]
pub fn restart() {
    use std::os::unix::process::CommandExt;

    if std::env::var_os(SOFTWARE).is_some() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        // Comes back only with an error; then the window is tried as it is.
        let _ = std::process::Command::new(program)
            .args(std::env::args_os().skip(1))
            .env(SOFTWARE, "1")
            .exec();
    }
}

#[cfg(not(target_os = "linux"))]
pub fn restart() {}
