//! How a person solves the exercises in which something is built, written or put together.

use super::Person;
use crate::support::sessions::written;
use laststone::games::Knobs;
use laststone::lesson::task::construct::fitting;
use laststone::lesson::{Step, Task};
use laststone::words::exercise::rule::said;
use laststone::words::exercise::{self as words, construct};
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
            Task::Write { .. } => {
                let rule = said(Lang::En, &written(step));
                if self.clicks {
                    for piece in pieces(&rule) {
                        let digit = piece.parse::<u8>().is_ok();
                        self.choose(&if digit {
                            words::digit(Lang::En, piece.chars().next().unwrap())
                        } else {
                            words::write::piece(Lang::En, &piece)
                        });
                    }
                } else {
                    self.tab_to(words::write::LOST_IF.en);
                    self.type_text(&rule);
                }
                self.choose(screen::DECIDE.en);
            }
            other => panic!("{}: nobody knows how to solve {other:?}", step.id),
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
