//! What the board of a graph says: the names of its nodes, what can be done, the least missing
//! value.

use crate::words::{Lang, Phrase};

/// What to do with one token.
pub const TASK: Phrase =
    Phrase { en: "Click a node that an arrow leads to.", zh: "点一个箭头所指的结点。" };
/// What to do with several tokens.
pub const TASK_MANY: Phrase = Phrase {
    en: "Click where a token goes; a shared node has a half for each.",
    zh: "点棋子要去的结点，共有的结点左右各半。",
};
/// A node's value while a token stands on it.
pub const TOKEN: Phrase = Phrase { en: "a token", zh: "有棋子" };

/// The name of a node.
#[must_use]
pub fn node(lang: Lang, node: u64) -> String {
    lang.pick(format!("node {node}"), format!("结点 {node}"))
}

/// The name of a node as the end of a move of one of several tokens.
#[must_use]
pub fn node_for(lang: Lang, node: u64, token: usize) -> String {
    lang.pick(
        format!("node {node}, token {}", token + 1),
        format!("结点 {node}，第 {} 枚棋子", token + 1),
    )
}

/// The name of one of several tokens, which can be taken up by a click.
#[must_use]
pub fn token(lang: Lang, token: usize, node: u64) -> String {
    lang.pick(
        format!("token {} on node {node}", token + 1),
        format!("结点 {node} 上的第 {} 枚棋子", token + 1),
    )
}

/// The Grundy value of a node.
#[must_use]
pub fn value(lang: Lang, value: u64) -> String {
    lang.pick(format!("value {value}"), format!("SG 值 {value}"))
}

/// Before the values that can be reached from a node.
#[must_use]
pub fn from(lang: Lang, node: u64) -> String {
    lang.pick(format!("from {node}:"), format!("从 {node} 出发："))
}

/// The least value that cannot be reached.
#[must_use]
pub fn mex(mex: u64) -> String {
    format!("mex = {mex}")
}

/// All about the options of a node, for a screen reader.
#[must_use]
pub fn options(lang: Lang, values: &[u64], mex: u64) -> String {
    let listed = values.iter().map(u64::to_string).collect::<Vec<_>>();
    match (lang, listed.is_empty()) {
        (Lang::En, true) => format!("no options, mex {mex}"),
        (Lang::Zh, true) => format!("没有后继，mex 为 {mex}"),
        (Lang::En, false) => format!("values of the options {}, mex {mex}", listed.join(", ")),
        (Lang::Zh, false) => format!("后继的 SG 值 {}，mex 为 {mex}", listed.join("、")),
    }
}
