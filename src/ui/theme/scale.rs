//! How large everything is: type, distances and pieces grow with the window.

use super::{Radii, Space, Theme, Type, Widths};
use egui::Vec2;
use egui::emath::GuiRounding as _;

/// The window that the design is drawn for, in points.
const WINDOW: Vec2 = Vec2::new(1_700.0, 1_080.0);
/// How many times the lengths of the table its lengths are.
const USUAL: f32 = 1.3125;
/// The smallest and the largest share of it.
const SHARES: (f32, f32) = (2.0 / 3.0, 2.0);
/// What is left of the room between the parts of a page that says more than it holds.
const TIGHT: f32 = 0.62;

/// How large a window of this size in points is, which is zoomed by hand, beside that of the
/// design.
fn share(window: Vec2, zoom: f32) -> f32 {
    // The zoom makes points larger, and so fewer of them fit.
    let share = (window * zoom / WINDOW).min_elem();
    let share = if share.is_finite() { share.clamp(SHARES.0, SHARES.1) } else { SHARES.0 };
    // In whole percents: each size of type fills the glyph texture anew.
    (share * 100.0).round() / 100.0
}

/// How many times as long as in the table distances are in such a window: never shorter.
#[must_use]
pub fn scale(window: Vec2, zoom: f32) -> f32 {
    (share(window, zoom) * USUAL).max(1.0)
}

/// The theme for such a window. The one place that sizes type. What is seen from afar has its size
/// already.
#[must_use]
pub fn scaled(theme: &Theme, window: Vec2, zoom: f32) -> Theme {
    if theme.scheme == super::Scheme::Projector {
        return *theme;
    }
    let s = share(window, zoom);
    let table = Theme::of(theme.scheme).text;
    // What is read is never smaller than in the table.
    let of = |least: f32, usual: f32| (usual * s).round().max(least);
    let body = of(table.body, 21.0);
    let text = Type {
        small: of(table.small, 16.5),
        body,
        heading: of(table.heading, 26.0),
        title: of(table.title, 42.0),
        digits: of(table.digits, 36.0),
        count: of(table.count, 104.0),
        line: (body * 1.55).round(),
    };
    Theme { text, ..theme.times(scale(window, zoom)) }
}

impl Theme {
    /// How many times as large as in the table it is.
    #[must_use]
    pub fn scale(&self) -> f32 {
        self.text.body / Self::of(self.scheme).text.body
    }

    /// The same smaller, where more is to be read at once: no type below the least.
    #[must_use]
    pub fn closer(&self, share: f32) -> Self {
        let least = self.least_type();
        let theme = self.times(share);
        let Type { small, body, .. } = theme.text;
        let text = Type { small: small.max(least), body: body.max(least), ..theme.text };
        Self { text, ..theme }
    }

    /// The same with less room between its parts, where a page says more than it holds.
    #[must_use]
    pub fn tight(&self) -> Self {
        let less = |length: f32| (length * TIGHT).round_ui();
        let Space { s, l, xl, .. } = self.space;
        Self { space: Space { s: less(s), l: less(l), xl: less(xl), ..self.space }, ..*self }
    }

    /// The same theme, all its lengths so many times as large.
    #[must_use]
    pub fn times(&self, by: f32) -> Self {
        let Self { space, text, width, radius, .. } = *self;
        // On the grid of the toolkit's layout, where everything is aligned.
        let long = |length: f32| (length * by).round_ui();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "kept between 0 and 255"
        )]
        let round = |radius: u8| (f32::from(radius) * by).clamp(0.0, 255.0).round() as u8;
        Self {
            space: Space {
                xs: long(space.xs),
                s: long(space.s),
                m: long(space.m),
                l: long(space.l),
                xl: long(space.xl),
                xxl: long(space.xxl),
            },
            text: Type {
                small: long(text.small),
                body: long(text.body),
                heading: long(text.heading),
                title: long(text.title),
                digits: long(text.digits),
                count: long(text.count),
                line: long(text.line),
            },
            width: Widths {
                hair: long(width.hair),
                line: long(width.line),
                bold: long(width.bold),
            },
            radius: Radii {
                small: round(radius.small),
                medium: round(radius.medium),
                large: round(radius.large),
            },
            target: long(self.target),
            piece: long(self.piece),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Scheme;
    use egui::vec2;

    #[test]
    fn once_as_large_is_the_same_and_twice_and_half_go_back() {
        let theme = Theme::of(Scheme::Light);
        assert_eq!(theme.times(1.0), *theme);
        assert_eq!(theme.times(2.0).times(0.5), *theme);
    }

    #[test]
    fn type_grows_with_the_window_and_is_never_smaller_than_in_the_table() {
        let body = |x: f32, y: f32| {
            let body = scaled(Theme::of(Scheme::Light), vec2(x, y), 1.0).text.body;
            format!("{body:.0}")
        };
        assert_eq!(body(1024.0, 600.0), "16");
        assert_eq!(body(1280.0, 720.0), "16");
        assert_eq!(body(1366.0, 768.0), "16");
        assert_eq!(body(1920.0, 1080.0), "21");
        assert_eq!(body(2560.0, 1440.0), "28");
        assert_eq!(body(9000.0, 9000.0), "42");
        assert_eq!(body(0.0, f32::NAN), "16");
    }

    #[test]
    fn type_has_the_sizes_of_the_design_at_four_windows() {
        for (window, wanted) in [
            (vec2(1280.0, 720.0), [14.0, 16.0, 18.0, 28.0, 69.0]),
            (vec2(1280.0, 800.0), [14.0, 16.0, 19.0, 31.0, 77.0]),
            (vec2(1920.0, 1080.0), [17.0, 21.0, 26.0, 42.0, 104.0]),
            (vec2(2560.0, 1440.0), [22.0, 28.0, 35.0, 56.0, 139.0]),
        ] {
            let text = scaled(Theme::of(Scheme::Light), window, 1.0).text;
            let found = [text.small, text.body, text.heading, text.title, text.count];
            for (found, wanted) in found.into_iter().zip(wanted) {
                assert!((found - wanted).abs() <= 1.0, "{window}: {found} for {wanted}");
            }
        }
    }

    #[test]
    fn a_zoom_by_hand_enlarges_what_the_window_has_sized() {
        let theme = Theme::of(Scheme::Dark);
        // Twice as large: half as many points, of the same size each.
        let zoomed = scaled(theme, vec2(960.0, 540.0), 2.0);
        assert_eq!(zoomed, scaled(theme, vec2(1920.0, 1080.0), 1.0));
        assert!((theme.times(1.5).scale() - 1.5).abs() < 1e-6);
    }

    #[test]
    fn what_a_class_sees_keeps_its_size() {
        let theme = Theme::of(Scheme::Projector);
        assert_eq!(scaled(theme, vec2(2560.0, 1440.0), 1.0), *theme);
    }
}
