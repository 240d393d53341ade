//! Two worlds that differ only in what has not been told yet, whether the solver got there or not,
//! are the same picture for a class, shape by shape, whatever key is pressed; and what it did can
//! be taken home.

use crate::app::shell::{Shell, Start};
use crate::lesson::{Lesson, Shelf, Task, reader};
use crate::session::{Beat, Command, Opponent, Session};
use crate::study::{CancelToken, Oracle};
use crate::ui::fonts;
use crate::ui::present::{Press, Scope, State};
use crate::ui::theme::Scheme;
use crate::ui::windows::files::{Form, Telling};
use crate::words::Lang;
use egui::Key;
use egui::epaint::{ClippedShape, Shape, TextureId};
use egui_kittest::Harness;
use std::path::Path;
use std::sync::Arc;

/// What a teacher may press before the guess, rightly or by a slip of a finger.
const KEYS: [&[Key]; 7] = [
    &[],
    &[Key::W, Key::W],
    &[Key::A],
    &[Key::L],
    &[Key::Q, Key::Num1, Key::Q],
    &[Key::H],
    &[Key::V],
];

const SCOPE: Scope = Scope { steps: 9, at: 0, now: 0, numbers: false, told: false, mirrors: false };

type Class = Harness<'static, Shell>;

fn class(shelf: Shelf, lesson: &str) -> Class {
    let (lang, scheme, lesson) = (Lang::En, Scheme::Light, Some(lesson.to_owned()));
    let mut shell = Shell::new(Start { shelf, lang, scheme, lesson, step: 0, motion: false });
    shell.begin_presenting();
    let harness = Harness::builder().with_size(egui::vec2(1024.0, 768.0)).with_max_steps(40);
    let harness = harness.with_context_setup(|ctx| ctx.set_fonts(fonts::definitions()));
    let mut harness = harness.build_ui_state(|ui, shell: &mut Shell| shell.ui(ui), shell);
    harness.run();
    harness
}

/// What the class sees of a session after some keys; nothing is kept from what it saw before.
fn picture(class: &mut Class, session: &Session, keys: &[Key]) -> Vec<ClippedShape> {
    let presenting = class.state_mut().screens.class.presenting.as_mut().unwrap();
    presenting.open.live.session = Some(session.clone());
    presenting.state = State { began: Some((0, 0)), ..State::default() };
    presenting.gate = crate::session::Gate::default();
    presenting.public = crate::ui::present::Public::default();
    class.run();
    for key in keys {
        class.key_press(*key);
        class.run();
    }
    let mut shapes = class.output().shapes.clone();
    for shape in &mut shapes {
        nameless(&mut shape.shape);
    }
    shapes
}

/// The same picture may be drawn from a texture that was made anew.
fn nameless(shape: &mut Shape) {
    match shape {
        Shape::Mesh(mesh) => Arc::make_mut(mesh).texture_id = TextureId::default(),
        Shape::Vec(shapes) => {
            for shape in shapes {
                nameless(shape);
            }
        }
        _ => {}
    }
}

/// A step as it is before its guess: at its question, or after a move of two players.
fn before(lesson: &Lesson, at: usize, oracle: &mut Oracle, asks: bool) -> Option<Session> {
    let mut session = Session::new(lesson.steps[at].clone(), oracle).ok()?;
    if asks {
        session.obey(Command::Guess, oracle);
    } else {
        session.obey(Command::Oppose(Opponent::TwoPlayers), oracle);
        let first = *session.legal().first()?;
        session.obey(Command::Play(first), oracle);
    }
    (session.beat() < Beat::See && !session.is_open()).then_some(session)
}

#[test]
fn gate_walk_no_mark_before_the_guess_knows_who_wins() {
    let every: usize = std::env::var("LASTSTONE_ALL").map_or(24, |asked| asked.parse().unwrap());
    let shelf = Shelf::embedded(&reader::read);
    let token = CancelToken::default();
    token.cancel();
    let (mut knows, mut none) = (Oracle::default(), Oracle::default().on(token));
    let (mut n, mut steps, mut pictures, mut told) = (0, 0, 0, 0);
    for lesson in shelf.lessons() {
        let mut class_of = None;
        for at in 0..lesson.steps.len() {
            // What is asked of a game without a name is drawn by the solver.
            let drawn = matches!(lesson.steps[at].task, Some(Task::Which { .. }) | None);
            n += usize::from(!drawn);
            if drawn || !n.is_multiple_of(every) {
                continue;
            }
            let class = class_of.get_or_insert_with(|| class(shelf.clone(), &lesson.id));
            let shell = class.state_mut();
            let presenting = shell.screens.class.presenting.as_mut().unwrap();
            presenting.turn_page(at, &mut shell.shared);
            steps += 1;
            for asks in [true, false] {
                let one = before(lesson, at, &mut knows, asks);
                let other = before(lesson, at, &mut none, asks);
                let (Some(one), Some(other)) = (one, other) else { continue };
                for keys in KEYS {
                    // How large text is set follows from what was drawn before: that is the same for
                    // both.
                    picture(class, &one, keys);
                    let seen = [&one, &other].map(|session| picture(class, session, keys));
                    pictures += 1;
                    let place = format!("{}.{} {keys:?} asked: {asks}", lesson.id, at + 1);
                    let differs = seen[0].iter().zip(&seen[1]).position(|(a, b)| a != b);
                    let same = differs.is_none() && seen[0].len() == seen[1].len();
                    assert!(same, "{place}: {:?}", differs.map(|at| [&seen[0][at], &seen[1][at]]));
                }
                // Once it is told the pictures differ: there was something to be kept back.
                let [mut one, mut other] = [one, other];
                one.unveil(&mut knows);
                other.unveil(&mut none);
                let coach: &[Key] = &[Key::W, Key::W];
                told += usize::from(picture(class, &one, coach) != picture(class, &other, coach));
            }
        }
    }
    println!(
        "class: {steps} steps, {pictures} pictures in two worlds each, {told} differ once told"
    );
    assert!(steps > 0 && told * 2 > steps, "{told} of {steps}");
}

#[test]
fn what_a_class_did_is_taken_home_and_the_right_one_is_marked_once_it_is_told() {
    let mut class = class(Shelf::embedded(&reader::read), "bash-1");
    let form = |telling| {
        let mut form = Form::new(Lang::En, "bash-1", Path::new("nowhere"));
        form.telling = telling;
        form
    };
    let taken = |class: &Class, telling| {
        class.state().shared.taken(Lang::En, &form(telling)).did.remove(&0).unwrap_or_default()
    };
    assert!(taken(&class, Telling::Settled).is_empty());
    let shell = class.state_mut();
    let presenting = shell.screens.class.presenting.as_mut().unwrap();
    presenting.command(Command::Oppose(Opponent::TwoPlayers), &mut shell.shared);
    let first = presenting.session().unwrap().legal()[0];
    presenting.command(Command::Play(first), &mut shell.shared);
    let place = presenting.session().unwrap().sum().to_string();
    presenting.note(&mut shell.shared);
    let row = place.rsplit_once('(').unwrap().1.to_owned();
    let games = taken(&class, Telling::Settled);
    assert!(games.len() == 1 && games[0].1.ends_with(&row), "{games:?}");
    let shell = class.state_mut();
    let presenting = shell.screens.class.presenting.as_mut().unwrap();
    presenting.command(Command::Restart, &mut shell.shared);
    presenting.state.press(Press::Do(crate::ui::keys::Action::Vote), SCOPE);
    for (option, hands) in [(0, 14), (1, 11)] {
        presenting.state.press(Press::Hands(option, hands), SCOPE);
    }
    presenting.turn_page(1, &mut shell.shared);
    let vote = taken(&class, Telling::All).pop().unwrap();
    assert!(vote.1.starts_with("answer 1: 14") && vote.1.contains("answer 2: 11"), "{vote:?}");
    assert!(!taken(&class, Telling::Nothing).pop().unwrap().1.contains('✓'));
    let right = class.state().shared.minutes["bash-1"][&0].right;
    assert_eq!(vote.1.contains('✓'), right.is_some(), "{vote:?}");
}

/// What a window shows of what is presented, drawn by itself, while keys are held; and all that it
/// says.
fn window(class: &mut Class, notes: bool, held: &[Key]) -> (Vec<ClippedShape>, String) {
    let ctx = egui::Context::default();
    ctx.set_fonts(fonts::definitions());
    let shell = class.state_mut();
    let presenting = shell.screens.class.presenting.as_mut().unwrap();
    presenting.public = crate::ui::present::Public::default();
    presenting.small = crate::ui::present::Public::default();
    presenting.screen = Some(egui::vec2(1024.0, 768.0));
    presenting.solve(true);
    let around = super::Around { shared: &shell.shared, now: 0, zoom: 1.0, clock: None };
    let mut shapes = Vec::new();
    for _ in 0..6 {
        // All of the teacher's notes, without scrolling.
        let high = if notes { 2400.0 } else { 768.0 };
        let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1024.0, high));
        let mut input = egui::RawInput { screen_rect: Some(rect), ..Default::default() };
        input.events.extend(held.iter().map(|key| egui::Event::Key {
            key: *key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        }));
        let mut output = ctx.run_ui(input, |ui| {
            presenting.held = super::super::windows::is_held(ui.ctx());
            presenting.window(ui, &around, notes);
        });
        output.textures_delta.clear();
        shapes = output.shapes;
    }
    let mut said = String::new();
    for shape in &mut shapes {
        nameless(&mut shape.shape);
        words(&shape.shape, &mut said);
    }
    (shapes, said)
}

/// All that is written in a shape.
pub(super) fn words(shape: &Shape, said: &mut String) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| words(shape, said)),
        Shape::Text(text) => {
            said.push_str(text.galley.text());
            said.push('\n');
        }
        _ => {}
    }
}

#[test]
fn gate_walk_the_answer_is_seen_in_the_teachers_window_alone_while_its_key_is_held() {
    let every: usize = std::env::var("LASTSTONE_ALL").map_or(36, |asked| asked.parse().unwrap());
    let shelf = Shelf::embedded(&reader::read);
    let (mut n, mut looked) = (0, 0);
    for lesson in shelf.lessons() {
        let mut class_of = None;
        for at in 0..lesson.steps.len() {
            n += usize::from(lesson.steps[at].task.is_some());
            if lesson.steps[at].task.is_none() || !n.is_multiple_of(every) {
                continue;
            }
            let class = class_of.get_or_insert_with(|| class(shelf.clone(), &lesson.id));
            let shell = class.state_mut();
            let presenting = shell.screens.class.presenting.as_mut().unwrap();
            presenting.state.notes = true;
            presenting.turn_page(at, &mut shell.shared);
            presenting.solve(true);
            let Some(answer) = presenting.answer(Lang::En).map(str::to_owned) else { continue };
            looked += 1;
            for asks in [false, true] {
                if asks {
                    let shell = class.state_mut();
                    let presenting = shell.screens.class.presenting.as_mut().unwrap();
                    presenting.command(Command::Guess, &mut shell.shared);
                }
                let shell = class.state_mut();
                let presenting = shell.screens.class.presenting.as_mut().unwrap();
                presenting.look_ahead(&mut shell.shared, None);
                let place = format!("{}.{} asked: {asks}", lesson.id, at + 1);
                let bare = |text: &str| text.split_whitespace().collect::<String>();
                let says = |said: &str| bare(said).contains(&bare(&answer));
                let (before, _) = window(class, false, &[]);
                let (hidden, shut) = window(class, true, &[]);
                let (open, told) = window(class, true, &[Key::A]);
                let (after, seen) = window(class, false, &[Key::A]);
                assert!(before == after, "{place}: the class's picture is another one");
                assert!(says(&told) && hidden != open, "{place}: {answer} is not told:\n{told}");
                let long = answer.chars().count() > 12;
                assert!(!long || !says(&seen), "{place}: the class sees {answer}");
                assert!(!long || !says(&shut), "{place}: {answer} is there unasked");
                // The same where its field is clicked open.
                let state = &mut class.state_mut().screens.class.presenting.as_mut().unwrap().state;
                state.peek = true;
                let (peeked, _) = window(class, false, &[]);
                let (_, told) = window(class, true, &[]);
                let state = &mut class.state_mut().screens.class.presenting.as_mut().unwrap().state;
                state.peek = false;
                assert!(before == peeked && says(&told), "{place}: {told}");
            }
        }
    }
    println!("cockpit: {looked} steps, A held and the field open, the class's picture unchanged");
    assert!(looked > 3, "{looked}");
}
