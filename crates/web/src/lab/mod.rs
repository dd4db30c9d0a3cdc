//! Searches of small games, recorded and drawn.
//!
//! Layers: [`record`] is the data of a search, [`requests`] checks requests and searches, [`views`] makes what pages show.
//! Requests and views use the record and not each other.

pub(crate) mod record;
pub(crate) mod requests;
mod views;

use wasm_bindgen::prelude::*;

use crate::{api, read};

pub use record::TracedSearch;
#[cfg(feature = "formats")]
pub use requests::hunt::hunt_table;
#[cfg(feature = "formats")]
pub use requests::key::capture_key;
#[cfg(feature = "formats")]
pub use requests::make::{arranged_tree, random_tree};
#[cfg(feature = "formats")]
pub use requests::practice::practice;

/// The built-in sample trees.
#[cfg(feature = "formats")]
#[wasm_bindgen(unchecked_return_type = "Example[]")]
pub fn examples() -> JsValue {
    let examples: Vec<_> = classroom::examples::EXAMPLES.iter().map(api::Example::from).collect();
    api::to_js(&examples)
}

/// The built-in position graphs: the smallest for which a memo without the path is wrong.
#[cfg(feature = "formats")]
#[wasm_bindgen(js_name = exampleGraphs, unchecked_return_type = "ExampleGraph[]")]
pub fn example_graphs() -> JsValue {
    let graphs: Vec<_> = classroom::graph::examples::GRAPHS.iter().map(api::ExampleGraph::from).collect();
    api::to_js(&graphs)
}

/// The built-in positions of the capture game, for quiescence, extensions and null move.
#[cfg(feature = "formats")]
#[wasm_bindgen(js_name = examplePositions, unchecked_return_type = "ExamplePosition[]")]
pub fn example_positions() -> JsValue {
    let positions = classroom::capture::POSITIONS.iter();
    api::to_js(&positions.map(api::ExamplePosition::from).collect::<Vec<_>>())
}

/// The names of all algorithms, simplest first.
#[wasm_bindgen(unchecked_return_type = "AlgorithmName[]")]
pub fn algorithms() -> JsValue {
    api::to_js(&gametree::Algorithm::ALL.map(gametree::Algorithm::name))
}

/// Searches a small game and records every node of the search. Throws a `ChuheError`.
#[wasm_bindgen(js_name = traceSearch)]
pub fn trace_search(
    #[wasm_bindgen(unchecked_param_type = "TraceRequest")] request: &JsValue,
) -> Result<TracedSearch, JsValue> {
    let request = read::request::<api::TraceRequest>(request)?;
    Ok(TracedSearch::search(&request)?)
}
