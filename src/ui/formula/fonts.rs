//! The fonts of the formulas as font families of egui.

use crate::fonts::Large;
use egui::{FontData, FontDefinitions, FontFamily};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The faces that every formula uses, as the layout names them.
const FACES: [(&str, &[u8]); 6] = [
    ("Main-Regular", include_bytes!("../../../assets/fonts/katex/KaTeX_Main-Regular.ttf")),
    ("Math-Italic", include_bytes!("../../../assets/fonts/katex/KaTeX_Math-Italic.ttf")),
    ("Size1-Regular", include_bytes!("../../../assets/fonts/katex/KaTeX_Size1-Regular.ttf")),
    ("Size2-Regular", include_bytes!("../../../assets/fonts/katex/KaTeX_Size2-Regular.ttf")),
    ("Size3-Regular", include_bytes!("../../../assets/fonts/katex/KaTeX_Size3-Regular.ttf")),
    ("Size4-Regular", include_bytes!("../../../assets/fonts/katex/KaTeX_Size4-Regular.ttf")),
];

/// Those for letters and signs that our own lessons have not.
pub static MORE: Large = Large::new(
    &[
        ("AMS-Regular", "KaTeX_AMS-Regular.ttf"),
        ("Caligraphic-Regular", "KaTeX_Caligraphic-Regular.ttf"),
        ("Fraktur-Bold", "KaTeX_Fraktur-Bold.ttf"),
        ("Fraktur-Regular", "KaTeX_Fraktur-Regular.ttf"),
        ("Main-Bold", "KaTeX_Main-Bold.ttf"),
        ("Main-BoldItalic", "KaTeX_Main-BoldItalic.ttf"),
        ("Main-Italic", "KaTeX_Main-Italic.ttf"),
        ("Math-BoldItalic", "KaTeX_Math-BoldItalic.ttf"),
        ("SansSerif-Bold", "KaTeX_SansSerif-Bold.ttf"),
        ("SansSerif-Italic", "KaTeX_SansSerif-Italic.ttf"),
        ("SansSerif-Regular", "KaTeX_SansSerif-Regular.ttf"),
        ("Script-Regular", "KaTeX_Script-Regular.ttf"),
        ("Typewriter-Regular", "KaTeX_Typewriter-Regular.ttf"),
    ],
    CARRIED,
);

#[cfg(not(target_arch = "wasm32"))]
const CARRIED: &[&[u8]] = &[
    include_bytes!("../../../assets/fonts/katex/KaTeX_AMS-Regular.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Caligraphic-Regular.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Fraktur-Bold.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Fraktur-Regular.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Main-Bold.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Main-BoldItalic.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Main-Italic.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Math-BoldItalic.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_SansSerif-Bold.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_SansSerif-Italic.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_SansSerif-Regular.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Script-Regular.ttf"),
    include_bytes!("../../../assets/fonts/katex/KaTeX_Typewriter-Regular.ttf"),
];
#[cfg(target_arch = "wasm32")]
const CARRIED: &[&[u8]] = &[];

/// A formula has been set that uses one of [`MORE`].
static WANTED: AtomicBool = AtomicBool::new(false);

/// Whether a formula has been set that uses one of [`MORE`] while they are not there.
pub fn are_wanted() -> bool {
    WANTED.load(Ordering::Relaxed) && !MORE.are_here()
}

/// The font family of a face, or `None` where the face is none of KaTeX's (Chinese, say) and the
/// font of the text must do.
#[must_use]
pub fn family(face: &str) -> Option<FontFamily> {
    let is_more = MORE.names().any(|name| name == face);
    if is_more {
        WANTED.store(true, Ordering::Relaxed);
    }
    let is_one = is_more || FACES.iter().any(|(name, _)| *name == face);
    is_one.then(|| FontFamily::Name(name(face).into()))
}

/// Adds the fonts of the formulas to those of the program: one family a face, each with that one
/// font. In the place of those that are not there stands the first.
pub fn install(fonts: &mut FontDefinitions) {
    let faces = FACES.map(|(face, bytes)| (face, Arc::new(FontData::from_static(bytes))));
    for (face, data) in faces.into_iter().chain(MORE.data()) {
        fonts.font_data.insert(name(face), data);
    }
    let [(first, _), ..] = FACES;
    for face in FACES.iter().map(|(face, _)| *face).chain(MORE.names()) {
        let is_here = fonts.font_data.contains_key(&name(face));
        let font = if is_here { face } else { first };
        fonts.families.insert(FontFamily::Name(name(face).into()), vec![name(font)]);
    }
}

/// Whether [`install`] was called for these fonts. Where it was not, formulas are shown as their
/// source.
#[must_use]
pub fn installed(fonts: &FontDefinitions) -> bool {
    family("Main-Regular").is_some_and(|family| fonts.families.contains_key(&family))
}

fn name(face: &str) -> String {
    format!("KaTeX_{face}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::Formula;

    #[test]
    fn every_face_comes_with_its_font() {
        let mut fonts = FontDefinitions::empty();
        assert!(!installed(&fonts));
        install(&mut fonts);
        assert!(installed(&fonts));
        assert_eq!(FACES.len() + MORE.names().count(), 19);
        for face in FACES.iter().map(|(face, _)| *face).chain(MORE.names()) {
            let family = family(face).expect("a face of KaTeX");
            let own = vec![name(face)];
            assert_eq!(fonts.families.get(&family), Some(&own), "{face}");
            assert!(fonts.font_data.contains_key(&name(face)));
        }
        assert_eq!(family("CJK-Regular"), None);
    }

    #[test]
    fn formulas_of_our_own_lessons_need_only_what_a_page_carries() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lessons");
        let files = ["", "/theorems", "/bank"].map(|of| std::fs::read_dir(format!("{folder}{of}")));
        let mut count = 0;
        for file in files.into_iter().flat_map(Result::unwrap).map(Result::unwrap) {
            if file.path().extension().is_none_or(|extension| extension != "ron") {
                continue;
            }
            let text = std::fs::read_to_string(file.path()).unwrap();
            // Between two signs of money stands a formula; what cannot be set is none.
            for source in text.split('$').skip(1).step_by(2) {
                let Ok(formula) = Formula::set(source, false) else { continue };
                count += 1;
                for family in formula.glyphs.iter().filter_map(|glyph| glyph.family.as_ref()) {
                    let carried =
                        |(face, _): &(&str, &[u8])| *family == FontFamily::Name(name(face).into());
                    assert!(FACES.iter().any(carried), "{:?}: {source}: {family}", file.path());
                }
            }
        }
        assert!(count > 300, "{count}");
    }
}
