//! The clock of whoever runs the module.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The time since the search began.
pub(crate) struct WallClock {
    begun: f64,
}

impl WallClock {
    pub(crate) fn start() -> Self {
        Self { begun: now() }
    }

    pub(crate) fn exactly(&self) -> f64 {
        (now() - self.begun).max(0.0)
    }
}

#[cfg(feature = "play")]
impl gametree::search::Clock for WallClock {
    fn elapsed(&mut self) -> u64 {
        self.exactly() as u64
    }
}
