//! Messages between the searches of several threads.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use xiangqi::Player;

/// After how many nodes parallel searches exchange messages.
pub(super) const TURN: u64 = 1_000;

/// What each of the searches has still to receive.
pub(super) struct Inboxes {
    boxes: Vec<Mutex<Vec<u64>>>,
    /// How many of the searches run.
    running: AtomicUsize,
}

impl Inboxes {
    pub(super) fn of(searches: usize) -> Self {
        Self {
            boxes: (0..searches).map(|_| Mutex::default()).collect(),
            running: AtomicUsize::new(searches),
        }
    }

    /// Only the first `searches` of them could be started: the others get no messages.
    pub(super) fn limit_to(&self, searches: usize) {
        self.running.store(searches, Relaxed);
    }

    pub(super) fn are_used(&self) -> bool {
        self.boxes.len() > 1
    }

    /// The search of this worker sends its messages to the others and receives theirs.
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
        self.boxes[worker]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
