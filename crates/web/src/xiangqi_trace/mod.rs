//! Recorded searches of xiangqi: by the search that plays, or by any listing.

mod named_game;
mod replay;
pub(crate) mod saved;
mod search;

use gametree::message::Message;
use wasm_bindgen::prelude::*;

pub use saved::open_trace;
pub(crate) use search::trace;

use crate::error::Refusal;
use crate::lab::TracedSearch;
use crate::lab::requests::trace_options::check_fields;
use crate::{api, read};

/// A recorded search in slices: the page responds between them and can cancel the search. Only the search that plays
/// xiangqi has slices: a listing runs in one piece, in `finish`.
#[wasm_bindgen]
pub struct TraceSession(Option<search::Search>);

#[wasm_bindgen]
impl TraceSession {
    /// Starts a search. Throws a `ChuheError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: &JsValue,
    ) -> Result<TraceSession, JsValue> {
        let request = read::request::<api::TraceRequest>(request)?;
        check_fields(&request)?;
        Ok(Self(Some(search::Search::read(&request)?)))
    }

    /// Searches for about 12 ms and returns whether the search is over. Call it until then.
    pub fn think(&mut self) -> bool {
        self.0.as_mut().is_none_or(search::Search::advance)
    }

    /// The number of nodes so far, which includes those of repeated earlier searches.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> f64 {
        self.0.as_ref().map_or(0.0, |search| search.nodes() as f64)
    }

    /// Searches to the end and returns the record, once. Throws a `ChuheError`.
    pub fn finish(&mut self) -> Result<TracedSearch, JsValue> {
        while !self.think() {}
        let released = || Refusal::of("session", &Message::new("engine/released", "this search is finished"));
        Ok(self.0.take().ok_or_else(released)?.finish()?)
    }
}
