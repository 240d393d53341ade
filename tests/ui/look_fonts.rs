//! Every character that the program can show has a glyph in the fonts that it carries.

use egui::{FontFamily, FontId};
use laststone::fonts;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .flat_map(|path| if path.is_dir() { files(&path, extension) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    found.sort();
    found
}

/// The string literals of Rust source, with `\u{…}` read and comments and characters in `'…'`
/// passed over.
///
/// No full lexer: a literal is opened by `"` outside a line comment and closed by the next `"` that
/// no backslash escapes. A raw string ends at its first inner quote, and what follows is then taken
/// for code and the other way round until the next quote; that can only find too many characters
/// or, inside one raw literal, too few.
fn literals(source: &str) -> String {
    let mut text = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let tail = &rest[at..];
        rest = if tail.starts_with("//") {
            tail.find('\n').map_or("", |end| &tail[end..])
        } else if tail.starts_with("'\"'") || tail.starts_with("'\\\"'") {
            &tail[tail.find('"').expect("a quote") + 2..]
        } else if let Some(body) = tail.strip_prefix('"') {
            let mut escaped = false;
            let end = body.find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            let (literal, after) = body.split_at(end.unwrap_or(body.len()));
            text.push_str(literal);
            for code in literal.split("\\u{").skip(1) {
                let digits = code.split('}').next().unwrap_or_default();
                text.extend(u32::from_str_radix(digits, 16).ok().and_then(char::from_u32));
            }
            after.get(1..).unwrap_or_default()
        } else {
            &tail[1..]
        };
    }
    text
}

fn printable(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200B}' | '\u{FEFF}')
        && !('\u{E000}'..='\u{F8FF}').contains(&c)
        && c < '\u{F0000}'
}

fn with_fonts(test: impl FnOnce(&egui::Context)) {
    let ctx = egui::Context::default();
    ctx.set_fonts(fonts::definitions());
    let mut test = Some(test);
    let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
        if let Some(test) = test.take() {
            test(ui.ctx());
        }
    });
    output.textures_delta.clear();
}

fn lacking(
    ctx: &egui::Context,
    family: &FontFamily,
    text: impl IntoIterator<Item = char>,
) -> BTreeSet<char> {
    let id = FontId::new(16.0, family.clone());
    ctx.fonts_mut(|fonts| {
        text.into_iter().filter(|&c| printable(c) && !fonts.has_glyph(&id, c)).collect()
    })
}

#[test]
fn every_character_of_the_lessons_and_of_the_programs_words_has_a_glyph_in_every_family() {
    let root = Path::new(ROOT);
    let mut texts: BTreeMap<PathBuf, String> = BTreeMap::new();
    for path in
        files(&root.join("src/core"), "rs").into_iter().chain(files(&root.join("src/ui"), "rs"))
    {
        let source = std::fs::read_to_string(&path).expect("readable source");
        texts.insert(path, literals(&source));
    }
    for path in files(&root.join("lessons"), "ron") {
        let lesson = std::fs::read_to_string(&path).expect("a readable lesson");
        texts.insert(path, lesson);
    }
    assert!(!texts.is_empty());
    with_fonts(|ctx| {
        for family in fonts::families() {
            for (path, text) in &texts {
                let missing = lacking(ctx, &family, text.chars());
                assert!(
                    missing.is_empty(),
                    "{} has characters without a glyph in family {family}: {missing:?}\n\
                     Run assets/subset/subset.py (see assets/fonts/README.md) to cut the fonts \
                     anew.",
                    path.strip_prefix(root).unwrap_or(path).display(),
                );
            }
        }
    });
}

#[test]
fn the_chinese_of_our_own_texts_is_in_song_and_kai_and_not_only_in_what_they_fall_back_to() {
    let root = Path::new(ROOT);
    let words = files(&root.join("src/core"), "rs")
        .into_iter()
        .map(|path| literals(&std::fs::read_to_string(path).expect("readable source")));
    let lessons = files(&root.join("lessons"), "ron")
        .into_iter()
        .map(|path| std::fs::read_to_string(path).expect("a readable lesson"));
    let used: BTreeSet<char> = words
        .chain(lessons)
        .flat_map(|text| text.chars().collect::<Vec<_>>())
        .filter(|c| ('\u{4E00}'..'\u{A000}').contains(c))
        .collect();
    assert!(used.len() > 800, "{}", used.len());
    let all = fonts::definitions();
    let ctx = egui::Context::default();
    let mut alone = egui::FontDefinitions::empty();
    for face in ["song", "kai"] {
        alone.font_data.insert(face.to_owned(), all.font_data[face].clone());
        alone.families.insert(FontFamily::Name(face.into()), vec![face.to_owned()]);
    }
    // egui asks for its own two families; nothing else stands in them.
    for own in [FontFamily::Proportional, FontFamily::Monospace] {
        alone.families.insert(own, vec!["song".to_owned()]);
    }
    ctx.set_fonts(alone);
    let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
    output.textures_delta.clear();
    for face in ["song", "kai"] {
        let missing = lacking(&ctx, &FontFamily::Name(face.into()), used.iter().copied());
        assert!(missing.is_empty(), "{face} lacks {missing:?}; run assets/subset/subset.py");
    }
}

#[test]
fn the_symbols_of_the_interface_and_both_languages_are_there() {
    let symbols = "⊕≡∈∅⌊⌋⌈⌉→←↑↓⇒✓✗★●■○□◆▲▼×÷−≤≥≠φαβ√∞·…↔⟳↶↷☰⚙◀▶₀₁²ⁿ";
    let text = "Take 3 of 21 — “you win”. 必胜态、必败态：先手（后手）取石子，异或，阶梯！枚？《》\
        「」～％";
    with_fonts(|ctx| {
        for family in fonts::families() {
            assert_eq!(
                lacking(ctx, &family, symbols.chars().chain(text.chars())),
                BTreeSet::new(),
                "{family}"
            );
        }
    });
}

#[test]
fn the_digits_of_every_family_are_equally_wide_and_lines_equally_high_in_both_languages() {
    with_fonts(|ctx| {
        for family in fonts::families() {
            let id = FontId::new(100.0, family.clone());
            let widths: Vec<f32> =
                ctx.fonts_mut(|f| "0123456789".chars().map(|c| f.glyph_width(&id, c)).collect());
            let spread = widths.iter().fold(0.0_f32, |most, w| most.max((w - widths[0]).abs()));
            assert!(spread < 0.5, "{family}: {widths:?}");
            let height = |text: &str| {
                ctx.fonts_mut(|f| {
                    f.layout_no_wrap(text.to_owned(), id.clone(), egui::Color32::BLACK).size().y
                })
            };
            assert!((height("Nim") - height("取石子")).abs() < 1.0, "{family}");
        }
    });
}

#[test]
fn literals_are_found_and_comments_passed_over() {
    let source = "let a = \"必\\\"胜\"; // \"态\n let q = '\"'; /* x */ let b = \"\\u{2295}\";";
    let found = literals(source);
    assert!(found.contains('必') && found.contains('胜') && found.contains('⊕'), "{found}");
    assert!(!found.contains('态'), "{found}");
}

#[test]
fn the_fonts_stay_small() {
    let folder = Path::new(ROOT).join("assets/fonts");
    let bytes: u64 = ["ttf", "otf"]
        .iter()
        .flat_map(|extension| files(&folder, extension))
        .map(|path| path.metadata().expect("a font").len())
        .sum();
    assert!((1_000_000..=4_150_000).contains(&bytes), "{bytes} bytes");
}
