//! The program: reads the command line and hands over to a subcommand or the window.

use clap::{CommandFactory, Parser, Subcommand};
use laststone::cli::handout::Handout;
use laststone::cli::judge::Judge;
use laststone::cli::manual::{Completions, Manual};
use laststone::cli::marks::Marks;
use laststone::cli::paper::Lent;
use laststone::cli::plan::Plan;
use laststone::cli::worksheet::Worksheet;
use laststone::cli::{Escaped, after_writing};
use laststone::cli::{check::Check, solve::Solve};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Last Stone · 取石子: learn impartial games against an exact solver
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
// Whoever starts it may call it anything.
#[command(bin_name = "laststone")]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
    #[cfg(feature = "gui")]
    #[command(flatten)]
    window: laststone::app::Options,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(Solve),
    Check(Check),
    Judge(Judge),
    Worksheet(Worksheet),
    Handout(Handout),
    Plan(Plan),
    Marks(Marks),
    #[cfg(feature = "gui")]
    Picture(laststone::app::Picture),
    Completions(Completions),
    #[command(name = "man")]
    Manual(Manual),
}

fn main() -> ExitCode {
    // A judged program is launched by this one, which then turns into it.
    if let Some(status) = laststone::runner::launched(std::env::args_os()) {
        return status.into();
    }
    let program = match Program::try_parse() {
        Ok(program) => program,
        Err(why) => return told(why),
    };
    match program.command {
        Some(Command::Solve(solve)) => solve.run(io::stdin().lock(), output(), errors()).into(),
        Some(Command::Check(check)) => {
            let (output, errors) = (output(), errors());
            check.run(&formula, &looks, io::stdin().lock(), output, errors).into()
        }
        Some(Command::Judge(asked)) => judged(&asked).into(),
        Some(Command::Worksheet(asked)) => on_paper(|lent| asked.run(lent, errors())).into(),
        Some(Command::Handout(asked)) => on_paper(|lent| asked.run(lent, errors())).into(),
        Some(Command::Plan(asked)) => on_paper(|lent| asked.run(lent, errors())).into(),
        Some(Command::Marks(asked)) => asked.run(io::stdout().lock(), errors()).into(),
        #[cfg(feature = "gui")]
        Some(Command::Picture(picture)) => picture.run(errors()).into(),
        Some(Command::Completions(asked)) => {
            asked.run(Program::command(), io::stdout().lock(), errors()).into()
        }
        Some(Command::Manual(asked)) => {
            asked.run(Program::command(), &keys(), io::stdout().lock(), errors()).into()
        }
        #[cfg(feature = "gui")]
        None => match program.window.file.as_deref().and_then(mistyped) {
            Some(command) => {
                let name = program.window.file.unwrap_or_default();
                let _ = writeln!(
                    errors(),
                    "There is neither a file nor a command \"{}\"; did you mean laststone {command}?",
                    name.display()
                );
                ExitCode::from(2)
            }
            None => laststone::app::run(&program.window).into(),
        },
        #[cfg(not(feature = "gui"))]
        None => {
            eprintln!(
                "This laststone was built without its window; see laststone --help for what it can \
                 do."
            );
            ExitCode::from(2)
        }
    }
}

/// Where answers go.
fn output() -> Escaped<io::StdoutLock<'static>> {
    Escaped::new(io::stdout().lock())
}

/// Where goes what is wrong.
fn errors() -> Escaped<io::StderrLock<'static>> {
    Escaped::new(io::stderr().lock())
}

/// The same fault of the same command line with its arguments as they may be shown: clap leaves out
/// of its sentences what a terminal would obey, and would quote something that nobody wrote.
fn as_shown(why: clap::Error) -> clap::Error {
    let arguments = std::env::args_os().map(|argument| {
        let mut shown = Vec::new();
        let _ = Escaped::new(&mut shown).write_all(argument.as_encoded_bytes());
        String::from_utf8_lossy(&shown).into_owned()
    });
    match Program::try_parse_from(arguments) {
        Err(shown) if shown.kind() == why.kind() => shown,
        _ => why,
    }
}

/// What the command line was not understood for, or help that was asked for.
fn told(why: clap::Error) -> ExitCode {
    let why = as_shown(why);
    let status = u8::try_from(why.exit_code()).unwrap_or(1);
    if why.use_stderr() {
        let is_said = write!(errors(), "{}", why.render()).is_ok();
        if is_said { status } else { status.max(1) }.into()
    } else {
        let written = why.print().and_then(|()| io::stdout().flush());
        after_writing("laststone", status, written, errors()).into()
    }
}

/// The command that was meant by a file that is not there.
#[cfg(feature = "gui")]
fn mistyped(file: &std::path::Path) -> Option<String> {
    if file.components().count() != 1
        || file.extension().is_some()
        || file.try_exists().unwrap_or(true)
    {
        return None;
    }
    let program = Program::command();
    let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
    laststone::games::notation::meant(file.to_str()?, names).map(str::to_owned)
}

/// Judges a program; what would end this one ends the other first.
fn judged(asked: &Judge) -> u8 {
    let cancelled = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in
        [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP]
    {
        let _ = signal_hook::flag::register(signal, Arc::clone(&cancelled));
    }
    let token = laststone::study::CancelToken::from(cancelled);
    match std::env::current_exe() {
        Ok(launcher) => asked.run(launcher, token, output(), errors()),
        Err(why) => {
            eprintln!("{why}");
            3
        }
    }
}

/// The keys of the window; without it there are none.
#[cfg(not(feature = "gui"))]
fn keys() -> Vec<laststone::cli::manual::Keys> {
    Vec::new()
}

#[cfg(feature = "gui")]
fn keys() -> Vec<laststone::cli::manual::Keys> {
    laststone::ui::keys::listed(laststone::words::Lang::En)
}

/// Formulas are set by the screen; without it they are taken as they are.
#[cfg(not(feature = "gui"))]
#[expect(clippy::unnecessary_wraps, reason = "the same door as with the screen")]
fn formula(_source: &str) -> Result<(), String> {
    Ok(())
}

#[cfg(feature = "gui")]
fn formula(source: &str) -> Result<(), String> {
    laststone::ui::formula::check(source)
}

/// How a lesson looks is the screen's concern; without it nothing is looked at.
#[cfg(not(feature = "gui"))]
fn looks(_lesson: &laststone::lesson::Lesson) -> Vec<(String, laststone::lesson::wrong::Seen)> {
    Vec::new()
}

#[cfg(feature = "gui")]
fn looks(lesson: &laststone::lesson::Lesson) -> Vec<(String, laststone::lesson::wrong::Seen)> {
    laststone::app::looks(lesson)
}

/// Boards and typefaces are the screen's; without it paper has words only.
#[cfg(not(feature = "gui"))]
fn on_paper(run: impl FnOnce(&mut Lent<'_>) -> u8) -> u8 {
    run(&mut Lent { boards: &mut |_, _, _| None, fonts: &|| None })
}

#[cfg(feature = "gui")]
fn on_paper(run: impl FnOnce(&mut Lent<'_>) -> u8) -> u8 {
    let mut easel = None;
    let mut boards = |step: &_, sum: &_, lang| {
        easel.get_or_insert_with(laststone::app::Easel::default).draw(lang, step, sum)
    };
    let fonts = || Some(laststone::app::typefaces());
    run(&mut Lent { boards: &mut boards, fonts: &fonts })
}
