//! Reads sentences back: every number in them is found by the phrase in which it stands, and held
//! against the position. What is right is computed here by definition; the facts of the oracle are
//! not asked.

mod facts;
mod help;

use crate::support::sentences::numbers;
use laststone::games::{Game, Move, Part, Play, Sum};
use laststone::solver::outcome::Outcome;
use laststone::study::Witness;
use laststone::words::{Lang, moves};
use std::collections::BTreeSet;

/// A text of which phrases are crossed out once they have been read.
pub struct Reader<'a> {
    pub lang: Lang,
    /// The position spoken of, for whoever is to move there.
    pub sum: &'a Sum,
    pub witness: &'a mut Witness,
    rest: String,
}

/// Where `pattern` stands in `text`, and its numbers: `#` is a number, `*` anything but a closing
/// brace.
fn find(text: &str, pattern: &str) -> Option<(usize, usize, Vec<u128>)> {
    if !pattern.split(['#', '*']).all(|literal| text.contains(literal)) {
        return None;
    }
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
    text.char_indices().map(|(at, _)| at).find_map(|at| {
        // A number is read from its first digit.
        if pattern.starts_with('#') && text[..at].ends_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let (mut here, mut found) = (at, Vec::new());
        for sign in pattern.chars() {
            let rest = &text[here..];
            here += match sign {
                '#' => {
                    let len = digits(rest);
                    found.push(rest[..len].parse().ok()?);
                    len
                }
                '*' => rest.find('}')?,
                sign => rest.starts_with(sign).then_some(sign.len_utf8())?,
            };
        }
        // The last number ends here.
        let cut = pattern.ends_with('#') && digits(&text[here..]) > 0;
        (!cut).then_some((at, here, found))
    })
}

impl<'a> Reader<'a> {
    pub fn new(lang: Lang, text: &str, sum: &'a Sum, witness: &'a mut Witness) -> Self {
        // Players are not positions.
        let rest = text.to_lowercase().replace("player 1", "player").replace("player 2", "player");
        Self { lang, sum, witness, rest }
    }

    /// Crosses a phrase out, as often as it stands there, and returns its numbers.
    fn read(&mut self, pattern: &str) -> Vec<Vec<u128>> {
        let mut all = Vec::new();
        while let Some((from, to, found)) =
            find(&self.rest, pattern).filter(|_| !pattern.is_empty())
        {
            self.rest.replace_range(from..to, "¦");
            all.push(found);
        }
        all
    }

    /// Reads a phrase; its numbers must be as `right` says.
    fn check(
        &mut self,
        en: &str,
        zh: &str,
        right: impl Fn(&mut Self, &[u128]) -> bool,
    ) -> Result<(), String> {
        let pattern = &self.lang.pick(en, zh).to_lowercase();
        for found in if pattern.is_empty() { Vec::new() } else { self.read(pattern) } {
            if !right(self, &found) {
                return Err(format!("{pattern}: {found:?}"));
            }
        }
        Ok(())
    }

    /// True if a move is named; its numbers are crossed out, and what it leaves. They must be those
    /// of the move.
    pub fn names(&mut self, play: Play) -> Result<bool, String> {
        let act = moves::act(self.lang, self.sum, play);
        let Some(at) = self.rest.find(&act) else { return Ok(false) };
        let wanted = of_move(self.sum, play);
        if !numbers(&act).iter().all(|n| wanted.contains(n)) {
            return Err(format!("{act}: {wanted:?}"));
        }
        let mut to = at + act.len();
        let lead = [" and leave ", " to reach ", "，留下", "，到"];
        if let Some(lead) = lead.iter().find(|lead| self.rest[to..].starts_with(**lead)) {
            let from = to + lead.len();
            let is_place = |c: char| c.is_ascii_digit() || "(), ".contains(c);
            let left: String = self.rest[from..].chars().take_while(|c| is_place(*c)).collect();
            let after = self.sum.play(play).map_err(|refused| refused.to_string())?;
            let row: Vec<u128> =
                after.parts()[play.part].row().iter().map(|n| u128::from(*n)).collect();
            let empty = row.iter().all(|n| *n == 0) && left.is_empty();
            if numbers(&left) != row && !empty {
                return Err(format!("{act} leaves {left}, not {row:?}"));
            }
            to = from + left.trim_end_matches(", ").len();
        }
        self.rest.replace_range(at..to, "¦");
        Ok(true)
    }

    /// All is read: no number is left.
    pub fn done(&self) -> Result<(), String> {
        if self.rest.chars().any(|c| c.is_ascii_digit()) {
            Err(format!("not read: {}", self.rest))
        } else {
            Ok(())
        }
    }

    fn part(&self) -> Option<&Part> {
        self.sum.single()
    }

    fn row(&self) -> Vec<u128> {
        self.sum.parts().iter().flat_map(Part::row).map(|n| u128::from(*n)).collect()
    }

    /// The least and the most of a game of amounts, and the number to be divided: the heap, or the
    /// way to the target.
    fn amounts(&self) -> Option<(u128, u128, u128)> {
        let part = self.part()?;
        let n = *part.row().first()?;
        let (least, most, whole) = match part.game() {
            Game::Bash(bash) => (bash.least(), bash.most(), n),
            Game::Race(race) => (race.least(), race.most(), race.target() - n),
            Game::Auction(auction) => {
                (auction.least(), auction.most(), auction.target().saturating_sub(n))
            }
            _ => return None,
        };
        Some((least.into(), most.into(), whole.into()))
    }

    fn size(&self) -> Option<u128> {
        self.amounts().map(|(least, most, _)| least + most)
    }

    /// What is divided: in an auction p - 1 more than the way.
    fn whole(&self) -> Option<u128> {
        let (least, _, whole) = self.amounts()?;
        let more = matches!(self.part()?.game(), Game::Auction(_));
        Some(if more { whole + least - 1 } else { whole })
    }

    /// The value by definition.
    fn value(&mut self, sum: &Sum) -> u128 {
        self.witness.value(sum).unwrap_or_else(|stop| panic!("{sum}: {stop:?}")).0
    }

    fn own_value(&mut self) -> u128 {
        let sum = self.sum.clone();
        self.value(&sum)
    }

    /// The values of parts, of heaps, of odd stairs, of gaps or of differences: what is added up
    /// here.
    fn terms(&mut self) -> Vec<u128> {
        let parts = self.sum.parts().to_vec();
        if parts.len() > 1 && self.sum.ending() == laststone::games::Ending::Normal {
            return parts.into_iter().map(|part| self.value(&Sum::of(part))).collect();
        }
        let row = self.row();
        let from_right = |n: usize| if n == 0 { row[0] } else { row[n] - row[n - 1] };
        let every_other =
            |less: u128| (0..row.len()).rev().step_by(2).map(|n| from_right(n) - less).collect();
        match parts[0].game() {
            Game::Nim(_) => row.into_iter().filter(|n| *n > 0).collect(),
            Game::Stairs(_) => row.into_iter().step_by(2).collect(),
            Game::Strip(_) => every_other(1),
            Game::Pebbles(_) => every_other(0),
            game => {
                // Games of a fixed count of numbers have no heaps to be added up.
                let heap = |n: &u64| Part::new(game.clone(), vec![*n]).ok().map(Sum::of);
                let heaps: Vec<Sum> = parts[0].row().iter().filter_map(heap).collect();
                heaps.iter().map(|heap| self.value(heap)).collect()
            }
        }
    }

    fn nim_sum(&mut self) -> u128 {
        self.terms().into_iter().fold(0, |all, n| all ^ n)
    }

    /// The values that one move can reach.
    fn reached(&mut self) -> BTreeSet<u128> {
        let after: Vec<Sum> =
            self.sum.moves().filter_map(|play| self.sum.play(play).ok()).collect();
        after.iter().map(|sum| self.value(sum)).collect()
    }

    /// The moves after which the other side has lost, and all moves.
    fn wins(&mut self) -> (Vec<Play>, usize) {
        let all: Vec<Play> = self.sum.moves().collect();
        let mut wins = all.clone();
        wins.retain(|play| self.witness.outcome(&self.sum.play(*play).unwrap()) == Ok(Outcome::P));
        (wins, all.len())
    }

    /// True if a heap that is split or shrunk is told by what becomes of it: the numbers must be
    /// those of the move.
    pub fn leaves(&mut self, play: Play) -> bool {
        let Move::Split { heap, into: (a, b) } = play.mv else { return false };
        let (a, b, several) =
            (u128::from(a), u128::from(b), self.sum.parts()[play.part].row().len() > 1);
        let part = &self.sum.parts()[play.part];
        let unit = laststone::words::games::unit(part.descriptor().piece);
        let (en, zh) = match a {
            0 if b == 0 => ("leave nothing".to_owned(), format!("一{unit}不留")),
            0 => (format!("leave {b}"), format!("留下{b}{unit}")),
            _ => (format!("leave {a} and {b}"), format!("留下{a}{unit}和{b}{unit}")),
        };
        let number = heap + 1;
        let noun = laststone::words::games::page(self.lang, part.game()).noun;
        let text = match self.lang {
            Lang::En if several => format!("{en} of {} {number}", noun.en),
            Lang::Zh if several => format!("第{number}{}{zh}", noun.zh),
            lang => lang.pick(en, zh),
        };
        // As a word of its own: "leave 1" stands in "leave 1 and 2" and in "leave 12".
        let next = |at: usize| self.rest[at + text.len()..].chars().next();
        let found = self
            .rest
            .match_indices(&text)
            .map(|(at, _)| at)
            .find(|at| matches!(next(*at), Some(';' | '.' | '；' | '。')));
        if let Some(at) = found {
            self.rest.replace_range(at..at + text.len(), "¦");
        }
        found.is_some()
    }
}

/// The index of the heap, stair or coin that a move changes.
pub fn index(mv: Move) -> Option<usize> {
    match mv {
        Move::Take { heap, .. } | Move::Split { heap, .. } => Some(heap),
        Move::Carry { stair, .. } => Some(stair),
        Move::Slide { coin, .. } => Some(coin),
        Move::TakeEach { .. } | Move::Raise { .. } => None,
    }
}

/// The numbers by which a move may be told.
fn of_move(sum: &Sum, play: Play) -> BTreeSet<u128> {
    let part = &sum.parts()[play.part];
    let mut all = BTreeSet::new();
    if sum.parts().len() > 1 {
        all.insert(play.part as u128 + 1);
    }
    all.extend(index(play.mv).map(|place| place as u128 + 1));
    let more: Vec<u64> = match play.mv {
        Move::Take { count, .. } | Move::TakeEach { count } => vec![count],
        Move::Carry { stair, count } => vec![count, stair as u64],
        Move::Split { heap, into: (a, b) } => vec![a, b, part.row()[heap].saturating_sub(a + b)],
        Move::Slide { to, .. } => vec![to],
        Move::Raise { by } => vec![by],
    };
    all.extend(more.into_iter().map(u128::from));
    all
}
