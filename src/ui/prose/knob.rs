//! A number in a text that can be dragged, or set by keys and screen readers.

use egui::{EventFilter, Id, Key, Response, Role, Ui, WidgetInfo, accesskit};

/// A number that is being dragged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grip {
    id: Id,
    value: u64,
    x: f32,
}

/// The new value of a number, if pointer, keys or a screen reader changed it.
pub(super) fn drag(
    ui: &Ui,
    response: &Response,
    [value, min, max]: [u64; 3],
    grip: &mut Option<Grip>,
) -> Option<u64> {
    let id = response.id;
    if response.drag_started() {
        response.request_focus();
        // From where the button went down, not from where the drag was noticed.
        let x = ui.input(|input| input.pointer.press_origin()).map_or(0.0, |pos| pos.x);
        *grip = Some(Grip { id, value, x });
    }
    let mut next = i128::from(value);
    if let Some(start) = grip.filter(|grip| grip.id == id) {
        if response.dragged()
            && let Some(pos) = response.interact_pointer_pos()
        {
            next = i128::from(start.value)
                + steps(f64::from(pos.x - start.x), max.saturating_sub(min));
        } else {
            *grip = None;
        }
    }
    if response.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        ui.input(|input| {
            let times = |key| i128::try_from(input.num_presses(key)).unwrap_or(0);
            let step = if input.modifiers.shift { 10 } else { 1 };
            next += step
                * (times(Key::ArrowRight) + times(Key::ArrowUp)
                    - times(Key::ArrowLeft)
                    - times(Key::ArrowDown));
            next += 10 * (times(Key::PageUp) - times(Key::PageDown));
            if input.key_pressed(Key::Home) {
                next = i128::from(min);
            }
            if input.key_pressed(Key::End) {
                next = i128::from(max);
            }
        });
    }
    ui.input(|input| {
        let times =
            |action| i128::try_from(input.num_accesskit_action_requests(id, action)).unwrap_or(0);
        next += times(accesskit::Action::Increment) - times(accesskit::Action::Decrement);
        for request in input.accesskit_action_requests(id, accesskit::Action::SetValue) {
            if let Some(accesskit::ActionData::NumericValue(set)) = request.data {
                next = whole(set);
            }
        }
    });
    let next =
        u64::try_from(next.clamp(i128::from(min), i128::from(max.max(min)))).unwrap_or(value);
    (next != value).then_some(next)
}

/// How many steps a drag of some points is worth: 8 points a step, but the whole range within about
/// 240.
fn steps(points: f64, range: u64) -> i128 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a drag over 10^18 need not be exact to the last stone"
    )]
    let step = (240.0 / range.max(1) as f64).min(8.0);
    whole(points / step)
}

/// The nearest whole number; what is not a number is 0.
#[expect(clippy::cast_possible_truncation, reason = "a cast saturates")]
fn whole(v: f64) -> i128 {
    v.round() as i128
}

/// Says what it is, and that it can be set.
#[expect(clippy::cast_precision_loss, reason = "what is announced is also said in digits")]
pub(super) fn announce(ui: &Ui, response: &Response, [value, min, max]: [u64; 3], label: &str) {
    response.widget_info(|| WidgetInfo {
        value: Some(value as f64),
        ..WidgetInfo::labeled(Role::SpinButton, true, label)
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_value(value.to_string());
        node.set_min_numeric_value(min as f64);
        node.set_max_numeric_value(max as f64);
        node.set_numeric_value_step(1.0);
        node.add_action(accesskit::Action::SetValue);
        if value < max {
            node.add_action(accesskit::Action::Increment);
        }
        if min < value {
            node.add_action(accesskit::Action::Decrement);
        }
    });
}
