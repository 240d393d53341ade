//! Help in words, rung by rung: 1 the principle, 2 where to act, 3 the move with its reason. Only rung 3 names an amount.

use crate::games::{Ending, Game, Move, Play, Sum, Why};
use crate::session::Session;
use crate::words::lang::{Lang, Said};
use crate::words::why::{fact, leave, stated};

/// Help with the position on the board, as far as it is opened; `None` if none is, or nothing is left to do.
#[must_use]
pub fn help(lang: Lang, session: &Session) -> Option<String> {
    let sum = session.sum();
    let finding = session.finding().ok()?;
    if session.rung() == 0 || sum.is_ended() {
        return None;
    }
    // While a prediction is asked for, only the principle may be told: the rest is the answer.
    if !session.is_open() {
        return Some(principle(&finding.why).to(lang).to_owned());
    }
    let Some(play) = finding.winning.first().copied() else {
        let fact = fact(lang, sum, &finding.why);
        return Some(match lang {
            Lang::En => format!("No move wins here: {fact}. Make the game long, and wait for a slip."),
            Lang::Zh => format!("{fact}，怎么走都赢不了。尽量拖长，等对方出错。"),
        });
    };
    Some(match session.rung() {
        1 => principle(&finding.why).to(lang).to_owned(),
        2 => half(lang, sum, play, &finding.why),
        _ => {
            let (stated, leave) = (stated(lang, sum, &finding.why), leave(lang, sum, play));
            lang.pick(format!("{stated}: {leave}."), format!("{stated}：{leave}。"))
        }
    })
}

/// The principle that decides this kind of position, without its numbers.
const fn principle(why: &Why) -> Said {
    let (en, zh) = match why {
        Why::Remainder { least: 1, .. } => (
            "Divide the heap by one more than the most you may take. Which remainder should they get?",
            "把总数除以“一次最多可取的枚数加一”。该给对方留下怎样的余数？",
        ),
        Why::Remainder { .. } => (
            "Divide the heap by the least plus the most you may take. Which remainders should they get?",
            "把总数除以“最少可取与最多可取之和”。该给对方留下怎样的余数？",
        ),
        Why::Race { .. } | Why::Auction { .. } => (
            "Count the distance to the target, and divide it by the least plus the most you may add.",
            "算算离目标还差多少，再除以“最少可加与最多可加之和”，看看余数。",
        ),
        Why::NimSum { .. } => (
            "Write the heaps in binary, one below the other, and look for columns with an odd number of ones.",
            "把各堆写成二进制，上下对齐，找出1的个数为奇数的列。",
        ),
        Why::MisereNimSum { .. } => (
            "Play as if the last stone won, until you can leave single stones only; then leave an odd number of them.",
            "先按“取最后一枚者胜”来走，直到能只留下单枚堆，这时要留下奇数个。",
        ),
        Why::OnesLeft { .. } => (
            "Only single stones are left. Count them: who must take the last one?",
            "只剩单枚堆了。数一数：最后一枚轮到谁取？",
        ),
        Why::Hot { .. } | Why::Cold { .. } => (
            "Look along the row, the column and the diagonal: does one of them meet a cold pair?",
            "沿着行、列和对角线看：其中有没有经过冷位置的？",
        ),
        Why::OddStairs { .. } => (
            "Only the coins on odd stairs count: treat them as the heaps of Nim.",
            "只有奇数级上的硬币起作用：把它们当作Nim的各堆。",
        ),
        Why::Gaps { .. } => (
            "Every other gap counts, beginning at the right: treat these gaps as the heaps of Nim.",
            "从最右边的空当起，每隔一个才起作用：把空格数当作Nim的各堆。",
        ),
        Why::Differences { .. } => (
            "Every other difference counts, beginning at the right: treat them as the heaps of Nim.",
            "从最右边的差起，每隔一个才起作用：把它们当作Nim的各堆。",
        ),
        Why::Ratio { .. } => (
            "Compare the ratio of the numbers with the golden ratio. On which side should theirs be?",
            "拿两数之比与黄金比相比较。留给对方的比值该在哪一边？",
        ),
        Why::Mirror { .. } => {
            ("Could you leave two equal halves and copy every move?", "能不能留下相等的两半，此后照样学样？")
        }
        Why::Parts { .. } => (
            "Find the value of each heap. What should the nim-sum of the values be after your move?",
            "求出每一堆的SG值。你走完以后，这些SG值的异或和应当是多少？",
        ),
        Why::Searched { .. } => (
            "No short rule is known here. Which of your moves leaves them nothing but bad moves?",
            "这里没有简短的规律。走哪一步，能让对方怎么走都不好？",
        ),
        _ => ("Look for a move after which the value is 0.", "找一步，使走后的SG值为0。"),
    };
    Said { en, zh }
}

/// Half of the work: which remainder, which heap, which line; never how many.
fn half(lang: Lang, sum: &Sum, play: Play, why: &Why) -> String {
    match why {
        Why::Remainder { least, most, .. } => multiple(lang, Said { en: "heap", zh: "总数" }, *least, *most, 0),
        Why::Race { least, most, .. } => multiple(lang, Said { en: "distance", zh: "差距" }, *least, *most, 0),
        Why::Auction { least, most, .. } => {
            multiple(lang, Said { en: "distance", zh: "差距" }, *least, *most, least.saturating_sub(1))
        }
        Why::OnesLeft { .. } => lang.pick("Any of them will do.", "随便取哪一枚都行。").to_owned(),
        Why::Ratio { .. } => lang
            .pick(
                "Subtract as often as you can, or once less: compare what is left.",
                "尽量多减，或者少减一次：比较两种结果。",
            )
            .to_owned(),
        _ => place(lang, sum, play, why),
    }
}

/// What to leave in a game of remainders: with p = 1 a multiple of p + q, otherwise a remainder below p.
fn multiple(lang: Lang, what: Said, least: u64, most: u64, more: u64) -> String {
    let (what, modulus) = (what.to(lang), u128::from(least) + u128::from(most));
    match lang {
        Lang::En if least == 1 => format!("Leave them a {what} that is a multiple of {modulus}."),
        Lang::Zh if least == 1 => format!("给对方留下的{what}要是{modulus}的倍数。"),
        Lang::En if more == 0 => {
            format!("Leave them a {what} whose remainder by {modulus} is below {least}.")
        }
        Lang::Zh if more == 0 => format!("给对方留下的{what}，除以{modulus}的余数要小于{least}。"),
        Lang::En => {
            format!("Leave them a {what} which, with {more} more, has a remainder by {modulus} below {least}.")
        }
        Lang::Zh => format!("给对方留下的{what}与{more}之和，除以{modulus}的余数要小于{least}。"),
    }
}

/// Where to act.
fn place(lang: Lang, sum: &Sum, play: Play, why: &Why) -> String {
    let Some(part) = sum.parts().get(play.part) else { return String::new() };
    if sum.parts().len() > 1 {
        let number = play.part + 1;
        return lang.pick(format!("Part {number} is where to move."), format!("要走的是第{number}部分。"));
    }
    let many = part.row().len() > 1;
    let heap = |heap: usize| part.row().get(heap).copied().unwrap_or(0);
    match (lang, play.mv) {
        (Lang::En, Move::TakeEach { .. }) => "Keep the difference, and go down the diagonal.".to_owned(),
        (Lang::Zh, Move::TakeEach { .. }) => "保持两堆之差不变，沿对角线往下走。".to_owned(),
        (Lang::En, Move::Take { heap: index, .. }) if matches!(why, Why::NimSum { .. }) => {
            format!("Heap {}, the one of {}, has a one in the leftmost odd column.", index + 1, heap(index))
        }
        (Lang::Zh, Move::Take { heap: index, .. }) if matches!(why, Why::NimSum { .. }) => {
            format!("第{}堆（{}枚）在最左边的奇数列上有一个1。", index + 1, heap(index))
        }
        (Lang::En, Move::Take { heap: index, .. }) if matches!(why, Why::Hot { .. }) => {
            format!("Keep heap {}, and look for its partner in the other heap.", 2 - index.min(1))
        }
        (Lang::Zh, Move::Take { heap: index, .. }) if matches!(why, Why::Hot { .. }) => {
            format!("保持第{}堆不动，在另一堆上找与它配对的数。", 2 - index.min(1))
        }
        (Lang::En, Move::Take { heap: index, .. } | Move::Split { heap: index, .. }) if many => {
            format!("Heap {}, the one of {}, is the one to change.", index + 1, heap(index))
        }
        (Lang::Zh, Move::Take { heap: index, .. } | Move::Split { heap: index, .. }) if many => {
            format!("要动的是第{}堆（{}枚）。", index + 1, heap(index))
        }
        (Lang::En, Move::Carry { stair, .. }) => format!("Move coins from stair {}.", stair + 1),
        (Lang::Zh, Move::Carry { stair, .. }) => format!("动第{}级的硬币。", stair + 1),
        (Lang::En, Move::Slide { coin, .. }) if many => {
            format!("Number {} from the left is the one to move.", coin + 1)
        }
        (Lang::Zh, Move::Slide { coin, .. }) if many => format!("要动的是从左数第{}枚。", coin + 1),
        _ => alone(part.game(), sum.ending()).to(lang).to_owned(),
    }
}

/// Where there is only one heap to act on.
const fn alone(game: &Game, ending: Ending) -> Said {
    let (en, zh) = match (game, ending) {
        (_, Ending::Misere) => (
            "Try each move: which of them leaves a position from which every move is bad for them?",
            "逐个试一试：哪一步留下的局面，让对方怎么走都不好？",
        ),
        (Game::Graph(_), _) => {
            ("Follow each arrow: one of them leads to a node of value 0.", "逐条看箭头：有一条通向SG值为0的结点。")
        }
        (Game::Octal(_) | Game::Kayles(_) | Game::Dawson(_) | Game::Grundy(_) | Game::Split(_), _) => (
            "Two parts of the same value cancel each other: can you leave two such, or nothing?",
            "SG值相同的两部分互相抵消：能不能留下这样的两部分，或什么也不留？",
        ),
        _ => (
            "Try each amount you may take: one of them leaves a heap of value 0.",
            "逐个试一试允许取的枚数：有一个能留下SG值为0的一堆。",
        ),
    };
    Said { en, zh }
}
