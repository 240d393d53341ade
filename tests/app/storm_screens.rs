//! All screens in a storm: whatever is pressed, clicked, dragged, typed, pasted or dropped, at any
//! size and zoom, nothing breaks, and afterwards the program rests. The events come from a seeded
//! die; see `fuzz` for how to run one seed alone or more of them.

use crate::storm;
use crate::support::fuzz;

use egui::{Event, Key, Modifiers, vec2};
use laststone::app::{Shell, Start};
use laststone::games::Game;
use laststone::lesson::{Shelf, reader};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use storm::cost::Worst;
use storm::sitting::Sitting;
use storm::window::Window;

/// Sittings, each at a place of its own, with a window of its own; `LASTSTONE_FUZZ=5` makes a fifth
/// of them.
const SITTINGS: u64 = 100;
/// Events of each.
const EVENTS: usize = 200;

#[test]
fn random_events_break_nothing_on_any_screen_and_then_all_is_quiet() {
    // Panics of workers too: they would be swallowed.
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(info);
    }));
    // Files of the laboratory go here, also if their folder is typed over.
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("storm");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::env::set_current_dir(&folder).unwrap();
    let worst = std::sync::Mutex::new(Worst::default());
    fuzz::each("storm", fuzz::count(SITTINGS), |seed| {
        let mut sitting = Sitting::new(seed, &folder);
        for _ in 0..EVENTS {
            sitting.event();
        }
        sitting.rest();
        worst.lock().unwrap().merge(sitting.worst());
    });
    println!("{}", worst.lock().unwrap());
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "a worker panicked");
}

fn shell() -> Shell {
    let (shelf, lang, scheme) = (Shelf::embedded(&reader::read), Lang::En, Scheme::Light);
    Shell::new(Start { shelf, lang, scheme, lesson: None, step: 0, motion: false })
}

fn press(key: Key) -> Event {
    let modifiers = Modifiers::NONE;
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

/// Found by seeds 1, 7, 10, 30 and 36: its width came out below nothing.
#[test]
fn the_window_of_a_record_opens_in_a_window_narrower_than_its_margins() {
    let (mut shell, mut window) = (shell(), Window::new());
    for width in [1280.0, 200.0, 81.0, 79.0, 37.0, 1.0, 0.0] {
        window.size = vec2(width, 900.0);
        window.send(Event::Paste("nim(".to_owned()));
        for _ in 0..3 {
            window.frame(0.1, |ui| shell.ui(ui));
        }
    }
}

/// Found by the long loop of `.ci/run`: the tiles of the steps came out narrower than nothing.
#[test]
fn the_steps_of_a_class_open_in_a_window_narrower_than_their_gaps() {
    let (mut shell, mut window) = (shell(), Window::new());
    for key in [Key::F5, Key::G] {
        window.send(press(key));
        for _ in 0..3 {
            window.frame(0.1, |ui| shell.ui(ui));
        }
    }
    assert!(shell.is_presenting());
    for width in [1280.0, 200.0, 81.0, 79.0, 37.0, 1.0, 0.0] {
        window.size = vec2(width, 900.0);
        for _ in 0..3 {
            window.frame(0.1, |ui| shell.ui(ui));
        }
    }
}

/// Found by seeds 14 and 22: of a plot in no room less than nothing was left.
#[test]
fn every_plot_of_the_laboratory_stands_any_height_and_any_scale() {
    for example in Game::EXAMPLES {
        let (mut shell, mut window) = (shell(), Window::new());
        shell.experiment(example.parse().unwrap());
        window.frame(0.1, |ui| shell.ui(ui));
        shell.rest();
        for (step, scale) in (0_u16..24).flat_map(|step| [(step, 1.0), (step, 1.25)]) {
            (window.size, window.scale) = (vec2(1783.0, f32::from(step) * 29.0), scale);
            window.frame(0.1, |ui| shell.ui(ui));
        }
    }
}

/// Found by seed 38: a number took a megabyte, and drew it in every frame.
#[test]
fn no_field_draws_a_megabyte_that_is_pasted() {
    let mut fields = 0;
    for screen in [ScreenId::Lab, ScreenId::Problems, ScreenId::Theorems] {
        let (mut shell, mut window) = (shell(), Window::new());
        shell.experiment("nim(3,5,7)".parse().unwrap());
        for _ in 0..3 {
            window.frame(0.1, |ui| shell.ui(ui));
            shell.rest();
        }
        shell.turn_to(screen);
        for _ in 0..80 {
            window.send(press(Key::Tab));
            for _ in 0..3 {
                window.frame(0.1, |ui| shell.ui(ui));
            }
            if !window.ctx.text_edit_focused() {
                continue;
            }
            fields += 1;
            window.send(Event::Paste("石\n".repeat(1 << 18)));
            for _ in 0..3 {
                window.frame(0.1, |ui| shell.ui(ui));
                assert!(window.work.vertices < 100_000, "{screen:?}: {:?}", window.work);
            }
        }
    }
    assert!(fields >= 6, "only {fields} fields are reached");
}
