//! Draws without repetition: too many plies without a capture, and too little material.

use super::rewind::Rewind;
use crate::{PieceKind, Position, QUIET_LIMIT, Side, SquareSet};

/// The number of a side's checks that count towards [`QUIET_LIMIT`].
const COUNTED_CHECKS: u16 = 10;

impl<E> Position<E> {
    /// Whether the limit of plies without a capture is reached, not counting any side's checks after its
    /// tenth and the replies to them.
    pub fn is_at_quiet_limit(&self) -> bool {
        self.uncounted_plies_at_limit().is_some()
    }

    /// Whether neither side has a piece that can cross the river, so that neither can win.
    pub fn has_no_attackers(&self) -> bool {
        use PieceKind::{Cannon, Chariot, Horse, Soldier};
        let attackers = [Chariot, Horse, Cannon, Soldier].map(|kind| self.of_kind(kind));
        attackers.into_iter().all(SquareSet::is_empty)
    }

    /// The number of plies that do not count, if the limit is reached without them.
    pub(super) fn uncounted_plies_at_limit(&self) -> Option<u16> {
        if self.quiet_plies() < QUIET_LIMIT {
            return None;
        }
        let uncounted = self.uncounted_plies();
        (self.quiet_plies() - uncounted >= QUIET_LIMIT).then_some(uncounted)
    }

    /// The number of checks beyond the counted ones since the last capture, and of the replies to them. Plies before the
    /// setup all count, because their checks are unknown.
    fn uncounted_plies(&self) -> u16 {
        let mut given = [0; 2];
        self.quiet_plies_backwards(|mover, is_check| given[mover.index()] += u16::from(is_check));
        let mut excess = given.map(|checks: u16| checks.saturating_sub(COUNTED_CHECKS));
        let mut uncounted = 0;
        let mut reply_counts = false; // The last ply has no reply yet.
        self.quiet_plies_backwards(|mover, is_check| {
            let left = &mut excess[mover.index()];
            let is_excess = is_check && *left > 0;
            *left -= u16::from(is_excess);
            uncounted += u16::from(is_excess);
            uncounted += u16::from(is_excess && reply_counts);
            reply_counts = !is_excess;
        });
        uncounted
    }

    /// Calls `each` with the mover of each ply since the last capture, the latest first, and whether it gave check.
    fn quiet_plies_backwards(&self, mut each: impl FnMut(Side, bool)) {
        let mut rewind = Rewind::new(self.board(), self.past());
        loop {
            let is_check = rewind.board.in_check();
            match rewind.back() {
                Some(ply) => each(ply.mover, is_check),
                None => break,
            }
        }
    }
}
