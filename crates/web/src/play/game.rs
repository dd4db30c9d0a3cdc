//! Questions about a position of xiangqi: of a game told whole, or of one that is held and told what is new.

use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::PlaySession;
use super::held::{ALL, Held, Shared, asked};
use super::state;
use crate::api::{XiangqiMove, XiangqiRequest};
use crate::error::Refusal;

/// A game of xiangqi that answers as `xiangqiState` and the others do, but remembers what it was asked about: where it is
/// told to `keep` so many moves, those of the request come after them. After a refusal, ask with the whole game.
#[wasm_bindgen]
#[derive(Default)]
pub struct XiangqiGame {
    held: Shared,
}

#[wasm_bindgen]
impl XiangqiGame {
    /// The usual start.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Everything a board shows of a position. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "XiangqiState")]
    pub fn state(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let known = |request: &XiangqiRequest| request.known.unwrap_or(0) as usize;
        self.answer(request, keep, known, |held, moves, request| {
            Ok(state::state(held, moves, request))
        })
    }

    /// How the game would end if `move` completed a losing repetition; nothing, if it would not. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "Verdict | null")]
    pub fn warning(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        self.answer(
            request,
            keep,
            |_| ALL,
            |held, _, request| state::warning(&held.position, request),
        )
    }

    /// What a position looks to be worth without a search, term by term. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "XiangqiAppraisal")]
    pub fn appraisal(
        &self,
        #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<JsValue, JsValue> {
        self.answer(
            request,
            keep,
            |_| ALL,
            |held, _, _| Ok(state::appraisal(&held.position)),
        )
    }

    /// Begins a search of a position. What the session searches next may go on from this game too. Throws a `ChuheError`.
    pub fn search(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<PlaySession, JsValue> {
        let (request, keep) = asked(request, keep)?;
        Ok(PlaySession::start(&request, Rc::clone(&self.held), keep)?)
    }
}

/// What a question is answered with, at its position, of which these moves are described.
type Answer = fn(&Held, Vec<XiangqiMove>, &XiangqiRequest) -> Result<JsValue, Refusal>;

impl XiangqiGame {
    /// Copies a request, goes to its position, and answers; the moves that are `known` are not described.
    fn answer(
        &self,
        request: &JsValue,
        keep: &JsValue,
        known: fn(&XiangqiRequest) -> usize,
        answer: Answer,
    ) -> Result<JsValue, JsValue> {
        let (request, keep) = asked(request, keep)?;
        let mut held = self.held.borrow_mut();
        let moves = held.follow(&request, keep, known(&request))?;
        Ok(answer(&held, moves, &request)?)
    }
}

/// Everything a board shows of a position. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiState, unchecked_return_type = "XiangqiState")]
pub fn xiangqi_state(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().state(request, &JsValue::NULL)
}

/// How the game would end if `move` completed a losing repetition; nothing, if it would not.
#[wasm_bindgen(js_name = xiangqiWarning, unchecked_return_type = "Verdict | null")]
pub fn xiangqi_warning(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().warning(request, &JsValue::NULL)
}

/// What a position looks to be worth without a search, term by term. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiAppraisal, unchecked_return_type = "XiangqiAppraisal")]
pub fn xiangqi_appraisal(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    XiangqiGame::new().appraisal(request, &JsValue::NULL)
}
