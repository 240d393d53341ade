//! What is read out by itself while a game is played: of a turn one text, with what happened, what
//! they did and what is asked, however many frames it takes to draw it; and nothing while nothing
//! happens. Frame by frame, with motion and the opponent's pause.

use crate::walk;

use egui::accesskit::{Live, NodeId};
use egui::vec2;
use laststone::app::{Shell, Start};
use laststone::lang::spaced;
use laststone::session::{Command, Opponent};
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, coach, opponent};
use std::collections::BTreeMap;
use walk::Window;
use walk::visit::Visit;

/// Frames of a sixtieth of a second: the opponent's pause, its motion and as much again.
const FRAMES: u32 = 150;
/// More moves than any of these games has.
const MOVES: u32 = 40;

/// What stands in places that are read out, by the node that says it: assistive technology reads a
/// node when its text is another one, or when it comes new into such a place.
fn live(window: &Window) -> BTreeMap<NodeId, String> {
    let places: Vec<NodeId> = window
        .nodes
        .values()
        .filter(|node| node.live == Some(Live::Polite))
        .map(|node| node.id)
        .collect();
    let inside = |id: NodeId| places.iter().any(|place| window.is_inside(id, *place));
    let said = window.nodes.values().filter(|node| inside(node.id) && !node.name.is_empty());
    said.map(|node| (node.id, node.name.clone())).collect()
}

/// So many frames; everything that is read out in them, in order.
fn heard(visit: &mut Visit, frames: u32) -> Vec<String> {
    let mut before = live(&visit.window);
    let mut all = Vec::new();
    for _ in 0..frames {
        visit.frame();
        let now = live(&visit.window);
        all.extend(
            now.iter()
                .filter(|(id, text)| before.get(*id) != Some(text))
                .map(|(_, text)| text.clone()),
        );
        before = now;
    }
    all
}

fn sit(lesson: &str, step: usize, lang: Lang) -> Visit {
    let start = Start {
        shelf: walk::shelf(),
        lang,
        scheme: Scheme::Light,
        lesson: Some(lesson.to_owned()),
        step,
        motion: true,
    };
    let mut visit = Visit::new(Shell::new(start), vec2(1280.0, 800.0));
    visit.window.pace = 1.0 / 60.0;
    visit.shell.wish(Command::Oppose(Opponent::Perfect));
    visit.settle();
    visit
}

/// Steps with boards of every kind that is played on.
const STEPS: [(&str, usize); 8] = [
    ("bash-1", 1),
    ("bash-2", 1),
    ("nim-1", 1),
    ("wythoff-1", 1),
    ("stairs-1", 1),
    ("sg-1", 1),
    ("sg-3", 1),
    ("sg-5", 1),
];

#[test]
fn a_turn_is_read_out_in_one_text_and_so_is_the_end_of_a_game() {
    let (mut replies, mut ends) = (0, 0);
    for lang in Lang::ALL {
        for (lesson, step) in STEPS {
            let mut visit = sit(lesson, step, lang);
            let name = format!("{lesson}.{} {lang:?}", step + 1);
            assert_eq!(heard(&mut visit, 40), Vec::<String>::new(), "{name}: nothing happens");
            for _ in 0..MOVES {
                let Some(session) = visit.shell.session() else { break };
                let Some(play) = session.yours().first().copied() else { break };
                visit.shell.wish(Command::Play(play));
                // The answer comes after the pause.
                let told = heard(&mut visit, FRAMES);
                let session = visit.shell.session().expect("it is still there");
                assert!(!session.is_reply_due(), "{name}: they have moved");
                let turn = spaced(&coach::turn(lang, session));
                let after = heard(&mut visit, 60);
                assert!(
                    after.is_empty(),
                    "{name}: read out again, though nothing happens: {after:?}"
                );
                let Some(happened) = happened(&visit, lang) else { break };
                let [text] = &told[..] else { panic!("{name}: not one text: {told:?}") };
                assert!(text.contains(&happened.verdict), "{name}: what happened: {text}");
                replies += 1;
                if visit.shell.session().is_some_and(|session| session.winner().is_some()) {
                    assert!(text.contains(&happened.reason), "{name}: the end: {text}");
                    ends += 1;
                    break;
                }
                assert!(text.contains(&turn), "{name}: what is asked: {text}");
            }
        }
    }
    println!("{replies} replies, {ends} ends");
    assert!(replies >= 20 && ends >= 10, "{replies} replies, {ends} ends");
}

#[test]
fn what_is_asked_for_is_read_out_once_and_nothing_when_it_goes() {
    for lang in Lang::ALL {
        let mut visit = sit("nim-2", 1, lang);
        visit.shell.wish(Command::Help);
        let hint = heard(&mut visit, 30);
        assert_eq!(hint.len(), 1, "{hint:?}");
        visit.shell.wish(Command::Help);
        let next = heard(&mut visit, 30);
        assert!(next.len() == 1 && next != hint, "{next:?} after {hint:?}");
        let play = *visit.shell.session().and_then(|session| session.yours().first()).unwrap();
        visit.shell.wish(Command::Play(play));
        let turn = heard(&mut visit, FRAMES);
        assert_eq!(turn.len(), 1, "{turn:?}");
        visit.shell.wish(Command::Undo);
        let back = heard(&mut visit, FRAMES);
        assert_eq!(back.len(), 1, "{back:?}");
    }
}

#[test]
fn whom_one_plays_is_read_out_before_the_first_move_and_not_after_it() {
    for lang in Lang::ALL {
        let mut visit = sit("nim-2", 1, lang);
        visit.shell.wish(Command::Oppose(Opponent::Fallible(30)));
        let session = visit.shell.session().unwrap();
        let rule = opponent::rule(lang, Opponent::Fallible(30), session.history().start());
        let told = heard(&mut visit, FRAMES);
        let window = live(&visit.window);
        assert!(
            told.len() == 1 && told[0].contains(&spaced(&rule)),
            "{rule} in {told:?}, {window:?}"
        );
        let play = *visit.shell.session().and_then(|session| session.yours().first()).unwrap();
        visit.shell.wish(Command::Play(play));
        let told = heard(&mut visit, FRAMES);
        assert!(told.len() == 1 && !told[0].contains(&spaced(&rule)), "{told:?}");
    }
}

/// What the coach says before the guess is right.
fn happened(visit: &Visit, lang: Lang) -> Option<coach::Coached> {
    let coach::Coached { verdict, reason, reply } = coach::events(lang, visit.shell.session()?)?;
    Some(coach::Coached {
        verdict: spaced(&verdict),
        reason: spaced(&reason),
        reply: spaced(&reply),
    })
}
