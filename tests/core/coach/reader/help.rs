//! Reads the rungs of help: where to look, half the work, all but one decision, and what resists
//! longest.

use super::{Reader, index};
use laststone::games::{Game, Move, Play, Sum};
use std::collections::BTreeSet;

impl Reader<'_> {
    /// Where to look, and the principle: numbers of the rules alone.
    pub fn looks(&mut self) -> Result<(), String> {
        let size = |r: &mut Self, n: &[u128]| r.size() == Some(n[0]);
        self.check("in boxes of #", "每箱#枚", size)?;
        self.check("in stretches of #", "每段#", size)?;
        self.check("distance to #", "看离#还差", |r, n| match r.part().unwrap().game() {
            Game::Race(race) => u128::from(race.target()) == n[0],
            Game::Auction(auction) => u128::from(auction.target()) == n[0],
            _ => false,
        })?;
        // General truths: no position is meant.
        for phrase in self.lang.pick(
            ["faces 0 has", "value 0", "nim-sum of 0 has"],
            ["面对0的", "SG值是0", "异或和为0的"],
        ) {
            self.read(&phrase.to_lowercase());
        }
        self.read(self.lang.pick("", "奇数个一的列"));
        Ok(())
    }

    /// Half the work. No phrase in here names a move, an amount or a heap by its number.
    pub fn halves(&mut self) -> Result<(), String> {
        self.sums()?;
        let size = |r: &mut Self, n: u128| r.size() == Some(n);
        let full = |r: &mut Self, n: u128| r.whole().unwrap() / r.size().unwrap() == n;
        let least = |r: &mut Self, n: u128| r.amounts().unwrap().0 == n;
        self.check("one full box of #:", "每箱#枚，一箱也装不满", |r, n| {
            size(r, n[0]) && full(r, 0)
        })?;
        self.check("Full boxes of #: #.", "每箱#枚，装满#箱", |r, n| {
            size(r, n[0]) && full(r, n[1])
        })?;
        let outside = |r: &mut Self, n: &[u128]| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == least && whole % r.size().unwrap() >= least
        };
        self.check("# or more are left over", "箱外不少于#枚", outside)?;
        self.check("more than # ", "", move |r, n| least(r, n[0]))?;
        let way = |r: &mut Self, n: &[u128]| full(r, n[1]) && size(r, n[2]);
        self.check("Full stretches of # in # + #: #.", "", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[1] == whole && n[2] == least - 1 && full(r, n[3]) && size(r, n[0])
        })?;
        self.check("", "# + #里有#个整段，每段#", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == whole && n[1] == least - 1 && way(r, &n[1..])
        })?;
        self.check("", "差距#里有#个整段，每段#", |r, n| {
            r.amounts().unwrap().2 == n[0] && way(r, n)
        })?;
        self.check("Full stretches of # in the distance of #: #.", "", |r, n| {
            r.amounts().unwrap().2 == n[1] && full(r, n[2]) && size(r, n[0])
        })?;
        let column = |r: &mut Self, n: u128| {
            let sum = r.row().iter().fold(0, |all, n| all ^ n);
            sum > 0 && n == 1 << sum.ilog2()
        };
        self.check(
            "leftmost odd column is that of #",
            "最左边的奇数列是#那一列",
            |r, n| column(r, n[0]),
        )?;
        let large = |r: &mut Self| r.row().iter().filter(|heap| **heap > 1).count() as u128;
        let single = |r: &mut Self| r.row().iter().filter(|heap| **heap == 1).count() as u128;
        self.check(
            "One heap is larger than 1; single stones beside it: #.",
            "大于1的堆只有一个；此外孤单堆有#个",
            |r, n| large(r) == 1 && single(r) == n[0],
        )?;
        self.check("Heaps above 1: #,", "大于1的堆有#个", |r, n| large(r) == n[0])?;
        self.check(
            "There are # single stones, an even number",
            "孤单堆有#个，是偶数",
            |r, n| single(r) == n[0] && large(r) == 0 && n[0] % 2 == 0,
        )?;
        self.check(
            "difference #, the one with # and the one with #",
            "差为#的、含#的和含#的",
            |r, n| {
                let (row, pair) = (r.row(), [n[1], n[2]]);
                n[0] == row[0].abs_diff(row[1]) && pair == [row[0].min(row[1]), row[0].max(row[1])]
            },
        )?;
        let often = |r: &mut Self, n: &[u128]| fits(&r.row(), n[2], n[0], n[1]);
        self.check("# goes into # at most # times", "", |r, n| fits(&r.row(), n[0], n[1], n[2]))?;
        self.check("", "#里最多能减#次#", often)?;
        self.check("# goes into # only once", "", |r, n| fits(&r.row(), n[0], n[1], 1))?;
        self.check("", "#里只能减一次#", |r, n| fits(&r.row(), n[1], n[0], 1))?;
        self.mex()?;
        self.check("The value here is #,", "这里的SG值是#，", |r, n| r.own_value() == n[0])?;
        let counts = |r: &mut Self, n: &[u128]| {
            let (wins, all) = r.wins();
            (wins.len() as u128, all as u128) == (n[0], n[1])
        };
        self.check("# of # moves", "", counts)?;
        self.check("", "#种走法中有#种", |r, n| counts(r, &[n[1], n[0]]))?;
        for phrase in self.lang.pick(
            ["should become 0", "value 0", "look for 0", ""],
            ["变成0", "SG值0", "其中的0", "在那里有一的"],
        ) {
            self.read(&phrase.to_lowercase());
        }
        Ok(())
    }

    /// All but one decision. The heap and what is wanted there are those of this move, which wins.
    pub fn nearly(&mut self, play: Play) -> Result<(), String> {
        let size = |r: &mut Self, n: u128| r.size() == Some(n);
        let least = |r: &mut Self, n: u128| r.amounts().unwrap().0 == n;
        self.check("a multiple of #", "#的倍数", |r, n| size(r, n[0]))?;
        self.check("", "总数除以#，余数要小于#", |r, n| size(r, n[0]) && least(r, n[1]))?;
        self.check(
            "leave by #: the remainder must be below #",
            "差距除以#，余数要小于#",
            |r, n| size(r, n[0]) && least(r, n[1]),
        )?;
        self.check(
            "Add # to the distance you leave and divide by #: the remainder must be below #",
            "加上#，再除以#，余数要小于#",
            |r, n| n[0] == n[2] - 1 && size(r, n[1]) && least(r, n[2]),
        )?;
        let reach = |r: &mut Self, n: &[u128]| {
            let lands = r
                .sum
                .moves()
                .filter_map(|play| r.sum.play(play).ok())
                .map(|sum| u128::from(sum.parts()[0].row()[0]));
            let lands: BTreeSet<u128> = lands.collect();
            (lands.first(), lands.last()) == (Some(&n[0]), Some(&n[1]))
                && lands.len() as u128 == n[1] - n[0] + 1
        };
        let several = |r: &mut Self, n: &[u128]| reach(r, n) && n[0] < n[1];
        let only = |r: &mut Self, n: &[u128]| reach(r, &[n[0], n[0]]);
        self.check("can leave # to #", "能留下#到#枚", several)?;
        self.check("can leave only #", "只能留下#枚", only)?;
        self.check("can reach # to #", "能到的是#到#", several)?;
        self.check("can reach only #", "只能到#", only)?;
        let after = self.sum.play(play).map_err(|refused| refused.to_string())?;
        let here = |n: u128| u128::from(self_row(self.sum, play, n));
        let heap = index(play.mv).map(|place| place as u128 + 1);
        let is_heap = |n: u128, have: u128| Some(n) == heap && here(n) == have;
        self.check("heap # in part #, the one of #,", "", |_, n| {
            n[1] == play.part as u128 + 1 && is_heap(n[0], n[2])
        })?;
        self.check("", "第#部分的第#堆（#枚）", |_, n| {
            n[0] == play.part as u128 + 1 && is_heap(n[1], n[2])
        })?;
        self.check("heap # in part #, the one of #:", "", |_, n| {
            n[1] == play.part as u128 + 1 && is_heap(n[0], n[2])
        })?;
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
        let becomes = if matches!(play.mv, Move::Slide { .. } | Move::Take { .. })
            && after.single().is_some()
        {
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
        self.check("should become #", "空格数应变成#", |_, n| Some(n[0]) == becomes)?;
        self.check("", "那个差应变成#", |_, n| Some(n[0]) == becomes)?;
        let kept = |r: &mut Self, n: u128, keep: u128| {
            r.row().get(n as usize - 1) == Some(&keep) && Some(n) != heap
        };
        self.check("Keep heap # at #", "第#堆的#枚不动", |r, n| kept(r, n[0], n[1]))?;
        self.check("take from heap #", "从第#堆取", |_, n| Some(n[0]) == heap)?;
        self.check("cold pair with #", "与#配成奇异局势", |r, n| r.row().contains(&n[0]))?;
        self.check("the difference # stays", "差#不变", |r, n| {
            r.row()[0].abs_diff(r.row()[1]) == n[0]
        })?;
        let number = if self.sum.parts().len() > 1 { play.part } else { place };
        let values = self.terms();
        let mut then = Reader::new(self.lang, "", &after, self.witness);
        let becomes = if self.sum.parts().len() > 1 {
            then.terms().get(play.part).copied()
        } else {
            values.get(number).map(|value| value ^ values.iter().fold(0, |all, n| all ^ n))
        };
        let right = |n: &[u128]| {
            n[0] == number as u128 + 1 && Some(&n[1]) == values.get(number) && Some(n[2]) == becomes
        };
        for piece in
            self.lang.pick(["part", "heap", "row", "token"], ["部分", "堆", "排", "枚棋子"])
        {
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
        let some = |_: &mut Self, n: &[u128]| n[0] == left.len() as u128 && n[0] > 1;
        self.check("# replies win", "必胜应对有#种", some)?;
        self.check("last move, and loses", "最后一步，走它者负", |_, _| after.is_ended())
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
