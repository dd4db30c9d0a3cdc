//! Parallel search: how several searches of one position help each other by messages, without shared memory.
//!
//! Pages may not share memory between workers. Each worker has its own table; between two slices it sends its
//! results and the positions on its path, and receives those of the others. A worker does not repeat a search that
//! another has done; [`abdada`] describes the rest.
//!
//! Splitting only the root's moves (the listing `root_parallel.rs`) gains little here: the first move
//! takes 50 to 68 % of all nodes, and no bound is known before it has been searched.

mod abdada;

use crate::game::Tactical;
use crate::observe::StoreEffect;
use crate::search::session::Session;
use crate::search::state::{Action, MOVED, WORKER, unpack};

impl<G: Tactical> Session<G> {
    /// Makes this one of several searches of the same position, from the next search on. `worker` is its number; the
    /// result of number 0 is used. `None`: it is alone again.
    pub fn join(&mut self, worker: Option<u32>) {
        self.state.memory.exchange.worker = worker;
    }

    /// The messages to the other searches since the last call: keys and entries in turn, then the path of this search.
    pub fn send(&mut self) -> Vec<u64> {
        let stack = &self.state.stack;
        let exchange = &mut self.state.memory.exchange;
        let mut messages = std::mem::take(&mut exchange.outbox);
        let (Some(worker), Some(game)) = (exchange.worker, &self.game) else {
            return messages;
        };
        let worker = (u64::from(worker) + 1) & WORKER;
        messages.extend([0, worker | MOVED]);
        let open = stack.frames[..stack.open].iter();
        for frame in open.filter(|frame| frame.excluded.is_none()) {
            messages.extend([frame.key, worker]);
        }
        let is_entering = matches!(stack.pending, Some(Action::Search)) && stack.open > 0;
        if is_entering && !stack.call.is_same_position {
            messages.extend([game.key(), worker]);
        }
        messages
    }

    /// Receives the messages of another search; they are applied when the next slice begins. Invalid messages are ignored.
    pub fn receive(&mut self, messages: &[u64]) {
        let memory = &mut self.state.memory;
        let (pairs, _) = messages.as_chunks();
        for &[key, data] in pairs {
            match unpack(data) {
                Some(entry) => {
                    let placed = memory.table.store(key, entry);
                    let placed = placed.filter(|placed| placed.effect != StoreEffect::Kept);
                    let slot = placed.map(|placed| placed.slot);
                    memory.exchange.received.extend(slot);
                }
                None => memory.exchange.receive_position(key, data),
            }
        }
        memory.exchange.is_unread = true;
    }
}
