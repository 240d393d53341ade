//! The programs in the program.

use crate::contest::code::check::{Ready, Sources, read};
use crate::contest::code::listing::Language;

/// A program: its file's name without the ending, its text, and its sources.
#[derive(Debug, Clone, Copy)]
pub struct Shipped {
    /// The name of its files, which is its id.
    pub id: &'static str,
    /// The text of its `.ron`.
    pub text: &'static str,
    /// Its sources.
    pub sources: &'static [(Language, &'static str)],
}

impl Shipped {
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
        Shipped {
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
        Shipped {
            id: $id,
            text: text!($id, ".ron"),
            sources: &[(Language::Cpp, text!($id, ".cpp"))],
        }
    };
    ($id:literal, py) => {
        Shipped {
            id: $id,
            text: text!($id, ".ron"),
            sources: &[(Language::Python, text!($id, ".py"))],
        }
    };
}

/// Each of them.
pub const EMBEDDED: &[Shipped] = &[
    right!("acwing-891"),
    right!("acwing-892"),
    right!("acwing-893"),
    right!("acwing-894"),
    right!("bash-64"),
    right!("between"),
    right!("bzoj-1115"),
    right!("cf-1194d"),
    right!("cses-1099"),
    right!("cses-1730"),
    right!("hdu-1527"),
    right!("hdu-1846"),
    right!("hdu-1847"),
    right!("hdu-1848"),
    right!("hdu-1850"),
    right!("hdu-1907"),
    right!("hdu-2149"),
    right!("hdu-2897"),
    right!("hdu-3032"),
    right!("hdu-4764"),
    right!("leetcode-292"),
    right!("nim-move"),
    right!("poj-1704"),
    right!("poj-2348"),
    wrong!("wrong-acwing-892", py),
    wrong!("wrong-acwing-892-zero", cpp),
    wrong!("wrong-acwing-894", cpp),
    wrong!("wrong-between", py),
    wrong!("wrong-coins-set", cpp),
    wrong!("wrong-cses-1098", py),
    wrong!("wrong-hdu-1527-double", cpp),
    wrong!("wrong-hdu-1527-rough", cpp),
    wrong!("wrong-hdu-1846", py),
    wrong!("wrong-hdu-1847", cpp),
    wrong!("wrong-hdu-1848", cpp),
    wrong!("wrong-hdu-1850", cpp),
    wrong!("wrong-hdu-1907", py),
    wrong!("wrong-hdu-1907-turned", py),
    wrong!("wrong-hdu-2149", cpp),
    wrong!("wrong-hdu-4764", cpp),
    wrong!("wrong-leetcode-292", py),
    wrong!("wrong-poj-1704-left", cpp),
    wrong!("wrong-poj-1704-unsorted", cpp),
    wrong!("wrong-poj-2348", py),
    right!("wythoff-64"),
];
