//! How near one may come: a letter that is drawn a hundred pixels high is paid for in full, seen or
//! not.

use egui::Ui;

/// Pixels to a point, at most: three times the usual size on the finest screens is less, and so is
/// a lesson presented on the largest.
const MOST: f32 = 8.5;

/// Draws back to where a frame can still be drawn in its time. True if this pass is not worth
/// drawing: it is done again.
pub(super) fn draws_back(ui: &Ui) -> bool {
    let ctx = ui.ctx();
    let native =
        ctx.input(|input| input.viewport().native_pixels_per_point).unwrap_or(1.0).max(0.01);
    let most = MOST / native;
    if ctx.zoom_factor() <= most * 1.001 {
        return false;
    }
    ctx.set_zoom_factor(most);
    ctx.request_discard("drawn from too near");
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, RawInput, ViewportId};

    /// The zoom that is left of one that is asked for, on a screen with so many pixels to a point,
    /// and whether it was drawn.
    fn left(zoom: f32, native: f32) -> (f32, bool) {
        let (ctx, mut drawn) = (Context::default(), false);
        ctx.set_zoom_factor(zoom);
        for _ in 0..2 {
            let mut input = RawInput::default();
            input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point =
                Some(native);
            let mut output = ctx.run_ui(input, |ui| drawn = !draws_back(ui));
            output.textures_delta.clear();
        }
        (ctx.zoom_factor(), drawn)
    }

    #[test]
    fn what_settings_allow_is_left_alone_and_more_is_drawn_from_farther_away() {
        for (zoom, native) in
            [(0.2, 1.0), (3.0, 2.5), (4.0, 2.0), (8.4, 1.0), (1.0, 4.0), (10.0, 0.5)]
        {
            assert_eq!(left(zoom, native), (zoom, true), "{zoom} {native}");
        }
        for (zoom, native) in [(10.0, 1.0), (5.0, 2.0), (1e9, 1.0), (10.0, 4.0)] {
            assert_eq!(left(zoom, native), (MOST / native, true), "{zoom} {native}");
        }
    }
}
