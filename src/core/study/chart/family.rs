//! A family of positions with one number that runs: filled once, then changed in place.

use crate::games::{Ending, Game, Knobs, Part, Row, Sum, Template};

/// The positions of a template as one of its names runs, all other names fixed.
#[derive(Debug)]
pub(super) struct Family<'a> {
    of: &'a Template,
    name: &'a str,
    knobs: Knobs,
    slots: Option<Slots>,
}

/// Where the running number stands among the rows: reading a position from text for each cell would
/// cost ten times more.
#[derive(Debug)]
struct Slots {
    sum: Sum,
    at: Vec<(usize, usize)>,
}

impl<'a> Family<'a> {
    /// The family of `of` in which `name` runs, other names from `knobs`.
    pub(super) fn new(of: &'a Template, name: &'a str, knobs: &Knobs) -> Self {
        let mut family = Self { of, name, knobs: knobs.clone(), slots: None };
        family.slots = family.find_slots();
        family
    }

    /// The position for `n`; `None` if there is none.
    pub(super) fn at(&mut self, n: u64) -> Option<Sum> {
        let Some(Slots { sum, at }) = &self.slots else { return self.filled(n) };
        let mut parts = sum.parts().to_vec();
        let mut rest = at.as_slice();
        while let [(index, _), ..] = *rest {
            let (here, others) =
                rest.split_at(rest.iter().take_while(|(part, _)| *part == index).count());
            rest = others;
            let part = parts.get_mut(index)?;
            let mut row: Row = part.row().to_vec();
            for (_, place) in here {
                *row.get_mut(*place)? = n;
            }
            *part = Part::new(part.game().clone(), row).ok()?;
        }
        Some(Sum::new(sum.ending(), parts))
    }

    /// The only part, if there is just one, it is played normally, and the running number stands in
    /// its row only: its game, its row and the places of the running number.
    pub(super) fn row(&self) -> Option<(&Game, Row, Vec<usize>)> {
        let Slots { sum, at } = self.slots.as_ref()?;
        let part = sum.single().filter(|_| sum.ending() == Ending::Normal)?;
        Some((part.game(), part.row().to_vec(), at.iter().map(|(_, place)| *place).collect()))
    }

    fn filled(&mut self, n: u64) -> Option<Sum> {
        if let Some(knob) = self.knobs.get_mut(self.name) {
            *knob = n;
        } else {
            self.knobs.insert(self.name.to_owned(), n);
        }
        self.of.fill(&self.knobs).ok()
    }

    /// Two members tell where the number stands: where one has 1 and the other 2. Not if they
    /// differ in anything else.
    fn find_slots(&mut self) -> Option<Slots> {
        let (one, two) = (self.filled(1)?, self.filled(2)?);
        if one.parts().len() != two.parts().len() {
            return None;
        }
        let mut at = Vec::new();
        for (index, (p, q)) in one.parts().iter().zip(two.parts()).enumerate() {
            if p.game() != q.game() || p.row().len() != q.row().len() {
                return None;
            }
            for (place, (a, b)) in p.row().iter().zip(q.row()).enumerate() {
                match (*a, *b) {
                    (1, 2) => at.push((index, place)),
                    (a, b) if a == b => {}
                    _ => return None,
                }
            }
        }
        (!at.is_empty()).then_some(Slots { sum: one, at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_its_template_filled() {
        let knobs = Knobs::from([("a".to_owned(), 4), ("n".to_owned(), 9)]);
        for text in [
            "bash[1..3](n)",
            "nim(a,n,n) + wythoff(n,2)",
            "bash[1..n](7)",
            "misere nim(n,n)",
            "nim(n,b)",
        ] {
            let template = Template::new(text);
            let mut family = Family::new(&template, "n", &knobs);
            for n in [0, 1, 2, 3, 17, u64::MAX] {
                let mut knobs = knobs.clone();
                knobs.insert("n".to_owned(), n);
                assert_eq!(family.at(n), template.fill(&knobs).ok(), "{text} {n}");
            }
        }
    }

    #[test]
    fn the_running_number_is_found_where_it_stands() {
        let template = Template::new("nim(n,3,n)");
        let family = Family::new(&template, "n", &Knobs::new());
        assert_eq!(
            family.row().map(|(_, row, places)| (row, places)),
            Some((vec![1, 3, 1], vec![0, 2]))
        );
        let rule = Template::new("bash[1..n](5)");
        assert_eq!(Family::new(&rule, "n", &Knobs::new()).row(), None);
    }
}
