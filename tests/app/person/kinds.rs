//! How a person solves the exercises in which something is built, written or put together.

use super::Person;
use crate::support::sessions::written;
use laststone::games::Knobs;
use laststone::lesson::task::construct::{fitting, stands};
use laststone::lesson::task::estimate::counted;
use laststone::lesson::task::line::first_false;
use laststone::lesson::task::proof::laid_out;
use laststone::lesson::task::reply::{Answered, formula, replies, rows};
use laststone::lesson::task::which::{drawn, is_right};
use laststone::lesson::{Step, Task};
use laststone::words::exercise::rule::said;
use laststone::words::exercise::{self as words, argue, construct, reply, which};
use laststone::words::{Lang, lab, screen};

/// A rule in pieces as they are clicked: digits one by one, words and marks whole.
fn pieces(rule: &str) -> Vec<String> {
    let mut all = Vec::new();
    for word in rule.replace('(', " ( ").replace(')', " ) ").replace(',', " , ").split_whitespace()
    {
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
                    Some(sum) => self.build(&stands(step, within, sum).unwrap()),
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
            Task::Proof { lines, .. } => {
                let laid = laid_out(step);
                for line in 0..lines.len() {
                    let place = laid.iter().position(|at| *at == line).unwrap();
                    self.choose(&argue::letter(place));
                }
                self.choose(screen::DECIDE.en);
            }
            Task::FalseStep { over, lines, .. } => {
                let found = first_false(step, over, lines, &mut self.oracle).unwrap();
                let (place, broken) = found.unwrap();
                self.choose(&argue::line(Lang::En, place));
                self.build(&step.template().read_back(&broken[0]).unwrap());
                self.choose(screen::DECIDE.en);
            }
            Task::Which { cards, .. } => {
                let card = cards.iter().find(|card| is_right(step, card)).unwrap();
                self.choose(&which::carded(Lang::En, card));
                let all = drawn(step, &mut self.oracle).unwrap();
                for (nth, (_, sum)) in all.iter().enumerate() {
                    let row: Vec<_> = sum.parts()[0].row().iter().map(u64::to_string).collect();
                    let field = which::field(Lang::En, nth);
                    if self.clicks {
                        self.choose(&field);
                    } else {
                        self.tab_to(&field);
                    }
                    self.type_text(&row.join(" "));
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Reply { by: Answered::Formula, .. } => {
                let start = rows(&step.start().unwrap());
                let formula = formula(step, &start, &mut self.oracle).unwrap().unwrap();
                self.write(&said(Lang::En, &formula), reply::field(&start).en);
                self.choose(screen::DECIDE.en);
            }
            Task::Estimate { what, .. } => {
                let (truth, _) = counted(what, &mut self.oracle).unwrap();
                if !self.clicks {
                    self.tab_to(screen::YOUR_NUMBER.en);
                }
                self.type_text(&truth.to_string());
                self.choose(screen::DECIDE.en);
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
