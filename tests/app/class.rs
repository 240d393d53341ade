//! A class in front of the program: keys are pressed, and what is on the screen is read as
//! assistive technology reads it.

use egui::epaint::Shape;
use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, Step, reader};
use laststone::ui::fonts;
use laststone::ui::theme::Scheme;
use laststone::words::Lang;

/// The screen of a projector, the smallest: there a point is a pixel.
pub const PROJECTOR: egui::Vec2 = vec2(1024.0, 768.0);

pub struct Class {
    pub harness: Harness<'static, Shell>,
}

impl Class {
    /// A lesson open on the usual page, not presented yet.
    pub fn at(lesson: &str, step: usize, lang: Lang) -> Self {
        let start = Start {
            shelf: Shelf::embedded(&reader::read),
            lang,
            scheme: Scheme::Light,
            lesson: Some(lesson.to_owned()),
            step,
            motion: false,
        };
        Self::with(Shell::new(start))
    }

    pub fn with(shell: Shell) -> Self {
        let mut harness = Harness::builder()
            .with_size(PROJECTOR)
            .with_max_steps(40)
            .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
            .build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
        harness.run();
        Self { harness }
    }

    /// A lesson that is presented.
    pub fn presented(lesson: &str, step: usize, lang: Lang) -> Self {
        let mut class = Self::at(lesson, step, lang);
        class.press(Key::F5);
        class
    }

    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    pub fn click(&mut self, name: &str) {
        let name = name.to_owned();
        let node = by()
            .predicate(move |node| node.label().as_deref() == Some(&name) && !node.is_disabled());
        self.harness.get(node).click();
        self.harness.run();
    }

    pub fn shell(&self) -> &Shell {
        self.harness.state()
    }

    pub fn step(&self) -> Step {
        self.shell().session().expect("a step is shown").step().clone()
    }

    /// Everything that is said on the screen: names and values.
    pub fn said(&self) -> Vec<String> {
        self.harness
            .query_all(by().predicate(|node| !node.is_hidden()))
            .flat_map(|node| {
                let node = node.accesskit_node();
                [node.label(), node.value()].into_iter().flatten().collect::<Vec<_>>()
            })
            .filter(|text| !text.trim().is_empty())
            .collect()
    }

    pub fn says(&self, text: &str) -> bool {
        says(&self.said(), text)
    }

    /// Sizes of all type painted in the last frame, with what is written.
    pub fn type_sizes(&self) -> Vec<(f32, String)> {
        let mut all = Vec::new();
        for clipped in &self.harness.output().shapes {
            sizes(&clipped.shape, &mut all);
        }
        all
    }
}

/// Is a text on the screen? Where lines are broken and where Chinese meets digits there may be
/// spaces.
pub fn says(said: &[String], text: &str) -> bool {
    let bare = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let text = bare(text);
    said.iter().any(|said| bare(said).contains(&text))
}

fn sizes(shape: &Shape, all: &mut Vec<(f32, String)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| sizes(shape, all)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            // A line with a formula has exponents and indices: it is as large as the words around
            // them.
            let size = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
            all.push((size.fold(0.0, f32::max), text.galley.text().to_owned()));
        }
        _ => {}
    }
}

/// The longest stretch of a lesson's text that has no marks in it, so that it stands on the screen
/// as it stands in the file.
pub fn stretch(text: &str) -> String {
    let marks = ['[', ']', '{', '}', '$', '*', '_', '`', '(', ')', '\n', '\\', '|', '#'];
    // Where a link leads is not said.
    let mut pieces = text.split("](");
    let first = pieces.next().unwrap_or_default().to_owned();
    let text = pieces.fold(first, |said, piece| {
        said + "\n" + piece.split_once(')').map_or("", |(_, after)| after)
    });
    // A formula is spoken otherwise than it is written, and so may be the marks beside it.
    let words = text.split('$').step_by(2).flat_map(|part| part.split(|c| marks.contains(&c)));
    let all = words.map(|part| part.trim_matches(|c: char| !c.is_alphanumeric()));
    all.max_by_key(|part| part.chars().filter(|c| c.is_alphabetic()).count())
        .unwrap_or_default()
        .to_owned()
}
