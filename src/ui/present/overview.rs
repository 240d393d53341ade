//! All steps of the lesson as tiles.

use super::public::Asked;
use super::state::{COLUMNS, Press};
use crate::page::PageView;
use crate::speech;
use crate::theme::Theme;
use crate::words::present as words;
use egui::{
    Align2, Label, RichText, ScrollArea, Sense, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2,
};

/// One tile a step.
pub(super) fn steps(ui: &mut Ui, page: &PageView<'_>, chosen: usize, asked: &mut Vec<Asked>) {
    let (theme, lang, lesson) = (page.theme, page.lang, page.lesson);
    speech::heading(
        ui,
        1,
        RichText::new(words::OVERVIEW.to(lang)).text_style(Theme::title()).color(theme.ink),
    );
    ui.add_space(theme.space.s);
    let gap = theme.space.m;
    let columns = u16::try_from(COLUMNS).unwrap_or(1);
    let gaps = gap * f32::from(columns - 1);
    let width = ((ui.available_width() - gaps) / f32::from(columns)).max(0.0);
    let height = theme.text.line * 3.6;
    ScrollArea::vertical().id_salt("steps").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for (row, steps) in lesson.steps.chunks(COLUMNS).enumerate() {
            ui.horizontal(|ui| {
                for (column, step) in steps.iter().enumerate() {
                    let at = row * COLUMNS + column;
                    let title = step.name(false).to(lang);
                    let (rect, response) =
                        ui.allocate_exact_size(vec2(width, height), Sense::click());
                    let name = words::tile(lang, at, title);
                    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
                    speech::chosen(&response, at == chosen);
                    let here = at == page.at;
                    let ground = if here { theme.accent_soft } else { theme.raised };
                    let (edge, line) = if at == chosen {
                        (theme.focus, theme.width.bold)
                    } else {
                        (theme.edge, theme.width.hair)
                    };
                    let stroke = egui::Stroke::new(line, edge);
                    ui.painter().rect(
                        rect,
                        theme.radius.medium,
                        ground,
                        stroke,
                        StrokeKind::Inside,
                    );
                    let inner = rect.shrink(theme.space.m);
                    let font = Theme::digits().resolve(ui.style());
                    ui.painter().text(
                        inner.left_center(),
                        Align2::LEFT_CENTER,
                        at + 1,
                        font,
                        theme.accent,
                    );
                    let words = inner.with_min_x(inner.left() + theme.text.digits * 1.3);
                    let mut child = ui.new_child(UiBuilder::new().max_rect(words).id_salt(at));
                    child.set_clip_rect(rect.intersect(ui.clip_rect()));
                    child.add(
                        Label::new(RichText::new(title).color(theme.ink)).selectable(false).wrap(),
                    );
                    if response.clicked() {
                        asked.push(Asked::Press(Press::Tile(at)));
                    }
                }
            });
        }
    });
}
