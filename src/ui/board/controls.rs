//! The row below every board: which heap, how many, and the button that makes the move. Knows no
//! rules and no picture.

use super::BoardView;
use super::facts::Seen;
use super::hand::{Hand, Reach, Target};
use crate::stage::paint::units::float;
use crate::stage::paint::write::{self, Font};
use crate::theme::Theme;
use crate::words::{Lang, board as words};
use egui::accesskit::Action;
use egui::{
    Align2, Button, Id, Rect, Response, RichText, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
    pos2, vec2,
};

/// At most so many heaps have a button of their own.
const CHIPS: usize = 8;

/// A thing in the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Chip(Target),
    HeapBefore,
    HeapName,
    HeapNext,
    Fewer,
    Amount,
    More,
    Take,
}

/// What the person did with the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    Choose(Target),
    Turn { forward: bool },
    Step { up: bool },
    Make,
}

/// The row laid out, with the upper left corner at the origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Controls {
    items: Vec<(Item, Rect)>,
    /// Names of heaps are written out.
    long: bool,
    heaps: usize,
    pub(super) height: f32,
}

impl Controls {
    /// Lays out the row for this width; it takes more lines where one is too narrow.
    ///
    /// `seen` is where the person could take from so far, and how many at most: the row stays as it
    /// is while it is the opponent's turn and when a heap is empty.
    pub(super) fn fit(
        ui: &Ui,
        theme: &Theme,
        lang: Lang,
        seen: &Seen,
        row: &[u64],
        width: f32,
    ) -> Self {
        let body = |text: &str| write::width(ui, theme, text, Font::Body);
        let heaps = row.len();
        let (target, space) = (theme.target, theme.space.xs);
        let digits = row
            .iter()
            .max()
            .map_or(0.0, |most| write::width(ui, theme, &most.to_string(), Font::Strong));
        let make =
            seen.iter().map(|(here, most)| body(&words::make(here.take(*most), heaps, lang)));
        let make = make.fold(body(&words::make(Target::Heap(0).take(1), 1, lang)), f32::max);
        let name = |spelled: bool, here: Target| match here {
            Target::Heap(heap) if spelled => body(&words::heap(heap, lang)),
            Target::Heap(heap) => body(&words::heap_short(heap)),
            Target::Each => body(words::each(heaps, lang)),
        };
        let across = |items: &[(Item, f32)]| {
            items.iter().map(|(_, width)| width + space).sum::<f32>() - space
        };

        // From the roomy to the tight: names written out, names in short, less room around them.
        let mut best = None;
        for (spelled, pad, apart) in [
            (true, theme.space.l, theme.space.l),
            (false, theme.space.l, theme.space.l),
            (false, theme.space.s, theme.space.s),
        ] {
            let chip =
                |here: &Target| (Item::Chip(*here), (name(spelled, *here) + pad).max(target));
            let mut choose: Vec<_> = seen.keys().map(chip).collect();
            if heaps < 2 {
                choose.clear();
            } else if choose.len() > CHIPS || across(&choose) > width {
                let widest =
                    seen.keys().map(|here| name(spelled, *here) + pad).fold(target, f32::max);
                choose = vec![
                    (Item::HeapBefore, target),
                    (Item::HeapName, widest),
                    (Item::HeapNext, target),
                ];
            }
            let amount = (digits + theme.space.s).max(target);
            let step = vec![(Item::Fewer, target), (Item::Amount, amount), (Item::More, target)];
            let groups = [choose, step, vec![(Item::Take, make + theme.space.s + pad)]];
            let all: f32 = groups
                .iter()
                .filter(|group| !group.is_empty())
                .map(|group| across(group) + apart)
                .sum();
            let fits = all - apart <= width;
            best = Some((groups, spelled, apart));
            if fits {
                break;
            }
        }
        let Some((groups, written_out, apart)) = best else { return Self::default() };
        let mut laid = Self { long: written_out, heaps, ..Self::default() };
        let (mut x, mut y) = (0.0, 0.0);
        for group in groups {
            if x > 0.0 && x + across(&group) > width {
                (x, y) = (0.0, y + target + theme.space.s);
            }
            for (item, wide) in &group {
                laid.items.push((*item, Rect::from_min_size(pos2(x, y), vec2(*wide, target))));
                x += wide + space;
            }
            if x > 0.0 {
                x += apart - space;
            }
        }
        laid.height = y + target;
        laid
    }

    /// Shows the row and says what was done with it.
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        at: Vec2,
        view: &BoardView<'_>,
        hand: &Hand,
        reach: &Reach,
        id: Id,
    ) -> (Option<Done>, bool) {
        let (theme, lang) = (view.theme, view.lang);
        let mut done = None;
        let mut over_take = false;
        let able = !reach.is_empty();
        let spacing = ui.spacing().button_padding;
        ui.spacing_mut().button_padding = Vec2::ZERO;
        for (item, rect) in &self.items {
            let rect = rect.translate(at);
            match *item {
                Item::Chip(target) => {
                    let (text, name) = match target {
                        Target::Heap(heap) if self.long => {
                            (words::heap(heap, lang), words::choose_heap(heap, lang))
                        }
                        Target::Heap(heap) => {
                            (words::heap_short(heap), words::choose_heap(heap, lang))
                        }
                        Target::Each => (
                            words::each(self.heaps, lang).to_owned(),
                            words::choose_each(self.heaps, lang).to_owned(),
                        ),
                    };
                    let able = reach.amounts(target).is_some();
                    let chosen = able && hand.target() == target;
                    let response = place(
                        ui,
                        rect,
                        able,
                        Button::selectable(chosen, text).frame_when_inactive(true),
                        &name,
                    );
                    if response.clicked() {
                        done = Some(Done::Choose(target));
                    }
                }
                Item::HeapBefore | Item::HeapNext => {
                    let forward = *item == Item::HeapNext;
                    let (text, name) = if forward {
                        ("→", words::HEAP_NEXT)
                    } else {
                        ("←", words::HEAP_BEFORE)
                    };
                    if place(ui, rect, able, Button::new(text), name.to(lang)).clicked() {
                        done = Some(Done::Turn { forward });
                    }
                }
                Item::HeapName => {
                    let text = match hand.target() {
                        Target::Heap(heap) if self.long => words::heap(heap, lang),
                        Target::Heap(heap) => words::heap_short(heap),
                        Target::Each => words::each(self.heaps, lang).to_owned(),
                    };
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
                    let up = *item == Item::More;
                    let (text, name) = if up { ("+", words::MORE) } else { ("−", words::FEWER) };
                    let amounts = reach.amounts(hand.target());
                    let able = amounts.is_some_and(|all| {
                        if up { all.above(hand.amount()) } else { all.below(hand.amount()) }
                            .is_some()
                    });
                    if place(ui, rect, able, Button::new(text), name.to(lang)).clicked() {
                        done = Some(Done::Step { up });
                    }
                }
                Item::Amount => done = amount(ui, rect, theme, lang, hand, reach, id).or(done),
                Item::Take => {
                    let mv = hand.mv(reach).unwrap_or_else(|| Target::Heap(0).take(1));
                    let text = words::make(mv, self.heaps, lang);
                    let text = if able {
                        RichText::new(&text).color(theme.on_accent)
                    } else {
                        RichText::new(&text)
                    };
                    let button = Button::new(text);
                    let button = if able { button.fill(theme.accent) } else { button };
                    let response =
                        place(ui, rect, able, button, &words::make(mv, self.heaps, lang));
                    if response.has_focus() {
                        let ring = rect.expand(theme.width.bold + 1.0);
                        write::ring(ui.painter(), theme, ring);
                    }
                    over_take = able && (response.hovered() || response.has_focus());
                    if response.clicked() {
                        done = Some(Done::Make);
                    }
                }
            }
        }
        ui.spacing_mut().button_padding = spacing;
        (done, over_take)
    }
}

/// A button of exactly this size.
pub(crate) fn place(
    ui: &mut Ui,
    rect: Rect,
    able: bool,
    button: Button<'_>,
    name: &str,
) -> Response {
    let layout = egui::Layout::centered_and_justified(egui::Direction::LeftToRight);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    let response = child.add_enabled(able, button.min_size(rect.size()));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}

/// The number, which assistive technology can turn as well.
fn amount(
    ui: &Ui,
    rect: Rect,
    theme: &Theme,
    lang: Lang,
    hand: &Hand,
    reach: &Reach,
    id: Id,
) -> Option<Done> {
    let able = !reach.is_empty();
    let color = if able { theme.ink } else { theme.ink_soft };
    let text = if able { hand.amount().to_string() } else { "–".to_owned() };
    write::text(
        ui.painter(),
        theme,
        rect.center(),
        Align2::CENTER_CENTER,
        text,
        Font::Strong,
        color,
    );
    let id = id.with("amount");
    let response = ui.interact(rect, id, Sense::hover());
    let ctx = ui.ctx();
    ctx.accesskit_node_builder(id, |_| ())?;
    response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, able, words::AMOUNT.to(lang)));
    ctx.accesskit_node_builder(id, |node| {
        node.set_numeric_value(exact(hand.amount()));
        if able {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        }
    });
    let asked = |action| ui.input(|input| input.has_accesskit_action_request(id, action));
    match (able, asked(Action::Increment), asked(Action::Decrement)) {
        (true, true, _) => Some(Done::Step { up: true }),
        (true, _, true) => Some(Done::Step { up: false }),
        _ => None,
    }
}

/// As assistive technology takes numbers.
fn exact(n: u64) -> f64 {
    f64::from(float(n))
}
