//! Groups of processes and their limits where the system has them.

use super::{Group, LAUNCH, Runner};
use crate::contest::judge::End;
use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, getrlimit, kill_process_group, setrlimit,
    waitid,
};
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};

/// Processes and threads that a run may add to those of its person.
#[cfg(target_os = "linux")]
const MORE: u64 = 512;
/// Bytes of stack.
const STACK: u64 = 64 << 20;

/// What the leader of a group left.
pub(super) type Status = Option<ExitStatus>;

/// The command that starts this program as a launcher, in a group of its own.
pub(super) fn launch(runner: &Runner, token: &str) -> Command {
    let mut command = Command::new(&runner.launcher);
    let seconds = runner.limits.time.as_millis().div_ceil(1000) + 1;
    command.arg(LAUNCH).arg(seconds.to_string()).arg(runner.limits.memory.to_string()).arg(token);
    command.args(&runner.command).env("LC_ALL", "C.UTF-8").process_group(0);
    command
}

fn pid(child: &Child) -> Option<Pid> {
    i32::try_from(child.id()).ok().and_then(Pid::from_raw)
}

/// Has it ended? It is left to be waited for, so that its number stays its own.
pub(super) fn has_ended(child: &mut Child) -> bool {
    let Some(pid) = pid(child) else { return true };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
}

/// Kills the whole group and waits for its leader.
pub(super) fn kill(child: &mut Child) -> Status {
    if let Some(pid) = pid(child) {
        let _ = kill_process_group(pid, Signal::KILL);
    }
    child.wait().ok()
}

/// How it ended.
pub(super) fn end(status: Status) -> End {
    let Some(status) = status else { return End::Exited(-1) };
    match (status.code(), status.signal()) {
        // The limit of processor time.
        (_, Some(signal)) if signal == Signal::XCPU.as_raw() => End::Time,
        (_, Some(signal)) => End::Signal(signal),
        (code, None) => End::Exited(code.unwrap_or(-1)),
    }
}

/// The most memory that the leader has had, in bytes.
pub(super) fn memory(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib << 10)
}

/// What all processes of the group take now.
pub(super) fn group(child: &Child) -> Option<Group> {
    let page = rustix::param::page_size() as u64;
    let group = child.id().to_string();
    let (mut pages, mut processes) = (0_u64, 0);
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        let name = entry.file_name();
        if !name.to_string_lossy().starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // The name in brackets may hold anything; behind it stand state, parent and group, and
        // the resident pages as the 22nd.
        let Some((_, rest)) = stat.rsplit_once(')') else { continue };
        let fields: Vec<&str> = rest.split_whitespace().collect();
        if fields.get(2) == Some(&group.as_str()) {
            processes += 1;
            let resident = fields.get(21).and_then(|pages| pages.parse::<u64>().ok());
            pages = pages.saturating_add(resident.unwrap_or(0));
        }
    }
    Some(Group { memory: pages.saturating_mul(page), processes })
}

/// Where this program was started as a launcher: sets the limits on itself and turns into the
/// command. Gives a status only where that cannot be.
#[must_use]
pub fn launched(mut args: impl Iterator<Item = OsString>) -> Option<u8> {
    let _ = args.next();
    if args.next()? != LAUNCH {
        return None;
    }
    let mut number = || args.next().and_then(|arg| arg.to_str()?.parse::<u64>().ok());
    let (Some(seconds), Some(memory)) = (number(), number()) else { return Some(2) };
    let (Some(token), Some(program)) = (args.next(), args.next()) else { return Some(2) };
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
    bound(Resource::Core, 0);
    bound(Resource::Cpu, seconds);
    bound(Resource::Stack, STACK);
    #[cfg(target_os = "linux")]
    bound_processes();
    // What is only asked for and never touched counts here; what is touched is looked at as well.
    bound(Resource::Data, memory.saturating_add(memory / 4));
    let why = Command::new(program).args(args).exec();
    let _ = write!(std::io::stderr(), "{}{why}", token.to_string_lossy());
    Some(127)
}

/// All processes of a person may be so many more than now. The system asks no administrator.
#[cfg(target_os = "linux")]
fn bound_processes() {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::getuid();
    if user.is_root() {
        return;
    }
    let tasks = |entry: std::fs::DirEntry| {
        let is_own = entry.metadata().ok()?.uid() == user.as_raw();
        is_own.then(|| std::fs::read_dir(entry.path().join("task")).map_or(0, Iterator::count))
    };
    let now: usize =
        std::fs::read_dir("/proc").map_or(0, |entries| entries.flatten().filter_map(tasks).sum());
    bound(Resource::Nproc, now as u64 + MORE);
}

/// Bounds a resource, never above what is allowed.
fn bound(resource: Resource, most: u64) {
    let most = getrlimit(resource).maximum.map_or(most, |maximum| maximum.min(most));
    let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
}
