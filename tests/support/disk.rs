//! A disk in memory for the tests of profiles: fails or stalls at a chosen step, forgets in a power
//! cut what was not flushed, and does what was not flushed in any order. One folder, with links out
//! of it.

use laststone::profile::Disk;
use laststone::profile::disk::Lock;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

/// A disk; a clone is the same one.
#[derive(Debug, Clone, Default)]
pub struct GlassDisk(Arc<Glass>);

/// A disk, and who waits for it.
#[derive(Debug, Default)]
struct Glass {
    state: Mutex<State>,
    goes_on: Condvar,
}

/// What is on it.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// Whether the folder is there.
    folder: bool,
    /// The files as programs see them: their place among the contents.
    names: BTreeMap<String, usize>,
    contents: Vec<Content>,
    /// The files as they are after a power cut.
    lasting: BTreeMap<String, usize>,
    /// What was done to names since the folder was flushed.
    pending: Vec<Named>,
    steps: usize,
    fault: Option<Fault>,
    /// The step that does not answer.
    stall: Option<usize>,
    /// So many wait for it.
    waiting: usize,
    /// Another program holds every lock.
    locked: bool,
    /// The locks that are held here.
    held: BTreeSet<String>,
    /// Names that lead to others.
    links: BTreeMap<String, String>,
}

/// A lock, until it is dropped.
struct Held(GlassDisk, String);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.state().held.remove(&self.1);
    }
}

#[derive(Debug, Clone, Default)]
struct Content {
    bytes: Vec<u8>,
    flushed: bool,
}

#[derive(Debug, Clone)]
enum Named {
    Made(String, usize),
    Renamed(String, String, usize),
    Removed(String),
}

/// A step that fails.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    /// The step, from 0: every question to the disk is one, a write three (opening, half-way,
    /// flushing).
    pub at: usize,
    /// How it fails.
    pub kind: ErrorKind,
    /// Whether all that follow fail too: the process died, or the disk is gone for good.
    pub stays: bool,
}

/// What becomes of bytes that were not flushed when the power goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unflushed {
    /// The file is empty.
    Empty,
    /// Half of it is there.
    Half,
    /// It has its length, and nothing in it.
    Zeros,
    /// It is there by chance.
    Whole,
}

impl GlassDisk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().expect("no test panics while it asks the disk")
    }

    fn with(state: State) -> Self {
        Self(Arc::new(Glass { state: Mutex::new(state), goes_on: Condvar::new() }))
    }

    /// The same again, apart from this one, and with nobody at it.
    pub fn copy(&self) -> Self {
        Self::with(State { held: BTreeSet::new(), waiting: 0, stall: None, ..self.state().clone() })
    }

    /// Lets a step from now on not answer before this is said again with another one, or with none.
    pub fn stall(&self, at: Option<usize>) {
        let mut state = self.state();
        state.steps = 0;
        state.stall = at;
        self.0.goes_on.notify_all();
    }

    /// Whether somebody waits for the step that does not answer.
    pub fn is_waited_for(&self) -> bool {
        self.state().waiting > 0
    }

    /// Has another program hold the lock, or let it go.
    pub fn hold(&self, locked: bool) {
        self.state().locked = locked;
    }

    /// A name that is a link to another one.
    pub fn link(&self, name: &str, target: &str) {
        self.state().links.insert(name.to_owned(), target.to_owned());
    }

    /// The next step: the disk, once it answers.
    fn step(&self) -> io::Result<MutexGuard<'_, State>> {
        let mut state = self.state();
        let now = state.steps;
        while state.stall == Some(now) {
            state.waiting += 1;
            state = self.0.goes_on.wait(state).expect("no test panics while it asks the disk");
            state.waiting -= 1;
        }
        state.step()?;
        Ok(state)
    }

    /// Lets a step from now on fail, or none.
    pub fn fail(&self, fault: Option<Fault>) {
        let mut state = self.state();
        state.steps = 0;
        state.fault = fault;
    }

    /// Steps since then.
    pub fn steps(&self) -> usize {
        self.state().steps
    }

    /// A file's bytes, put there as if they had always been.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        let mut state = self.state();
        state.folder = true;
        state.contents.push(Content { bytes: bytes.to_vec(), flushed: true });
        let at = state.contents.len() - 1;
        state.names.insert(name.to_owned(), at);
        state.lasting = state.names.clone();
    }

    /// A file that vanishes as if it had never been.
    pub fn take(&self, name: &str) {
        let mut state = self.state();
        state.names.remove(name);
        state.lasting.remove(name);
    }

    /// The files that have bytes.
    pub fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let state = self.state();
        state
            .names
            .iter()
            .map(|(name, at)| (name.clone(), state.contents[*at].bytes.clone()))
            .collect()
    }

    /// All disks that a power cut may leave: any of what was done to names since the last flush is
    /// done or not, and bytes that were not flushed are there in part.
    pub fn after_power_cuts(&self) -> Vec<Self> {
        let state = self.state();
        let mut all = Vec::new();
        let most = state.pending.len().min(6);
        // Of very many, those where the first few are done or not and all others are alike: the
        // others are removals of old backups.
        let more = if state.pending.len() > most { u64::MAX << most } else { 0 };
        for way in
            (0..1_u64 << most).chain((0..1_u64 << most).map(|way| way | more).filter(|_| more > 0))
        {
            for unflushed in [Unflushed::Empty, Unflushed::Half, Unflushed::Zeros, Unflushed::Whole]
            {
                let mut names = state.lasting.clone();
                for (_, named) in
                    state.pending.iter().enumerate().filter(|(at, _)| way >> at & 1 == 1)
                {
                    named.apply(&mut names);
                }
                let rest = |content: &Content| {
                    let length = content.bytes.len();
                    let bytes = match unflushed {
                        _ if content.flushed => content.bytes.clone(),
                        Unflushed::Empty => Vec::new(),
                        Unflushed::Half => content.bytes[..length / 2].to_vec(),
                        Unflushed::Zeros => vec![0; length],
                        Unflushed::Whole => content.bytes.clone(),
                    };
                    Content { bytes, flushed: true }
                };
                let contents = state.contents.iter().map(rest).collect();
                let lasting = names.clone();
                let left =
                    State { folder: state.folder, names, contents, lasting, ..State::default() };
                all.push(Self::with(left));
            }
        }
        all
    }
}

impl Named {
    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        match self {
            Self::Made(name, at) => {
                names.insert(name.clone(), *at);
            }
            Self::Renamed(from, to, at) => {
                // Where the file's making was forgotten there is nothing to rename.
                if names.get(from) == Some(at) {
                    names.remove(from);
                    names.insert(to.clone(), *at);
                }
            }
            Self::Removed(name) => {
                names.remove(name);
            }
        }
    }
}

impl State {
    fn step(&mut self) -> io::Result<()> {
        let now = self.steps;
        self.steps += 1;
        match self.fault {
            Some(fault) if now == fault.at || (fault.stays && now > fault.at) => {
                Err(fault.kind.into())
            }
            _ => Ok(()),
        }
    }

    fn at(&self, name: &str) -> io::Result<usize> {
        self.names.get(name).copied().ok_or_else(|| ErrorKind::NotFound.into())
    }

    fn do_to_names(&mut self, named: Named) {
        named.apply(&mut self.names);
        self.pending.push(named);
    }
}

fn name(path: &Path) -> String {
    path.file_name().expect("a file").to_string_lossy().into_owned()
}

impl Disk for GlassDisk {
    fn make(&self, _folder: &Path) -> io::Result<()> {
        let mut state = self.step()?;
        state.folder = true;
        Ok(())
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        let mut state = self.step()?;
        if state.locked || !state.held.insert(name(path)) {
            return Err(ErrorKind::WouldBlock.into());
        }
        Ok(Box::new(Held(self.clone(), name(path))))
    }

    fn names(&self, _folder: &Path) -> io::Result<Vec<String>> {
        let state = self.step()?;
        if state.folder {
            Ok(state.names.keys().cloned().collect())
        } else {
            Err(ErrorKind::NotFound.into())
        }
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        let state = self.step()?;
        let name = name(path);
        let at = state.at(state.links.get(&name).unwrap_or(&name))?;
        Ok(state.contents[at].bytes.iter().copied().take(most + 1).collect())
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        let state = self.step()?;
        let target = state.links.get(&name(path));
        Ok(target.map_or_else(|| path.to_owned(), |target| path.with_file_name(target)))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut state = self.step()?;
        if state.names.contains_key(&name(path)) || state.links.contains_key(&name(path)) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        state.contents.push(Content::default());
        let at = state.contents.len() - 1;
        state.do_to_names(Named::Made(name(path), at));
        state.contents[at].bytes = bytes[..bytes.len() / 2].to_vec();
        drop(state);
        self.step()?.contents[at].bytes = bytes.to_vec();
        let mut state = self.step()?;
        state.contents[at].flushed = true;
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.step()?;
        let at = state.at(&name(from))?;
        state.do_to_names(Named::Renamed(name(from), name(to), at));
        Ok(())
    }

    fn flush(&self, _folder: &Path) -> io::Result<()> {
        let mut state = self.step()?;
        state.lasting = state.names.clone();
        state.pending.clear();
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.step()?;
        if state.links.remove(&name(path)).is_some() {
            return Ok(());
        }
        state.at(&name(path))?;
        state.do_to_names(Named::Removed(name(path)));
        Ok(())
    }
}
