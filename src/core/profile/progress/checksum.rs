//! The checksum of a progress file: CRC-32 as in PNG and zip (ISO 3309).

/// The polynomial, its lowest power first.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The sums of the 256 bytes.
const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte: u32 = 0;
    while byte < 256 {
        let mut sum = byte;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ POLYNOMIAL } else { sum >> 1 };
            bit += 1;
        }
        table[byte as usize] = sum;
        byte += 1;
    }
    table
}

/// The CRC-32 of pieces, one after the other. It finds every change of up to 32 neighbouring bits,
/// and of any others all but one in 2^32.
#[must_use]
pub fn crc32(pieces: &[&[u8]]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        let [low, ..] = sum.to_le_bytes();
        TABLE.get(usize::from(low ^ byte)).map_or(sum, |entry| (sum >> 8) ^ entry)
    };
    !pieces.iter().copied().flatten().fold(u32::MAX, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_are_those_of_the_standard() {
        // The check value of the catalogue of CRCs (Cook), and that of nothing.
        assert_eq!(crc32(&[b"123456789"]), 0xCBF4_3926);
        assert_eq!(crc32(&[b"1234", b"", b"56789"]), 0xCBF4_3926);
        assert_eq!(crc32(&[]), 0);
    }
}
