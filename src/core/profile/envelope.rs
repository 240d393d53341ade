//! The first line of a file that is kept: what it is, in which format, how long, and a checksum.
//!
//! It keeps its form in all versions, so that an older program can tell a newer file from a broken
//! one:
//!
//! ```text
//! laststone progress, format 2, 123 bytes, checksum 89abcdef
//! ```
//!
//! The checksum covers the line before it as well as the body: a bit that flips in the format's
//! number is a broken file, not a newer one.

use crate::profile::progress::checksum::crc32;
use std::cmp::Ordering;

/// The line is shorter.
pub(in crate::profile) const LINE: usize = 128;

/// Bytes that are no file of this kind, or not the one that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::profile) enum Flaw {
    /// It does not begin like one.
    Foreign,
    /// It ends too early.
    Truncated,
    /// Something stands after its end.
    Longer,
    /// Not the bytes that were written.
    Checksum,
}

/// A body of some format below its line.
pub(in crate::profile) fn seal(kind: &str, format: u32, body: &[u8]) -> Vec<u8> {
    let sum = sum(kind, format, body);
    let mut bytes = line(kind, format, body.len(), sum).into_bytes();
    bytes.extend_from_slice(body);
    bytes
}

/// The format and the body of a whole file.
pub(in crate::profile) fn open<'a>(kind: &str, bytes: &'a [u8]) -> Result<(u32, &'a [u8]), Flaw> {
    let (head, body) = split(kind, bytes)?;
    let (format, length, checksum) = fields(kind, head).ok_or(Flaw::Foreign)?;
    match body.len().cmp(&length) {
        Ordering::Less => Err(Flaw::Truncated),
        Ordering::Greater => Err(Flaw::Longer),
        Ordering::Equal if checksum != sum(kind, format, body) => Err(Flaw::Checksum),
        Ordering::Equal => Ok((format, body)),
    }
}

/// The first line, and what follows.
fn split<'a>(kind: &str, bytes: &'a [u8]) -> Result<(&'a str, &'a [u8]), Flaw> {
    let start = bytes.get(..LINE.min(bytes.len())).unwrap_or_default();
    let Some(end) = start.iter().position(|byte| *byte == b'\n') else {
        let begun = start.iter().zip(begins(kind).as_bytes()).all(|(a, b)| a == b);
        return Err(if begun && bytes.len() < LINE { Flaw::Truncated } else { Flaw::Foreign });
    };
    let (head, body) = bytes.split_at_checked(end + 1).ok_or(Flaw::Truncated)?;
    Ok((std::str::from_utf8(head).map_err(|_| Flaw::Foreign)?, body))
}

/// Format, length and checksum, if the line is exactly what [`line`] makes of them.
fn fields(kind: &str, head: &str) -> Option<(u32, usize, u32)> {
    let (format, rest) = head.strip_prefix(&begins(kind))?.split_once(", ")?;
    let (length, rest) = rest.split_once(" bytes, checksum ")?;
    let format = format.parse().ok().filter(|format| *format > 0)?;
    let (length, checksum) = (length.parse().ok()?, u32::from_str_radix(rest.trim_end(), 16).ok()?);
    (line(kind, format, length, checksum) == head).then_some((format, length, checksum))
}

fn begins(kind: &str) -> String {
    format!("laststone {kind}, format ")
}

fn line(kind: &str, format: u32, length: usize, checksum: u32) -> String {
    format!("{}{format}, {length} bytes, checksum {checksum:08x}\n", begins(kind))
}

fn sum(kind: &str, format: u32, body: &[u8]) -> u32 {
    crc32(&[format!("{}{format}, {} bytes", begins(kind), body.len()).as_bytes(), body])
}
