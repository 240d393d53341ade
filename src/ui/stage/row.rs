//! The row of buttons below every scene: where, how many or which, and the button that makes the
//! move. By it every legal move can be made with single clicks.

mod middle;

use super::aim::{self, Aim, MoveIndex, MoveSite};
use super::voice::{self, Voice};
use crate::fonts;
use crate::games::{Play, Site};
use crate::input::units::float;
use crate::speech;
use crate::stage::StageView;
use crate::stage::paint::sand;
use crate::stage::paint::write::{self, Font};
use crate::words::{Lang, board, scene as words};
use egui::accesskit::Action;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Button, FontId, Id, Rect, Response, RichText, Role, Sense, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};
use std::collections::BTreeSet;

/// Moves that are measured while nothing is legal, so that the row keeps its room.
const SAMPLE: usize = 500;

/// Room for the amount at most, in targets; a longer number is written smaller.
const AMOUNT: f32 = 8.0;

/// At most so many heaps have a button of their own.
const CHIPS: usize = 8;

/// A thing in the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    /// A heap, or all of them alike, with a button of its own.
    Chip(MoveSite),
    PlaceBefore,
    Place,
    PlaceNext,
    Fewer,
    Amount,
    More,
    Make,
}

/// Bold words are so much wider.
const BOLD: f32 = 1.08;

/// What the person did with the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    Choose(MoveSite),
    Turn { forward: bool },
    Step { forward: bool },
    Make,
}

/// The widest texts so far: the row stays as it is while it is the others' turn and when the heaps
/// become smaller.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Widest {
    several: bool,
    place: f32,
    amount: f32,
    make: f32,
    /// The heaps, and all of them alike: what has a button where the board speaks of heaps.
    chips: BTreeSet<MoveSite>,
    heaps: usize,
}

impl Widest {
    /// Takes over what this position needs.
    pub(super) fn see(&mut self, ui: &Ui, view: &StageView<'_>, ways: &MoveIndex, voice: Voice) {
        let (theme, lang, sum) = (view.theme, view.lang, view.sum);
        let sampled = view.legal.is_empty().then(|| {
            let sample: Vec<Play> = sum.moves().take(SAMPLE).collect();
            MoveIndex::of(sum, &sample)
        });
        let ways = sampled.as_ref().unwrap_or(ways);
        self.several |= ways.firsts().nth(1).is_some();
        for play in ways.extremes() {
            let wide = |text: &str, font| write::width(ui, theme, text, font);
            self.place = self.place.max(wide(&words::place(lang, sum, play), Font::Body));
            self.amount = self.amount.max(wide(&words::amount(play), Font::Strong));
            self.make = self.make.max(wide(&voice.make(lang, sum, play), Font::Body) * BOLD);
        }
        if voice == Voice::Heaps {
            let heaps = voice::row(sum).len();
            if self.heaps != heaps {
                self.chips.clear();
                self.heaps = heaps;
            }
            let all = (0..heaps).map(|heap| MoveSite { part: 0, at: Site::One(heap) });
            self.chips.extend(all.filter(|_| heaps > 1));
            self.chips.extend(ways.sites().filter(|site| site.at == Site::Each));
            self.several = heaps > 1;
        }
    }
}

/// The row laid out, with the upper left corner at the origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    items: Vec<(Item, Rect)>,
    /// Names of heaps are written out.
    long: bool,
    heaps: usize,
    /// Its lines stand in the middle; in a column at its left.
    is_centered: bool,
    pub(super) height: f32,
}

impl Row {
    /// Lays out the row for this width; it takes more lines where one is too narrow.
    pub(super) fn fit(ui: &Ui, view: &StageView<'_>, widest: &Widest, width: f32) -> Self {
        let theme = view.theme;
        let (target, space) = (theme.target, theme.space.xs);
        let across = |items: &[(Item, f32)]| {
            items.iter().map(|(_, width)| width + space).sum::<f32>() - space
        };
        let groups = |pad: f32, long: bool| {
            let chip = |site: &MoveSite| {
                let text = chip(view.lang, *site, widest.heaps, long);
                (Item::Chip(*site), (write::width(ui, theme, &text, Font::Body) + pad).max(target))
            };
            let chips: Vec<_> = widest.chips.iter().map(chip).collect();
            let chosen = !chips.is_empty() && chips.len() <= CHIPS && across(&chips) <= width;
            let place = [
                (Item::PlaceBefore, target),
                (Item::Place, widest.place + pad),
                (Item::PlaceNext, target),
            ]
            .to_vec();
            let most = (width - 2.0 * (target + space)).min(target * AMOUNT).max(target * 1.25);
            let amount = (widest.amount + theme.space.s).clamp(target * 1.25, most);
            let step =
                [(Item::Fewer, target), (Item::Amount, amount), (Item::More, target)].to_vec();
            let make =
                [(Item::Make, (widest.make + theme.space.s + pad).max(target * 3.0).min(width))]
                    .to_vec();
            match (widest.several, chosen) {
                (true, true) => vec![chips, step, make],
                (true, false) => vec![place, step, make],
                (false, _) => vec![step, make],
            }
        };
        let all = |groups: &[Vec<(Item, f32)>], apart: f32| {
            groups.iter().map(|group| across(group) + apart).sum::<f32>() - apart
        };
        // From the roomy to the tight: names written out, names in short, less room around them.
        let (roomy, tight) = (theme.space.l, theme.space.s);
        let mut tries = vec![(roomy, true), (tight, widest.chips.is_empty())];
        if !widest.chips.is_empty() {
            tries.insert(1, (roomy, false));
        }
        let fitting = tries.iter().find(|(pad, long)| all(&groups(*pad, *long), *pad) <= width);
        let (apart, long) = fitting.or(tries.last()).copied().unwrap_or((tight, true));
        let groups = groups(apart, long);
        let mut row = Self { long, heaps: widest.heaps, ..Self::default() };
        let (mut x, mut y) = (0.0, 0.0);
        for group in groups {
            if x > 0.0 && x + across(&group) > width {
                (x, y) = (0.0, y + target + theme.space.s);
            }
            // A command that is wider than the row is written on two lines.
            let long =
                matches!(group[..], [(Item::Make, _)]) && widest.make + theme.space.s > width;
            let tall = if long { target.max(theme.text.line * 2.0) } else { target };
            for (item, wide) in &group {
                row.items.push((*item, Rect::from_min_size(pos2(x, y), vec2(*wide, tall))));
                x += wide + space;
            }
            row.height = row.height.max(y + tall);
            x += apart - space;
        }
        row
    }

    /// Shows the row; says what was done with it, and whether pointer or focus is on the button
    /// that makes the move.
    #[expect(clippy::too_many_arguments, reason = "where, what and how, each once")]
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        at: Vec2,
        view: &StageView<'_>,
        (hand, calm): (Aim, bool),
        voice: Voice,
        ways: &MoveIndex,
        id: Id,
    ) -> (Option<Done>, bool) {
        let (theme, lang) = (view.theme, view.lang);
        let play = hand.play().filter(|_| !ways.is_empty());
        let counted = hand.play().is_none_or(aim::is_counted);
        let mut done = None;
        let mut over = false;
        let padding = std::mem::replace(&mut ui.spacing_mut().button_padding, Vec2::ZERO);
        for (item, rect) in &self.items {
            let rect = rect.translate(at);
            sand::text(ui.ctx(), rect);
            match *item {
                Item::Chip(site) => {
                    let text = chip(lang, site, self.heaps, self.long);
                    let name = match site.at {
                        Site::One(heap) => board::choose_heap(lang, heap),
                        Site::Each => board::choose_each(lang, self.heaps).to_owned(),
                    };
                    let able = ways.sites().any(|here| here == site);
                    let chosen = able && play.is_some_and(|play| MoveSite::of(play) == site);
                    let button = Button::selectable(chosen, text).frame_when_inactive(true);
                    let chip = place(ui, rect, able, button, &name);
                    speech::chosen(&chip, chosen);
                    if chip.clicked() {
                        done = Some(Done::Choose(site));
                    }
                }
                Item::PlaceBefore | Item::PlaceNext => {
                    let forward = *item == Item::PlaceNext;
                    let [before, next] = voice.places();
                    let (text, name) = if forward { ("→", next) } else { ("←", before) };
                    let able = ways.firsts().nth(1).is_some();
                    if place(ui, rect, able, Button::new(text), name.to(lang)).clicked() {
                        done = Some(Done::Turn { forward });
                    }
                }
                Item::Place => {
                    let text =
                        play.map(|play| words::place(lang, view.sum, play)).unwrap_or_default();
                    write::text(
                        ui.painter(),
                        theme,
                        rect.center(),
                        Align2::CENTER_CENTER,
                        text,
                        Font::Body,
                        theme.ink,
                    );
                }
                Item::Fewer | Item::More => {
                    let forward = *item == Item::More;
                    let [fewer, more, _] = voice.amounts(counted);
                    let name = if forward { more } else { fewer };
                    let text = match (counted, forward) {
                        (true, true) => "+",
                        (true, false) => "−",
                        (false, true) => "→",
                        (false, false) => "←",
                    };
                    let able = play.is_some_and(|play| ways.step(play, forward).is_some());
                    if place(ui, rect, able, Button::new(text), name.to(lang)).clicked() {
                        done = Some(Done::Step { forward });
                    }
                }
                Item::Amount => {
                    let range = play.map(|play| ways.ranges(MoveSite::of(play)));
                    done = amount(ui, rect, view, (play, range), voice, id).or(done);
                }
                Item::Make => {
                    let rect = self.as_written(ui, view, rect, play, voice);
                    let (made, on) = make(ui, rect, view, play, (voice, calm));
                    over = on;
                    done = if made { Some(Done::Make) } else { done };
                }
            }
        }
        ui.spacing_mut().button_padding = padding;
        (done, over)
    }
}

/// The button that makes the move; its label is the move in words.
fn make(
    ui: &mut Ui,
    rect: Rect,
    view: &StageView<'_>,
    play: Option<Play>,
    (voice, calm): (Voice, bool),
) -> (bool, bool) {
    let theme = view.theme;
    let able = play.is_some();
    let (face, name) = play.map_or_else(
        || voice.idle(view.lang),
        |play| {
            let face = voice.make(view.lang, view.sum, play);
            (face.clone(), face)
        },
    );
    let text = RichText::new(&face).font(FontId::new(theme.text.body, fonts::bold()));
    let color = if calm { theme.accent } else { theme.on_accent };
    let button = Button::new(if able { text.color(color) } else { text }).wrap();
    let button = match (able, calm) {
        (true, false) => theme.pill(ui.painter(), rect, button),
        (true, true) => theme.outlined(button),
        (false, _) => button,
    };
    let response = place(ui, rect, able, button, &name);
    if voice == Voice::Moves {
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_description(words::MAKES.to(view.lang));
        });
    }
    if response.has_focus() {
        write::ring(ui.painter(), theme, rect.expand(theme.width.bold + 1.0));
    }
    (response.clicked(), able && (response.hovered() || response.has_focus()))
}

/// The number, which assistive technology can turn as well.
fn amount(
    ui: &Ui,
    rect: Rect,
    view: &StageView<'_>,
    (play, range): (Option<Play>, Option<Vec<(u64, u64)>>),
    voice: Voice,
    id: Id,
) -> Option<Done> {
    let theme = view.theme;
    let color = if play.is_some() { theme.ink } else { theme.ink_soft };
    let text = play.map_or_else(|| "–".to_owned(), words::amount);
    let mut font = Font::Strong.id(theme);
    let wide = ui.painter().layout_no_wrap(text.clone(), font.clone(), color).size().x;
    // Smaller where it would be too wide; cut where it could not be read any more: assistive
    // technology is told all of it.
    font.size =
        (font.size * ((rect.width() - 4.0) / wide.max(1.0)).min(1.0)).max(theme.least_type());
    let mut job = LayoutJob::simple_singleline(text.clone(), font, color);
    job.wrap = TextWrapping::truncate_at_width((rect.width() - 2.0).max(1.0));
    let galley = ui.painter().layout_job(job);
    let at = rect.center() - galley.size() / 2.0;
    ui.painter().galley(at, galley, color);
    let id = id.with("amount");
    let response = ui.interact(rect, id, Sense::hover());
    let ctx = ui.ctx();
    ctx.accesskit_node_builder(id, |_| ())?;
    let [_, _, name] = voice.amounts(true);
    response
        .widget_info(|| WidgetInfo::labeled(Role::SpinButton, play.is_some(), name.to(view.lang)));
    ctx.accesskit_node_builder(id, |node| {
        node.set_value(text);
        if let Some(play) = play.filter(|play| aim::is_counted(*play)) {
            node.set_numeric_value(f64::from(float(aim::amount(view.sum, play))));
            if let Some([(least, _), .., (_, most)] | [(least, most)]) = range.as_deref() {
                node.set_min_numeric_value(f64::from(float(*least)));
                node.set_max_numeric_value(f64::from(float(*most)));
                node.set_numeric_value_step(1.0);
            }
        }
        if play.is_some() {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        }
    });
    let asked =
        |action| play.is_some() && ui.input(|input| input.has_accesskit_action_request(id, action));
    if asked(Action::Increment) {
        Some(Done::Step { forward: true })
    } else {
        asked(Action::Decrement).then_some(Done::Step { forward: false })
    }
}

/// What stands on the button of a heap, or of all alike.
fn chip(lang: Lang, site: MoveSite, heaps: usize, long: bool) -> String {
    match site.at {
        Site::One(heap) if long => board::heap(lang, heap),
        Site::One(heap) => board::heap_short(heap),
        Site::Each => board::each(lang, heaps).to_owned(),
    }
}

/// A button of exactly this size.
fn place(ui: &mut Ui, rect: Rect, able: bool, button: Button<'_>, name: &str) -> Response {
    let layout = egui::Layout::centered_and_justified(egui::Direction::LeftToRight);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    let response = child.add_enabled(able, button.min_size(rect.size()));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}
