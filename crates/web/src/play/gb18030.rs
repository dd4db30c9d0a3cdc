//! Texts in GB18030, as old Chinese programs expect them. Browsers decode that encoding but do not encode it, so a table
//! is made once by decoding every code.

use std::collections::HashMap;
use std::sync::OnceLock;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The browser's decoder: with it no table has to be downloaded.
    type TextDecoder;

    #[wasm_bindgen(catch, constructor)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(catch, method)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
}

/// The number of four-byte codes for characters below U+10000.
const FOUR_BYTE_CODES_IN_BMP: u32 = 39_420;
/// The index of U+10000 among the four-byte codes; from there on they are in order.
const FIRST_CODE_BEYOND_BMP: u32 = 189_000;

/// The text of bytes.
pub(super) fn decode_text(bytes: &[u8]) -> String {
    let decoded = TextDecoder::new("gb18030").and_then(|decoder| decoder.decode(bytes));
    decoded.unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned())
}

/// The bytes of a text, with a question mark for characters without a code.
pub(super) fn encode_text(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for letter in text.chars() {
        match u32::from(letter) {
            number @ ..0x80 => bytes.push(number as u8),
            number @ 0x10000.. => bytes.extend(four(FIRST_CODE_BEYOND_BMP + number - 0x10000)),
            _ => bytes.extend(codes().get(&letter).map_or(&b"?"[..], Vec::as_slice)),
        }
    }
    bytes
}

/// The code of every character below U+10000 that is not ASCII.
fn codes() -> &'static HashMap<char, Vec<u8>> {
    static CODES: OnceLock<HashMap<char, Vec<u8>>> = OnceLock::new();
    CODES.get_or_init(|| {
        let trails = || (0x40..=0xfe_u8).filter(|trail| *trail != 0x7f);
        let twos = (0x81..=0xfe_u8).flat_map(|lead| trails().map(move |trail| vec![lead, trail]));
        let mut codes = HashMap::new();
        for all in [(0..FOUR_BYTE_CODES_IN_BMP).map(|index| four(index).to_vec()).collect(), twos.collect::<Vec<_>>()] {
            let letters: Vec<char> = decode_text(&all.concat()).chars().collect();
            // If a code gave no or two characters, the rest could not be assigned.
            if letters.len() == all.len() {
                codes.extend(letters.into_iter().zip(all));
            }
        }
        codes.remove(&char::REPLACEMENT_CHARACTER);
        codes
    })
}

/// The four bytes of a code by its index.
fn four(index: u32) -> [u8; 4] {
    let digit = |by: u32, count: u32, first: u8| first + (index / by % count) as u8;
    [digit(12_600, 126, 0x81), digit(1260, 10, 0x30), digit(10, 126, 0x81), digit(1, 10, 0x30)]
}
