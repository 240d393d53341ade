//! The whole program on a page without a display, and what it says to assistive technology. Knows
//! no lesson by name.

use egui::Vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::fonts;
use laststone::ui::theme::Scheme;
use laststone::words::Lang;

/// A program of this size, with its first frames drawn.
pub fn on(shell: Shell, size: Vec2) -> Harness<'static, Shell> {
    let mut harness = Harness::builder()
        .with_size(size)
        .with_max_steps(40)
        .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
        .build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
    harness.run();
    harness
}

/// A step of a shelf, at rest.
pub fn page(
    shelf: &Shelf,
    lesson: &str,
    step: usize,
    (lang, scheme): (Lang, Scheme),
    size: Vec2,
) -> Harness<'static, Shell> {
    let start = Start {
        shelf: shelf.clone(),
        lang,
        scheme,
        lesson: Some(lesson.to_owned()),
        step,
        motion: false,
    };
    on(Shell::new(start), size)
}

/// A step of the shipped lessons, in light colours.
pub fn open(lesson: &str, step: usize, lang: Lang, size: Vec2) -> Harness<'static, Shell> {
    page(&Shelf::embedded(&reader::read), lesson, step, (lang, Scheme::Light), size)
}

/// Is this in the name or in the value of anything?
pub fn says(harness: &Harness<'_, Shell>, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    harness
        .query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}
