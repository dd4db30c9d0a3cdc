//! The interface of a player in a match: a move for every position, within a limit.

use crate::Failure;
use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;
use xiangqi::{Move, Position};

/// The limit of a move.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// A number of nodes.
    Nodes(u64),
    /// Milliseconds.
    Time(u64),
    /// A clock for the whole game, in milliseconds.
    Clock {
        /// The time left.
        left: u64,
        /// The time added after each move.
        increment: u64,
    },
}

impl Limit {
    /// Parses a clock such as `10000+100`.
    pub(super) fn read_clock(text: &str) -> Result<Self, String> {
        let parts = text.split_once('+');
        let numbers = parts.and_then(|(left, more)| Some((left.parse().ok()?, more.parse().ok()?)));
        match numbers {
            None => Err(format!("'{text}' is not two numbers, as in 10000+100")),
            Some((0, _)) => Err(format!("'{text}' leaves no time for the first move")),
            Some((left, increment)) => Ok(Self::Clock { left, increment }),
        }
    }

    /// The limit after a move of `milliseconds`. `None`: the time is up.
    pub(super) fn after(self, milliseconds: u64) -> Option<Self> {
        let Self::Clock { left, increment } = self else { return Some(self) };
        let left = left.checked_sub(milliseconds)? + increment;
        Some(Self::Clock { left, increment })
    }
}

/// A move, and the player's score of its own position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// In hundredths of a soldier. `None`: it reports none.
    pub(crate) score: Option<i32>,
}

/// A player in a match.
pub(crate) trait Player: Send {
    /// Starts the game of this number from a position. What it draws at random depends on the number only.
    fn begin(&mut self, game: u32, start: &Position) -> Result<(), Failure>;

    /// Its move after `moves`. `None`: it resigns.
    fn choose(&mut self, position: &Position, moves: &[Move], limit: Limit) -> Result<Option<Choice>, Failure>;

    /// Sums over its searches. `None`: unknown.
    fn search_stats(&self) -> Option<SearchStats> {
        None
    }
}

/// Sums over the searches of a player. This engine counts nodes and depths; of other programs the time is known, which shows
/// whether they keep their limit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SearchStats {
    pub(super) moves: u32,
    pub(super) nodes: u64,
    pub(super) depths: u64,
    pub(super) time: Duration,
    pub(super) longest: Duration,
}

impl AddAssign for SearchStats {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

impl fmt::Display for SearchStats {
    /// The averages.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = u64::from(self.moves.max(1));
        if self.nodes > 0 {
            return write!(out, "{} nodes a move, depth {}", self.nodes / moves, self.depths / moves);
        }
        let mean = self.time.as_millis() / u128::from(moves);
        write!(out, "{mean} ms a move, {} at most", self.longest.as_millis())
    }
}

#[cfg(test)]
mod tests {
    use super::Limit;

    #[test]
    fn a_clock_loses_the_used_time_and_gains_the_increment() {
        let left = |limit: Option<Limit>| match limit? {
            Limit::Clock { left, .. } => Some(left),
            _ => None,
        };
        let clock = Limit::read_clock("1000+50").unwrap();
        assert_eq!(left(clock.after(300)), Some(750));
        assert_eq!(left(clock.after(1_000)), Some(50));
        assert_eq!(left(clock.after(1_001)), None);
        assert!(Limit::Time(5).after(9).is_some());
        for text in ["", "5", "+5", "5+x", "-1+5", "0+5"] {
            assert!(Limit::read_clock(text).is_err(), "{text}");
        }
    }
}
