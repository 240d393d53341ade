//! The one gate before a class: a session as its screen may draw it. Before a guess is played out
//! nothing is left in it that follows from who wins; what happened, what may be done and what the
//! rules are stays ([`super::Unguessed`] names the same for words).

use super::{Beat, Session, places};
use crate::solver::work::Stop;

/// Lets sessions through, and keeps the last one that it had to take something from.
#[derive(Debug, Default)]
pub struct Gate(Option<Box<Session>>);

/// A session that has passed the gate. There is no other way to have one:
///
/// ```compile_fail
/// fn around(session: &laststone_core::session::Session) -> laststone_core::session::Shown<'_> {
///     laststone_core::session::Shown(session)
/// }
/// ```
///
/// ```
/// use laststone_core::session::{Gate, Session, Shown};
/// fn through<'s>(gate: &'s mut Gate, session: &'s Session) -> Shown<'s> {
///     gate.pass(session)
/// }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shown<'s>(&'s Session);

impl Gate {
    /// What may be seen of a session.
    pub fn pass<'s>(&'s mut self, session: &'s Session) -> Shown<'s> {
        if session.is_open() || session.beat() >= Beat::See {
            return Shown(session);
        }
        let kept = self.0.take().filter(|kept| {
            let (now, before) = (session.history(), kept.history());
            kept.changes == session.changes
                && kept.step == session.step
                && now.now() == before.now()
        });
        Shown(self.0.insert(kept.unwrap_or_else(|| Box::new(session.untold()))))
    }
}

impl<'s> Shown<'s> {
    /// The session, to be drawn.
    #[must_use]
    pub const fn session(self) -> &'s Session {
        self.0
    }

    /// Something that gives the answer away, once it is told.
    #[must_use]
    pub fn told<T>(self, secret: T) -> Option<T> {
        self.0.is_open().then_some(secret)
    }
}

impl Session {
    /// The same without anything that follows from who wins.
    fn untold(&self) -> Self {
        Self {
            slips: Vec::new(),
            remark: None,
            rung: 0,
            hint: None,
            subject: None,
            drawn: Vec::new(),
            finding: Err(Stop::Cancelled),
            known: Vec::new(),
            values: Vec::new(),
            places: places::PlaceValues::default(),
            ..self.clone()
        }
    }
}
