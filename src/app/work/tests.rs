//! Jobs and actors by themselves: answers come once, ends are heard of, what is dropped stops.

use super::handed::{read, write};
use super::puppet::Puppet;
use super::*;
use crate::app::lab::Test;
use crate::app::remote;
use crate::games::Ending;
use crate::solver::work::Watch;
use crate::study::conjecture::Verdict;
use crate::study::{Claim, Conjecture};
use egui::RawInput;
use std::sync::mpsc::channel;
use std::time::Instant;

/// What comes of a task at a worker that shares no memory with the screen.
pub(in crate::app) fn elsewhere<T: Remote>(task: &T) -> T::Answer {
    let written = remote::run(T::NAME, &write(task).unwrap(), &mut Ticket::free());
    read(&written.unwrap()).unwrap()
}

fn wait<A: Send + 'static>(job: &Job<A>) -> State<A> {
    let began = Instant::now();
    loop {
        match job.state() {
            State::Working if began.elapsed() < Duration::from_mins(1) => std::thread::yield_now(),
            state => return state,
        }
    }
}

#[test]
fn an_answer_comes_once_and_progress_is_told() {
    let puppet = Puppet::default();
    let job = puppet.work().begin("test", |ticket| {
        assert!(ticket.tick(1, 4));
        7
    });
    assert_eq!(wait(&job), State::Done(7));
    assert_eq!((job.percent(), job.slow()), (25, None));
    puppet.set_clock(300);
    assert_eq!(job.slow(), Some(25));
    assert_eq!(wait(&job), State::Failed);
}

#[test]
fn a_worker_that_panics_gives_no_answer_and_harms_nobody() {
    let job: Job<u64> =
        Work::default().begin("test", |_| std::panic::resume_unwind(Box::new("meant")));
    assert_eq!(wait(&job), State::Failed);
}

#[test]
fn what_is_dropped_stops_within_a_tick() {
    let (sender, receiver) = channel();
    let work = Work::default();
    for _ in 0..1_000 {
        let sender = sender.clone();
        drop(work.begin("test", move |ticket| {
            let mut n = 0_u64;
            while ticket.tick(n, u64::MAX) {
                n += 1;
            }
            sender.send(()).unwrap();
        }));
    }
    drop(sender);
    assert_eq!(receiver.iter().count(), 1_000, "every worker came to its end");
}

/// A screen that says when it is woken; it is not woken again before it has drawn a frame.
fn screen(work: &Work) -> (Context, std::sync::mpsc::Receiver<()>) {
    let (woken, wakes) = channel();
    let ctx = Context::default();
    ctx.set_request_repaint_callback(move |_| woken.send(()).unwrap_or_default());
    work.wakes(&ctx);
    (ctx, wakes)
}

#[test]
fn the_screen_is_woken_however_work_ends_and_finds_the_answer_or_that_there_is_none() {
    for breaks in [false, true] {
        // Each time another machine: the actor that goes at the end of a round wakes its screen.
        let puppet = Puppet::default();
        let work = puppet.work();
        let (ctx, wakes) = screen(&work);
        puppet.breaks(u32::from(breaks));
        let job = work.begin("test", |_| 7);
        // Its beginning asks for a frame as well.
        let state = loop {
            wakes.recv_timeout(Duration::from_mins(1)).expect("by the job");
            let mut state = State::Working;
            ctx.run_ui(RawInput::default(), |_| state = job.state()).textures_delta.clear();
            if state != State::Working {
                break state;
            }
        };
        assert_eq!(state, if breaks { State::Failed } else { State::Done(7) });
        let (_ctx, wakes) = screen(&work);
        puppet.breaks(u32::from(breaks));
        let mut actor: Actor<(), u8> =
            work.actor("test", |inbox, outbox| while inbox.next().is_some() && outbox.say(1) {});
        let heard = if breaks {
            Heard::Gone
        } else {
            assert!(actor.ask(()));
            Heard::Said(1)
        };
        wakes.recv_timeout(Duration::from_mins(1)).expect("by the actor");
        assert_eq!((actor.hear(), actor.hear()), (heard, Heard::Nothing));
        assert_eq!(actor.ask(()), !breaks, "nobody is there any more");
    }
}

#[test]
fn an_actor_ends_when_nobody_asks_any_more() {
    let (ended, ends) = channel();
    let actor: Actor<u8, u8> = Work::default().actor("test", move |inbox, outbox| {
        while inbox.next().is_some_and(|question| outbox.say(question + 1)) {}
        ended.send(()).unwrap();
    });
    assert!(actor.ask(1) && actor.wait(Duration::from_mins(1)) == Some(2));
    drop(actor);
    ends.recv_timeout(Duration::from_mins(1)).expect("it has ended");
}

/// Says what it is asked, one more. 7 ends it.
struct Adds(std::sync::mpsc::Sender<&'static str>);

impl Act for Adds {
    type Question = u8;
    type Answer = u8;

    fn begin(&mut self, say: &Outbox<u8>) -> bool {
        say.say(0)
    }

    fn answer(&mut self, question: u8, say: &Outbox<u8>) -> bool {
        say.say(question + 1) && question != 7
    }

    fn due(&self) -> Option<web_time::Instant> {
        Some(web_time::Instant::now() + Duration::from_hours(1))
    }

    fn end(&mut self, say: &Outbox<u8>) {
        let _ = (say.say(99), self.0.send("ended"));
    }
}

#[test]
fn an_actor_goes_on_in_steps_with_a_thread_and_without_one() {
    for puppet in [Puppet::default(), Puppet::default().alone(remote::run)] {
        let work = puppet.work();
        let (told, ends) = channel();
        let mut actor = work.act("test", Adds(told.clone()));
        let soon = Duration::from_mins(1);
        assert_eq!(actor.wait(soon), Some(0), "before it is asked");
        assert!(actor.ask(1));
        assert_eq!(actor.wait(soon), Some(2));
        assert!(actor.ask(7));
        assert_eq!((actor.wait(soon), actor.wait(soon)), (Some(8), Some(99)), "it ends by itself");
        assert_eq!(ends.recv_timeout(soon), Ok("ended"));
        let began = Instant::now();
        while actor.ask(1) && began.elapsed() < soon {
            std::thread::yield_now();
        }
        assert_eq!((actor.hear(), actor.hear()), (Heard::Gone, Heard::Nothing));
        drop(actor);
        drop(work.act("test", Adds(told)));
        assert_eq!(ends.recv_timeout(soon), Ok("ended"), "nobody asks any more");
        assert!(ends.recv_timeout(soon).is_err(), "once");
    }
}

#[test]
fn without_threads_the_screen_is_drawn_again_when_something_is_due() {
    let work = Puppet::default().alone(remote::run).work();
    let (ctx, _wakes) = screen(&work);
    let (told, _ends) = channel();
    let actor = work.act("test", Adds(told));
    let mut wakes = Duration::MAX;
    for _ in 0..3 {
        let mut output = ctx.run_ui(RawInput::default(), |_| {
            actor.all().for_each(drop);
        });
        output.textures_delta.clear();
        wakes = output.viewport_output.values().map(|view| view.repaint_delay).min().unwrap();
    }
    assert!(wakes <= Duration::from_mins(61) && wakes > Duration::from_mins(50), "{wakes:?}");
}

/// A conjecture that stands, tested so far.
fn test(upto: u64) -> Test {
    let game = "nim(1)".parse::<crate::games::Sum>().unwrap().single().unwrap().game().clone();
    let conjecture = Conjecture { game, ending: Ending::Normal, heaps: 3, claim: Claim::XorZero };
    Test { conjecture, upto }
}

#[test]
fn without_threads_a_job_is_done_by_a_worker_elsewhere_and_its_end_is_heard() {
    let puppet = Puppet::default().alone(remote::run);
    let work = puppet.work();
    let (_ctx, wakes) = screen(&work);
    let State::Done(Ok(tested)) = wait(&work.job(test(12))) else { panic!("it is tested") };
    assert!(matches!(tested.verdict, Verdict::Proven(_) | Verdict::Stands), "{tested:?}");
    assert_eq!(tested, elsewhere(&test(12)).unwrap());
    wakes.recv_timeout(Duration::from_mins(1)).expect("the screen is woken");
    puppet.breaks(1);
    assert_eq!(wait(&work.job(test(12))), State::Failed, "one that breaks is told of");
    puppet.hangs(1);
    let job = work.job(test(12));
    assert_eq!(job.state(), State::Working);
    drop(job);
    assert!(puppet.is_given_up(), "whoever has it can see that nobody wants it any more");
}

#[test]
fn a_worker_elsewhere_says_how_far_it_is_and_knows_no_other_tasks() {
    thread_local! {
        static HEARD: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    }
    let mut ticket = Ticket::heard_by(|done, of| {
        assert!(done <= of);
        HEARD.set(HEARD.get() + 1);
    });
    let task = write(&test(12)).unwrap();
    assert!(remote::run(Test::NAME, &task, &mut ticket).is_some());
    assert!(HEARD.get() > 0);
    assert_eq!(remote::run("nothing", &task, &mut ticket), None);
    assert_eq!(remote::run(Test::NAME, b"(", &mut ticket), None);
}
