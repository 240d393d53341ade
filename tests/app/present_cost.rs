//! What a class costs: the longest frame of each lesson in the class's window and in the teacher's,
//! where its picture is drawn twice more. Times are told and never judged; work is: what is
//! laid out and drawn, and that it is done once.

use crate::storm;

use egui::{Event, Key, Modifiers};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::session::Beat;
use laststone::ui::theme::Scheme;
use laststone::words::Lang;
use std::time::Duration;
use storm::cost::{Watch, Work};
use storm::window::Window;

/// What one frame may take at most: the teacher's window has the class's picture and the next one.
/// Of pixels the texture of all type, when it grows, and stones of two sizes.
const MOST: Work = Work { vertices: 60_000, galleys: 800, pixels: (1 << 22) + 900_000, passes: 2 };
/// In so many frames everything is at rest after a part was turned.
const FRAMES: usize = 60;

struct Class {
    shell: Shell,
    window: Window,
    /// The most that was done in one frame.
    most: Work,
}

impl Class {
    fn begun(lesson: &str, notes: bool) -> Self {
        let (shelf, scheme) = (Shelf::embedded(&reader::read), Scheme::Light);
        let lesson = Some(lesson.to_owned());
        let start = Start { shelf, lang: Lang::En, scheme, lesson, step: 0, motion: false };
        let mut class =
            Self { shell: Shell::new(start), window: Window::new(), most: Work::default() };
        class.frame();
        // The second press tries the teacher's window out in the only one there is.
        let keys: &[Key] = if notes { &[Key::F5, Key::E, Key::E] } else { &[Key::F5] };
        for key in keys {
            class.press(*key);
            class.rest();
        }
        class
    }

    fn frame(&mut self) -> (Duration, Duration) {
        let (shell, watch) = (&mut self.shell, Watch::start());
        let wait = self.window.frame(0.1, |ui| shell.ui(ui));
        let took = watch.read();
        self.most = self.most.most(self.window.work);
        (took, wait)
    }

    /// How long the frame took in which it was done.
    fn press(&mut self, key: Key) -> Duration {
        for pressed in [true, false] {
            let (physical_key, modifiers) = (Some(key), Modifiers::NONE);
            self.window.send(Event::Key { key, physical_key, pressed, repeat: false, modifiers });
        }
        self.frame().0
    }

    /// The longest frame until nothing is to be drawn, and then what one costs in which nothing was
    /// done.
    fn rest(&mut self) -> (Duration, Duration) {
        let (mut longest, mut drawn) = (Duration::ZERO, 0);
        for _ in 0..400 {
            let (took, wait) = self.frame();
            longest = longest.max(took);
            if wait > Duration::from_secs(1) {
                break;
            }
            // Whoever only waits for a worker wants a frame now and then.
            drawn += usize::from(wait.is_zero());
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(drawn <= FRAMES, "{drawn} frames after one press");
        // Of several that are alike the shortest: a busy machine makes the others long.
        let first = self.frame().0;
        let before = self.window.work;
        let alike = (0..4).map(|_| self.frame().0).min().unwrap_or_default();
        // Nothing is drawn, laid out or measured anew where nothing has changed.
        let rest = Work { pixels: 0, passes: 1, ..before };
        assert_eq!(self.window.work, rest, "at rest");
        (longest, alike.min(first))
    }
}

/// The longest frames of a lesson: one in which a part was turned, one after it, one at rest.
fn longest(lesson: &str, notes: bool, most: &mut Work) -> [(Duration, String); 3] {
    let mut class = Class::begun(lesson, notes);
    let mut worst = [(); 3].map(|()| (Duration::ZERO, String::new()));
    let mut still = 0;
    while still < 2 {
        let turned = class.press(Key::PageDown);
        let (after, rest) = class.rest();
        let (at, session) = (class.shell.at() + 1, class.shell.session().unwrap());
        let place = format!("{lesson}.{at} {:?}", session.beat());
        let last = at == class.shell.lesson().unwrap().steps.len();
        still += usize::from(last && session.beat() == Beat::Keep);
        for (worst, took) in worst.iter_mut().zip([turned, after, rest]) {
            if took > worst.0 {
                *worst = (took, place.clone());
            }
        }
    }
    *most = most.most(class.most);
    worst
}

#[test]
fn parts_are_turned_without_a_long_frame_in_either_window() {
    let shelf = Shelf::embedded(&reader::read);
    let all = std::env::var("LASTSTONE_ALL").is_ok();
    let some = ["bash-1", "nim-2", "wythoff-2", "wythoff-3"];
    let lessons = shelf.lessons().map(|lesson| lesson.id.as_str());
    let mut most = Work::default();
    for lesson in lessons.filter(|lesson| all || some.contains(lesson)) {
        for notes in [false, true] {
            let who = if notes { "teacher" } else { "class" };
            let [turned, after, rest] = longest(lesson, notes, &mut most).map(|(took, place)| {
                assert!(took < Duration::from_secs(5), "{place}: {took:?}");
                format!("{:6.1} ms {place:<24}", took.as_secs_f64() * 1e3)
            });
            println!("{who:<8} turned {turned} after {after} at rest {rest}");
        }
    }
    println!("the most of each in a frame: {most:?}");
    assert_eq!(most.most(MOST), MOST, "more than a frame may take");
}
