//! A reason is explained in one place: its line in the list of `games/why.rs` says what it shows,
//! an `impl Explain` what is said of it, and the compiler asks every reason of the list for both.
//! So nothing above the games asks which reason it is.

use crate::floors::source::{Source, Word, sources};

/// What finds reasons may make them, but not ask which it is.
const MAKES: &str = "src/core/study/";
/// Below this nothing knows a reason, or it is made there.
const BELOW: [&str; 2] = ["src/core/games/", "src/core/solver/"];
/// Where a pattern cannot have begun before.
const ENDS: [&str; 4] = ["=", ";", "{", "}"];

/// Where a source above the games asks which reason it is.
fn faults(source: &Source) -> Vec<String> {
    if BELOW.iter().any(|floor| source.path.starts_with(floor)) {
        return Vec::new();
    }
    let words: Vec<&Word> = source.words.iter().filter(|word| !word.tested).collect();
    let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let mut all = Vec::new();
    for (index, _) in named(&text) {
        let mut before = text[..index].iter().rev().take_while(|word| !ENDS.contains(word));
        let asks = before.any(|word| ["let", "matches"].contains(word)) || is_arm(&text[index..]);
        if asks || !source.path.starts_with(MAKES) {
            all.push(format!("{}:{}: a reason is named", source.path, words[index].line));
        }
    }
    all
}

/// Does a pattern begin here, as that of an arm: is there a `=>` behind it, or an `|`?
fn is_arm(text: &[&str]) -> bool {
    let mut depth = 0_usize;
    for pair in text.windows(2) {
        match pair {
            ["(" | "{" | "[", _] => depth += 1,
            [")" | "}" | "]", _] if depth == 0 => return false,
            [")" | "}" | "]", _] => depth -= 1,
            ["=", ">"] | ["|", _] if depth == 0 => return true,
            ["," | ";", _] if depth == 0 => return false,
            _ => {}
        }
    }
    false
}

/// Where a kind of reason is named.
fn named<'a>(text: &'a [&'a str]) -> impl Iterator<Item = (usize, &'a str)> {
    text.windows(3)
        .enumerate()
        .filter(|(_, words)| words[..2] == ["Why", "::"] && words[2] != "of_heap")
        .map(|(index, words)| (index, words[2]))
        .filter(|(index, _)| *index == 0 || text[index - 1] != "::")
}

#[test]
fn no_reason_is_recognised_above_the_games() {
    let sources = sources("src");
    let made = sources.iter().filter(|source| source.path.starts_with(MAKES));
    let text: Vec<&str> =
        made.flat_map(|source| &source.words).map(|word| word.text.as_str()).collect();
    assert!(named(&text).count() >= 4, "{MAKES} makes few reasons: is it read?");
    let all: Vec<String> = sources.iter().flat_map(faults).collect();
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn a_reason_that_is_recognised_is_found() {
    let count = |path: &str, text: &str| faults(&Source::new(path, text)).len();
    let two =
        "fn f(w: &Why) -> u8 { match w { Why::Cold(_) => 1, Why::Hot(_) => { g() } _ => 0 } }";
    for path in ["src/core/words/why/mod.rs", "src/ui/page/mod.rs", "src/core/study/oracle.rs"] {
        assert_eq!(count(path, two), 2, "{path}");
        assert_eq!(count(path, "if matches!(why, Why::Cold(_)) { x() }"), 1, "{path}");
        assert_eq!(count(path, "if let Why::Parts(parts) = why { x() }"), 1, "{path}");
        assert_eq!(count(path, "let pressed = Action::Why;"), 0, "{path}");
    }
    assert_eq!(count("src/core/games/nim.rs", two), 0);
    assert_eq!(count("src/core/study/oracle.rs", "let why = Why::Parts(parts);"), 0);
    let made = "let why = if over { Why::Ended } else { Why::Parts(Parts { values, sum }) };";
    assert_eq!(count("src/core/study/oracle.rs", made), 0);
    assert_eq!(count("src/ui/page/mod.rs", made), 2);
}
