//! Windows over a page: menus, help, settings, files, what broke.

pub mod fault;
pub mod files;
pub mod help;
pub mod menu;
pub mod settings;
