//! Numbers that look random and are the same every time.

/// A seeded row of numbers (`SplitMix64`, Steele, Lea and Flood 2014).
#[derive(Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }
}
