//! Where there are no groups of processes: the program alone is ended, its memory is not bounded.

use super::{Group, Runner};
use crate::contest::judge::End;
use std::ffi::OsString;
use std::process::{Child, Command, ExitStatus};

pub(super) type Status = Option<ExitStatus>;

pub(super) fn launch(runner: &Runner, _token: &str) -> Command {
    let mut words = runner.command.iter();
    let mut command = Command::new(words.next().cloned().unwrap_or_default());
    command.args(words);
    #[cfg(windows)]
    super::hide(&mut command);
    command
}

pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

pub(super) fn kill(child: &mut Child) -> Status {
    // One that has ended cannot be killed, and is not.
    let _ = child.kill();
    child.wait().ok()
}

pub(super) fn end(status: Status) -> End {
    End::Exited(status.and_then(|status| status.code()).unwrap_or(-1))
}

pub(super) fn memory(_child: &Child) -> Option<u64> {
    None
}

pub(super) fn group(_child: &Child) -> Option<Group> {
    None
}

/// Nothing is launched here.
#[must_use]
pub fn launched(_args: impl Iterator<Item = OsString>) -> Option<u8> {
    None
}
