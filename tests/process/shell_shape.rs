//! The shape of the shell: few fields, in its own folder, wishes that go one way, and somebody who
//! takes every action of the table of keys.

use crate::floors::source::{Source, sources};

/// What the shell may hold: what is shared, the screens, which one, what is over it, the guard.
const FIELDS: usize = 6;

/// Where an action becomes something: what it asks for everywhere, what a screen makes of it, and
/// what a class does with it.
const TAKERS: [&str; 6] = [
    "src/ui/wish/mod.rs",
    "src/ui/page/mod.rs",
    "src/ui/contents/mod.rs",
    "src/ui/theorems/page.rs",
    "src/ui/present/state.rs",
    "src/app/screens/class/press.rs",
];

fn read(path: &str) -> Source {
    let text = std::fs::read_to_string(crate::support::root().join(path)).expect(path);
    Source::new(path, &text)
}

fn words(source: &Source) -> Vec<&str> {
    source.words.iter().filter(|word| !word.tested).map(|word| word.text.as_str()).collect()
}

/// The words between the braces that follow these.
fn body<'a>(words: &[&'a str], opening: &[&str]) -> Vec<&'a str> {
    let at = words.windows(opening.len()).position(|some| some == opening).expect("it is there");
    let mut depth = 0;
    let mut inner = Vec::new();
    for word in words.iter().skip(at + opening.len()) {
        match *word {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 && *word == "}" {
            return inner;
        }
        if depth > 0 && !(depth == 1 && *word == "{") {
            inner.push(*word);
        }
    }
    panic!("{opening:?} has no end");
}

/// The variants of an enum.
fn variants<'a>(words: &[&'a str], name: &str) -> Vec<&'a str> {
    let (mut depth, mut fresh, mut all) = (0, true, Vec::new());
    for word in body(words, &["enum", name]) {
        match word {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => depth -= 1,
            "," if depth == 0 => fresh = true,
            _ if depth == 0 && fresh && word.starts_with(char::is_uppercase) => {
                all.push(word);
                fresh = false;
            }
            _ => {}
        }
    }
    all
}

/// Is a variant of `Action` a pattern here, with an arm that does something?
fn takes(words: &[&str], action: &str) -> bool {
    let (mut rest, mut found) = (words, false);
    while let Some(at) = rest
        .windows(3)
        .position(|some| matches!(some, ["Action" | "Self", "::", name] if *name == action))
    {
        rest = &rest[at + 3..];
        let arm = rest.windows(2).position(|some| some == ["=", ">"]);
        let ends = rest.iter().position(|word| matches!(*word, "," | ";" | "{" | "}" | ")"));
        if let (Some(arm), Some(ends)) = (arm, ends) {
            let idle = matches!(rest.get(arm + 2..), Some(["None", ..] | ["return", "None", ..]));
            found |= arm < ends && !idle;
        }
    }
    found
}

#[test]
fn the_shell_has_few_fields() {
    let source = read("src/app/shell/mod.rs");
    let inner = body(&words(&source), &["struct", "Shell"]);
    let fields = inner.iter().filter(|word| **word == ":").count();
    assert!((1..=FIELDS).contains(&fields), "{fields} fields: {inner:?}");
}

#[test]
fn only_its_own_folder_adds_to_the_shell() {
    let (mut blocks, mut faults) = (0, Vec::new());
    for source in sources("src") {
        let adds = words(&source).windows(2).filter(|some| *some == ["impl", "Shell"]).count();
        if adds > 0 && !source.path.starts_with("src/app/shell/") {
            faults.push(source.path.clone());
        }
        blocks += adds;
    }
    assert!(faults.is_empty() && blocks > 0, "{blocks} blocks; elsewhere: {faults:?}");
}

#[test]
fn a_wish_goes_one_way() {
    let source = read("src/ui/wish/mod.rs");
    let wishes = variants(&words(&source), "Wish");
    assert_eq!(wishes, ["Go", "Show", "Screen", "Look", "Files", "Window"]);
    let screens = read("src/app/screens/mod.rs");
    let screens = words(&screens);
    let obey = screens.windows(2).position(|some| some == ["fn", "obey"]).expect("a screen obeys");
    let upto = screens[obey..].iter().position(|word| *word == ";").expect("its end");
    assert!(
        !screens[obey..obey + upto].windows(2).any(|some| some == ["-", ">"]),
        "obeying gives nothing back, so no wish can come of a wish"
    );
}

#[test]
fn every_action_has_a_taker() {
    assert!(takes(&["Action", "::", "A", "=", ">", "x", ","], "A"));
    assert!(takes(&["Self", "::", "A", "|", "Self", "::", "B", "=", ">", "x", ","], "A"));
    assert!(!takes(&["Action", "::", "A", ",", "B", "=", ">", "x", ","], "A"));
    assert!(!takes(&["Self", "::", "A", "=", ">", "return", "None", ","], "A"));
    let keys = read("src/ui/keys.rs");
    let takers: Vec<Source> = TAKERS.into_iter().map(read).collect();
    let takers: Vec<Vec<&str>> = takers.iter().map(words).collect();
    let actions = variants(&words(&keys), "Action");
    assert!(actions.len() > 30, "{actions:?}");
    let idle: Vec<&&str> =
        actions.iter().filter(|action| !takers.iter().any(|taker| takes(taker, action))).collect();
    assert!(idle.is_empty(), "nobody takes {idle:?}");
}
