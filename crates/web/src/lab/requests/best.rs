//! The move to play in a small game, by any listing.

use gametree::trace::NodeId;

use super::trace_options::{self, TraceOptions};
#[cfg(feature = "play")]
use crate::api;
use crate::api::{BestMove, TraceRequest, bound_kind};
use crate::clock::WallClock;
use crate::error::Refusal;
use crate::lab::record::TracedSearch;

impl TracedSearch {
    /// Searches and returns only the move.
    pub(crate) fn best(request: &TraceRequest) -> Result<BestMove, Refusal> {
        let clock = WallClock::start();
        let trace = Self::search_whole(request)?;
        Ok(trace.best_move(clock.elapsed_ms()))
    }

    /// Searches with one drawing of the whole tree, whatever its size.
    fn search_whole(request: &TraceRequest) -> Result<Self, Refusal> {
        trace_options::check_fields(request)?;
        #[cfg(feature = "play")]
        if matches!(request.game, api::GameName::Xiangqi) {
            return crate::xiangqi_trace::trace(request);
        }
        let mut options = TraceOptions::read(request)?;
        options.drawn = usize::MAX;
        Self::search_with(&options, request)
    }

    fn best_move(&self, time_ms: f64) -> BestMove {
        let nodes = 0..self.trace.len() as NodeId;
        let deepest = nodes.map(|node| self.trace.ply(node)).max();
        let root = self.trace.roots().last();
        let for_max = root.is_none_or(|root| self.trace.is_maximizing(root));
        let line = match &self.outcome.uci[..] {
            [] => self.best_play(),
            uci => uci.to_vec(),
        };
        let names = self.best_play();
        BestMove {
            mv: line.first().cloned(),
            score: if for_max { self.value() } else { -self.value() },
            bound: bound_kind(if for_max { self.bound() } else { -self.bound() }),
            mate: None,
            depth: deepest.map_or(0, |ply| ply as i32),
            nodes: self.trace.seen() as f64,
            time_ms,
            line,
            names,
            #[cfg(feature = "play")]
            search: self.outcome.search.as_ref().map(crate::play::record::search_record),
        }
    }
}
