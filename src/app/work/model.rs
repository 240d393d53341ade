//! The protocol of jobs against a model: requests, answers and cancels in any order, by seed. What
//! a worker answers is decided here, so that every interleaving can be had.

use super::*;
use crate::solver::work::Watch;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Instant;

/// What a worker is told to do.
#[derive(Debug, Clone, Copy)]
enum Told {
    Answer(u64),
    Panic,
}

/// A number from the last one: the same in every run.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// The asker's side: one request under way at most, as in the shell. A worker waits at its gate and
/// looks at its watch meanwhile.
#[derive(Default)]
struct Asker {
    job: Option<(u64, Job<u64>)>,
    gates: Vec<(u64, Sender<Told>)>,
}

impl Asker {
    fn ask(&mut self, id: u64, alive: &Arc<()>) {
        let (gate, told) = channel();
        let alive = Arc::clone(alive);
        let job = Work::default().begin("test", move |watch| {
            // Held as long as this runs.
            let _ = &alive;
            while watch.tick(0, 1) {
                match told.recv_timeout(Duration::from_micros(200)) {
                    Ok(Told::Answer(answer)) => return answer,
                    Ok(Told::Panic) => std::panic::resume_unwind(Box::new("meant")),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            u64::MAX
        });
        // What was under way is dropped here.
        self.job = Some((id, job));
        self.gates.push((id, gate));
    }
}

fn settled(job: &Job<u64>) -> State<u64> {
    let began = Instant::now();
    loop {
        match job.within(Duration::from_millis(5)) {
            State::Working if began.elapsed() < Duration::from_mins(1) => {}
            state => return state,
        }
    }
}

#[test]
fn whatever_the_order_only_the_answer_to_the_last_request_is_seen_and_only_once() {
    let alive = Arc::new(());
    for round in 0..300 {
        let (mut seed, mut asker) = (round, Asker::default());
        // The model: what is under way, and what its worker has been told.
        let mut under_way: Option<(u64, Option<Told>)> = None;
        for id in 0..30 {
            match next(&mut seed) % 6 {
                0 | 1 => {
                    asker.ask(id, &alive);
                    under_way = Some((id, None));
                }
                2 => {
                    asker.job = None;
                    under_way = None;
                }
                // A worker ends, perhaps one that nobody waits for any more.
                3 | 4 if !asker.gates.is_empty() => {
                    let which = usize::try_from(next(&mut seed)).unwrap_or(0) % asker.gates.len();
                    let (of, gate) = asker.gates.swap_remove(which);
                    let told = if next(&mut seed).is_multiple_of(4) {
                        Told::Panic
                    } else {
                        Told::Answer(1_000 + of)
                    };
                    let _ = gate.send(told);
                    if let Some((now, answer)) = &mut under_way
                        && *now == of
                    {
                        *answer = Some(told);
                    }
                }
                _ => {
                    let Some((of, job)) = &asker.job else { continue };
                    let wanted = under_way.and_then(|(_, told)| told);
                    match wanted {
                        None => {
                            assert_eq!(job.state(), State::Working, "round {round}, request {of}");
                        }
                        Some(told) => {
                            let state = settled(job);
                            match told {
                                Told::Answer(answer) => {
                                    assert_eq!(state, State::Done(answer), "round {round}");
                                }
                                Told::Panic => assert_eq!(state, State::Failed, "round {round}"),
                            }
                            // It is handed out once.
                            assert_eq!(settled(job), State::Failed);
                            (asker.job, under_way) = (None, None);
                        }
                    }
                }
            }
        }
    }
    gone(&alive);
}

/// All workers have ended, and what they held is given back.
fn gone(alive: &Arc<()>) {
    let began = Instant::now();
    while Arc::strong_count(alive) > 1 && began.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(Arc::strong_count(alive), 1, "workers are left behind");
}

#[test]
fn of_ten_thousand_jobs_begun_and_given_up_nothing_is_left() {
    let alive = Arc::new(());
    for round in 0..10_000_u64 {
        let held = Arc::clone(&alive);
        let job = Work::default().begin("test", move |watch| {
            let _held = (held, vec![0_u8; 1 << 12]);
            let mut ticks = 0_u64;
            while watch.tick(ticks, u64::MAX) {
                ticks += 1;
                std::thread::yield_now();
            }
            ticks
        });
        if round % 3 == 0 {
            std::thread::yield_now();
        }
        drop(job);
        // As in the program, where there is one a frame: not thousands of threads at once.
        if round % 64 == 0 {
            gone(&alive);
        }
    }
    gone(&alive);
}

#[test]
fn a_job_that_is_given_up_is_told_so_at_the_next_look_at_its_watch() {
    let (after, told) = channel();
    let work = Work::default();
    for _ in 0..200 {
        let after = after.clone();
        let job = work.begin("test", move |watch| {
            let token = watch.token();
            let mut late = 0;
            // The token is looked at first: once it is cancelled, the watch may not say another
            // time that work goes on.
            loop {
                let cancelled = token.is_cancelled();
                if !watch.tick(0, 1) {
                    break;
                }
                late += u64::from(cancelled);
            }
            let _ = after.send(late);
        });
        drop(job);
    }
    drop(after);
    assert_eq!(told.iter().collect::<Vec<_>>(), vec![0; 200]);
}
