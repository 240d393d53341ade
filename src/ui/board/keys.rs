//! The keyboard on a board that has the focus. Knows no picture.

use super::Board;
use super::facts::Facts;
use super::grid::toward;
use crate::games::Move;
use egui::{Key, Modifiers, Ui};

/// Digits typed within this time make one number, in seconds.
const TOGETHER: f64 = 1.0;

/// The digits, in the order of their values.
const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

impl Board {
    /// Obeys the keys, and takes them out of the input, so that nothing else obeys them too.
    pub(super) fn keys(&mut self, ui: &Ui, facts: &Facts, now: f64) -> Option<Move> {
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if facts.reach.is_empty() {
            return None;
        }
        let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
        for key in arrows.into_iter().filter(|key| pressed(*key)) {
            self.hear();
            if facts.ways.is_empty() {
                self.turn(key, facts);
            } else {
                self.walk(key, facts);
            }
        }
        for (digit, key) in (0..).zip(DIGITS) {
            if pressed(key) {
                self.digit(digit, facts, now);
            }
        }
        for (key, up) in [(Key::Plus, true), (Key::Equals, true), (Key::Minus, false)] {
            if pressed(key) {
                self.hear();
                self.hand.step(up, &facts.reach);
            }
        }
        for (key, amount) in [(Key::Home, 1), (Key::End, u64::MAX)] {
            if pressed(key) {
                self.hear();
                self.hand.set(amount, &facts.reach);
            }
        }
        if (self.hand.is_armed() || self.refused.is_some()) && pressed(Key::Escape) {
            self.hear();
            self.hand.clear(&facts.reach);
        }
        if pressed(Key::Enter) {
            self.hear();
            return self.hand.mv(&facts.reach);
        }
        None
    }

    /// From now on the hand is shown, not what the pointer rests on.
    fn hear(&mut self) {
        (self.pointing, self.refused, self.shaken, self.typed) = (false, None, None, None);
    }

    /// Arrows among heaps: up and down choose the heap, right takes more and left takes fewer. With
    /// one heap up takes more as well.
    fn turn(&mut self, key: Key, facts: &Facts) {
        let several = facts.reach.targets().nth(1).is_some();
        match key {
            Key::ArrowRight => self.hand.step(true, &facts.reach),
            Key::ArrowLeft => self.hand.step(false, &facts.reach),
            Key::ArrowUp | Key::ArrowDown if several && self.hand.is_armed() => {
                self.hand.turn(key == Key::ArrowDown, &facts.reach);
            }
            Key::ArrowUp | Key::ArrowDown if several => {
                self.hand.choose(self.hand.target(), &facts.reach);
            }
            _ => self.hand.step(key == Key::ArrowUp, &facts.reach),
        }
    }

    /// Arrows on the grid: from square to square among those that can be reached.
    fn walk(&mut self, key: Key, facts: &Facts) {
        let &[x, y] = &facts.row[..] else { return };
        let from = self
            .hand
            .mv(&facts.reach)
            .filter(|_| self.hand.is_armed())
            .and_then(|mv| facts.square(mv));
        let Some(to) = toward(&facts.ways, (x, y), from.unwrap_or((x, y)), key) else { return };
        match facts.ways.get(&to) {
            Some(mv) => {
                self.hand.hold(*mv, &facts.reach);
            }
            // Back on the queen's own square.
            None => self.hand.clear(&facts.reach),
        }
    }

    /// A digit sets the amount; soon after another one it goes on with that number, if that many
    /// may be taken.
    fn digit(&mut self, digit: u64, facts: &Facts, now: f64) {
        let going_on =
            self.typed.filter(|(_, when)| now - when < TOGETHER).and_then(|(number, _)| {
                let number = number.checked_mul(10)?.checked_add(digit)?;
                facts.reach.allows(self.hand.target(), number).then_some(number)
            });
        let Some(number) = going_on.or(Some(digit)).filter(|number| *number > 0) else { return };
        self.hear();
        if !self.hand.set(number, &facts.reach) {
            let target = self.hand.target();
            self.refuse(target, number, facts, now);
        }
        self.typed = Some((number, now));
    }
}
