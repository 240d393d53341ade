//! The kinds of exercise in which something is built, written or put together: judged as a search
//! by definition judges them, and every wrong answer is met with a position or a line.

mod argue;
mod claim;
mod construct;
mod estimate;
mod reply;
mod solution;
mod which;
mod write;
