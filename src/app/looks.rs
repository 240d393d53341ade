//! How a lesson looks, for `laststone check`: does each step fit its page, and is there a glyph for
//! every character?

use crate::app::shell::{Shell, Start};
use crate::games::{Play, Sum};
use crate::lesson::wrong::Seen;
use crate::lesson::{Lesson, Notes, Shape, Shelf, Step, Task, Text};
use crate::ui::raster::Studio;
use crate::ui::stage::{StageView, unreached};
use crate::ui::theme::{Scheme, Theme};
use crate::words::{self, Lang};
use egui::{FontFamily, FontId, Vec2, vec2};
use std::collections::BTreeSet;

/// The window that every step must fit.
const WIDTH: f32 = 1280.0;
/// Its height.
const HEIGHT: f32 = 800.0;
/// The room of a board on it.
const BOARD: Vec2 = vec2(640.0, 420.0);
/// Moves that a session lists.
const MOVES: usize = 100_000;
/// Moves that are looked at where the board only changes its size.
const SOME: usize = 1_000;
/// A line of text.
const LINE: f32 = 23.0;
/// Lines are set whole: so much is not seen.
const SLACK: f32 = 2.0;

/// What is wrong with how a lesson looks, with the paths of the values at fault.
#[must_use]
pub fn looks(lesson: &Lesson) -> Vec<(String, Seen)> {
    let mut all = glyphs(lesson);
    all.extend(unplayable(lesson));
    let mut shelf = Shelf::default();
    shelf.put("", Ok(lesson.clone()));
    for lang in Lang::ALL {
        let mut studio = Studio::new(Scheme::Light, vec2(WIDTH, HEIGHT), 1.0);
        for step in 0..lesson.steps.len() {
            let mut shell = Shell::new(Start {
                shelf: shelf.clone(),
                lang,
                scheme: Scheme::Light,
                lesson: Some(lesson.id.clone()),
                step,
                motion: false,
            });
            studio.settle(|ui| shell.ui(ui));
            let over = shell.overflow();
            if over > SLACK {
                let path = format!("steps.{step}.text.{}", lang.pick("en", "zh"));
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a few lines; a cast never panics"
                )]
                let (lines, window) = ((over / LINE).ceil() as u32, (WIDTH as u32, HEIGHT as u32));
                all.push((path, Seen::Long { lines, window }));
            }
        }
    }
    all
}

/// Steps whose board does not let every legal move be chosen: as it starts, with each knob at
/// either end, and with each face.
fn unplayable(lesson: &Lesson) -> Vec<(String, Seen)> {
    let mut studio = Studio::new(Scheme::Light, vec2(WIDTH, HEIGHT), 1.0);
    let mut all = Vec::new();
    for (at, step) in lesson.steps.iter().enumerate() {
        let unreached = positions(step).into_iter().find_map(|(sum, most)| {
            let play = lacking(&mut studio, step.board, &sum, most)?;
            Some(words::scene::make(Lang::En, &sum, play))
        });
        if let Some(play) = unreached {
            all.push((format!("steps.{at}.board"), Seen::Unreached { board: step.board, play }));
        }
    }
    all
}

/// The positions that a step can have before a move, with how many moves of each are looked at.
fn positions(step: &Step) -> Vec<(Sum, usize)> {
    let mut all: Vec<(Sum, usize)> = step.start().map(|sum| (sum, MOVES)).into_iter().collect();
    for (name, knob) in &step.knobs {
        for end in [knob.from, knob.to] {
            let mut knobs = step.start_knobs();
            knobs.insert(name.clone(), end);
            all.extend(step.template().fill(&knobs).map(|sum| (sum, SOME)));
        }
    }
    if let Some(Task::Seat { faces, .. }) = &step.task {
        let faced = (1..faces.len()).filter_map(|face| step.facing(face).start().ok());
        all.extend(faced.map(|sum| (sum, SOME)));
    }
    all
}

/// A legal move that cannot be chosen on this board.
fn lacking(studio: &mut Studio, board: Shape, sum: &Sum, most: usize) -> Option<Play> {
    let legal: Vec<Play> = sum.moves().take(most).collect();
    let view = StageView {
        theme: Theme::of(Scheme::Light),
        lang: Lang::En,
        sum,
        legal: &legal,
        lights: &[],
        values: &[],
        places: &[],
        known: &[],
        box_size: None,
        lever: None,
        spoken: None,
        lit: None,
        last: None,
        plot: None,
        motion: false,
    };
    let mut found = None;
    studio.settle(|ui| found = unreached(board, ui, &view, BOARD));
    found
}

/// Characters that no font of the program has.
fn glyphs(lesson: &Lesson) -> Vec<(String, Seen)> {
    let mut studio = Studio::new(Scheme::Light, vec2(WIDTH, HEIGHT), 1.0);
    studio.settle(|_| ());
    let id = FontId::new(16.0, FontFamily::Proportional);
    let mut all = Vec::new();
    for (path, text) in texts(lesson) {
        for (lang, written) in [("en", &text.en), ("zh", &text.zh)] {
            let printed: BTreeSet<char> = written.chars().filter(|c| !c.is_control()).collect();
            let lacking: String = studio.ctx().fonts_mut(|fonts| {
                printed.into_iter().filter(|c| !fonts.has_glyph(&id, *c)).collect()
            });
            if !lacking.is_empty() {
                all.push((format!("{path}.{lang}"), Seen::Glyphs(lacking)));
            }
        }
    }
    all
}

/// All texts of a lesson, with their paths.
fn texts(lesson: &Lesson) -> Vec<(String, &Text)> {
    let mut all = vec![("title".to_owned(), &lesson.title)];
    for (i, Step { title, text, task, reveal, notes, .. }) in lesson.steps.iter().enumerate() {
        all.push((format!("steps.{i}.title"), title));
        all.push((format!("steps.{i}.text"), text));
        all.extend(task.as_ref().map(|task| (format!("steps.{i}.task.ask"), task.ask())));
        all.extend(reveal.as_ref().map(|reveal| (format!("steps.{i}.reveal"), reveal)));
        let notes = notes.iter().flat_map(Notes::texts);
        all.extend(notes.map(|(at, text)| (format!("steps.{i}.notes.{at}"), text)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::reader::read;

    #[test]
    fn a_board_that_cannot_make_a_move_is_told_at_its_step_also_for_an_end_of_a_knob() {
        let shelf = Shelf::embedded(&read);
        for lesson in shelf.lessons() {
            assert_eq!(unplayable(lesson), [], "{}", lesson.id);
        }
        let mut lesson = shelf.lesson("bash-1").expect("a lesson").clone();
        // The reader refuses this board for this game: here it comes past the reader.
        lesson.steps[2].board = Shape::Stairs;
        let told = unplayable(&lesson);
        assert!(
            matches!(&*told, [(path, Seen::Unreached { board: Shape::Stairs, .. })]
                if path == "steps.2.board"),
            "{told:?}"
        );
        let step = &shelf.lesson("bash-1").expect("a lesson").steps[0];
        let faces = positions(step).len();
        assert!(faces > 2, "start, ends of knobs and faces: {faces}");
    }
}
