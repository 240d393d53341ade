//! A net under changes of the screen: what assistive technology is told (role, name, value) on
//! every step of every shipped lesson, in both languages, as it opens and after a walk by keys and
//! one by clicks, kept as text in `tests/net`.
//!
//! `cargo test -p laststone --test app net` compares. To see all that a change has changed:
//! `LASTSTONE_BLESS=1 cargo test -p laststone --test app net; git diff tests/net`. Whatever the
//! diff shows is either meant, and its reason belongs into the message of the commit, or a fault.
//! Where two changes meet in a file of the net, take either and write it anew.
//!
//! What opens is listed whole, in the order of the alphabet, so that a node may move on the page.
//! After a key or a click stands what came (`+`), and how much went, with a checksum; in Chinese
//! both are counted only. Lines that differ in numbers alone are one line, with a checksum of all;
//! of a long name the end is.

use crate::support::{golden, root};
use crate::walk;
use egui::accesskit::{Action, NodeId, Role};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use laststone::lesson::Lesson;
use laststone::session::Command;
use laststone::words::Lang;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use walk::visit::Visit;
use walk::{Seen, Stop};

/// Longer names are cut here.
const LONG: usize = 72;
/// Frames after which an opponent that has not answered never will.
const PATIENCE: u32 = 60;
/// No net may be larger: it stands in the repository.
const MOST: usize = 1_600_000;

/// How often each line stands on the page.
type Lines = BTreeMap<String, u32>;

/// A checksum that stays (Fowler, Noll and Vo, 1a with 32 bits).
fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn short(text: &str) -> String {
    let text = text.replace('\n', " ");
    match text.char_indices().nth(LONG) {
        Some((end, _)) => format!("{}… #{:08x}", &text[..end], fnv(&text)),
        None => text,
    }
}

/// What is told of a page. Boxes that only hold others and the lines of a text are left out.
fn lines(visit: &Visit) -> Lines {
    let mut all = Lines::new();
    for node in visit.window.nodes.values() {
        let says = !node.name.is_empty() || !node.value.is_empty();
        if !says || node.role == Role::TextRun {
            continue;
        }
        let mut line = format!("{:?} {}", node.role, short(&node.name));
        if !node.value.is_empty() {
            let _ = write!(line, " = {}", short(&node.value));
        }
        if node.disabled {
            line.push_str(" (disabled)");
        }
        *all.entry(line).or_default() += 1;
    }
    all
}

/// The lines of a page that another one lacks.
fn without(page: &Lines, other: &Lines) -> Lines {
    let rest = |(line, times): (&String, &u32)| {
        let more = times.saturating_sub(other.get(line).copied().unwrap_or(0));
        (more > 0).then(|| (line.clone(), more))
    };
    page.iter().filter_map(rest).collect()
}

/// How many lines, and a checksum of them.
fn counted(what: &str, lines: &Lines) -> String {
    match lines.values().sum::<u32>() {
        0 => format!("0 {what}"),
        all => format!("{all} {what} #{:08x}", fnv(&format!("{lines:?}"))),
    }
}

/// Lines that differ only in their numbers become one.
fn folded(lines: &Lines) -> Vec<String> {
    let mut alike: BTreeMap<String, Lines> = BTreeMap::new();
    for (line, times) in lines {
        let mut shape = String::new();
        for c in line.chars() {
            match c {
                '0'..='9' if shape.ends_with('0') => {}
                '0'..='9' => shape.push('0'),
                c => shape.push(c),
            }
        }
        alike.entry(shape).or_default().insert(line.clone(), *times);
    }
    let line = |(shape, lines): (String, Lines)| match lines.first_key_value() {
        Some((line, 1)) if lines.len() == 1 => line.clone(),
        _ => format!("{shape} ({})", counted("times", &lines)),
    };
    alike.into_iter().map(line).collect()
}

/// A visit that is written down.
struct Transcript {
    visit: Visit,
    lang: Lang,
    before: Lines,
    text: String,
}

impl Transcript {
    fn open((name, shell): Stop, lang: Lang) -> Self {
        let visit = Visit::new(shell, vec2(1280.0, 800.0));
        let text = format!("== {name}\n");
        let mut all = Self { visit, lang, before: Lines::new(), text };
        all.settle();
        all.before = lines(&all.visit);
        for line in folded(&all.before) {
            let _ = writeln!(all.text, "{line}");
        }
        all
    }

    /// Until nothing moves and the opponent has answered.
    fn settle(&mut self) {
        self.visit.settle();
        for _ in 0..PATIENCE {
            if !self.visit.shell.session().is_some_and(laststone::session::Session::is_reply_due) {
                break;
            }
            self.visit.frame();
        }
        self.visit.settle();
    }

    /// Writes down what has come and gone.
    fn note(&mut self, what: &str) {
        self.settle();
        let now = lines(&self.visit);
        let (came, went) = (without(&now, &self.before), without(&self.before, &now));
        let _ = write!(self.text, "-- {what}: {}", counted("went", &went));
        if self.lang == Lang::En {
            for line in folded(&came) {
                let _ = write!(self.text, "\n+ {line}");
            }
        } else {
            let _ = write!(self.text, ", {}", counted("came", &came));
        }
        self.text.push('\n');
        self.before = now;
    }

    /// The first of a role that has a name and can be used, from the top.
    fn first(&self, role: Role) -> Option<Seen> {
        let nodes = self.visit.window.nodes.values();
        nodes
            .filter(|node| node.role == role && !node.name.is_empty() && node.focusable)
            .min_by(|a, b| a.rect.top().total_cmp(&b.rect.top()))
            .cloned()
    }

    /// What can be clicked inside it and is in sight, in reading order.
    fn inside(&self, above: NodeId) -> Vec<Rect> {
        let window = &self.visit.window;
        let mut all: Vec<Rect> = window
            .nodes
            .values()
            .filter(|node| node.id != above && node.clickable && window.is_inside(node.id, above))
            .filter(|node| node.role == Role::Button && node.shown.is_positive())
            .map(|node| node.shown)
            .collect();
        all.sort_by(|a, b| a.top().total_cmp(&b.top()).then(a.left().total_cmp(&b.left())));
        all
    }

    fn focus(&mut self, id: NodeId) {
        self.visit.window.ask(Action::Focus, id);
        self.visit.settle();
    }

    fn key(&mut self, key: Key) {
        self.visit.press(key);
        self.note(&format!("{key:?}"));
    }

    fn point(&mut self, at: Pos2) {
        self.visit.window.send(Event::PointerMoved(at));
        self.visit.frame();
    }

    fn click(&mut self, at: Pos2, what: &str) {
        self.point(at);
        self.note(&format!("over {what}"));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.visit.window.send(Event::PointerButton { pos: at, button, pressed, modifiers });
            self.visit.frame();
        }
        self.note(&format!("click on {what}"));
        self.visit.window.send(Event::PointerGone);
        self.visit.frame();
    }

    /// Back to how it opened.
    fn restart(&mut self) {
        self.visit.let_go();
        self.visit.shell.wish(Command::Restart);
        self.settle();
        self.before = lines(&self.visit);
    }

    /// The board and the plot by keys, then by clicks.
    fn walk(mut self) -> String {
        if let Some(board) = self.first(Role::Group) {
            self.focus(board.id);
            for key in [Key::ArrowRight, Key::ArrowDown, Key::Enter, Key::Num2, Key::Enter] {
                self.key(key);
            }
            self.restart();
        }
        if let Some(plot) = self.first(Role::Figure) {
            self.focus(plot.id);
            for key in [Key::ArrowRight, Key::ArrowUp, Key::Enter] {
                self.key(key);
            }
            self.restart();
        }
        if let Some(board) = self.first(Role::Group) {
            let spots = self.inside(board.id);
            if let Some(spot) = spots.get(spots.len() / 2) {
                self.click(spot.center(), "the middle one on the board");
            }
            // A move of two clicks.
            if let Some(spot) = self.inside(board.id).last().copied() {
                self.click(spot.center(), "the last one on the board");
            }
            self.restart();
        }
        if let Some(plot) = self.first(Role::Figure).filter(|plot| plot.shown.is_positive()) {
            let at = plot.shown.lerp_inside(vec2(0.4, 0.6));
            self.click(at, "the plot");
        }
        self.text
    }
}

fn transcript(lesson: &Lesson) -> String {
    let shelf = walk::shelf();
    let walks = |lang| {
        walk::steps_of(&shelf, lesson, lang).map(move |stop| Transcript::open(stop, lang).walk())
    };
    Lang::ALL.into_iter().flat_map(walks).collect()
}

#[test]
fn every_step_says_what_it_said() {
    let shelf = walk::shelf();
    let lessons: Vec<&Lesson> = shelf.lessons().collect();
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let mut all: BTreeMap<&str, String> = BTreeMap::new();
    std::thread::scope(|scope| {
        let work = || {
            let take = || lessons.get(next.fetch_add(1, Ordering::Relaxed));
            std::iter::from_fn(take)
                .map(|lesson| (lesson.id.as_str(), transcript(lesson)))
                .collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        all.extend(workers.into_iter().flat_map(|worker| worker.join().unwrap()));
    });
    std::fs::create_dir_all(root().join("tests/net")).unwrap();
    for (lesson, text) in &all {
        golden::compare(&format!("tests/net/{lesson}.txt"), text);
    }
    let bytes: usize = all.values().map(String::len).sum();
    println!("{} lessons, {bytes} bytes", all.len());
    assert!(bytes < MOST, "{bytes} bytes are too many to be kept");
    let kept = std::fs::read_dir(root().join("tests/net")).unwrap().count();
    assert_eq!(kept, all.len(), "files of tests/net without a lesson");
}
