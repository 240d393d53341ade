//! A Grundy value as a Nim heap in blocks of 1, 2, 4, ... stones, so that equal blocks can be seen
//! to cancel.

use crate::input::units::float;
use crate::stage::paint::pen::Pen;
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The largest value that is drawn.
const DRAWN: u64 = 127;
/// The largest and the least pitch of the stones.
const PITCH: (f32, f32) = (13.0, 4.0);

/// One power of two in a value.
#[derive(Debug, Clone)]
struct Block {
    size: u64,
    rect: Rect,
    stones: Vec<Pos2>,
}

/// The blocks of a value with the upper left corner at the origin.
#[derive(Debug, Clone, Default)]
pub(super) struct Blocks {
    powers: Vec<Block>,
    radius: f32,
    pub(super) size: Vec2,
}

impl Blocks {
    /// As large as fits; empty where nothing is to be drawn or nothing would be seen.
    pub(super) fn fit(value: u64, room: Vec2) -> Self {
        if value == 0 || value > DRAWN {
            return Self::default();
        }
        // Each block as nearly square as can be: 2 × 4 for eight.
        let shapes = (0..7_u32).rev().filter(|bit| value >> bit & 1 == 1).map(|bit| {
            let down = 1_u64 << (bit / 2);
            ((1_u64 << bit) / down, down)
        });
        let shapes: Vec<(u64, u64)> = shapes.collect();
        let across =
            float(shapes.iter().map(|(across, _)| across).sum()) + 0.9 * float(shapes.len() as u64);
        let down = float(shapes.iter().map(|(_, down)| *down).max().unwrap_or(1)) + 0.5;
        let pitch = (room.x / across).min(room.y / down).min(PITCH.0);
        if pitch < PITCH.1 {
            return Self::default();
        }
        let mut blocks = Vec::new();
        let mut x = 0.0;
        for (wide, tall) in shapes {
            let size = vec2(float(wide) + 0.5, float(tall) + 0.5) * pitch;
            let rect = Rect::from_min_size(pos2(x, (down * pitch - size.y) / 2.0), size);
            let stone =
                |k: u64| rect.min + vec2(float(k % wide) + 0.75, float(k / wide) + 0.75) * pitch;
            blocks.push(Block {
                size: wide * tall,
                rect,
                stones: (0..wide * tall).map(stone).collect(),
            });
            x += size.x + pitch * 0.4;
        }
        Self { powers: blocks, radius: pitch * 0.38, size: vec2(x - pitch * 0.4, down * pitch) }
    }

    /// Paints the blocks; those whose size is in `odd` stay over when equal ones cancel.
    pub(super) fn paint(&self, pen: &Pen<'_>, at: Vec2, odd: u64) {
        let theme = pen.theme;
        for block in &self.powers {
            let rect = block.rect.translate(at);
            let over = block.size & odd != 0;
            if over {
                pen.fill(rect, theme.radius.small, theme.accent_soft);
                pen.frame(rect, theme.radius.small, theme.width.line, theme.accent);
            } else {
                pen.dashed(rect, theme.width.hair, theme.edge);
            }
            let color = if over { theme.stone } else { theme.stone_ghost };
            for stone in &block.stones {
                pen.painter.circle_filled(*stone + at + pen.at, self.radius, color);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_a_block_for_each_of_its_binary_digits() {
        for value in 1..=DRAWN {
            let blocks = Blocks::fit(value, vec2(2_000.0, 200.0));
            assert_eq!(blocks.powers.iter().map(|block| block.size).sum::<u64>(), value);
            assert_eq!(blocks.powers.len(), value.count_ones() as usize);
            assert!(blocks.powers.iter().all(|block| block.stones.len() as u64 == block.size));
        }
        assert_eq!(Blocks::fit(0, vec2(100.0, 100.0)).size, Vec2::ZERO);
        assert_eq!(Blocks::fit(100, vec2(10.0, 10.0)).size, Vec2::ZERO);
    }
}
