//! Everything that a class sees beside the steps, in both languages and on three shapes of screen:
//! no type too small for the last row, and no line cut off. With `LASTSTONE_PICTURES=folder`
//! pictures are left there as PNG, to be looked at.

use crate::person;

use egui::epaint::Shape;
use egui::{Key, Modifiers, Rect, Vec2, vec2};
use laststone::app::{Shell, Start};
use laststone::lesson::{Shelf, reader};
use laststone::ui::raster::Studio;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, conjecture, theorem as words};
use person::Person;

/// Screens in pixels, and the points that the window has there: at least as many as a projector of
/// 1024 by 768.
const SCREENS: [(Vec2, Vec2); 3] = [
    (vec2(1920.0, 1080.0), vec2(1365.0, 768.0)),
    (vec2(1280.0, 800.0), vec2(1229.0, 768.0)),
    (vec2(1024.0, 768.0), vec2(1024.0, 768.0)),
];
/// No type on such a screen is smaller than this, in points.
const SMALLEST: f32 = 24.0;
/// Longer than any worker takes, however busy the machine.
const TRIES: usize = 60_000;

struct Class {
    person: Person,
    lang: Lang,
    pixels: Vec2,
    points: Vec2,
    faults: Vec<String>,
}

impl Class {
    fn presented(lesson: &str, step: usize, lang: Lang, (pixels, points): (Vec2, Vec2)) -> Self {
        let shelf = Shelf::embedded(&reader::read);
        let lesson = Some(lesson.to_owned());
        let mut person = Person::with(
            Shell::new(Start { shelf, lang, scheme: Scheme::Light, lesson, step, motion: false }),
            points,
        );
        person.press(Key::F5);
        Self { person, lang, pixels, points, faults: Vec::new() }
    }

    /// Looks at what is on the screen now.
    fn look(&mut self, what: &str) {
        let name = format!("{what}-{:?}-{}", self.lang, self.pixels.x).to_lowercase();
        let screen = Rect::from_min_size(egui::Pos2::ZERO, self.points);
        // The help is longer than a screen and scrolls, and so does a question above a result.
        let scrolls = what.contains("help") || what.starts_with("vote");
        let mut found = Vec::new();
        for clipped in &self.person.harness.output().shapes {
            let mut clip = clipped.clip_rect.intersect(screen);
            if scrolls {
                clip = clip.with_max_y(f32::INFINITY);
            }
            lines(&clipped.shape, clip, &mut found);
        }
        self.faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
        if let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from) {
            let shell = self.person.harness.state_mut();
            let image = Studio::new(Scheme::Projector, self.pixels, 1.0);
            image.ctx().set_zoom_factor(self.pixels.x / self.points.x);
            let mut image = image;
            let image = image.picture(|ui| shell.ui(ui));
            std::fs::write(folder.join(format!("class-{name}.png")), image.png().unwrap()).unwrap();
        }
    }

    fn choose(&mut self, label: &str) {
        self.person.choose(label);
    }

    /// Waits for what a worker finds to stand on the board, by its sign.
    fn until(&mut self, sign: &str) {
        for _ in 0..TRIES {
            if self.person.says(sign) {
                return self.person.harness.run_steps(2);
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
            self.person.harness.step();
        }
        panic!("the worker is never done: {sign}");
    }

    fn let_go(&mut self) {
        self.person.harness.ctx.memory_mut(|memory| memory.surrender_focus(egui::Id::NULL));
        self.person.harness.run();
    }
}

/// What is wrong with the type of a shape.
fn lines(shape: &Shape, clip: Rect, faults: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| lines(shape, clip, faults)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let size = text
                .galley
                .job
                .sections
                .iter()
                .map(|section| section.format.font_id.size)
                .fold(0.0, f32::max);
            let ink = text.galley.mesh_bounds.translate(text.pos.to_vec2());
            let said = text.galley.text();
            if size < SMALLEST {
                faults.push(format!("\"{said}\" is set in {size}"));
            }
            if text.galley.elided {
                faults.push(format!("\"{said}\" is cut short"));
            }
            if !clip.expand(1.5).contains_rect(ink) {
                faults.push(format!("\"{said}\" at {ink:?} leaves {clip:?}"));
            }
        }
        _ => {}
    }
}

/// The theorem board before a class: bare, with a statement in the making, with one that stands and
/// one that fell.
fn board(class: &mut Class) {
    let lang = class.lang;
    class.person.press(Key::K);
    class.look("board-0-bare");
    class.choose(words::NEW.to(lang));
    class.look("board-1-making");
    class.person.type_at(conjecture::MODULUS.to(lang), "4");
    class.choose("n mod 4 = 0");
    class.choose(words::PROPOSE.to(lang));
    class.look("board-2-proposed");
    class.choose(lang.pick("Test up to 2000", "检验到 2000"));
    class.until("✓ ");
    class.choose(words::NEW.to(lang));
    class.person.type_at(conjecture::MODULUS.to(lang), "4");
    class.choose("n mod 4 = 0");
    class.choose(conjecture::NOT.to(lang));
    class.choose(words::PROPOSE.to(lang));
    class.person.tab_to(words::FIELD.to(lang));
    class.person.type_text("8");
    class.person.press(Key::Enter);
    class.until("✗ ");
    class.let_go();
    class.look("board-3-fallen");
}

fn walk(lang: Lang, screen: (Vec2, Vec2)) -> Vec<String> {
    let mut class = Class::presented("bash-1", 2, lang, screen);
    class.look("step");
    board(&mut class);
    class.person.press(Key::F1);
    class.look("board-4-help");
    class.person.press(Key::Escape);
    class.person.press(Key::Escape);
    for (key, what) in [(Key::F1, "help"), (Key::G, "overview")] {
        class.person.press(key);
        class.look(what);
        class.person.press(Key::Escape);
    }
    class.person.press(Key::T);
    class.person.press(Key::Num5);
    class.look("timer-asks");
    class.person.press(Key::Enter);
    class.look("timer");
    class.person.press(Key::Q);
    for (key, hands) in [(Key::Num1, 3), (Key::Num2, 14), (Key::Num4, 1)] {
        (0..hands).for_each(|_| class.person.press(key));
    }
    class.look("vote-open");
    class.person.press(Key::Q);
    class.look("vote-closed");
    class.person.press(Key::Q);
    class.person.press_with(Modifiers::NONE, Key::Num3);
    class.look("coach");
    class.faults
}

#[test]
fn what_a_class_sees_is_whole_and_large_enough_in_english() {
    let faults: Vec<String> =
        SCREENS.into_iter().flat_map(|screen| walk(Lang::En, screen)).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn what_a_class_sees_is_whole_and_large_enough_in_chinese() {
    let faults: Vec<String> =
        SCREENS.into_iter().flat_map(|screen| walk(Lang::Zh, screen)).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
