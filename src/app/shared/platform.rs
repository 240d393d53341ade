//! What the window's system can do.

/// Another screen than the one that the window is on.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Beside {
    /// Its number in the system's list.
    pub(in crate::app) monitor: usize,
    /// Where it begins, in points of the system.
    pub(in crate::app) at: [f32; 2],
}

/// What the window's system can do; nothing unless it is said.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Platform {
    /// The window can be zoomed to fit.
    pub(in crate::app) scales: bool,
    /// A second window is safe.
    pub(in crate::app) windows: bool,
    /// Another screen, if there is one.
    pub(in crate::app) beside: Option<Beside>,
}
