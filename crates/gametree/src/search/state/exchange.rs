//! The state of the message exchange: what is known of the other searches, and the messages to send.

use super::table::{Entry, pack};

/// Entries shallower than this are cheaper to search than to send. A limit of 2 saves no nodes, doubles the number of
/// messages and costs 2 % of the time.
const MIN_DEPTH: i32 = 3;

/// A node is sent if its depth is at least this fraction (1/3) of the iteration's. To depth 18, a minimum of 5 plies in place
/// of 3 sends 40 % as many messages, for the same number of nodes.
const WORTHWHILE_PART: i32 = 3;

/// The greatest number of unsent messages.
const MAX_UNSENT_MESSAGES: usize = 8_192;

/// The greatest number of positions of other searches.
const MAX_REMOTE_POSITIONS: usize = 1_024;

// A message without a bound gives a position of a search. From the lowest bit: the number of the worker + 1 (16 bits), whether
// its earlier positions are void (1 bit).
pub(crate) const MOVED: u64 = 1 << 16;
pub(crate) const WORKER: u64 = MOVED - 1;

/// A position on the current path of another search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RemotePosition {
    pub worker: u32,
    pub key: u64,
}

/// The state of the message exchange.
#[derive(Default)]
pub(crate) struct Exchange {
    /// The number of this search among several, from 0. `None`: it is alone.
    pub worker: Option<u32>,
    /// The positions of the other searches.
    pub remote: Vec<RemotePosition>,
    /// The table slots that messages have changed since the last slice.
    pub received: Vec<u64>,
    /// Whether messages have come since the last slice.
    pub is_unread: bool,
    /// Keys and packed entries in turn.
    pub outbox: Vec<u64>,
}

impl Exchange {
    /// Resets the state for a new search.
    pub(crate) fn begin(&mut self) {
        self.outbox.clear();
        self.remote.clear();
        self.received.clear();
        self.is_unread = false;
    }

    /// Queues a node to send, if there are other searches and the node is deep enough for the iteration's depth.
    #[inline]
    pub(crate) fn post(&mut self, key: u64, entry: &Entry, iteration: i32) {
        let shallowest = MIN_DEPTH.max(iteration / WORTHWHILE_PART);
        let is_worthwhile = self.worker.is_some() && entry.depth >= shallowest;
        if is_worthwhile && self.outbox.len() < 2 * MAX_UNSENT_MESSAGES {
            self.outbox.extend(pack(entry, 0).map(|data| [key, data]).into_iter().flatten());
        }
    }

    /// Handles a message that gives a position of another search.
    pub(crate) fn receive_position(&mut self, key: u64, data: u64) {
        let Some(worker) = (data & WORKER).checked_sub(1) else {
            return;
        };
        let worker = worker as u32;
        if data & MOVED != 0 {
            self.remote.retain(|other| other.worker != worker);
        } else if self.remote.len() < MAX_REMOTE_POSITIONS {
            self.remote.push(RemotePosition { worker, key });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Exchange, MOVED, RemotePosition};
    use crate::score::Bound;
    use crate::search::Entry;

    #[test]
    fn only_deep_nodes_are_sent_and_only_in_a_parallel_search() {
        let entry = |depth| Entry { code: 1, score: 5, bound: Bound::Exact, depth, evaluation: None };
        let mut exchange = Exchange::default();
        exchange.post(7, &entry(12), 12);
        assert_eq!(exchange.outbox, []);
        exchange.worker = Some(0);
        exchange.post(7, &entry(12), 12);
        exchange.post(8, &entry(1), 6);
        exchange.post(9, &entry(4), 18);
        exchange.post(10, &entry(4), 12);
        let keys: Vec<u64> = exchange.outbox.iter().copied().step_by(2).collect();
        assert_eq!(keys, [7, 10]);
    }

    #[test]
    fn the_earlier_positions_of_a_search_are_dropped_when_it_moves_on() {
        let mut exchange = Exchange::default();
        let at = |worker, key| RemotePosition { worker, key };
        for (key, data) in [(9, 0), (5, 2), (6, 3)] {
            exchange.receive_position(key, data);
        }
        assert_eq!(exchange.remote, [at(1, 5), at(2, 6)]);
        exchange.receive_position(0, 2 | MOVED);
        assert_eq!(exchange.remote, [at(2, 6)]);
    }
}
