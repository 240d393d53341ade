//! The program as a process, its commands, and the house rules of its sources.

#[path = "../hostile/list.rs"]
#[allow(dead_code)]
mod hostile_list;
#[path = "../support/mod.rs"]
mod support;

mod check_shelf;
mod commands;
mod floors;
mod fuzz_commands;
mod games;
mod house;
mod judge;
mod little_stack;
mod opening;
#[cfg(feature = "gui")]
mod options;
mod outside;
mod packaging;
mod paper;
mod reasons;
mod rooms;
#[cfg(target_os = "linux")]
mod runner;
mod shell_shape;
mod solve;
mod supply;
mod worksheet;
