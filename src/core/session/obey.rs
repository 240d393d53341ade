//! Obeying commands: the only place where a session changes.

use crate::games::{Play, Sum};
use crate::lesson::Task;
use crate::session::attempt::Tried;
use crate::session::coach::{self, Remark, Verdict};
use crate::session::command::{Answer, Command, Opponent, Side};
use crate::session::hint::{self, Hint};
use crate::session::history::History;
use crate::session::opponent::Chance;
use crate::session::{Beat, RUNGS, Session};
use crate::study::Oracle;

impl Session {
    /// Obeys a command; one that makes no sense now is without effect.
    pub fn obey(&mut self, command: Command, oracle: &mut Oracle) {
        // Whoever turns to something else has seen enough.
        if command.is_of_the_game() {
            self.skip(oracle);
        }
        match command {
            Command::Play(play) => self.play(play, oracle),
            Command::Reply => self.reply(oracle),
            Command::Undo => self.undo(oracle),
            Command::Redo => self.redo(oracle),
            Command::Restart => self.fresh(self.history.start().clone(), oracle),
            Command::Reset => {
                if let Ok(start) = self.step.start() {
                    self.began = self.own_beginner();
                    self.history = super::recorded(&self.step, start);
                    self.games += 1;
                    self.lent = vec![false; self.history.len()];
                    self.slips.clear();
                    self.reviewing = None;
                    self.walked(oracle);
                }
            }
            Command::Turn { knob, to } => self.turn_knob(&knob, to, oracle),
            Command::Put(sum) => self.put(sum, oracle),
            Command::Oppose(opponent) => self.oppose(opponent, oracle),
            Command::FindOffered => self.find_offered(oracle),
            Command::FindLosing => self.find_losing(oracle),
            Command::Refute => self.refute(oracle),
            Command::Begin(side) => {
                self.began = side;
                self.fresh(self.history.start().clone(), oracle);
            }
            Command::Answer(answer) => self.answer(&answer, oracle),
            Command::Guess => {
                // The question is about the step's own position, whatever was played before it.
                let moved = !self.history.is_empty() || !self.is_at_own_start();
                if self.guess(true) && moved {
                    self.obey(Command::Reset, oracle);
                }
            }
            Command::Try => _ = self.guess(false),
            Command::Watch => self.watch(oracle),
            Command::Skip => self.skip(oracle),
            Command::Press => self.press(),
            Command::Help => self.help(oracle),
            Command::Show => {
                self.attempt.show();
                self.changes += 1;
            }
            Command::Review => self.review(oracle),
            Command::Walk(at) => self.walk(at, oracle),
            Command::Scrub(at) => self.scrub(at, oracle),
            Command::Retry => self.retry(oracle),
            Command::Better => self.show_better(),
            Command::Unveil => self.unveil_review(oracle),
            Command::PlayOn => self.play_on(),
            Command::Load(record) => self.load(*record, oracle),
            Command::Resume(left) => self.resume(&left, oracle),
        }
    }

    fn play(&mut self, play: Play, oracle: &mut Oracle) {
        if self.is_reply_due() || !self.is_played() {
            return;
        }
        let (by, before) = (self.turn(), self.sum().clone());
        if !self.make(play, by == Side::They, oracle) {
            return;
        }
        // The answer that is told is the one that this opponent then makes.
        let reply = self.answers(oracle);
        let remark = coach::told(by, &before, play, self.history.now(), reply, oracle);
        let remark = self.taught(remark);
        self.judge_move(by, remark.verdict);
        self.judge_end();
        self.note_refutation(oracle);
        self.tried_on_board(oracle);
        self.judge_retry(oracle);
        if by == Side::You
            && !self.opponent.is_two()
            && matches!(remark.verdict, Verdict::GaveAway { .. })
        {
            self.slips.push(self.history.at());
        }
        self.remark = Some(remark);
        self.light(oracle);
    }

    /// What the opponent does on the board as it stands, or best does where people play.
    fn answers(&self, oracle: &mut Oracle) -> Option<Play> {
        let chance = Chance { moves: self.history.at(), games: self.games };
        match &self.foe {
            Some(foe) if self.opponent == Opponent::Rival => foe.reply(self.sum()),
            _ => self.opponent.reply(self.sum(), chance, oracle),
        }
    }

    /// A misconception about other games than this is none here.
    fn oppose(&mut self, opponent: Opponent, oracle: &mut Oracle) {
        if !self.may_oppose(opponent, self.history.start()) {
            return;
        }
        self.opponent = opponent;
        self.changes += 1;
        // A second person has gone: what was said of their move is addressed to nobody now.
        let mut remark =
            self.remark.take().filter(|remark| remark.by == Side::You || opponent.is_two());
        if let Some(remark) = remark.as_mut().filter(|remark| remark.after == *self.history.now()) {
            remark.reply = self.answers(oracle);
        }
        self.remark = remark;
        self.light(oracle);
    }

    fn reply(&mut self, oracle: &mut Oracle) {
        if !self.is_reply_due() {
            return;
        }
        let promised =
            self.remark.as_ref().filter(|r| r.after == *self.history.now()).and_then(|r| r.reply);
        let Some(play) = promised.or_else(|| self.answers(oracle)) else { return };
        // Whoever lets the opponent begin where a move is to be found sees the answer.
        let shows = matches!(self.step.task, Some(Task::FindMove { .. }))
            && self.step.start().as_ref() == Ok(self.history.now());
        if self.make(play, self.opponent != Opponent::Perfect, oracle) {
            if shows {
                self.attempt.show();
            }
            self.judge_end();
            self.note_refutation(oracle);
            self.tried_on_board(oracle);
            self.light(oracle);
        }
    }

    /// Makes a legal move; `lent` if it is one of the other side and not the perfect player's.
    fn make(&mut self, play: Play, lent: bool, oracle: &mut Oracle) -> bool {
        let at = self.history.at();
        let made = self.history.play(play).is_ok();
        if made {
            self.lent.truncate(at);
            self.lent.push(lent);
            self.slips.retain(|slip| *slip <= at);
            self.refresh(oracle);
        }
        made
    }

    /// What a move means for an exercise that asks for one: only the first from the step's own
    /// position counts.
    fn judge_move(&mut self, by: Side, verdict: Verdict) {
        let asked = matches!(self.step.task, Some(Task::FindMove { .. })) && self.is_at_own_start();
        let asked = asked && !self.attempt.is_spoiled();
        if asked && by == Side::You && self.history.at() == 1 {
            self.attempt.note(match verdict {
                Verdict::Wins { .. } => Tried::Right,
                Verdict::GaveAway { .. } | Verdict::NothingHelped => Tried::Wrong,
                Verdict::Unknown => Tried::Unknown,
            });
            self.narrow();
        }
    }

    /// What the end of a game means for an exercise that asks to win: it counts if it was played
    /// from the step's own position, the right side beginning, and every move of the opponent was
    /// the perfect player's own.
    fn judge_end(&mut self) {
        self.note_game();
        let asked = match self.step.task {
            Some(Task::Win { .. }) => self.is_at_own_start(),
            // Either chair may be tried; which one wins is the question.
            Some(Task::Seat { .. }) => {
                self.beat() == Beat::See && self.step.start().as_ref() == Ok(self.history.start())
            }
            _ => false,
        };
        let counts = asked
            && self.opponent == Opponent::Perfect
            && self.lent.iter().take(self.history.at()).all(|lent| !lent);
        if counts && let Some(winner) = self.winner() {
            let tried = if winner == Side::You { Tried::Right } else { Tried::Wrong };
            // Whether a game was lost by the chair or by the play is not said.
            if tried == Tried::Right {
                self.note_choice(&Answer::Seat(self.began), &tried);
            }
            self.attempt.note(tried);
        }
    }

    fn undo(&mut self, oracle: &mut Oracle) {
        let at = self.history.at();
        if !self.is_played() {
            return self.walk(at.saturating_sub(1), oracle);
        }
        let to = if self.opponent.is_two() {
            at.checked_sub(1)
        } else {
            // To the last position in which the learner was to move.
            (0..at).rev().find(|n| (self.began == Side::You) == n.is_multiple_of(2))
        };
        // A branch of a game that is reviewed begins where the mistake was taken back.
        let first = self.reviewing.as_ref().map_or(0, |_| self.looked_at());
        if to.is_some_and(|to| to >= first && self.history.go(to)) {
            self.walked(oracle);
            self.judge_retry(oracle);
        }
    }

    fn redo(&mut self, oracle: &mut Oracle) {
        let at = self.history.at();
        if !self.is_played() {
            return self.walk(at + 1, oracle);
        }
        let to = if self.opponent.is_two() {
            at + 1
        } else {
            let mine = (at + 1..=self.history.len())
                .find(|n| (self.began == Side::You) == n.is_multiple_of(2));
            mine.unwrap_or(self.history.len())
        };
        if self.history.go(to) {
            self.walked(oracle);
            self.judge_retry(oracle);
        }
    }

    fn scrub(&mut self, at: usize, oracle: &mut Oracle) {
        if self.reviewing.is_some() || !self.is_open() {
            return self.walk(at, oracle);
        }
        let mine = |at: &usize| {
            self.opponent.is_two()
                || *at == self.history.len()
                || (self.began == Side::You) == at.is_multiple_of(2)
        };
        let to = (0..=at.min(self.history.len())).rev().find(mine);
        if to.is_some_and(|to| self.history.go(to)) {
            self.walked(oracle);
        }
    }

    pub(super) fn walked(&mut self, oracle: &mut Oracle) {
        self.back_to_guess();
        self.refresh(oracle);
        self.remark = self.recalled(oracle);
        self.light(oracle);
    }

    /// What was said of the last move when it was made: of the learner's own, where the opponent is
    /// none of the persons here. Nothing while a prediction is asked for, which walking through a
    /// recorded game would answer.
    fn recalled(&self, oracle: &mut Oracle) -> Option<Remark> {
        let back = if self.opponent.is_two() || self.turn() == Side::They { 1 } else { 2 };
        let from = self.history.at().checked_sub(back).filter(|_| self.tells_moves())?;
        let (before, play, after) = self.history.step(from + 1)?;
        let mut remark = coach::remark(self.mover(from), before, play, after, oracle);
        // What the opponent answered is what is told, whoever it was then.
        if back == 2
            && let Some((_, answer, _)) = self.history.step(from + 2)
        {
            remark.reply = Some(answer);
        } else {
            remark.reply = self.answers(oracle);
        }
        Some(self.taught(remark))
    }

    pub(super) fn fresh(&mut self, start: Sum, oracle: &mut Oracle) {
        self.history = History::new(start);
        self.games += 1;
        self.lent.clear();
        if !self.may_oppose(self.opponent, self.history.start()) {
            self.opponent = Opponent::Perfect;
        }
        self.slips.clear();
        self.reviewing = None;
        self.walked(oracle);
        // Where nobody can move it is over at once.
        self.note_refutation(oracle);
    }

    fn turn_knob(&mut self, name: &str, to: u64, oracle: &mut Oracle) {
        let Some(knob) = self.step.knobs.get(name) else { return };
        let mut knobs = self.knobs.clone();
        knobs.insert(name.to_owned(), to.clamp(knob.from, knob.to.max(knob.from)));
        let Ok(sum) = self.template.fill(&knobs) else { return };
        if sum != *self.sum() {
            self.knobs = knobs;
            self.lay(sum, oracle);
        } else if knobs != self.knobs {
            // Two ways to say one position, as an arrow that lies on another.
            self.knobs = knobs;
            self.changes += 1;
        }
    }

    /// Only positions that the step's template can be read back from have a board, text and plot
    /// here.
    fn put(&mut self, sum: Sum, oracle: &mut Oracle) {
        if sum != *self.sum() && self.template.read_back(&sum).is_some() {
            self.lay(sum, oracle);
        }
    }

    /// Lays a position on the board. Once the exercise is solved it is there to be looked at:
    /// nobody moves in it from a chair that was taken before.
    fn lay(&mut self, sum: Sum, oracle: &mut Oracle) {
        if self.attempt.is_solved() {
            self.began = if self.step.they_begin { Side::They } else { Side::You };
        }
        self.fresh(sum, oracle);
    }

    /// Help is for whoever has a move to choose, and there is none where the oracle does not know.
    pub(super) fn help(&mut self, oracle: &mut Oracle) {
        if self.rung >= self.rungs() {
            return;
        }
        if self.has_own_help() && !self.attempt.is_solved() {
            self.rung += 1;
            self.attempt.help(self.rung);
            self.changes += 1;
            return;
        }
        let Ok(finding) = &self.finding else { return };
        if !self.is_played() || self.is_reply_due() || self.winner().is_some() {
            return;
        }
        self.rung += 1;
        let (is_open, half) = (self.is_open(), self.rung >= hint::HALF);
        if self.hint.is_none() && if is_open { half } else { self.rung > hint::HALF } {
            // Two moves of which one wins, or nothing: one alone would be the answer.
            let shown = is_open || self.rung == RUNGS;
            self.hint = Hint::of(self.history.now(), finding, !is_open, oracle)
                .filter(|hint| shown || hint.other.is_some());
        }
        self.attempt.help(self.rung);
        self.light(oracle);
        self.changes += 1;
    }

    pub(super) fn answer(&mut self, answer: &Answer, oracle: &mut Oracle) {
        if let (Some(Task::Seat { .. }), Answer::Seat(begins)) = (&self.step.task, answer) {
            return self.sit(*begins, oracle);
        }
        if self.attempt.is_spoiled() {
            return;
        }
        let Some(tried) = self.judge(answer, oracle) else { return };
        let again = self.attempt.is_solved();
        self.note_choice(answer, &tried);
        self.attempt.note(tried.clone());
        self.narrow();
        self.changes += 1;
        if self.is_open() {
            self.lift_veil(oracle);
        }
        // Once solved, a wrong answer is still shown to be wrong.
        let line = if self.reviewing.is_some() { None } else { self.line(answer, &tried, oracle) };
        if let Some(line) = &line {
            self.ink(line, oracle);
        }
        if !again || line.is_some() {
            self.see(line, oracle);
        }
    }
}
