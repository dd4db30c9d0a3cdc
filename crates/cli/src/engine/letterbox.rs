//! Letters between the searches of several threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use gametree::search::Session;

use super::Board;

/// After how many nodes searches that work together look at their letters.
pub(super) const TURN: u64 = 1_000;

/// What each of the searches has yet to hear.
pub(super) struct Letterboxes(Vec<Mutex<Vec<u64>>>);

impl Letterboxes {
    pub(super) fn of(searches: usize) -> Self {
        Self((0..searches).map(|_| Mutex::default()).collect())
    }

    pub(super) fn are_used(&self) -> bool {
        self.0.len() > 1
    }

    /// The search with this place tells the others what it knows and hears what they do.
    pub(super) fn exchange(&self, place: usize, session: &mut Session<Board>) {
        if !self.are_used() {
            return;
        }
        let told = session.tell();
        for other in (0..self.0.len()).filter(|&other| other != place) {
            self.open(other).extend_from_slice(&told);
        }
        let heard = std::mem::take(&mut *self.open(place));
        session.hear(&heard);
    }

    fn open(&self, place: usize) -> MutexGuard<'_, Vec<u64>> {
        self.0[place].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
