//! Windows over a page: menus, help, settings, files, what broke, what the program is.

pub mod about;
pub mod author;
pub mod back;
pub mod fault;
pub mod files;
pub mod help;
pub mod leave;
pub mod menu;
mod saved;
pub mod settings;

pub(crate) use saved::saved;
