//! Late move reductions: moves late in the order are rarely best, so they are searched less deep at first.
//!
//! The reduction grows with the logarithms of depth and move number (Romstad's Glaurung and Fruit made it
//! common, about 2005). A reduced move that beats α is searched again at full depth. Good history, killers
//! and the principal variation reduce less; a node that is expected to cut reduces more.
//!
//! *Internal iterative reduction*: without a move from the table the ordering is poor, so a full search is
//! not worth its price (Schröder's Rebel; it replaces internal iterative deepening).

use super::limits::Clock;
use super::state::Search;
use crate::game::Tactical;
use crate::observe::Observer;
use crate::score::Depth;

/// The reduction in twelfths of a ply is `BASE + SCALE / 32768 * log2 depth * log2 count`, logarithms in 64ths.
const BASE: i32 = 6;
const SCALE: i32 = 22;

/// This history score reduces the reduction by one ply.
const HISTORY_PER_PLY: i32 = 9_000;

/// Binary logarithms in 64ths, computed in integers so that they are the same on every machine.
const LOGARITHMS: [i32; 64] = {
    let mut table = [0; 64];
    let mut number: u32 = 1;
    while number < 64 {
        // Square a fixed-point number and halve it whenever it passes 2: one bit of the logarithm each time.
        let whole = number.ilog2();
        let mut rest = (number as u64) << (32 - whole);
        let mut bits = 0;
        let mut step = 0;
        while step < 6 {
            rest = ((rest as u128 * rest as u128) >> 32) as u64;
            bits <<= 1;
            if rest >= 2 << 32 {
                rest >>= 1;
                bits |= 1;
            }
            step += 1;
        }
        table[number as usize] = whole as i32 * 64 + bits;
        number += 1;
    }
    table
};

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The reduction of the move picked last by depth and move number alone.
    pub(super) fn table_reduction(&mut self) -> Depth {
        let frame = self.state.stack.top_mut();
        let depth = LOGARITHMS[frame.depth.whole_plies().clamp(1, 63) as usize];
        let count = LOGARITHMS[frame.count.min(63)];
        Depth::twelfths(BASE + SCALE * depth * count / 32_768)
    }

    /// The reduction of the move picked last.
    pub(super) fn reduction(&mut self, mv: G::Move, is_noisy: bool, slot: usize) -> Depth {
        let none = Depth::ZERO;
        let from_tables = self.table_reduction();
        let state = &mut *self.state;
        let techniques = state.settings.techniques;
        let frame = state.stack.top();
        let early = frame.count <= 1 + usize::from(frame.is_principal);
        if !techniques.late_move_reduction || frame.depth < Depth::plies(3) || early {
            return none;
        }
        if is_noisy && !frame.picker.is_losing() {
            return none;
        }
        let mut twelfths = from_tables.in_twelfths();
        if frame.expects_cut {
            twelfths += 12;
        }
        if !frame.is_improving {
            twelfths += 6;
        }
        if frame.is_principal {
            twelfths -= 12;
        }
        if frame.gives_check || frame.in_check {
            twelfths -= 12;
        }
        if is_noisy {
            twelfths -= 12;
        } else {
            if frame.picker.is_special(mv) {
                twelfths -= 12;
            }
            let quiet_score =
                state.memory.history.quiet_scores(&frame.continuation, techniques.continuation_history).of(slot);
            twelfths -= (quiet_score * 12 / HISTORY_PER_PLY).clamp(-24, 24);
        }
        Depth::twelfths(twelfths).max(none)
    }

    pub(super) fn reduce_internally(&mut self) {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let uncertain = frame.picker.table_move.is_none() && frame.excluded.is_none();
        if techniques.internal_reduction
            && uncertain
            && frame.ply > 0
            && frame.depth >= Depth::plies(4)
            && (frame.is_principal || frame.expects_cut)
        {
            frame.depth = frame.depth - Depth::ONE;
            self.observer.shorten();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LOGARITHMS;

    #[test]
    fn logarithms_are_accurate_to_a_sixty_fourth() {
        for number in 1..64 {
            let exact = f64::from(number).log2() * 64.0;
            let table = f64::from(LOGARITHMS[number as usize]);
            assert!((exact - table - 0.5).abs() <= 0.51, "{number}");
        }
    }
}
