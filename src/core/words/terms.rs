//! What each concept is called and what it means, in both languages.

use crate::lang::Phrase;

/// A concept explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// What it is called.
    pub name: Phrase,
    /// What it means, in a sentence or two.
    pub means: Phrase,
}

/// The explanation of a concept of `lesson::concept`; `None` if there is no such concept.
#[must_use]
pub fn term(id: &str) -> Option<Term> {
    TERMS.iter().find(|(known, _)| *known == id).map(|(_, term)| *term)
}

const fn said(name: [&'static str; 2], en: &'static str, zh: &'static str) -> Term {
    let [name_en, name_zh] = name;
    Term { name: Phrase { en: name_en, zh: name_zh }, means: Phrase { en, zh } }
}

/// All terms, in the order of `lesson::concept::ALL`.
const TERMS: [(&str, Term); 38] = [
    (
        "normal-play",
        said(
            ["normal play", "正常规则"],
            "Whoever makes the last move wins: the player who cannot move has lost. Under misère \
             play it is the other way round.",
            "走最后一步的人获胜，轮到谁不能走谁就输。反过来规定的，叫反常规则（misère）。",
        ),
    ),
    (
        "impartial",
        said(
            ["impartial game", "公平组合游戏"],
            "A game in which both players have the same moves from every position, nothing is \
             hidden or left to chance, and every game comes to an end.",
            "任何局面下双方可走的步都相同，没有隐藏的信息，没有运气，并且必定在有限步内结束的游\
             戏。",
        ),
    ),
    (
        "n-position",
        said(
            ["N-position", "必胜态（N）"],
            "A position from which the next player, the one to move, can force a win. Some move \
             from it leads to a P-position.",
            "轮到走的一方（next）有办法必胜的局面：至少有一步能走到必败态。",
        ),
    ),
    (
        "p-position",
        said(
            ["P-position", "必败态（P）"],
            "A position in which the previous player, the one who has just moved, can force a win. \
             Every move from it leads to an N-position.",
            "刚走完的一方（previous）有办法必胜、轮到走的一方必败的局面：每一步都只能走到必胜态。",
        ),
    ),
    (
        "counterexample",
        said(
            ["counterexample", "反例"],
            "A single case in which a rule is wrong. One is enough to show that the rule does not \
             hold.",
            "规律不成立的一个具体情形。只要有一个，就足以推翻这条规律。",
        ),
    ),
    (
        "strategy",
        said(
            ["winning strategy", "必胜策略"],
            "A plan that has an answer to everything the other side may do, and ends with your \
             win. It does not rely on their mistakes.",
            "无论对方怎样走都有应对，最后一定获胜的一套走法。它不指望对方出错。",
        ),
    ),
    (
        "two-halves",
        said(
            ["the two halves", "证明的两半"],
            "How a set of P-positions is proven: no move leads from one of them to another, and \
             from every other position some move leads to one of them.",
            "证明一批局面就是全部必败态的办法：从其中任何一个，一步走不到另一个；从其外任何一个，总\
             有一步能走到其中某一个。",
        ),
    ),
    (
        "remainder",
        said(
            ["remainder", "余数"],
            "What is left over when a number is divided into equal groups: 21 = 5 × 4 + 1 leaves \
             the remainder 1. Written 21 mod 4 = 1.",
            "把一个数等分成组之后剩下的数：21 = 5 × 4 + 1，余数是1。记作21 mod 4 = 1。",
        ),
    ),
    (
        "box",
        said(
            ["box", "箱"],
            "A group of m + 1 stones, where m is the most that may be taken. No move empties a \
             full box; but whatever one player takes from it, the other can take the rest.",
            "m + 1枚石子为一箱，m是一次最多能取的枚数。谁也不能一步搬空一满箱；但一方取了几枚，另一\
             方总能取走箱里其余的。",
        ),
    ),
    (
        "target",
        said(
            ["target", "目标数"],
            "The number that a counting race runs to. What matters is how far away it is: the \
             distance plays the part of a heap.",
            "报数游戏要报到的那个数。要紧的是离它还有多远：这段距离就相当于一堆石子。",
        ),
    ),
    (
        "overshoot",
        said(
            ["overshoot", "越过目标"],
            "To say or bid more than the target. Some rules forbid it, others let it win; the two \
             games must be told apart.",
            "报出或叫出比目标更大的数。有的规则不允许，有的规则算赢；这是两种不同的游戏，要分清。",
        ),
    ),
    (
        "misere",
        said(
            ["misère play", "反常规则（misère）"],
            "The rule reversed: whoever makes the last move loses, and the player who cannot move \
             wins.",
            "把胜负倒过来的规则：走最后一步的人输，轮到谁不能走谁就赢。",
        ),
    ),
    (
        "subtraction-set",
        said(
            ["subtraction set", "取法集合"],
            "The numbers of stones that may be taken in one move, such as {1, 3} or {2, 4, 7}.",
            "一步允许取走的枚数的集合，例如{1, 3}或{2, 4, 7}。",
        ),
    ),
    (
        "options",
        said(
            ["options", "后继局面"],
            "The positions that can be reached from a position in one move.",
            "从一个局面走一步所能到达的那些局面。",
        ),
    ),
    (
        "mex",
        said(
            ["mex", "mex（最小未出现数）"],
            "The smallest of 0, 1, 2, … that is missing from a set: mex{0, 1, 3} = 2, and mex{} = \
             0.",
            "0、1、2……中没有在集合里出现的最小的数：mex{0, 1, 3} = 2，mex{} = 0。",
        ),
    ),
    (
        "period",
        said(
            ["period", "周期"],
            "A sequence has period p if from some place on every term equals the one p places \
             earlier. The terms before that place are the preperiod.",
            "若从某处起，每一项都等于往前p项的那一项，就说数列有周期p。这之前的部分叫前周期。",
        ),
    ),
    (
        "symmetry",
        said(
            ["symmetry", "对称"],
            "A position that looks the same after its parts trade places. Whoever leaves one can \
             answer every move by its image; and positions that are images of one another are won \
             or lost alike.",
            "把各部分对调之后样子不变的局面。谁留下这样的局面，就能用对称的一步应对对方的每一步；互\
             为镜像的局面，胜负也相同。",
        ),
    ),
    (
        "forced-move",
        said(
            ["forced move", "必走步"],
            "A move without an alternative: the player has exactly one, and so decides nothing.",
            "只有一种走法、别无选择的一步：走的人什么也决定不了。",
        ),
    ),
    (
        "golden-ratio",
        said(
            ["golden ratio", "黄金比"],
            "φ = (1 + √5) / 2 = 1.618…, the number with φ² = φ + 1, so that also 1/φ = φ − 1.",
            "φ = (1 + √5) / 2 = 1.618…，满足φ² = φ + 1，因而1/φ = φ − 1。",
        ),
    ),
    (
        "queen",
        said(
            ["queen", "皇后"],
            "The chess piece that stands for two heaps: her column and her row are the numbers of \
             stones. She moves any distance along them or along the diagonal, always towards the \
             corner.",
            "用来代表两堆石子的棋子：所在的列号和行号就是两堆的枚数。她沿列、沿行或沿对角线走任意\
             远，方向总是朝着角。",
        ),
    ),
    (
        "cold-pair",
        said(
            ["cold pair", "奇异局势"],
            "A P-position of Wythoff's game, such as (1, 2), (3, 5) or (4, 7). All other pairs are \
             hot: from each of them one move leads to a cold pair.",
            "威佐夫博弈的必败态，例如(1, 2)、(3, 5)、(4, 7)，也叫奇异局势。其余的都是热的：走一步就\
             能到达某个奇异局势。",
        ),
    ),
    (
        "beatty",
        said(
            ["Beatty's theorem", "贝蒂定理"],
            "If α and β are irrational and 1/α + 1/β = 1, then the whole parts of α, 2α, 3α, … and \
             of β, 2β, 3β, … together are 1, 2, 3, …, each exactly once.",
            "若α、β是无理数且1/α + 1/β = 1，则α、2α、3α……与β、2β、3β……的整数部分合起来，正好是1、\
             2、3……，每个数恰好一次。",
        ),
    ),
    (
        "exact",
        said(
            ["exact arithmetic", "精确计算"],
            "Calculating with whole numbers only, so that nothing is rounded. A double keeps 53 \
             binary digits and rounds the rest away.",
            "只用整数计算，不作任何舍入。双精度浮点数只保留53位二进制数字，其余都舍去了。",
        ),
    ),
    (
        "additive",
        said(
            ["additively periodic", "加性周期"],
            "A sequence is additively periodic if from some place on each term is the one p places \
             earlier plus p.",
            "若从某处起，每一项都等于往前p项的那一项再加p，就说数列是加性周期的。",
        ),
    ),
    (
        "mirror",
        said(
            ["mirror", "照镜子"],
            "To answer each move by the same move in an equal heap. Whoever can do so always has a \
             reply, and therefore moves last.",
            "对方在一堆里怎样走，你就在相等的另一堆里照样走。这样的人总有应对，所以走最后一步。",
        ),
    ),
    (
        "binary",
        said(
            ["binary", "二进制"],
            "Numbers written with the digits 0 and 1, whose places count 1, 2, 4, 8 and so on. \
             Every number is the sum of some of these, each used at most once: 13 = 8 + 4 + 1 is \
             1101.",
            "只用数字0和1的记数法，各位代表1、2、4、8等等。每个数都能拆成其中若干个之和，每个至多用\
             一次：13 = 8 + 4 + 1，写作1101。",
        ),
    ),
    (
        "nim-sum",
        said(
            ["nim-sum", "异或和（Nim和）"],
            "The sum of numbers in binary without carrying: a column gives 1 if it holds an odd \
             number of ones, otherwise 0. The same as xor, written ⊕: 5 ⊕ 6 = 3.",
            "用二进制不进位地相加：一列里有奇数个一，这列就得1，否则得0。就是程序里的异或，记作⊕：\
             5 ⊕ 6 = 3。",
        ),
    ),
    (
        "staircase",
        said(
            ["staircase", "阶梯"],
            "Coins on numbered stairs. A move carries coins from one stair to the next lower one; \
             those carried from stair 1 to the ground are out.",
            "摆在编了号的台阶上的硬币。每步把某级上的若干枚搬到下一级；从第1级搬到地面的就出局。",
        ),
    ),
    (
        "cancel",
        said(
            ["cancelling move", "抵消"],
            "A reply that undoes what the other side has just changed, so that only the rest of \
             the position counts.",
            "把对方刚造成的变化消掉的一步应对，于是只剩局面的其余部分起作用。",
        ),
    ),
    (
        "gap",
        said(
            ["gap", "空格数"],
            "The number of empty squares between two neighbouring coins, or between a coin and the \
             edge.",
            "相邻两枚硬币之间，或硬币与边缘之间的空格数。",
        ),
    ),
    (
        "difference",
        said(
            ["difference", "差"],
            "How many more pebbles a heap holds than the one before it. The first heap is compared \
             with 0.",
            "一堆比前一堆多出的石子数。第一堆与0相比。",
        ),
    ),
    (
        "game-graph",
        said(
            ["game graph", "局面图"],
            "A drawing of a game: each position is a node, each move an arrow. Playing is to push \
             a token along the arrows.",
            "把游戏画成图：每个局面是一个结点，每一步是一条箭头。下棋就是沿着箭头推动一枚棋子。竞赛里叫有向图游戏。",
        ),
    ),
    (
        "grundy-value",
        said(
            ["Grundy value", "SG值"],
            "The mex of the Grundy values of the options. It is 0 exactly for P-positions. Also \
             called nimber; in contests the SG function.",
            "后继局面的SG值的mex。等于0当且仅当是必败态。由它给出的函数叫SG函数，也叫Grundy值。",
        ),
    ),
    (
        "equivalence",
        said(
            ["equivalent games", "等价"],
            "Two games are equivalent if either can stand for the other in any sum. Every \
             impartial game is equivalent to one Nim heap, whose size is its Grundy value.",
            "两个游戏若在任何组合里都可以互相替换，就是等价的。每个公平组合游戏都等价于一堆Nim石\
             子，枚数就是它的SG值。",
        ),
    ),
    (
        "sum",
        said(
            ["sum of games", "游戏的和"],
            "Several games played side by side: a move is a move in one of them, and whoever \
             cannot move in any has lost.",
            "几个游戏并排着下：每步任选其中一个走一步，哪个都走不动的人就输了。",
        ),
    ),
    (
        "odious",
        said(
            ["odious number", "奇数个一的数（odious）"],
            "A number with an odd number of ones in binary: 1, 2, 4, 7, 8, 11, …. The others are \
             called evil.",
            "二进制里有奇数个一的数：1、2、4、7、8、11……。其余的叫evil数。",
        ),
    ),
    (
        "octal-code",
        said(
            ["octal code", "八进制编码"],
            "Digits d₁d₂d₃… that state a taking game. If k may be taken from a heap, dₖ contains 1 \
             for leaving nothing, 2 for leaving one heap, 4 for leaving two.",
            "用数字d₁d₂d₃……写出取石子的规则。取k枚时：允许取光记1，允许剩一堆记2，允许剩两堆记4，加\
             起来就是dₖ。",
        ),
    ),
    (
        "certificate",
        said(
            ["certificate of a period", "周期的凭据"],
            "Values computed far enough that the period must go on for ever: for a code with k \
             digits, period p and preperiod e ≥ 1, up to 2e + 2p + k − 1.",
            "把值算到足够远，使周期必然永远延续下去：k位编码、周期p、前周期e ≥ 1时，算到\
             2e + 2p + k − 1即可。",
        ),
    ),
];

#[cfg(test)]
mod tests;
