//! Recorded searches of xiangqi: by the search that plays, or by any listing.

mod named_game;
mod replay;
pub(crate) mod saved;
mod search;

use gametree::message::Message;
use js_sys::Function;
use wasm_bindgen::prelude::*;

pub use saved::open_trace;
pub(crate) use search::trace;

use crate::error::Refusal;
use crate::lab::TracedSearch;
use crate::lab::requests::trace_options::check_fields;
use crate::{api, read};

/// Like `traceSearch`. For xiangqi it calls `tell` from time to time with the number of nodes so far, which includes those of
/// repeated earlier searches. Throws a `ChuheError`.
#[wasm_bindgen(js_name = traceSearchTold)]
pub fn trace_search_with_progress(
    #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "(nodes: number) => void")] tell: &JsValue,
) -> Result<TracedSearch, JsValue> {
    let request = read::request::<api::TraceRequest>(request)?;
    if !matches!(request.game, api::GameName::Xiangqi) {
        return Ok(TracedSearch::search(&request)?);
    }
    check_fields(&request)?;
    let Some(tell) = tell.dyn_ref::<Function>() else {
        let why = Message::new("request/type", "expected a function");
        return Err(Refusal::of("tell", &why).into());
    };
    // Errors of the callback are ignored.
    let mut report = |nodes: u64| drop(tell.call1(&JsValue::NULL, &(nodes as f64).into()));
    Ok(search::trace_with_progress(&request, &mut report)?)
}
