//! `bestMove`: the move to play in any game that the module knows.

use crate::api::{self, BestMove};
use crate::error::Refusal;
use crate::read;
use wasm_bindgen::prelude::*;

/// Searches a position to the end of its limits and returns the best move. Throws a `ChuheError`.
#[wasm_bindgen(js_name = bestMove, unchecked_return_type = "BestMove")]
pub fn best_move(
    #[wasm_bindgen(unchecked_param_type = "PlayRequest | TraceRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    Ok(api::to_js(&search(request)?))
}

#[cfg(all(feature = "lab", feature = "play"))]
fn search(request: &JsValue) -> Result<BestMove, Refusal> {
    let request = read::Plain::of(request)?;
    let plays = request.text("algorithm").is_none_or(|name| name == "play");
    let is_xiangqi = request.text("game").is_none_or(|name| name == "xiangqi");
    if plays && is_xiangqi { best_xiangqi_move(&request.read()?) } else { crate::TracedSearch::best(&request.read()?) }
}

#[cfg(all(feature = "play", not(feature = "lab")))]
fn search(request: &JsValue) -> Result<BestMove, Refusal> {
    best_xiangqi_move(&read::request(request)?)
}

#[cfg(all(feature = "formats", not(feature = "play")))]
fn search(request: &JsValue) -> Result<BestMove, Refusal> {
    crate::TracedSearch::best(&read::request(request)?)
}

#[cfg(feature = "play")]
fn best_xiangqi_move(request: &api::PlayRequest) -> Result<BestMove, Refusal> {
    crate::PlaySession::start(request, crate::play::shared_game::SharedGame::default(), None)?.best()
}
