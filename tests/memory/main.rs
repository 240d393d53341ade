//! Hostile input under an allocator that counts.

#[path = "../hostile/list.rs"]
#[allow(dead_code)]
mod hostile_list;
#[path = "../support/mod.rs"]
mod support;

mod cancel;
mod doubling;
mod fuzz_bytes;
mod fuzz_lessons;
mod fuzz_solve;
mod hostile;
mod written;

use peak_alloc::PeakAlloc;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One test at a time: memory and threads are counted for the whole process.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}
