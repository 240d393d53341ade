//! Windows over a page: menus, help, settings, files, what broke.

pub mod back;
pub mod fault;
pub mod files;
pub mod help;
pub mod leave;
pub mod menu;
mod saved;
pub mod settings;

pub(crate) use saved::saved;
