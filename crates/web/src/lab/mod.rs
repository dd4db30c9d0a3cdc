//! Searches of small games, recorded and drawn.
//!
//! From below: the data of a search ([`record`], with [`number`] and [`way`]), how one is asked for ([`trace_options`],
//! [`search`]), and the views of it, each a file, which know the data and not each other.

#[cfg(feature = "formats")]
mod best;
#[cfg(feature = "play")]
mod considered;
mod diagram;
#[cfg(feature = "formats")]
mod figure;
mod flat;
mod frame;
#[cfg(feature = "formats")]
mod key;
mod listing;
#[cfg(feature = "formats")]
mod make;
mod memory;
mod named;
mod narration;
mod number;
mod options;
#[cfg(feature = "play")]
pub(crate) mod record;
#[cfg(not(feature = "play"))]
mod record;
mod refuse;
mod search;
mod story;
#[cfg(feature = "play")]
pub(crate) mod trace_options;
#[cfg(not(feature = "play"))]
mod trace_options;
mod turns;
mod views;
#[cfg(feature = "play")]
pub(crate) mod way;
#[cfg(not(feature = "play"))]
mod way;

use wasm_bindgen::prelude::*;

use crate::{api, read};

#[cfg(feature = "formats")]
pub use key::capture_key;
#[cfg(feature = "formats")]
pub use make::{arranged_tree, random_tree};
pub use record::Trace;

/// The built-in sample trees.
#[cfg(feature = "formats")]
#[wasm_bindgen(unchecked_return_type = "Example[]")]
pub fn examples() -> JsValue {
    let examples: Vec<_> = classroom::examples::EXAMPLES
        .iter()
        .map(api::Example::from)
        .collect();
    api::to_js(&examples)
}

/// The built-in position graphs: the smallest that fool a careless memo.
#[cfg(feature = "formats")]
#[wasm_bindgen(js_name = exampleGraphs, unchecked_return_type = "ExampleGraph[]")]
pub fn example_graphs() -> JsValue {
    let graphs: Vec<_> = classroom::graph::examples::GRAPHS
        .iter()
        .map(api::ExampleGraph::from)
        .collect();
    api::to_js(&graphs)
}

/// The built-in positions of the capture game, for quiescence, extensions and null move.
#[cfg(feature = "formats")]
#[wasm_bindgen(js_name = examplePositions, unchecked_return_type = "ExamplePosition[]")]
pub fn example_positions() -> JsValue {
    let positions = classroom::capture::POSITIONS.iter();
    api::to_js(
        &positions
            .map(api::ExamplePosition::from)
            .collect::<Vec<_>>(),
    )
}

/// The names of all algorithms, simplest first.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn algorithms() -> JsValue {
    api::to_js(&gametree::Algorithm::ALL.map(gametree::Algorithm::name))
}

/// Searches a small game and records every node of the search. Throws a `ChuheError`.
#[wasm_bindgen(js_name = traceSearch)]
pub fn trace_search(
    #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: &JsValue,
) -> Result<Trace, JsValue> {
    let request = read::request::<api::TraceRequest>(request)?;
    Ok(Trace::search(&request)?)
}
