//! What blog posts carry, written as they write it, for comparison. Correct where the originals
//! are; never used by the program.

pub mod golden;
pub mod graph;
pub mod grundy;
pub mod nim;
pub mod octal;
pub mod split;
pub mod subtraction;
pub mod wythoff;
