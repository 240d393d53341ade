//! All screens in a storm: whatever is pressed, clicked, dragged, typed, pasted or dropped, at any size and zoom, nothing breaks, and
//! afterwards the program rests. The events come from a seeded die; see `fuzz` for how to run one seed alone or more of them.

mod fuzz;
mod storm;

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use storm::sitting::Sitting;

/// Sittings, each at a place of its own, with a window of its own.
const SITTINGS: u64 = 40;
/// Events of each.
const EVENTS: usize = 500;

#[test]
fn twenty_thousand_random_events_break_nothing_on_any_screen_and_then_all_is_quiet() {
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
    let slowest = std::sync::Mutex::new(storm::Slowest::default());
    fuzz::each("storm", fuzz::count(SITTINGS), |seed| {
        let mut sitting = Sitting::new(seed, &folder);
        for _ in 0..EVENTS {
            sitting.event();
        }
        sitting.rest();
        slowest.lock().unwrap().merge(sitting.slowest());
    });
    println!("{}", slowest.lock().unwrap());
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "a worker panicked");
}
