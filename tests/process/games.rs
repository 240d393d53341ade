//! A game says once what is said of it. What is above the games asks its rules, its descriptor and
//! its page, and never which game it is: by no variant of `Game`, by no name, by no text. So there
//! is no arm for the games that were not thought of, and the compiler asks a new one for all.
//!
//! Tests may name games, and so may texts in which positions are written.

use crate::floors::source::{Source, Word, sources};
use laststone::games::Game;
use std::fs;

/// Here games are at home.
const HOME: &str = "src/core/games/";

/// The words of a source above the games, without its tests.
fn words(source: &Source) -> Vec<&Word> {
    if source.path.starts_with(HOME) {
        return Vec::new();
    }
    source.words.iter().filter(|word| !word.tested).collect()
}

/// Where a game is asked for as a variant of `Game`, or by what its rules are called.
fn named(source: &Source) -> Vec<String> {
    let words = words(source);
    let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let mut all = Vec::new();
    for (index, pair) in text.windows(4).enumerate() {
        // `Game::NAMES` is a constant, `Game::index` a function, `Edit::Game` no game.
        let variant = pair[1] == "::"
            && pair[0] == "Game"
            && pair[2].starts_with(char::is_uppercase)
            && pair[2].contains(char::is_lowercase);
        let called = pair[..3] == [")", ".", "name"] && asks_rules(&text[..index]);
        if variant || called {
            let line = words[index].line;
            all.push(format!("{}:{line}: {}", source.path, pair.concat()));
        }
    }
    all
}

/// Does what stands before `)` end with `rules(`, or with what holds rules?
fn asks_rules(before: &[&str]) -> bool {
    matches!(before, [.., "rules", "("])
}

/// Where the name of a game stands as a text, for itself, on a line that is no test.
fn quoted(source: &Source, text: &str) -> Vec<String> {
    let words = words(source);
    let is_code = |line: usize| words.iter().any(|word| word.line == line);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let code =
        lines.filter(|(number, line)| !line.trim_start().starts_with("//") && is_code(*number));
    let name =
        |line: &str| Game::NAMES.iter().find(|name| line.contains(&format!("\"{name}\""))).copied();
    code.filter_map(|(number, line)| Some(format!("{}:{number}: {}", source.path, name(line)?)))
        .collect()
}

#[test]
fn no_game_is_recognised_above_the_games() {
    let sources = sources("src");
    let above = sources.iter().filter(|source| !words(source).is_empty()).count();
    assert!(above > 200, "only {above} files above the games were read");
    let mut all = Vec::new();
    for source in &sources {
        all.extend(named(source));
        let text = fs::read_to_string(crate::support::root().join(&source.path)).unwrap();
        all.extend(quoted(source, &text));
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn a_game_that_is_recognised_is_found() {
    let count = |path: &str, text: &str| {
        let source = Source::new(path, text);
        (named(&source).len(), quoted(&source, text).len())
    };
    let path = "src/core/words/moves.rs";
    for (text, found) in [
        ("fn f(g: &Game) -> u8 { match g { Game::Nim(_) => 1, _ => 0 } }", (1, 0)),
        ("if matches!(part.game(), crate::games::Game::Graph(_)) {}", (1, 0)),
        ("let Game::Euclid(rules) = game else { return };", (1, 0)),
        ("let is = game.rules().name() == other.rules().name();", (2, 0)),
        ("match rules.name() { \"kayles\" => 1, _ => 0 };", (0, 1)),
        ("let said = if over { (\"auction\", 1) } else { (\"race\", 2) };", (0, 1)),
        ("let all = Game::NAMES.len() + Game::EXAMPLES.len() + Game::index(&game);", (0, 0)),
        ("let edit = Edit::Game { part, game };", (0, 0)),
        ("// Game::Nim(_), \"nim\"\nlet position = \"nim(3,4)\";", (0, 0)),
        ("let term = term.name() == concept.name();", (0, 0)),
        ("#[cfg(test)] mod tests { fn f() { g(Game::Nim(Nim), \"nim\"); } }", (0, 0)),
    ] {
        assert_eq!(count(path, text), found, "{text}");
    }
    assert_eq!(count("src/core/games/nim.rs", "Game::Nim(_) => \"nim\","), (0, 0));
}
