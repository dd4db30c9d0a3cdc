//! What a JavaScript author sees of Chuhe: requests in, plain objects out, errors with a code and a place.
//!
//! Pages load it in two parts, each a WebAssembly module of its own: `lab` draws searches of small games,
//! `play` knows xiangqi. A page that needs one of them does not wait for the other. `endings` is a module for itself too.

use wasm_bindgen::prelude::*;

mod api;
#[cfg(any(feature = "formats", feature = "play"))]
mod best;
#[cfg(any(feature = "formats", feature = "play"))]
mod clock;
#[cfg(feature = "endings")]
mod endings;
// What solves endings refuses little.
#[cfg_attr(not(any(feature = "lab", feature = "play")), expect(dead_code))]
mod error;
#[cfg(feature = "play")]
mod evaluator;
#[cfg(feature = "lab")]
mod lab;
#[cfg(feature = "play")]
mod play;
mod read;
#[cfg(any(feature = "formats", feature = "play"))]
mod seed;
mod write;
#[cfg(all(feature = "lab", feature = "play"))]
mod xiangqi_trace;

#[cfg(any(feature = "formats", feature = "play"))]
pub use best::best_move;
#[cfg(feature = "endings")]
pub use endings::{EndingSolver, ending_classes};
#[cfg(feature = "play")]
pub use evaluator::use_net;
#[cfg(feature = "lab")]
pub use lab::*;
#[cfg(feature = "play")]
pub use play::*;
#[cfg(all(feature = "lab", feature = "play"))]
pub use xiangqi_trace::{open_trace, trace_search_told};

/// Lets the console say why the module stopped, should it ever.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}
