//! Search limits: depth, nodes, time, mate; opening variety; and how a clock is divided among moves.

use crate::random::mix;
use crate::score::Score;

/// The longest clock time, in milliseconds: a year. Larger numbers would overflow.
const MAX_CLOCK_MS: u64 = 365 * 86_400_000;

/// The limits of a search. Without any limit it runs until it is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits<M> {
    /// The greatest depth, in plies.
    pub depth: Option<i32>,
    /// The greatest number of nodes.
    pub nodes: Option<u64>,
    /// The time for this move, in milliseconds.
    pub move_time: Option<u64>,
    /// The clock of the side to move.
    pub control: Option<Control>,
    /// Search until a mate in this many moves of the side to move is found.
    pub mate: Option<i32>,
    /// Search only these root moves; if empty, all.
    pub moves: Vec<M>,
    /// The number of lines to report, the best first (MultiPV).
    pub lines: usize,
    /// Choose at random among moves that are nearly equal.
    pub variety: Option<Variety>,
    /// Search until stopped, whatever the other limits: analysis, or pondering.
    pub endless: bool,
    /// The delay between the decision and its arrival, in milliseconds.
    pub overhead: u64,
}

impl<M> Default for Limits<M> {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            move_time: None,
            control: None,
            mate: None,
            moves: Vec::new(),
            lines: 1,
            variety: None,
            endless: false,
            overhead: 10,
        }
    }
}

/// Opening variety: early in a game several moves are nearly equal. The search computes several lines and plays one near the
/// best, drawn by seed and position: different games without a book, and the same game from the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// The seed of the choices.
    pub seed: u64,
    /// The greatest loss against the best move, in points.
    pub margin: Score,
}

/// The number of moves to choose from.
pub(super) const CHOICES: usize = 5;

impl Variety {
    /// A number below `count`, drawn for the position with this key.
    pub(super) fn draw(self, key: u64, count: usize) -> usize {
        (mix(key ^ mix(self.seed)) % count as u64) as usize
    }
}

/// A game clock, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Control {
    /// The time left.
    pub left: u64,
    /// The time added after each move.
    pub increment: u64,
    /// The number of moves to the next time control. `None`: the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The time, and whether the search must stop.
pub trait Clock {
    /// Milliseconds since the search was requested.
    fn elapsed(&mut self) -> u64;

    /// Whether the search must end now.
    fn is_stopped(&mut self) -> bool {
        false
    }
}

/// No clock, for searches limited by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&mut self) -> u64 {
        0
    }
}

/// The assumed number of moves to come, if the control does not give it.
const ASSUMED_MOVES_TO_GO: u64 = 28;

impl<M> Limits<M> {
    /// The time at which the search is aborted, in milliseconds.
    pub(super) fn hard_end(&self) -> Option<u64> {
        if self.endless {
            return None;
        }
        let clock = self.control.map(|control| {
            let usable = self.usable(control);
            let most = (self.share(control) * 4).min(usable * 6 / 10);
            match control.moves_to_go {
                Some(1) => usable * 8 / 10,
                _ => most,
            }
        });
        let fixed = self.move_time.map(|time| time.saturating_sub(self.overhead));
        [clock, fixed].into_iter().flatten().map(|end| end.max(1)).min()
    }

    /// The time after which no further iteration begins, if the best move is stable, in milliseconds.
    pub(super) fn soft_end(&self) -> Option<u64> {
        let control = self.control.filter(|_| !self.endless)?;
        Some(self.share(control) * 6 / 10)
    }

    /// Whether a node `ply` plies below the root is too deep for the mate that is searched for.
    #[inline]
    pub(super) fn is_beyond_mate(&self, ply: u32) -> bool {
        self.mate.is_some_and(|moves| ply as i32 >= moves.saturating_mul(2))
    }

    /// The time for an ordinary move, in milliseconds.
    fn share(&self, control: Control) -> u64 {
        let usable = self.usable(control);
        let moves =
            control.moves_to_go.map_or(ASSUMED_MOVES_TO_GO, |moves| u64::from(moves).clamp(1, ASSUMED_MOVES_TO_GO) + 1);
        let increment = control.increment.min(MAX_CLOCK_MS);
        (usable / moves + increment * 3 / 4).min(usable * 8 / 10)
    }

    /// The time left on the clock without the overhead, in milliseconds.
    fn usable(&self, control: Control) -> u64 {
        control.left.min(MAX_CLOCK_MS).saturating_sub(self.overhead)
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, Limits};

    #[test]
    fn a_clock_with_the_longest_time_gives_a_deadline() {
        let limits = limits(u64::MAX, u64::MAX, None);
        assert!(limits.soft_end().unwrap() <= limits.hard_end().unwrap());
    }

    fn limits(left: u64, increment: u64, moves_to_go: Option<u32>) -> Limits<u8> {
        Limits { control: Some(Control { left, increment, moves_to_go }), ..Limits::default() }
    }

    #[test]
    fn a_clock_never_runs_out_within_one_move() {
        for left in [1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 5_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let limits = limits(left, increment, moves_to_go);
                    let (soft, hard) = (limits.soft_end().unwrap(), limits.hard_end().unwrap());
                    assert!(hard <= left.max(1), "{left} {increment} {moves_to_go:?}");
                    assert!(soft <= left);
                }
            }
        }
    }

    #[test]
    fn an_endless_search_has_no_deadline() {
        let endless = Limits { endless: true, move_time: Some(5), ..limits(1_000, 0, None) };
        assert_eq!((endless.soft_end(), endless.hard_end()), (None, None));
    }

    #[test]
    fn the_time_for_a_move_excludes_the_overhead() {
        let limits = Limits::<u8> { move_time: Some(200), ..Limits::default() };
        assert_eq!(limits.hard_end(), Some(190));
    }
}
