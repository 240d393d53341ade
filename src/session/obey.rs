//! Obeying commands: the only place where a session changes.

use crate::games::{Play, Sum};
use crate::lesson::Task;
use crate::lesson::answers::{counterexample, quantity};
use crate::session::attempt::Tried;
use crate::session::coach::{self, Verdict};
use crate::session::command::{Answer, Command, Opponent, Side};
use crate::session::history::History;
use crate::session::{Session, opponent};
use crate::solver::outcome::Outcome;
use crate::study::Oracle;

/// The highest rung of help.
const RUNGS: u8 = 3;

impl Session {
    /// Obeys a command; one that makes no sense now is without effect.
    pub fn obey(&mut self, command: Command, oracle: &mut Oracle) {
        match command {
            Command::Play(play) => self.play(play, oracle),
            Command::Reply => self.reply(oracle),
            Command::Undo => self.undo(oracle),
            Command::Redo => self.redo(oracle),
            Command::Restart => self.fresh(self.history.start().clone(), oracle),
            Command::Turn { knob, to } => self.turn_knob(&knob, to, oracle),
            Command::Put(sum) => self.put(sum, oracle),
            Command::Oppose(opponent) => {
                self.opponent = opponent;
                self.changes += 1;
            }
            Command::Begin(side) => {
                self.began = side;
                self.fresh(self.history.start().clone(), oracle);
            }
            Command::Answer(answer) => self.answer(&answer, oracle),
            Command::Help => self.help(),
        }
    }

    fn play(&mut self, play: Play, oracle: &mut Oracle) {
        if self.is_reply_due() {
            return;
        }
        let (by, before) = (self.turn(), self.sum().clone());
        if self.history.play(play).is_err() {
            return;
        }
        let remark = coach::remark(by, &before, play, self.history.now(), oracle);
        self.rung = 0;
        self.refresh(oracle);
        self.judge_play(by, remark.verdict);
        self.remark = Some(remark);
    }

    fn reply(&mut self, oracle: &mut Oracle) {
        if !self.is_reply_due() {
            return;
        }
        let promised = self.remark.as_ref().filter(|r| r.after == *self.history.now()).and_then(|r| r.reply);
        let Some(play) = promised.or_else(|| opponent::reply(self.sum(), oracle)) else { return };
        if self.history.play(play).is_ok() {
            self.refresh(oracle);
            if self.winner() == Some(Side::They) && matches!(self.step.task, Some(Task::Win { .. })) {
                self.attempt.note(Tried::Wrong);
            }
        }
    }

    /// What a move means for an exercise that is done on the board.
    fn judge_play(&mut self, by: Side, verdict: Verdict) {
        let alone = self.opponent == Opponent::Perfect;
        match &self.step.task {
            Some(Task::FindMove { .. })
                if by == Side::You && self.step.start().as_ref() == Ok(self.history.start()) =>
            {
                // Only the first move of the step's own position is asked for.
                if self.history.at() == 1 {
                    match verdict {
                        Verdict::Wins { .. } => self.attempt.note(Tried::Right),
                        Verdict::GaveAway { .. } | Verdict::NothingHelped => self.attempt.note(Tried::Wrong),
                        Verdict::Unknown => self.attempt.note(Tried::Unknown),
                    }
                }
            }
            Some(Task::Win { .. })
                if alone
                    && self.winner() == Some(Side::You)
                    && self.step.start().as_ref() == Ok(self.history.start())
                    && self.began == if self.step.they_begin { Side::They } else { Side::You } =>
            {
                self.attempt.note(Tried::Right);
            }
            _ => {}
        }
    }

    fn undo(&mut self, oracle: &mut Oracle) {
        let at = self.history.at();
        let to = if self.opponent == Opponent::TwoPlayers {
            at.checked_sub(1)
        } else {
            // To the last position in which the learner was to move.
            (0..at).rev().find(|n| (self.began == Side::You) == n.is_multiple_of(2))
        };
        if to.is_some_and(|to| self.history.go(to)) {
            self.walked(oracle);
        }
    }

    fn redo(&mut self, oracle: &mut Oracle) {
        let at = self.history.at();
        let to = if self.opponent == Opponent::TwoPlayers {
            at + 1
        } else {
            let mine = (at + 1..=self.history.len()).find(|n| (self.began == Side::You) == n.is_multiple_of(2));
            mine.unwrap_or(self.history.len())
        };
        if self.history.go(to) {
            self.walked(oracle);
        }
    }

    fn walked(&mut self, oracle: &mut Oracle) {
        self.remark = None;
        self.rung = 0;
        self.refresh(oracle);
    }

    fn fresh(&mut self, start: Sum, oracle: &mut Oracle) {
        self.history = History::new(start);
        self.walked(oracle);
    }

    fn turn_knob(&mut self, name: &str, to: u64, oracle: &mut Oracle) {
        let Some(knob) = self.step.knobs.get(name) else { return };
        let to = to.clamp(knob.from, knob.to);
        let mut knobs = self.knobs.clone();
        if knobs.insert(name.to_owned(), to) == Some(to) {
            return;
        }
        if let Ok(sum) = self.template.fill(&knobs) {
            self.knobs = knobs;
            self.fresh(sum, oracle);
        }
    }

    /// Only positions that the step's template can be read back from have a board, text and plot here.
    fn put(&mut self, sum: Sum, oracle: &mut Oracle) {
        if sum != *self.sum() && self.template.read_back(&sum).is_some() {
            self.fresh(sum, oracle);
        }
    }

    fn help(&mut self) {
        self.rung = (self.rung + 1).min(RUNGS);
        self.attempt.rung = self.attempt.rung.max(self.rung);
        self.changes += 1;
    }

    fn answer(&mut self, answer: &Answer, oracle: &mut Oracle) {
        let Some(tried) = self.judge(answer, oracle) else { return };
        self.attempt.note(tried);
        self.changes += 1;
    }

    /// What comes of an answer; `None` if it is none to this exercise.
    fn judge(&self, answer: &Answer, oracle: &mut Oracle) -> Option<Tried> {
        let known = |sum: Sum, oracle: &mut Oracle| oracle.outcome(&sum).ok();
        Some(match (self.step.task.as_ref()?, answer) {
            (Task::WhoWins { .. }, Answer::Who(said)) => match known(self.step.start().ok()?, oracle) {
                Some(truth) if truth == *said => Tried::Right,
                Some(_) => Tried::Wrong,
                None => Tried::Unknown,
            },
            (Task::Judge { positions, .. }, Answer::Judged(said)) => {
                let wrong: Vec<u64> = positions
                    .iter()
                    .enumerate()
                    .filter(|(i, text)| {
                        let truth = crate::lesson::answers::position(text).ok().and_then(|sum| known(sum, oracle));
                        truth.is_none() || said.get(*i).copied().flatten() != truth
                    })
                    .map(|(i, _)| i as u64)
                    .collect();
                right_or(wrong)
            }
            (Task::MarkLost { over, range, .. }, Answer::Marked(marked)) => {
                let mut knobs = self.step.start_knobs();
                let wrong: Vec<u64> = (range.0..=range.1)
                    .filter(|n| {
                        knobs.insert(over.clone(), *n);
                        let truth = self.template.fill(&knobs).ok().and_then(|sum| known(sum, oracle));
                        truth.is_none_or(|truth| (truth == Outcome::P) != marked.contains(n))
                    })
                    .collect();
                right_or(wrong)
            }
            (Task::Number { what, .. }, Answer::Number(said)) => {
                match quantity(what, &self.step.start_knobs(), oracle) {
                    Ok(truth) if truth == *said => Tried::Right,
                    Ok(_) => Tried::Wrong,
                    Err(_) => Tried::Unknown,
                }
            }
            (Task::Rule { over, options, .. }, Answer::Rule(rule)) => {
                let option = options.get(*rule)?;
                match counterexample(&self.template, over, &option.lost, oracle) {
                    Ok(None) => Tried::Right,
                    Ok(Some(at)) => {
                        let truth = known(at.clone(), oracle)?;
                        Tried::Counterexample { rule: *rule, at, truth }
                    }
                    Err(_) => Tried::Unknown,
                }
            }
            _ => return None,
        })
    }
}

fn right_or(wrong: Vec<u64>) -> Tried {
    if wrong.is_empty() { Tried::Right } else { Tried::WrongAt(wrong) }
}
