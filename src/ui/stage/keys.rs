//! The keyboard on a picture that has the focus. Knows no picture.

use super::engine::Stage;
use super::ways::{Place, Ways, amount};
use crate::games::{Play, Sum};
use egui::{Key, Modifiers, Ui};

/// Digits typed within this time make one number, in seconds: long enough for a number of nineteen.
const TOGETHER: f64 = 2.0;

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

impl Stage {
    /// Obeys the keys, and takes them out of the input, so that nothing else obeys them too. The
    /// move that Enter makes.
    pub(super) fn keys(&mut self, ui: &Ui, sum: &Sum, ways: &Ways, now: f64) -> Option<Play> {
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let play = self.hand.play().filter(|_| !ways.is_empty())?;
        for (key, forward) in [
            (Key::ArrowLeft, false),
            (Key::ArrowRight, true),
            (Key::Minus, false),
            (Key::Plus, true),
            (Key::Equals, true),
        ] {
            if pressed(key) {
                self.step(sum, ways, forward);
            }
        }
        for (key, forward) in [(Key::ArrowUp, false), (Key::ArrowDown, true)] {
            if pressed(key) {
                self.turn(sum, ways, forward);
            }
        }
        for (digit, key) in (0..).zip(DIGITS) {
            if pressed(key) {
                self.digit(sum, ways, digit, now);
            }
        }
        if pressed(Key::Backspace)
            && let Some((number, _)) = self.typed
        {
            self.number(sum, ways, number / 10, now);
        }
        let place = Place::of(self.hand.play().unwrap_or(play));
        let first = ways.firsts().find(|play| Place::of(*play) == place);
        for (key, end) in [(Key::Home, first), (Key::End, ways.most(place))] {
            if let (true, Some(play)) = (pressed(key), end) {
                self.heard();
                self.hand.hold(sum, play);
            }
        }
        if (self.hand.is_armed() || self.refused.is_some()) && pressed(Key::Escape) {
            self.heard();
            self.hand.lay_down();
        }
        if pressed(Key::Enter) {
            self.heard();
            // Nothing is made that was not shown before.
            if self.hand.is_armed() {
                return self.hand.play();
            }
            self.hand.arm();
        }
        None
    }

    /// From now on the hand is shown, not what the pointer rests on.
    pub(super) fn heard(&mut self) {
        (self.pointing, self.refused, self.typed, self.reveal) = (false, None, None, true);
    }

    /// To the next move of the same place. The first step only shows what is chosen.
    pub(super) fn step(&mut self, sum: &Sum, ways: &Ways, forward: bool) {
        self.heard();
        let was_armed = self.hand.is_armed();
        self.hand.arm();
        if let Some(play) =
            self.hand.play().filter(|_| was_armed).and_then(|play| ways.step(play, forward))
        {
            self.hand.hold(sum, play);
        }
    }

    /// To another place.
    pub(super) fn turn(&mut self, sum: &Sum, ways: &Ways, forward: bool) {
        self.heard();
        if let Some(play) = self.hand.play().and_then(|play| ways.turn(play, forward)) {
            self.hand.hold(sum, play);
        }
    }

    /// A digit goes on with the number typed just before, as long as that is not too large for the
    /// place.
    fn digit(&mut self, sum: &Sum, ways: &Ways, digit: u64, now: f64) {
        let Some(play) = self.hand.play() else { return };
        let most = ways.most(Place::of(play)).map_or(0, |most| amount(sum, most));
        let going_on = self.typed.filter(|(_, when)| now - when < TOGETHER);
        let longer = going_on.and_then(|(number, _)| number.checked_mul(10)?.checked_add(digit));
        self.number(sum, ways, longer.filter(|number| *number <= most).unwrap_or(digit), now);
    }

    /// A number as typed: the move with it, or a refusal.
    fn number(&mut self, sum: &Sum, ways: &Ways, number: u64, now: f64) {
        let Some(play) = self.hand.play() else { return };
        self.heard();
        match ways.set(Place::of(play), number) {
            Some(play) => self.hand.hold(sum, play),
            None => {
                self.hand.lay_down();
                self.refused = Some(number);
            }
        }
        self.typed = Some((number, now));
    }
}
