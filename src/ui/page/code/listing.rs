//! The lines of the program, the one that was done last lit.

use super::{CodeFace, PageView, Wish, tab};
use crate::contest::code::Language;
use crate::reveal;
use crate::wish::{Change, Setting};
use crate::words::program as words;
use egui::{Align2, FontFamily, FontId, Label, RichText, ScrollArea, Ui, vec2};

/// No letter is smaller than this share of running text.
const SMALLEST: f32 = 0.75;
/// Nor larger than this.
const LARGEST: f32 = 0.92;
/// The height of a line.
const LINE: f32 = 1.38;
/// A program that is to be broken has to leave room for the exercise: from so many lines on it is
/// written smaller.
const LONG: usize = 12;
/// That is, no larger than this.
const SMALLER: f32 = 0.84;
/// However full the page is, so many lines are seen.
const LEAST: usize = 4;

impl CodeFace {
    /// Takes in by how much the page is longer than the room for it, if that is known: fewer lines
    /// are seen at once, or more again. True if something has changed.
    pub(in crate::page) fn fit(&mut self, view: &PageView<'_>, over: Option<f32>) -> bool {
        let before = self.rows;
        let all = self.listing(view.language).map_or(0, |listing| listing.lines.len());
        self.rows = match over.filter(|_| self.row > 0.0) {
            #[expect(clippy::cast_possible_truncation, reason = "a few lines, up or down")]
            Some(over) => {
                // One line more would have to be taken away again: there has to be room for two.
                let lines =
                    if over > 0.0 { over / self.row } else { (over / self.row + 1.0).min(0.0) };
                let fewer = lines.ceil() as isize;
                let seen = before.min(all).saturating_add_signed(-fewer).max(LEAST);
                if seen < all { seen } else { usize::MAX }
            }
            None => usize::MAX,
        };
        self.fitted |= self.rows < before;
        self.rows != before
    }
}

/// The languages, and the button to copy; from right to left.
pub(super) fn languages(
    ui: &mut Ui,
    view: &PageView<'_>,
    code: &mut CodeFace,
    wishes: &mut Vec<Wish>,
) {
    let (theme, lang) = (view.theme, view.lang);
    let face = if code.copied { words::COPIED } else { words::COPY };
    if tab(ui, theme, face.to(lang), false).clicked()
        && let Some(listing) = code.listing(view.language)
    {
        ui.ctx().copy_text(listing.text());
        code.copied = true;
    }
    for language in Language::ALL.into_iter().rev() {
        if !code.ready.listings.contains_key(&language) {
            continue;
        }
        let on = code.listing(view.language).is_some_and(|shown| shown.language == language);
        if tab(ui, theme, language.name(), on).clicked() {
            wishes.push(Wish::Look(Change::Set(Setting::Code(language))));
            code.copied = false;
        }
    }
}

/// Shows the lines.
pub(super) fn show(ui: &mut Ui, view: &PageView<'_>, code: &mut CodeFace) {
    let theme = view.theme;
    let mark = code.done().map(|step| step.mark);
    let listings = &code.ready.listings;
    let listing = listings.get(&view.language).or_else(|| listings.values().next());
    let Some(listing) = listing else { return };
    let lit = mark.and_then(|mark| listing.line(mark));
    let longest = listing.lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(1);
    theme.note(theme.raised).show(ui, |ui| {
        let family = FontFamily::Monospace;
        let body = theme.text.body;
        let letter = |size: f32| {
            let font = FontId::new(size, family.clone());
            ui.painter().layout_no_wrap("0".to_owned(), font, theme.ink).size().x
        };
        #[expect(clippy::cast_precision_loss, reason = "at most 76 columns and 25 lines")]
        let (columns, digits) = (longest as f32, 3.0);
        // Letters are whole pixels wide: half a column more, and a bar that need not be there does not
        // come and go.
        let needed = columns + digits + 0.5;
        // Beside the lines there may be a bar, and one below those that are too long even so.
        let bar = ui.spacing().scroll.allocated_width();
        let width = ui.available_width() - if code.asks { bar } else { 0.0 };
        let fits = body * width / (letter(body) * needed).max(1.0);
        let is_long = code.asks && listing.lines.len() >= LONG;
        let largest = if is_long { SMALLER } else { LARGEST };
        let size = fits.clamp(SMALLEST * body, largest * body);
        let font = FontId::new(size, family.clone());
        let gutter = letter(size) * digits;
        let mut area = ScrollArea::vertical().id_salt("lines");
        if code.rows < listing.lines.len() {
            let first = listing.lines.iter().position(|line| !line.marks.is_empty());
            let first = first.unwrap_or(0).min(listing.lines.len() - code.rows);
            #[expect(clippy::cast_precision_loss, reason = "a few lines")]
            let [seen, first] = [code.rows, first].map(|lines| lines as f32 * code.row);
            area = area.max_height(if fits < SMALLEST * body { seen + bar } else { seen });
            if std::mem::take(&mut code.fitted) {
                area = area.vertical_scroll_offset(first);
            }
        }
        let area = area.auto_shrink([false, true]);
        let aside = ScrollArea::horizontal().id_salt("program");
        reveal::scrolled(area, ui, |ui| {
            aside.show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
                ui.spacing_mut().interact_size.y = 0.0;
                for (number, line) in listing.lines.iter().enumerate() {
                    let behind = ui.painter().add(egui::Shape::Noop);
                    let on = lit == Some(number);
                    let row = ui.horizontal(|ui| {
                        ui.set_min_height((size * LINE).round());
                        let (_, count) = ui.allocate_space(vec2(gutter, size * LINE));
                        let (at, number) = (count.right_center(), format!("{} ", number + 1));
                        let (align, ink) = (Align2::RIGHT_CENTER, theme.ink_soft);
                        ui.painter().text(at, align, number, font.clone(), ink);
                        if !line.text.is_empty() {
                            let text = RichText::new(&line.text).font(font.clone());
                            ui.add(Label::new(text.color(theme.ink)).extend());
                        }
                    });
                    code.row = row.response.rect.height();
                    if on {
                        let rect = row.response.rect.with_max_x(ui.max_rect().right());
                        let fill = theme.accent_soft;
                        let ground =
                            egui::epaint::RectShape::filled(rect, theme.radius.small, fill);
                        ui.painter().set(behind, ground);
                        let bar = rect.with_max_x(rect.left() + theme.width.bold);
                        ui.painter().rect_filled(bar, 0.0, theme.accent);
                        if std::mem::take(&mut code.moved) {
                            ui.scroll_to_rect(rect, None);
                        }
                    }
                }
            })
        });
    });
}
