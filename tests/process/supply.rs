//! What the program is built from: every crate has a licence that we may pass on, and none is of a
//! kind that this program has no business with. The same is written down for `cargo deny` in
//! `deny.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Licences that ask for no more than to be named.
const LICENCES: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "CC0-1.0",
    "OFL-1.1",
    "BSL-1.0",
    "0BSD",
    "Unlicense",
    "MIT-0",
];

/// Kinds of crates that a program for learning games alone has no use for: networks, archives,
/// scripts, other programs; and typefaces that are never shown.
const BANNED: &[&str] = &[
    "reqwest",
    "hyper",
    "ureq",
    "curl",
    "curl-sys",
    "isahc",
    "attohttpc",
    "surf",
    "h2",
    "quinn",
    "tokio",
    "async-std",
    "openssl",
    "openssl-sys",
    "native-tls",
    "rustls",
    "ring",
    "aws-lc-sys",
    "tungstenite",
    "ssh2",
    "git2",
    "zip",
    "tar",
    "sevenz-rust",
    "xz2",
    "bzip2",
    "rhai",
    "mlua",
    "rlua",
    "wasmtime",
    "wasmer",
    "boa_engine",
    "deno_core",
    "pyo3",
    "libloading-sys",
    "cgt",
    "ogdoad",
    "ogs",
    "igs",
    "epaint_default_fonts",
];

/// A line for each crate that nobody looks after any more, with its advisory.
const UNMAINTAINED: &str = include_str!("../data/unmaintained.txt");

/// Lines `name|version|licence|direct dependencies` of all crates that are built for the program on
/// this kind of machine.
fn tree(edges: &str) -> BTreeMap<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args([
            "tree",
            "--offline",
            "--locked",
            "--edges",
            edges,
            "--prefix",
            "none",
            "--format",
            "{p}|{l}",
        ])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("names are text");
    let line = |line: &str| {
        let (package, licence) = line.trim_end_matches(" (*)").split_once('|')?;
        let name = package.split(' ').take(2).collect::<Vec<_>>().join(" ");
        Some((name, licence.trim_end_matches(" (*)").to_owned()))
    };
    text.lines().filter_map(line).collect()
}

/// May a crate with this licence be used? Of several to choose from one is enough; of several that
/// hold together all are needed.
fn allowed(expression: &str) -> bool {
    // Old manifests write a slash for "or".
    let expression = expression.replace('/', " OR ");
    let depth = |text: &str| text.matches('(').count() == text.matches(')').count();
    let split = |word: &str| -> Option<(String, String)> {
        expression
            .match_indices(word)
            .map(|(at, _)| (&expression[..at], &expression[at + word.len()..]))
            .find(|(left, _)| depth(left))
            .map(|(left, right)| (left.to_owned(), right.to_owned()))
    };
    if let Some((left, right)) = split(" OR ") {
        return allowed(&left) || allowed(&right);
    }
    if let Some((left, right)) = split(" AND ") {
        return allowed(&left) && allowed(&right);
    }
    let one = expression.trim();
    match one.strip_prefix('(').and_then(|one| one.strip_suffix(')')) {
        Some(inner) => allowed(inner),
        None => LICENCES.contains(&one),
    }
}

#[test]
fn licences_are_read_as_they_are_meant() {
    for good in [
        "MIT",
        "MIT OR Apache-2.0",
        "MIT/Apache-2.0",
        "GPL-3.0 OR MIT",
        "(MIT OR GPL-2.0) AND OFL-1.1",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(allowed(good), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(GPL-2.0 OR LGPL-3.0) AND MIT", "MPL-2.0"] {
        assert!(!allowed(bad), "{bad}");
    }
}

#[test]
fn every_crate_has_a_licence_that_we_may_pass_on() {
    let all = tree("normal,build,dev");
    assert!(all.len() > 20, "{all:?}");
    let bad: Vec<_> = all.iter().filter(|(_, licence)| !allowed(licence)).collect();
    assert!(bad.is_empty(), "{bad:?}");
    println!("{} crates", all.len());
}

#[test]
fn no_crate_speaks_to_the_network_unpacks_archives_or_runs_scripts() {
    let all = tree("normal,build,dev");
    let names: BTreeSet<&str> =
        all.keys().filter_map(|package| package.split(' ').next()).collect();
    let bad: Vec<_> = BANNED.iter().filter(|name| names.contains(**name)).collect();
    assert!(bad.is_empty(), "{bad:?}");
}

#[test]
fn no_crate_is_one_that_nobody_looks_after() {
    // What is locked for any system, whether this one builds it or not.
    let lock = include_str!("../../Cargo.lock");
    let names: BTreeSet<&str> =
        lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).collect();
    assert!(names.len() > 100 && names.contains("egui"), "{names:?}");
    let lines = UNMAINTAINED.lines().filter(|line| !line.starts_with('#'));
    let bad: Vec<_> = lines
        .inspect(|line| assert!(line.contains(" RUSTSEC-"), "{line}"))
        .filter(|line| line.split(' ').next().is_some_and(|name| names.contains(name)))
        .collect();
    assert!(bad.is_empty(), "{bad:?}");
}

#[test]
fn what_is_banned_here_is_banned_for_cargo_deny_too() {
    let deny = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/deny.toml"))
        .expect("deny.toml");
    for name in BANNED {
        assert!(deny.contains(&format!("{{ crate = \"{name}\"")), "deny.toml does not ban {name}");
    }
    for licence in LICENCES {
        assert!(deny.contains(&format!("\"{licence}\"")), "deny.toml does not allow {licence}");
    }
}

#[cfg(feature = "gui")]
#[test]
fn the_page_for_browsers_is_made_by_the_tool_that_fits_the_program() {
    let version = |lock: &str| {
        let (_, after) = lock.split_once("name = \"wasm-bindgen-shared\"\nversion = \"").unwrap();
        after.split('"').next().unwrap().to_owned()
    };
    let tool = include_str!("../../xtask/Cargo.lock");
    assert_eq!(version(include_str!("../../Cargo.lock")), version(tool));
    let makes = include_str!("../../xtask/src/main.rs");
    for file in laststone::ui::fonts::CHINESE.files() {
        assert!(makes.contains(file), "{file} is not handed out");
    }
    // Of the folder of those for formulas all are.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/katex/");
    assert!(makes.contains("assets/fonts/katex"));
    for file in laststone::ui::formula::MORE.files() {
        assert!(std::fs::read(format!("{folder}{file}")).is_ok(), "{file} is not handed out");
    }
}
