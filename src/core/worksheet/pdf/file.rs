//! The PDF file itself: objects, packed streams, the table of where they are.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// How hard streams are packed, of 10.
const PACKED: u8 = 6;

/// A file being written.
pub(super) struct Written {
    bytes: Vec<u8>,
    /// Where each object begins; 0 for those only promised so far.
    begins: Vec<usize>,
}

impl Written {
    pub(super) fn new() -> Self {
        // The second line tells tools that bytes follow which are no text.
        Self { bytes: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec(), begins: Vec::new() }
    }

    /// The number of an object that is to come.
    pub(super) fn promise(&mut self) -> usize {
        self.begins.push(0);
        self.begins.len()
    }

    /// Writes an object; its number.
    pub(super) fn object(&mut self, body: &str) -> usize {
        let number = self.promise();
        self.keep(number, body.as_bytes());
        number
    }

    /// Writes a promised object.
    pub(super) fn keep(&mut self, number: usize, body: &[u8]) {
        if let Some(begins) = number.checked_sub(1).and_then(|at| self.begins.get_mut(at)) {
            *begins = self.bytes.len();
        }
        self.bytes.extend(format!("{number} 0 obj\n").bytes());
        self.bytes.extend(body);
        self.bytes.extend(b"\nendobj\n");
    }

    /// Writes a stream, packed; its number.
    pub(super) fn stream(&mut self, extra: &str, data: &[u8]) -> usize {
        let packed = compress_to_vec_zlib(data, PACKED);
        let mut body =
            format!("<< {extra} /Filter /FlateDecode /Length {} >>\nstream\n", packed.len())
                .into_bytes();
        body.extend(packed);
        body.extend(b"\nendstream");
        let number = self.promise();
        self.keep(number, &body);
        number
    }

    /// The end of the file.
    pub(super) fn finish(mut self, catalog: usize, info: usize) -> Vec<u8> {
        let table = self.bytes.len();
        let size = self.begins.len() + 1;
        let mut end = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for begins in &self.begins {
            end.push_str(&format!("{begins:010} 00000 n \n"));
        }
        end.push_str(&format!(
            "trailer\n<< /Size {size} /Root {catalog} 0 R /Info {info} 0 R \
             >>\nstartxref\n{table}\n%%EOF\n"
        ));
        self.bytes.extend(end.bytes());
        self.bytes
    }
}

/// A text as a PDF string.
pub(super) fn string(text: &str) -> String {
    let units: String = text.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
    format!("<FEFF{units}>")
}

/// Hundredths as a decimal number.
pub(super) fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_are_written_as_decimals() {
        for (n, text) in [(0, "0"), (100, "1"), (105, "1.05"), (-50, "-0.50"), (-1234, "-12.34")] {
            assert_eq!(decimal(n), text);
        }
    }
}
