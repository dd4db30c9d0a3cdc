//! The node and time limits of a search and of its current slice, and the nodes used.

use crate::search::limits::Clock;

/// The number of nodes between two reads of the clock.
const POLL_NODES: u64 = 512;

#[derive(Default)]
pub(crate) struct Budget {
    pub nodes: u64,
    /// The node count at which the search ends.
    pub nodes_end: Option<u64>,
    /// The time at which the search ends, in milliseconds.
    pub hard_end: Option<u64>,
    /// Whether the search was stopped between two nodes and must still be unwound.
    pub is_stopped: bool,
    slice: SliceEnd,
    /// The node count at which the limits are checked next.
    poll_at: u64,
}

/// The end of the current slice.
#[derive(Default)]
struct SliceEnd {
    nodes: Option<u64>,
    time: Option<u64>,
}

impl Budget {
    pub(super) fn begin(&mut self, nodes_end: Option<u64>, hard_end: Option<u64>) {
        *self = Self { nodes_end, hard_end, ..Self::default() };
    }

    /// Sets the limits of a new slice.
    pub(crate) fn begin_slice(&mut self, nodes: Option<u64>, time: Option<u64>, clock: &mut impl Clock) {
        self.slice =
            SliceEnd { nodes: nodes.map(|nodes| self.nodes + nodes), time: time.map(|time| clock.elapsed() + time) };
        self.poll_at = 0;
    }

    /// Whether the search must pause or stop before the next node. `may_stop`: whether there is a move to play.
    #[inline]
    pub(crate) fn is_used_up(&mut self, may_stop: bool, clock: &mut impl Clock) -> bool {
        self.nodes >= self.poll_at && self.poll(may_stop, clock)
    }

    #[cold]
    fn poll(&mut self, may_stop: bool, clock: &mut impl Clock) -> bool {
        let nodes = self.nodes;
        let elapsed = clock.elapsed();
        let out_of_nodes = self.nodes_end.is_some_and(|end| nodes >= end);
        let out_of_time = self.hard_end.is_some_and(|end| elapsed >= end);
        if may_stop && (out_of_nodes || out_of_time || clock.is_stopped()) {
            self.is_stopped = true;
            return true;
        }
        if self.slice.nodes.is_some_and(|end| nodes >= end) || self.slice.time.is_some_and(|end| elapsed >= end) {
            return true;
        }
        let ends = [self.nodes_end, self.slice.nodes];
        let next = ends.into_iter().flatten().filter(|&end| end > nodes).min();
        self.poll_at = next.map_or(nodes + POLL_NODES, |end| end.min(nodes + POLL_NODES));
        false
    }
}
