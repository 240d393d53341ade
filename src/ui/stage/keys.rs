//! The keyboard on a picture that has the focus.

use super::aim::{MoveIndex, MoveSite, amount};
use super::engine::Refused;
use super::engine::Stage;
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
    pub(super) fn keys(&mut self, ui: &Ui, sum: &Sum, ways: &MoveIndex, now: f64) -> Option<Play> {
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let play = self.aim.play().filter(|_| !ways.is_empty())?;
        for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
            if pressed(key) {
                self.arrow(sum, ways, key);
            }
        }
        for (key, forward) in [(Key::Minus, false), (Key::Plus, true), (Key::Equals, true)] {
            if pressed(key) {
                self.step(sum, ways, forward);
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
        let place = MoveSite::of(self.aim.play().unwrap_or(play));
        let first = ways.firsts().find(|play| MoveSite::of(*play) == place);
        for (key, end) in [(Key::Home, first), (Key::End, ways.most(place))] {
            if let (true, Some(play)) = (pressed(key), end) {
                self.heard();
                self.aim.hold(sum, play);
            }
        }
        if (self.aim.is_armed() || self.refused.is_some()) && pressed(Key::Escape) {
            self.heard();
            self.aim.lay_down();
        }
        if pressed(Key::Enter) {
            self.heard();
            // Nothing is made that was not shown before.
            if self.aim.is_armed() {
                return self.aim.play();
            }
            self.aim.arm();
        }
        None
    }

    /// Where the scene has ways of its own, along them; otherwise left and right to another number,
    /// up and down to another place.
    fn arrow(&mut self, sum: &Sum, ways: &MoveIndex, key: Key) {
        if let Some(to) = self.scene.walk(self.aim.armed(), key) {
            self.heard();
            match to {
                Some(play) => self.aim.hold(sum, play),
                None => self.aim.lay_down(),
            }
            return;
        }
        match key {
            Key::ArrowLeft | Key::ArrowRight => self.step(sum, ways, key == Key::ArrowRight),
            _ => self.turn(sum, ways, key == Key::ArrowDown),
        }
    }

    /// From now on the hand is shown, not what the pointer rests on.
    pub(super) fn heard(&mut self) {
        (self.pointing, self.refused, self.typed, self.reveal) = (false, None, None, true);
        (self.shaken, self.read) = (None, None);
    }

    /// To the next move of the same place. The first step only shows what is chosen.
    pub(super) fn step(&mut self, sum: &Sum, ways: &MoveIndex, forward: bool) {
        self.heard();
        let was_armed = self.aim.is_armed();
        self.aim.arm();
        if let Some(play) =
            self.aim.play().filter(|_| was_armed).and_then(|play| ways.step(play, forward))
        {
            self.aim.hold(sum, play);
        }
    }

    /// To another place.
    pub(super) fn turn(&mut self, sum: &Sum, ways: &MoveIndex, forward: bool) {
        self.heard();
        if let Some(play) = self.aim.play().and_then(|play| ways.turn(play, forward)) {
            self.aim.hold(sum, play);
        }
    }

    /// A digit goes on with the number typed just before, as long as that is not too large for the
    /// place.
    fn digit(&mut self, sum: &Sum, ways: &MoveIndex, digit: u64, now: f64) {
        let Some(play) = self.aim.play() else { return };
        let most = ways.most(MoveSite::of(play)).map_or(0, |most| amount(sum, most));
        let going_on = self.typed.filter(|(_, when)| now - when < TOGETHER);
        let longer = going_on.and_then(|(number, _)| number.checked_mul(10)?.checked_add(digit));
        self.number(sum, ways, longer.filter(|number| *number <= most).unwrap_or(digit), now);
    }

    /// A number as typed: the move with it, or a refusal.
    fn number(&mut self, sum: &Sum, ways: &MoveIndex, number: u64, now: f64) {
        let Some(play) = self.aim.play() else { return };
        self.heard();
        match ways.set(MoveSite::of(play), number) {
            Some(play) => self.aim.hold(sum, play),
            None => {
                self.aim.lay_down();
                self.refused = Some(Refused::Amount { site: MoveSite::of(play), number });
            }
        }
        self.typed = Some((number, now));
    }
}
