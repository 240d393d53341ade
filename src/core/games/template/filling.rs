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
    frame: Option<Frame<'t>>,
}

/// What stays, and what stands in the rows. There is none where a name stands in the rules: then
/// every filling is another game.
#[derive(Debug, Clone)]
struct Frame<'t> {
    ending: Ending,
    parts: Vec<(Game, Vec<Piece<'t>>)>,
}

impl Template {
    /// The template, to be filled many times.
    #[must_use]
    pub const fn filling(&self) -> Filling<'_> {
        Filling { template: self, frame: None }
    }

    /// The numbers and names in each row; `None` if a name stands elsewhere.
    fn rows(&self) -> Option<Vec<Vec<Piece<'_>>>> {
        let (mut rows, mut is_row) = (Vec::new(), false);
        for piece in self.pieces() {
            match piece {
                Piece::Text("(") => {
                    rows.push(Vec::new());
                    is_row = true;
                }
                Piece::Text(")") => is_row = false,
                Piece::Number(_) | Piece::Name(_) if is_row => rows.last_mut()?.push(piece),
                Piece::Name(_) => return None,
                Piece::Text(_) | Piece::Number(_) => {}
            }
        }
        Some(rows)
    }
}

impl Filling<'_> {
    /// As [`Template::fill`].
    ///
    /// # Errors
    /// As [`Template::fill`].
    pub fn fill(&mut self, knobs: &Knobs) -> Result<Sum, Unfilled> {
        if let Some(sum) = self.frame.as_ref().and_then(|frame| frame.fill(knobs)) {
            return Ok(sum);
        }
        let sum = self.template.fill(knobs)?;
        self.learn(knobs, &sum);
        Ok(sum)
    }

    /// As [`Template::read_back`].
    pub fn read_back(&mut self, sum: &Sum) -> Option<Knobs> {
        if let Some(frame) = &self.frame {
            return frame.read_back(sum);
        }
        let knobs = self.template.read_back(sum)?;
        self.learn(&knobs, sum);
        Some(knobs)
    }

    /// Of a first filling: what stays, if filling that in comes to the same.
    fn learn(&mut self, knobs: &Knobs, sum: &Sum) {
        if self.frame.is_some() {
            return;
        }
        let Some(rows) = self.template.rows().filter(|rows| rows.len() == sum.parts().len()) else {
            return;
        };
        let games = sum.parts().iter().map(|part| part.game().clone());
        let frame = Frame { ending: sum.ending(), parts: games.zip(rows).collect() };
        self.frame = (frame.fill(knobs).as_ref() == Some(sum)).then_some(frame);
    }
}

impl Frame<'_> {
    fn fill(&self, knobs: &Knobs) -> Option<Sum> {
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
        let mut knobs = Knobs::new();
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
            assert_eq!(filling.fill(&Knobs::new()), template.fill(&Knobs::new()), "{text}");
        }
    }
}
