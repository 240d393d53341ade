//! The marks of N- and P-positions, the same on boards, plots and badges.
//!
//! N (the one who moves wins) is a pale disc with a ring and a letter; P (the one who moved wins)
//! is a square with a hatch and a letter. Shape, hatch, letter and colour each say it alone.

use super::fonts;
use super::theme::Theme;
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

/// What a mark says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The one who moves next can win.
    N,
    /// The one who has just moved can win.
    P,
}

impl Mark {
    /// The letter on the mark, the same in both languages.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
        }
    }

    /// The colour of words and lines that belong to the mark.
    #[must_use]
    pub const fn color(self, theme: &Theme) -> Color32 {
        match self {
            Self::N => theme.win,
            Self::P => theme.lose,
        }
    }

    /// The ground of a cell or card that belongs to the mark; [`Theme::ink`] stands on it.
    #[must_use]
    pub const fn soft(self, theme: &Theme) -> Color32 {
        match self {
            Self::N => theme.win_soft,
            Self::P => theme.lose_soft,
        }
    }

    /// Paints the ground of a cell of a board or table: pale, and hatched for P. What stands on it
    /// takes
    /// [`Mark::color`] or [`Theme::ink`].
    pub fn paint_cell(self, painter: &Painter, theme: &Theme, rect: Rect) {
        painter.rect_filled(rect, theme.radius.small, self.soft(theme));
        if self == Self::P {
            let inner = rect.shrink(f32::from(theme.radius.small) * 0.3);
            let step = (rect.width().min(rect.height()) / 5.0).max(3.0);
            hatch(
                painter,
                inner,
                step,
                Stroke::new(theme.width.hair, theme.lose.gamma_multiply(0.25)),
            );
        }
    }

    /// Paints the mark without its letter, as it is before the letter has been introduced; the
    /// colour that the letter would have.
    #[expect(clippy::must_use_candidate, reason = "it paints; the colour is for who writes on it")]
    pub fn paint_bare(self, painter: &Painter, theme: &Theme, rect: Rect) -> Color32 {
        match self {
            Self::N => disc(painter, theme, rect),
            Self::P => square(painter, theme, rect),
        }
    }

    /// Paints the mark as large as fits into the rectangle. Where the letter is not named yet or
    /// could not be read any more there is none: on a page below 11 points, on a projector where it
    /// would be smaller than all other type. Shape and filling still tell the two apart.
    pub fn paint(self, painter: &Painter, theme: &Theme, rect: Rect) {
        let side = rect.width().min(rect.height());
        let rect = Rect::from_center_size(rect.center(), Vec2::splat(side));
        let letter = self.paint_bare(painter, theme, rect);
        let letter_size = side * LETTER;
        if theme.letters && letter_size >= theme.least_type() {
            if self == Self::P {
                plate(painter, theme, rect);
            }
            let font = FontId::new(letter_size, fonts::serif());
            painter.text(rect.center(), Align2::CENTER_CENTER, self.letter(), font, letter);
        }
    }
}

/// The N mark in a rectangle of any shape.
pub fn paint_n(painter: &Painter, theme: &Theme, rect: Rect) {
    Mark::N.paint(painter, theme, rect);
}

/// The P mark in a rectangle of any shape.
pub fn paint_p(painter: &Painter, theme: &Theme, rect: Rect) {
    Mark::P.paint(painter, theme, rect);
}

/// The letter's size as a share of the mark's side.
pub(crate) const LETTER: f32 = 0.5;

/// The ground of the letter on a hatch, where it has a mark of this rectangle.
pub(crate) fn plate(painter: &Painter, theme: &Theme, rect: Rect) {
    let rect = Rect::from_center_size(rect.center(), rect.size() * 0.54);
    painter.rect_filled(rect, rect.width() * 0.14, theme.lose_soft);
}

/// Paints the disc and returns the colour of its letter.
fn disc(painter: &Painter, theme: &Theme, rect: Rect) -> Color32 {
    let width = line_width(rect);
    // The stroke of a circle lies outside its radius.
    let radius = rect.width() * 0.5 - width;
    painter.circle(rect.center(), radius, theme.win_soft, Stroke::new(width, theme.win));
    theme.win
}

/// Paints the square and returns the colour of its letter.
fn square(painter: &Painter, theme: &Theme, rect: Rect) -> Color32 {
    // So that disc and square have the same area, and neither looks larger.
    let rect = rect.shrink(rect.width() * 0.055);
    let radius = rect.width() * 0.11;
    painter.rect_filled(rect, radius, theme.lose_soft);
    let step = (rect.width() / 6.0).max(2.5);
    hatch(painter, rect.shrink(radius * 0.3), step, Stroke::new(step * 0.38, theme.lose_hatch));
    // The frame covers the ends of the hatch.
    let frame = Stroke::new(line_width(rect), theme.lose);
    painter.rect_stroke(rect, radius, frame, StrokeKind::Inside);
    theme.lose
}

/// Lines rising to the right, `step` apart across, clipped to the rectangle: the second sign of P
/// beside its colour. Also for the cells of tables and the legends of plots.
pub fn hatch(painter: &Painter, rect: Rect, step: f32, stroke: Stroke) {
    painter.extend(hatch_lines(rect, step).map(|ends| Shape::line_segment(ends, stroke)));
}

/// The ends of the lines of a [`hatch`]: all x + y = c with c a multiple of the step from the
/// corner, so that neighbouring cells of the same size show the same pattern.
fn hatch_lines(rect: Rect, step: f32) -> impl Iterator<Item = [Pos2; 2]> {
    let (w, h) = (rect.width(), rect.height());
    let step = step.max(1.0) * std::f32::consts::SQRT_2;
    std::iter::successors(Some(step * 0.5), move |c| Some(c + step))
        .take_while(move |&c| c < w + h)
        .map(move |c| {
            let low = vec2((c - h).max(0.0), c.min(h));
            let high = vec2(c.min(w), (c - w).max(0.0));
            [rect.min + low, rect.min + high]
        })
}

/// A line that grows with the mark: thin on a plot, strong on a projector.
fn line_width(rect: Rect) -> f32 {
    (rect.width() * 0.055).max(1.25)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_hatch_stays_in_its_rectangle_and_rises_to_the_right() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(30.0, 12.0));
        let lines: Vec<_> = hatch_lines(rect, 4.0).collect();
        assert!(lines.len() > 5);
        for [low, high] in lines {
            assert!(rect.expand(0.01).contains(low) && rect.expand(0.01).contains(high));
            assert!(high.x > low.x && high.y < low.y);
            assert!(((high.x - low.x) - (low.y - high.y)).abs() < 0.01, "45 degrees");
        }
    }

    #[test]
    fn a_hatch_of_a_rectangle_without_area_has_no_lines_and_ends() {
        assert_eq!(hatch_lines(Rect::from_min_size(Pos2::ZERO, Vec2::ZERO), 0.0).count(), 0);
    }
}
