//! A big stack: work that may go deep is done on a thread that has one, whatever thread asks for
//! it.

use std::panic::resume_unwind;
use std::thread::{Builder, scope};

/// Does this with [`limits::STACK`](crate::lesson::limits::STACK) bytes of stack, and waits for it.
/// Some systems give the first thread a single megabyte. A panic is passed on; where no thread is
/// to be had, the work is done here.
pub fn on_big_stack<T: Send>(work: impl Fn() -> T + Sync) -> T {
    scope(|scope| {
        let builder =
            Builder::new().name("reader".to_owned()).stack_size(crate::lesson::limits::STACK);
        match builder.spawn_scoped(scope, &work) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => work(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes down so deep, a kilobyte a step at least.
    fn deep(steps: usize) -> usize {
        let room = std::hint::black_box([1_u8; 1024]);
        if steps == 0 { 0 } else { usize::from(room[steps % 1024]) + deep(steps - 1) }
    }

    #[test]
    fn from_a_thread_with_little_stack_there_is_room_for_four_megabytes() {
        let little = Builder::new().stack_size(1 << 16).spawn(|| on_big_stack(|| deep(1 << 10)));
        assert_eq!(little.unwrap().join().unwrap(), 1 << 10);
    }

    #[test]
    fn a_panic_comes_to_whoever_asked() {
        let asked = std::panic::catch_unwind(|| on_big_stack(|| resume_unwind(Box::new("meant"))));
        assert_eq!(asked.unwrap_err().downcast_ref::<&str>(), Some(&"meant"));
    }
}
