//! Asks the system how its person likes things, on a thread of its own: on Linux the desktop's
//! portal and a few small files, elsewhere programs that answer in a moment. What they say is
//! understood elsewhere.

use super::Host;
use crate::app::work::{Act, Actor, Outbox, Work};
use crate::profile::settings::system::{self, Desktop, System};
use crate::profile::{Disk, RealDisk};
use crate::words::Lang;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;
use web_time::Instant;

/// So long a program may take to answer.
const ANSWER: Duration = Duration::from_secs(1);
/// Bytes of a file or an answer.
const LARGEST: usize = 128 << 10;
/// So long an answer holds, whoever asks.
const HOLDS: Duration = Duration::from_secs(2);

/// The screen's end.
pub struct Surroundings {
    asked: Actor<(), System>,
    begun: Instant,
}

impl Surroundings {
    /// Begins to ask this machine.
    #[must_use]
    pub(in crate::app) fn begin(host: impl Host + 'static, work: &Work) -> Self {
        Self::of(move || host.system(), work)
    }

    /// The same with another system.
    #[must_use]
    pub fn of(read: impl Fn() -> System + Send + 'static, work: &Work) -> Self {
        let begun = Instant::now();
        let asked = work.act("system", Asked { read, known: None, since: begun });
        Self { asked, begun }
    }

    /// What it says first, waiting no longer than this since the beginning; what comes later is
    /// heard later.
    pub(in crate::app) fn first(&self, patience: Duration) -> System {
        self.asked.wait(patience.saturating_sub(self.begun.elapsed())).unwrap_or_default()
    }

    /// Somebody may have changed something.
    pub(in crate::app) fn ask_again(&self) {
        self.asked.ask(());
    }

    /// What it said since.
    pub(in crate::app) fn hear(&self) -> Option<System> {
        self.asked.all().last()
    }
}

impl std::fmt::Debug for Surroundings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Surroundings").finish_non_exhaustive()
    }
}

/// Reads how things are liked, and says what is new.
struct Asked<F> {
    read: F,
    known: Option<System>,
    since: Instant,
}

impl<F: Fn() -> System> Asked<F> {
    fn look(&mut self, say: &Outbox<System>) -> bool {
        let now = (self.read)();
        self.since = Instant::now();
        self.known.replace(now) == Some(now) || say.say(now)
    }
}

impl<F: Fn() -> System + Send + 'static> Act for Asked<F> {
    type Question = ();
    type Answer = System;

    fn begin(&mut self, say: &Outbox<System>) -> bool {
        self.look(say)
    }

    fn answer(&mut self, (): (), say: &Outbox<System>) -> bool {
        self.since.elapsed() < HOLDS || self.look(say)
    }
}

/// The language that the surroundings of the process name, as terminals and Linux desktops have it.
pub(in crate::app) fn named_lang() -> Option<Lang> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(set)
        .map(|locale| Lang::of_locale(&locale))
}

/// What a system is asked by: a program with its words, and who understands the answer.
type Question = (&'static str, &'static [&'static str], fn(&str) -> System);

/// Not tried on a real macOS.
const MACOS: &[Question] = &[
    ("defaults", &["read", "com.apple.universalaccess"], system::defaults),
    ("defaults", &["read", "NSGlobalDomain"], system::defaults),
];

/// Not tried on a real Windows.
const WINDOWS: &[Question] = &[
    (
        "reg.exe",
        &["query", r"HKCU\Control Panel\Desktop", "/v", "UserPreferencesMask"],
        system::registry,
    ),
    (
        "reg.exe",
        &["query", r"HKCU\Control Panel\Accessibility\HighContrast", "/v", "Flags"],
        system::registry,
    ),
    (
        "reg.exe",
        &["query", r"HKCU\Control Panel\International", "/v", "LocaleName"],
        system::registry,
    ),
];

/// What the system wishes for; `config` is the folder where programs keep what is set.
pub(super) fn read(config: Option<&Path>) -> System {
    let ask = |questions: &[Question]| {
        let answers = questions
            .iter()
            .map(|(program, words, understand)| understand(&asked(program, words, ANSWER)));
        answers.fold(System::default(), System::or)
    };
    if cfg!(target_os = "macos") {
        return ask(MACOS);
    }
    if cfg!(windows) {
        return ask(WINDOWS);
    }
    let written = |names: [&str; 2], understand: fn(&str) -> System| {
        let texts =
            names.iter().filter_map(|name| RealDisk.read(&config?.join(name), LARGEST).ok());
        let said = texts.map(|bytes| understand(&String::from_utf8_lossy(&bytes)));
        said.fold(System::default(), System::or)
    };
    // Without a session there is no window to be dressed, and nobody to be asked.
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(set) {
        return System::default();
    }
    let desktop = Desktop::named(&std::env::var("XDG_CURRENT_DESKTOP").unwrap_or_default());
    #[cfg(target_os = "linux")]
    let told = super::portal::settings(ANSWER);
    #[cfg(not(target_os = "linux"))]
    let told = String::new();
    let gnome = if desktop == Desktop::Kde { System::default() } else { system::gsettings(&told) };
    let kde = written(["kdeglobals", "kdedefaults/kdeglobals"], system::kde);
    let gtk = written(["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"], system::gtk);
    system::appearance(&told).or(desktop.weigh(gnome, kde, gtk))
}

/// What a program prints; nothing if there is no such program, it fails, or it does not answer in
/// time.
fn asked(program: &str, words: &[&str], patience: Duration) -> String {
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    #[cfg(windows)]
    crate::runner::hide(&mut command);
    let Ok(mut child) = command.spawn() else { return String::new() };
    let (say, said) = channel();
    if let Some(out) = child.stdout.take() {
        let _ = std::thread::Builder::new().name("answer".into()).spawn(move || {
            let (mut bytes, most) = (Vec::new(), u64::try_from(LARGEST).unwrap_or(u64::MAX));
            let _ = out.take(most).read_to_end(&mut bytes);
            let _ = say.send(bytes);
        });
    }
    let answer = said.recv_timeout(patience);
    if answer.is_err() {
        let _ = child.kill();
    }
    let is_fine = child.wait().is_ok_and(|status| status.success());
    let bytes = answer.ok().filter(|_| is_fine).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn what_is_not_there_or_fails_says_nothing() {
        assert_eq!(asked("laststone-no-such-program", &[], ANSWER), "");
        if cfg!(unix) {
            assert_eq!(asked("echo", &["one", "two"], Duration::from_mins(1)), "one two\n");
            assert_eq!(asked("sh", &["-c", "echo said; exit 3"], Duration::from_mins(1)), "");
        }
    }

    #[test]
    fn a_program_that_never_answers_is_ended() {
        if cfg!(unix) {
            // It would be an hour.
            assert_eq!(asked("sleep", &["3600"], Duration::from_millis(50)), "");
        }
    }

    #[test]
    fn a_system_that_is_slow_is_not_waited_for_and_heard_later() {
        let (let_go, goes) = channel::<()>();
        let still = System { motion: Some(false), ..System::default() };
        let read = move || {
            let _ = goes.recv();
            still
        };
        let surroundings = Surroundings::of(read, &Work::default());
        assert_eq!(surroundings.first(Duration::ZERO), System::default());
        let_go.send(()).unwrap();
        let began = Instant::now();
        let mut heard = surroundings.hear();
        while heard.is_none() && began.elapsed() < Duration::from_mins(1) {
            heard = surroundings.hear();
        }
        assert_eq!(heard, Some(still));
    }

    #[test]
    fn asking_often_costs_nothing() {
        let times = Arc::new(AtomicU32::new(0));
        let counted = times.clone();
        let read = move || {
            counted.fetch_add(1, Ordering::SeqCst);
            System::default()
        };
        let surroundings = Surroundings::of(read, &Work::default());
        assert_eq!(surroundings.first(Duration::from_mins(1)), System::default());
        (0..100).for_each(|_| surroundings.ask_again());
        // All hundred are heard once it has ended, which drops what it reads with.
        drop(surroundings);
        let began = Instant::now();
        while Arc::strong_count(&times) > 1 && began.elapsed() < Duration::from_mins(1) {
            std::thread::yield_now();
        }
        assert!(times.load(Ordering::SeqCst) < 5, "all hundred were heard by now");
    }
}
