//! A program's output beside the exact answers: by tokens, spaces and line ends are free.

use crate::contest::answer::{Answer, More, written};
use crate::contest::model::Output;
use crate::contest::prepared::Prepared;
use std::collections::BTreeSet;

/// What a program said to the cases of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Compared {
    /// The cases answered wrongly, by number from 0, with what stands there.
    pub wrong: Vec<(usize, String)>,
    /// Who wins, as far as the program said it, case by case.
    pub said: Vec<Option<bool>>,
}

/// So many characters of an answer are quoted.
const QUOTED: usize = 400;

/// Compares an output with the answers.
#[must_use]
pub fn compare(on: &Prepared, answers: &[Answer], output: &str) -> Compared {
    let mut tokens = Tokens { all: output.split_whitespace().collect(), at: 0 };
    let mut compared = Compared::default();
    for (i, answer) in answers.iter().enumerate() {
        let from = tokens.at;
        let read = one(on, i, answer, &mut tokens);
        let (right, said, stays) = read;
        compared.said.push(said);
        if !right {
            let rest = written(&on.problem.output, answer).split_whitespace().count().max(3);
            let to = if stays { tokens.at } else { (from + rest).min(tokens.all.len()) };
            compared.wrong.push((i, tokens.quoted(from, to)));
        }
        // Where an answer cannot be told from the next one, nothing behind it can be either.
        if !stays {
            return compared;
        }
    }
    let last = answers.len().saturating_sub(1);
    if tokens.at < tokens.all.len() && compared.wrong.is_empty() {
        compared.wrong.push((last, tokens.quoted(0, tokens.all.len())));
    }
    compared
}

struct Tokens<'o> {
    all: Vec<&'o str>,
    at: usize,
}

impl<'o> Tokens<'o> {
    fn next(&mut self) -> Option<&'o str> {
        let token = self.all.get(self.at).copied();
        self.at += usize::from(token.is_some());
        token
    }

    fn pair(&mut self) -> Option<(u64, u64)> {
        let (a, b) = (self.next()?, self.next()?);
        Some((a.parse().ok()?, b.parse().ok()?))
    }

    /// Goes past these words if they stand here.
    fn skip(&mut self, words: &str) -> bool {
        let wanted: Vec<&str> = words.split_whitespace().collect();
        let found = self.all.get(self.at..).unwrap_or_default().starts_with(&wanted);
        self.at += if found { wanted.len() } else { 0 };
        found
    }

    fn quoted(&self, from: usize, to: usize) -> String {
        let words = self.all.get(from..to).unwrap_or_default().join(" ");
        words.chars().take(QUOTED).collect()
    }
}

/// Is the answer to a case right, what does it say, and is it known where the next begins?
fn one(
    on: &Prepared,
    i: usize,
    answer: &Answer,
    tokens: &mut Tokens<'_>,
) -> (bool, Option<bool>, bool) {
    match &on.problem.output {
        Output::Words { won, lost, prefix } => {
            if !tokens.skip(&prefix.replace("{i}", &(i + 1).to_string())) {
                return (false, None, false);
            }
            word(won, lost, tokens)
                .map_or((false, None, false), |said| (said == answer.won, Some(said), true))
        }
        Output::Number => {
            let More::Count(count) = answer.more else { return (false, None, false) };
            match tokens.next().and_then(|token| token.parse::<u64>().ok()) {
                Some(said) => (said == count, None, true),
                None => (false, None, false),
            }
        }
        output @ Output::Numbers { .. } => {
            let right = tokens.skip(&written(output, answer));
            (right, None, right)
        }
        Output::Move { won, lost } => {
            let Some(said) = word(won, lost, tokens) else { return (false, None, false) };
            let made = if said { tokens.pair() } else { None };
            let More::Move(wins) = &answer.more else { return (false, None, false) };
            let right = said == answer.won && (!said || made.is_some_and(|m| wins.contains(&m)));
            (right, Some(said), !said || made.is_some())
        }
        Output::Moves { won, lost } => {
            let Some(said) = word(won, lost, tokens) else { return (false, None, false) };
            if said != answer.won {
                return (false, Some(said), !said);
            }
            let More::Left(both, others) = &answer.more else { return (false, None, false) };
            let mut left = |wanted: &BTreeSet<(u64, u64)>| {
                let found: BTreeSet<_> = wanted.iter().filter_map(|_| tokens.pair()).collect();
                found == *wanted
            };
            let right = left(both) && left(others);
            (right, Some(said), right)
        }
    }
}

/// Which of the two answers stands here.
fn word(won: &str, lost: &str, tokens: &mut Tokens<'_>) -> Option<bool> {
    if tokens.skip(won) {
        Some(true)
    } else if tokens.skip(lost) {
        Some(false)
    } else {
        None
    }
}
