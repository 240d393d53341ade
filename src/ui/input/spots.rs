//! Places on a board or a plot that can be pointed at: what is under the pointer, where an arrow
//! key leads, and what assistive technology is told. One module for boards and plots alike.

use crate::games::Play;
use crate::input::units::{count, float};
use egui::{
    EventFilter, Key, Modifiers, PointerButton, Pos2, Rect, Response, Role, Ui, Vec2, vec2,
};

/// What a click on a spot stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Makes this move, which is one of the legal ones. While the pointer is over the spot, the
    /// move is previewed.
    Make(Play),
    /// Takes this legal move up, to be changed by keys and buttons before it is made: a click on a
    /// heap that is too large for a spot for each of its moves.
    Hold(Play),
    /// This move is not legal: a click says so, and shakes what it would have moved.
    Refuse(Play),
    /// Chooses what a place of a plot stands for.
    Pick(Target),
    /// Turns the knob of the board to this number: that of the balance heap, or of how many may be
    /// taken at most.
    Size(u64),
    /// Does something of the scene's own that is no move, as putting two bundles together.
    Touch(Target),
    /// Nothing: the spot is there to be named and read.
    Tell,
}

/// A place of a plot, or the number of a spot in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// A cell: how far to the right, and how far up.
    Cell(u64, u64),
    /// A thing, by its place in the list.
    Item(usize),
}

/// A place with a name. Spots with [`Act::Make`] take part in pointer, keyboard and screen reader
/// alike; several spots may stand for the same move.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    /// Where, relative to the picture's upper left corner. At least 24 points each way if it can be
    /// clicked.
    pub rect: Rect,
    /// What a click does.
    pub act: Act,
    /// What it is to assistive technology.
    pub role: Role,
    /// The name that a screen reader says, in the view's language: "pin 3", "第3格".
    pub name: String,
    /// Its value, if it has one: "a coin", "P-position", "5".
    pub value: String,
}

impl Spot {
    /// A spot that can be clicked; one that only tells is a label.
    #[must_use]
    pub const fn new(rect: Rect, act: Act, name: String, value: String) -> Self {
        let role = if matches!(act, Act::Tell) { Role::Label } else { Role::Button };
        Self { rect, act, role, name, value }
    }
}

/// Cells of one size in rows and columns, of which a part may be shown. A map has 262,144 of them
/// and no list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cells {
    /// Where the cells stand that are shown.
    pub rect: Rect,
    /// The cell in the lower left corner.
    pub first: (u64, u64),
    /// How many are shown to the right and upwards.
    pub shown: (u64, u64),
    /// How many there are.
    pub size: (u64, u64),
}

impl Cells {
    fn cell(&self) -> Vec2 {
        self.rect.size() / vec2(float(self.shown.0.max(1)), float(self.shown.1.max(1)))
    }

    fn at(&self, pos: Pos2) -> Option<Target> {
        if !self.rect.contains(pos) || self.shown.0 == 0 || self.shown.1 == 0 {
            return None;
        }
        let (from, cell) = (pos - self.rect.left_bottom(), self.cell());
        let x = count(from.x / cell.x).min(self.shown.0 - 1);
        let y = count(-from.y / cell.y).min(self.shown.1 - 1);
        Some(Target::Cell(self.first.0 + x, self.first.1 + y))
    }

    fn rect(&self, (x, y): (u64, u64)) -> Rect {
        let cell = self.cell();
        let off =
            |n: u64, first: u64| float(n.saturating_sub(first)) - float(first.saturating_sub(n));
        let low = self.rect.left_bottom()
            + vec2(off(x, self.first.0) * cell.x, -off(y, self.first.1) * cell.y);
        Rect::from_min_size(low - vec2(0.0, cell.y), cell)
    }

    fn step(&self, (x, y): (u64, u64), key: Key) -> (u64, u64) {
        let last = (self.size.0.saturating_sub(1), self.size.1.saturating_sub(1));
        let (x, y) = match key {
            Key::ArrowLeft => (x.saturating_sub(1), y),
            Key::ArrowRight => (x.saturating_add(1), y),
            Key::ArrowUp => (x, y.saturating_add(1)),
            Key::ArrowDown => (x, y.saturating_sub(1)),
            Key::Home => (0, y),
            Key::End => (last.0, y),
            _ => (x, y),
        };
        (x.min(last.0), y.min(last.1))
    }
}

/// All places of a picture.
#[derive(Debug, Clone, PartialEq)]
pub enum Spots {
    /// Things, each at its place; the last one lies on top.
    List {
        /// In reading order.
        spots: Vec<Spot>,
        /// So near the pointer must come to one, in points.
        reach: f32,
    },
    /// A table.
    Cells(Cells),
}

impl Default for Spots {
    fn default() -> Self {
        Self::List { spots: Vec::new(), reach: 0.0 }
    }
}

impl Spots {
    /// Is there nothing?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::List { spots, .. } => spots.is_empty(),
            Self::Cells(cells) => cells.size.0 == 0 || cells.size.1 == 0,
        }
    }

    /// The spots one by one; a table has no list.
    #[must_use]
    pub fn list(&self) -> &[Spot] {
        match self {
            Self::List { spots, .. } => spots,
            Self::Cells(_) => &[],
        }
    }

    /// What is at a point: the topmost that holds it; where there is a reach, things lie so close
    /// that the nearest within reach is meant, by its edge and then by its middle. What only tells
    /// takes no pointer.
    #[must_use]
    pub fn at(&self, pos: Pos2) -> Option<Target> {
        let (spots, reach) = match self {
            Self::Cells(cells) => return cells.at(pos),
            Self::List { spots, reach } => (spots, *reach),
        };
        let mut able = spots.iter().enumerate().filter(|(_, spot)| spot.act != Act::Tell);
        let found = if reach > 0.0 {
            let apart = able.map(|(at, Spot { rect, .. })| {
                (rect.distance_sq_to_pos(pos), rect.center().distance_sq(pos), at)
            });
            let near = apart.filter(|(edge, ..)| *edge <= reach * reach);
            near.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))).map(|(.., at)| at)
        } else {
            able.rfind(|(_, spot)| spot.rect.contains(pos)).map(|(at, _)| at)
        };
        found.map(Target::Item)
    }

    /// Where a place stands.
    #[must_use]
    pub fn rect(&self, id: Target) -> Rect {
        match (self, id) {
            (Self::Cells(cells), Target::Cell(x, y)) => cells.rect((x, y)),
            (Self::List { spots, .. }, Target::Item(at)) => {
                spots.get(at).map_or(Rect::NOTHING, |spot| spot.rect)
            }
            _ => Rect::NOTHING,
        }
    }

    /// What a click on a place stands for.
    #[must_use]
    pub fn act(&self, id: Target) -> Act {
        match (self, id) {
            (Self::List { spots, .. }, Target::Item(at)) => {
                spots.get(at).map_or(Act::Tell, |spot| spot.act)
            }
            _ => Act::Pick(id),
        }
    }

    /// Where a key leads from here: arrows, Home, End. A list has one order; in a table up is up.
    #[must_use]
    pub fn step(&self, from: Target, key: Key) -> Target {
        match (self, from) {
            (Self::Cells(cells), Target::Cell(x, y)) => {
                let (x, y) = cells.step((x, y), key);
                Target::Cell(x, y)
            }
            (Self::List { spots, .. }, Target::Item(at)) => {
                let last = spots.len().saturating_sub(1);
                let to = match key {
                    Key::ArrowLeft | Key::ArrowUp => at.saturating_sub(1),
                    Key::ArrowRight | Key::ArrowDown => at.saturating_add(1),
                    Key::Home => 0,
                    Key::End => last,
                    _ => at,
                };
                Target::Item(to.min(last))
            }
            (_, other) => other,
        }
    }
}

/// What was done in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// Nothing new.
    Nothing,
    /// Pointer or cursor has come to another place, or to none.
    Over(Option<Target>),
    /// The pointer clicked here.
    Clicked(Target),
    /// Enter, or assistive technology, chose the cursor's place.
    Entered(Target),
}

/// Where the pointer and the keyboard's cursor are on a figure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pointing {
    hovered: Option<Target>,
    cursor: Option<Target>,
}

impl Pointing {
    /// What is looked at: the cursor while the figure has the focus, otherwise what the pointer is
    /// over.
    #[must_use]
    pub fn spoken(&self) -> Option<Target> {
        self.cursor.or(self.hovered)
    }

    /// The keyboard's cursor, while the figure has the focus.
    #[must_use]
    pub const fn cursor(&self) -> Option<Target> {
        self.cursor
    }

    /// Nothing is pointed at any more: the figure is hidden. True if something was.
    pub fn leave(&mut self) -> bool {
        std::mem::take(self).spoken().is_some()
    }

    /// Hears pointer and keys on a figure whose spots stand where they are on the screen. The
    /// cursor begins at `from`, and follows the pointer when that has gone to another place.
    pub fn hear(&mut self, ui: &Ui, response: &Response, spots: &Spots, from: Target) -> Heard {
        let was = self.spoken();
        let hovered = response.hover_pos().and_then(|pos| spots.at(pos));
        let pointed = hovered.filter(|_| hovered != self.hovered);
        let start = pointed.or(self.cursor).unwrap_or(from);
        self.hovered = hovered;
        self.cursor =
            (response.has_focus() && !spots.is_empty()).then(|| walked(ui, response, spots, start));
        if response.clicked_by(PointerButton::Primary) {
            let at = response.interact_pointer_pos().and_then(|pos| spots.at(pos));
            self.cursor = at.filter(|_| response.has_focus());
            return at.map_or(Heard::Nothing, Heard::Clicked);
        }
        if response.clicked() {
            return Heard::Entered(self.cursor.unwrap_or(from));
        }
        if self.spoken() == was { Heard::Nothing } else { Heard::Over(self.spoken()) }
    }
}

/// The cursor after this frame's keys, which nothing else obeys then.
pub(crate) fn walked(ui: &Ui, response: &Response, spots: &Spots, from: Target) -> Target {
    let flat = matches!(spots, Spots::Cells(cells) if cells.size.1 <= 1);
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: !flat, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    // A place that is gone: the nearest one there is.
    let mut at = spots.step(from, Key::Escape);
    let mut keys = vec![Key::ArrowRight, Key::ArrowLeft, Key::Home, Key::End];
    if !flat {
        keys.extend([Key::ArrowUp, Key::ArrowDown]);
    }
    for key in keys {
        let times = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        for _ in 0..times {
            at = spots.step(at, key);
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn spot(x: f32, act: Act) -> Spot {
        let rect = Rect::from_min_size(pos2(x, 0.0), vec2(10.0, 10.0));
        Spot::new(rect, act, String::new(), String::new())
    }

    #[test]
    fn the_topmost_spot_is_hit_or_the_nearest_where_there_is_a_reach() {
        let spots = vec![
            spot(0.0, Act::Size(0)),
            spot(5.0, Act::Size(1)),
            spot(30.0, Act::Size(2)),
            spot(0.0, Act::Tell),
        ];
        let top = Spots::List { spots: spots.clone(), reach: 0.0 };
        assert_eq!(top.at(pos2(2.0, 5.0)), Some(Target::Item(0)));
        assert_eq!(top.at(pos2(7.0, 5.0)), Some(Target::Item(1)));
        assert_eq!(top.at(pos2(25.0, 5.0)), None);
        let near = Spots::List { spots, reach: 6.0 };
        assert_eq!(near.at(pos2(7.0, 5.0)), Some(Target::Item(0)));
        assert_eq!(near.at(pos2(8.0, 5.0)), Some(Target::Item(1)));
        assert_eq!(near.at(pos2(25.0, 5.0)), Some(Target::Item(2)));
        assert_eq!(near.at(pos2(22.0, 5.0)), None);
        assert_eq!(near.step(Target::Item(0), Key::End), Target::Item(3));
        assert_eq!(near.step(Target::Item(9), Key::ArrowLeft), Target::Item(3));
    }

    #[test]
    fn every_cell_that_is_shown_is_found_where_it_stands() {
        let cells = Cells {
            rect: Rect::from_min_size(pos2(10.0, 20.0), vec2(60.0, 40.0)),
            first: (4, 2),
            shown: (6, 4),
            size: (32, 16),
        };
        let spots = Spots::Cells(cells);
        for x in 4..10 {
            for y in 2..6 {
                let here = Target::Cell(x, y);
                assert_eq!(spots.at(spots.rect(here).center()), Some(here));
            }
        }
        assert_eq!(spots.at(pos2(9.0, 30.0)), None);
        let end = spots.step(Target::Cell(4, 15), Key::End);
        assert_eq!(end, Target::Cell(31, 15));
        assert_eq!(spots.step(end, Key::ArrowRight), end);
        assert_eq!(spots.step(end, Key::ArrowUp), end);
        assert_eq!(spots.step(end, Key::ArrowDown), Target::Cell(31, 14));
    }
}
