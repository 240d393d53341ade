//! Unpacks the program for the page that loads it, piece by piece as they arrive, so that the
//! browser compiles the first while the last is still on its way.

use lzma_rust2::{Action, LzmaStream, Status};
use wasm_bindgen::prelude::wasm_bindgen;

/// Bytes that are unpacked at a time.
const ROOM: usize = 1 << 16;

/// What is on its way, packed by LZMA with its header.
#[wasm_bindgen]
pub struct Unpacker {
    stream: LzmaStream,
    room: Vec<u8>,
}

impl Default for Unpacker {
    fn default() -> Self {
        Self::new()
    }
}

#[wasm_bindgen]
impl Unpacker {
    /// Nothing has come yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self { stream: LzmaStream::new_mem_limit(u32::MAX, None), room: vec![0; ROOM] }
    }

    /// What these bytes bring to light, after those that came before.
    ///
    /// # Errors
    ///
    /// They are not what was packed.
    pub fn unpack(&mut self, mut packed: &[u8]) -> Result<Vec<u8>, String> {
        let mut whole = Vec::new();
        loop {
            let did = self.stream.process(packed, &mut self.room, Action::Run);
            let did = did.map_err(|why| format!("{why:?}"))?;
            packed = packed.get(did.bytes_consumed..).unwrap_or_default();
            whole.extend_from_slice(self.room.get(..did.bytes_produced).unwrap_or_default());
            let is_still = did.bytes_consumed == 0 && did.bytes_produced == 0;
            if is_still || did.status == Status::StreamEnd {
                return Ok(whole);
            }
        }
    }

    /// Everything has come that was packed.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.stream.is_finished()
    }
}

#[cfg(test)]
mod tests {
    use super::Unpacker;
    use lzma_rust2::{LzmaOptions, LzmaWriter};
    use std::io::Write;

    fn sample() -> Vec<u8> {
        (0..30_000u32).flat_map(|n| (n % 700 * n).to_le_bytes()).collect()
    }

    fn packed() -> Vec<u8> {
        let bytes = sample();
        let options = LzmaOptions::with_preset(6);
        let mut writer =
            LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64)).unwrap();
        writer.write_all(&bytes).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn pieces_of_any_size_bring_the_whole() {
        let packed = packed();
        for size in [1, 7, 1000, packed.len()] {
            let mut unpacker = Unpacker::new();
            let mut whole = Vec::new();
            for piece in packed.chunks(size) {
                assert!(!unpacker.is_whole());
                whole.extend(unpacker.unpack(piece).unwrap());
            }
            assert!(unpacker.is_whole());
            assert!(whole == sample());
        }
    }

    #[test]
    fn what_is_cut_or_spoilt_is_not_whole() {
        let packed = packed();
        let mut cut = Unpacker::new();
        cut.unpack(&packed[..packed.len() / 2]).unwrap();
        assert!(!cut.is_whole());
        let said = Unpacker::new().unpack(b"<!DOCTYPE html><title>404</title><p>nothing</p>");
        assert!(said.is_err(), "{said:?}");
    }
}
