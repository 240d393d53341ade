//! The keyboard: one table of keys for dispatch, menus, help, settings and paper.

mod dialogs;
mod focus;
mod help;
mod manual;
mod menus;
mod pictures;
mod settings;
mod table;
mod typing;
