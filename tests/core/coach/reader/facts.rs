//! Reads what is said of a position that somebody faces: divisions, heaps, pairs, sums, values and
//! what a verdict counts.

use super::{Reader, find};
use crate::support::sentences::numbers;
use laststone::games::Sum;
use std::collections::BTreeSet;

impl Reader<'_> {
    /// What a fact says of the position that somebody faces.
    pub fn facts(&mut self) -> Result<(), String> {
        self.sums()?;
        let both = |r: &mut Self, n: &[u128]| {
            r.whole() == Some(n[0]) && r.size() == Some(n[2]) && n[0] == n[1] * n[2] + n[3]
        };
        self.check("where # + # = # × # + #", "# + # = # × # + #", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == whole && n[1] == least - 1 && both(r, &[n[0] + n[1], n[2], n[3], n[4]])
        })?;
        self.check("# + # = # × # + #", "# + # = # × # + #", |r, n| {
            let (least, _, whole) = r.amounts().unwrap();
            n[0] == whole && n[1] == least - 1 && both(r, &[n[0] + n[1], n[2], n[3], n[4]])
        })?;
        self.check("# = # × # + #", "# = # × # + #", both)?;
        let missing =
            |r: &mut Self, n: &[u128]| r.amounts().is_some_and(|(.., whole)| whole == n[0]);
        self.check("# are missing; ", "还差#，", missing)?;
        self.check("# is missing; ", "", |r, n| n[0] == 1 && missing(r, n))?;
        self.check("", "还差", |_, _| true)?;
        self.check("a distance of ¦", "差距¦", |_, _| true)?;
        self.check("a distance of #", "差距#", |r, n| {
            r.amounts().is_some_and(|(.., whole)| whole == n[0])
        })?;
        let small = |r: &mut Self, n: &[u128]| {
            let (least, most, _) = r.amounts().unwrap();
            n[1] == least && n[0] == r.whole().unwrap() % (least + most)
        };
        self.check("and # is below #", "余数#小于#", |r, n| small(r, n) && n[0] < n[1])?;
        self.check("Bring the remainder # below #", "余数#变得小于#", |r, n| {
            small(r, n) && n[0] >= n[1]
        })?;
        self.check("and # is not below #", "余数#不小于#", |r, n| {
            small(r, n) && n[0] >= n[1]
        })?;
        let heap = |r: &mut Self, n: &[u128]| r.row() == [n[0]] && r.own_value() == n[1];
        // That values repeat is proven elsewhere (tests/core/literature.rs); here it must be a
        // period of what is small.
        self.check(
            "a heap of #, of value # (number # of those with an odd",
            "#枚，SG值为#（二进制有奇数个一的第#个数）",
            |r, n| heap(r, n) && n[2] == n[0] && (n[0] == 0 || n[1].count_ones() % 2 == 1),
        )?;
        // Pins stand in rows, and are counted in a way of their own.
        for (pile, unit) in [("heap", "枚"), ("row", "个")] {
            let (en, zh) = (format!("a {pile} of #, of value #"), format!("#{unit}，SG值为#"));
            self.check(
                &format!("{en} (the values repeat every #)"),
                &format!("{zh}（以#为周期）"),
                |r, n| heap(r, n) && n[2] > 0,
            )?;
            self.check(
                &format!("{en} (values repeat every # from # on)"),
                &format!("{zh}（从#起以#为周期）"),
                |r, n| heap(r, n) && n[2] > 0 && n[3] > 0,
            )?;
            self.check(&en, &zh, heap)?;
        }
        self.check("a single heap of #", "单独一堆#枚", |r, n| {
            r.row().iter().filter(|heap| **heap > 0).eq(n)
        })?;
        let large = |r: &mut Self| r.row().iter().filter(|heap| **heap > 1).count();
        let beside = |r: &mut Self, n: &[u128]| {
            large(r) == 1 && r.row().iter().filter(|heap| **heap == 1).count() as u128 == n[0]
        };
        self.check("one heap above 1 and # single stone", "一个大于1的堆和#个孤单堆", beside)?;
        self.check("a single heap above 1", "单独一个大于1的堆", |r, _| large(r) == 1)?;
        self.check("Only one heap is above 1", "大于1的堆只有一个", |r, _| large(r) == 1)?;
        self.check("with heaps above 1", "大于1的堆", |r, _| large(r) > 1)?;
        let ones = |r: &mut Self, n: &[u128]| {
            r.row().iter().filter(|heap| **heap > 0).count() as u128 == n[0]
        };
        self.check("# single stones", "#个孤单堆", ones)?;
        self.check("a circle of #", "#枚的圆圈", |r, n| r.row() == n)?;
        self.check("# and #, ", "#与#，", |r, n| {
            let row = r.row();
            *row.iter().max().unwrap() == n[0] && *row.iter().min().unwrap() == n[1]
        })?;
        // Pairs are checked by their definition: the first number that was in no pair before, and
        // that plus the index.
        let is_pair = |r: &mut Self, k: u128, a: u128, b: u128| {
            r.row() == [a, b] && cold(k) == (a.min(b), a.max(b))
        };
        self.check("(#, #), cold pair number #", "", move |r, n| is_pair(r, n[2], n[0], n[1]))?;
        self.check("", "第#个奇异局势(#, #)", move |r, n| is_pair(r, n[0], n[1], n[2]))?;
        self.check("(#, #) is cold pair number #", "(#, #)是第#个奇异局势", move |r, n| {
            is_pair(r, n[2], n[0], n[1])
        })?;
        let hot = |r: &mut Self, n: &[u128]| {
            r.row() == n && cold(n[0].abs_diff(n[1])).0 != n[0].min(n[1])
        };
        self.check("(#, #), which is not a cold pair", "(#, #)，它不是奇异局势", hot)?;
        self.check("(#, #) is not a cold pair", "(#, #)不是奇异局势", hot)?;
        self.mex()?;
        self.check("(positions: #)", "（搜过的局面：#个）", |_, n| n[0] > 0)?;
        self.answers()
    }

    /// "3 ⊕ 5 = 6", of as many numbers as there are.
    pub(super) fn sums(&mut self) -> Result<(), String> {
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
        self.check("a nim-sum of #", "异或和为#", |r, n| r.nim_sum() == n[0] || n[0] == 0)
    }

    pub(super) fn mex(&mut self) -> Result<(), String> {
        let missing = |r: &mut Self, mex: u128| r.own_value() == mex;
        self.check(
            "node #, of value #, the first number missing in",
            "结点#，SG值为#，即",
            |r, n| r.row() == n[..1] && missing(r, n[1]),
        )?;
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
        self.check("One of # moves that win", "必胜的走法有#种", |r, n| {
            let (wins, _) = r.wins();
            let left: BTreeSet<Sum> = wins.iter().map(|play| r.sum.play(*play).unwrap()).collect();
            left.len() as u128 == n[0]
        })
    }
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
