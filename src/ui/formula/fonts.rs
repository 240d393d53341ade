//! The fonts of the formulas as font families of egui.

use egui::{FontData, FontDefinitions, FontFamily};
use std::borrow::Cow;
use std::sync::Arc;

/// The faces that formulas use, as the layout names them; the files are called `KaTeX_<face>.ttf`.
const FACES: [&str; 19] = [
    "AMS-Regular",
    "Caligraphic-Regular",
    "Fraktur-Bold",
    "Fraktur-Regular",
    "Main-Bold",
    "Main-BoldItalic",
    "Main-Italic",
    "Main-Regular",
    "Math-BoldItalic",
    "Math-Italic",
    "SansSerif-Bold",
    "SansSerif-Italic",
    "SansSerif-Regular",
    "Script-Regular",
    "Size1-Regular",
    "Size2-Regular",
    "Size3-Regular",
    "Size4-Regular",
    "Typewriter-Regular",
];

/// The font family of a face, or `None` where the face is none of KaTeX's (Chinese, say) and the
/// font of the text must do.
#[must_use]
pub fn family(face: &str) -> Option<FontFamily> {
    FACES.contains(&face).then(|| FontFamily::Name(name(face).into()))
}

/// Adds the fonts of the formulas to those of the program: one family a face, each with that one
/// font.
pub fn install(fonts: &mut FontDefinitions) {
    for face in FACES {
        let name = name(face);
        let data = match ratex_katex_fonts::ttf_bytes(&format!("{name}.ttf")) {
            Some(Cow::Borrowed(bytes)) => FontData::from_static(bytes),
            Some(Cow::Owned(bytes)) => FontData::from_owned(bytes),
            None => continue,
        };
        fonts.font_data.insert(name.clone(), Arc::new(data));
        fonts.families.insert(FontFamily::Name(name.as_str().into()), vec![name]);
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

    #[test]
    fn every_face_comes_with_its_font() {
        let mut fonts = FontDefinitions::empty();
        assert!(!installed(&fonts));
        install(&mut fonts);
        assert!(installed(&fonts));
        for face in FACES {
            let family = family(face).expect("a face of KaTeX");
            assert!(fonts.families.contains_key(&family), "{face}");
        }
        assert_eq!(family("CJK-Regular"), None);
    }
}
