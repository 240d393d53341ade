//! What a game is played with: each game says it once, and boards, axes, plots, lessons and words
//! go by it instead of by the game.

use crate::games::{Game, Part};
use serde::{Deserialize, Serialize};

/// What is to be known of a game by whoever shows it or speaks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptor {
    /// What is taken, moved or added to.
    pub piece: Piece,
    /// What a number of a position counts.
    pub pile: Pile,
    /// What the numbers between the square brackets are.
    pub bracket: Bracket,
    /// The boards that can show it alone, the best first.
    pub fits: &'static [Fit],
    /// What a move may make of one heap.
    pub splits: Splits,
    /// How many stones go into a box, where heaps are best seen in boxes.
    pub box_size: Option<u64>,
    /// The single places of which the values are told beside a position.
    pub places: Places,
    /// The things of which the nim-sum decides.
    pub counts: Counts,
    /// May the values of one heap repeat as it grows?
    pub repeats: bool,
    /// The formula that decides every position at once, where plots and claims go by it.
    pub formula: Option<Formula>,
}

/// A formula that more than a game's own law goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Formula {
    /// Lost exactly if the nim-sum of all numbers is 0, which is the value.
    NimSum,
    /// Two numbers, lost exactly if they are floor(k φ) and floor(k φ²) for some k.
    ColdPairs,
}

/// What a game is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// Stones.
    Stone,
    /// Pins in a row.
    Pin,
    /// Coins.
    Coin,
    /// Tokens.
    Token,
    /// Nothing but numbers.
    Number,
}

/// What a number of a position counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pile {
    /// The stones of a heap.
    Heap,
    /// The pins of a row.
    Row,
    /// The coins of a circle.
    Ring,
    /// The length of a side.
    Side,
    /// The node that a token stands on.
    Node,
    /// The square of a coin.
    Square,
    /// The coins on a stair.
    Stair,
    /// The number said so far; it never passes its target.
    Number,
    /// The price called so far; it may pass its target.
    Price,
}

/// What stands between the square brackets of the notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bracket {
    /// So many numbers, each with a meaning; others have none.
    Numbers(&'static [RuleNumber]),
    /// The numbers that may be taken; there may be more of them.
    Takes,
    /// The digits of a code; there may be more of them.
    Code,
    /// Arrows from node to node; there may be more of them.
    Arrows,
}

/// A number of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RuleNumber {
    /// The number at which the game ends.
    Target,
    /// The least that may be taken or added.
    Least,
    /// The most.
    Most,
}

/// What a move may make of one heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Splits {
    /// One heap, or none.
    Never,
    /// Two heaps with all its stones.
    Cut,
    /// What stays may be two heaps.
    Rest,
    /// Two smaller heaps in its place, whatever their sizes.
    Replaced,
}

/// The single places of a game of which values are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Places {
    /// None.
    None,
    /// The nodes of a graph.
    Nodes,
    /// The squares of a grid: pairs of numbers.
    Squares,
    /// The numbers that can stand alone in the row: sizes of a heap, numbers said.
    Numbers,
}

/// The things of a position of which the nim-sum decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counts {
    /// The rows into which it falls.
    Summands,
    /// Every other number, from the first on.
    OddStairs,
    /// Every other of the gaps between coins, from the last on.
    Gaps,
    /// Every other of the differences of heaps, from the last on.
    Differences,
}

/// The boards a lesson can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename = "Board")]
pub enum Shape {
    /// Stones in heaps.
    Stones,
    /// One heap, stones grouped in boxes of p + q.
    Boxes,
    /// Heaps as bundles of 8, 4, 2 and 1, of which equal ones cancel.
    #[serde(alias = "Columns")]
    Bundles,
    /// Heaps as towers on one floor, with a line from top to top.
    Towers,
    /// Wythoff's grid with a queen, linked to two heaps.
    Grid,
    /// Heaps too large to be drawn, as numbers.
    Numbers,
    /// A number track with an arrow for each move.
    Track,
    /// Coins on a circle; once it is open, rows of pins.
    Circle,
    /// Rows of pins with the octal code beside them.
    Pins,
    /// Rows of pins without the code.
    Rows,
    /// Euclid's rectangle, cut into squares.
    Rectangle,
    /// A staircase of coins.
    Stairs,
    /// A strip of squares with coins; the staircase of its gaps may stand beside it.
    Strip,
    /// Heaps in order with their differences; the staircase of these may stand beside them.
    Pebbles,
    /// Heaps that split.
    Split,
    /// A graph with its tokens.
    Graph,
    /// Several games side by side.
    Parts,
    /// As `Parts`, and the last part is a Nim heap that the learner sizes: its number is a knob.
    Balance,
}

/// How much of a game a board can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// The board.
    pub shape: Shape,
    /// The most numbers in the row.
    pub row: usize,
    /// The largest of them, and the largest target.
    pub most: u64,
    /// All of them together.
    pub total: u64,
}

impl Fit {
    /// Any number of numbers, each up to `most`.
    #[must_use]
    pub const fn each(shape: Shape, most: u64) -> Self {
        Self { shape, row: usize::MAX, most, total: u64::MAX }
    }

    /// Any number of numbers, together up to `total`.
    #[must_use]
    pub const fn together(shape: Shape, total: u64) -> Self {
        Self { shape, row: usize::MAX, most: u64::MAX, total }
    }

    /// Up to `row` numbers, each up to `most`.
    #[must_use]
    pub const fn few(shape: Shape, row: usize, most: u64) -> Self {
        Self { shape, row, most, total: u64::MAX }
    }

    /// Heaps of up to 1,000 stones.
    pub const STONES: Self = Self::each(Shape::Stones, 1_000);
    /// Up to 8 numbers of any size: every game has this one.
    pub const NUMBERS: Self = Self::few(Shape::Numbers, 8, u64::MAX);
    /// One number on a track up to 120.
    pub const TRACK: Self = Self::few(Shape::Track, 1, 120);

    /// Can the board show this part?
    #[must_use]
    pub fn holds(self, part: &Part) -> bool {
        let row = part.row();
        let target = part.game().rule(RuleNumber::Target).unwrap_or(0);
        let total = row.iter().fold(0, |sum: u64, n| sum.saturating_add(*n));
        row.len() <= self.row
            && row.iter().chain([&target]).all(|n| *n <= self.most)
            && total <= self.total
    }
}

impl Pile {
    /// Is it a number of things that lie together, so that other games can be played with it?
    #[must_use]
    pub const fn is_heap(self) -> bool {
        matches!(self, Self::Heap | Self::Row | Self::Ring)
    }
}

impl Bracket {
    /// May there be more numbers in it, or fewer?
    #[must_use]
    pub const fn grows(self) -> bool {
        !matches!(self, Self::Numbers(_))
    }

    /// The numbers in a bracket: of a code its digits, of arrows where they start and end.
    fn read(self, text: &str) -> Vec<u64> {
        match self {
            Self::Code => text.chars().filter_map(|c| c.to_digit(10)).map(u64::from).collect(),
            Self::Numbers(_) | Self::Takes | Self::Arrows => text
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect(),
        }
    }

    /// The numbers as they stand between the brackets.
    #[must_use]
    pub fn spell(self, numbers: &[String]) -> String {
        match (self, numbers) {
            (Self::Numbers(means), _) => {
                let mut text = String::new();
                for (nth, number) in numbers.iter().enumerate() {
                    text.push_str(match means.get(nth) {
                        _ if nth == 0 => "",
                        Some(RuleNumber::Most) => "..",
                        Some(RuleNumber::Least) => ";",
                        Some(RuleNumber::Target) | None => ",",
                    });
                    text.push_str(number);
                }
                text
            }
            (Self::Code, [head, digits @ ..]) => format!("{head}.{}", digits.concat()),
            (Self::Takes | Self::Code, _) => numbers.join(","),
            (Self::Arrows, _) => {
                let arrows = numbers.chunks_exact(2).map(|ends| ends.join(">"));
                arrows.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

impl Game {
    /// What it is played with.
    #[must_use]
    pub fn descriptor(&self) -> Descriptor {
        self.rules().descriptor()
    }

    /// Its place among [`Game::NAMES`]: what two games have in common that differ in nothing but
    /// the numbers of their rules.
    #[must_use]
    pub fn index(&self) -> usize {
        Self::NAMES.iter().position(|name| *name == self.rules().name()).unwrap_or(0)
    }

    /// The numbers of its rules, as [`Descriptor::bracket`] says.
    #[must_use]
    pub fn numbers(&self) -> Vec<u64> {
        self.descriptor().bracket.read(&self.rules().bracket())
    }

    /// The number of its rules that means this, if it has one.
    #[must_use]
    pub fn rule(&self, wanted: RuleNumber) -> Option<u64> {
        let Bracket::Numbers(means) = self.descriptor().bracket else { return None };
        let place = means.iter().position(|means| *means == wanted)?;
        self.numbers().get(place).copied()
    }

    /// The game with other numbers in its rules, as it is written before its row.
    #[must_use]
    pub fn with_numbers(&self, numbers: &[u64]) -> String {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        self.with_bracket(&self.descriptor().bracket.spell(&numbers))
    }

    /// The game with something else between its brackets, as it is written before its row.
    #[must_use]
    pub fn with_bracket(&self, bracket: &str) -> String {
        let name = self.rules().name();
        if bracket.is_empty() { name.to_owned() } else { format!("{name}[{bracket}]") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Sum;

    #[test]
    fn every_game_fits_on_a_board_of_numbers_and_its_example_on_its_best_board() {
        for example in Game::EXAMPLES {
            let sum: Sum = example.parse().unwrap();
            let part = sum.single().unwrap();
            let fits = part.game().descriptor().fits;
            assert!(fits.contains(&Fit::NUMBERS) && fits[0].holds(part), "{example}");
            assert!(fits.iter().all(|fit| !matches!(fit.shape, Shape::Parts | Shape::Balance)));
            let mut shapes: Vec<Shape> = fits.iter().map(|fit| fit.shape).collect();
            shapes.sort_unstable();
            shapes.dedup();
            assert_eq!(shapes.len(), fits.len(), "{example}: a board is named twice");
        }
    }

    #[test]
    fn the_numbers_of_the_rules_are_read_and_written_back() {
        for example in Game::EXAMPLES {
            let sum: Sum = example.parse().unwrap();
            let game = sum.single().unwrap().game();
            assert_eq!(game.with_numbers(&game.numbers()), game.to_string());
        }
        let race: Sum = "race[30;1..4](0)".parse().unwrap();
        let race = race.single().unwrap().game();
        assert_eq!(race.rule(RuleNumber::Target), Some(30));
        assert_eq!(race.with_numbers(&[40, 2, 5]), "race[40;2..5]");
    }

    #[test]
    fn a_target_must_fit_as_well_as_the_numbers() {
        let holds = |text: &str| Fit::TRACK.holds(text.parse::<Sum>().unwrap().single().unwrap());
        assert!(holds("race[120;1..4](0)") && !holds("race[121;1..4](0)"));
        assert!(holds("bash[1..3](120)") && !holds("bash[1..3](121)"));
        assert!(!holds("subtract[1,2](3,4)"));
    }
}
