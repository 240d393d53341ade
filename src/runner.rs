//! Running one program on one input within limits: no shell, a group of its own, nothing left
//! behind. The program starts itself as a launcher, which sets the limits on itself and then turns
//! into the command.

mod clocked;

pub use clocked::Clocked;

use crate::contest::judge::{End, Ran};
use crate::study::CancelToken;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

#[cfg(unix)]
mod unix;
#[cfg(unix)]
use unix as system;
#[cfg(unix)]
pub use unix::launched;

#[cfg(not(unix))]
mod other;
#[cfg(not(unix))]
use other as system;
#[cfg(not(unix))]
pub use other::launched;

/// The first argument of a launcher.
pub const LAUNCH: &str = "__launch";
/// Bytes of output of a run.
pub const OUTPUT: usize = 16 << 20;
/// Pipes that a stray process holds are left after this.
const STRAY: Duration = Duration::from_millis(200);
/// Between two looks at the memory of all processes of a run.
const GROUP: Duration = Duration::from_millis(10);
/// Processes of a run at once.
const PROCESSES: usize = 64;
/// Bytes of standard error that are kept.
const ERRORS: usize = 4 << 10;

/// What a run may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// By the clock.
    pub time: Duration,
    /// Bytes.
    pub memory: u64,
}

/// Runs a command again and again.
#[derive(Debug)]
pub struct Runner {
    /// This program, to be started as a launcher.
    pub launcher: PathBuf,
    /// The program and its arguments, as they were given.
    pub command: Vec<OsString>,
    /// For each run.
    pub limits: Limits,
    /// Cancelled by whoever does not want the runs any more.
    pub token: CancelToken,
}

/// Bounds that hold on this system: is memory held to its limit?
pub const HOLDS_MEMORY: bool = cfg!(target_os = "linux");

/// What all processes of a run take at a moment.
#[derive(Debug, Clone, Copy, Default)]
struct Group {
    /// Bytes.
    memory: u64,
    processes: usize,
}

static TOKENS: AtomicU64 = AtomicU64::new(0);

/// A pipe that is being emptied on a thread of its own.
struct Drain {
    held: Arc<Mutex<Vec<u8>>>,
    flooded: Arc<AtomicBool>,
    ended: Receiver<()>,
}

impl Drain {
    fn new(name: &str, mut from: impl Read + Send + 'static, most: usize, keeps: bool) -> Self {
        let (tell, ended): (Sender<()>, _) = channel();
        let held = Arc::new(Mutex::new(Vec::new()));
        let flooded = Arc::new(AtomicBool::new(false));
        let drain = Self { held: Arc::clone(&held), flooded: Arc::clone(&flooded), ended };
        // Where no thread is to be had the pipe is closed, which the program will notice.
        let _ = Builder::new().name(name.to_owned()).spawn(move || {
            let mut piece = vec![0; 1 << 16];
            while let Ok(long @ 1..) = from.read(&mut piece) {
                let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
                let room = most.saturating_sub(held.len());
                held.extend(piece.iter().take(long.min(room)));
                if long > room {
                    flooded.store(true, Ordering::Relaxed);
                    if !keeps {
                        break;
                    }
                }
            }
            drop(tell);
        });
        drain
    }

    /// Waits until the pipe ends; false if it has not by then.
    fn wait(&self, most: Duration) -> bool {
        self.ended.recv_timeout(most) != Err(RecvTimeoutError::Timeout)
    }

    fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut *self.held.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Runner {
    /// Runs the command on an input.
    #[must_use]
    pub fn run(&self, input: &[u8]) -> Ran {
        let begun = Instant::now();
        let token = format!(
            "laststone-{}-{}-{}:",
            std::process::id(),
            TOKENS.fetch_add(1, Ordering::Relaxed),
            begun.elapsed().as_nanos()
        );
        let ended = |end| Ran { output: Vec::new(), end, time_ms: 0, memory_kib: None };
        let mut command = self.launch(&token);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(why) => return ended(End::NotStarted(why.to_string())),
        };
        let (Some(mut stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            system::kill(&mut child);
            return ended(End::NotStarted("no pipes".to_owned()));
        };
        let input = input.to_vec();
        // A program need not read its input; a pipe that breaks is no error.
        let _ = Builder::new().name("input".to_owned()).spawn(move || {
            let _ = stdin.write_all(&input);
        });
        let output = Drain::new("output", stdout, OUTPUT, false);
        let errors = Drain::new("errors", stderr, ERRORS, true);
        let mut peak = None;
        let early = self.watch(&mut child, &output, begun, &mut peak);
        let time = begun.elapsed();
        // The whole group goes, whatever it still does, before its leader's number is given back.
        let status = system::kill(&mut child);
        output.wait(STRAY);
        errors.wait(STRAY);
        let said = errors.taken();
        let end = early.unwrap_or_else(|| self.ended(status, &said, &token, peak));
        Ran {
            output: output.taken(),
            end,
            time_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            memory_kib: peak.map(|bytes| bytes >> 10),
        }
    }

    /// Waits until the program ends or passes a limit; in the second case says which.
    fn watch(
        &self,
        child: &mut Child,
        output: &Drain,
        begun: Instant,
        peak: &mut Option<u64>,
    ) -> Option<End> {
        let mut pause = Duration::from_micros(300);
        let mut group_at = begun + GROUP;
        let mut is_open = true;
        loop {
            if system::has_ended(child) {
                return output.flooded.load(Ordering::Relaxed).then_some(End::Output);
            }
            *peak = (*peak).max(system::memory(child));
            let now = Instant::now();
            if now >= group_at {
                group_at = now + GROUP;
                let group = system::group(child).unwrap_or_default();
                *peak = (*peak).max(Some(group.memory));
                if group.processes > PROCESSES {
                    return Some(End::Processes);
                }
            }
            if self.token.is_cancelled() {
                return Some(End::Cancelled);
            }
            if output.flooded.load(Ordering::Relaxed) {
                return Some(End::Output);
            }
            if peak.is_some_and(|bytes| bytes > self.limits.memory) {
                return Some(End::Memory);
            }
            if begun.elapsed() > self.limits.time {
                return Some(End::Time);
            }
            // A program that ends closes its output: that wakes us sooner than the pause.
            if is_open {
                is_open = !output.wait(pause);
            } else {
                std::thread::sleep(pause.min(Duration::from_millis(1)));
            }
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }

    /// How a program ended that passed no limit we saw.
    fn ended(&self, status: system::Status, said: &[u8], token: &str, peak: Option<u64>) -> End {
        let said = String::from_utf8_lossy(said);
        if let Some(why) = said.strip_prefix(token) {
            return End::NotStarted(why.trim().to_owned());
        }
        let end = system::end(status);
        let full = peak.is_some_and(|bytes| bytes > self.limits.memory / 5 * 4);
        if full && !matches!(end, End::Exited(0)) { End::Memory } else { end }
    }

    fn launch(&self, token: &str) -> Command {
        system::launch(self, token)
    }
}

/// A program that is started from a window without a terminal opens none of its own.
#[cfg(windows)]
pub(crate) fn hide(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}
