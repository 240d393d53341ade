//! A page with one board, for the tests of the boards.

use egui::{Event, Modifiers, PointerButton, Pos2, Vec2, vec2};
use egui_kittest::Harness;
use laststone::board::{Board, BoardView, Choice, Kind, Marks};
use laststone::games::{Move, Sum};
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

pub const WIDE: Vec2 = vec2(800.0, 420.0);

/// A page with one board, on which the person makes all moves.
pub struct Page {
    pub board: Board,
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

impl Page {
    pub fn new(kind: Kind, position: &str) -> Self {
        Self {
            board: Board::new(kind),
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
        if self.may { self.sum.parts()[0].moves().collect() } else { Vec::new() }
    }

    pub fn show(&mut self, ui: &mut egui::Ui) {
        let legal = self.legal();
        let part = self.sum.parts()[0].clone();
        let view = BoardView {
            theme: Theme::of(Scheme::Light),
            lang: self.lang,
            part: &part,
            legal: &legal,
            marks: &self.marks,
            motion: self.motion,
        };
        let Some(choice) = self.board.show(ui, &view) else { return };
        self.heard.push(choice);
        match choice {
            Choice::Make(mv) => {
                assert!(legal.contains(&mv), "{mv:?} is not legal in {}", self.sum);
                if self.obeys {
                    self.marks.last = Some((part.row().to_vec(), mv));
                    self.sum = Sum::of(part.after(mv).expect("a legal move"));
                }
            }
            Choice::Preview(Some(mv)) => {
                assert!(legal.contains(&mv), "{mv:?} is not legal in {}", self.sum)
            }
            Choice::Preview(None) => {}
        }
    }

    pub fn made(&self) -> Vec<Move> {
        let made = self.heard.iter().filter_map(|choice| match choice {
            Choice::Make(mv) => Some(*mv),
            Choice::Preview(_) => None,
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
