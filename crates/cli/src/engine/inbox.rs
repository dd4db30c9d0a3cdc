//! Messages between parallel searches.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use xiangqi::Player;

/// The nodes that a parallel search runs between two exchanges of messages.
pub(super) const NODES_PER_TURN: u64 = 1_000;

/// The messages that each search has not received yet.
pub(super) struct Inboxes {
    boxes: Vec<Mutex<Vec<u64>>>,
    /// The number of running searches.
    running: AtomicUsize,
}

impl Inboxes {
    pub(super) fn of(searches: usize) -> Self {
        Self { boxes: (0..searches).map(|_| Mutex::default()).collect(), running: AtomicUsize::new(searches) }
    }

    /// Limits messages to the first `searches` searches; the others could not be started.
    pub(super) fn limit_to(&self, searches: usize) {
        self.running.store(searches, Relaxed);
    }

    pub(super) fn are_used(&self) -> bool {
        self.boxes.len() > 1
    }

    /// Sends the messages of a worker's search to the others, and receives theirs.
    pub(super) fn exchange(&self, worker: usize, player: &mut Player) {
        if !self.are_used() {
            return;
        }
        let sent = player.send();
        let running = self.running.load(Relaxed);
        for other in (0..running).filter(|&other| other != worker) {
            self.open(other).extend_from_slice(&sent);
        }
        let received = std::mem::take(&mut *self.open(worker));
        player.receive(&received);
    }

    fn open(&self, worker: usize) -> MutexGuard<'_, Vec<u64>> {
        self.boxes[worker].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
