//! One template filled many times: what stands outside its rows is read once, the games and their
//! numbers foremost.

use super::{Knobs, Piece, Template, Unfilled};
use crate::games::Game;
use crate::games::part::Part;
use crate::games::sum::{Ending, Sum};

/// A template that is filled again and again.
#[derive(Debug, Clone)]
pub struct Filling<'t> {
    template: &'t Template,
    frames: Vec<Frame<'t>>,
}

/// So many frames are kept, each for other numbers in the rules.
const FRAMES: usize = 16;

/// What stays, and what stands in the rows.
#[derive(Debug, Clone)]
struct Frame<'t> {
    ending: Ending,
    /// The numbers that names in the rules had: with others it is another game.
    rules: Vec<(&'t str, u64)>,
    parts: Vec<(Game, Vec<Piece<'t>>)>,
}

impl Template {
    /// The template, to be filled many times.
    #[must_use]
    pub const fn filling(&self) -> Filling<'_> {
        Filling { template: self, frames: Vec::new() }
    }

    /// The numbers and names in each row, and the names that stand elsewhere.
    fn rows(&self) -> Option<(Vec<Vec<Piece<'_>>>, Vec<&str>)> {
        let (mut rows, mut rules, mut is_row) = (Vec::new(), Vec::new(), false);
        for piece in self.pieces() {
            match piece {
                Piece::Text("(") => {
                    rows.push(Vec::new());
                    is_row = true;
                }
                Piece::Text(")") => is_row = false,
                Piece::Number(_) | Piece::Name(_) if is_row => rows.last_mut()?.push(piece),
                Piece::Name(name) => rules.push(name),
                Piece::Text(_) | Piece::Number(_) => {}
            }
        }
        Some((rows, rules))
    }
}

impl Filling<'_> {
    /// As [`Template::fill`].
    ///
    /// # Errors
    /// As [`Template::fill`].
    pub fn fill(&mut self, knobs: &Knobs) -> Result<Sum, Unfilled> {
        if let Some(sum) = self.frames.iter().find_map(|frame| frame.fill(knobs)) {
            return Ok(sum);
        }
        let sum = self.template.fill(knobs)?;
        self.learn(knobs, &sum);
        Ok(sum)
    }

    /// As [`Template::read_back`].
    pub fn read_back(&mut self, sum: &Sum) -> Option<Knobs> {
        let known = self.frames.iter().find_map(|frame| frame.read_back(sum));
        // Where no name stands in the rules, one frame knows all there is.
        if known.is_some() || self.frames.first().is_some_and(|frame| frame.rules.is_empty()) {
            return known;
        }
        let knobs = self.template.read_back(sum)?;
        self.learn(&knobs, sum);
        Some(knobs)
    }

    /// Of a first filling: what stays, if filling that in comes to the same.
    fn learn(&mut self, knobs: &Knobs, sum: &Sum) {
        if self.frames.len() >= FRAMES || self.frames.iter().any(|frame| frame.is_of(knobs)) {
            return;
        }
        let rows = self.template.rows().filter(|(rows, _)| rows.len() == sum.parts().len());
        let Some((rows, names)) = rows else { return };
        let rules = names.iter().map(|name| Some((*name, *knobs.get(*name)?))).collect();
        let Some(rules) = rules else { return };
        let games = sum.parts().iter().map(|part| part.game().clone());
        let frame = Frame { ending: sum.ending(), rules, parts: games.zip(rows).collect() };
        self.frames.extend((frame.fill(knobs).as_ref() == Some(sum)).then_some(frame));
    }
}

impl Frame<'_> {
    /// Are the rules those of these knobs?
    fn is_of(&self, knobs: &Knobs) -> bool {
        self.rules.iter().all(|(name, n)| knobs.get(*name) == Some(n))
    }

    fn fill(&self, knobs: &Knobs) -> Option<Sum> {
        if !self.is_of(knobs) {
            return None;
        }
        let number = |piece: &Piece<'_>| match piece {
            Piece::Number(n) => Some(*n),
            Piece::Name(name) => knobs.get(*name).copied(),
            Piece::Text(_) => None,
        };
        let part = |(game, row): &(Game, Vec<Piece<'_>>)| {
            Part::new(game.clone(), row.iter().map(number).collect::<Option<_>>()?).ok()
        };
        Some(Sum::new(self.ending, self.parts.iter().map(part).collect::<Option<_>>()?))
    }

    fn read_back(&self, sum: &Sum) -> Option<Knobs> {
        let mut knobs: Knobs =
            self.rules.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect();
        if sum.parts().len() != self.parts.len() {
            return None;
        }
        for (part, (_, row)) in sum.parts().iter().zip(&self.parts) {
            if part.row().len() != row.len() {
                return None;
            }
            for (n, piece) in part.row().iter().zip(row) {
                if let Piece::Name(name) = piece {
                    knobs.insert((*name).to_owned(), *n);
                }
            }
        }
        // Filling again is the proof, as for a template.
        (self.fill(&knobs).as_ref() == Some(sum)).then_some(knobs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_many_times_comes_to_the_same_each_time() {
        for text in [
            "nim(a,b)",
            "misere nim(a,b,a,2)",
            "bash[1..a](b)",
            "bash[1..b](a) + nim(a)",
            "race[a;1..b](2)",
            "wythoff(a,b) + nim(4)",
            "subtract[2,5](a) + kayles(b,b)",
            "octal[0.07](a)",
            "graph[1>0 2>1](a,b)",
            "strip(a,b)",
            "pebbles(b,a)",
            "nim(a,b",
            "race[21;1..4](a)",
        ] {
            let template = Template::new(text);
            let mut filling = template.filling();
            for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))) {
                let knobs: Knobs = [("a".to_owned(), a), ("b".to_owned(), b)].into();
                let sum = filling.fill(&knobs);
                assert_eq!(sum, template.fill(&knobs), "{text} at {knobs:?}");
                for other in sum.iter().chain([&"nim(3,4)".parse().unwrap()]) {
                    assert_eq!(filling.read_back(other), template.read_back(other), "{text}");
                }
            }
            // What was filled once is not read again, whatever stands in its rules.
            let known =
                |knobs: &Knobs| filling.frames.iter().any(|frame| frame.fill(knobs).is_some());
            for b in 1..5 {
                let knobs: Knobs = [("a".to_owned(), 4), ("b".to_owned(), b)].into();
                assert_eq!(known(&knobs), template.fill(&knobs).is_ok(), "{text} at {knobs:?}");
            }
            assert_eq!(filling.fill(&Knobs::new()), template.fill(&Knobs::new()), "{text}");
        }
    }
}
