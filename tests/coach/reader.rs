//! Reads sentences back: every number in them is found by the phrase in which it stands, and held against the position. What
//! is right is computed here by definition; the facts of the oracle are not asked.

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

/// Where `pattern` stands in `text`, and its numbers: `#` is a number, `*` anything but a closing brace.
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
        while let Some((from, to, found)) = find(&self.rest, pattern).filter(|_| !pattern.is_empty()) {
            self.rest.replace_range(from..to, "¦");
            all.push(found);
        }
        all
    }

    /// Reads a phrase; its numbers must be as `right` says.
    fn check(&mut self, en: &str, zh: &str, right: impl Fn(&mut Self, &[u128]) -> bool) -> Result<(), String> {
        let pattern = &self.lang.pick(en, zh).to_lowercase();
        for found in if pattern.is_empty() { Vec::new() } else { self.read(pattern) } {
            if !right(self, &found) {
                return Err(format!("{pattern}: {found:?}"));
            }
        }
        Ok(())
    }

    /// True if a move is named; its numbers are crossed out, and what it leaves. They must be those of the move.
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
            let row: Vec<u128> = after.parts()[play.part].row().iter().map(|n| u128::from(*n)).collect();
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
        if self.rest.chars().any(|c| c.is_ascii_digit()) { Err(format!("not read: {}", self.rest)) } else { Ok(()) }
    }

    fn part(&self) -> Option<&Part> {
        self.sum.single()
    }

    fn row(&self) -> Vec<u128> {
        self.sum.parts().iter().flat_map(Part::row).map(|n| u128::from(*n)).collect()
    }

    /// The least and the most of a game of amounts, and the number to be divided: the heap, or the way to the target.
    fn amounts(&self) -> Option<(u128, u128, u128)> {
        let part = self.part()?;
        let n = *part.row().first()?;
        let (least, most, whole) = match part.game() {
            Game::Bash(bash) => (bash.least(), bash.most(), n),
            Game::Race(race) => (race.least(), race.most(), race.target() - n),
            Game::Auction(auction) => (auction.least(), auction.most(), auction.target().saturating_sub(n)),
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

    /// The values of parts, of heaps, of odd stairs, of gaps or of differences: what is added up here.
    fn terms(&mut self) -> Vec<u128> {
        let parts = self.sum.parts().to_vec();
        if parts.len() > 1 && self.sum.ending() == laststone::games::Ending::Normal {
            return parts.into_iter().map(|part| self.value(&Sum::of(part))).collect();
        }
        let row = self.row();
        let from_right = |n: usize| if n == 0 { row[0] } else { row[n] - row[n - 1] };
        let every_other = |less: u128| (0..row.len()).rev().step_by(2).map(|n| from_right(n) - less).collect();
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
        let after: Vec<Sum> = self.sum.moves().filter_map(|play| self.sum.play(play).ok()).collect();
        after.iter().map(|sum| self.value(sum)).collect()
    }

    /// The moves after which the other side has lost, and all moves.
    fn wins(&mut self) -> (Vec<Play>, usize) {
        let all: Vec<Play> = self.sum.moves().collect();
        let mut wins = all.clone();
        wins.retain(|play| self.witness.outcome(&self.sum.play(*play).unwrap()) == Ok(Outcome::P));
        (wins, all.len())
    }

    /// What a fact says of the position that somebody faces.
    pub fn facts(&mut self) -> Result<(), String> {
        self.sums()?;
        let both =
            |r: &mut Self, n: &[u128]| r.whole() == Some(n[0]) && r.size() == Some(n[2]) && n[0] == n[1] * n[2] + n[3];
        self.check("where # + # = # × # + #", "# + # = # × # + #", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == whole && n[1] == least - 1 && both(r, &[n[0] + n[1], n[2], n[3], n[4]])
        })?;
        self.check("# = # × # + #", "# = # × # + #", both)?;
        self.check("a distance of ¦", "差距¦", |_, _| true)?;
        self.check("a distance of #", "差距#", |r, n| r.amounts().is_some_and(|(.., whole)| whole == n[0]))?;
        let small = |r: &mut Self, n: &[u128]| {
            let (least, most, _) = r.amounts().unwrap();
            n[1] == least && n[0] == r.whole().unwrap() % (least + most)
        };
        self.check("and # is below #", "余数#小于#", |r, n| small(r, n) && n[0] < n[1])?;
        self.check("and # is not below #", "余数#不小于#", |r, n| small(r, n) && n[0] >= n[1])?;
        let heap = |r: &mut Self, n: &[u128]| r.row() == [n[0]] && r.own_value() == n[1];
        // That values repeat is proven elsewhere (tests/literature.rs); here it must be a period of what is small.
        self.check(
            "a heap of #, of value # (the values repeat every #)",
            "#枚，SG值为#（以#为周期）",
            |r, n| heap(r, n) && n[2] > 0,
        )?;
        self.check(
            "a heap of #, of value # (odious number #)",
            "#枚，SG值为#（二进制有奇数个1的第#个数）",
            |r, n| heap(r, n) && n[2] == n[0] && (n[0] == 0 || n[1].count_ones() % 2 == 1),
        )?;
        self.check("a heap of #, of value #", "#枚，SG值为#", heap)?;
        self.check("a single heap of #", "单独一堆#枚", |r, n| r.row().iter().filter(|heap| **heap > 0).eq(n))?;
        self.check("with a heap above 1", "大于1的堆", |r, _| r.row().iter().any(|heap| *heap > 1))?;
        let ones = |r: &mut Self, n: &[u128]| r.row().iter().filter(|heap| **heap > 0).count() as u128 == n[0];
        self.check("# single stones", "#个单枚堆", ones)?;
        self.check("a circle of #", "#枚的圆圈", |r, n| r.row() == n)?;
        self.check("# and #, ", "#与#，", |r, n| {
            let row = r.row();
            *row.iter().max().unwrap() == n[0] && *row.iter().min().unwrap() == n[1]
        })?;
        // Pairs are checked by their definition: the first number that was in no pair before, and that plus the index.
        let is_pair = |r: &mut Self, k: u128, a: u128, b: u128| r.row() == [a, b] && cold(k) == (a.min(b), a.max(b));
        self.check("(#, #), cold pair number #", "", move |r, n| is_pair(r, n[2], n[0], n[1]))?;
        self.check("", "第#个冷位置(#, #)", move |r, n| is_pair(r, n[0], n[1], n[2]))?;
        self.check("(#, #) is cold pair number #", "(#, #)是第#个冷位置", move |r, n| {
            is_pair(r, n[2], n[0], n[1])
        })?;
        let hot = |r: &mut Self, n: &[u128]| r.row() == n && cold(n[0].abs_diff(n[1])).0 != n[0].min(n[1]);
        self.check("(#, #), which is no cold pair", "(#, #)，它不是冷位置", hot)?;
        self.check("(#, #) is no cold pair", "(#, #)不是冷位置", hot)?;
        self.mex()?;
        self.check("(positions: #)", "（共搜#个）", |_, n| n[0] > 0)?;
        self.answers()
    }

    /// "3 ⊕ 5 = 6", of as many numbers as there are.
    fn sums(&mut self) -> Result<(), String> {
        let mut pattern = "# ⊕ # ⊕ # ⊕ # ⊕ # ⊕ # = #".to_owned();
        while pattern.contains('⊕') {
            for found in self.read(&pattern) {
                let (sum, terms) = found.split_last().unwrap();
                if self.terms() != terms || terms.iter().fold(0, |all, n| all ^ n) != *sum {
                    return Err(format!("{found:?}"));
                }
            }
            pattern.replace_range(.."# ⊕ ".len(), "");
        }
        self.check("a nim-sum of #", "异或和#", |r, n| r.nim_sum() == n[0] || n[0] == 0)
    }

    fn mex(&mut self) -> Result<(), String> {
        let missing = |r: &mut Self, mex: u128| r.own_value() == mex;
        self.check("node #, of value #, the first number missing in", "结点#，SG值为#，即", |r, n| {
            r.row() == n[..1] && missing(r, n[1])
        })?;
        self.check("of value #, the first number missing in", "", |r, n| missing(r, n[0]))?;
        self.check("", "SG值为#的局面，#是", |r, n| n[0] == n[1] && missing(r, n[0]))?;
        // The values that can be reached, in braces.
        while let Some((from, to, _)) = find(&self.rest, "{*}") {
            let said: BTreeSet<u128> = numbers(&self.rest[from..to]).into_iter().collect();
            let truth = self.reached();
            let cut = self.rest[from..to].contains('…');
            if said != truth && !(cut && said.is_subset(&truth)) {
                return Err(format!("{said:?} are not {truth:?}"));
            }
            self.rest.replace_range(from..to, "¦");
        }
        Ok(())
    }

    /// What is said of answers: always p + q together, always back to 0.
    fn answers(&mut self) -> Result<(), String> {
        self.check("# − x", "# − x", |r, n| r.size() == Some(n[0]))?;
        self.check("spoils the 0", "破坏这个0", |r, _| r.nim_sum() == 0)?;
        self.check("a value above 0", "SG值都不再是0", |r, _| r.own_value() == 0)?;
        self.check("bring it back to 0", "把它变回0", |r, _| r.own_value() == 0)
    }

    /// What the coach's verdict counts.
    pub fn verdict(&mut self) -> Result<(), String> {
        self.check("One of # moves that win", "制胜的走法有#种", |r, n| {
            let (wins, _) = r.wins();
            let left: BTreeSet<Sum> = wins.iter().map(|play| r.sum.play(*play).unwrap()).collect();
            left.len() as u128 == n[0]
        })
    }

    /// Where to look, and the principle: numbers of the rules alone.
    pub fn looks(&mut self) -> Result<(), String> {
        let size = |r: &mut Self, n: &[u128]| r.size() == Some(n[0]);
        self.check("in boxes of #", "每盒#枚", size)?;
        self.check("in stretches of #", "每段#", size)?;
        self.check("distance to #", "看离#还差", |r, n| match r.part().unwrap().game() {
            Game::Race(race) => u128::from(race.target()) == n[0],
            Game::Auction(auction) => u128::from(auction.target()) == n[0],
            _ => false,
        })?;
        // General truths: no position is meant.
        for phrase in self.lang.pick(["faces 0 has", "worth 0", "nim-sum of 0 has"], ["面对0的", "就是0", "异或和0的"])
        {
            self.read(&phrase.to_lowercase());
        }
        self.read(self.lang.pick("", "奇数个1的列"));
        Ok(())
    }

    /// Half the work. No phrase in here names a move, an amount or a heap by its number.
    pub fn halves(&mut self) -> Result<(), String> {
        self.sums()?;
        let size = |r: &mut Self, n: u128| r.size() == Some(n);
        let full = |r: &mut Self, n: u128| r.whole().unwrap() / r.size().unwrap() == n;
        let least = |r: &mut Self, n: u128| r.amounts().unwrap().0 == n;
        self.check("No box of # is full", "每盒#枚，一盒也装不满", |r, n| size(r, n[0]) && full(r, 0))?;
        self.check("Full boxes of #: #.", "每盒#枚，装满#盒", |r, n| size(r, n[0]) && full(r, n[1]))?;
        let outside = |r: &mut Self, n: &[u128]| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == least && whole % r.size().unwrap() >= least
        };
        self.check("Outside stand # or more", "盒外不少于#枚", outside)?;
        self.check("more than # ", "", move |r, n| least(r, n[0]))?;
        let way = |r: &mut Self, n: &[u128]| full(r, n[1]) && size(r, n[2]);
        self.check("# + # holds # full stretches of #", "# + #里有#个整段，每段#", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == whole && n[1] == least - 1 && way(r, &n[1..])
        })?;
        self.check("The distance of # holds # full stretches of #", "差距#里有#个整段，每段#", |r, n| {
            r.amounts().unwrap().2 == n[0] && way(r, n)
        })?;
        let column = |r: &mut Self, n: u128| {
            let sum = r.row().iter().fold(0, |all, n| all ^ n);
            sum > 0 && n == 1 << sum.ilog2()
        };
        self.check("leftmost odd column is that of #", "最左边的奇数列是#那一列", |r, n| column(r, n[0]))?;
        let large = |r: &mut Self| r.row().iter().filter(|heap| **heap > 1).count() as u128;
        let single = |r: &mut Self| r.row().iter().filter(|heap| **heap == 1).count() as u128;
        self.check(
            "One heap is larger than 1; single stones beside it: #.",
            "大于1的堆只有一个；此外单枚堆有#个",
            |r, n| large(r) == 1 && single(r) == n[0],
        )?;
        self.check("Heaps above 1: #,", "大于1的堆有#个", |r, n| large(r) == n[0])?;
        self.check("There are # single stones, an even number", "单枚堆有#个，是偶数", |r, n| {
            single(r) == n[0] && large(r) == 0 && n[0] % 2 == 0
        })?;
        self.check("difference #, the one with # and the one with #", "差为#的、含#的和含#的", |r, n| {
            let (row, pair) = (r.row(), [n[1], n[2]]);
            n[0] == row[0].abs_diff(row[1]) && pair == [row[0].min(row[1]), row[0].max(row[1])]
        })?;
        let often = |r: &mut Self, n: &[u128]| fits(&r.row(), n[2], n[0], n[1]);
        self.check("From #, # can be subtracted # times", "", |r, n| fits(&r.row(), n[1], n[0], n[2]))?;
        self.check("", "#里最多能减#次#", often)?;
        self.check("From #, # can be subtracted only once", "#里只能减一次#", |r, n| {
            fits(&r.row(), n[1], n[0], 1)
        })?;
        self.mex()?;
        self.check("The value here is #,", "这里的SG值是#，", |r, n| r.own_value() == n[0])?;
        let counts = |r: &mut Self, n: &[u128]| {
            let (wins, all) = r.wins();
            (wins.len() as u128, all as u128) == (n[0], n[1])
        };
        self.check("# of # moves", "", counts)?;
        self.check("", "#种走法中有#种", |r, n| counts(r, &[n[1], n[0]]))?;
        for phrase in self
            .lang
            .pick(["should become 0", "value 0", "look for 0", ""], ["变成0", "SG值0", "其中的0", "在那里有1的"])
        {
            self.read(&phrase.to_lowercase());
        }
        Ok(())
    }

    /// True if a heap that is split or shrunk is told by what becomes of it: the numbers must be those of the move.
    pub fn leaves(&mut self, play: Play) -> bool {
        let Move::Split { heap, into: (a, b) } = play.mv else { return false };
        let (a, b, several) = (u128::from(a), u128::from(b), self.sum.parts()[play.part].row().len() > 1);
        let (en, zh) = match a {
            0 if b == 0 => ("leave nothing".to_owned(), "一枚不留".to_owned()),
            0 => (format!("leave {b}"), format!("留下{b}枚")),
            _ => (format!("leave {a} and {b}"), format!("留下{a}枚和{b}枚")),
        };
        let number = heap + 1;
        let text = match self.lang {
            Lang::En if several => format!("{en} of heap {number}"),
            Lang::Zh if several => format!("把第{number}堆{zh}"),
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

    /// All but one decision. The heap and what is wanted there are those of this move, which wins.
    pub fn nearly(&mut self, play: Play) -> Result<(), String> {
        let size = |r: &mut Self, n: u128| r.size() == Some(n);
        let least = |r: &mut Self, n: u128| r.amounts().unwrap().0 == n;
        self.check("a multiple of #", "#的倍数", |r, n| size(r, n[0]))?;
        self.check("remainder below # when divided by #", "", |r, n| least(r, n[0]) && size(r, n[1]))?;
        self.check("", "总数除以#，余数要小于#", |r, n| size(r, n[0]) && least(r, n[1]))?;
        self.check("remainder by # is below #", "差距除以#，余数要小于#", |r, n| {
            size(r, n[0]) && least(r, n[1])
        })?;
        self.check("with # more, has a remainder by # below #", "加上#，再除以#，余数要小于#", |r, n| {
            n[0] == n[2] - 1 && size(r, n[1]) && least(r, n[2])
        })?;
        let reach = |r: &mut Self, n: &[u128]| {
            let lands =
                r.sum.moves().filter_map(|play| r.sum.play(play).ok()).map(|sum| u128::from(sum.parts()[0].row()[0]));
            let lands: BTreeSet<u128> = lands.collect();
            (lands.first(), lands.last()) == (Some(&n[0]), Some(&n[1])) && lands.len() as u128 == n[1] - n[0] + 1
        };
        self.check("can leave # to #", "能留下#至#枚", reach)?;
        self.check("can reach # to #", "能到#至#", reach)?;
        let after = self.sum.play(play).map_err(|refused| refused.to_string())?;
        let here = |n: u128| u128::from(self_row(self.sum, play, n));
        let heap = index(play.mv).map(|place| place as u128 + 1);
        let is_heap = |n: u128, have: u128| Some(n) == heap && here(n) == have;
        self.check("heap # in part #, the one of #,", "", |_, n| n[1] == play.part as u128 + 1 && is_heap(n[0], n[2]))?;
        self.check("", "第#部分的第#堆（#枚）", |_, n| n[0] == play.part as u128 + 1 && is_heap(n[1], n[2]))?;
        self.check("heap # in part #, the one of #:", "", |_, n| n[1] == play.part as u128 + 1 && is_heap(n[0], n[2]))?;
        self.check("heap #, the one of #", "第#堆（#枚）", |_, n| is_heap(n[0], n[1]))?;
        // In Nim and on odd stairs: what the others come to is what this one comes down to.
        let left = after.parts()[play.part].row().to_vec();
        let place = index(play.mv).unwrap_or(0);
        let odd = place - place % 2;
        let to = match play.mv {
            Move::Carry { .. } => left.get(odd),
            _ => left.get(place),
        };
        let to = to.map(|n| u128::from(*n));
        self.check("have the nim-sum #", "异或和是#", |_, n| Some(n[0]) == to)?;
        let stair = place as u128 + 1;
        self.check("from stair # to stair #", "从第#级移到第#级", |_, n| {
            n[0] == stair && n[1] == odd as u128 + 1
        })?;
        self.check("from stair #", "从第#级", |_, n| n[0] == stair)?;
        let mut then = Reader::new(self.lang, "", &after, self.witness);
        let becomes = if matches!(play.mv, Move::Slide { .. } | Move::Take { .. }) && after.single().is_some() {
            let counted = left.len().saturating_sub(place + 1) / 2;
            match after.parts()[0].game() {
                Game::Strip(_) | Game::Pebbles(_) => then.terms().get(counted).copied(),
                _ => None,
            }
        } else {
            None
        };
        self.check("Move coin #", "动第#枚硬币", |_, n| n[0] == stair)?;
        self.check("Take from heap #", "从第#堆取", |_, n| n[0] == stair)?;
        self.check("should become #", "变成#格", |_, n| Some(n[0]) == becomes)?;
        self.check("", "那个差应变成#", |_, n| Some(n[0]) == becomes)?;
        let kept = |r: &mut Self, n: u128, keep: u128| r.row().get(n as usize - 1) == Some(&keep) && Some(n) != heap;
        self.check("Keep heap # at #", "第#堆的#枚不动", |r, n| kept(r, n[0], n[1]))?;
        self.check("take from heap #", "从第#堆取", |_, n| Some(n[0]) == heap)?;
        self.check("cold pair with #", "与#配成冷位置", |r, n| r.row().contains(&n[0]))?;
        self.check("the difference # stays", "差#不变", |r, n| r.row()[0].abs_diff(r.row()[1]) == n[0])?;
        let number = if self.sum.parts().len() > 1 { play.part } else { place };
        let values = self.terms();
        let mut then = Reader::new(self.lang, "", &after, self.witness);
        let becomes = if self.sum.parts().len() > 1 {
            then.terms().get(play.part).copied()
        } else {
            values.get(number).map(|value| value ^ values.iter().fold(0, |all, n| all ^ n))
        };
        let right =
            |n: &[u128]| n[0] == number as u128 + 1 && Some(&n[1]) == values.get(number) && Some(n[2]) == becomes;
        for piece in self.lang.pick(["part", "heap", "row", "token"], ["部分", "堆", "排", "枚棋子"]) {
            let en = format!("Change {piece} #, of value #: it should get the value #");
            let zh = format!("要动的是第#{piece}，SG值为#：应让它变成#");
            self.check(&en, &zh, |_, n| right(n))?;
        }
        Ok(())
    }

    /// Where nothing wins: how many replies win after the move that resists.
    pub fn resists(&mut self, play: Play) -> Result<(), String> {
        let after = self.sum.play(play).map_err(|refused| refused.to_string())?;
        let mut then = Reader::new(self.lang, "", &after, self.witness);
        let (wins, _) = then.wins();
        let left: BTreeSet<Sum> = wins.iter().map(|play| after.play(*play).unwrap()).collect();
        self.check("# replies win", "制胜应对有#种", |_, n| n[0] == left.len() as u128)
    }
}

fn self_row(sum: &Sum, play: Play, number: u128) -> u64 {
    let place = usize::try_from(number).unwrap_or(0).wrapping_sub(1);
    sum.parts()[play.part].row().get(place).copied().unwrap_or(u64::MAX)
}

fn fits(row: &[u128], small: u128, large: u128, times: u128) -> bool {
    let (low, high) = (row[0].min(row[1]), row[0].max(row[1]));
    (low, high) == (small, large) && high / low == times
}

/// The k-th cold pair as it was first defined.
fn cold(k: u128) -> (u128, u128) {
    let mut used = BTreeSet::new();
    let mut pair = (0, 0);
    for index in 0..=k {
        let low = (0..=2 * k).find(|n| !used.contains(n)).unwrap();
        pair = (low, low + index);
        used.extend([pair.0, pair.1]);
    }
    pair
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
