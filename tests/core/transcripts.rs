//! Transcripts: a step, commands, and what comes of them in both languages, kept as texts in
//! `tests/transcripts`.
//!
//! Lines that begin with `>` are commands, `#` is a remark, all others are what the program says.
//! `LASTSTONE_BLESS=1 cargo test --test transcripts` writes the answers anew: read the difference
//! before keeping it.

use crate::support;

use laststone::games::{Move, Play};
use laststone::lesson::Task;
use laststone::lesson::task::Quantity;
use laststone::session::{Answer, Command, Misconception, Opponent, Session, Side, Tried};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::coach::{coach, events, help, turn};
use laststone::words::{Lang, why};
use std::fmt::Write;
use std::path::Path;
use support::sessions::{session, shipped, step, text};

/// The session that the first command of a transcript opens: `open LESSON STEP` or
/// `on POSITION [find|win|who|takes]`.
fn opened(command: &str, oracle: &mut Oracle) -> Session {
    let words: Vec<&str> = command.split_whitespace().collect();
    match words.as_slice() {
        ["open", lesson, id] => {
            let lesson = shipped()
                .into_iter()
                .find(|known| known.id == *lesson)
                .unwrap_or_else(|| panic!("{command}"));
            let step = lesson
                .steps
                .into_iter()
                .find(|step| step.id == *id)
                .unwrap_or_else(|| panic!("{command}"));
            session(step, oracle)
        }
        ["on", position @ ..] => {
            let (position, task) = match position.split_last() {
                Some((&"find", rest)) => (rest, Some(Task::FindMove { ask: text() })),
                Some((&"win", rest)) => (rest, Some(Task::Win { ask: text() })),
                Some((&"who", rest)) => (rest, Some(Task::WhoWins { ask: text() })),
                Some((&"takes", rest)) => {
                    let what = Quantity::Take(rest.join(" "));
                    (rest, Some(Task::Number { ask: text(), what }))
                }
                _ => (position, None),
            };
            session(step(&position.join(" "), &[], task), oracle)
        }
        _ => panic!(
            "a transcript opens with `> open LESSON STEP` or `> on POSITION`, not `{command}`"
        ),
    }
}

/// What is asked of the session, or of the words alone.
enum Ask {
    Obey(Command),
    Why,
}

fn read(command: &str) -> Ask {
    let words: Vec<&str> = command.split_whitespace().collect();
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{command}"));
    let index = |text: &str| usize::try_from(number(text)).unwrap() - 1;
    let mv = |mv| Command::Play(Play { part: 0, mv });
    let outcome = |text: &str| match text {
        "N" => Some(Outcome::N),
        "P" => Some(Outcome::P),
        "-" => None,
        _ => panic!("{command}"),
    };
    Ask::Obey(match words.as_slice() {
        ["why"] => return Ask::Why,
        ["take", count] => mv(Move::Take { heap: 0, count: number(count) }),
        ["take", count, "from", "both"] => mv(Move::TakeEach { count: number(count) }),
        ["take", count, "from", heap] => mv(Move::Take { heap: index(heap), count: number(count) }),
        ["add", by] => mv(Move::Raise { by: number(by) }),
        ["move", count, "from", "stair", stair] => {
            mv(Move::Carry { stair: index(stair), count: number(count) })
        }
        ["reply"] => Command::Reply,
        ["undo"] => Command::Undo,
        ["redo"] => Command::Redo,
        ["restart"] => Command::Restart,
        ["reset"] => Command::Reset,
        ["help"] => Command::Help,
        ["show"] => Command::Show,
        ["turn", knob, to] => Command::Turn { knob: (*knob).to_owned(), to: number(to) },
        ["put", position @ ..] => {
            Command::Put(position.join(" ").parse().unwrap_or_else(|e| panic!("{command}: {e}")))
        }
        ["against", "two"] => Command::Oppose(Opponent::TwoPlayers),
        ["against", "teams"] => Command::Oppose(Opponent::TwoTeams),
        ["against", "slips", rate] => {
            Command::Oppose(Opponent::Fallible(u8::try_from(number(rate)).unwrap()))
        }
        ["against", "misconception", name] => {
            let called = |misconception: &Misconception| format!("{misconception:?}") == *name;
            Command::Oppose(Opponent::Misconception(
                Misconception::ALL.into_iter().find(called).unwrap(),
            ))
        }
        ["against", "perfect"] => Command::Oppose(Opponent::Perfect),
        ["begin", "you"] => Command::Begin(Side::You),
        ["begin", "they"] => Command::Begin(Side::They),
        ["answer", "who", said] => Command::Answer(Answer::Who(outcome(said).unwrap())),
        ["answer", "judged", said @ ..] => {
            Command::Answer(Answer::Judged(said.iter().map(|s| outcome(s)).collect()))
        }
        ["answer", "marked", said @ ..] => {
            Command::Answer(Answer::Marked(said.iter().map(|s| number(s)).collect()))
        }
        ["answer", "number", said] => Command::Answer(Answer::Number(number(said))),
        ["answer", "rule", said] => Command::Answer(Answer::Rule(index(said))),
        ["answer", "written", said @ ..] => Command::Answer(Answer::Written(said.join(" "))),
        _ => panic!("no command: {command}"),
    })
}

/// The state in a line: position, whose turn, what has been tried.
fn state(session: &Session) -> String {
    let mut line =
        format!("{} · {} · {}", session.sum(), turn(Lang::En, session), turn(Lang::Zh, session));
    let attempt = session.attempt();
    if attempt.tries > 0 {
        write!(line, " · tries {}, slips {}", attempt.tries, attempt.slips).unwrap();
    }
    if let Some(medal) = attempt.medal() {
        write!(line, " · solved {medal:?}").unwrap();
    }
    if !session.is_open() {
        line += " · closed";
    }
    line
}

/// Does a command and tells what changed.
fn told(session: &mut Session, ask: Ask, oracle: &mut Oracle) -> Vec<String> {
    let mut lines = Vec::new();
    let command = match ask {
        Ask::Why => {
            let finding = session.finding().unwrap();
            return Lang::ALL.map(|lang| why::reason(lang, session.sum(), finding)).to_vec();
        }
        Ask::Obey(command) => command,
    };
    let (remarked, tries, changes) =
        (session.remark().cloned(), session.attempt().tries, session.changes());
    let at = session.history().at();
    let helped = command == Command::Help;
    session.obey(command, oracle);
    if session.changes() == changes {
        return vec!["(nothing)".to_owned()];
    }
    lines.push(state(session));
    if session.attempt().tries > tries {
        lines.push(match session.attempt().last.as_ref().unwrap() {
            Tried::Counterexample { at, truth, .. } => {
                format!("counterexample {at}, which is {}", truth.letter())
            }
            tried => format!("{tried:?}"),
        });
    }
    if let Some(remark) = session.remark().filter(|remark| remarked.as_ref() != Some(*remark)) {
        for lang in Lang::ALL {
            let said = coach(lang, remark, session.opponent());
            let parts = [said.verdict, said.reason, said.reply];
            lines.push(
                parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | "),
            );
        }
    }
    if session.history().at() > at {
        for said in Lang::ALL.iter().filter_map(|lang| events(*lang, &*session)) {
            lines.push([said.verdict, said.reason].join(" | "));
        }
    }
    if helped {
        lines.extend(Lang::ALL.iter().filter_map(|lang| help(*lang, session)));
    }
    lines
}

/// The transcript with its answers made anew.
fn replayed(kept: &str) -> String {
    let mut oracle = Oracle::default();
    let mut session: Option<Session> = None;
    let mut out = String::new();
    for line in kept.lines() {
        if let Some(command) = line.strip_prefix("> ") {
            writeln!(out, "> {command}").unwrap();
            let lines = match &mut session {
                Some(session) if !command.starts_with("open ") && !command.starts_with("on ") => {
                    told(session, read(command), &mut oracle)
                }
                _ => {
                    let opened = opened(command, &mut oracle);
                    let state = state(&opened);
                    session = Some(opened);
                    vec![state]
                }
            };
            for line in lines {
                writeln!(out, "  {line}").unwrap();
            }
        } else if line.starts_with('#') || line.is_empty() {
            writeln!(out, "{line}").unwrap();
        }
    }
    out
}

#[test]
fn every_transcript_is_what_the_program_says() {
    let folder = crate::support::root().join("tests/transcripts");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        let file = format!("tests/transcripts/{file}");
        let kept = std::fs::read_to_string(crate::support::root().join(&file)).unwrap();
        support::golden::compare(&file, &replayed(&kept));
    }
}
