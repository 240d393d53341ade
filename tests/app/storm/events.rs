//! What the die can do to a window.

use crate::storm::window::Window;
use crate::support::fuzz::Die;
use egui::accesskit::{Action, ActionData, ActionRequest, TreeId};
use egui::{
    DroppedFile, Event, HoveredFile, ImeEvent, Key, Modifiers, MouseWheelSource, MouseWheelUnit,
    PointerButton, Pos2, TouchPhase, Vec2, pos2, vec2,
};
use laststone::ui::keys::BINDINGS;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const KEYS: [Key; 32] = [
    Key::Tab,
    Key::Tab,
    Key::Tab,
    Key::Enter,
    Key::Enter,
    Key::Space,
    Key::Escape,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Backspace,
    Key::Delete,
    Key::Plus,
    Key::Minus,
    Key::Equals,
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num5,
    Key::Num9,
    Key::A,
    Key::C,
    Key::V,
    Key::X,
    Key::F6,
    Key::F1,
];
/// No slash among them: what is typed into the folder's field stays below the folder of the test.
const TEXTS: [&str; 16] = [
    "1",
    "21",
    "0",
    "nim(3,5,7)",
    "nim(",
    "n mod 4 = 0",
    "bash[1..3](18446744073709551615)",
    "(a+b) mod 3",
    "异或",
    "\u{202e}\u{301}",
    "👩‍👩‍👧",
    " ",
    "\u{0}",
    "-1",
    "a xor b = 0",
    "99999999999999999999999",
];

/// What is dropped: files that are not there, that never end, that are no files, and names that no
/// file has.
const PATHS: [&str; 10] = [
    "lesson.ron",
    "progress.ron",
    "",
    "\u{202e}x",
    ".",
    "..",
    "/dev/zero",
    "/dev/null",
    "a\u{0}b",
    "石/石\n.ron",
];

/// A megabyte of text.
fn flood(die: &mut Die) -> String {
    match die.roll(4) {
        0 => "a".repeat(1 << 20),
        1 => "nim(1,2,3)+".repeat((1 << 20) / 11),
        2 => "石\n".repeat((1 << 20) / 4),
        _ => "((((((((".repeat(1 << 17),
    }
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Ok(vec![0xff; 1 << 20])
    }
}

fn share(die: &mut Die) -> f32 {
    f32::from(u16::try_from(die.roll(1 << 16)).unwrap()) / 65_535.0
}

/// A place: mostly on something that can be clicked, now and then outside of the window.
fn place(die: &mut Die, window: &Window) -> Pos2 {
    let size = window.points();
    if die.one_in(30) {
        return *die.pick(&[pos2(-1e6, -1e6), pos2(1e9, 3.0), pos2(-1.0, size.y + 1.0)]);
    }
    if !window.targets.is_empty() && !die.one_in(3) {
        let (_, rect) = die.pick(&window.targets);
        return rect.lerp_inside(vec2(share(die), share(die)));
    }
    pos2(share(die) * size.x, share(die) * size.y)
}

fn button(die: &mut Die) -> PointerButton {
    if die.one_in(12) {
        *die.pick(&[PointerButton::Secondary, PointerButton::Middle, PointerButton::Extra1])
    } else {
        PointerButton::Primary
    }
}

fn press(window: &mut Window, key: Key, modifiers: Modifiers, repeat: bool) {
    for pressed in [true, false] {
        window.send(Event::Key {
            key,
            physical_key: Some(key),
            pressed,
            repeat: repeat && pressed,
            modifiers,
        });
    }
}

fn modifiers(die: &mut Die) -> Modifiers {
    if die.one_in(5) {
        *die.pick(&[
            Modifiers::SHIFT,
            Modifiers::COMMAND,
            Modifiers::CTRL,
            Modifiers::ALT,
            Modifiers::COMMAND | Modifiers::SHIFT,
        ])
    } else {
        Modifiers::NONE
    }
}

/// Sends what the die says, and says it. A drag goes on over several of these.
pub fn send(die: &mut Die, window: &mut Window) -> String {
    let said;
    match die.roll(100) {
        0..=29 => {
            let (at, button) = (place(die, window), button(die));
            window.send(Event::PointerMoved(at));
            let modifiers = modifiers(die);
            for pressed in [true, false] {
                window.send(Event::PointerButton { pos: at, button, pressed, modifiers });
            }
            said = format!("click {button:?} at {at}");
        }
        30..=37 => {
            let (at, button, modifiers) = (place(die, window), button(die), modifiers(die));
            let pressed = die.one_in(2);
            window.send(Event::PointerMoved(at));
            window.send(Event::PointerButton { pos: at, button, pressed, modifiers });
            said = format!("{} {button:?} at {at}", if pressed { "press" } else { "release" });
        }
        38..=47 => {
            let at = place(die, window);
            window.send(Event::PointerMoved(at));
            said = format!("move to {at}");
        }
        48 => {
            window.send(Event::PointerGone);
            said = "pointer gone".to_owned();
        }
        49..=54 => {
            let delta = vec2((share(die) - 0.5) * 40.0, (share(die) - 0.5) * 200.0);
            let delta = if die.one_in(8) { delta * 1e6 } else { delta };
            let modifiers = modifiers(die);
            let unit =
                *die.pick(&[MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page]);
            let (phase, source) = (TouchPhase::Move, MouseWheelSource::Unknown);
            window.send(Event::MouseWheel { unit, delta, phase, source, modifiers });
            said = format!("wheel {unit:?} {delta} {modifiers:?}");
        }
        55..=66 => {
            let keys = die.pick_binding();
            let (modifiers, key) = *die.pick(keys);
            press(window, key, modifiers, false);
            said = format!("key {modifiers:?} {key:?}");
        }
        67..=79 => {
            let (key, modifiers) = (*die.pick(&KEYS), modifiers(die));
            let repeat = die.one_in(6);
            press(window, key, modifiers, repeat);
            said = format!("key {modifiers:?} {key:?}");
        }
        80..=83 => {
            let text = *die.pick(&TEXTS);
            window.send(Event::Text(text.to_owned()));
            said = format!("text {text:?}");
        }
        84 | 85 => {
            let text = *die.pick(&TEXTS);
            window.send(Event::Paste(text.to_owned()));
            said = format!("paste {text:?}");
        }
        86 => {
            if die.one_in(3) {
                window.send(Event::Paste(flood(die)));
                said = "paste a megabyte".to_owned();
            } else {
                window.send(Event::Ime(ImeEvent::Preedit {
                    text: "yihuo".to_owned(),
                    active_range_chars: Some(0..5),
                }));
                window.send(Event::Ime(ImeEvent::Commit("异或".to_owned())));
                said = "ime".to_owned();
            }
        }
        87 => {
            window.send(if die.one_in(2) { Event::Copy } else { Event::Cut });
            said = "copy or cut".to_owned();
        }
        88 => {
            let path = PathBuf::from(*die.pick(&PATHS));
            if die.one_in(2) {
                window.input.hovered_files =
                    vec![HoveredFile { path: Some(path), ..HoveredFile::default() }];
                said = "file hovers".to_owned();
            } else {
                // One, or several at once.
                let count = if die.one_in(4) { 40 } else { 1 };
                let dropped =
                    |_| Arc::new(Dropped(path.clone())) as Arc<dyn DroppedFile + Send + Sync>;
                window.input.dropped_files = (0..count).map(dropped).collect();
                said = "file dropped".to_owned();
            }
        }
        89 | 90 => {
            window.focused = !window.focused;
            window.send(Event::WindowFocused(window.focused));
            said = format!("focused: {}", window.focused);
        }
        91 | 92 => {
            let zoom = if die.one_in(3) { *die.pick(&[0.2, 0.5, 2.0, 4.0, 10.0]) } else { 1.0 };
            window.ctx.set_zoom_factor(zoom);
            said = format!("zoom {zoom}");
        }
        93 => {
            let by = *die.pick(&[0.5, 2.0, 0.01, 100.0]);
            window.send(Event::Zoom(by));
            said = format!("pinch {by}");
        }
        94..=96 => {
            window.size = size(die);
            said = format!("size {}", window.size);
        }
        97 => {
            window.scale = *die.pick(&[1.0, 1.0, 1.25, 2.0, 0.5]);
            said = format!("scale {}", window.scale);
        }
        _ => {
            if window.targets.is_empty() {
                return "nothing".to_owned();
            }
            let target_node = die.pick(&window.targets).0;
            let action = *die.pick(&[
                Action::Click,
                Action::Focus,
                Action::SetValue,
                Action::Increment,
                Action::ScrollIntoView,
            ]);
            let data =
                (action == Action::SetValue).then(|| *die.pick(&[0.0, 7.0, -1.0, 1e300, f64::NAN]));
            let data = data.map(ActionData::NumericValue);
            window.send(Event::AccessKitActionRequest(ActionRequest {
                action,
                target_tree: TreeId::ROOT,
                target_node,
                data,
            }));
            said = format!("assistive {action:?}");
        }
    }
    said
}

impl Die {
    /// The keys of an action.
    fn pick_binding(&mut self) -> &'static [(Modifiers, Key)] {
        let with_keys: Vec<_> = BINDINGS.iter().filter(|row| !row.keys.is_empty()).collect();
        with_keys[self.roll(with_keys.len())].keys
    }
}

/// A size in pixels: mostly one that windows have.
fn size(die: &mut Die) -> Vec2 {
    match die.roll(8) {
        0 => *die.pick(&[
            Vec2::ZERO,
            vec2(1.0, 1.0),
            vec2(16_000.0, 16_000.0),
            vec2(16_000.0, 1.0),
            vec2(0.0, 16_000.0),
            vec2(37.0, 900.0),
        ]),
        1 => vec2(share(die) * 2_500.0, share(die) * 1_600.0).round(),
        _ => *die.pick(&[
            vec2(360.0, 360.0),
            vec2(640.0, 480.0),
            vec2(800.0, 600.0),
            vec2(1280.0, 800.0),
            vec2(1920.0, 1080.0),
            vec2(500.0, 1200.0),
        ]),
    }
}
