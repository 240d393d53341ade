//! The minutes of a class: the games that it played, what it voted for. Positions and numbers only;
//! they become words where they are printed.

use crate::games::Sum;
use crate::session::{Beat, Session};
use crate::words::{Lang, minutes as words};
use std::collections::BTreeMap;

/// Games that are kept of a step, the last ones.
const GAMES: usize = 12;

/// What a class did in a lesson, by steps from 0.
pub type Minutes = BTreeMap<usize, Done>;

/// What a class did in a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Done {
    games: Vec<Game>,
    /// The hands of each vote that was closed, by options.
    pub votes: Vec<Vec<u16>>,
    /// The numbers that were called out in each vote that was closed, and how often.
    pub called: Vec<BTreeMap<u64, u16>>,
    /// The number that is right, once that was told.
    pub number: Option<u64>,
    /// The option that is right, once that was told.
    pub right: Option<usize>,
    /// The answer was told.
    pub is_settled: bool,
}

/// A game: its positions, and whether the one who began won.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Game {
    places: Vec<Sum>,
    first_won: Option<bool>,
    /// It was begun anew since.
    is_over: bool,
}

impl Done {
    /// Takes in the game on the board. What is played out of a guess is not the class's own.
    pub fn note(&mut self, session: &Session) {
        self.is_settled |= session.step().task.is_some() && session.is_open();
        if matches!(session.beat(), Beat::See | Beat::Reveal) {
            return;
        }
        let history = session.history();
        let places: Vec<Sum> = (0..=history.at()).filter_map(|n| history.sum(n)).cloned().collect();
        if places.len() < 2 {
            if let Some(last) = self.games.last_mut() {
                last.is_over = true;
            }
            return;
        }
        let first_won = session.winner().map(|winner| winner == session.began());
        let game = Game { places, first_won, is_over: false };
        match self.games.last_mut().filter(|last| goes_on_with(last, &game)) {
            Some(last) => *last = game,
            None => self.games.push(game),
        }
        if self.games.len() > GAMES {
            self.games.remove(0);
        }
    }

    /// Is there nothing to be told?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.votes.is_empty() && self.called.is_empty()
    }

    /// The lines of it, each with what stands before it; `told`: the right one may be marked.
    #[must_use]
    pub fn lines(&self, lang: Lang, told: bool) -> Vec<(String, String)> {
        let games = self.games.iter().enumerate().map(|(n, game)| {
            (words::game(lang, n + 1), words::played(lang, &written(&game.places), game.first_won))
        });
        let right = self.right.filter(|_| told);
        let votes = self.votes.iter().enumerate().map(|(n, hands)| {
            (words::vote(lang, n + 1, self.votes.len()), words::hands(lang, hands, right))
        });
        let number = self.number.filter(|_| told);
        let called = self.called.iter().enumerate().map(|(n, numbers)| {
            (words::vote(lang, n + 1, self.called.len()), words::called(lang, numbers, number))
        });
        games.chain(votes).chain(called).collect()
    }
}

/// Does a game go on with another, or is some of it taken back?
fn goes_on_with(last: &Game, now: &Game) -> bool {
    let (a, b) = (&last.places, &now.places);
    !last.is_over && (a.starts_with(b) || b.starts_with(a))
}

/// Positions one after another; of a single game its name stands once.
fn written(places: &[Sum]) -> String {
    let mut head = None;
    let all = places.iter().map(|sum| {
        let text = sum.to_string();
        let split = text.rfind('(').filter(|_| sum.parts().len() == 1);
        let Some((name, row)) = split.and_then(|at| text.split_at_checked(at)) else { return text };
        let row = row.to_owned();
        if head.as_deref() == Some(name) {
            return row;
        }
        head = Some(name.to_owned());
        text
    });
    all.collect::<Vec<_>>().join(" → ")
}
