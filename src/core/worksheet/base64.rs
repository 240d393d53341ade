//! Bytes as text, for pictures inside a page (RFC 4648).

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Appends the bytes in base 64.
pub(super) fn write(out: &mut String, bytes: &[u8]) {
    out.reserve(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4_usize {
            let digit =
                usize::try_from(bits >> (18 - 6 * i) & 63).ok().and_then(|digit| DIGITS.get(digit));
            out.push(if i <= three.len() {
                digit.map_or('=', |digit| char::from(*digit))
            } else {
                '='
            });
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_examples_of_the_standard_come_out() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ] {
            let mut out = String::new();
            super::write(&mut out, bytes.as_bytes());
            assert_eq!(out, text);
        }
    }
}
