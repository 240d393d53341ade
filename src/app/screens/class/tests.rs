//! The teacher's window beside the class's: its clock, its help, and how often it is drawn when
//! nothing is done.

mod answer;
mod gate;

use super::windows::{Around, builder, opens};
use crate::app::host::Clock;
use crate::app::shared::{Beside, Platform};
use crate::app::shell::{Shell, Start};
use crate::lesson::{Shelf, reader};
use crate::ui::fonts;
use crate::ui::present::Panel;
use crate::ui::theme::Scheme;
use crate::words::{Lang, present as words};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// 10 January 1970, 13:04:20 in Greenwich, in milliseconds.
const NOON: u64 = 9 * 86_400_000 + (13 * 3600 + 4 * 60 + 20) * 1000;

/// A lesson that is presented, with the notes open or not, and the hands of the teacher's clock,
/// two hours east of Greenwich.
fn class(notes: bool) -> (Harness<'static, Shell>, Arc<AtomicU64>) {
    let (shelf, lesson) = (Shelf::embedded(&reader::read), Some("bash-1".to_owned()));
    let start =
        Start { shelf, lang: Lang::En, scheme: Scheme::Light, lesson, step: 0, motion: false };
    let hands = Arc::new(AtomicU64::new(NOON));
    let told = Arc::clone(&hands);
    let clock = Clock::new(move || Some(Duration::from_millis(told.load(Ordering::Relaxed))));
    let mut shell = Shell::new(start).telling(clock.east(7200));
    shell.begin_presenting();
    if let Some(presenting) = &mut shell.screens.class.presenting {
        presenting.state.notes = notes;
    }
    let harness = Harness::builder().with_size(egui::vec2(1920.0, 1080.0)).with_max_steps(40);
    let harness = harness.with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()));
    let mut harness = harness.build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
    come_to_rest(&mut harness);
    (harness, hands)
}

/// Runs until no worker is waited for: while one is at it the screen looks in every 50 ms.
fn come_to_rest(harness: &mut Harness<'_, Shell>) {
    harness.run();
    let began = Instant::now();
    while delay(harness) < Duration::from_secs(1) {
        assert!(began.elapsed() < Duration::from_mins(1), "never rests");
        std::thread::sleep(Duration::from_millis(2));
        harness.run();
    }
}

fn says(harness: &Harness<'_, Shell>, said: &str) -> bool {
    let is = |text: Option<String>| text.is_some_and(|text| text == said);
    let mut all = harness.query_all(by().recursive(true).predicate(|_| true));
    all.any(|node| is(node.accesskit_node().label()) || is(node.accesskit_node().value()))
}

/// When the next frame is wished for.
fn delay(harness: &Harness<'_, Shell>) -> Duration {
    harness
        .output()
        .viewport_output
        .values()
        .map(|output| output.repaint_delay)
        .min()
        .unwrap_or(Duration::MAX)
}

#[test]
fn the_notes_tell_the_time_of_day_and_are_drawn_once_a_minute() {
    let (mut harness, hands) = class(true);
    assert!(says(&harness, &words::time_of_day(Lang::En, 15 * 60 + 4)));
    let rest = delay(&harness);
    assert!(rest >= Duration::from_secs(40) && rest < Duration::from_secs(41), "{rest:?}");
    hands.store(NOON + 40_050, Ordering::Relaxed);
    come_to_rest(&mut harness);
    assert!(says(&harness, &words::time_of_day(Lang::En, 15 * 60 + 5)));
    assert!(delay(&harness) > Duration::from_secs(59), "{:?}", delay(&harness));
}

#[test]
fn the_class_is_not_shown_the_time_of_day_and_nothing_is_drawn_for_it() {
    let (harness, _) = class(false);
    assert!(!says(&harness, &words::time_of_day(Lang::En, 15 * 60 + 4)));
    assert_eq!(delay(&harness), Duration::MAX);
}

#[test]
fn the_help_is_read_by_the_teacher_alone_where_there_are_two_windows() {
    let (mut harness, _) = class(true);
    let title = harness.state().lesson().unwrap().steps[0].title.en.clone();
    let titles = |harness: &Harness<'_, Shell>| {
        harness
            .query_all(by().recursive(true).predicate(|_| true))
            .filter(|node| {
                node.accesskit_node().label().or(node.accesskit_node().value()).as_deref()
                    == Some(&title)
            })
            .count()
    };
    let two = titles(&harness);
    assert!(two >= 2, "the step is told of in both windows");
    harness.state_mut().screens.class.presenting.as_mut().unwrap().state.panel = Some(Panel::Keys);
    harness.run();
    assert!(says(&harness, "Freeze what the class sees"));
    assert!(titles(&harness) < two && titles(&harness) > 0, "the class still sees its step");
}

/// Is this painted anywhere, however small?
fn painted(harness: &Harness<'_, Shell>, said: &str) -> bool {
    let mut all = String::new();
    harness.output().shapes.iter().for_each(|clipped| gate::words(&clipped.shape, &mut all));
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    bare(&all).contains(&bare(said))
}

/// Presses the key of the answer, or lets it go.
fn hold(harness: &mut Harness<'_, Shell>, pressed: bool) {
    let (key, modifiers) = (egui::Key::A, egui::Modifiers::NONE);
    let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    harness.event(event);
    harness.run();
}

#[test]
fn the_part_to_come_is_seen_small_and_what_tells_the_answer_only_while_that_is_looked_at() {
    let (mut harness, _) = class(true);
    let step = harness.state().lesson().unwrap().steps[0].clone();
    let asked = step.task.as_ref().unwrap().ask().en.clone();
    let (_, asked) = asked.split_once(". ").unwrap();
    let heard = |harness: &Harness<'_, Shell>, said: &str| {
        let holds = |text: Option<String>| text.is_some_and(|text| text.contains(said));
        let mut all = harness.query_all(by().recursive(true).predicate(|node| !node.is_hidden()));
        all.any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
    };
    assert!(painted(&harness, asked) && !heard(&harness, asked), "by the eye alone");
    harness.key_press(egui::Key::PageDown);
    harness.run();
    assert!(heard(&harness, asked), "the class is asked now");
    // On to the part before the one that tells.
    let presenting = |harness: &Harness<'_, Shell>| {
        let presenting = harness.state().screens.class.presenting.as_ref().unwrap();
        let ahead = presenting.ahead.as_ref().unwrap();
        let is_open = |session: Option<&crate::session::Session>| session.unwrap().is_open();
        (is_open(presenting.session()), ahead.is_open())
    };
    while presenting(&harness) == (false, false) {
        harness.key_press(egui::Key::PageDown);
        harness.run();
    }
    assert_eq!(presenting(&harness), (false, true));
    let reveal = step.reveal.as_ref().unwrap().en.clone();
    let told = reveal.split(['{', '[', '$', '.']).next().unwrap().to_owned();
    assert!(told.len() > 5 && !painted(&harness, &told), "{told}");
    hold(&mut harness, true);
    assert!(painted(&harness, &told) && !heard(&harness, &told), "{told}");
    hold(&mut harness, false);
    assert!(!painted(&harness, &told));
    // After the last part of a step the next step comes.
    let before = harness.state().at();
    let next = harness.state().lesson().unwrap().steps[before + 1].text.en.clone();
    let pieces = next.split(|c| "{}[]()$.:*\n".contains(c));
    let next = pieces.max_by_key(|piece| piece.len()).unwrap().to_owned();
    while harness.state().session().unwrap().beat() < crate::session::Beat::Keep {
        harness.key_press(egui::Key::PageDown);
        harness.run();
    }
    assert_eq!(harness.state().at(), before);
    assert!(painted(&harness, &next) && !heard(&harness, &next), "{next}");
}

fn open(harness: &Harness<'_, Shell>) -> (egui::Pos2, egui::Vec2) {
    let shell = harness.state();
    opens(&harness.ctx, shell.usual_zoom(&harness.ctx), shell.shared.platform)
}

fn built(
    harness: &Harness<'_, Shell>,
    opened: (egui::Pos2, egui::Vec2),
    for_class: bool,
) -> egui::ViewportBuilder {
    builder(Lang::En, opened, for_class, harness.state().shared.platform)
}

#[test]
fn the_class_gets_the_other_screen_wherever_it_begins_and_whatever_the_zoom() {
    let (mut harness, _) = class(false);
    let beside = Some(Beside { monitor: 1, at: [1280.0, 100.0] });
    harness.state_mut().set_platform(Platform { scales: true, windows: true, beside });
    harness.run();
    for zoom in [0.5_f32, 2.0 / 3.0, 1.0, 2.0] {
        harness.ctx.set_zoom_factor(zoom);
        let _ = harness.ctx.run_ui(egui::RawInput::default(), |_| {});
        let opened = open(&harness);
        // The window library multiplies by the zoom.
        let place = opened.0 * zoom;
        assert!(
            place.x > 1280.0 && place.x < 1400.0 && place.y > 100.0 && place.y < 200.0,
            "{zoom}: {place:?}"
        );
        assert!((opened.1.x * zoom - 1100.0).abs() < 0.1, "{zoom}: the teacher's own size");
        let theirs = built(&harness, opened, true);
        assert_eq!((theirs.monitor, theirs.fullscreen), (Some(1), Some(true)));
        let notes = built(&harness, opened, false);
        assert_eq!(
            (notes.monitor, notes.fullscreen, notes.position),
            (None, Some(false), Some(opened.0))
        );
    }
    harness.state_mut().set_platform(Platform {
        scales: true,
        windows: true,
        ..Platform::default()
    });
    let alone = built(&harness, open(&harness), false);
    assert_eq!(
        (alone.position, alone.fullscreen),
        (None, None),
        "with one screen the system finds a place"
    );
    // Where the screen is small it is seen whole.
    for zoom in [1.0_f32, 0.5] {
        harness.ctx.set_zoom_factor(zoom);
        let mut input = egui::RawInput::default();
        let root = input.viewports.entry(egui::ViewportId::ROOT).or_default();
        root.monitor_size = Some(egui::vec2(1024.0, 768.0) / zoom);
        let _ = harness.ctx.run_ui(input, |_| {});
        let size = open(&harness).1 * harness.ctx.zoom_factor();
        assert!(size.x < 1000.0 && size.y < 740.0 && size.x > 900.0, "{zoom}: {size}");
    }
}

#[test]
fn where_a_covered_window_would_stop_the_other_it_is_said_how_there_are_two_and_tried_in_one() {
    for lang in Lang::ALL {
        let (mut harness, _) = class(false);
        harness.state_mut().shared.look.lang = lang;
        // A desktop that has windows, of which there can be one: Wayland.
        harness.ctx.set_embed_viewports(false);
        harness.state_mut().set_platform(Platform { scales: true, ..Platform::default() });
        harness.run();
        let press = |harness: &mut Harness<'_, Shell>| {
            harness.key_press(egui::Key::E);
            harness.run();
        };
        let asked = |harness: &Harness<'_, Shell>| says(harness, words::WAYLAND.to(lang));
        assert!(!asked(&harness));
        press(&mut harness);
        assert!(asked(&harness) && says(&harness, words::REHEARSE.to(lang)));
        assert!(words::WAYLAND.to(lang).contains("WAYLAND_DISPLAY= laststone"));
        press(&mut harness);
        let presenting = |harness: &Harness<'_, Shell>| {
            let state = &harness.state().screens.class.presenting.as_ref().unwrap().state;
            (state.notes, state.alone)
        };
        assert_eq!(presenting(&harness), (true, true), "in the only window there is");
        assert!(!asked(&harness) && says(&harness, words::SEES.to(lang)));
        press(&mut harness);
        assert_eq!(presenting(&harness), (false, false));
    }
}
