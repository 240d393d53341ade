//! The typefaces of the program, carried inside it so that it looks the same everywhere.
//!
//! Latin and Greek are Source Sans 3, Chinese is Noto Sans CJK SC, whose own Latin letters are
//! Source Sans: the two belong together. Titles, questions and large numerals are Source Serif 4
//! and Noto Serif CJK SC; the coach speaks in their italics, which in Chinese print is Kai.
//! `assets/fonts/README.md` tells sources and licences, `assets/subset/subset.py` cuts them anew
//! when a text needs a character that is missing (`tests/ui/look_fonts.rs` finds out).

mod large;

use crate::lang::Lang;
use egui::{FontData, FontDefinitions, FontFamily};
pub use large::Large;
use std::sync::Arc;

/// The files, by the names under which the families list them.
const FILES: [(&str, &[u8]); 16] = [
    ("text", include_bytes!("../../assets/fonts/text-regular.ttf")),
    ("text bold", include_bytes!("../../assets/fonts/text-bold.ttf")),
    ("text italic", include_bytes!("../../assets/fonts/text-italic.ttf")),
    ("mono", include_bytes!("../../assets/fonts/mono-regular.ttf")),
    ("serif bold", include_bytes!("../../assets/fonts/serif-bold.ttf")),
    ("serif", include_bytes!("../../assets/fonts/serif-regular.ttf")),
    ("serif italic", include_bytes!("../../assets/fonts/serif-italic.ttf")),
    ("song marks", include_bytes!("../../assets/fonts/chinese-serif-marks.otf")),
    ("kai marks", include_bytes!("../../assets/fonts/chinese-kai-marks.ttf")),
    ("chinese marks", include_bytes!("../../assets/fonts/chinese-marks-regular.otf")),
    ("chinese marks bold", include_bytes!("../../assets/fonts/chinese-marks-bold.otf")),
    ("math", include_bytes!("../../assets/fonts/symbols-math.ttf")),
    ("symbols two", include_bytes!("../../assets/fonts/symbols-2.ttf")),
    ("symbols one", include_bytes!("../../assets/fonts/symbols-1.ttf")),
    ("symbols bold", include_bytes!("../../assets/fonts/symbols-bold.ttf")),
    ("symbols three", include_bytes!("../../assets/fonts/symbols-dejavu.ttf")),
];

/// The large ones for Chinese.
pub static CHINESE: Large = Large::new(
    &[
        ("chinese", "chinese-regular.otf"),
        ("chinese bold", "chinese-bold.otf"),
        ("song", "chinese-serif.otf"),
        ("kai", "chinese-kai.ttf"),
    ],
    CARRIED,
);

#[cfg(not(target_arch = "wasm32"))]
const CARRIED: &[&[u8]] = &[
    include_bytes!("../../assets/fonts/chinese-regular.otf"),
    include_bytes!("../../assets/fonts/chinese-bold.otf"),
    include_bytes!("../../assets/fonts/chinese-serif.otf"),
    include_bytes!("../../assets/fonts/chinese-kai.ttf"),
];
#[cfg(target_arch = "wasm32")]
const CARRIED: &[&[u8]] = &[];

/// What every family falls back to, before Chinese. Rare Chinese characters have the regular weight
/// only.
const SYMBOLS: [&str; 4] = ["math", "symbols two", "symbols one", "symbols three"];

/// Words that stand out: semibold Latin, bold Chinese.
#[must_use]
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// Variables and titles of books; Chinese has no italic and stays upright.
#[must_use]
pub fn italic() -> FontFamily {
    FontFamily::Name("italic".into())
}

/// Running text in Chinese: as [`FontFamily::Proportional`], but quotation marks, dash and ellipsis
/// are full-width.
#[must_use]
pub fn chinese() -> FontFamily {
    FontFamily::Name("chinese".into())
}

/// Chinese that stands out: as [`bold`], with full-width quotation marks, dash and ellipsis.
#[must_use]
pub fn chinese_bold() -> FontFamily {
    FontFamily::Name("chinese bold".into())
}

/// Titles, questions and large numerals: semibold serif, bold Song.
#[must_use]
pub fn serif() -> FontFamily {
    FontFamily::Name("serif".into())
}

/// As [`serif`], with full-width quotation marks, dash and ellipsis.
#[must_use]
pub fn song() -> FontFamily {
    FontFamily::Name("song".into())
}

/// What the coach says: the italic of the serif.
#[must_use]
pub fn coach() -> FontFamily {
    FontFamily::Name("coach".into())
}

/// What the coach says in Chinese: Kai, with upright digits and letters beside it.
#[must_use]
pub fn kai() -> FontFamily {
    FontFamily::Name("kai".into())
}

/// The family of titles in a language.
#[must_use]
pub fn title_in(lang: Lang) -> FontFamily {
    match lang {
        Lang::En => serif(),
        Lang::Zh => song(),
    }
}

/// The family of the coach in a language.
#[must_use]
pub fn coach_in(lang: Lang) -> FontFamily {
    match lang {
        Lang::En => coach(),
        Lang::Zh => kai(),
    }
}

/// Every family that [`definitions`] knows.
#[must_use]
pub fn families() -> [FontFamily; 10] {
    [
        FontFamily::Proportional,
        FontFamily::Monospace,
        bold(),
        italic(),
        chinese(),
        chinese_bold(),
        serif(),
        song(),
        coach(),
        kai(),
    ]
}

/// The fonts of the program and of its tests, for [`egui::Context::set_fonts`]. None of egui's own
/// is among them.
///
/// Nothing else falls back to fonts of the system: `eframe` is built without its feature
/// `system_fonts`, since under an English locale that one would give Chinese the Japanese shapes.
#[must_use]
pub fn definitions() -> FontDefinitions {
    let mut definitions = FontDefinitions::empty();
    for (name, bytes) in FILES {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    for (name, data) in CHINESE.data() {
        definitions.font_data.insert(name.to_owned(), data);
    }
    for (family, first, last) in [
        (FontFamily::Proportional, &["text"][..], &["chinese"][..]),
        (FontFamily::Monospace, &["mono", "text"], &["chinese"]),
        (bold(), &["text bold", "symbols bold"], &["chinese bold", "chinese"]),
        (italic(), &["text italic"], &["chinese"]),
        (chinese(), &["chinese marks", "text"], &["chinese"]),
        (
            chinese_bold(),
            &["chinese marks bold", "text bold", "symbols bold"],
            &["chinese bold", "chinese"],
        ),
        (serif(), &["serif bold", "symbols bold"], &["song", "chinese bold", "chinese"]),
        (
            song(),
            &["song marks", "serif bold", "symbols bold"],
            &["song", "chinese bold", "chinese"],
        ),
        (coach(), &["serif italic"], &["kai", "chinese"]),
        (kai(), &["kai marks", "serif"], &["kai", "chinese"]),
    ] {
        let names = first.iter().chain(&SYMBOLS).chain(last).map(|&name| name.to_owned());
        let names = names.filter(|name| definitions.font_data.contains_key(name)).collect();
        definitions.families.insert(family, names);
    }
    crate::formula::install(&mut definitions);
    definitions
}
