//! The programs in the program.

use crate::contest::code::check::{Ready, Sources, read};
use crate::contest::code::listing::Language;

/// A program: its file's name without the ending, its text, and its sources.
#[derive(Debug, Clone, Copy)]
pub struct File {
    /// The name of its files, which is its id.
    pub id: &'static str,
    /// The text of its `.ron`.
    pub text: &'static str,
    /// Its sources.
    pub sources: &'static [(Language, &'static str)],
}

impl File {
    /// Its sources by language.
    #[must_use]
    pub fn by_language(&self) -> Sources<'static> {
        self.sources.iter().map(|(language, text)| (*language, text.as_bytes())).collect()
    }
}

/// The program of this id, if it is one of ours.
#[must_use]
pub fn embedded(id: &str) -> Option<Ready> {
    let file = EMBEDDED.iter().find(|file| file.id == id)?;
    read(file.text.as_bytes(), &file.by_language(), &crate::contest::embedded).ok()
}

/// The text of a file in `lessons/code`.
macro_rules! text {
    ($id:literal, $end:literal) => {
        include_str!(concat!("../../../../lessons/code/", $id, $end))
    };
}

/// A right program, in all languages.
macro_rules! right {
    ($id:literal) => {
        File {
            id: $id,
            text: text!($id, ".ron"),
            sources: &[
                (Language::Cpp, text!($id, ".cpp")),
                (Language::Python, text!($id, ".py")),
                (Language::Rust, text!($id, ".rs")),
            ],
        }
    };
}

/// A wrong program, in one.
macro_rules! wrong {
    ($id:literal, cpp) => {
        File { id: $id, text: text!($id, ".ron"), sources: &[(Language::Cpp, text!($id, ".cpp"))] }
    };
    ($id:literal, py) => {
        File {
            id: $id,
            text: text!($id, ".ron"),
            sources: &[(Language::Python, text!($id, ".py"))],
        }
    };
}

/// Each of them.
pub const EMBEDDED: &[File] = &[
];
