//! Checks of a game without a name.

use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::model::{Shape, Step, Text};
use crate::lesson::task::Task;
use crate::lesson::task::which::{DRAWN, Dress, card, drawn, is_one_word, is_right, retold};
use crate::lesson::wrong::quoted;

/// Cards, at least and at most.
const CARDS: (usize, usize) = (3, 8);

impl Checker<'_> {
    /// The game of the step is one of the cards, all are games and no two alike, and there are
    /// positions to be translated.
    pub(super) fn which(&mut self, path: &str, step: &Step, task: &Task) -> Result<(), NoAnswer> {
        let Task::Which { says, place, cards, at, or, .. } = task else { return Ok(()) };
        self.text(&format!("{path}.says"), says, Some(step));
        self.text(&format!("{path}.place"), place, Some(step));
        for (i, dress) in or.iter().enumerate() {
            self.text(&format!("{path}.or.{i}.says"), &dress.says, Some(step));
            self.text(&format!("{path}.or.{i}.place"), &dress.place, Some(step));
            self.changed(&format!("{path}.or.{i}"), step, (says, or.as_slice()), dress);
        }
        if cards.len() < CARDS.0 || cards.len() > CARDS.1 {
            self.fault(&format!("{path}.cards"), Flaw::CardsSome(CARDS.0, CARDS.1));
            return Ok(());
        }
        let mut games = Vec::new();
        for (i, name) in cards.iter().enumerate() {
            match card(name) {
                Some(game) if games.contains(&game) => {
                    self.fault(&format!("{path}.cards.{i}"), Flaw::CardTwice(quoted(name)));
                }
                Some(game) => games.push(game),
                None => self.fault(&format!("{path}.cards.{i}"), Flaw::NoCard(quoted(name))),
            }
        }
        if !cards.iter().any(|name| is_right(step, name)) {
            self.fault(&format!("{path}.cards"), Flaw::NoRightCard);
        }
        // On it a translation stands beside a heap of the same value.
        if step.board != Shape::Parts {
            self.fault(path, Flaw::WhichBoard);
        }
        if *at == 0 || *at > DRAWN {
            self.fault(&format!("{path}.at"), Flaw::DrawnSome(DRAWN));
            return Ok(());
        }
        let found = drawn(step, &mut self.oracle)?;
        if found.len() < *at {
            self.fault(&format!("{path}.at"), Flaw::TooFewDrawn { found: found.len(), at: *at });
        }
        Ok(())
    }

    /// A story of another game is one of the others but for a word, and its game one of the cards.
    fn changed(&mut self, path: &str, step: &Step, (says, or): (&Text, &[Dress]), dress: &Dress) {
        if dress.position.is_none() {
            return;
        }
        let other = retold(step, dress);
        let position = format!("{path}.position");
        let Some(Task::Which { cards, .. }) = &other.task else { return };
        let right = cards.iter().find(|name| is_right(&other, name));
        if right.is_none() {
            self.fault(&position, Flaw::NoRightCard);
        } else if right.is_some_and(|name| is_right(step, name)) {
            self.fault(&position, Flaw::SameGame);
        }
        let told = or.iter().filter(|of| of.position.is_none()).map(|of| &of.says);
        if !std::iter::once(says).chain(told).any(|told| is_one_word(told, &dress.says)) {
            self.fault(&format!("{path}.says"), Flaw::MoreThanAWord);
        }
    }
}
