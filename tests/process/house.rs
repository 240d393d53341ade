//! The house rules that no lint knows: how long a file is, how it begins, what it is called; and
//! that the documents speak of what there is.

use std::fs;
use std::path::{Path, PathBuf};

/// A file longer than this is about more than one thing.
const LONGEST: usize = 400;

/// Names that say nothing about what is in a file.
const EMPTY_NAMES: [&str; 8] =
    ["manager", "helper", "helpers", "util", "utils", "misc", "common", "types"];

/// A line of prose longer than this is hard to compare.
const WIDEST: usize = 100;

/// The documents at the top.
const DOCUMENTS: [&str; 5] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
/// Words in the map of the house.
const MAP: usize = 1_200;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All Rust files below a folder, as paths from the project's folder.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let mut folders = vec![root().join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder that can be read") {
            let path = entry.expect("its entries too").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path.strip_prefix(root()).expect("below the project").to_owned());
            }
        }
    }
    files.sort();
    files
}

/// The documents at the top and those of `docs`.
fn documents() -> Vec<String> {
    let mut all: Vec<String> = DOCUMENTS.map(str::to_owned).to_vec();
    let docs = fs::read_dir(root().join("docs")).expect("a folder of documents");
    let names = docs.map(|entry| entry.expect("its entries too").file_name());
    let names = names.map(|name| name.into_string().expect("a name in plain letters"));
    all.extend(
        names
            .filter(|name| Path::new(name).extension().is_some_and(|e| e == "md"))
            .map(|name| format!("docs/{name}")),
    );
    all.sort();
    assert!(all.len() > DOCUMENTS.len());
    all
}

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn no_source_file_is_longer_than_four_hundred_lines() {
    let long = |path: &PathBuf| {
        let lines = read(path).lines().count();
        (lines > LONGEST)
            .then(|| format!("{}: {lines} lines; split it by what it is about", path.display()))
    };
    let files = ["src", "tests", "benches"].into_iter().flat_map(rust_files);
    none(&files.collect::<Vec<_>>().iter().filter_map(long).collect::<Vec<_>>());
}

#[test]
fn every_file_begins_by_saying_what_it_is() {
    let silent = |path: &PathBuf| {
        (!path.ends_with("tests.rs") && !read(path).starts_with("//! "))
            .then(|| format!("{}: no `//!` at its head", path.display()))
    };
    let files = rust_files("src").into_iter().chain(rust_files("tests"));
    none(&files.collect::<Vec<_>>().iter().filter_map(silent).collect::<Vec<_>>());
}

#[test]
fn no_file_has_a_name_that_says_nothing() {
    let empty = |path: &PathBuf| {
        let stem = path.file_stem()?.to_str()?;
        EMPTY_NAMES.contains(&stem).then(|| format!("{}: name it by what it holds", path.display()))
    };
    none(&rust_files("src").iter().filter_map(empty).collect::<Vec<_>>());
}

/// The places that a Markdown text links to, without those on the web and without anchors.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    // `bash[1..3](21)` is a position, not a link.
    targets.filter(|target| target.contains('.') && !target.contains(':')).collect()
}

#[test]
fn the_documents_link_to_files_that_exist() {
    assert_eq!(
        links("a [b](c.md#d), ![e](f.png), [g](https://h.i), [j](#k), [l](term:m), nim[1..3](21)"),
        ["c.md", "f.png"]
    );
    let mut faults = Vec::new();
    for document in documents() {
        let text = read(&document);
        let folder = root().join(&document).parent().expect("it lies in a folder").to_owned();
        let gone =
            links(&text).into_iter().filter(|target| fs::metadata(folder.join(target)).is_err());
        faults.extend(gone.map(|target| format!("{document}: there is no {target}")));
    }
    none(&faults);
}

/// What the documents put between backticks and looks like a file of the project.
fn files_spoken_of(text: &str) -> Vec<&str> {
    let plain = |word: &&str| word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    let ours = |word: &&str| {
        ["src/", "tests/", "lessons/", "assets/", "docs/", ".ci/"]
            .iter()
            .any(|s| word.starts_with(s))
    };
    // Within a fence and outside one, a word between two backticks is an odd piece of its line.
    let odd = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    odd.filter(ours).filter(plain).collect()
}

#[test]
fn the_files_that_the_documents_speak_of_exist() {
    assert_eq!(files_spoken_of("in `src/a.rs` and `cargo test`, `src/<name>.rs`"), ["src/a.rs"]);
    let mut faults = Vec::new();
    for document in documents() {
        let text = read(&document);
        let gone = files_spoken_of(&text)
            .into_iter()
            .filter(|file| fs::metadata(root().join(file)).is_err());
        faults.extend(gone.map(|file| format!("{document}: there is no {file}")));
    }
    none(&faults);
}

#[test]
fn prose_is_at_most_a_hundred_columns_wide_and_the_map_short() {
    let mut faults = Vec::new();
    for document in documents() {
        let mut is_fenced = false;
        for (n, line) in read(&document).lines().enumerate() {
            is_fenced ^= line.starts_with("```");
            // Rows of tables and pictures stand on one line.
            let is_free = is_fenced || line.starts_with('|') || line.starts_with("![");
            if !is_free && line.chars().count() > WIDEST {
                faults.push(format!("{document}:{}: {} columns", n + 1, line.chars().count()));
            }
        }
    }
    none(&faults);
    let words = read("ARCHITECTURE.md").split_whitespace().count();
    assert!(words <= MAP, "{words} words in ARCHITECTURE.md");
}

#[test]
fn the_changelog_begins_with_this_version() {
    let text = read("CHANGELOG.md");
    let first = text.lines().find(|line| line.starts_with("## ")).expect("a version");
    assert!(first.contains(env!("CARGO_PKG_VERSION")), "{first}");
}

#[test]
fn both_licences_are_there_and_named_in_the_readme() {
    let readme = read("README.md");
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(!read(file).is_empty());
        assert!(readme.contains(file), "{file}");
    }
}

/// The first fenced block of this kind in a document.
fn block(document: &str, kind: &str) -> String {
    let text = read(document);
    let from = text
        .find(&format!("```{kind}\n"))
        .unwrap_or_else(|| panic!("{document} has no block of {kind}"));
    text[from..].lines().skip(1).take_while(|line| *line != "```").collect::<Vec<_>>().join("\n")
}

#[test]
fn the_lesson_shown_to_authors_passes_the_checker() {
    let lesson = block("CONTRIBUTING.md", "ron");
    let report =
        laststone::lesson::check::check(lesson.as_bytes(), &|_| Ok(())).unwrap_or_else(|faults| {
            let lines: Vec<String> = faults
                .iter()
                .map(|fault| format!("{}: {}", fault.place.line, fault.what))
                .collect();
            panic!("{}", lines.join("\n"))
        });
    assert_eq!((report.claims, report.tasks), (2, 1));
}

/// What may stand before the language: who acts, and where it is drawn or written.
const BEFORE_LANG: [&str; 10] =
    ["self", "ui", "theme", "pen", "ctx", "painter", "response", "out", "f", "puppet"];

/// The names of the parameters that begin here, up to the bracket that closes them.
fn parameters(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut all) = (0_usize, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '<' => depth += 1,
            ')' if depth == 0 => {
                all.push(&text[from..at]);
                break;
            }
            // Not the arrow of a closure's type.
            '>' if text[..at].ends_with('-') => {}
            ')' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                all.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    let name = |one: &str| one.split(':').next().unwrap_or_default().trim().len();
    all.into_iter().map(str::trim).map(|one| &one[..name(one)]).collect()
}

#[test]
fn a_language_is_asked_for_first() {
    let late = |path: &PathBuf| {
        let text = read(path);
        let mut late = Vec::new();
        for after in text.split("fn ").skip(1) {
            let Some((name, rest)) = after.split_once('(') else { continue };
            let all = parameters(rest);
            let Some(at) = all.iter().position(|one| *one == "lang") else { continue };
            let is_early =
                all[..at].iter().all(|one| BEFORE_LANG.iter().any(|may| one.ends_with(may)));
            if !is_early {
                late.push(format!("{}: {name}({})", path.display(), all.join(", ")));
            }
        }
        late
    };
    assert_eq!(parameters("a: &[u8], f: impl Fn(u8) -> u8, lang: Lang) {"), ["a", "f", "lang"]);
    none(&rust_files("src").iter().flat_map(late).collect::<Vec<_>>());
}
