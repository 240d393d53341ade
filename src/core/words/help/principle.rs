//! The second rung: the principle that decides this kind of position, without its numbers and
//! without saying who wins.

use super::On;
use crate::games::Why;
use crate::lang::Lang;

/// The principle.
pub(super) fn of(on: On<'_>) -> String {
    if let Some(said) = named(on) {
        return said;
    }
    let (en, zh) = match on.why() {
        Why::Hot { .. } | Why::Cold { .. } => (
            "Cold pairs are lost for whoever faces them, and no move joins two of them. Does one \
             of your lines meet one?",
            "面对冷位置的人必败，从冷位置一步也走不到冷位置。这三条线上有冷位置吗？",
        ),
        Why::NimSum { .. } => (
            "A column is odd if it holds an odd number of ones. Whoever faces only even columns \
             must spoil one.",
            "含奇数个1的列叫奇数列。面对的全是偶数列，怎么走都会弄出奇数列。",
        ),
        Why::MisereNimSum { .. } => (
            "Play as if the last stone won, until you can leave single stones only; then leave an \
             odd number of them.",
            "先按“取最后一枚者胜”来走，直到能只留下单枚堆，这时要留下奇数个。",
        ),
        Why::OnesLeft { .. } => (
            "Single stones go one at a time: all that matters is whether their number is even or \
             odd.",
            "单枚堆一次只能取走一枚：要紧的只是枚数的奇偶。",
        ),
        Why::OddStairs { .. } => (
            "Coins that reach an even stair can be carried on at once. So the odd stairs are the \
             heaps of Nim.",
            "落到偶数级的硬币，马上能原样再往下移。所以奇数级就是Nim的各堆。",
        ),
        Why::Gaps { .. } => (
            "A gap that was widened can be closed again at once. So these gaps are the heaps of \
             Nim.",
            "被拉宽的空当，马上又能缩回去。所以这些空当就是Nim的各堆。",
        ),
        Why::Differences { .. } => (
            "A difference that has grown can be cut back at once. So these differences are the \
             heaps of Nim.",
            "变大了的差，马上又能减回去。所以这些差就是Nim的各堆。",
        ),
        Why::Ratio { .. } => (
            "Compare the ratio with the golden ratio φ: whoever faces less, and not two equal \
             numbers, has lost.",
            "拿两数之比与黄金比φ相比：比值较小而两数又不等，面对它的人必败。",
        ),
        Why::Mirror { .. } => (
            "Two equal halves can be mirrored: whatever is done in one, copy it in the other.",
            "相等的两半可以照样学样：这一半怎么走，另一半就跟着怎么走。",
        ),
        Why::Parts { .. } => (
            "The values add like the heaps of Nim: whoever faces a nim-sum of 0 has lost.",
            "各个SG值像Nim的各堆一样相加：面对异或和0的人必败。",
        ),
        Why::Searched { .. } => (
            "No short rule is known here: a position is good to leave if every move from it is \
             bad.",
            "这里没有简短的规律：怎么走都不好的局面，才值得留给别人。",
        ),
        _ if on.splits() => (
            "Two parts of equal value cancel each other, and nothing is worth 0. Whoever faces 0 \
             has lost.",
            "SG值相等的两部分互相抵消，什么也没有就是0。面对0的人必败。",
        ),
        _ => (
            "The value is the first number missing among those it can reach; whoever faces 0 has \
             lost.",
            "SG值是走一步所能到的各值中最小的缺数；面对0的人必败。",
        ),
    };
    on.lang.pick(en, zh).to_owned()
}

/// Principles that speak of the players.
fn named(on: On<'_>) -> Option<String> {
    let (they, s) = (on.me.other().subject(), on.me.s());
    let i = on.me.subject();
    Some(match (on.lang, on.why()) {
        (Lang::En, Why::Remainder { least: 1, .. }) => format!(
            "A box holds one more than the most one may take: whatever {they} take{s} from it, {i} \
             can take the rest."
        ),
        (Lang::Zh, Why::Remainder { least: 1, .. }) => {
            format!("每盒比一次最多可取的多一枚：无论{they}从盒里取几枚，{i}都能取完剩下的。")
        }
        (Lang::En, Why::Remainder { .. }) => format!(
            "A box holds the least plus the most one may take: whatever {they} take{s} from it, \
             {i} can take the rest."
        ),
        (Lang::Zh, Why::Remainder { .. }) => {
            format!("每盒是最少可取与最多可取之和：无论{they}从盒里取几枚，{i}都能取完剩下的。")
        }
        (Lang::En, Why::Race { .. } | Why::Auction { .. }) => {
            format!(
                "A stretch is the least plus the most one may add: whatever {they} add{s}, {i} can \
                 complete it."
            )
        }
        (Lang::Zh, Why::Race { .. } | Why::Auction { .. }) => {
            format!("每段是最少可加与最多可加之和：无论{they}加几，{i}都能补满这一段。")
        }
        _ => return None,
    })
}
