//! Checks of a number that is estimated.

use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Checker, Flaw};
use crate::lesson::task::construct::{BUILT, width};
use crate::lesson::task::estimate::{Estimated, counted};

impl Checker<'_> {
    /// There are positions, not too many to be counted at once, and they are not all alike.
    pub(super) fn estimate(&mut self, path: &str, what: &Estimated) -> Result<(), NoAnswer> {
        let Estimated::LostIn(of, over) = what;
        if width(over) > u128::from(BUILT) {
            return Err(NoAnswer::TooMany);
        }
        self.afford_each(width(over), of.len())?;
        let (lost, all) = counted(what, &mut self.oracle)?;
        if lost == 0 || lost == all {
            self.fault(path, Flaw::AllAlike);
        }
        Ok(())
    }
}
