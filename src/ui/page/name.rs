//! The name of a lesson at the head of its page.

use crate::theme::Theme;
use crate::{breaks, fonts};
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{FontFamily, FontId, Galley, Ui};
use std::sync::Arc;

/// Lines that the head has room for.
const LINES: usize = 2;
/// Sizes of type that are tried, as parts of the usual one; and the smallest.
const SIZES: [f32; 3] = [1.0, 0.92, 0.85];
const LEAST: f32 = 0.8;

/// Number and name of a lesson in this width: in two lines where one is too narrow, and smaller
/// where two are. Only what is longer than the smallest type can hold is cut.
pub(super) fn laid(ui: &Ui, theme: &Theme, number: &str, title: &str, room: f32) -> Arc<Galley> {
    let sized = |share: f32| {
        let size = (theme.text.small * share).round();
        let format = |family, color| TextFormat::simple(FontId::new(size, family), color);
        let mut job = LayoutJob::default();
        job.append(number, 0.0, format(fonts::bold(), theme.ink));
        job.append(title, theme.space.s, format(FontFamily::Proportional, theme.ink_soft));
        job.wrap = TextWrapping { max_width: room, max_rows: LINES, ..TextWrapping::default() };
        breaks::even(ui.painter(), job)
    };
    SIZES.into_iter().map(sized).find(|galley| !galley.elided).unwrap_or_else(|| sized(LEAST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Shelf;
    use crate::lesson::reader::read;
    use crate::raster::Studio;
    use crate::theme::Scheme;
    use crate::words::Lang;
    use egui::vec2;

    /// What is left for it on the page of a window of 640 × 360, which is 1280 × 720 at twice the
    /// size.
    const ROOM: f32 = 180.0;

    #[test]
    fn no_name_of_a_lesson_is_cut_at_twice_the_size() {
        let shelf = Shelf::embedded(&read);
        let mut studio = Studio::new(Scheme::Light, vec2(640.0, 360.0), 1.0);
        studio.settle(|ui| {
            let theme = &Theme::in_use(ui.ctx());
            let mut longest = 1;
            for lesson in shelf.lessons() {
                for (lang, settled) in Lang::ALL.into_iter().flat_map(|l| [(l, true), (l, false)]) {
                    let name = lesson.name(settled).to(lang);
                    let galley = laid(ui, theme, "3.2", name, ROOM);
                    assert!(!galley.elided && galley.size().x <= ROOM, "{name}");
                    assert!(galley.size().y <= crate::bed::head(theme), "{name}");
                    longest = longest.max(galley.rows.len());
                }
            }
            assert_eq!(longest, LINES, "one line is too narrow for some");
        });
    }
}
