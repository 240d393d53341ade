//! Running text under pointer and keyboard: numbers are dragged, links followed, all reached by Tab
//! and by name.

use egui::accesskit::{Action, ActionData, ActionRequest, NodeId, Role, TreeId};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use laststone::fonts;
use laststone::prose::{Prose, ProseEvent, ProseStyle, Slot, Slots};
use laststone::theme::{Scheme, Theme};

const TEXT: &str = "From {n} stones you go to [twenty](<pos:bash({n}, 1, 3)>), which is a \
    [P-position](term:p-position).\n\n\
                    ## More\n\nThe formula $a_k$ is *spoken*, and [a link that is much too long \
                    for a single line of this narrow page](pos:nim(1,2)).";

struct Page {
    prose: Prose,
    slots: Slots,
    heard: Vec<ProseEvent>,
}

impl Page {
    fn set(&mut self, value: u64) {
        let knob = Slot::Knob { value, min: 3, max: 30, label: "stones".to_owned() };
        self.slots.insert("n".to_owned(), knob);
    }

    fn value(&self) -> u64 {
        match self.slots.get("n") {
            Some(Slot::Knob { value, .. }) => *value,
            _ => 0,
        }
    }

    fn show(&mut self, ui: &mut egui::Ui) {
        for event in self.prose.show(ui, &ProseStyle::of(Theme::of(Scheme::Light)), &self.slots) {
            if let ProseEvent::Drag { name, value } = &event {
                assert_eq!(name, "n");
                self.set(*value);
            }
            self.heard.push(event);
        }
    }
}

fn page() -> Harness<'static, Page> {
    let mut page = Page { prose: Prose::new(TEXT), slots: Slots::new(), heard: Vec::new() };
    page.set(21);
    let mut harness = Harness::builder()
        .with_size(vec2(380.0, 400.0))
        .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
        .build_ui_state(|ui, page: &mut Page| page.show(ui), page);
    harness.run();
    harness
}

fn press(harness: &mut Harness<'_, Page>, key: Key) {
    harness.key_press(key);
    harness.run();
}

fn button(harness: &mut Harness<'_, Page>, pos: Pos2, pressed: bool) {
    let button = PointerButton::Primary;
    harness.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
    harness.step();
}

fn hover(harness: &mut Harness<'_, Page>, pos: Pos2) {
    harness.event(Event::PointerMoved(pos));
    harness.step();
}

#[test]
fn a_number_is_dragged_with_the_pointer_and_stops_at_its_ends() {
    let mut harness = page();
    let from = harness.get_by_role_and_label(Role::SpinButton, "stones").rect().center();
    hover(&mut harness, from);
    button(&mut harness, from, true);
    for (x, value) in [(16.0, 23), (40.0, 26), (400.0, 30), (-16.0, 19), (-900.0, 3), (0.0, 21)] {
        hover(&mut harness, from + vec2(x, 3.0));
        harness.step();
        assert_eq!(harness.state().value(), value, "{x}");
    }
    hover(&mut harness, from + vec2(8.0, 0.0));
    button(&mut harness, from + vec2(8.0, 0.0), false);
    assert_eq!(harness.state().value(), 22);
    hover(&mut harness, from + vec2(80.0, 0.0));
    assert_eq!(harness.state().value(), 22, "released");
}

#[test]
fn a_number_is_set_by_the_keyboard_alone() {
    let mut harness = page();
    press(&mut harness, Key::Tab);
    assert!(harness.get_by_role_and_label(Role::SpinButton, "stones").is_focused());
    for (key, value) in [
        (Key::ArrowRight, 22),
        (Key::ArrowUp, 23),
        (Key::ArrowLeft, 22),
        (Key::ArrowDown, 21),
        (Key::PageDown, 11),
        (Key::Home, 3),
        (Key::ArrowLeft, 3),
        (Key::End, 30),
        (Key::ArrowRight, 30),
    ] {
        press(&mut harness, key);
        assert_eq!(harness.state().value(), value, "{key:?}");
    }
    assert!(
        harness.get_by_role_and_label(Role::SpinButton, "stones").is_focused(),
        "arrows do not lead away"
    );
}

#[test]
fn a_number_tells_a_screen_reader_its_value_and_obeys_it() {
    let mut harness = page();
    let node = harness.get_by_role_and_label(Role::SpinButton, "stones");
    let seen = node.accesskit_node();
    assert_eq!(seen.numeric_value(), Some(21.0));
    assert_eq!((seen.min_numeric_value(), seen.max_numeric_value()), (Some(3.0), Some(30.0)));
    let target_node: NodeId = seen.locate().0;
    for (action, data, value) in [
        (Action::Increment, None, 22),
        (Action::Decrement, None, 21),
        (Action::SetValue, Some(ActionData::NumericValue(7.0)), 7),
        (Action::SetValue, Some(ActionData::NumericValue(f64::NAN)), 3),
    ] {
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
        harness.event(Event::AccessKitActionRequest(request));
        harness.run();
        assert_eq!(harness.state().value(), value, "{action:?}");
    }
}

#[test]
fn links_are_clicked_and_say_where_they_lead() {
    let mut harness = page();
    harness.get_by_role_and_label(Role::Link, "twenty").click();
    harness.run();
    assert!(harness.state().heard.contains(&ProseEvent::Position("bash(21, 1, 3)".to_owned())));
    assert!(
        harness.state().heard.contains(&ProseEvent::HoverPosition("bash(21, 1, 3)".to_owned()))
    );
    harness.state_mut().heard.clear();
    harness.get_by_role_and_label(Role::Link, "P-position").hover();
    harness.run();
    let heard = &harness.state().heard;
    assert!(
        !heard.is_empty()
            && heard.iter().all(|event| *event == ProseEvent::HoverTerm("p-position".to_owned()))
    );
}

#[test]
fn everything_is_reached_by_tab_and_used_by_enter_and_space() {
    let mut harness = page();
    press(&mut harness, Key::Tab);
    for (label, key) in
        [("twenty", Key::Enter), ("P-position", Key::Enter), ("a link that", Key::Space)]
    {
        press(&mut harness, Key::Tab);
        let focused = harness.get_by(|node| node.is_focused() && node.role() == Role::Link);
        assert!(
            focused.accesskit_node().label().is_some_and(|said| said.starts_with(label)),
            "{label}"
        );
        press(&mut harness, key);
    }
    let chosen = |position: &str| ProseEvent::Position(position.to_owned());
    for event in [
        chosen("bash(21, 1, 3)"),
        chosen("nim(1,2)"),
        ProseEvent::FocusTerm("p-position".to_owned()),
    ] {
        assert!(harness.state().heard.contains(&event), "{event:?}");
    }
    assert_eq!(
        harness
            .state()
            .heard
            .iter()
            .filter(|event| matches!(event, ProseEvent::Position(_)))
            .count(),
        2
    );
}

#[test]
fn the_second_line_of_a_broken_link_is_the_link_too() {
    let mut harness = page();
    let first = harness
        .get_by(|node| node.label().is_some_and(|label| label.starts_with("a link that")))
        .rect();
    let lines = harness.state().prose.lines();
    assert!(lines.last().is_some_and(|lines| lines.len() > 1), "{lines:?}");
    let below = egui::pos2(30.0, first.bottom() + 8.0);
    hover(&mut harness, below);
    button(&mut harness, below, true);
    button(&mut harness, below, false);
    assert!(
        harness.state().heard.contains(&ProseEvent::Position("nim(1,2)".to_owned())),
        "{:?}",
        harness.state().heard
    );
}

#[test]
fn paragraphs_and_headings_are_read_aloud_with_their_formulas() {
    let harness = page();
    let said = |role: Role| -> Vec<String> {
        let nodes = harness.get_all_by(move |node| node.role() == role);
        nodes
            .filter_map(|node| {
                node.accesskit_node().value().or_else(|| node.accesskit_node().label())
            })
            .collect()
    };
    assert_eq!(said(Role::Label)[0], "From 21 stones you go to twenty, which is a P-position.");
    assert!(said(Role::Label)[1].starts_with("The formula aₖ is spoken"));
    assert_eq!(said(Role::Heading), ["More"]);
}
