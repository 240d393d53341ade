//! Work that takes longer than a frame may: done on a thread of its own, watched, and dropped when
//! it is no longer wanted. Knows no plot and no page.

mod last;
pub(super) mod patience;

pub(super) use last::Last;
pub(super) use patience::Since;

use crate::solver::work::Watch;
use crate::study::CancelToken;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::Duration;

/// What the two sides share.
#[derive(Debug, Default)]
struct Shared {
    done: AtomicU64,
    of: AtomicU64,
    stop: CancelToken,
}

/// A piece of work under way. Dropping it cancels it: its answer is never seen.
#[derive(Debug)]
pub(super) struct Job<T> {
    shared: Arc<Shared>,
    answer: Receiver<T>,
    since: Since,
}

/// How a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State<T> {
    /// Not done yet.
    Working,
    /// Done, with the answer.
    Done(T),
    /// There will be no answer: no thread could be had, or it ended without one. Nothing is known
    /// then.
    Failed,
}

impl<T: Send + 'static> Job<T> {
    /// Begins; `work` is given a watch that it asks whether to go on.
    pub(super) fn begin(work: impl FnOnce(&mut dyn Watch) -> T + Send + 'static) -> Self {
        Self::cancellable(move |watch, _| work(watch))
    }

    /// Begins; `work` is given the token as well, for an oracle that it asks: dropping the job
    /// cancels it.
    pub(super) fn cancellable(
        work: impl FnOnce(&mut dyn Watch, CancelToken) -> T + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared::default());
        let (sender, answer) = channel();
        let mut watcher = Watcher(Arc::clone(&shared));
        #[cfg(test)]
        let (breaks, lasts) = (crate::ui::fuse::is_lit("job"), crate::ui::fuse::is_lit("slow"));
        // Without a thread the sender is dropped, and so the job has failed.
        let _ = std::thread::Builder::new().name("plot".into()).spawn(move || {
            let token = watcher.0.stop.clone();
            #[cfg(test)]
            assert!(!breaks, "a fuse in a job");
            // As long as somebody waits for it.
            #[cfg(test)]
            while lasts && watcher.tick(42, 100) {
                std::thread::sleep(Duration::from_millis(1));
            }
            let _ = sender.send(work(&mut watcher, token));
        });
        Self { shared, answer, since: Since::now() }
    }

    /// How it stands after at most so long: most answers are there at once, and then nothing need
    /// flicker.
    pub(super) fn within(&self, time: Duration) -> State<T> {
        match self.answer.recv_timeout(time) {
            Ok(answer) => State::Done(answer),
            Err(RecvTimeoutError::Timeout) => State::Working,
            Err(RecvTimeoutError::Disconnected) => State::Failed,
        }
    }

    /// How it stands; an answer is handed out once.
    pub(super) fn state(&self) -> State<T> {
        match self.answer.try_recv() {
            Ok(answer) => State::Done(answer),
            Err(TryRecvError::Empty) => State::Working,
            Err(TryRecvError::Disconnected) => State::Failed,
        }
    }
}

impl<T> Job<T> {
    /// How many percent are done, once it has taken so long that it is told of.
    pub(super) fn told(&self) -> Option<u64> {
        self.since.is_told().then(|| self.percent())
    }

    /// How many percent are done.
    fn percent(&self) -> u64 {
        let (done, of) =
            (self.shared.done.load(Ordering::Relaxed), self.shared.of.load(Ordering::Relaxed));
        done.saturating_mul(100).checked_div(of).unwrap_or(0).min(100)
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.shared.stop.cancel();
    }
}

/// The worker's side.
struct Watcher(Arc<Shared>);

impl Watch for Watcher {
    fn tick(&mut self, done: u64, of: u64) -> bool {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.of.store(of, Ordering::Relaxed);
        !self.0.stop.is_cancelled()
    }
}

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn wait<T: Send + 'static>(job: &Job<T>) -> State<T> {
        let began = Instant::now();
        loop {
            match job.state() {
                State::Working if began.elapsed() < Duration::from_mins(1) => {
                    std::thread::yield_now()
                }
                state => return state,
            }
        }
    }

    #[test]
    fn an_answer_comes_once_and_progress_is_told() {
        let job = Job::begin(|watch| {
            assert!(watch.tick(1, 4));
            7
        });
        assert_eq!(wait(&job), State::Done(7));
        assert_eq!(job.percent(), 25);
        assert_eq!(wait(&job), State::Failed);
    }

    #[test]
    fn a_worker_that_panics_gives_no_answer_and_harms_nobody() {
        let job: Job<u64> = Job::begin(|_| std::panic::resume_unwind(Box::new("meant")));
        assert_eq!(wait(&job), State::Failed);
    }

    #[test]
    fn what_is_dropped_stops_within_a_tick() {
        let (sender, receiver) = channel();
        for _ in 0..1_000 {
            let sender = sender.clone();
            drop(Job::begin(move |watch| {
                let mut n = 0_u64;
                while watch.tick(n, u64::MAX) {
                    n += 1;
                }
                sender.send(()).unwrap();
            }));
        }
        drop(sender);
        assert_eq!(receiver.iter().count(), 1_000, "every worker came to its end");
    }
}
