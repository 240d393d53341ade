//! A theme with all its lengths scaled: for notes in a window whose neighbour is zoomed to the size
//! of a projector. Knows no window.

use crate::theme::{Radii, Space, Theme, Type, Widths};

/// The same theme, everything so many times as large.
#[must_use]
pub fn scaled(theme: &Theme, by: f32) -> Theme {
    let Theme { space, text, width, radius, .. } = *theme;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "kept between 0 and 255"
    )]
    let round = |radius: u8| (f32::from(radius) * by).clamp(0.0, 255.0).round() as u8;
    Theme {
        space: Space {
            xs: space.xs * by,
            s: space.s * by,
            m: space.m * by,
            l: space.l * by,
            xl: space.xl * by,
            xxl: space.xxl * by,
        },
        text: Type {
            small: text.small * by,
            body: text.body * by,
            heading: text.heading * by,
            title: text.title * by,
            digits: text.digits * by,
            line: text.line * by,
        },
        width: Widths { hair: width.hair * by, line: width.line * by, bold: width.bold * by },
        radius: Radii {
            small: round(radius.small),
            medium: round(radius.medium),
            large: round(radius.large),
        },
        target: theme.target * by,
        piece: theme.piece * by,
        ..*theme
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Scheme;

    #[test]
    fn once_as_large_is_the_same_and_twice_and_half_go_back() {
        let theme = Theme::of(Scheme::Light);
        assert_eq!(scaled(theme, 1.0), *theme);
        assert_eq!(scaled(&scaled(theme, 2.0), 0.5), *theme);
    }
}
