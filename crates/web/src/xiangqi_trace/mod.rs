//! Searches of xiangqi, watched: the very search that plays, or any listing, with the recorder looking on.

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

/// The same as `traceSearch`; of a search of xiangqi `tell` hears now and then how many nodes have been searched, those of
/// earlier searches that are made first among them. Throws a `ChuheError`.
#[wasm_bindgen(js_name = traceSearchTold)]
pub fn trace_search_told(
    #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "(nodes: number) => void")] tell: &JsValue,
) -> Result<TracedSearch, JsValue> {
    let request = read::request::<api::TraceRequest>(request)?;
    if !matches!(request.game, api::GameName::Xiangqi) {
        return Ok(TracedSearch::search(&request)?);
    }
    check_fields(&request)?;
    let Some(tell) = tell.dyn_ref::<Function>() else {
        let why = Message::new("request/type", "a function is wanted");
        return Err(Refusal::of("tell", &why).into());
    };
    // Who listens and fails is not the search's to save.
    let mut told = |nodes: u64| drop(tell.call1(&JsValue::NULL, &(nodes as f64).into()));
    Ok(search::trace_with_progress(&request, &mut told)?)
}
