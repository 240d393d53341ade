//! Colours of numbers: 0 is the colour of P, larger numbers go from pale to deep.

use crate::theme::Theme;
use egui::Color32;

/// Steps of the scale; more cannot be told apart.
const STEPS: u64 = 256;

/// The colours for numbers from 0 to a greatest one.
#[derive(Debug, Clone)]
pub(in crate::stage) struct Palette {
    zero: Color32,
    greatest: u64,
    steps: Vec<Color32>,
}

impl Palette {
    pub(in crate::stage) fn new(theme: &Theme, greatest: u64) -> Self {
        // On paper larger numbers are darker, on a dark ground they are brighter: away from the
        // ground in even steps.
        let anchors = [
            (0.0, theme.win_soft.lerp_to_gamma(theme.ground, 0.25)),
            (0.35, theme.win_soft.lerp_to_gamma(theme.good, 0.5)),
            (0.7, theme.win.lerp_to_gamma(theme.good, 0.15)),
            (1.0, theme.win.lerp_to_gamma(theme.ink, 0.8)),
        ];
        let count = STEPS.min(greatest.max(1));
        let steps = (0..count).map(|step| {
            let t = if count > 1 {
                super::cells::as_f32(step) / super::cells::as_f32(count - 1)
            } else {
                0.5
            };
            between(&anchors, t)
        });
        Self { zero: theme.lose, greatest, steps: steps.collect() }
    }

    /// The colour of a number.
    pub(in crate::stage) fn of(&self, n: u64) -> Color32 {
        let Some(above) = n.checked_sub(1) else { return self.zero };
        let last = self.steps.len() as u64 - 1;
        let range = self.greatest.saturating_sub(1).max(1);
        // Rounded to the nearest step; a number above the greatest gets the last one. Divided in as few
        // bits as will do: a map has a million of these.
        let step = match above.checked_mul(last).and_then(|times| times.checked_add(range / 2)) {
            Some(times) => times / range,
            None => {
                let times = u128::from(above) * u128::from(last) + u128::from(range / 2);
                u64::try_from(times / u128::from(range)).unwrap_or(last)
            }
        };
        let step = usize::try_from(step.min(last)).unwrap_or(0);
        self.steps.get(step).copied().unwrap_or(self.zero)
    }
}

/// Linear between stops; perceived lightness is nearly linear in the bytes of a colour.
fn between(stops: &[(f32, Color32)], t: f32) -> Color32 {
    for pair in stops.windows(2) {
        if let [(from, low), (to, high)] = *pair
            && t <= to
        {
            return low.lerp_to_gamma(high, ((t - from) / (to - from)).clamp(0.0, 1.0));
        }
    }
    stops.last().map_or(Color32::TRANSPARENT, |(_, color)| *color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Scheme, luminance};

    #[test]
    fn larger_numbers_lie_further_from_the_ground_in_every_scheme() {
        for scheme in Scheme::ALL {
            let theme = Theme::of(scheme);
            for greatest in [2, 3, 12, 127, 255, 4_095, u64::MAX - 1] {
                let palette = Palette::new(theme, greatest);
                let ground = luminance(theme.ground);
                let mut last = 0.0;
                for eighth in 0..8_u64 {
                    let n = 1 + greatest.saturating_sub(1) / 7 * eighth;
                    let away = (luminance(palette.of(n)) - ground).abs();
                    assert!(away >= last, "{scheme:?}: {n} of {greatest}");
                    last = away;
                }
                assert_eq!(palette.of(0), theme.lose);
            }
        }
    }

    #[test]
    fn no_number_is_too_large() {
        let palette = Palette::new(Theme::of(Scheme::Light), 0);
        assert_eq!(palette.of(u64::MAX), palette.of(1));
    }
}
