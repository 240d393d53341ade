//! A reason is explained in one place and shown in one place: whoever adds one is asked by the
//! compiler for all of it. So nothing above the games asks which reason it is, but for two matches
//! that name every reason and have no arm for the rest.

use crate::floors::source::{Source, Word, sources};

/// The two matches.
const ASKED: [&str; 2] = ["src/core/words/why/mod.rs", "src/core/session/explain.rs"];
/// What finds reasons may make them, but not ask which it is.
const MAKES: &str = "src/core/study/";
/// Below this nothing knows a reason, or it is made there.
const BELOW: [&str; 2] = ["src/core/games/", "src/core/solver/"];
/// Where a pattern cannot have begun before.
const ENDS: [&str; 4] = ["=", ";", "{", "}"];

/// What a source above the games asks of a reason, that it may not.
fn faults(source: &Source) -> Vec<String> {
    if BELOW.iter().any(|floor| source.path.starts_with(floor)) {
        return Vec::new();
    }
    let words: Vec<&Word> = source.words.iter().filter(|word| !word.tested).collect();
    let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let at = |index: usize, what: &str| format!("{}:{}: {what}", source.path, words[index].line);
    let mut all = Vec::new();
    for (index, _) in named(&text) {
        let mut before = text[..index].iter().rev().take_while(|word| !ENDS.contains(word));
        let asks = before.any(|word| ["let", "matches"].contains(word));
        if !ASKED.contains(&source.path.as_str()) && (asks || !source.path.starts_with(MAKES)) {
            all.push(at(index, "a reason is named: ask `explain` or `facets`"));
        }
    }
    for open in (0..text.len()).filter(|index| text[*index] == "match") {
        let patterns = patterns(&text, open);
        let of_reasons = patterns.iter().any(|(_, pattern)| named(pattern).next().is_some());
        for (first, _) in patterns.iter().filter(|(_, pattern)| of_reasons && is_rest(pattern)) {
            all.push(at(*first, "an arm for every other reason"));
        }
    }
    all
}

/// Where a kind of reason is named.
fn named<'a>(text: &'a [&'a str]) -> impl Iterator<Item = (usize, &'a str)> {
    text.windows(3)
        .enumerate()
        .filter(|(_, words)| words[..2] == ["Why", "::"] && words[2] != "of_heap")
        .map(|(index, words)| (index, words[2]))
        .filter(|(index, _)| *index == 0 || text[index - 1] != "::")
}

/// Does a pattern take whatever is left: `_`, or a name?
fn is_rest(pattern: &[&str]) -> bool {
    let first = pattern.first().is_some_and(|word| word.starts_with(|c: char| !c.is_uppercase()));
    first && (pattern.len() == 1 || pattern.get(1) == Some(&"if"))
}

/// The patterns of the match at `open`, each with where it begins.
fn patterns<'a>(text: &'a [&'a str], open: usize) -> Vec<(usize, &'a [&'a str])> {
    let mut all = Vec::new();
    let (mut depth, mut inside, mut from, mut in_arm) = (0_usize, false, 0, false);
    let mut at = open + 1;
    while at < text.len() {
        match text[at] {
            "{" if depth == 0 && !inside => (inside, from) = (true, at + 1),
            "(" | "[" | "{" => depth += 1,
            "}" if depth == 0 => return all,
            ")" | "]" | "}" => {
                depth = depth.saturating_sub(1);
                // A block ends its arm, with or without a comma.
                if text[at] == "}" && depth == 0 && in_arm && text.get(at + 1) != Some(&".") {
                    (in_arm, from) = (false, at + 1);
                }
            }
            "," if inside && depth == 0 => (in_arm, from) = (false, at + 1),
            "=" if inside && depth == 0 && !in_arm && text.get(at + 1) == Some(&">") => {
                all.push((from, &text[from..at]));
                in_arm = true;
            }
            _ => {}
        }
        at += 1;
    }
    all
}

#[test]
fn every_reason_is_asked_for_and_none_is_passed_over() {
    let sources = sources("src");
    for asked in ASKED {
        let source = sources.iter().find(|source| source.path == asked).expect(asked);
        let text: Vec<&str> = source.words.iter().map(|word| word.text.as_str()).collect();
        assert!(named(&text).count() >= 18, "{asked} names few reasons");
    }
    let all: Vec<String> = sources.iter().flat_map(faults).collect();
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn an_arm_for_the_rest_and_a_question_elsewhere_are_found() {
    let count = |path: &str, text: &str| faults(&Source::new(path, text)).len();
    let two = "fn f(w: &Why) -> u8 { match w { Why::Cold(_) => 1, Why::Hot(_) => { g() } REST } }";
    for (rest, faults) in
        [("", 0), ("_ => 0", 1), ("why => h(why)", 1), ("_ if on() => 0, Why::Ended => 1", 1)]
    {
        assert_eq!(count(ASKED[0], &two.replace("REST", rest)), faults, "{rest}");
        assert_eq!(count("src/core/games/nim.rs", &two.replace("REST", rest)), 0);
    }
    assert_eq!(count("src/ui/page/mod.rs", "if matches!(why, Why::Cold(_)) { x() }"), 1);
    assert_eq!(count("src/ui/page/mod.rs", "let pressed = Action::Why;"), 0);
    assert_eq!(count("src/core/study/oracle.rs", "let why = Why::Parts(parts);"), 0);
    assert_eq!(count("src/core/study/oracle.rs", "if matches!(why, Why::Cold(_)) { x() }"), 1);
    assert_eq!(count("src/core/study/oracle.rs", "if let Why::Parts(parts) = why { x() }"), 1);
    let nested = "match w { Why::Cold(_) => match x { Some(y) => 1, _ => 2 }, Why::Ended => 3 }";
    assert_eq!(count(ASKED[1], nested), 0);
}
