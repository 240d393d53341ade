//! A page with one board, for the tests of the boards.

use egui::{Event, Modifiers, PointerButton, Pos2, Vec2, vec2};
use egui_kittest::Harness;
use laststone::games::{Move, Play, Sum};
use laststone::lesson::Light;
use laststone::solver::outcome::Outcome;
use laststone::stage::{self, Stage, StageView, Stones};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

pub const WIDE: Vec2 = vec2(800.0, 420.0);

/// Which board of stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Stones,
    Boxes,
    Bundles,
    Grid,
}

/// What the theory lights.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub box_size: Option<u64>,
    pub lever: Option<[u64; 2]>,
    pub lights: Vec<Light>,
    pub places: Vec<Option<u64>>,
    pub lit: Option<Move>,
    pub last: Option<(Sum, Move)>,
    pub known: Vec<(Move, Outcome)>,
}

/// What the person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Preview(Option<Move>),
    Make(Move),
    Size(u64),
}

/// A page with one board, on which the person makes all moves.
pub struct Page {
    pub stage: Stage,
    pub sum: Sum,
    pub marks: Marks,
    pub lang: Lang,
    pub motion: bool,
    /// False: it is nobody's turn.
    pub may: bool,
    /// The moves are obeyed.
    pub obeys: bool,
    pub heard: Vec<Choice>,
}

const fn play(mv: Move) -> Play {
    Play { part: 0, mv }
}

impl Page {
    pub fn new(kind: Kind, position: &str) -> Self {
        let scene = match kind {
            Kind::Stones => Stones::heaps(),
            Kind::Boxes => Stones::boxes(),
            Kind::Bundles => Stones::bundles(),
            Kind::Grid => Stones::grid(),
        };
        Self {
            stage: Stage::new(Box::new(scene)),
            sum: position.parse().expect("a position"),
            marks: Marks::default(),
            lang: Lang::En,
            motion: false,
            may: true,
            obeys: false,
            heard: Vec::new(),
        }
    }

    pub fn legal(&self) -> Vec<Move> {
        if self.may { self.sum.parts()[0].moves().take(100_000).collect() } else { Vec::new() }
    }

    pub fn show(&mut self, ui: &mut egui::Ui) {
        let legal: Vec<Play> = self.legal().into_iter().map(play).collect();
        let known: Vec<(Play, Outcome)> =
            self.marks.known.iter().map(|(mv, outcome)| (play(*mv), *outcome)).collect();
        let sum = self.sum.clone();
        let last = self.marks.last.clone();
        let view = StageView {
            theme: Theme::of(Scheme::Light),
            lang: self.lang,
            sum: &sum,
            legal: &legal,
            lights: &self.marks.lights,
            values: &[],
            places: &self.marks.places,
            known: &known,
            box_size: self.marks.box_size,
            lever: self.marks.lever,
            spoken: None,
            lit: self.marks.lit.map(play),
            last: last.as_ref().map(|(sum, mv)| (sum, play(*mv))),
            plot: None,
            motion: self.motion,
        };
        let Some(choice) = self.stage.show(ui, &view) else { return };
        let choice = match choice {
            stage::Choice::Make(play) => Choice::Make(play.mv),
            stage::Choice::Preview(play) => Choice::Preview(play.map(|play| play.mv)),
            stage::Choice::Size(to) => Choice::Size(to),
            stage::Choice::Pick(_) => panic!("no plot is here"),
        };
        self.heard.push(choice);
        match choice {
            Choice::Make(mv) | Choice::Preview(Some(mv)) => {
                assert!(legal.contains(&play(mv)), "{mv:?} is not legal in {}", self.sum);
                if self.obeys && matches!(choice, Choice::Make(_)) {
                    self.marks.last = Some((sum.clone(), mv));
                    self.sum = sum.play(play(mv)).expect("a legal move");
                }
            }
            Choice::Preview(None) | Choice::Size(_) => {}
        }
    }

    pub fn made(&self) -> Vec<Move> {
        let made = self.heard.iter().filter_map(|choice| match choice {
            Choice::Make(mv) => Some(*mv),
            Choice::Preview(_) | Choice::Size(_) => None,
        });
        made.collect()
    }
}

pub fn page(size: Vec2, page: Page) -> Harness<'static, Page> {
    page_with(size, 0.25, page)
}

/// A page whose frames are `step` seconds apart.
pub fn page_with(size: Vec2, step: f32, page: Page) -> Harness<'static, Page> {
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(laststone::fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_step_dt(step)
        .with_context_setup(setup)
        .build_ui_state(
            |ui, page: &mut Page| {
                egui::Frame::NONE.inner_margin(8.0).show(ui, |ui| page.show(ui));
            },
            page,
        );
    harness.run();
    harness
}

pub fn open(kind: Kind, position: &str) -> Harness<'static, Page> {
    page(WIDE, Page::new(kind, position))
}

pub fn point_and_click(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.event(Event::PointerMoved(at));
    for pressed in [true, false] {
        harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    harness.step();
}
