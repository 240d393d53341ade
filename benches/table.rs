//! One table: work, textbook, ours, ratio, goal. `cargo bench -- P5 P8` runs these rows only,
//! `-- --full` the largest sizes. Measures the solver; knows no game and no screen.

#![allow(
    clippy::pedantic,
    clippy::needless_range_loop,
    reason = "the textbook versions stand here as textbooks have them"
)]

mod rows;
mod textbook;

use std::time::{Duration, Instant};

/// What is asked of a piece of work.
pub enum Goal {
    /// At least so many times as fast as the textbook.
    Ratio(f64),
    /// At most so long.
    Time(Duration),
    /// Both.
    Both(f64, Duration),
    /// Shown for orientation.
    None,
}

/// One line of the table. Both times are for the same amount of work.
pub struct Row {
    /// The goal's number.
    pub name: &'static str,
    /// What is done.
    pub work: String,
    /// How long the textbook takes, and a word on how that was found.
    pub textbook: Option<(Duration, &'static str)>,
    /// How long we take.
    pub ours: Duration,
    /// What is asked.
    pub goal: Goal,
}

/// The shortest of several runs, with the last result.
///
/// On a busy machine a long run is interrupted and a short one is not. So where the system counts
/// the processor's time, and there is enough of it to be counted well, the mean of that is taken if
/// it is shorter still.
pub fn best<T>(runs: u32, mut work: impl FnMut() -> T) -> (Duration, T) {
    let before = on_processor();
    let mut result = timed(&mut work);
    for _ in 1..runs {
        let (time, value) = timed(&mut work);
        result = (result.0.min(time), value);
    }
    let spent = before.zip(on_processor()).map(|(before, after)| after - before);
    let mean = spent.filter(|spent| spent.as_millis() > 200).map(|spent| spent / runs);
    (mean.map_or(result.0, |mean| mean.min(result.0)), result.1)
}

fn timed<T>(work: &mut impl FnMut() -> T) -> (Duration, T) {
    let start = Instant::now();
    let value = std::hint::black_box(work());
    (start.elapsed(), value)
}

/// How long this thread has been on a processor, where the system says so. Counted in steps of a
/// few milliseconds.
fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let options: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let full = options.iter().any(|a| a == "--full");
    let names: Vec<&String> = options.iter().filter(|a| !a.starts_with('-')).collect();
    println!(
        "{:<4} {:<58} {:>12} {:>10} {:>10}  {:<18} met",
        "", "work", "textbook", "ours", "ratio", "goal"
    );
    let mut missed = 0;
    for (name, measure) in rows::ALL {
        if !names.is_empty() && !names.iter().any(|n| n.as_str() == *name) {
            continue;
        }
        for row in measure(full) {
            missed += u32::from(!print(&row));
        }
    }
    println!("{missed} goals missed");
}

/// Prints a line; true unless its goal is missed.
fn print(row: &Row) -> bool {
    let ratio = row.textbook.map(|(textbook, _)| textbook.as_secs_f64() / row.ours.as_secs_f64());
    let fast = |least: f64| ratio.is_some_and(|r| r >= least);
    let (goal, met) = match row.goal {
        Goal::Ratio(least) => (format!(">= {least} x"), Some(fast(least))),
        Goal::Time(most) => (format!("<= {most:?}"), Some(row.ours <= most)),
        Goal::Both(least, most) => {
            (format!(">= {least} x, <= {most:?}"), Some(fast(least) && row.ours <= most))
        }
        Goal::None => (String::new(), None),
    };
    let textbook = row.textbook.map_or(String::from("-"), |(time, how)| format!("{time:.3?}{how}"));
    let ratio = ratio.map_or(String::from("-"), |r| {
        if r < 1000.0 { format!("{r:.1} x") } else { format!("{r:.2e} x") }
    });
    let word = match met {
        Some(true) => "yes",
        Some(false) => "NO",
        None => "",
    };
    println!(
        "{:<4} {:<58} {:>12} {:>10} {:>10}  {:<18} {word}",
        row.name,
        row.work,
        textbook,
        format!("{:.3?}", row.ours),
        ratio,
        goal
    );
    met != Some(false)
}
