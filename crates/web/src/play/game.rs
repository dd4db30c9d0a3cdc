//! Queries about a position of xiangqi: with the whole game in each request, or only with the moves since the last one.

use super::PlaySession;
use super::shared_game::{ALL_KNOWN, CurrentGame, SharedGame, read_request};
use super::state;
use crate::api::{XiangqiMove, XiangqiRequest};
use crate::error::Refusal;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A game of xiangqi with the queries `state`, `warning` and `appraisal`. With a number `keep`, the moves of a request come
/// after the first `keep` moves of the previous one. After an error, send the whole game.
#[wasm_bindgen]
#[derive(Default)]
pub struct XiangqiGame {
    game: SharedGame,
}

#[wasm_bindgen]
impl XiangqiGame {
    /// A game at the initial position.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// A position as shown on a board. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "XiangqiState")]
    pub fn state(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let known = |request: &XiangqiRequest| request.known.unwrap_or(0) as usize;
        self.answer(request, keep, known, |game, moves, request| Ok(state::state(game, moves, request)))
    }

    /// The result of the game if `move` completed a losing repetition; null if it does not. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "Verdict | null")]
    pub fn warning(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        self.answer(request, keep, |_| ALL_KNOWN, |game, _, request| state::warning(&game.position, request))
    }

    /// The static evaluation of a position, term by term. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "XiangqiAppraisal")]
    pub fn appraisal(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        self.answer(request, keep, |_| ALL_KNOWN, |game, _, _| Ok(state::appraisal(&game.position)))
    }

    /// Starts a search of a position. Later searches of the session may use `keep` too. Throws a `ChuheError`.
    pub fn search(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<PlaySession, JsValue> {
        let (request, keep) = read_request(request, keep)?;
        Ok(PlaySession::start(&request, Rc::clone(&self.game), keep)?)
    }
}

/// Answers a query at its position, with the described moves that lead there.
type Answer = fn(&CurrentGame, Vec<XiangqiMove>, &XiangqiRequest) -> Result<JsValue, Refusal>;

impl XiangqiGame {
    /// Reads a request, goes to its position and answers; the first `known` moves are not described.
    fn answer(
        &self,
        request: &JsValue,
        keep: &JsValue,
        known: fn(&XiangqiRequest) -> usize,
        answer: Answer,
    ) -> Result<JsValue, JsValue> {
        let (request, keep) = read_request(request, keep)?;
        let mut game = self.game.borrow_mut();
        let moves = game.follow(&request, keep, known(&request))?;
        Ok(answer(&game, moves, &request)?)
    }
}

/// A position as shown on a board. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiState, unchecked_return_type = "XiangqiState")]
pub fn xiangqi_state(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().state(request, &JsValue::NULL)
}

/// The result of the game if `move` completed a losing repetition; null if it does not. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiWarning, unchecked_return_type = "Verdict | null")]
pub fn xiangqi_warning(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().warning(request, &JsValue::NULL)
}

/// The static evaluation of a position, term by term. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiAppraisal, unchecked_return_type = "XiangqiAppraisal")]
pub fn xiangqi_appraisal(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().appraisal(request, &JsValue::NULL)
}
