//! Workers as somebody before the screen meets them: nothing is told of work that is done in a
//! moment, everything of work that takes longer, whatever is given up is given up at once, and what
//! breaks is said in one sentence. No test here waits for a clock.

mod broken;
mod pictures;
mod told;

use crate::app::shell::{Shell, Start};
use crate::app::work::puppet::Puppet;
use crate::lesson::{Plot, Shelf, Shows, reader};
use crate::ui::fonts;
use crate::ui::theme::Scheme;
use crate::words::Lang;
use egui::accesskit::Role;
use egui::vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use std::time::{Duration, Instant};

type Program = Harness<'static, Shell>;

/// Longer than anything takes, however busy the machine.
const LONG: Duration = Duration::from_mins(2);

fn shell(puppet: &Puppet, lang: Lang, lesson: &str, step: usize) -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let (scheme, lesson) = (Scheme::Light, Some(lesson.to_owned()));
    Shell::on(Start { shelf, lang, scheme, lesson, step, motion: false }, &puppet.work())
}

/// A shell at a lesson whose first step has a map so large that a worker computes it.
fn mapped(puppet: &Puppet, lang: Lang) -> Shell {
    let mut shell = shell(puppet, lang, "wythoff-1", 0);
    let mut lesson = shell.shared.shelf.lesson("wythoff-1").cloned().unwrap();
    let (across, up) = ("a".to_owned(), "b".to_owned());
    lesson.steps[0].plot =
        Plot::Map { across, up, width: 600, height: 600, shows: Shows::Value, lines: false };
    // Nothing has to be solved before it is seen.
    lesson.steps[0].task = None;
    shell.shared.shelf.put("wythoff-1.ron", Ok(lesson));
    shell.open();
    shell
}

fn program(shell: Shell) -> Program {
    let mut program = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(8)
        .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
        .build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
    frames(&mut program);
    program
}

/// Some frames; while a worker is watched there is no end of them.
fn frames(program: &mut Program) {
    for _ in 0..4 {
        program.step();
    }
}

/// Is this, or a text that holds it, to be read or heard?
fn says(program: &Program, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    program
        .query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

/// Is there a button of this name that can be pressed?
fn offers(program: &Program, label: &str) -> bool {
    program.query_all_by_label(label).any(|node| {
        node.accesskit_node().role() == Role::Button && !node.accesskit_node().is_disabled()
    })
}

fn press(program: &mut Program, label: &str) {
    let buttons = program.query_all_by_label(label);
    let button = buttons.into_iter().find(|node| node.accesskit_node().role() == Role::Button);
    button.unwrap_or_else(|| panic!("no button is called \"{label}\"")).click();
    frames(program);
}

/// Frames until it says so.
fn until(program: &mut Program, part: &str) {
    let began = Instant::now();
    while !says(program, part) {
        assert!(began.elapsed() < LONG, "\"{part}\" is never said");
        std::thread::sleep(Duration::from_millis(2));
        program.step();
    }
}
