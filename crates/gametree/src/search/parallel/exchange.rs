//! What a search keeps of the others that search the same position, and what it has to send them.

use crate::search::state::{Entry, pack};

/// Entries shallower than this are cheaper to search than to send. A limit of 2 saves no nodes, doubles the number of
/// messages and costs 2 % of the time.
const SHALLOWEST: i32 = 3;

/// A node is sent if it is at least this part as deep as the iteration. To depth 18, with 5 plies in place of 3, 40 % as many
/// messages are sent, for the same number of nodes.
const WORTHWHILE_PART: i32 = 3;

/// How many messages may wait to be sent.
const LONGEST_OUTBOX: usize = 8_192;

/// How many positions the other searches may be at.
const MOST_REMOTE: usize = 1_024;

// A message without a bound says where a search is. From the lowest bit: the number of the worker + 1 (16), whether its
// earlier positions no longer count (1).
pub(crate) const MOVED: u64 = 1 << 16;
pub(crate) const WORKER: u64 = MOVED - 1;

/// A position that another search is at, on its way from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RemotePosition {
    pub worker: u32,
    pub key: u64,
}

/// Sent, received and still to be sent.
#[derive(Default)]
pub(crate) struct Exchange {
    /// The number of this search among several, from 0. `None`: it is alone.
    pub worker: Option<u32>,
    /// Where the others are.
    pub remote: Vec<RemotePosition>,
    /// The table slots that messages have changed since the last slice.
    pub received: Vec<u64>,
    /// Whether messages have come since the last slice.
    pub is_unread: bool,
    /// Keys and packed entries in turn.
    pub outbox: Vec<u64>,
}

impl Exchange {
    /// A search begins.
    pub(crate) fn begin(&mut self) {
        self.outbox.clear();
        self.remote.clear();
        self.received.clear();
        self.is_unread = false;
    }

    /// Sends a node of an iteration of this depth, if there is anybody to read it and it is worth reading.
    #[inline]
    pub(crate) fn post(&mut self, key: u64, entry: &Entry, iteration: i32) {
        let shallowest = SHALLOWEST.max(iteration / WORTHWHILE_PART);
        let is_worthwhile = self.worker.is_some() && entry.depth >= shallowest;
        if is_worthwhile && self.outbox.len() < 2 * LONGEST_OUTBOX {
            self.outbox
                .extend(pack(entry, 0).map(|data| [key, data]).into_iter().flatten());
        }
    }

    /// A message says where another search is.
    pub(crate) fn receive_position(&mut self, key: u64, data: u64) {
        let Some(worker) = (data & WORKER).checked_sub(1) else {
            return;
        };
        let worker = worker as u32;
        if data & MOVED != 0 {
            self.remote.retain(|other| other.worker != worker);
        } else if self.remote.len() < MOST_REMOTE {
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
    fn only_what_is_deep_is_sent_and_only_among_several() {
        let entry = |depth| Entry {
            code: 1,
            score: 5,
            bound: Bound::Exact,
            depth,
            evaluation: None,
        };
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
    fn a_search_that_moves_on_is_no_longer_where_it_was() {
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
