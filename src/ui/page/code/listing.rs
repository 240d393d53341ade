//! The lines of the program, the one that was done last lit.

use super::{CodeFace, PageView, Wish, tab};
use crate::contest::code::Language;
use crate::wish::{Change, Setting};
use crate::words::program as words;
use egui::{FontFamily, FontId, Label, RichText, ScrollArea, Ui, vec2};

/// No letter is smaller than this share of running text.
const SMALLEST: f32 = 0.72;
/// Nor larger than this.
const LARGEST: f32 = 0.92;

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
        let fits = body * ui.available_width() / (letter(body) * (columns + digits)).max(1.0);
        let size = fits.clamp(SMALLEST * body, LARGEST * body);
        let font = FontId::new(size, family.clone());
        let gutter = letter(size) * digits;
        ScrollArea::horizontal().id_salt("program").show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            ui.spacing_mut().interact_size.y = 0.0;
            for (number, line) in listing.lines.iter().enumerate() {
                let behind = ui.painter().add(egui::Shape::Noop);
                let on = lit == Some(number);
                let row = ui.horizontal(|ui| {
                    ui.set_min_height((size * 1.38).round());
                    let count = RichText::new(format!("{:>2} ", number + 1));
                    let count = count.font(font.clone()).color(theme.ink_soft);
                    let count = Label::new(count).selectable(false);
                    ui.add_sized(vec2(gutter, size * 1.38), count);
                    // An empty line is a line too.
                    let text = if line.text.is_empty() { " " } else { &line.text };
                    let text = RichText::new(text).font(font.clone()).color(theme.ink);
                    ui.add(Label::new(text).extend());
                });
                if on {
                    let rect = row.response.rect.with_max_x(ui.max_rect().right());
                    let fill = theme.accent_soft;
                    let ground = egui::epaint::RectShape::filled(rect, theme.radius.small, fill);
                    ui.painter().set(behind, ground);
                    let bar = rect.with_max_x(rect.left() + theme.width.bold);
                    ui.painter().rect_filled(bar, 0.0, theme.accent);
                    if std::mem::take(&mut code.moved) {
                        ui.scroll_to_rect(rect, None);
                    }
                }
            }
        });
    });
}
