//! Work that is cancelled: ten thousand rounds of beginning and giving up leave no thread and no
//! memory behind, what was given up answers within a bounded amount of work, and what is asked anew
//! is answered as if nothing had been.

use crate::{MEMORY, alone};
use laststone::games::{Cache, Knobs, Sum, Template};
use laststone::solver::outcome::Outcome;
use laststone::solver::work::{Stop, Watch};
use laststone::study::chart::{Shows, Spec, chart};
use laststone::study::{CancelToken, Oracle};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const ROUNDS: usize = 10_000;

/// Searches that nobody waits for to the end.
const LONG: [&str; 4] = [
    "misere kayles(30,31,32)",
    "misere grundy(60,61) + kayles(40)",
    "misere bash[1..3](400) + kayles(60)",
    "misere wythoff(300,301) + kayles(30)",
];

fn sum(text: &str) -> Sum {
    text.parse().unwrap()
}

/// Pulls a token at its n-th tick, and counts those that come after.
struct Puller {
    token: CancelToken,
    at: u64,
    ticks: u64,
}

impl Watch for Puller {
    fn tick(&mut self, _: u64, _: u64) -> bool {
        self.ticks += 1;
        if self.ticks >= self.at {
            self.token.cancel();
        }
        !self.token.is_cancelled()
    }
}

/// How many threads this process has, where the system says so.
fn threads() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/task").ok()?.count())
}

#[test]
fn ten_thousand_rounds_of_beginning_and_cancelling_leave_nothing_behind() {
    let _alone = alone();
    let small = sum("misere kayles(6) + grundy(5)");
    let truth = Oracle::default().outcome(&small);
    let round = |n: usize| {
        let (token, long) = (CancelToken::default(), sum(LONG[n % LONG.len()]));
        let mut oracle = Oracle::new(Cache::within(1 << 20)).on(token.clone());
        let worker = std::thread::Builder::new().stack_size(1 << 16).spawn(move || {
            // Far more than can be done until somebody cancels, so that an end is the token's
            // doing.
            let mut last = Ok(Outcome::P);
            while last != Err(Stop::Cancelled) {
                last = oracle.outcome(&long);
            }
            oracle
        });
        let worker = worker.unwrap();
        if n.is_multiple_of(3) {
            std::thread::yield_now();
        }
        token.cancel();
        // The oracle is good for another question on another token.
        let mut oracle = worker.join().unwrap().on(CancelToken::default());
        assert_eq!(oracle.outcome(&small), truth);
    };
    // What the first rounds allocate for good (thread locals, the test's own) is not counted.
    (0..100).for_each(round);
    let (memory, before) = (MEMORY.current_usage(), threads());
    (0..ROUNDS).for_each(round);
    let left = MEMORY.current_usage().saturating_sub(memory);
    println!("{ROUNDS} rounds: {left} bytes more than before, {:?} threads", threads());
    assert!(left < 1 << 16, "{left} bytes are left behind");
    // Tests that wait for their turn have threads as well.
    assert!(threads() <= before.map(|before| before + 4), "{before:?}, then {:?}", threads());
}

#[test]
fn cancelled_work_is_given_up_within_a_tick_of_the_engine_and_no_question_after_it_is_begun() {
    let _alone = alone();
    for text in LONG {
        let long = sum(text);
        for at in [1, 2, 7, 40] {
            let token = CancelToken::default();
            let mut oracle = Oracle::default().on(token.clone());
            let mut puller = Puller { token: token.clone(), at, ticks: 0 };
            assert_eq!(oracle.study_watched(&long, 4, &mut puller), Err(Stop::Cancelled), "{text}");
            assert_eq!(puller.ticks, at, "{text}: it went on");
            let held = MEMORY.current_usage();
            for _ in 0..100 {
                assert_eq!(oracle.study(&long, 4), Err(Stop::Cancelled));
                assert_eq!(oracle.winning(&long, 4), Err(Stop::Cancelled));
            }
            assert!(MEMORY.current_usage() < held + (1 << 20));
        }
    }
}

#[test]
fn an_allowance_ends_work_after_as_many_ticks_whatever_is_asked_and_a_new_one_goes_on() {
    let _alone = alone();
    let mut oracle = Oracle::default();
    for text in LONG {
        for ticks in [1, 10, 100] {
            oracle.allow(Some(ticks));
            assert_eq!(oracle.outcome(&sum(text)), Err(Stop::Cancelled), "{text}");
            assert_eq!(oracle.left(), Some(0));
            assert_eq!(oracle.study(&sum("nim(1)"), 1), Err(Stop::Cancelled), "nothing is left");
        }
        oracle.allow(None);
        assert_eq!(
            oracle.outcome(&sum("misere kayles(5)")),
            Oracle::default().outcome(&sum("misere kayles(5)"))
        );
    }
}

#[test]
fn a_chart_on_a_leash_is_given_up_from_another_thread() {
    let _alone = alone();
    let spec = Spec::Map {
        of: Template::new("misere kayles(n) + kayles(m)"),
        across: "n".to_owned(),
        up: "m".to_owned(),
        width: 4_096,
        height: 4_096,
        shows: Shows::Outcome,
        lines: false,
    };
    let cancelled = AtomicU64::new(0);
    for _ in 0..50 {
        let token = CancelToken::default();
        std::thread::scope(|scope| {
            let (mut watch, mut oracle) = (token.clone(), Oracle::default().on(token.clone()));
            let (spec, cancelled) = (&spec, &cancelled);
            scope.spawn(move || {
                let stop = chart(spec, &Knobs::new(), &mut oracle, &mut watch).unwrap_err();
                cancelled.fetch_add(u64::from(stop == Stop::Cancelled), Ordering::Relaxed);
            });
            std::thread::sleep(Duration::from_millis(1));
            token.cancel();
        });
    }
    assert_eq!(cancelled.into_inner(), 50);
}
