//! Fuses: places where a test lets the program break, to see that the rest goes on. They are in no
//! program, only in tests.

use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// Places that break, and how often they still do.
    static LIT: RefCell<BTreeMap<&'static str, u32>> = const { RefCell::new(BTreeMap::new()) };
}

/// Lets a place break so many times on this thread.
pub fn light(place: &'static str, times: u32) {
    LIT.with_borrow_mut(|lit| lit.insert(place, times));
}

/// Is it this place's turn to break? Asked where work is handed to another thread, which then
/// breaks.
#[must_use]
pub fn is_lit(place: &'static str) -> bool {
    LIT.with_borrow_mut(|lit| {
        let left = lit.get_mut(place).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    })
}

/// Breaks if it is lit.
///
/// # Panics
/// If it is lit.
pub fn burn(place: &'static str) {
    assert!(!is_lit(place), "a fuse at {place}");
}
