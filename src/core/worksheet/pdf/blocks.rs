//! Title, questions and answers as blocks of ink.

use super::NoPdf;
use super::font::{Faces, Style};
use super::lines::lines;
use super::pen::{Block, INK, RULE, SOFT, leading};
use crate::words::Lang;
use crate::words::worksheet as words;
use crate::worksheet::{Answer, Cell, Paper, Picture, Question, Room};

/// Left of everything that belongs to a number.
pub(super) const INDENT: i64 = 2000;
/// The side of a box to tick.
const BOX: i64 = 950;
/// The height of a row with room to write in.
const ROW: i64 = 1750;
/// Between a board and what stands beside it.
const BETWEEN: i64 = 2000;
/// So much room is enough for an answer.
const BESIDE: i64 = 16500;
/// The side of a code: a square of it is half a millimetre at least.
const CODE: i64 = 4800;
/// No picture is higher.
const HIGHEST: i64 = 6200;

/// What blocks are made with.
pub(super) struct Maker<'m, 'f> {
    pub(super) faces: &'m mut Faces<'f>,
    pub(super) lang: Lang,
    /// How wide the column is.
    pub(super) width: i64,
    /// How large type, rows and boards are.
    pub(super) percent: i64,
    /// Where the room for an answer begins.
    pub(super) left: i64,
}

impl Maker<'_, '_> {
    const fn style(&self, size: i64, bold: bool) -> Style {
        Style { lang: self.lang, bold, size: self.sized(size) }
    }

    const fn sized(&self, length: i64) -> i64 {
        length * self.percent / 100
    }

    /// Title, name and date, and what one has to know.
    pub(super) fn head(&mut self, paper: &Paper) -> Result<Block, NoPdf> {
        let mut block = Block::default();
        block.text(self.faces, (self.style(1900, true), INK), 0, self.width, &paper.title)?;
        block.skip(800);
        let label = self.style(1050, false);
        let (mut x, y, foot) = (0, block.height, block.height + 1250);
        for (said, length) in paper.labels.into_iter().zip([20000, 11000]) {
            let width = block.line_of(self.faces, (label, SOFT), (x, y), said.to(self.lang))?;
            block.rule((x + width + 600, foot), (x + width + 600 + length, foot), RULE);
            x += width + length + 2800;
        }
        block.skip(2400);
        block.text(self.faces, (self.style(950, false), SOFT), 0, self.width, &paper.about)?;
        block.skip(400);
        let y = block.height;
        block.rule((0, y), (self.width, y), 75);
        block.skip(1000);
        Ok(block)
    }

    /// A question with the room to answer it; `picture` is the number under which its board is
    /// known.
    pub(super) fn question(
        &mut self,
        question: &Question,
        picture: Option<usize>,
    ) -> Result<Block, NoPdf> {
        let mut block = Block::default();
        let (bold, plain, small) =
            (self.style(1100, true), self.style(1100, false), self.style(900, false));
        let room = self.width - INDENT;
        let number = question.number.to_string();
        block.line_of(self.faces, (bold, INK), (0, 0), &number)?;
        block.text(self.faces, (bold, INK), INDENT, room, &question.heading)?;
        for text in &question.text {
            block.text(self.faces, (self.style(1000, false), INK), INDENT, room, text)?;
            block.skip(250);
        }
        if !question.ask.is_empty() {
            let style = if question.text.is_empty() { plain } else { self.style(1000, true) };
            block.text(self.faces, (style, INK), INDENT, room, &question.ask)?;
        }
        if !question.rules.is_empty() {
            block.text(self.faces, (small, SOFT), INDENT, room, &question.rules)?;
        }
        let mut foot = 0;
        if let (Some(shown), Some(index)) = (&question.picture, picture) {
            // The code stands at the right; the board leaves it its room.
            let code = question.code.as_ref();
            let taken = code.map_or(0, |_| CODE + BETWEEN / 2);
            let side = fitted(shown, room - taken, self.sized(HIGHEST));
            block.skip(500);
            block.picture(index, (INDENT, block.height), side);
            foot = block.height + side.1 + 200;
            if let Some(code) = code {
                let at = (self.width - CODE, block.height - CODE / 10);
                block.code(code, at, CODE);
                let said = self.notation(&mut block, &code.text, at)?;
                foot = foot.max(said);
            }
            // Where the board leaves room beside it, the answer is written there.
            let mut needed = 0;
            for room in &question.room {
                needed = needed.max(self.needs(room)?);
            }
            if room - taken - side.0 - BETWEEN >= needed {
                self.left = INDENT + side.0 + BETWEEN;
                block.skip(-400);
            } else {
                block.skip(side.1 + 200);
            }
        }
        for room in &question.room {
            self.room(&mut block, room)?;
        }
        self.left = INDENT;
        block.height = block.height.max(foot);
        block.skip(900);
        Ok(block)
    }

    /// The notation below its code, on as many lines as it needs; where it ends.
    fn notation(&mut self, block: &mut Block, text: &str, at: (i64, i64)) -> Result<i64, NoPdf> {
        let small = self.style(600, false);
        let mut y = at.1 + CODE;
        for line in lines(text, CODE, |c| self.faces.width(small, c))? {
            block.line_of(self.faces, (small, SOFT), (at.0, y), &line)?;
            y += leading(small);
        }
        Ok(y)
    }

    /// How wide a column must be for this to stand in it.
    fn needs(&self, room: &Room) -> Result<i64, NoPdf> {
        let plain = self.style(1050, false);
        let mut widest = BESIDE;
        match room {
            Room::Line(_) => {}
            Room::Ticks(all) => {
                for said in all {
                    widest = widest.max(BOX + 600 + self.faces.wide(plain, said)?);
                }
            }
            Room::Table { rows, .. } => {
                for (text, cells) in rows {
                    let cells: i64 = cells
                        .iter()
                        .map(|cell| if *cell == Cell::Long { 10_000 } else { 6000 })
                        .sum();
                    widest = widest.max(self.faces.wide(plain, text)? + 1400 + cells);
                }
            }
            Room::Options(_) | Room::Numbers(_) | Room::Listing(_) | Room::Said(_) => {
                return Ok(i64::MAX);
            }
        }
        Ok(widest)
    }

    fn room(&mut self, block: &mut Block, room: &Room) -> Result<(), NoPdf> {
        let plain = self.style(1050, false);
        match room {
            Room::Line(said) => {
                block.skip(900);
                let y = block.height;
                let width = block.line_of(self.faces, (plain, SOFT), (self.left, y), said)?;
                let foot = y + 1250;
                block.rule((self.left + width + 600, foot), (self.width, foot), RULE);
                block.skip(leading(plain));
            }
            Room::Ticks(all) => {
                block.skip(600);
                let mut x = self.left;
                for said in all {
                    let wide = BOX + 600 + self.faces.wide(plain, said)?;
                    if x > self.left && x + wide > self.width {
                        x = self.left;
                        block.skip(leading(plain) + 300);
                    }
                    x += self.tick(block, x, said)? + 3000;
                }
                block.skip(leading(plain));
            }
            Room::Options(all) => {
                for (letter, said) in all {
                    block.skip(300);
                    let y = block.height;
                    let width = self.tick(block, self.left, "")?;
                    let bold = self.style(1050, true);
                    block.line_of(self.faces, (bold, INK), (self.left + width, y), letter)?;
                    let x = self.left + width + 1600;
                    block.text(self.faces, (plain, INK), x, self.width - x, said)?;
                }
            }
            Room::Numbers(all) => self.numbers(block, all)?,
            Room::Table { heads, rows } => self.table(block, heads, rows)?,
            Room::Listing(lines) => self.listing(block, lines)?,
            Room::Said(all) => {
                let (plain, bold) = (self.style(950, false), self.style(950, true));
                let room = self.width - INDENT;
                for (head, text) in all {
                    block.skip(250);
                    if !head.is_empty() {
                        block.text(self.faces, (bold, INK), INDENT, room, head)?;
                    }
                    block.text(self.faces, (plain, INK), INDENT, room, text)?;
                }
            }
        }
        Ok(())
    }

    /// A program: what is deeper stands further in, and what is too long is broken.
    fn listing(&mut self, block: &mut Block, lines: &[String]) -> Result<(), NoPdf> {
        let style = self.style(950, false);
        block.skip(400);
        let (top, x) = (block.height, INDENT + 800);
        for line in lines {
            let text = line.trim_start();
            let deep = i64::try_from(line.len() - text.len()).unwrap_or(0).min(40) * 450;
            match text {
                "" => block.skip(leading(style) / 2),
                _ => block.text(self.faces, (style, INK), x + deep, self.width - x - deep, text)?,
            }
        }
        block.rule((INDENT, top), (INDENT, block.height), RULE);
        Ok(())
    }

    /// A box to tick and its words; how wide they are.
    fn tick(&mut self, block: &mut Block, x: i64, said: &str) -> Result<i64, NoPdf> {
        let plain = self.style(1050, false);
        let y = block.height;
        block.frame((x, y + 270), (BOX, BOX), 20);
        Ok(BOX + 600 + block.line_of(self.faces, (plain, INK), (x + BOX + 600, y), said)?)
    }

    /// Numbers with room around them for a circle.
    fn numbers(&mut self, block: &mut Block, all: &[String]) -> Result<(), NoPdf> {
        let plain = self.style(1100, false);
        let mut widest = 0;
        for number in all {
            widest = widest.max(self.faces.wide(plain, number)?);
        }
        let step = widest + 1700;
        let mut x = self.left;
        block.skip(800);
        for number in all {
            if x + step > self.width {
                x = self.left;
                block.skip(self.sized(ROW));
            }
            let width = self.faces.wide(plain, number)?;
            let y = block.height;
            block.line_of(self.faces, (plain, INK), (x + (step - width) / 2, y), number)?;
            x += step;
        }
        block.skip(self.sized(ROW));
        Ok(())
    }

    fn table(
        &mut self,
        block: &mut Block,
        heads: &[String],
        rows: &[(String, Vec<Cell>)],
    ) -> Result<(), NoPdf> {
        let (plain, small) = (self.style(1050, false), self.style(900, true));
        let pad = 700;
        let mut first = 0;
        for text in rows.iter().map(|(text, _)| text) {
            first = first.max(self.faces.wide(plain, text)?);
        }
        if let Some(head) = heads.first() {
            first = first.max(self.faces.wide(small, head)?);
        }
        let mut widths = vec![first + 2 * pad];
        for (head, cell) in
            heads.iter().skip(1).zip(rows.first().iter().flat_map(|(_, cells)| cells))
        {
            let least = match cell {
                Cell::Tick => 4600,
                Cell::Short => 6000,
                Cell::Long => (self.width - self.left - first - 2 * pad).clamp(8000, 24000),
            };
            widths.push(least.max(self.faces.wide(small, head)? + 2 * pad));
        }
        let long = rows.iter().any(|(_, cells)| cells.contains(&Cell::Long));
        // A first column that is too wide is broken into lines.
        let others: i64 = widths.iter().skip(1).sum();
        if let Some(first) = widths.first_mut() {
            *first = (*first).min(self.width - self.left - others).max(6000);
        }
        let total: i64 = widths.iter().sum();
        block.skip(600);
        let top = block.height;
        let mut x = self.left;
        for (head, width) in heads.iter().zip(&widths) {
            block.line_of(self.faces, (small, SOFT), (x + pad, top + 150), head)?;
            x += width;
        }
        block.skip(1600);
        block.rule((self.left, block.height), (self.left + total, block.height), RULE);
        for (text, cells) in rows {
            let row = block.height;
            block.skip(if long { 300 } else { 100 });
            let first = widths.first().copied().unwrap_or(0);
            block.text(self.faces, (plain, INK), self.left + pad, first - 2 * pad, text)?;
            block.skip(if long { 300 } else { 100 });
            let mut x = self.left + first;
            for (cell, width) in cells.iter().zip(widths.iter().skip(1)) {
                if *cell == Cell::Tick {
                    block.frame(
                        (x + (width - BOX) / 2, (row + block.height - BOX) / 2),
                        (BOX, BOX),
                        20,
                    );
                }
                x += width;
            }
            block.rule((self.left, block.height), (self.left + total, block.height), 70);
        }
        let mut x = self.left;
        for width in [0].iter().chain(&widths) {
            x += width;
            block.rule((x, top), (x, block.height), 70);
        }
        block.rule((self.left, top), (self.left + total, top), 70);
        Ok(())
    }

    /// The heading of the key.
    pub(super) fn key_head(&mut self, paper: &Paper) -> Result<Block, NoPdf> {
        let mut block = Block::default();
        block.text(
            self.faces,
            (self.style(1900, true), INK),
            0,
            self.width,
            words::KEY.to(self.lang),
        )?;
        block.text(self.faces, (self.style(1050, false), SOFT), 0, self.width, &paper.title)?;
        block.skip(300);
        block.text(self.faces, (self.style(900, false), SOFT), 0, self.width, &paper.proof)?;
        block.skip(400);
        let y = block.height;
        block.rule((0, y), (self.width, y), 75);
        block.skip(1000);
        Ok(block)
    }

    /// An answer.
    pub(super) fn answer(&mut self, answer: &Answer) -> Result<Block, NoPdf> {
        let mut block = Block::default();
        let (bold, plain) = (self.style(1050, true), self.style(1000, false));
        let room = self.width - INDENT;
        block.line_of(self.faces, (bold, INK), (0, 0), &answer.number.to_string())?;
        if !answer.answer.is_empty() {
            block.text(self.faces, (bold, INK), INDENT, room, &answer.answer)?;
        }
        for line in &answer.lines {
            block.text(self.faces, (plain, INK), INDENT, room, line)?;
        }
        block.skip(700);
        Ok(block)
    }
}

/// How large a picture stands on the page: three quarters of its size on the screen, or less where
/// there is less room.
fn fitted(picture: &Picture, room: i64, highest: i64) -> (i64, i64) {
    let points = |pixels: u32| i64::from(pixels) * 75 / i64::from(picture.scale.max(1));
    let (width, height) = (points(picture.width).max(1), points(picture.height).max(1));
    let (width, height) =
        if width > room { (room, height * room / width) } else { (width, height) };
    if height > highest { (width * highest / height, highest) } else { (width, height) }
}
