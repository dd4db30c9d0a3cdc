//! The Zobrist key of a position of the capture game, number by number.

use classroom::capture::CaptureGame;
use gametree::Game;
use wasm_bindgen::prelude::*;

use super::named;
use crate::api::{CaptureKey, CaptureKeyPart, to_js};
use crate::error::Refusal;
use crate::read;

/// The numbers whose XOR is the key of a position of the capture game, also of a finished one. Throws a `ChuheError`.
#[wasm_bindgen(js_name = captureKey, unchecked_return_type = "CaptureKey")]
pub fn capture_key(#[wasm_bindgen(unchecked_param_type = "string")] position: &JsValue) -> Result<JsValue, JsValue> {
    let text: String = read::argument("position", position)?;
    Ok(to_js(&of(&text)?))
}

fn of(text: &str) -> Result<CaptureKey, Refusal> {
    let game = CaptureGame::parse_reached(named::position(text)?)?;
    let hex = |number: u64| format!("{number:016x}");
    let parts = game.key_parts().map(|part| CaptureKeyPart {
        piece: part.piece.map(|(piece, _)| piece.letter()).into_iter().collect(),
        square: part.piece.map(|(_, square)| game.square_name(square)).into_iter().flatten().collect(),
        number: hex(part.number),
    });
    Ok(CaptureKey { key: hex(game.key()), parts: parts.collect() })
}
