//! What was pressed while presenting: keys of the table, and those that belong to what is open.

use super::state::{Press, State};
use crate::keys::{self, Where};
use egui::{Context, Event, Id, Key, Modifiers};

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

/// What was pressed in this frame but Escape, which a board may want first; the keys are used up.
/// Digits and arrows are taken together. After anything else a key may mean something else: what
/// was pressed after it waits for the next frame.
#[must_use]
pub fn pressed(ctx: &Context, state: &State) -> Vec<Press> {
    let (mut all, mut later, mut done) = (Vec::new(), Vec::new(), false);
    let id = Id::unique("laststone.keys that wait").with(ctx.viewport_id());
    let waited = ctx.data_mut(|data| data.remove_temp::<Vec<Event>>(id)).unwrap_or_default();
    ctx.input_mut(|input| drop(input.events.splice(..0, waited)));
    // What is typed into a field is no hand and no amount.
    let typing = ctx.text_edit_focused();
    let busy = ctx.memory(|memory| memory.focused().is_some()) || egui::Popup::is_any_open(ctx);
    let digits = state.takes_digits() && !typing;
    let hands = state.takes_hands() && !digits && !typing;
    let arrows = state.takes_arrows();
    // What has the focus is pressed by Enter and Space, unless something is being typed or chosen
    // here.
    let enters = !typing && (!busy || state.takes_digits() || arrows);
    keys::each(ctx, Where::Presenting, |event, action| {
        let Event::Key { key, modifiers, repeat, .. } = event else { return false };
        if done {
            later.push(event.clone());
            return true;
        }
        let digit = (0..).zip(DIGITS).find_map(|(digit, one)| (one == *key).then_some(digit));
        let arrow = ARROWS.iter().find(|(one, ..)| one == key);
        let press = match (digit, arrow, key) {
            _ if !modifiers.matches_logically(Modifiers::NONE) => action.map(Press::Do),
            // No option has this number, and while hands are counted it is no amount either.
            (Some(0), ..) if hands => return true,
            (Some(digit), ..) if hands => Some(Press::Hand(usize::from(digit) - 1, true)),
            (Some(digit), ..) if digits => Some(Press::Digit(digit)),
            (_, Some((_, across, down)), _) if arrows => Some(Press::Move(*across, *down)),
            (.., Key::Backspace) if hands || digits => Some(Press::Erase),
            (.., Key::Enter | Key::Space) if enters => Some(Press::Enter),
            _ => action.map(Press::Do),
        };
        let counts = match press {
            Some(Press::Do(action)) => action.counts(event),
            // A key that is held is one hand, and goes on once.
            Some(Press::Hand(..) | Press::Enter) => !repeat,
            _ => true,
        };
        all.extend(press.filter(|_| counts));
        let together = matches!(
            press,
            Some(Press::Hand(..) | Press::Digit(_) | Press::Move(..) | Press::Erase)
        );
        done = press.is_some_and(|_| counts && !together) || press.is_none() && *key == Key::Escape;
        press.is_some()
    });
    if !later.is_empty() {
        ctx.data_mut(|data| data.insert_temp(id, later));
        ctx.request_repaint();
    }
    all
}

/// Escape, if nothing on the screen has used it.
#[must_use]
pub fn escaped(ctx: &Context) -> Option<Press> {
    ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)).then_some(Press::Escape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::state::Scope;
    use crate::present::{Reading, Wanted};
    use egui::RawInput;

    const SCOPE: Scope =
        Scope { steps: 9, at: 2, now: 0, numbers: false, told: false, mirrors: false };

    fn event(key: Key, pressed: bool) -> Event {
        let modifiers = Modifiers::NONE;
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
    }

    /// Presses keys while one frame is being drawn, then lets frames go by; what was wanted of the
    /// lesson.
    fn slowly(state: &mut State, events: Vec<Event>) -> Vec<Wanted> {
        let (ctx, mut wanted, mut events) = (Context::default(), Vec::new(), Some(events));
        for _ in 0..12 {
            let events = events.take().unwrap_or_default();
            let mut output = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| {
                let all = pressed(ui.ctx(), state).into_iter().chain(escaped(ui.ctx()));
                wanted.extend(all.filter_map(|press| state.press(press, SCOPE)));
            });
            output.textures_delta.clear();
        }
        wanted
    }

    fn keys(keys: &[Key]) -> Vec<Event> {
        keys.iter().flat_map(|key| [event(*key, true), event(*key, false)]).collect()
    }

    #[test]
    fn however_slow_a_frame_is_keys_do_what_they_mean_in_their_order() {
        let mut state = State::default();
        let typed = [Key::T, Key::Num9, Key::Enter, Key::Q, Key::Num2, Key::Num1, Key::Num2];
        assert!(slowly(&mut state, keys(&typed)).is_empty());
        assert_eq!(state.timer.unwrap().reading(0), Reading::Down(9 * 60));
        assert_eq!(state.vote.as_ref().unwrap().counts()[..3], [1, 2, 0]);
        let go = [Key::Q, Key::Q, Key::G, Key::Num8, Key::Num1, Key::Backspace, Key::Enter];
        assert_eq!(slowly(&mut state, keys(&go)), [Wanted::Go(7)]);
        assert!(state.vote.is_none() && state.panel.is_none());
        let on = [Key::PageDown, Key::PageDown, Key::PageUp];
        let forward = [Wanted::Forward, Wanted::Forward, Wanted::Backward];
        assert_eq!(slowly(&mut state, keys(&on)), forward);
    }

    #[test]
    fn what_is_pressed_after_escape_waits_for_what_escape_does() {
        let mut state = State::default();
        assert_eq!(slowly(&mut state, keys(&[Key::Escape, Key::Enter])), [Wanted::Leave]);
        assert_eq!(slowly(&mut state, keys(&[Key::G, Key::Escape, Key::Enter])), [Wanted::Forward]);
    }

    #[test]
    fn a_key_that_is_held_is_one_hand_and_goes_on_once() {
        let mut state = State::default();
        // The toolkit says itself that what was not let go is held.
        let held = |key| [event(key, true), event(key, true), event(key, true)];
        slowly(&mut state, keys(&[Key::Q]).into_iter().chain(held(Key::Num2)).collect());
        assert_eq!(state.vote.as_ref().unwrap().counts()[..2], [0, 1]);
        // While hands are counted it goes nowhere.
        assert!(slowly(&mut state, held(Key::Enter).to_vec()).is_empty());
        slowly(&mut state, keys(&[Key::Q]));
        assert_eq!(slowly(&mut state, held(Key::Enter).to_vec()), [Wanted::Forward]);
    }
}
