//! The page as a print at the left and the bed of sand at the right: where the seam is, and what is
//! quiet on it.

use crate::fonts;
use crate::theme::Theme;
use egui::containers::scroll_area::ScrollAreaOutput;
use egui::{Color32, FontId, Frame, Margin, Mesh, Rect, Shape, Stroke, Ui, pos2};

/// Below this width of the page, in points of the usual type, all stands below each other.
pub(crate) const LEAST: f32 = 640.0;
/// The page's share of the width, and what it is in a narrow window.
const PAGE: (f32, f32, f32) = (0.29, 0.33, 1_400.0);
/// What it is where a step says more than that holds, one after the other until all fits.
const WIDER: [f32; 4] = [0.36, 0.40, 0.44, 0.47];
/// How often it can become wider.
pub(crate) const MOST: u8 = 4;

/// The inner margin of the page.
pub(crate) fn margin(theme: &Theme) -> f32 {
    theme.space.xxl
}

/// How wide the page is in a window of this width, once it has become wider so often.
pub(crate) fn page(window: f32, wider: u8) -> f32 {
    let (wide, narrow, least) = PAGE;
    let usual = if window < least { narrow } else { wide };
    let share = usize::from(wider).checked_sub(1).and_then(|n| WIDER.get(n));
    (window * share.copied().unwrap_or(usual)).round()
}

/// The stage beside the page; `None` where all stands below each other.
pub(crate) fn stage(all: Rect, theme: &Theme, wider: u8) -> Option<Rect> {
    let seam = all.left() + page(all.width(), wider);
    let inner = all.width() - 2.0 * margin(theme);
    (inner >= LEAST * theme.scale()).then(|| all.with_min_x(seam))
}

/// The height of the head.
pub(crate) fn head(theme: &Theme) -> f32 {
    (theme.text.body * 2.85).max(theme.target + theme.space.m).round()
}

/// A frame with nothing but its margins, for what stands on page and sand.
pub(crate) fn bare(across: f32, down: f32) -> Frame {
    #[expect(clippy::cast_possible_truncation, reason = "lengths of the table; a cast saturates")]
    let points = |length: f32| length.round() as i8;
    Frame::new().inner_margin(Margin::symmetric(points(across), points(down)))
}

/// Where more stands above or below what is seen of a column, it fades into the page.
pub(crate) fn fade<R>(ui: &Ui, theme: &Theme, column: &ScrollAreaOutput<R>) {
    let (seen, at) = (column.inner_rect, column.state.clamped_offset().y);
    let more = column.content_size.y - seen.height() - at;
    if theme.scheme.is_high() {
        return;
    }
    let (page, none) = (theme.ground, Color32::TRANSPARENT);
    let high = theme.space.m.min(seen.height() / 4.0);
    let mut mesh = Mesh::default();
    for (is_there, edge, inner) in [
        (at > 0.5, seen.top(), seen.top() + high),
        (more > 0.5, seen.bottom(), seen.bottom() - high),
    ] {
        if !is_there {
            continue;
        }
        let first = u32::try_from(mesh.vertices.len()).unwrap_or(0);
        for (y, color) in [(edge, page), (inner, none)] {
            mesh.colored_vertex(pos2(seen.left(), y), color);
            mesh.colored_vertex(pos2(seen.right(), y), color);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    ui.painter().add(Shape::mesh(mesh));
}

/// Buttons that step back from here on: soft bold words without a frame until they are pointed at.
pub(crate) fn quiet(ui: &mut Ui, theme: &Theme) {
    let style = ui.style_mut();
    style.override_font_id = Some(FontId::new(theme.text.small, fonts::bold()));
    let rest = &mut style.visuals.widgets.inactive;
    (rest.bg_fill, rest.weak_bg_fill) = (Color32::TRANSPARENT, Color32::TRANSPARENT);
    (rest.bg_stroke, rest.fg_stroke.color) = (Stroke::NONE, theme.ink_soft);
    style.spacing.button_padding.x = theme.space.s;
}
