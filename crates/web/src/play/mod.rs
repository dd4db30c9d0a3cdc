//! Xiangqi for pages: positions, verdicts, files, and a search in time slices.

#[cfg(feature = "files")]
mod files;
mod game;
#[cfg(feature = "files")]
mod gb18030;
pub(crate) mod record;
mod refuse;
pub(crate) mod report;
pub(crate) mod request;
mod search_memory;
mod session;
pub(crate) mod shared_game;
mod state;
mod tables;

use gametree::search::Techniques;
use wasm_bindgen::prelude::*;

use crate::api::{self, Technique};

#[cfg(feature = "files")]
pub use files::{xiangqi_file, xiangqi_read, xiangqi_write};
pub use game::{XiangqiGame, xiangqi_appraisal, xiangqi_state, xiangqi_warning};
pub use session::PlaySession;
pub use state::{xiangqi_faults, xiangqi_perft, xiangqi_worths};

/// The techniques of the search that plays. A request may switch each off.
#[wasm_bindgen(unchecked_return_type = "Technique[]")]
pub fn techniques() -> JsValue {
    let names = Techniques::NAMES.iter();
    let techniques: Vec<_> = names.map(|&(name, about)| Technique { name, about }).collect();
    api::to_js(&techniques)
}
