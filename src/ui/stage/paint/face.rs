//! The face of whom one plays against: a pebble with eyes that look where something is to happen.

use super::stone::Stones;
use egui::{Color32, Pos2, Vec2, vec2};

/// How somebody feels about the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// It goes on, or they have won.
    Calm,
    /// They have lost, and bow.
    Beaten,
}

impl Stones<'_> {
    /// A pebble with a face; `gaze` is where it looks, at most 1 long.
    pub(crate) fn face(&mut self, center: Pos2, radius: f32, seed: usize, gaze: Vec2, mood: Mood) {
        self.add(center, radius, super::stone::Look::Whole, seed, 1.0);
        let high = self.theme.scheme.is_high();
        let (white, ink) = if high {
            (self.theme.on_stone, self.theme.stone)
        } else {
            (Color32::WHITE, Color32::BLACK)
        };
        for side in [-1.0, 1.0] {
            if mood == Mood::Beaten {
                self.lid(center, radius, side, white);
                continue;
            }
            let eye = center + vec2(0.3 * side, -0.14) * radius;
            self.disc(eye, radius * 0.27, white);
            self.disc(eye + gaze * radius * 0.11, radius * 0.13, ink);
        }
        // From the left corner of the mouth to the right one, up at the ends.
        let bend = 0.08;
        let points: Vec<Vec2> = (0..=8_u8)
            .map(|step| {
                let x = f32::from(step) / 4.0 - 1.0;
                vec2(x * 0.2, 0.36 + bend * (1.0 - x * x))
            })
            .collect();
        let mouth = if high { white } else { ink };
        self.stroke(center, radius, &points, (radius * 0.07).max(1.2), mouth, 1.0);
    }

    /// An eye that is shut.
    fn lid(&mut self, center: Pos2, radius: f32, side: f32, color: Color32) {
        let points: Vec<Vec2> = (0..=8_u8)
            .map(|step| {
                let x = f32::from(step) / 4.0 - 1.0;
                vec2(0.3 * side + x * 0.19, -0.12 + 0.09 * (1.0 - x * x))
            })
            .collect();
        self.stroke(center, radius, &points, (radius * 0.08).max(1.3), color, 1.0);
    }
}
