//! What was pressed while presenting: keys of the table, and those that belong to what is open.

use super::state::{Press, State};
use crate::keys::{self, Where};
use egui::{Context, Key, Modifiers};

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
const ARROWS: [(Key, isize, isize); 4] = [
    (Key::ArrowLeft, -1, 0),
    (Key::ArrowRight, 1, 0),
    (Key::ArrowUp, 0, -1),
    (Key::ArrowDown, 0, 1),
];

/// Everything pressed in this frame but Escape, which a board may want first; the keys are used up.
#[must_use]
pub fn pressed(ctx: &Context, state: &State) -> Vec<Press> {
    let mut all = Vec::new();
    // What is typed into a field is no hand and no amount.
    let typing = ctx.text_edit_focused();
    let busy = ctx.memory(|memory| memory.focused().is_some()) || egui::Popup::is_any_open(ctx);
    ctx.input_mut(|input| {
        let mut takes = |modifiers, key| input.consume_key(modifiers, key);
        if state.takes_hands() && !state.takes_digits() && !typing {
            // The board rests: no digit is an amount while hands are counted.
            for (digit, key) in DIGITS.into_iter().enumerate() {
                let hand = digit.checked_sub(1).map(|option| Press::Hand(option, true));
                let is_pressed = takes(Modifiers::NONE, key);
                all.extend(hand.filter(|_| is_pressed));
            }
            all.extend(takes(Modifiers::NONE, Key::Backspace).then_some(Press::Erase));
        }
        if state.takes_digits() && !typing {
            for (digit, key) in (0..).zip(DIGITS) {
                all.extend(takes(Modifiers::NONE, key).then_some(Press::Digit(digit)));
            }
            all.extend(takes(Modifiers::NONE, Key::Backspace).then_some(Press::Erase));
        }
        if state.takes_arrows() {
            for (key, across, down) in ARROWS {
                all.extend(takes(Modifiers::NONE, key).then_some(Press::Move(across, down)));
            }
        }
        // What has the focus is pressed by Enter and Space, unless something is being typed or
        // chosen here.
        if !typing && (!busy || state.takes_digits() || state.takes_arrows()) {
            for key in [Key::Enter, Key::Space] {
                all.extend(takes(Modifiers::NONE, key).then_some(Press::Enter));
            }
        }
    });
    all.extend(keys::pressed(ctx, Where::Presenting).into_iter().map(Press::Do));
    all
}

/// Escape, if nothing on the screen has used it.
#[must_use]
pub fn escaped(ctx: &Context) -> Option<Press> {
    ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)).then_some(Press::Escape)
}
