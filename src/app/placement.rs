//! The screens that there are, and where the window stands on them, in whole points of the system.

#[cfg(not(target_arch = "wasm32"))]
use crate::profile::settings::Screen;
use crate::profile::settings::WindowPlacement;
use egui::ViewportInfo;

/// The screens, as the window library knows them; none where it does not tell.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::app) fn screens(window: &winit::window::Window) -> Vec<Screen> {
    let scale = window.scale_factor().max(0.1);
    let all = window.available_monitors().map(|monitor| {
        let (at, size) = (monitor.position(), monitor.size());
        Screen {
            x: whole(f64::from(at.x) / scale),
            y: whole(f64::from(at.y) / scale),
            width: whole(f64::from(size.width) / scale).unsigned_abs(),
            height: whole(f64::from(size.height) / scale).unsigned_abs(),
        }
    });
    all.filter(|screen| screen.width > 0 && screen.height > 0).collect()
}

/// Where the window stands now, if that is worth remembering: a window that fills its screen is
/// remembered with the place it had before, one that is hidden, or shows a class its lesson in full
/// screen, with what is known already.
pub(in crate::app) fn now(
    viewport: &ViewportInfo,
    zoom: f32,
    known: Option<WindowPlacement>,
) -> Option<WindowPlacement> {
    if viewport.minimized == Some(true) || viewport.fullscreen == Some(true) {
        return known;
    }
    let inner = viewport.inner_rect.map(|rect| rect.size());
    if viewport.maximized == Some(true) {
        let usual = WindowPlacement { x: 0, y: 0, width: 1280, height: 800, maximized: true };
        return Some(WindowPlacement { maximized: true, ..known.unwrap_or(usual) });
    }
    let size = inner? * zoom;
    let at = viewport.outer_rect.map(|rect| rect.min * zoom);
    let (x, y) = match (at, known) {
        (Some(at), _) => (whole(f64::from(at.x)), whole(f64::from(at.y))),
        (None, Some(known)) => (known.x, known.y),
        (None, None) => (0, 0),
    };
    let (width, height) =
        (whole(f64::from(size.x)).unsigned_abs(), whole(f64::from(size.y)).unsigned_abs());
    (width > 0 && height > 0).then_some(WindowPlacement { x, y, width, height, maximized: false })
}

#[expect(clippy::cast_possible_truncation, reason = "it stops at the ends of the range")]
fn whole(number: f64) -> i32 {
    number.round() as i32
}
