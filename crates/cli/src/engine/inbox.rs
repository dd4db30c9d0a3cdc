//! Messages between the searches of several threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use xiangqi::Player;

/// After how many nodes parallel searches exchange messages.
pub(super) const TURN: u64 = 1_000;

/// What each of the searches has still to receive.
pub(super) struct Inboxes(Vec<Mutex<Vec<u64>>>);

impl Inboxes {
    pub(super) fn of(searches: usize) -> Self {
        Self((0..searches).map(|_| Mutex::default()).collect())
    }

    pub(super) fn are_used(&self) -> bool {
        self.0.len() > 1
    }

    /// The search of this worker sends its messages to the others and receives theirs.
    pub(super) fn exchange(&self, worker: usize, player: &mut Player) {
        if !self.are_used() {
            return;
        }
        let sent = player.send();
        for other in (0..self.0.len()).filter(|&other| other != worker) {
            self.open(other).extend_from_slice(&sent);
        }
        let received = std::mem::take(&mut *self.open(worker));
        player.receive(&received);
    }

    fn open(&self, worker: usize) -> MutexGuard<'_, Vec<u64>> {
        self.0[worker]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
