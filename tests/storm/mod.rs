//! What the storm over the screens is made of: a window without a display, the die's events, and the slowest frames.

pub mod events;
pub mod sitting;
pub mod window;

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::time::Duration;

/// The slowest frame of each screen, where it was and what came before it.
#[derive(Default)]
pub struct Slowest(BTreeMap<String, (Duration, String)>);

impl Slowest {
    pub fn note(&mut self, screen: &str, took: Duration, what: impl FnOnce() -> String) {
        let worst = self.0.get(screen).map_or(Duration::ZERO, |(worst, _)| *worst);
        if took > worst {
            self.0.insert(screen.to_owned(), (took, what()));
        }
    }

    pub fn merge(&mut self, other: &Self) {
        for (screen, (took, what)) in &other.0 {
            self.note(screen, *took, || what.clone());
        }
    }
}

impl Display for Slowest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (screen, (took, what)) in &self.0 {
            writeln!(f, "slowest frame on {screen}: {took:.1?} ({what})")?;
        }
        Ok(())
    }
}
