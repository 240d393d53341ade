//! Running text is selected with the pointer and copied: words as they stand, formulas as they are
//! written; links and numbers are used as before.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Pos2, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable as _;
use egui_kittest::{Harness, Node};
use laststone::fonts;
use laststone::prose::{Prose, ProseEvent, ProseStyle, Slot, Slots};
use laststone::theme::{Scheme, Theme};

const ENGLISH: &str = "From {n} stones, $2^{{n}} \\equiv r$ holds; [eight](pos:nim(8)) is won.\n\n\
    A second paragraph that is long enough to be broken over several lines of this page.\n\n\
    | a | b |\n|---|---|\n| $x_1$ | two |\n\n$$a \\oplus b = 0$$";
const CHINESE: &str = "桌上有{n}枚石子，值为$2^{{n}}$。轮到的人必胜。";

struct Page {
    prose: Prose,
    slots: Slots,
    heard: Vec<ProseEvent>,
}

fn page(text: &str) -> Harness<'static, Page> {
    let knob = Slot::Knob { value: 21, min: 3, max: 30, label: "stones".to_owned() };
    let slots = Slots::from([("n".to_owned(), knob)]);
    let page = Page { prose: Prose::new(text), slots, heard: Vec::new() };
    let mut harness = Harness::builder()
        .with_size(vec2(380.0, 460.0))
        // Clicks follow each other as a hand makes them.
        .with_step_dt(1.0 / 60.0)
        .with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()))
        .build_ui_state(
            |ui, page: &mut Page| {
                let style = ProseStyle::of(Theme::of(Scheme::Light));
                page.heard.extend(page.prose.show(ui, &style, &page.slots));
            },
            page,
        );
    harness.run();
    harness
}

fn button(harness: &mut Harness<'_, Page>, pos: Pos2, pressed: bool) {
    let button = PointerButton::Primary;
    harness.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
    harness.step();
}

fn drag(harness: &mut Harness<'_, Page>, from: Pos2, to: Pos2) {
    harness.event(Event::PointerMoved(from));
    harness.step();
    button(harness, from, true);
    harness.event(Event::PointerMoved(to));
    harness.step();
    harness.step();
    button(harness, to, false);
}

fn click(harness: &mut Harness<'_, Page>, at: Pos2, times: u8) {
    harness.event(Event::PointerMoved(at));
    harness.step();
    for _ in 0..times {
        button(harness, at, true);
        button(harness, at, false);
    }
}

/// What copying gives; `None` if nothing is copied.
fn copied(harness: &mut Harness<'_, Page>) -> Option<String> {
    harness.event(Event::Copy);
    harness.step();
    harness.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

/// Where the lines lie.
fn rows(harness: &Harness<'_, Page>) -> Vec<Rect> {
    // The page begins at its margin.
    let first = harness.get_all_by_role(Role::Label).next().expect("a paragraph").rect().min;
    harness.state().prose.rows().map(|(rect, ..)| rect.translate(first.to_vec2())).collect()
}

#[test]
fn all_of_a_text_is_copied_with_its_formulas_as_they_are_written() {
    for (text, whole) in [
        (
            ENGLISH,
            "From 21 stones, $2^{21} \\equiv r$ holds; eight is won.\nA second paragraph that is \
             long enough to be broken over several lines of this page.\na\tb\n$x_1$\ttwo\n\
             $$a \\oplus b = 0$$",
        ),
        (CHINESE, "桌上有21枚石子，值为$2^{21}$。轮到的人必胜。"),
    ] {
        let mut harness = page(text);
        assert_eq!(copied(&mut harness), None, "nothing is selected");
        let rows = rows(&harness);
        let last = rows.last().unwrap();
        drag(&mut harness, rows[0].left_top() + vec2(0.5, 2.0), last.max + vec2(200.0, 20.0));
        assert_eq!(copied(&mut harness).as_deref(), Some(whole));
        // Upwards it is the same, and once more all of it by key.
        drag(&mut harness, last.max + vec2(-1.0, -1.0), rows[0].left_top() + vec2(0.5, 2.0));
        assert_eq!(copied(&mut harness).as_deref(), Some(whole));
        click(&mut harness, rows[0].left_center() + vec2(3.0, 0.0), 2);
        harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        harness.step();
        assert_eq!(copied(&mut harness).as_deref(), Some(whole));
    }
}

#[test]
fn words_and_paragraphs_are_selected_by_clicks_and_a_press_elsewhere_lets_go() {
    let mut harness = page(ENGLISH);
    let rows = rows(&harness);
    let word = rows[0].left_center() + vec2(6.0, 0.0);
    click(&mut harness, word, 2);
    assert_eq!(copied(&mut harness).as_deref(), Some("From"));
    let mut other = page(ENGLISH);
    let second = rows.iter().find(|row| row.top() > rows[0].bottom() + 4.0).unwrap();
    click(&mut other, second.left_center() + vec2(30.0, 0.0), 3);
    let paragraph = copied(&mut other).unwrap();
    assert!(paragraph.starts_with("A second") && paragraph.ends_with("this page."), "{paragraph}");
    click(&mut other, pos2(300.0, 455.0), 1);
    assert_eq!(copied(&mut other), None, "it is let go");
}

#[test]
fn links_are_clicked_and_numbers_dragged_where_text_is_selected() {
    let mut harness = page(ENGLISH);
    let rows = rows(&harness);
    let link = harness.get_by_role_and_label(Role::Link, "eight").rect().center();
    click(&mut harness, link, 1);
    let heard = std::mem::take(&mut harness.state_mut().heard);
    assert!(heard.contains(&ProseEvent::Position("nim(8)".to_owned())), "{heard:?}");
    let number = harness.get_by_role_and_label(Role::SpinButton, "stones").rect().center();
    drag(&mut harness, number, number + vec2(16.0, 0.0));
    let heard = std::mem::take(&mut harness.state_mut().heard);
    assert!(heard.iter().any(|event| matches!(event, ProseEvent::Drag { .. })), "{heard:?}");
    assert_eq!(copied(&mut harness), None, "a number that is dragged selects nothing");
    // Over a link and back: it is not followed.
    drag(&mut harness, rows[0].left_center(), link);
    let heard = &harness.state().heard;
    assert!(!heard.iter().any(|event| matches!(event, ProseEvent::Position(_))), "{heard:?}");
    assert!(copied(&mut harness).unwrap().starts_with("From 21 stones"));
    let nodes = harness.query_all_by_role(Role::Label).filter(Node::is_focused).count();
    assert_eq!(nodes, 0, "the keyboard stops at nothing new");
}
