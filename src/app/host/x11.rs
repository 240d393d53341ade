//! What the window library leaves out under X11.

use winit::raw_window_handle::{HasWindowHandle, RawWindowHandle};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, PropMode};
use x11rb::wrapper::ConnectionExt;

/// Gives a window that is not shown yet its instance beside its class, by which window managers
/// know it. Nothing under Wayland.
pub(in crate::app) fn name_instance(window: &winit::window::Window) {
    let id = match window.window_handle().map(|handle| handle.as_raw()) {
        Ok(RawWindowHandle::Xlib(handle)) => u32::try_from(handle.window).ok(),
        Ok(RawWindowHandle::Xcb(handle)) => Some(handle.window.get()),
        _ => None,
    };
    let Some((id, (server, _))) = id.zip(x11rb::connect(None).ok()) else { return };
    let (class, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
    let name = b"laststone\0laststone\0";
    // Without it everything works but for what looks for it.
    let _ = server.change_property8(PropMode::REPLACE, id, class, text, name);
    let _ = server.flush();
    let _ = server.sync();
}
