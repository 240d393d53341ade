//! A frame that is drawn once more before it is seen, since it was laid out by what is true no more.

use egui::{Context, Id};

/// Each such frame costs its time twice: no more than so many in a row are.
const ROW: u8 = 2;

/// Draws this frame once more, or where that was done of late, the next one; says `why`.
pub(crate) fn redraw(ctx: &Context, why: &'static str) {
    let (id, now) = (Id::unique("redrawn"), ctx.cumulative_frame_nr());
    let row = ctx.data_mut(|data| {
        let (last, row) = data.get_temp(id).unwrap_or((0_u64, 0_u8));
        let row = match now.saturating_sub(last) {
            0 => row.max(1),
            1 => row.saturating_add(1),
            _ => 1,
        };
        data.insert_temp(id, (now, row));
        row
    });
    if row <= ROW {
        ctx.request_discard(why);
    }
    ctx.request_repaint();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_frames_in_a_row_two_are_drawn_twice() {
        let (ctx, mut drawn) = (Context::default(), Vec::new());
        for frame in 0..8 {
            let mut passes = 0;
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                passes += 1;
                // Five in a row, two frames of rest, one more.
                if frame < 5 || frame == 7 {
                    redraw(ui.ctx(), "test");
                }
            });
            output.textures_delta.clear();
            drawn.push(passes);
        }
        assert_eq!(drawn, [2, 2, 1, 1, 1, 1, 1, 2]);
    }
}
