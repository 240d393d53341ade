//! The answer to a question as a class is told it: all of it, in words that need nothing else on the
//! screen, and no reason, for that is the lesson's to tell.

use super::{plain::plain, tidy};
use crate::lesson::Task;
use crate::lesson::sheet::{Item, Key};
use crate::words::worksheet_key::{answered, judgement, key, winner};
use crate::words::{Lang, worksheet as words};

/// The answer; empty where there is none.
#[must_use]
pub fn aloud(lang: Lang, item: &Item) -> String {
    let knobs = item.step.start_knobs();
    let said = match (&item.key, &item.step.task) {
        (Key::Position(one), Some(Task::WhoWins { .. } | Task::Seat { .. })) => {
            // The letters may not be named yet.
            winner(lang, one.finding.outcome).to_owned()
        }
        (Key::Judged(all), _) => {
            let said = all.iter().map(|one| judgement(lang, item, one));
            said.collect::<Vec<_>>().join(lang.pick(", ", "，"))
        }
        (Key::Replies(all), _) => {
            let said = all.iter().map(|(play, after)| answered(lang, item, *play, after));
            said.collect::<Vec<_>>().join(lang.pick("; ", "；"))
        }
        (Key::Proof(..), Some(Task::Proof { lines, .. })) => {
            let lines = (1..).zip(lines).map(|(n, line)| format!("{n}. {}", line.says.to(lang)));
            plain(&lines.collect::<Vec<_>>().join("\n"), &knobs)
        }
        (Key::FalseStep(place, _), Some(Task::FalseStep { lines, .. })) => {
            let line = lines.get(*place).map(|line| plain(line.says.to(lang), &knobs));
            words::quoted(lang, &key(lang, item).answer, &line.unwrap_or_default())
        }
        _ => {
            let told = key(lang, item);
            let first = told.lines.into_iter().next();
            if told.answer.is_empty() { first.unwrap_or_default() } else { told.answer }
        }
    };
    tidy(lang, &said)
}
