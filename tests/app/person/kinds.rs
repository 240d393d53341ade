//! How a person solves the exercises in which something is built, written or put together.

use super::Person;
use crate::support::sessions::written;
use laststone::games::Knobs;
use laststone::lesson::task::construct::fitting;
use laststone::lesson::task::estimate::counted;
use laststone::lesson::task::reply::{Answered, formula, replies, rows};
use laststone::lesson::{Step, Task};
use laststone::words::exercise::rule::said;
use laststone::words::exercise::{self as words, construct, reply};
use laststone::words::{Lang, lab, screen};

/// A rule in pieces as they are clicked: digits one by one, words and marks whole.
fn pieces(rule: &str) -> Vec<String> {
    let mut all = Vec::new();
    for word in rule.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
        if word.chars().all(|c| c.is_ascii_digit()) {
            all.extend(word.chars().map(String::from));
        } else {
            all.push(word.to_owned());
        }
    }
    all
}

impl Person {
    /// Solves it, knowing what the solver knows.
    pub(super) fn solve_kind(&mut self, step: &Step, task: &Task) {
        match task {
            Task::Construct { within, must, .. } => {
                let (found, _) = fitting(step, within, must, &mut self.oracle).unwrap();
                match found.first() {
                    Some(sum) => self.build(&step.template().read_back(sum).unwrap()),
                    None => self.choose(construct::NONE.en),
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Reply { by: Answered::Each, .. } => {
                let start = step.start().unwrap();
                for row in rows(&start) {
                    let all = replies(&row.after);
                    let to = all.iter().find(|to| self.oracle.outcome(to).unwrap().is_p()).unwrap();
                    let said = reply::theirs(Lang::En, &start, &row);
                    self.choose(&format!("{said}: {}", reply::NONE.en));
                    self.choose(&reply::leave(Lang::En, Some(to)));
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Reply { by: Answered::Formula, .. } => {
                let start = rows(&step.start().unwrap());
                let formula = formula(step, &start, &mut self.oracle).unwrap().unwrap();
                self.write(&said(Lang::En, &formula), reply::FORMULA.en);
                self.choose(screen::DECIDE.en);
            }
            Task::Estimate { what, .. } => {
                let (truth, _) = counted(what, &mut self.oracle).unwrap();
                if !self.clicks {
                    self.tab_to(screen::YOUR_NUMBER.en);
                }
                self.type_text(&truth.to_string());
                self.choose(screen::CHECK.en);
            }
            Task::Write { .. } => {
                self.write(&said(Lang::En, &written(step)), words::write::LOST_IF.en);
                self.choose(screen::DECIDE.en);
            }
            other => panic!("{}: nobody knows how to solve {other:?}", step.id),
        }
    }

    /// Writes something in the field of this name, or clicks it together.
    pub(super) fn write(&mut self, what: &str, field: &str) {
        if self.clicks {
            for piece in pieces(what) {
                let digit = piece.parse::<u8>().is_ok();
                self.choose(&if digit {
                    words::digit(Lang::En, piece.chars().next().unwrap())
                } else {
                    words::write::piece(Lang::En, &piece)
                });
            }
        } else {
            self.tab_to(field);
            self.type_text(what);
        }
    }

    /// Turns the knobs until the board shows this.
    fn build(&mut self, to: &Knobs) {
        while let Some((name, wanted)) =
            to.iter().find(|(name, wanted)| self.session().knobs().get(*name) != Some(*wanted))
        {
            let more = self.session().knobs()[name] < *wanted;
            self.choose(&if more { lab::more(Lang::En, name) } else { lab::less(Lang::En, name) });
        }
    }
}
