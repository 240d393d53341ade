//! A graph with its tokens: layers by the longest way to an end, so that all arrows run one way.

mod chips;
mod curves;
mod layers;
mod paint;
mod plan;

use crate::games::{Move, Part, Play};
use crate::input::units;
use crate::lesson::Light;
use crate::solver::outcome::Outcome;
use crate::stage::paint::label::{Label, bold, plain};
use crate::stage::{Act, Look, Scene, Spot, StageView};
use crate::words::{board, scene_graph as words};
use chips::Chips;
use egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};
use layers::Layers;
use plan::{Beside, Layout};
use std::collections::BTreeSet;

/// The least side of what can be clicked.
const TARGET: f32 = 24.0;
/// How long the colours take from the ends to the other side, in seconds.
const GROWING: f64 = 1.2;
/// So many rows of chips at most.
const ROWS: usize = 3;

/// The scene.
#[derive(Debug, Default)]
pub struct Graph {
    drawn: Drawn,
    /// When the nodes began to take their colours, from the ends on.
    grows: Option<f64>,
}

/// A legal move as it is drawn.
#[derive(Debug, Clone, Copy)]
struct Step {
    play: Play,
    token: usize,
    to: usize,
    arrow: usize,
}

/// Everything laid out.
#[derive(Debug, Default)]
struct Drawn {
    part: usize,
    nodes: Vec<u64>,
    arrows: Vec<(usize, usize)>,
    plan: Layout,
    /// Where the tokens stand: the node of each.
    tokens: Vec<usize>,
    names: Vec<Label>,
    values: Vec<Option<(Rect, Label, u64)>>,
    /// The names of several tokens, beside the nodes they stand on.
    tags: Vec<(usize, Label)>,
    known: Vec<(Rect, Outcome)>,
    steps: Vec<Step>,
    chips: Vec<(Vec2, Chips)>,
}

impl Scene for Graph {
    fn lay(&mut self, ui: &Ui, view: &StageView<'_>, area: Vec2) -> (Vec2, Vec<Spot>) {
        let was_dark =
            self.drawn.plan.radius > 0.0 && self.drawn.values.iter().all(Option::is_none);
        self.drawn = Drawn::default();
        let graph = view
            .sum
            .parts()
            .iter()
            .enumerate()
            .find_map(|(index, part)| Some((index, part, part.game().graph()?)));
        let Some((index, part, graph)) = graph else { return (Vec2::ZERO, Vec::new()) };
        let nodes = graph.nodes().to_vec();
        let place = |node: u64| nodes.binary_search(&node).ok();
        let arrows: Vec<_> =
            graph.arrows().filter_map(|(from, to)| Some((place(from)?, place(to)?))).collect();
        let tokens: Vec<usize> = part.row().iter().filter_map(|node| place(*node)).collect();
        let mut drawn = Drawn { part: index, nodes, arrows, tokens, ..Drawn::default() };
        drawn.steps = drawn.steps_of(view, part);
        let beside = Beside {
            value: view.lights(Light::Values) && !view.places.is_empty(),
            name: drawn.tokens.len() > 1 || !view.known.is_empty(),
            wide: TARGET * f32::from(u8::try_from(drawn.shared()).unwrap_or(1)),
        };
        let size = drawn.fit(ui, view, beside, area);
        drawn.write(ui, view);
        let spots = drawn.spots(view);
        if was_dark && drawn.values.iter().any(Option::is_some) {
            self.grows = Some(ui.input(|input| input.time));
        }
        self.drawn = drawn;
        (size, spots)
    }

    fn paint(&self, view: &StageView<'_>, look: &Look<'_>) {
        self.drawn.paint(view, look, self.grown(view, look));
    }

    fn task(&self, view: &StageView<'_>) -> String {
        let said = if self.drawn.tokens.len() > 1 { words::TASK_MANY } else { words::TASK };
        said.to(view.lang).to_owned()
    }

    fn object(&self, part: usize, place: Option<usize>) -> Option<Rect> {
        let token =
            self.drawn.tokens.get(place.unwrap_or(0)).filter(|_| part == self.drawn.part)?;
        self.drawn.plan.node(*token)
    }

    fn sight(&self) -> Option<Rect> {
        self.drawn.plan.node(*self.drawn.tokens.first()?)
    }
}

impl Graph {
    /// How far the colours have come on their way from the ends, from 0 to 1.
    fn grown(&self, view: &StageView<'_>, look: &Look<'_>) -> f32 {
        let Some(from) = self.grows.filter(|_| view.motion) else { return 1.0 };
        let now = look.painter.ctx().input(|input| input.time);
        #[expect(clippy::cast_possible_truncation, reason = "cut to 0 to 1 before")]
        let far = ((now - from) / GROWING).clamp(0.0, 1.0) as f32;
        if far < 1.0 {
            look.painter.ctx().request_repaint();
        }
        far
    }
}

impl Drawn {
    fn place(&self, node: u64) -> Option<usize> {
        self.nodes.binary_search(&node).ok()
    }

    fn arrow(&self, from: usize, to: usize) -> Option<usize> {
        self.arrows.binary_search(&(from, to)).ok()
    }

    /// The legal moves, of tokens on the same node only those of the first.
    fn steps_of(&self, view: &StageView<'_>, part: &Part) -> Vec<Step> {
        let step = |play: &Play| {
            let Move::Slide { coin, to } = play.mv else { return None };
            let (from, to) = (self.place(*part.row().get(coin)?)?, self.place(to)?);
            let is_first = self.tokens.iter().position(|node| *node == from) == Some(coin);
            let arrow = self.arrow(from, to)?;
            (is_first && play.part == self.part).then_some(Step {
                play: *play,
                token: coin,
                to,
                arrow,
            })
        };
        view.legal.iter().filter_map(step).collect()
    }

    /// How many tokens can go to one node at most, those on one node counted once; also while it is
    /// nobody's turn.
    fn shared(&self) -> usize {
        let stood: BTreeSet<usize> = self.tokens.iter().copied().collect();
        let meet = |node: usize| {
            self.arrows.iter().filter(|(from, to)| *to == node && stood.contains(from)).count()
        };
        (0..self.nodes.len()).map(meet).max().unwrap_or(1).max(1)
    }

    /// The chips of each of the first nodes with tokens.
    fn chips_of(&self, ui: &Ui, view: &StageView<'_>, aside: bool) -> Vec<(Vec2, Chips)> {
        if !view.lights(Light::Values) || view.places.is_empty() {
            return Vec::new();
        }
        let mut stood: Vec<usize> = Vec::new();
        for node in &self.tokens {
            if !stood.contains(node) && stood.len() < ROWS {
                stood.push(*node);
            }
        }
        let chips = stood.into_iter().filter_map(|node| {
            let options = self.arrows.iter().filter(|(from, _)| *from == node);
            let options: Option<BTreeSet<u64>> =
                options.map(|(_, to)| view.places.get(*to).copied().flatten()).collect();
            let name = *self.nodes.get(node)?;
            Some((Vec2::ZERO, Chips::new(ui, view.theme, view.lang, name, &options?, aside)))
        });
        chips.collect()
    }

    /// The graph, with the chips at its left, where the tokens are at first, or below it: whichever
    /// leaves it larger. Returns the size of all.
    fn fit(&mut self, ui: &Ui, view: &StageView<'_>, beside: Beside, area: Vec2) -> Vec2 {
        let layers = Layers::of(self.nodes.len(), &self.arrows);
        let space = view.theme.space.m;
        let fit = |area: Vec2| {
            Layout::fit(&layers, &self.arrows, beside, area, view.theme.text.body / 16.0)
        };
        let (left, below) = (self.chips_of(ui, view, true), self.chips_of(ui, view, false));
        if left.is_empty() {
            self.plan = fit(area);
            return self.plan.size;
        }
        let wide = left.iter().map(|(_, chips)| chips.size.x).fold(0.0, f32::max) + space;
        let tall = left.iter().map(|(_, chips)| chips.size.y + space).sum::<f32>();
        let under = below.iter().map(|(_, chips)| chips.size.y + space).sum::<f32>();
        let (aside, above) = (fit(area - vec2(wide, 0.0)), fit(area - vec2(0.0, under)));
        let worth = |plan: &Layout| (!plan.overflows, units::count(plan.radius * 8.0));
        if tall <= area.y && worth(&aside) >= worth(&above) {
            self.plan = aside;
            self.plan.shift(vec2(wide, ((tall - self.plan.size.y) / 2.0).max(0.0).round()));
            let height = tall.max(self.plan.size.y);
            let mut top = ((height - tall) / 2.0).round();
            self.chips = left;
            for (at, chips) in &mut self.chips {
                *at = vec2(0.0, top);
                top += chips.size.y + space;
            }
            return vec2(wide + self.plan.size.x, height);
        }
        if above.overflows {
            // A graph as a whole is worth more than chips beside a part of it.
            let plain = fit(area);
            if !plain.overflows {
                self.plan = plain;
                return self.plan.size;
            }
        }
        self.plan = above;
        self.chips = below;
        let wide = self
            .chips
            .iter()
            .map(|(_, chips)| chips.size.x + 2.0 * space)
            .fold(self.plan.size.x, f32::max);
        self.plan.shift(vec2(((wide - self.plan.size.x) / 2.0).round(), 0.0));
        let mut top = self.plan.size.y;
        for (at, chips) in &mut self.chips {
            *at = vec2(((wide - chips.size.x) / 2.0).round(), top);
            top += chips.size.y + space;
        }
        vec2(wide, top)
    }

    /// Lays out all texts.
    fn write(&mut self, ui: &Ui, view: &StageView<'_>) {
        let diameter = self.plan.radius * 2.0;
        let inside = (diameter * 0.46).clamp(10.0, view.theme.text.heading.max(18.0));
        let badge = plan::badge(diameter);
        for (node, center) in self.plan.centers.iter().enumerate() {
            let name = self.nodes.get(node).map_or(String::new(), |name| short(*name));
            let many = name.chars().count();
            let size = if many > 3 { inside * 0.72 } else { inside }.max(view.theme.least_type());
            self.names.push(Label::new(ui, name, bold(size), *center, Align2::CENTER_CENTER));
            let value = if view.lights(Light::Values) {
                view.places.get(node).copied().flatten()
            } else {
                None
            };
            self.values.push(value.and_then(|value| {
                let label = Label::new(
                    ui,
                    value.to_string(),
                    bold((badge * 0.72).max(view.theme.least_type())),
                    Pos2::ZERO,
                    Align2::CENTER_CENTER,
                );
                let width = (label.rect().width() + 7.0).max(badge);
                let rect = self.plan.beside(node, vec2(width, badge), false)?;
                Some((rect, label.shifted(rect.center().to_vec2()), value))
            }));
        }
        if self.tokens.len() > 1 {
            for (token, node) in self.tokens.iter().enumerate() {
                let before = self.tokens.iter().take(token).any(|other| other == node);
                let here = self.tokens.iter().enumerate().filter(|(_, other)| *other == node);
                let text =
                    here.map(|(token, _)| board::heap_short(token)).collect::<Vec<_>>().join(" ");
                let rect = self.plan.beside(*node, vec2(badge * 1.3, badge), true);
                if let (false, Some(rect)) = (before, rect) {
                    let at = if self.plan.is_down {
                        rect.center() - vec2(2.0, 0.0)
                    } else {
                        rect.center() + vec2(0.0, 2.0)
                    };
                    self.tags.push((
                        *node,
                        Label::new(
                            ui,
                            text,
                            plain((badge * 0.78).max(view.theme.least_type())),
                            at,
                            Align2::CENTER_CENTER,
                        ),
                    ));
                }
            }
        }
        for (play, outcome) in view.known {
            let step = self.steps.iter().find(|step| step.play == *play);
            if let Some(rect) =
                step.and_then(|step| self.plan.beside(step.to, Vec2::splat(badge), true))
            {
                self.known.push((rect, *outcome));
            }
        }
    }

    /// The places where tokens can go, side by side where several can; then all other nodes; then
    /// the chips.
    fn spots(&self, view: &StageView<'_>) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (node, name) in self.nodes.iter().enumerate() {
            let Some(rect) = self.plan.node(node) else { continue };
            let rect = Rect::from_center_size(rect.center(), rect.size().max(Vec2::splat(TARGET)));
            let steps: Vec<&Step> = self.steps.iter().filter(|step| step.to == node).collect();
            let value = self.said(view, node, steps.first().copied());
            if steps.is_empty() {
                let stands =
                    self.tokens.iter().position(|at| *at == node).filter(|_| self.tokens.len() > 1);
                let first = stands.and_then(|token| {
                    Some((token, self.steps.iter().find(|step| step.token == token)?))
                });
                spots.push(match first {
                    // One of several tokens is taken up; buttons and keys then say where it goes.
                    Some((token, step)) => Spot::new(
                        rect,
                        Act::Hold(step.play),
                        words::token(view.lang, token, *name),
                        value,
                    ),
                    None => Spot::new(rect, Act::Tell, words::node(view.lang, *name), value),
                });
                continue;
            }
            for (rect, step) in shares(rect, steps.len()).into_iter().zip(&steps) {
                let name = if steps.len() > 1 {
                    words::node_for(view.lang, *name, step.token)
                } else {
                    words::node(view.lang, *name)
                };
                spots.push(Spot::new(
                    rect,
                    Act::Make(step.play),
                    name,
                    self.said(view, node, Some(step)),
                ));
            }
        }
        for ((at, chips), node) in self.chips.iter().zip(&self.tokens) {
            let name =
                self.nodes.get(*node).map_or(String::new(), |node| words::node(view.lang, *node));
            let rect = Rect::from_min_size(at.to_pos2(), chips.size);
            spots.push(Spot::new(rect, Act::Tell, name, chips.said.clone()));
        }
        spots
    }

    /// What stands on a node, in words.
    fn said(&self, view: &StageView<'_>, node: usize, step: Option<&Step>) -> String {
        let mut said = Vec::new();
        if self.tokens.contains(&node) {
            said.push(words::TOKEN.to(view.lang).to_owned());
        }
        if let Some(Some((.., value))) = self.values.get(node) {
            said.push(words::value(view.lang, *value));
        }
        let known = view.known.iter().find(|(play, _)| step.is_some_and(|step| step.play == *play));
        if let Some((_, outcome)) = known {
            let outcome = if *outcome == Outcome::P { board::IS_P } else { board::IS_N };
            said.push(outcome.to(view.lang).to_owned());
        }
        if view.lit.is_some_and(|lit| step.is_some_and(|step| step.play == lit)) {
            said.push(board::LIT.to(view.lang).to_owned());
        }
        said.join(view.lang.pick(", ", "，"))
    }
}

/// A place shared by several moves: side by side, each large enough to be hit.
fn shares(rect: Rect, count: usize) -> Vec<Rect> {
    let many = u16::try_from(count).unwrap_or(u16::MAX);
    let share = (rect.width() / f32::from(many)).max(TARGET);
    let left = rect.center().x - share * f32::from(many) / 2.0;
    let one = |n: u16| {
        Rect::from_min_size(
            pos2(left + share * f32::from(n), rect.top()),
            vec2(share, rect.height()),
        )
    };
    (0..many).map(one).collect()
}

/// A node's number, the middle of a very long one left out.
fn short(node: u64) -> String {
    let text = node.to_string();
    match (text.get(..2), text.get(text.len().saturating_sub(2)..)) {
        (Some(head), Some(tail)) if text.len() > 5 => format!("{head}…{tail}"),
        _ => text,
    }
}
