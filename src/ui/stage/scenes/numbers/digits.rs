//! A number digit by digit, with gaps between groups of three; and the buttons beside it.

use super::Numbers;
use crate::games::Play;
use crate::input::units::float;
use crate::stage::paint::pen::{Pen, bold, plain};
use crate::stage::{Look, StageView};
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2};

/// How wide a digit is, in sizes of the type.
const DIGIT: f32 = 0.6;
/// The gap before a group of three.
const GAP: f32 = 0.28;

/// How wide a number is, in sizes of its type.
pub(super) fn width(n: u64) -> f32 {
    let digits = n.checked_ilog10().unwrap_or(0) + 1;
    float(u64::from(digits)) * DIGIT + float(u64::from((digits - 1) / 3)) * GAP
}

/// The digit of a number at a power of ten.
pub(super) fn digit(n: u64, place: u32) -> u64 {
    10_u64.checked_pow(place).map_or(0, |power| n / power % 10)
}

/// Does the number have a digit at this power of ten?
pub(super) fn place_in(n: u64, place: u32) -> bool {
    place <= n.checked_ilog10().unwrap_or(0)
}

impl Numbers {
    pub(super) fn chip(
        view: &StageView<'_>,
        pen: &Pen<'_>,
        look: &Look<'_>,
        (play, rect, text): &(Play, Rect, String),
    ) {
        let theme = view.theme;
        let chosen = look.preview == Some(*play);
        pen.fill(*rect, theme.radius.medium, if chosen { theme.accent } else { theme.raised });
        let edge = if view.lit == Some(*play) { theme.stone_lit } else { theme.edge };
        let width = if view.lit == Some(*play) { theme.width.bold } else { theme.width.hair };
        pen.frame(*rect, theme.radius.medium, width, edge);
        let color = if chosen { theme.on_accent } else { theme.ink };
        pen.text(rect.center(), Align2::CENTER_CENTER, text, plain(theme.text.body), color);
        if let Some((_, outcome)) = view.known.iter().find(|(other, _)| other == play) {
            let side = rect.height() * 0.46;
            pen.mark(
                *outcome,
                Rect::from_center_size(
                    rect.right_bottom() - Vec2::splat(side * 0.2),
                    Vec2::splat(side),
                ),
            );
        }
    }

    /// A number with its right end here, each digit in a place of its own; `color` by the power of
    /// ten.
    pub(super) fn digits(
        pen: &Pen<'_>,
        right: Pos2,
        n: u64,
        size: f32,
        color: impl Fn(u32) -> Color32,
    ) {
        let mut x = right.x;
        for place in 0..=n.checked_ilog10().unwrap_or(0) {
            if place > 0 && place.is_multiple_of(3) {
                x -= GAP * size;
            }
            let at = pos2(x - DIGIT * size / 2.0, right.y);
            pen.text(
                at,
                Align2::CENTER_CENTER,
                digit(n, place).to_string(),
                bold(size),
                color(place),
            );
            x -= DIGIT * size;
        }
    }
}
