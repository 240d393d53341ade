//! How a person makes a move with the buttons below the board.

use super::Person;
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::games::{Move, Play};
use laststone::words::{Lang, scene as words};

impl Person {
    /// The label of the button that makes the move, and the amount it would take; on a board of
    /// heaps.
    fn take(&self) -> (String, u64) {
        let label = self
            .harness
            .query_all(by().predicate(|node| {
                node.label().is_some_and(|l| l.starts_with("Take "))
                    && node.role() == egui::accesskit::Role::Button
            }))
            .find_map(|node| node.accesskit_node().label())
            .expect("there is a button that takes");
        let amount =
            label.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("it says how many");
        (label, amount)
    }

    /// The label of the button that makes the move, on a board of any other shape: the move in
    /// words.
    fn made_by(&self) -> Option<String> {
        let makes = |description: String| description == words::MAKES.en;
        let node = by().predicate(move |node| node.description().is_some_and(makes));
        self.harness.query(node)?.accesskit_node().label()
    }

    /// Makes a move with the controls below the board.
    pub fn make(&mut self, play: Play) {
        if self.made_by().is_some() {
            return self.make_on_stage(play);
        }
        let several = self.session().sum().parts()[0].row().iter().filter(|n| **n > 0).count() > 1;
        let want = match play.mv {
            Move::Take { heap, count } => {
                if several {
                    self.choose(&format!("choose heap {}", heap + 1));
                }
                count
            }
            Move::TakeEach { count } => {
                self.choose("choose both heaps");
                count
            }
            other => panic!("no control for {other:?}"),
        };
        loop {
            let (label, amount) = self.take();
            match amount.cmp(&want) {
                std::cmp::Ordering::Less => self.choose("more"),
                std::cmp::Ordering::Greater => self.choose("fewer"),
                std::cmp::Ordering::Equal => return self.choose(&label),
            }
        }
    }

    /// The same with the row of buttons that all other boards have: first the place, then the move
    /// there.
    fn make_on_stage(&mut self, play: Play) {
        let sum = self.session().sum().clone();
        let at = |play: Play| words::place(Lang::En, &sum, play);
        let legal = self.session().legal().to_vec();
        // Of very many legal moves only the first are listed; the others are known by the number in
        // their label.
        let beyond = |label: &str| {
            let count = label.split(' ').find_map(|word| word.parse().ok()).unwrap_or(0);
            let parts = sum.parts().iter().enumerate();
            let mut moves = parts.flat_map(|(part, p)| {
                let heaps = (0..p.row().len()).map(move |heap| Move::Take { heap, count });
                let others = [Move::TakeEach { count }, Move::Raise { by: count }];
                heaps.chain(others).map(move |mv| Play { part, mv }).collect::<Vec<_>>()
            });
            moves
                .find(|play| sum.play(*play).is_ok() && words::make(Lang::En, &sum, *play) == label)
        };
        let named = |label: &str| {
            let listed =
                legal.iter().copied().find(|play| words::make(Lang::En, &sum, *play) == label);
            listed.or_else(|| beyond(label))
        };
        let wanted = words::make(Lang::En, &sum, play);
        let key = |play: Play| match play.mv {
            Move::Split { heap, into: (a, b) } => {
                let left = a + b;
                let taken = sum.parts()[play.part].row()[heap].saturating_sub(left);
                (if taken == 0 { a } else { taken }, a, b)
            }
            Move::Slide { to, .. } => (to, 0, 0),
            Move::Take { count, .. } | Move::TakeEach { count } | Move::Carry { count, .. } => {
                (count, 0, 0)
            }
            Move::Raise { by } => (by, 0, 0),
        };
        let counted = !matches!(play.mv, Move::Split { .. } | Move::Slide { .. });
        let (less, more) =
            if counted { ("fewer", "more") } else { ("the move before", "the next move") };
        for _ in 0..10_000 {
            let label = self.made_by().expect("there is a button that makes the move");
            if label == wanted {
                return self.choose(&label);
            }
            let now = named(&label).unwrap_or_else(|| panic!("{label} is no legal move of {sum}"));
            if at(now) != at(play) {
                self.choose("the next place");
            } else if counted && key(now).0.abs_diff(key(play).0) > 30 {
                // Nobody presses a button a thousand times: the number is typed on the picture.
                self.tab_to(&words::position(Lang::En, &sum));
                for digit in key(play).0.to_string().chars() {
                    self.press(Key::from_name(&digit.to_string()).unwrap());
                }
            } else if key(now) < key(play) {
                self.choose(more);
            } else {
                self.choose(less);
            }
        }
        panic!("the buttons never come to \"{wanted}\"");
    }
}
