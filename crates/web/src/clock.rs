//! The clock of what runs the module: a page, a worker or Node.

use wasm_bindgen::JsCast;
use web_sys::{Performance, WorkerGlobalScope};

/// The time since the search began.
pub(crate) struct WallClock {
    performance: Performance,
    begun: f64,
}

impl WallClock {
    pub(crate) fn start() -> Self {
        // A window has the same clock at the same place, and so has Node.
        let scope: WorkerGlobalScope = js_sys::global().unchecked_into();
        let performance = scope.performance().expect("a clock in every scope");
        Self {
            begun: performance.now(),
            performance,
        }
    }

    pub(crate) fn exactly(&self) -> f64 {
        (self.performance.now() - self.begun).max(0.0)
    }
}

#[cfg(feature = "play")]
impl gametree::search::Clock for WallClock {
    fn elapsed(&mut self) -> u64 {
        self.exactly() as u64
    }
}
