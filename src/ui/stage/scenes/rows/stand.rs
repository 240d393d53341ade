//! How the pieces of rows stand: whole, lit, chosen, or falling where they were taken.

use super::{Memory, Run};
use crate::stage::Look;
use crate::stage::paint::coins::{Face, ease};
use egui::Vec2;

/// How a piece stands, or lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::stage::scenes) struct Stand {
    pub(in crate::stage::scenes) line: usize,
    /// For good: on a ring from its top.
    pub(in crate::stage::scenes) place: u64,
    pub(in crate::stage::scenes) face: Face,
    pub(in crate::stage::scenes) presence: f32,
    /// How far it has fallen, from 0 to 1.
    pub(in crate::stage::scenes) fall: f32,
    /// How far a hand has carried it.
    pub(in crate::stage::scenes) carried: Vec2,
}

/// How all pieces stand.
pub(in crate::stage::scenes) fn stands(
    memory: &Memory,
    chosen: Option<Run>,
    lit: Option<Run>,
    look: &Look<'_>,
) -> Vec<Stand> {
    let (moved, hand) = (look.moved, look.hand.map_or(Vec2::ZERO, |hand| hand.by()));
    let pin_row = &memory.pin_row;
    let mut stands = Vec::new();
    let in_run = |run: Option<Run>, span: usize, i: u64| {
        run.is_some_and(|run| match run.span == span {
            // On a closed ring a run may go past the top.
            true if pin_row.is_closed() => {
                let len = pin_row.lines.first().copied().unwrap_or(0).max(1);
                (i + len - run.from % len) % len < run.count
            }
            same => same && (run.from..run.from + run.count).contains(&i),
        })
    };
    for (index, span) in pin_row.spans.iter().enumerate() {
        for i in 0..span.len {
            let face = match i {
                _ if in_run(chosen, index, i) => Face::Ghost,
                _ if in_run(lit, index, i) => Face::Lit,
                _ => Face::Whole,
            };
            let place = pin_row.place(span.start + i);
            let carried = if face == Face::Ghost { hand } else { Vec2::ZERO };
            stands.push(Stand { line: span.line, place, face, presence: 1.0, fall: 0.0, carried });
        }
    }
    for (line, place) in memory.gone() {
        let carried = Vec2::ZERO;
        stands.push(Stand { line, place, face: Face::Trace, presence: moved, fall: 0.0, carried });
        if moved < 1.0 {
            let fall = ease(moved);
            let presence = 1.0 - moved;
            stands.push(Stand { line, place, face: Face::Whole, presence, fall, carried });
        }
    }
    stands
}
