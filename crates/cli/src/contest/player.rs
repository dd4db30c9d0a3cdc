//! What it takes to play in a match: a move for every position, within a limit.

use xiangqi::{Move, Position};

use crate::Failure;

/// What a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    Nodes(u64),
    /// Milliseconds.
    Time(u64),
    /// A clock for the whole game, in milliseconds.
    Clock {
        left: u64,
        increment: u64,
    },
}

impl Limit {
    /// Reads a clock as in `10000+100`.
    pub(super) fn read_clock(text: &str) -> Result<Self, String> {
        let parts = text.split_once('+');
        let numbers = parts.and_then(|(left, more)| Some((left.parse().ok()?, more.parse().ok()?)));
        match numbers {
            None => Err(format!("'{text}' is not two numbers, as in 10000+100")),
            Some((0, _)) => Err(format!("'{text}' leaves no time for the first move")),
            Some((left, increment)) => Ok(Self::Clock { left, increment }),
        }
    }

    /// What is left after so many milliseconds. `None`: the time is up.
    pub(super) fn after(self, milliseconds: u64) -> Option<Self> {
        let Self::Clock { left, increment } = self else {
            return Some(self);
        };
        let left = left.checked_sub(milliseconds)? + increment;
        Some(Self::Clock { left, increment })
    }
}

/// A move, and what the player who chose it thinks of its own position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// In hundredths of a soldier. `None`: it does not say.
    pub(crate) score: Option<i32>,
}

/// Somebody who plays.
pub(crate) trait Player {
    /// A new game begins.
    fn begin(&mut self) -> Result<(), Failure>;

    /// The move it plays after these; `None`: it gives up.
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        limit: Limit,
    ) -> Result<Option<Choice>, Failure>;

    /// How fast and deep it searched on average; `None`: it does not search, or does not say.
    fn habits(&self) -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Limit;

    #[test]
    fn a_clock_loses_what_a_move_took_and_gains_the_increment() {
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
