//! The JavaScript interface of Chuhe: requests in, plain objects out, errors with a code and a place.
//!
//! The features `lab` (searches of small games, step by step), `play` (xiangqi) and `endings` build separate
//! WebAssembly modules, so that a page loads only those that it uses.

use wasm_bindgen::prelude::*;

mod api;
#[cfg(any(feature = "formats", feature = "play"))]
mod best;
#[cfg(any(feature = "formats", feature = "play"))]
mod clock;
#[cfg(feature = "endings")]
mod endings;
// The `endings` feature uses only some errors.
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
pub use xiangqi_trace::{TraceSession, open_trace};

/// Prints panics to the console.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}
