//! The laboratory without its page.
