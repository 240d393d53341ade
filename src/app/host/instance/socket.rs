//! A socket in the folder that lasts as long as the person is logged in, named by the folder of the
//! data. Whoever holds the lock beside it listens; whoever does not asks. What comes from it is
//! bounded in bytes and time, whoever speaks.

use super::{ANSWER, Door, Handover, Slot, Standing, message};
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// So long whoever speaks may take to say it.
const SPEAK: Duration = Duration::from_millis(300);
/// So long the window may take to take it.
const TAKE: Duration = Duration::from_millis(600);
/// Between two looks at a window that is just being opened.
const GLANCE: Duration = Duration::from_millis(20);
/// What is answered once the window has it; anything else means no.
const TAKEN: &[u8] = b"taken\n";

/// Where starts on the same data meet.
#[derive(Debug)]
pub(super) struct Place {
    /// The folder of the data, by its only name.
    data: PathBuf,
    lock: PathBuf,
    socket: PathBuf,
}

/// What makes a start the first, as long as it is kept.
#[derive(Debug)]
pub(super) struct Held {
    socket: PathBuf,
    _lock: File,
}

impl Drop for Held {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.socket);
    }
}

impl Place {
    /// `None` where there is no folder for it that is this person's alone: then nobody is asked.
    pub(super) fn of(runtime: &Path, data: &Path) -> Option<Self> {
        if !runtime.is_absolute() || !is_mine(runtime) {
            return None;
        }
        let folder = runtime.join("laststone");
        // One that is there is looked at below.
        let _ = DirBuilder::new().mode(0o700).create(&folder);
        if !is_mine(&folder) {
            return None;
        }
        let data = canonical(data)?;
        let name = format!("{:016x}", fnv(data.as_os_str().as_bytes()));
        let file = |ending: &str| folder.join(format!("{name}.{ending}"));
        Some(Self { lock: file("lock"), socket: file("sock"), data })
    }

    /// Becomes the first, or asks it.
    pub(super) fn begin(self, asked: Option<&Handover>) -> Standing {
        let until = Instant::now() + ANSWER;
        loop {
            match self.locked() {
                Ok(Some(lock)) => {
                    return self.listen(lock).map_or(Standing::Alone, Standing::First);
                }
                Ok(None) => {}
                Err(_) => return Standing::Alone,
            }
            let Some(asked) = asked else { return Standing::Alone };
            match self.ask(asked, until) {
                Ok(true) => return Standing::Handed,
                // It holds the lock, and will listen in a moment.
                Err(_) if Instant::now() + GLANCE < until => std::thread::sleep(GLANCE),
                Ok(false) | Err(_) => return Standing::Deaf,
            }
        }
    }

    /// The lock, if nobody else has it.
    fn locked(&self) -> io::Result<Option<File>> {
        let mut options = OpenOptions::new();
        let file = options.write(true).create(true).truncate(false).mode(0o600).open(&self.lock)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(why)) => Err(why),
        }
    }

    fn listen(&self, lock: File) -> io::Result<Door> {
        // Left by one that was killed: whoever holds the lock may take it away.
        let _ = fs::remove_file(&self.socket);
        let listener = UnixListener::bind(&self.socket)?;
        let held = Held { socket: self.socket.clone(), _lock: lock };
        let slot = Arc::new(Slot::default());
        let (heard, data) = (slot.clone(), self.data.clone());
        let serve = move || {
            for peer in listener.incoming() {
                match peer {
                    Ok(peer) => {
                        let _ = answer(peer, &data, &heard);
                    }
                    // Nothing can be opened at the moment.
                    Err(_) => std::thread::sleep(SPEAK),
                }
            }
        };
        std::thread::Builder::new().name("instance".into()).spawn(serve)?;
        Ok(Door { slot, _held: Some(held) })
    }

    /// Asks whoever listens; whether it has taken it. An error if nobody listens. On a thread of
    /// its own: to reach one that is stopped may take for ever.
    fn ask(&self, asked: &Handover, until: Instant) -> io::Result<bool> {
        let Some(bytes) = message::write(&self.data, asked) else { return Ok(false) };
        let (socket, (say, said)) = (self.socket.clone(), channel());
        let speak = move || {
            let spoken = UnixStream::connect(socket).map(|mut peer| {
                let mut told = Vec::new();
                let most = u64::try_from(TAKEN.len()).unwrap_or(u64::MAX);
                let is_said = peer.write_all(&bytes).is_ok();
                is_said && peer.take(most).read_to_end(&mut told).is_ok() && told == TAKEN
            });
            let _ = say.send(spoken);
        };
        std::thread::Builder::new().name("ask".into()).spawn(speak)?;
        said.recv_timeout(until.saturating_duration_since(Instant::now())).unwrap_or(Ok(false))
    }
}

/// Hears one start and answers it.
fn answer(mut peer: UnixStream, data: &Path, slot: &Slot) -> io::Result<()> {
    let until = Instant::now() + SPEAK;
    let (mut bytes, mut piece) = (Vec::new(), [0; 4096]);
    while !message::is_whole(&bytes) {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() || bytes.len() > message::LARGEST {
            return Ok(());
        }
        peer.set_read_timeout(Some(left))?;
        match peer.read(&mut piece)? {
            0 => return Ok(()),
            n => bytes.extend_from_slice(&piece[..n]),
        }
    }
    let asked = message::read(&bytes).filter(|(folder, _)| folder == data);
    let is_taken = asked.is_some_and(|(_, asked)| slot.offer(asked, TAKE));
    peer.set_write_timeout(Some(SPEAK))?;
    peer.write_all(if is_taken { TAKEN } else { b"no\n" })
}

/// Is it a folder of this person that nobody else can write to or look into, and no link?
fn is_mine(folder: &Path) -> bool {
    fs::symlink_metadata(folder).is_ok_and(|found| {
        let is_private = found.mode() % 0o100 == 0;
        found.is_dir() && is_private && found.uid() == rustix::process::geteuid().as_raw()
    })
}

/// The only name of a folder, which need not be there yet.
fn canonical(folder: &Path) -> Option<PathBuf> {
    let folder = std::path::absolute(folder).ok()?;
    let there = folder.ancestors().find_map(|above| Some((above, above.canonicalize().ok()?)));
    let (above, known) = there?;
    let rest = folder.strip_prefix(above).ok()?;
    // Nothing after a name, not even an empty one.
    Some(if rest.as_os_str().is_empty() { known } else { known.join(rest) })
}

/// Fowler, Noll and Vo's hash, which is the same in every version of the program.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
