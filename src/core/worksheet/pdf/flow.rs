//! Blocks on pages, one below the other, and the pages in a file.

use super::NoPdf;
use super::blocks::{INDENT, Maker};
use super::file::{Written, decimal, string};
use super::font::{Faces, Style};
use super::pen::{Block, SOFT};
use crate::words::worksheet as words;
use crate::worksheet::{Format, Pages, Paper, Picture};

/// Room left and right of the column.
const MARGIN: i64 = 4600;
/// Room above it.
const ABOVE: i64 = 4200;
/// Room below it.
const BELOW: i64 = 5000;
/// A class prints a sheet on so many pages.
const SHEETS: usize = 2;
/// How large type, rows and boards are tried, until the questions fit on these; longer ones stay
/// as they are.
const TRIED: [i64; 6] = [100, 92, 85, 80, 76, 100];
/// Between the two columns.
const GUTTER: i64 = 2600;

/// Pages being filled.
pub(super) struct Flow<'f> {
    faces: Faces<'f>,
    /// Width and height of the paper.
    side: (i64, i64),
    /// What is drawn on each page.
    pages: Vec<String>,
    /// How far the column is filled.
    filled: i64,
    /// Where the columns of the page begin.
    top: i64,
    /// In the second column of the page?
    second: bool,
    pictures: Vec<Picture>,
}

impl<'f> Flow<'f> {
    pub(super) const fn new(format: Format, faces: Faces<'f>) -> Self {
        let side = match format {
            Format::A4 => (59528, 84189),
            Format::Letter => (61200, 79200),
        };
        Self {
            faces,
            side,
            pages: Vec::new(),
            filled: 0,
            top: ABOVE,
            second: false,
            pictures: Vec::new(),
        }
    }

    /// Puts a sheet on pages of its own.
    pub(super) fn paper(&mut self, paper: &Paper, pages: Pages) -> Result<(), NoPdf> {
        let first = self.pages.len();
        if pages != Pages::Key {
            let shown = self.pictures.len();
            for percent in TRIED {
                self.pages.truncate(first);
                self.pictures.truncate(shown);
                self.questions(paper, percent)?;
                if self.pages.len() <= first + SHEETS {
                    break;
                }
            }
        }
        if pages != Pages::Questions {
            self.turn();
            let head = self.maker(paper, false).key_head(paper)?;
            self.across(&head);
            for answer in &paper.key {
                let block = self.maker(paper, true).answer(answer)?;
                self.put(&block);
            }
        }
        self.feet(paper, first)
    }

    fn questions(&mut self, paper: &Paper, percent: i64) -> Result<(), NoPdf> {
        self.turn();
        let head = self.maker(paper, false).head(paper)?;
        self.across(&head);
        for question in &paper.questions {
            let picture = question.picture.as_ref().map(|picture| {
                self.pictures.push(picture.clone());
                self.pictures.len() - 1
            });
            let mut maker = self.maker(paper, true);
            maker.percent = percent;
            let block = maker.question(question, picture)?;
            self.put(&block);
        }
        Ok(())
    }

    /// How wide one of the two columns is.
    const fn column(&self) -> i64 {
        (self.side.0 - 2 * MARGIN - GUTTER) / 2
    }

    const fn maker(&mut self, paper: &Paper, column: bool) -> Maker<'_, 'f> {
        let width = if column { self.column() } else { self.side.0 - 2 * MARGIN };
        Maker { faces: &mut self.faces, lang: paper.lang, width, percent: 100, left: INDENT }
    }

    /// Begins a page.
    fn turn(&mut self) {
        self.pages.push(String::new());
        (self.filled, self.top, self.second) = (ABOVE, ABOVE, false);
    }

    /// Puts a block across both columns.
    fn across(&mut self, block: &Block) {
        if let Some(page) = self.pages.last_mut() {
            block.draw(page, MARGIN, self.filled, self.side.1);
        }
        self.filled += block.height;
        self.top = self.filled;
    }

    /// Puts a block in the column, or in the next one where there is no room.
    fn put(&mut self, block: &Block) {
        if self.filled + block.height > self.side.1 - BELOW && self.filled > self.top {
            if self.second {
                self.turn();
            } else {
                (self.filled, self.second) = (self.top, true);
            }
        }
        let left = MARGIN + if self.second { self.column() + GUTTER } else { 0 };
        if let Some(page) = self.pages.last_mut() {
            block.draw(page, left, self.filled, self.side.1);
        }
        self.filled += block.height;
    }

    /// What stands below the pages of a sheet, from this one on.
    fn feet(&mut self, paper: &Paper, first: usize) -> Result<(), NoPdf> {
        let style = Style { lang: paper.lang, bold: false, size: 900 };
        let of = self.pages.len() - first;
        let width = self.side.0 - 2 * MARGIN;
        for (number, page) in (1..).zip(self.pages.iter_mut().skip(first)) {
            let mut foot = Block::default();
            foot.line_of(&mut self.faces, (style, SOFT), (0, 0), &paper.footer)?;
            let said = words::page(paper.lang, number, of);
            let wide = self.faces.wide(style, &said)?;
            foot.line_of(&mut self.faces, (style, SOFT), (width - wide, 0), &said)?;
            foot.draw(page, MARGIN, self.side.1 - BELOW + 2000, self.side.1);
        }
        Ok(())
    }

    /// The file.
    pub(super) fn finish(self, title: &str) -> Result<Vec<u8>, NoPdf> {
        let mut file = Written::new();
        let (catalog, tree) = (file.promise(), file.promise());
        let fonts: String = self
            .faces
            .write(&mut file)?
            .iter()
            .map(|(name, number)| format!("/F{name} {number} 0 R "))
            .collect();
        let mut images = String::new();
        for (index, picture) in self.pictures.iter().enumerate() {
            let number = file.stream(
                &format!(
                    "/Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace /DeviceRGB \
                     /BitsPerComponent 8",
                    picture.width, picture.height
                ),
                &picture.rgb,
            );
            images.push_str(&format!("/I{index} {number} 0 R "));
        }
        let resources = file.object(&format!("<< /Font << {fonts}>> /XObject << {images}>> >>"));
        let mut kids = String::new();
        for page in &self.pages {
            let content = file.stream("", page.as_bytes());
            let (width, height) = (decimal(self.side.0), decimal(self.side.1));
            let number = file.object(&format!(
                "<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 {width} {height}] /Resources \
                 {resources} 0 R /Contents {content} 0 R >>"
            ));
            kids.push_str(&format!("{number} 0 R "));
        }
        let count = self.pages.len();
        file.keep(tree, format!("<< /Type /Pages /Kids [{kids}] /Count {count} >>").as_bytes());
        file.keep(catalog, format!("<< /Type /Catalog /Pages {tree} 0 R >>").as_bytes());
        let info = file.object(&format!("<< /Title {} /Producer (Last Stone) >>", string(title)));
        Ok(file.finish(catalog, info))
    }
}
