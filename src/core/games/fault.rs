//! Why a position or a set of rules is refused: one fault, one sentence.

/// What is wrong with rules or a position. The English sentence is its `Display`; `words` has the
/// Chinese one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// `p..q` with p = 0 or q < p.
    #[error("\"{least}..{most}\" allows no sensible move: write p..q with 1 <= p <= q")]
    Range {
        /// p as given.
        least: u64,
        /// q as given.
        most: u64,
    },
    /// A subtraction set without members.
    #[error(
        "the set is empty: name at least one number that may be taken, as in subtract[1,3](10)"
    )]
    EmptySet,
    /// 0 in a subtraction set would be a move that changes nothing.
    #[error("0 cannot be in the set: taking nothing is not a move")]
    ZeroInSet,
    /// The set is not strictly increasing.
    #[error("{after} stands after {before}: write the set in increasing order, without repeats")]
    UnsortedSet {
        /// The number before.
        before: u64,
        /// The number that does not increase.
        after: u64,
    },
    /// A game that needs an exact number of numbers.
    #[error("{game} takes {} between the brackets, not {found}", numbers(*.wanted))]
    Count {
        /// Name of the game.
        game: &'static str,
        /// How many it takes.
        wanted: usize,
        /// How many were given.
        found: usize,
    },
    /// Coins, or heaps that take stones from each other, of which there are 2^64 or more
    /// altogether.
    #[error("{game} takes fewer than 2^64 coins altogether")]
    TooManyCoins {
        /// Name of the game.
        game: &'static str,
    },
    /// A coin on square 0 of a strip.
    #[error("there is no square 0: the squares of a strip are numbered from 1")]
    OffStrip,
    /// Coins of a strip that are not in order, or two on one square.
    #[error(
        "{after} stands after {before}: write the coins' squares in increasing order, one coin a \
         square"
    )]
    UnsortedCoins {
        /// The square before.
        before: u64,
        /// The square that is not further right.
        after: u64,
    },
    /// Pebble heaps that decrease.
    #[error("{after} stands after {before}: the heaps must not decrease from left to right")]
    Decreasing {
        /// The heap before.
        before: u64,
        /// The smaller heap after it.
        after: u64,
    },
    /// A race that has gone past its target.
    #[error("{said} is past the target {target}: a race never goes past it")]
    PastTarget {
        /// What was said.
        said: u64,
        /// The target.
        target: u64,
    },
    /// No octal code.
    #[error("\"{code}\" is no octal code: write a digit, a point and digits, as in 0.77")]
    OctalForm {
        /// What stands there.
        code: String,
    },
    /// A digit of an octal code that is none.
    #[error("\"{digit}\" is no octal digit: each digit of the code is 0 to 7")]
    OctalDigit {
        /// What stands there.
        digit: char,
    },
    /// The digit before the point of an octal code.
    #[error(
        "{digit} cannot stand before the point: taking nothing may only split a heap, so it is 0 \
         or 4"
    )]
    OctalHead {
        /// What stands there.
        digit: char,
    },
    /// An octal code with very many digits.
    #[error("{digits} digits after the point are too many: at most {most}")]
    OctalLength {
        /// How many.
        digits: usize,
        /// At most.
        most: usize,
    },
    /// A graph without arrows.
    #[error("the graph is empty: name at least one arrow, as in graph[0>1](0)")]
    EmptyGraph,
    /// A graph with more nodes than can be numbered.
    #[error("{nodes} nodes are too many")]
    TooManyNodes {
        /// How many.
        nodes: usize,
    },
    /// A graph with a cycle: play might never end.
    #[error("the arrows {} go round in a circle: play might never end", arrows(.nodes))]
    Cycle {
        /// The nodes of one cycle, in order; the last has an arrow to the first.
        nodes: Vec<u64>,
    },
    /// A token on a node that no arrow names.
    #[error("there is no node {node}: no arrow starts or ends there")]
    NoNode {
        /// The node.
        node: u64,
    },
}

fn numbers(count: usize) -> String {
    if count == 1 { "one number".to_owned() } else { format!("{count} numbers") }
}

/// `0>1>2>0`, shortened if it is long.
fn arrows(nodes: &[u64]) -> String {
    let shown = nodes.len().min(8);
    let mut text: Vec<String> = nodes.iter().take(shown).map(u64::to_string).collect();
    if shown < nodes.len() {
        text.push("...".to_owned());
    }
    text.extend(nodes.first().map(u64::to_string));
    text.join(">")
}
