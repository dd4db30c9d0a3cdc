//! A clock for pages, workers and Node.

use wasm_bindgen::JsCast;
use web_sys::{Performance, WorkerGlobalScope};

/// Measures the time since its creation, in milliseconds.
pub(crate) struct WallClock {
    performance: Performance,
    start_ms: f64,
}

impl WallClock {
    pub(crate) fn start() -> Self {
        // `performance` is at the same place in windows and in Node.
        let scope: WorkerGlobalScope = js_sys::global().unchecked_into();
        let performance = scope.performance().expect("a clock in every scope");
        Self { start_ms: performance.now(), performance }
    }

    pub(crate) fn elapsed_ms(&self) -> f64 {
        (self.performance.now() - self.start_ms).max(0.0)
    }
}

#[cfg(feature = "play")]
impl gametree::search::Clock for WallClock {
    fn elapsed(&mut self) -> u64 {
        self.elapsed_ms() as u64
    }
}
