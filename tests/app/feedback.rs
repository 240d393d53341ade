//! What comes out is seen: rings around the last move or the rival, at the end of a lesson all over
//! the sand, and the still of each where nothing is to move.

use crate::person::Person;
use crate::shell_page;
use egui::epaint::ColorMode;
use egui::{Pos2, Rect, Shape, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable as _, by};
use laststone::app::{Shell, Start};
use laststone::games::Play;
use laststone::lesson::{Shelf, reader};
use laststone::session::{Answer, Beat, Command, Session, Side};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::ui::theme::Scheme;
use laststone::words::{Lang, see};

const WIDE: Vec2 = vec2(1280.0, 720.0);
const SMALL: Vec2 = vec2(1024.0, 600.0);
/// So much of the end of a lesson may have to be scrolled to, in points.
const LINES: f32 = 50.0;
/// More moves than a game of the first lesson has.
const MOVES: usize = 40;

fn start(lesson: &str, step: usize, lang: Lang, motion: bool) -> Shell {
    let shelf = Shelf::embedded(&reader::read);
    let lesson = Some(lesson.to_owned());
    Shell::new(Start { shelf, lang, scheme: Scheme::Light, lesson, step, motion })
}

/// Where the rings are that spread on the page: closed lines that fade where a text stands.
fn spread(harness: &Harness<'_, Shell>) -> Vec<Rect> {
    fn of(shape: &Shape, all: &mut Vec<Rect>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, all)),
            Shape::Path(path) if path.closed && matches!(path.stroke.color, ColorMode::UV(_)) => {
                all.push(Rect::from_points(&path.points));
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| of(&clipped.shape, &mut all));
    all
}

/// How wide they are.
fn widths(harness: &Harness<'_, Shell>) -> Vec<f32> {
    spread(harness).into_iter().map(|ring| ring.width().round()).collect()
}

/// How many they are.
fn rings(harness: &Harness<'_, Shell>) -> usize {
    widths(harness).len()
}

/// A move that wins, or one that does not where there is one.
fn play(shell: &Shell, wins: bool) -> Option<Play> {
    let (session, mut oracle) = (shell.session()?, Oracle::default());
    let moves = session.legal();
    let good = moves.iter().copied().find(|play| {
        let after = session.sum().play(*play);
        after.is_ok_and(|after| (oracle.outcome(&after) == Ok(Outcome::P)) == wins)
    });
    good.or_else(|| moves.first().copied())
}

/// A free game, which this side wins where it can be won for it, without a frame between its moves.
fn game(shell: &mut Shell, winner: Side) {
    for _ in 0..MOVES {
        let Some(session) = shell.session() else { return };
        if session.winner().is_some() {
            return;
        }
        match play(shell, winner == Side::You).filter(|_| !session.yours().is_empty()) {
            Some(play) => shell.wish(Command::Play(play)),
            None => shell.wish(Command::Reply),
        }
    }
}

#[test]
fn rings_lie_around_the_move_that_won_and_around_the_rival_who_won_and_before_it_there_are_none() {
    for (face, winner) in [(Side::They, Side::You), (Side::You, Side::They)] {
        let mut harness = shell_page::on(start("bash-1", 0, Lang::En, false), WIDE);
        assert_eq!(rings(&harness), 0, "nothing has come out");
        harness.state_mut().wish(Command::Begin(face));
        harness.run();
        game(harness.state_mut(), winner);
        harness.run();
        assert_eq!(harness.state().session().and_then(Session::winner), Some(winner));
        let there = rings(&harness);
        assert!(there >= 3, "{winner:?}: {there}");
        harness.state_mut().wish(Command::Undo);
        harness.run();
        assert_eq!(rings(&harness), 0, "{winner:?}: it is not over any more");
    }
}

#[test]
fn rings_spread_from_where_the_last_stone_lay() {
    let mut harness = shell_page::on(start("bash-1", 0, Lang::En, false), WIDE);
    harness.state_mut().wish(Command::Guess);
    let sum = harness.state().session().expect("a step").sum().clone();
    let is_won = Oracle::default().outcome(&sum) == Ok(Outcome::N);
    let chair = if is_won { Side::You } else { Side::They };
    harness.state_mut().wish(Command::Answer(Answer::Seat(chair)));
    harness.run();
    game(harness.state_mut(), Side::You);
    harness.run();
    assert_eq!(harness.state().session().and_then(Session::winner), Some(Side::You));
    // All the heap is still seen above its strip, and stones were taken from its right end.
    let named = by().predicate(|node| node.label().is_some_and(|label| label.starts_with("Board")));
    let row = harness.get(named).rect();
    let middle = spread(&harness).first().expect("rings").center();
    assert!(middle.x < row.left() + row.width() / 3.0, "{middle:?} in {row:?}");
}

#[test]
fn a_guess_that_is_played_out_is_nobodys_game() {
    // 0 and 3 cannot both be lost: all is taken to show it.
    let mut harness = shell_page::on(start("bash-1", 1, Lang::En, false), WIDE);
    harness.state_mut().wish(Command::Answer(Answer::Marked([0, 3].into_iter().collect())));
    for _ in 0..4 {
        harness.state_mut().wish(Command::Watch);
        harness.run();
    }
    let session = harness.state().session().expect("a step");
    assert!(session.seen().is_some() && session.winner().is_some(), "it is played to its end");
    for said in ["You won", "bows", "One more game", "Review this game"] {
        assert!(!shell_page::says(&harness, said), "{said}");
    }
    assert_eq!(rings(&harness), 0);
}

#[test]
fn an_answer_that_is_right_has_rings_only_where_a_move_was_made() {
    let shelf = Shelf::embedded(&reader::read);
    let (mut without, mut with) = (0, 0);
    for lesson in shelf.lessons().take(2) {
        for at in 0..lesson.steps.len() {
            let mut person = Person::at(&lesson.id, at, WIDE);
            if person.session().step().task.is_none() {
                continue;
            }
            person.solve();
            let session = person.session();
            let (moved, beat) = (session.history().at() > 0, session.beat());
            let shown = session.seen().is_some();
            let there = rings(&person.harness);
            if !moved {
                assert_eq!(there, 0, "{}.{}: no move was made", lesson.id, at + 1);
                without += 1;
            } else if beat < Beat::Keep && !shown {
                assert!(there > 0, "{}.{}: {beat:?}", lesson.id, at + 1);
                with += 1;
            }
        }
    }
    println!("{without} without a move, {with} with one");
    assert!(without > 0 && with > 2, "{without} {with}");
}

#[test]
fn what_moves_when_a_game_is_won_ends_as_its_still() {
    let come = |motion: bool| {
        let mut harness = shell_page::on(start("bash-1", 0, Lang::En, motion), WIDE);
        harness.state_mut().wish(Command::Begin(Side::They));
        harness.run();
        game(harness.state_mut(), Side::You);
        harness.step();
        let first = widths(&harness);
        // A quarter of a second each.
        harness.run_steps(12);
        (first, widths(&harness))
    };
    let ((begun, moved), (first, still)) = (come(true), come(false));
    assert_eq!(first, still, "nothing moves");
    assert_eq!(moved, still, "it ends as its still");
    let far = |all: &[f32]| all.iter().copied().fold(0.0, f32::max);
    assert!(far(&begun) < far(&still) / 2.0, "it spreads: {begun:?}, then {still:?}");
}

/// The circles that stand around the pebble of a step: how large each is, and whether it is full.
fn around(harness: &Harness<'_, Shell>, step: &'static str) -> Vec<(f32, bool)> {
    fn of(shape: &Shape, place: Rect, all: &mut Vec<(f32, bool)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, place, all)),
            Shape::Circle(circle) if place.contains(circle.center) => {
                all.push((circle.radius, circle.fill.a() > 0));
            }
            _ => {}
        }
    }
    let place = harness
        .get(by().predicate(move |node| node.label().is_some_and(|label| label.starts_with(step))))
        .rect();
    let mut all = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| of(&clipped.shape, place, &mut all));
    all
}

#[test]
fn the_pebble_of_a_step_falls_into_its_dimple_when_it_is_done() {
    let done = |motion: bool| {
        (0..4).find_map(|rule| {
            let mut harness = shell_page::on(start("nim-2", 3, Lang::En, motion), WIDE);
            let before = around(&harness, "Step 4");
            assert!(before.iter().all(|(_, full)| !full), "it is not done yet: {before:?}");
            harness.state_mut().wish(Command::Answer(Answer::Rule(rule)));
            let solved = harness.state().session()?.attempt().is_solved();
            solved.then(|| {
                // It is seen to begin in the first frame, and to move in the next.
                harness.step();
                let first = around(&harness, "Step 4");
                harness.run_steps(12);
                (before, first, around(&harness, "Step 4"))
            })
        })
    };
    let (before, moving, end) = done(true).expect("one rule is right");
    let (_, at_once, still) = done(false).expect("one rule is right");
    assert!(moving.len() > before.len(), "a ring spreads: {before:?}, then {moving:?}");
    assert!(moving.iter().all(|(_, full)| !full), "while it falls it does not lie: {moving:?}");
    assert!(end.iter().any(|(_, full)| *full), "it lies there: {end:?}");
    assert_eq!((&at_once, &end), (&still, &still), "its still stands there at once");
}

#[test]
fn the_end_of_every_lesson_fits_and_its_way_on_is_in_sight_in_the_smallest_window() {
    let shelf = Shelf::embedded(&reader::read);
    let mut faults = Vec::new();
    for (lesson, lang) in shelf.lessons().flat_map(|one| Lang::ALL.map(|lang| (one, lang))) {
        for size in [WIDE, SMALL] {
            let mut shell = start(&lesson.id, lesson.steps.len() - 1, lang, false);
            shell.unveil();
            shell.show_end();
            let harness = shell_page::on(shell, size);
            let name = format!("{} {lang:?} {}", lesson.id, size.x);
            assert!(rings(&harness) > 10, "{name}: rings fill the stage");
            let more = harness.get_by_label(see::ONE_MORE.to(lang)).rect();
            let window = Rect::from_min_size(Pos2::ZERO, size);
            if !window.contains_rect(more) {
                faults.push(format!("{name}: {more:?}"));
            }
            let over = harness.state().overflow();
            // The card of the next lesson may want a line or two more.
            if size == WIDE && over > LINES {
                faults.push(format!("{name}: {over} points too long"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
