//! Last Stone · 取石子 teaches impartial games from one exact solver.
//!
//! The floors, from the ground up; a floor uses only floors above it in this list (ARCHITECTURE.md says more,
//! `tests/floors.rs` enforces it): [`solver`], [`games`], [`study`], [`lesson`], [`session`], [`progress`],
//! [`words`], [`settings`], [`worksheet`], `ui`, `app`.

#[deny(clippy::float_arithmetic)]
pub mod solver;

#[deny(clippy::float_arithmetic)]
pub mod games;

#[deny(clippy::float_arithmetic)]
pub mod study;

#[deny(clippy::float_arithmetic)]
pub mod lesson;

#[deny(clippy::float_arithmetic)]
pub mod session;

#[deny(clippy::float_arithmetic)]
pub mod progress;

#[deny(clippy::float_arithmetic)]
pub mod words;

#[deny(clippy::float_arithmetic)]
pub mod settings;

#[deny(clippy::float_arithmetic)]
pub mod cli;

#[deny(clippy::float_arithmetic)]
pub mod worksheet;

#[cfg(feature = "gui")]
pub mod ui;

#[cfg(feature = "gui")]
pub mod app;
