//! What Last Stone knows without a screen: the exact solver, the games with their theorems, the
//! lessons and their checker, a learner's session, and every sentence in both languages.
//!
//! The floors, from the ground up; a floor uses only floors above it in this list (ARCHITECTURE.md
//! says more, `tests/process/floors.rs` enforces it): [`lang`], [`solver`], [`games`], [`study`],
//! [`source`], [`contest`], [`lesson`], [`session`], [`profile`], [`words`], [`worksheet`].
#![deny(clippy::float_arithmetic)]

pub mod contest;
pub mod games;
pub mod lang;
pub mod lesson;
pub mod profile;
pub mod session;
pub mod solver;
pub mod source;
pub mod study;
pub mod words;
pub mod worksheet;
