//! Several runs can be the same move: which of them is meant.

use super::{Grip, PinRow, Run};
use crate::games::Play;
use crate::stage::Look;
use egui::Vec2;
use std::cell::Cell;

/// Which of the runs that are the same move is meant: the one under the pointer, otherwise the one
/// that was last.
#[derive(Debug, Default)]
pub(in crate::stage::scenes) struct Meant(Cell<Option<(Play, Run)>>);

impl Meant {
    /// Looks where the pointer is; `grips` with the places of their pictures on the screen.
    pub(in crate::stage::scenes) fn run(
        &self,
        look: &Look<'_>,
        pin_row: &PinRow,
        grips: &[(&[Grip], Vec2)],
    ) -> Option<Run> {
        let play = look.preview?;
        let pointer = look.painter.ctx().input(|input| input.pointer.hover_pos());
        let over = pointer.and_then(|pointer| {
            grips.iter().find_map(|(grips, at)| {
                grips
                    .iter()
                    .find(|grip| grip.play == play && grip.rect.contains(pointer - *at))
                    .map(|grip| grip.run)
            })
        });
        let run = over.or_else(|| self.last(play)).or_else(|| pin_row.choose(play.mv, None))?;
        self.0.set(Some((play, run)));
        Some(run)
    }

    /// The run that was meant by this move.
    pub(in crate::stage::scenes) fn last(&self, play: Play) -> Option<Run> {
        self.0.get().filter(|(meant, _)| *meant == play).map(|(_, run)| run)
    }

    /// The pieces are not the same any more.
    pub(in crate::stage::scenes) fn forget(&self) {
        self.0.set(None);
    }
}
