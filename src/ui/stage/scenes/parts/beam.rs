//! The balance below the parts: two pans, a beam on its foot, and what is known of it.

use super::Parts;
use crate::lesson::Light;
use crate::stage::paint::pen::{Pen, bold, plain};
use crate::stage::{Act, Spot, StageView};
use crate::theme::Theme;
use crate::words::scene_parts as words;
use egui::{Align2, Rect, Stroke, Vec2, pos2, vec2};

/// How far a pan goes down or up.
pub(super) fn tilt(theme: &Theme) -> f32 {
    (theme.piece * 0.3).round()
}

/// The radius of the sign on the foot of the beam.
fn sign(theme: &Theme) -> f32 {
    theme.text.body
}

/// Height of what stands below the pans.
pub(super) fn height(theme: &Theme) -> f32 {
    (theme.target.max(24.0) * 0.85).max(1.9 * sign(theme)) + tilt(theme) + 4.0
}

/// How a balance stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Scales {
    /// Not to be known yet.
    #[default]
    Covered,
    Level,
    /// One side is down: the left one, or the right one.
    Tilted {
        left: bool,
    },
}

/// How the balance stands: known where the values of all parts are, whether they are lit or not, or
/// when nothing is left on it.
pub(super) fn scales(view: &StageView<'_>) -> Scales {
    let values: Option<Vec<u64>> = view.values.iter().copied().collect();
    let known = values.filter(|values| values.len() == view.sum.parts().len());
    match known.as_deref() {
        Some([rest @ .., size]) => {
            let others = rest.iter().fold(0, |all, value| all ^ value);
            if others == *size { Scales::Level } else { Scales::Tilted { left: others > *size } }
        }
        _ if view.sum.is_ended() => Scales::Level,
        _ => Scales::Covered,
    }
}

impl Parts {
    /// The pans, and the buttons that size the last heap while no move has been made.
    pub(super) fn lay_balance(&mut self, view: &StageView<'_>, spots: &mut Vec<Spot>) {
        self.turns.clear();
        self.pans = None;
        let ([rest @ .., last], true) = (&self.cells[..], self.is_balance) else { return };
        let left = rest.iter().map(|cell| cell.rect).reduce(Rect::union);
        self.pans = left.map(|left| (left, last.rect));
        let words_of = match self.scales {
            Scales::Covered => words::COVERED,
            Scales::Level => words::LEVEL,
            Scales::Tilted { .. } => words::TILTED,
        };
        let all = left.map_or(last.rect, |left| left.union(last.rect));
        let rect =
            Rect::from_min_size(pos2(all.left(), self.low), vec2(all.width(), height(view.theme)));
        spots.push(Spot::new(rect, Act::Tell, words_of.to(view.lang).to_owned(), String::new()));
        let Some(size) = view.sum.parts().last().and_then(|part| part.row().first()).copied()
        else {
            return;
        };
        if view.last.is_some() || self.is_printed {
            return;
        }
        let side = view.theme.target.max(24.0) * 0.85;
        let at = pos2(last.rect.center().x, self.low + tilt(view.theme) + 4.0);
        let turns = [(size.checked_sub(1), -1.15, "−"), (size.checked_add(1), 0.15, "+")];
        for (to, x, face) in turns {
            let Some(to) = to else { continue };
            let rect = Rect::from_min_size(at + vec2(x * side, 0.0), Vec2::splat(side));
            self.turns.push((to, rect, face));
            let name = words::size(view.lang, to);
            spots.push(Spot::new(rect, Act::Size(to), name, String::new()));
        }
    }

    /// The beam on its foot, with what is known of it.
    pub(super) fn beam(&self, view: &StageView<'_>, pen: &Pen<'_>) {
        let Some((left, right)) = self.pans else { return };
        let theme = view.theme;
        let pan = |rect: Rect| {
            let y = rect.bottom() + 2.0;
            pen.line(pos2(rect.left(), y), pos2(rect.right(), y), theme.width.bold, theme.edge);
            pos2(rect.center().x, y)
        };
        let (a, b) = (pan(left), pan(right));
        let middle = f32::midpoint(left.right(), right.left());
        let radius = sign(theme);
        let center = pos2(middle, f32::midpoint(a.y, b.y) + radius * 0.9);
        for end in [a, b] {
            pen.line(end, center, theme.width.line, theme.edge);
        }
        let (face, color) = match self.scales {
            Scales::Covered => ("?", theme.ink_soft),
            Scales::Level => ("=", theme.good),
            Scales::Tilted { .. } => ("≠", theme.warn),
        };
        pen.painter.circle(
            center + pen.at,
            radius,
            theme.raised,
            Stroke::new(theme.width.line, theme.edge),
        );
        pen.text(center, Align2::CENTER_CENTER, face, bold(theme.text.heading), color);
        if self.scales != Scales::Covered && view.lights(Light::Values) {
            let list: Vec<String> = view.values.iter().flatten().map(u64::to_string).collect();
            let text = format!("{} = {}", list.join(" ⊕ "), Self::odd(view));
            let low = self.low + tilt(theme) + 6.0;
            let at = pos2(left.center().x.min(center.x - radius * 2.0), low);
            pen.text(at, Align2::CENTER_TOP, text, plain(theme.text.body), theme.ink);
        }
        for (_, rect, face) in &self.turns {
            pen.fill(*rect, theme.radius.medium, theme.raised);
            pen.frame(*rect, theme.radius.medium, theme.width.hair, theme.edge);
            pen.text(
                rect.center(),
                Align2::CENTER_CENTER,
                *face,
                plain(theme.text.body),
                theme.ink,
            );
        }
    }
}
