//! Grundy's game: split a heap into two unequal ones. Its values, as many as wanted; no period of
//! it is known.

use crate::solver::meter::Meter;
use crate::solver::sparse::{Breaking, Sparse};
use crate::solver::work::{Stop, Watch};

/// The values of the heaps 0 to `count - 1`: 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, ...
///
/// Berlekamp, Conway and Guy computed it by sparse space; whether it repeats is open (Winning Ways,
/// chapter 4). Values need 16 bits: the first above 255 is that of 7,250,049.
///
/// # Errors
/// Cancelling; no memory.
pub fn values(count: usize, watch: &mut dyn Watch) -> Result<Vec<u16>, Stop> {
    let mut sparse = Sparse::new(Breaking { split: vec![0], unequal: true, ..Breaking::default() });
    sparse.extend(count, &mut Meter::new(watch, count as u64))?;
    Ok(sparse.into_values())
}
