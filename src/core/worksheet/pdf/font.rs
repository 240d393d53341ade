//! Typefaces in a PDF: which one has a character, how wide it is, and the part of the file that
//! goes along.

use super::NoPdf;
use super::file::Written;
use crate::words::Lang;
use read_fonts::{FontRef, TableProvider, types::GlyphId, types::Tag};
use std::collections::BTreeMap;
use std::fmt::Write;
use subsetter::GlyphRemapper;

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
    face: FontRef<'f>,
    /// Font units in an em.
    em: i64,
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
            let face = FontRef::new(data).map_err(|_| NoPdf::Font)?;
            let em = i64::from(face.head().map_err(|_| NoPdf::Font)?.units_per_em()).max(1);
            Ok(Loaded { data, face, em, remapper: GlyphRemapper::new(), says: BTreeMap::new() })
        };
        Ok(Self { fonts, loaded: fonts.files.iter().map(load).collect::<Result<_, NoPdf>>()? })
    }

    /// The face and glyph of a character.
    fn find(&self, style: Style, c: char) -> Result<(usize, u16), NoPdf> {
        let by = if style.bold { &self.fonts.bold } else { &self.fonts.regular };
        let chain = style.lang.pick(&by[0], &by[1]);
        let found = chain.iter().find_map(|face| Some((*face, self.loaded.get(*face)?.glyph(c)?)));
        found.ok_or(NoPdf::NoGlyph(c))
    }

    /// How wide a character is.
    pub(super) fn width(&self, style: Style, c: char) -> Result<i64, NoPdf> {
        let (face, glyph) = self.find(style, c)?;
        let Some(loaded) = self.loaded.get(face) else { return Err(NoPdf::Font) };
        Ok(loaded.advance(glyph) * style.size / loaded.em)
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
            let new = loaded.remapper.remap(glyph);
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
    /// The glyph of a character; the first glyph of a file stands for those that it lacks.
    fn glyph(&self, c: char) -> Option<u16> {
        let glyph = self.face.cmap().ok()?.map_codepoint(c)?.to_u32();
        u16::try_from(glyph).ok().filter(|glyph| *glyph > 0)
    }

    /// How wide a glyph is, in font units.
    fn advance(&self, glyph: u16) -> i64 {
        let table = self.face.hmtx().ok();
        table.and_then(|table| table.advance(GlyphId::new(glyph.into()))).map_or(0, i64::from)
    }

    fn write(&self, index: usize, file: &mut Written) -> Result<usize, NoPdf> {
        let subset = subsetter::subset(self.data, 0, &self.remapper).map_err(|_| NoPdf::Font)?;
        let compact =
            FontRef::new(&subset).ok().and_then(|part| part.table_data(Tag::new(b"CFF ")));
        let compact = compact.as_ref().map(read_fonts::FontData::as_bytes);
        let (program, kind, entry) = match compact {
            Some(program) => (program, "/CIDFontType0", "/FontFile3"),
            None => (&subset[..], "/CIDFontType2", "/FontFile2"),
        };
        let extra = match compact {
            Some(_) => "/Subtype /CIDFontType0C".to_owned(),
            None => format!("/Length1 {}", program.len()),
        };
        let program = file.stream(&extra, program);
        let per_mille = |units: i64| units * 1000 / self.em;
        let head = self.face.head().map_err(|_| NoPdf::Font)?;
        let bounds = [head.x_min(), head.y_min(), head.x_max(), head.y_max()]
            .map(|n| per_mille(i64::from(n)).to_string());
        let lines = self.face.hhea().map_err(|_| NoPdf::Font)?;
        // A subset has six letters of its own before its name.
        let letter = char::from(b'A' + u8::try_from(index % 26).unwrap_or(0));
        let name = format!("LASTS{letter}+Worksheet{index}");
        let ascent = per_mille(i64::from(lines.ascender().to_i16()));
        let descent = per_mille(i64::from(lines.descender().to_i16()));
        let descriptor = file.object(&format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{}] /ItalicAngle 0 \
             /Ascent {ascent} \
             /Descent {descent} /CapHeight {ascent} /StemV 80 {entry} {program} 0 R >>",
            bounds.join(" ")
        ));
        let mut widths = String::new();
        for old in self.remapper.remapped_gids() {
            let _ = write!(widths, "{} ", per_mille(self.advance(old)));
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
