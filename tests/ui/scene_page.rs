//! A page with one scene, for the tests of scenes.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable as _, by};
use laststone::games::{Play, Sum};
use laststone::lesson::Light;
use laststone::solver::outcome::Outcome;
use laststone::stage::{Act, Choice, Scene, Spot, Stage, StageView};
use laststone::study::Oracle;
use laststone::theme::{Scheme, Theme};
use laststone::words::Lang;

pub const WIDE: Vec2 = vec2(800.0, 460.0);
/// The areas at which every scene must be laid out.
pub const AREAS: [Vec2; 3] = [vec2(440.0, 260.0), vec2(760.0, 330.0), vec2(1500.0, 700.0)];
/// Areas that nobody wants, and that must not panic.
pub const ODD: [Vec2; 5] =
    [vec2(0.0, 0.0), vec2(1.0, 1.0), vec2(20_000.0, 20_000.0), vec2(1.0, 900.0), vec2(900.0, 1.0)];

/// A page with one scene, on which the person makes all moves.
pub struct Page {
    pub stage: Stage,
    pub sum: Sum,
    pub lang: Lang,
    pub lights: Vec<Light>,
    pub motion: bool,
    /// False: it is nobody's turn.
    pub may: bool,
    /// The moves are obeyed.
    pub obeys: bool,
    pub last: Option<(Sum, Play)>,
    pub lit: Option<Play>,
    pub heard: Vec<Choice>,
}

impl Page {
    pub fn new(scene: impl Scene + 'static, position: &str) -> Self {
        Self {
            stage: Stage::new(Box::new(scene)),
            sum: position.parse().expect("a position"),
            lang: Lang::En,
            lights: Vec::new(),
            motion: false,
            may: true,
            obeys: false,
            last: None,
            lit: None,
            heard: Vec::new(),
        }
    }

    pub fn legal(&self) -> Vec<Play> {
        if self.may { legal(&self.sum) } else { Vec::new() }
    }

    pub fn show(&mut self, ui: &mut egui::Ui) {
        let (legal, sum, lights, last) =
            (self.legal(), self.sum.clone(), self.lights.clone(), self.last.clone());
        let (values, known) = facts(&sum, &lights);
        let places = places(&sum, &lights);
        let view = StageView {
            box_size: None,
            lever: None,
            spoken: None,
            theme: Theme::of(Scheme::Light),
            lang: self.lang,
            sum: &sum,
            legal: &legal,
            lights: &lights,
            values: &values,
            places: &places,
            known: &known,
            lit: self.lit,
            last: last.as_ref().map(|(sum, play)| (sum, *play)),
            plot: None,
            motion: self.motion,
        };
        let Some(choice) = self.stage.show(ui, &view) else { return };
        self.heard.push(choice);
        match choice {
            Choice::Make(play) => {
                let after = sum.play(play).expect("a legal move");
                if self.obeys {
                    self.last = Some((sum, play));
                    self.sum = after;
                }
            }
            Choice::Preview(Some(play)) => {
                assert!(sum.play(play).is_ok(), "{play:?} is not legal in {sum}");
            }
            Choice::Preview(None) | Choice::Pick(_) | Choice::Size(_) => {}
        }
    }

    pub fn made(&self) -> Vec<Play> {
        let made = self.heard.iter().filter_map(|choice| match choice {
            Choice::Make(play) => Some(*play),
            _ => None,
        });
        made.collect()
    }
}

/// The legal moves as a session lists them.
pub fn legal(sum: &Sum) -> Vec<Play> {
    sum.moves().take(100_000).collect()
}

/// Values and outcomes as a session computes them for a step with these lights.
pub fn facts(sum: &Sum, lights: &[Light]) -> (Vec<Option<u64>>, Vec<(Play, Outcome)>) {
    let mut oracle = Oracle::default();
    let mut values = Vec::new();
    if lights.contains(&Light::Values) {
        values =
            sum.parts().iter().map(|part| u64::try_from(oracle.value(part).ok()?.0).ok()).collect();
    }
    let mut known = Vec::new();
    if lights.contains(&Light::Outcomes) {
        for play in sum.moves().take(4_096) {
            if let Some(outcome) = sum.play(play).ok().and_then(|after| oracle.outcome(&after).ok())
            {
                known.push((play, outcome));
            }
        }
    }
    (values, known)
}

/// Values of single places as a session computes them for a step with these lights.
pub fn places(sum: &Sum, lights: &[Light]) -> Vec<Option<u64>> {
    let lit = lights.contains(&Light::Values);
    if lit { laststone::session::places(sum, &mut Oracle::default()) } else { Vec::new() }
}

/// An opened page of this size.
pub fn open_at(size: Vec2, page: Page) -> Harness<'static, Page> {
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(laststone::fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_max_steps(40)
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

pub fn open(scene: impl Scene + 'static, position: &str) -> Harness<'static, Page> {
    open_at(WIDE, Page::new(scene, position))
}

pub fn press(harness: &mut Harness<'_, Page>, keys: &[Key]) {
    for key in keys {
        harness.key_press(*key);
        harness.run();
    }
}

/// The keyboard goes to the board by Tab, as a person's does.
pub fn focus(harness: &mut Harness<'_, Page>) {
    press(harness, &[Key::Tab]);
    assert!(
        harness
            .get_by(|node| node.label().is_some_and(|label| label.starts_with("Board")))
            .is_focused()
    );
}

pub fn point_and_click(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.event(Event::PointerMoved(at));
    harness.step();
    for pressed in [true, false] {
        harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    harness.step();
    harness.run();
}

/// Lays a scene out without a page: how large its picture is, and its spots.
pub fn lay(
    scene: &mut dyn Scene,
    position: &str,
    lights: &[Light],
    lang: Lang,
    area: Vec2,
    scheme: Scheme,
) -> (Vec2, Vec<Spot>) {
    let sum: Sum = position.parse().expect("a position");
    let legal = legal(&sum);
    let (values, known) = facts(&sum, lights);
    let places = places(&sum, lights);
    let mut laid = (Vec2::ZERO, Vec::new());
    let ctx = egui::Context::default();
    ctx.set_fonts(laststone::fonts::definitions());
    Theme::of(scheme).apply(&ctx);
    let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
        let view = StageView {
            box_size: None,
            lever: None,
            spoken: None,
            theme: Theme::of(scheme),
            lang,
            sum: &sum,
            legal: &legal,
            lights,
            values: &values,
            places: &places,
            known: &known,
            lit: legal.first().copied(),
            last: None,
            plot: None,
            motion: false,
        };
        assert!(!scene.task(&view).is_empty());
        laid = scene.lay(ui, &view, area);
        let previews = [None, legal.first().copied(), legal.last().copied()];
        for (preview, moved) in previews.into_iter().zip([1.0, 0.5, 0.0]) {
            scene.paint(
                &view,
                &laststone::stage::Look {
                    held: None,
                    hand: None,
                    shake: None,
                    painter: ui.painter(),
                    at: vec2(3.0, 4.0),
                    preview,
                    moved,
                    generation: 1,
                },
            );
        }
    });
    output.textures_delta.clear();
    laid
}

/// What must hold of every layout: each spot in the picture, large enough and with a name, none on
/// another one that does something else; every move a legal one.
pub fn assert_sound(position: &str, (size, spots): &(Vec2, Vec<Spot>)) {
    let sum: Sum = position.parse().expect("a position");
    assert!(
        size.x.is_finite() && size.y.is_finite() && size.x >= 0.0 && size.y >= 0.0,
        "{position}: {size:?}"
    );
    let picture = Rect::from_min_size(Pos2::ZERO, *size).expand(0.5);
    let clickable = |spot: &&Spot| spot.act != Act::Tell;
    for spot in spots {
        assert!(picture.contains_rect(spot.rect), "{position}: {spot:?} is outside {size:?}");
        assert!(!spot.name.is_empty(), "{position}: {spot:?} has no name");
        if let Act::Make(play) = spot.act {
            assert!(sum.play(play).is_ok(), "{position}: {spot:?} is not legal");
        }
    }
    for (n, spot) in spots.iter().enumerate().filter(|(_, spot)| clickable(spot)) {
        assert!(
            spot.rect.width() >= 23.5 && spot.rect.height() >= 23.5,
            "{position}: {spot:?} is too small to be hit"
        );
        for other in
            spots.iter().skip(n + 1).filter(clickable).filter(|other| other.act != spot.act)
        {
            // A heap lies under its stones.
            if spot.role == Role::Row && spot.rect.contains_rect(other.rect)
                || other.role == Role::Row && other.rect.contains_rect(spot.rect)
            {
                continue;
            }
            let both = spot.rect.shrink(0.25).intersect(other.rect.shrink(0.25));
            assert!(!both.is_positive(), "{position}: {spot:?} and {other:?} overlap");
        }
    }
}

/// Every spot, clicked in its middle on a page of its own, makes its move.
pub fn assert_clicks<S: Scene + Default + 'static>(position: &str, names: &[&str]) {
    for name in names {
        let mut harness = open(S::default(), position);
        let node = harness.query_all(by().predicate(|node| {
            node.label().as_deref() == Some(*name) && node.role() == Role::Button
        }));
        let at = node
            .into_iter()
            .next()
            .unwrap_or_else(|| panic!("{position}: no spot \"{name}\""))
            .rect()
            .center();
        point_and_click(&mut harness, at);
        assert_eq!(harness.state().made().len(), 1, "{position}: \"{name}\" makes no move");
    }
}
