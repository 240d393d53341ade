//! Whoever does nothing for a minute has nothing drawn anew: each screen comes to rest, whatever is
//! open on it, and stays there.

use crate::storm;

use egui::{Event, Key, Modifiers, PointerButton, pos2};
use laststone::app::{Shell, Start};
use laststone::lesson::{Plot, Shelf, reader};
use laststone::session::Command;
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::collections::BTreeMap;
use std::mem::discriminant;
use std::time::{Duration, Instant};
use storm::window::Window;

struct Sitter {
    shell: Shell,
    window: Window,
    what: String,
}

impl Sitter {
    fn at(lesson: &str, step: usize, motion: bool) -> Self {
        let shelf = Shelf::embedded(&reader::read);
        let (lesson, scheme) = (Some(lesson.to_owned()), Scheme::Light);
        let what =
            format!("{} step {step}, motion {motion}", lesson.as_deref().unwrap_or_default());
        let mut shell = Shell::new(Start { shelf, lang: Lang::En, scheme, lesson, step, motion });
        // Whatever is pressed may save a table.
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("idle");
        std::fs::create_dir_all(&folder).unwrap();
        shell.save_to(&folder);
        Self { shell, window: Window::new(), what }
    }

    fn frame(&mut self, seconds: f64) -> Duration {
        let shell = &mut self.shell;
        self.window.frame(seconds, |ui| shell.ui(ui))
    }

    fn key(&mut self, key: Key) {
        for pressed in [true, false] {
            let (physical_key, modifiers) = (Some(key), Modifiers::NONE);
            self.window.send(Event::Key { key, physical_key, pressed, repeat: false, modifiers });
        }
        self.frame(0.1);
    }

    /// Comes to rest within frames that can be counted, and rests for a minute, looked at every
    /// second and after the whole of it.
    fn rests(&mut self, how: &str) {
        let began = Instant::now();
        let mut frames = 0;
        while self.frame(0.25) != Duration::MAX {
            frames += 1;
            if frames > 40 {
                // A worker is at it.
                std::thread::sleep(Duration::from_millis(2));
            }
            assert!(
                frames < 200 || began.elapsed() < Duration::from_mins(1),
                "{}, {how}: never rests",
                self.what
            );
        }
        // Work under way asks for its own frames, so it is over by now: nothing wakes any more.
        if let Some(second) = self.woken() {
            let causes = self.window.ctx.repaint_causes();
            panic!("{}, {how}: wakes after {second} s: {causes:?}", self.what);
        }
    }

    /// The second of a minute left alone at which it asks to be drawn, if it does.
    fn woken(&mut self) -> Option<u32> {
        (1..=3)
            .chain([60])
            .find(|second| self.frame(if *second == 60 { 57.0 } else { 1.0 }) != Duration::MAX)
    }
}

/// The first step with each kind of plot, and with none of them asked for.
fn plots() -> Vec<(String, usize)> {
    let shelf = Shelf::embedded(&reader::read);
    let mut all: BTreeMap<String, (String, usize)> = BTreeMap::new();
    let mut seen = Vec::new();
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let kind =
                (discriminant(&step.plot), matches!(step.plot, Plot::Map { lines: true, .. }));
            if !seen.contains(&kind) {
                seen.push(kind);
                all.insert(format!("{}", seen.len()), (lesson.id.clone(), at));
            }
        }
    }
    assert!(seen.len() >= 6, "{}", seen.len());
    all.into_values().collect()
}

#[test]
fn every_kind_of_step_rests_while_it_is_read_after_a_move_and_once_it_is_solved() {
    for (lesson, step) in plots() {
        for motion in [false, true] {
            let mut sitter = Sitter::at(&lesson, step, motion);
            sitter.rests("opened");
            if let Some(play) =
                sitter.shell.session().and_then(|session| session.legal().first().copied())
            {
                sitter.shell.wish(Command::Play(play));
                sitter.rests("after a move and the reply");
            }
            sitter.shell.wish(Command::Help);
            sitter.rests("after a hint");
            sitter.shell.unveil();
            sitter.rests("solved");
            sitter.shell.wish(Command::Review);
            sitter.rests("in a review");
            sitter.window.send(Event::PointerMoved(pos2(900.0, 300.0)));
            sitter.rests("with the pointer on the board");
        }
    }
}

#[test]
fn every_screen_rests_with_whatever_is_open_on_it() {
    for motion in [false, true] {
        let mut sitter = Sitter::at("nim-1", 1, motion);
        sitter.key(Key::F1);
        sitter.rests("with the list of keys");
        sitter.key(Key::Escape);
        sitter.shell.turn_to(ScreenId::Contents);
        sitter.rests("contents");
        sitter.shell.turn_to(ScreenId::Lab);
        sitter.rests("laboratory");
        sitter.shell.exhibit(|showing| (showing.outcomes, showing.values) = (true, true));
        sitter.rests("laboratory with results");
        for _ in 0..40 {
            sitter.key(Key::Tab);
        }
        sitter.rests("with the focus somewhere in the laboratory");
    }
}

#[test]
fn every_menu_field_and_button_rests_once_it_is_clicked() {
    for (screen, motion) in [ScreenId::Lesson, ScreenId::Contents, ScreenId::Lab]
        .into_iter()
        .flat_map(|s| [(s, false), (s, true)])
    {
        let mut sitter = Sitter::at("wythoff-1", 1, motion);
        sitter.shell.turn_to(screen);
        sitter.rests("opened");
        for n in 0..sitter.window.targets.len() {
            let Some((_, rect)) = sitter.window.targets.get(n).copied() else { break };
            let (pos, button, modifiers) = (rect.center(), PointerButton::Primary, Modifiers::NONE);
            sitter.window.send(Event::PointerMoved(pos));
            for pressed in [true, false] {
                sitter.window.send(Event::PointerButton { pos, button, pressed, modifiers });
            }
            sitter.rests(&format!("target {n} at {pos:?} of {screen:?} clicked"));
            sitter.key(Key::Escape);
            sitter.shell.turn_to(screen);
        }
    }
}
