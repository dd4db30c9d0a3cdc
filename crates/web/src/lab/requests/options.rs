//! How much of a search a request wants to have recorded and drawn.

use crate::api::SearchOptions;
use crate::error::{Refusal, within};

/// How many nodes are to be recorded.
pub(super) fn recorded(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.record.unwrap_or(200_000);
    Ok(within("record", nodes.into(), 1, 4_000_000)? as usize)
}

/// How many nodes may be drawn at once.
pub(super) fn drawn(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.drawn.unwrap_or(2_000);
    Ok(within("drawn", nodes.into(), 1, 20_000)? as usize)
}
