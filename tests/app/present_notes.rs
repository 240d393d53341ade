//! The teacher's notes: everything that was written for a step, what comes next, and what the
//! solver knows, in both languages.

use crate::class;

use class::{Class, says};
use egui_kittest::Harness;
use laststone::app::{Shell, Start};
use laststone::games::Knobs;
use laststone::lesson::{Shelf, reader};
use laststone::ui::fonts;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, present as words};
use laststone::worksheet::plain;

fn notes(shelf: &Shelf, lesson: &str, step: usize, lang: Lang) -> Class {
    let lesson = Some(lesson.to_owned());
    let start =
        Start { shelf: shelf.clone(), lang, scheme: Scheme::Light, lesson, step, motion: false };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        .with_max_steps(40)
        .with_context_setup(|ctx| {
            ctx.set_fonts(fonts::definitions());
            laststone::ui::theme::Theme::of(Scheme::Light).apply(ctx);
        })
        .build_ui_state(|ui, shell: &mut Shell| shell.show_notes(ui), Shell::new(start));
    harness.run();
    Class { harness }
}

#[test]
fn every_step_has_its_notes_in_both_languages() {
    let shelf = Shelf::embedded(&reader::read);
    let mut steps = 0;
    for lesson in shelf.lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            for lang in Lang::ALL {
                let id = format!("{}.{} {lang:?}", lesson.id, at + 1);
                let class = notes(&shelf, &lesson.id, at, lang);
                let said = class.said();
                let has = |text: &str| says(&said, text);
                let Some(written) = &step.notes else { panic!("{id}: no notes") };
                for (path, text) in written.texts() {
                    // Formulas are told as characters there.
                    let text = plain(lang.pick(&text.en, &text.zh), &Knobs::new());
                    assert!(has(&text) && !text.contains('$'), "{id}: {path}: {text}");
                }
                match lesson.steps.get(at + 1) {
                    Some(next) => assert!(
                        has(lang.pick(&next.title.en, &next.title.zh)),
                        "{id}: what comes next"
                    ),
                    None => assert!(has(words::LAST.to(lang)), "{id}: that it is the last"),
                }
                assert!(has(words::HOLD.to(lang)) && has(words::LIVE.to(lang)), "{id}");
                // The answer is behind its field.
                assert!(!said.iter().any(|said| said == words::SOLVER.to(lang)), "{id}");
                steps += 1;
            }
        }
    }
    println!("{steps} pages of notes");
}

#[test]
fn the_notes_grow_with_their_window() {
    let shelf = Shelf::embedded(&reader::read);
    let mut class = notes(&shelf, "bash-1", 0, Lang::En);
    let goal = class.step().notes.unwrap().goal.en;
    let size = |class: &mut Class, window| {
        class.harness.set_size(window);
        class.harness.run();
        let told = class
            .type_sizes()
            .into_iter()
            .find(|(_, said)| says(std::slice::from_ref(said), &goal));
        told.expect("it is painted").0
    };
    let small = size(&mut class, egui::vec2(1280.0, 720.0));
    let large = size(&mut class, egui::vec2(2560.0, 1440.0));
    assert!(large >= 1.7 * small, "{small}, {large}");
}
