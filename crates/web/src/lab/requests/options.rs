//! How much of a search is recorded and drawn.

use crate::api::SearchOptions;
use crate::error::{Refusal, within};

/// The number of nodes to record.
pub(super) fn recorded(options: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = options.record.unwrap_or(200_000);
    Ok(within("record", nodes.into(), 1, 4_000_000)? as usize)
}

/// The number of nodes that may be drawn at once.
pub(super) fn drawn(options: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = options.drawn.unwrap_or(2_000);
    Ok(within("drawn", nodes.into(), 1, 20_000)? as usize)
}
