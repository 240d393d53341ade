//! Typefaces in a PDF: which one has a character, how wide it is, and the part of the file that
//! goes along.

use super::NoPdf;
use super::file::Written;
use crate::words::Lang;
use std::collections::BTreeMap;
use std::fmt::Write;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, RawFace, Tag};

/// The typefaces that are lent: their files, and by language which of them to try for a character,
/// the first one first.
#[derive(Debug, Clone, Default)]
pub struct Fonts {
    /// OpenType files.
    pub files: Vec<Vec<u8>>,
    /// Running text, by [`Lang`].
    pub regular: [Vec<usize>; 2],
    /// What stands out, by [`Lang`].
    pub bold: [Vec<usize>; 2],
}

/// How a piece of text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Style {
    pub(super) lang: Lang,
    pub(super) bold: bool,
    /// Hundredths of a point.
    pub(super) size: i64,
}

/// Glyphs of one face in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) face: usize,
    pub(super) glyphs: Vec<u16>,
    /// Hundredths of a point.
    pub(super) width: i64,
}

struct Loaded<'f> {
    data: &'f [u8],
    face: Face<'f>,
    remapper: GlyphRemapper,
    /// What the glyphs that are used stand for.
    says: BTreeMap<u16, char>,
}

/// The typefaces, and what was used of them so far.
pub(super) struct Faces<'f> {
    fonts: &'f Fonts,
    loaded: Vec<Loaded<'f>>,
}

impl<'f> Faces<'f> {
    pub(super) fn new(fonts: &'f Fonts) -> Result<Self, NoPdf> {
        let load = |data: &'f Vec<u8>| {
            let face = Face::parse(data, 0).map_err(|_| NoPdf::Font)?;
            Ok(Loaded { data, face, remapper: GlyphRemapper::new(), says: BTreeMap::new() })
        };
        Ok(Self { fonts, loaded: fonts.files.iter().map(load).collect::<Result<_, NoPdf>>()? })
    }

    /// The face and glyph of a character.
    fn find(&self, style: Style, c: char) -> Result<(usize, GlyphId), NoPdf> {
        let by = if style.bold { &self.fonts.bold } else { &self.fonts.regular };
        let chain = style.lang.pick(&by[0], &by[1]);
        let found = chain
            .iter()
            .find_map(|face| Some((*face, self.loaded.get(*face)?.face.glyph_index(c)?)));
        found.ok_or(NoPdf::NoGlyph(c))
    }

    /// How wide a character is.
    pub(super) fn width(&self, style: Style, c: char) -> Result<i64, NoPdf> {
        let (face, glyph) = self.find(style, c)?;
        let Some(Loaded { face, .. }) = self.loaded.get(face) else { return Err(NoPdf::Font) };
        let advance = i64::from(face.glyph_hor_advance(glyph).unwrap_or(0));
        Ok(advance * style.size / i64::from(face.units_per_em()).max(1))
    }

    /// How wide a text is.
    pub(super) fn wide(&self, style: Style, text: &str) -> Result<i64, NoPdf> {
        text.chars().map(|c| self.width(style, c)).sum()
    }

    /// The glyphs of a text, which are used from now on.
    pub(super) fn set(&mut self, style: Style, text: &str) -> Result<Vec<Piece>, NoPdf> {
        let mut pieces: Vec<Piece> = Vec::new();
        for c in text.chars() {
            let (at, glyph) = self.find(style, c)?;
            let width = self.width(style, c)?;
            let Some(loaded) = self.loaded.get_mut(at) else { return Err(NoPdf::Font) };
            let new = loaded.remapper.remap(glyph.0);
            loaded.says.entry(new).or_insert(c);
            match pieces.last_mut() {
                Some(piece) if piece.face == at => {
                    piece.glyphs.push(new);
                    piece.width += width;
                }
                _ => pieces.push(Piece { face: at, glyphs: vec![new], width }),
            }
        }
        Ok(pieces)
    }

    /// Writes what was used; names and numbers of the font objects.
    pub(super) fn write(&self, file: &mut Written) -> Result<Vec<(usize, usize)>, NoPdf> {
        let used = (0..).zip(&self.loaded).filter(|(_, loaded)| !loaded.says.is_empty());
        used.map(|(index, loaded)| Ok((index, loaded.write(index, file)?))).collect()
    }
}

impl Loaded<'_> {
    fn write(&self, index: usize, file: &mut Written) -> Result<usize, NoPdf> {
        let subset = subsetter::subset(self.data, 0, &self.remapper).map_err(|_| NoPdf::Font)?;
        let compact =
            RawFace::parse(&subset, 0).ok().and_then(|raw| raw.table(Tag::from_bytes(b"CFF ")));
        let (program, kind, entry) = match compact {
            Some(program) => (program, "/CIDFontType0", "/FontFile3"),
            None => (&subset[..], "/CIDFontType2", "/FontFile2"),
        };
        let extra = match compact {
            Some(_) => "/Subtype /CIDFontType0C".to_owned(),
            None => format!("/Length1 {}", program.len()),
        };
        let program = file.stream(&extra, program);
        let em = i64::from(self.face.units_per_em()).max(1);
        let per_mille = |units: i64| units * 1000 / em;
        let bounds = self.face.global_bounding_box();
        let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
            .map(|n| per_mille(i64::from(n)).to_string());
        // A subset has six letters of its own before its name.
        let letter = char::from(b'A' + u8::try_from(index % 26).unwrap_or(0));
        let name = format!("LASTS{letter}+Worksheet{index}");
        let ascent = per_mille(i64::from(self.face.ascender()));
        let descent = per_mille(i64::from(self.face.descender()));
        let descriptor = file.object(&format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{}] /ItalicAngle 0 \
             /Ascent {ascent} \
             /Descent {descent} /CapHeight {ascent} /StemV 80 {entry} {program} 0 R >>",
            bounds.join(" ")
        ));
        let mut widths = String::new();
        for old in self.remapper.remapped_gids() {
            let advance = i64::from(self.face.glyph_hor_advance(GlyphId(old)).unwrap_or(0));
            let _ = write!(widths, "{} ", per_mille(advance));
        }
        let identity = if compact.is_some() { "" } else { "/CIDToGIDMap /Identity" };
        let descendant = file.object(&format!(
            "<< /Type /Font /Subtype {kind} /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) \
             /Ordering (Identity) \
             /Supplement 0 >> /FontDescriptor {descriptor} 0 R /DW 0 /W [0 [{}]] {identity} >>",
            widths.trim_end()
        ));
        let unicode = file.stream("", self.unicode().as_bytes());
        Ok(file.object(&format!(
            "<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H \
             /DescendantFonts [{descendant} 0 R] \
             /ToUnicode {unicode} 0 R >>"
        )))
    }

    /// Which characters the glyphs stand for, so that the text can be searched and copied.
    fn unicode(&self) -> String {
        let mut out = String::from(
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << \
             /Registry (Adobe) \
             /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 \
             def\n\
             1 begincodespacerange <0000> <FFFF> endcodespacerange\n",
        );
        let all: Vec<_> = self.says.iter().collect();
        for some in all.chunks(100) {
            let _ = writeln!(out, "{} beginbfchar", some.len());
            for (glyph, c) in some {
                let mut units = [0; 2];
                let units: String =
                    c.encode_utf16(&mut units).iter().map(|unit| format!("{unit:04X}")).collect();
                let _ = writeln!(out, "<{glyph:04X}> <{units}>");
            }
            out.push_str("endbfchar\n");
        }
        out.push_str("endcmap CMapName currentdict /CMap defineresource pop end end\n");
        out
    }
}
