//! What a JavaScript author sees of Chuhe: requests in, plain objects out, errors with a code and a place.

mod api;
mod error;
mod frame;
mod trace;

use wasm_bindgen::prelude::*;

pub use trace::Trace;

/// The built-in sample trees.
#[wasm_bindgen(unchecked_return_type = "Example[]")]
pub fn examples() -> Result<JsValue, JsValue> {
    let examples: Vec<_> = classroom::examples::EXAMPLES
        .iter()
        .map(api::Example::from)
        .collect();
    api::to_js(&examples)
}

/// Searches a small game and records every node of the search. Throws a `ChuheError`.
#[wasm_bindgen(js_name = traceSearch)]
pub fn trace_search(
    #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: JsValue,
) -> Result<Trace, JsValue> {
    let request = api::from_js::<api::TraceRequest>(request)?;
    Ok(Trace::search(&request)?)
}
