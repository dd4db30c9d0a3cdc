//! The restrictions that the safety of the general puts on other pieces: evasions of checks, and pins.

use crate::lines::{CROSS, between};
use crate::steps::{self, SOLDIER_ATTACKERS};
use crate::{Board, PieceKind, SquareSet};

/// The targets that the safety of the general allows to the pieces of the side to move.
pub(crate) struct Guard {
    /// The allowed targets of a piece that is not bound; never squares of its own side's pieces.
    pub(crate) allowed: SquareSet,
    /// Pieces (of either side) whose leaving may expose the general: each has its own guard.
    pub(crate) bound: SquareSet,
}

impl Board {
    /// The guard for every piece but the general and the bound ones.
    #[inline]
    pub(crate) fn guard(&self) -> Guard {
        self.guard_without(SquareSet::EMPTY)
    }

    /// The guard for one bound piece, given as the set of its square.
    #[inline(never)] // Few pieces are bound; their code stays out of the common path.
    pub(crate) fn guard_of_bound(&self, leaving: SquareSet) -> Guard {
        self.guard_without(leaving)
    }

    /// Iterates over the enemy pieces that would attack the general on an emptier board.
    #[inline(always)]
    fn guard_without(&self, leaving: SquareSet) -> Guard {
        let general = self.general(self.side());
        let enemies = self.of_side(!self.side());
        let occupied = self.occupied();
        let mut allowed = !self.of_side(self.side());
        let mut bound = SquareSet::EMPTY;

        // A chariot needs an open line to check; the other general on an open file counts the same.
        let aligned = CROSS[general.index()] & enemies;
        let chariots = self.of_kind(PieceKind::Chariot) | self.of_kind(PieceKind::General);
        for chariot in aligned & chariots {
            let span = between(general, chariot);
            let blockers = span & occupied;
            if (blockers - leaving).is_empty() {
                allowed &= span.with(chariot);
            } else if blockers.rest().is_empty() {
                bound |= blockers;
            }
        }

        for cannon in aligned & self.of_kind(PieceKind::Cannon) {
            let span = between(general, cannon);
            let screens = span & occupied;
            if screens.is_empty() {
                // Any piece that enters becomes the screen.
                allowed = allowed - span;
            } else if screens.rest().is_empty() {
                // Check: take the cannon, add a second screen, or move the screen away.
                bound |= screens;
                let answers = if screens == leaving { !span } else { (span - screens).with(cannon) };
                allowed &= answers;
            } else if screens.rest().rest().is_empty() {
                // Neither screen may leave or capture the other.
                bound |= screens;
                if screens.meets(leaving) {
                    allowed &= (span - occupied).with(cannon);
                }
            }
        }

        let circle = steps::horse_circle(general);
        for horse in circle & enemies & self.of_kind(PieceKind::Horse) {
            let leg = SquareSet::of(steps::leg(horse, general));
            if leg == leaving {
                allowed &= SquareSet::of(horse);
            } else if occupied.meets(leg) {
                bound |= leg;
            } else {
                allowed &= leg.with(horse);
            }
        }

        let beside = SOLDIER_ATTACKERS[(!self.side()).index()][general.index()];
        for soldier in beside & enemies & self.of_kind(PieceKind::Soldier) {
            allowed &= SquareSet::of(soldier);
        }
        Guard { allowed, bound }
    }
}
