//! Someone sits down at the program and does whatever the die says; then everybody leaves, and it
//! must rest.

use crate::storm::cost::{Watch, Worst};
use crate::storm::events;
use crate::storm::window::Window;
use crate::support::fuzz::Die;
use laststone::app::{Shell, Start};
use laststone::games::Game;
use laststone::lesson::{Shelf, reader};
use laststone::profile::progress::{Medal, Progress};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// What is told of what came last.
const TOLD: usize = 30;
/// Frames of waiting after which work is given up.
const PATIENCE: usize = 1_000;
/// So many calls of workers may come late in a minute.
const LATE: u32 = 3;
/// However long workers take, they are done by then.
const WORK: Duration = Duration::from_mins(1);

pub struct Sitting {
    seed: u64,
    die: Die,
    window: Window,
    shell: Shell,
    log: VecDeque<String>,
    worst: Worst,
}

impl Sitting {
    pub fn new(seed: u64, folder: &Path) -> Self {
        static SHELF: OnceLock<Shelf> = OnceLock::new();
        let shelf = SHELF.get_or_init(|| Shelf::embedded(&reader::read)).clone();
        let mut die = Die::new(seed);
        let lessons: Vec<(String, usize)> =
            shelf.lessons().map(|lesson| (lesson.id.clone(), lesson.steps.len())).collect();
        let (lesson, steps) = die.pick(&lessons).clone();
        let step = die.roll(steps);
        let mut record = Progress::default();
        if let (true, Some(id)) = (
            die.one_in(2),
            shelf.lessons().next().and_then(|first| first.steps.last()).map(|step| step.id.clone()),
        ) {
            record.solve(&lessons[0].0, &id, Medal::Hinted);
        }
        let scheme = if die.one_in(2) { Scheme::Light } else { Scheme::Dark };
        let (lang, motion) = (Lang::ALL[die.roll(2)], !die.one_in(3));
        let log = VecDeque::from([format!("{lesson} step {step}")]);
        let shell = Shell::new(Start { shelf, lang, scheme, lesson: Some(lesson), step, motion });
        let mut shell = shell.knowing(&record);
        shell.save_to(folder);
        if die.one_in(4) {
            shell.experiment(die.pick(Game::EXAMPLES).parse().unwrap());
        }
        Self { seed, die, window: Window::new(), shell, log, worst: Worst::default() }
    }

    pub fn worst(&self) -> &Worst {
        &self.worst
    }

    /// One event and its frame.
    pub fn event(&mut self) {
        let said = match self.die.roll(200) {
            0 => {
                self.shell.turn_to(ScreenId::Contents);
                "to the contents".to_owned()
            }
            1 => {
                let sum = *self.die.pick(Game::EXAMPLES);
                self.shell.experiment(sum.parse().unwrap());
                format!("{sum} to the laboratory")
            }
            2 => {
                self.shell.turn_to(ScreenId::Lesson);
                "to the lesson".to_owned()
            }
            _ => events::send(&mut self.die, &mut self.window),
        };
        let seconds = *self.die.pick(&[0.016, 0.016, 0.1, 0.9]);
        self.frame(seconds, &said);
    }

    fn frame(&mut self, seconds: f64, said: &str) -> Duration {
        let screen = format!("{:?}", self.shell.screen());
        // While all rest, what came before is what tells.
        let is_event = !matches!(said, "rest" | "idle");
        let lesson = self.shell.lesson().map_or("", |lesson| lesson.id.as_str());
        let line = format!("{screen} {lesson} {}: {said}", self.shell.at());
        if is_event {
            if self.log.len() == TOLD {
                self.log.pop_front();
            }
            self.log.push_back(line.clone());
        }
        let watch = Watch::start();
        let shell = &mut self.shell;
        let delay = self.window.frame(seconds, |ui| shell.ui(ui));
        let (took, seed) = (watch.read(), self.seed);
        let (size, zoom) = (self.window.size, self.window.ctx.zoom_factor());
        self.worst
            .note(took, self.window.work, || format!("seed {seed}, {size} zoom {zoom}, {line}"));
        delay
    }

    /// Everybody leaves: on each screen, for a minute, nothing wants to be drawn anew.
    pub fn rest(&mut self) {
        self.window.ctx.set_zoom_factor(1.0);
        self.window.size = egui::vec2(1280.0, 800.0);
        self.quiet("as it was left");
        for screen in [
            ScreenId::Lesson,
            ScreenId::Contents,
            ScreenId::Lab,
            ScreenId::Problems,
            ScreenId::Theorems,
        ] {
            self.shell.turn_to(screen);
            self.quiet("turned to");
        }
    }

    /// A frame after which none is asked for, but by a clock that a class sees.
    fn rests(&mut self, seconds: f64, how: &str) -> bool {
        let delay = self.frame(seconds, how);
        // A guess that is played out goes on by itself, a move at a time.
        let goes_on =
            self.shell.session().is_some_and(|game| game.is_watch_due() || game.is_reply_due());
        let clock = self.shell.is_presenting() && !goes_on;
        delay == Duration::MAX || clock && delay > Duration::from_millis(40)
    }

    fn quiet(&mut self, how: &str) {
        let from = Instant::now();
        let mut frames = 0;
        // What moves comes to rest, workers come to an end, the opponent answers.
        while !self.rests(0.25, "rest") || !self.shell.is_presenting() && self.shell.is_at_desk() {
            frames += 1;
            if frames > 40 {
                std::thread::sleep(Duration::from_millis(2));
            }
            if frames == PATIENCE {
                // A large plot may go on for minutes, and says how far it is. It is given up as one
                // would.
                self.shell.give_up();
            }
            assert!(
                frames < 200 || from.elapsed() < WORK,
                "{how}, {:?} never rests: {:?}",
                self.shell.screen(),
                self.window.ctx.repaint_causes()
            );
        }
        // A worker says first that it is done and wakes the screen then: the call may come when all
        // is told already.
        let mut late = 0;
        for second in 0..60 {
            late = if self.rests(1.0, "idle") { late } else { late + 1 };
            assert!(
                late <= LATE,
                "{how}, {:?} wants to be drawn after {second} s, not for the first time: {:?}",
                self.shell.screen(),
                self.window.ctx.repaint_causes()
            );
        }
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "seed {}, {} at zoom {}, the last events:",
                self.seed,
                self.window.size,
                self.window.ctx.zoom_factor()
            );
            for line in &self.log {
                eprintln!("  {line}");
            }
        }
    }
}
