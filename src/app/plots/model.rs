//! Plots left to a worker against plots computed at once: whatever is asked and given up in
//! between, what is shown is of the position shown.

use super::*;
use crate::app::work::puppet::Puppet;
use crate::app::work::tests::elsewhere;
use crate::app::work::{Task, Ticket};
use crate::lesson::Shows;
use crate::lesson::lab::{Showing, step};
use crate::session::Session;
use std::time::Instant;

/// A session on a strip of so many cells.
fn session(upto: u64) -> Session {
    let sum = "bash[1..3](5)".parse().unwrap();
    let mut oracle = Oracle::default();
    let (mut step, _) = step(&format!("lab-{upto}"), &sum, &Showing::default().suiting(&sum));
    let over = step.knobs.keys().next().cloned().unwrap();
    step.plot = Plot::Strip { over, upto, shows: Shows::Value, period: false };
    Session::new(step, &mut oracle).unwrap()
}

fn cells(plots: &Plots) -> Option<usize> {
    match plots.chart()?.1.as_ref() {
        Chart::Strip(strip) => Some(strip.cells.len()),
        Chart::Map(_) => None,
    }
}

#[test]
fn of_plots_asked_for_and_given_up_in_any_order_none_is_shown_in_the_place_of_another() {
    let sessions: Vec<Session> = [3, 17, 200, 900, 4_000].map(session).into();
    let mut oracle = Oracle::default();
    let right: Vec<Option<usize>> = sessions
        .iter()
        .map(|session| {
            let mut at_once = Plots::default();
            at_once.draw(session, &mut oracle);
            cells(&at_once)
        })
        .collect();
    assert!(right.iter().all(Option::is_some) && right[0] != right[1], "{right:?}");
    let mut seed = 7_u64;
    for round in 0..40 {
        let (mut plots, mut shown) = (Plots::apart(&Work::default()), None);
        for _ in 0..25 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            match (seed >> 33) % 7 {
                0..=2 => {
                    let which = usize::try_from(seed >> 40).unwrap_or(0) % sessions.len();
                    plots.draw(&sessions[which], &mut oracle);
                    shown = Some(which);
                }
                3 => plots.cancel(),
                4 => plots.clear(),
                _ => plots.receive(),
            }
            // The plot before may stay for a moment; once the worker is done, only what was asked
            // for last is shown.
            if let (Some(_), Some(shown), false) = (plots.figure(), shown, plots.is_waiting()) {
                assert_eq!(cells(&plots), right[shown], "round {round}");
            }
        }
        // Asked once more it comes, whatever was given up before.
        plots.clear();
        plots.draw(&sessions[2], &mut oracle);
        let began = Instant::now();
        while plots.is_waiting() && began.elapsed() < Duration::from_mins(1) {
            plots.receive_within(Duration::from_millis(5));
        }
        assert_eq!(cells(&plots), right[2]);
    }
}

#[test]
fn a_worker_that_breaks_leaves_no_plot_no_wrong_one_and_no_wait() {
    let puppet = Puppet::default();
    let (mut plots, mut oracle) = (Plots::apart(&puppet.work()), Oracle::default());
    let session = session(50);
    puppet.breaks(1);
    plots.draw(&session, &mut oracle);
    let began = Instant::now();
    while plots.is_waiting() && began.elapsed() < Duration::from_mins(1) {
        plots.receive_within(Duration::from_millis(5));
    }
    assert!(!plots.is_waiting() && plots.figure().is_none() && plots.stopped().is_some());
    assert_eq!(plots.missing(), Missing::Failed, "and that is said in its place");
    assert!(plots.has_failed() && !plots.has_failed(), "it is told once");
    // It is not tried again and again, but with the next change.
    plots.draw(&session, &mut oracle);
    assert!(!plots.is_waiting());
    plots.forget();
    plots.draw(&session, &mut oracle);
    while plots.is_waiting() && began.elapsed() < Duration::from_mins(1) {
        plots.receive_within(Duration::from_millis(5));
    }
    assert!(plots.figure().is_some());
}

#[test]
fn the_plot_before_stays_until_the_next_has_been_under_way_for_three_tenths_of_a_second() {
    let puppet = Puppet::default();
    let (mut plots, mut oracle) = (Plots::apart(&puppet.work()), Oracle::default());
    plots.draw(&session(3), &mut oracle);
    let began = Instant::now();
    while plots.is_waiting() && began.elapsed() < Duration::from_mins(1) {
        plots.receive_within(Duration::from_millis(5));
    }
    puppet.hangs(1);
    plots.draw(&session(17), &mut oracle);
    for (milliseconds, stays) in [(0, true), (299, true), (300, false), (5_000, false)] {
        puppet.set_clock(milliseconds);
        plots.receive();
        assert_eq!(plots.figure().is_some(), stays, "{milliseconds} ms");
        assert_eq!(plots.missing(), Missing::Coming((!stays).then_some(0)), "{milliseconds} ms");
    }
    plots.cancel();
    assert_eq!(plots.missing(), Missing::Unknown(Stop::Cancelled));
}

#[test]
fn a_plot_is_computed_alike_by_a_worker_that_shares_no_memory() {
    let oracle = &mut Oracle::default();
    for example in crate::games::Game::EXAMPLES {
        let sum: crate::games::Sum = example.parse().unwrap();
        for kind in crate::lesson::lab::kinds(&sum) {
            let showing = Showing { kind, ..Showing::default().suiting(&sum) };
            let session = Session::new(step("lab-1", &sum, &showing).0, oracle).unwrap();
            let task = Compute { of: of(&session), session, old: None, ticks: PATIENT };
            let elsewhere = elsewhere(&task);
            let here = task.run(&mut Ticket::free());
            assert_eq!(format!("{elsewhere:?}"), format!("{here:?}"), "{sum}");
        }
    }
}
