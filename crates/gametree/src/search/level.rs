//! Playing levels: a weaker player searches less deep, overlooks moves that are hard to see, and evaluates
//! positions roughly. Easy moves it plays as well as the strongest level.
//!
//! A hash of position, move and seed decides what is overlooked and misjudged: a player overlooks the same
//! moves throughout a search, and the same seed plays the same game.

use crate::random::mix;
use crate::score::Score;

/// How a player is weakened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weakness {
    /// The greatest depth, in plies; 0 is no limit.
    pub depth: i32,
    /// The greatest number of nodes; 0 is no limit.
    pub nodes: u64,
    /// The percentage of moves of average [difficulty](crate::Tactical::difficulty) that it overlooks.
    pub blindness: u32,
    /// The greatest error of an evaluation, in points.
    pub roughness: Score,
    /// The seed of what is overlooked and misjudged.
    pub seed: u64,
}

/// The level without any weakness.
pub const STRONGEST_LEVEL: u32 = 10;

impl Weakness {
    /// A level from 1, a child's first game, to [`STRONGEST_LEVEL`].
    #[must_use]
    pub const fn of_level(level: u32, seed: u64) -> Self {
        let (depth, nodes, blindness, roughness) = match level {
            0 | 1 => (1, 400, 50, 125),
            2 => (2, 800, 45, 125),
            3 => (2, 1_800, 19, 43),
            4 => (4, 3_800, 8, 22),
            5 => (6, 4_800, 5, 14),
            6 => (7, 6_000, 1, 5),
            7 => (9, 9_000, 0, 4),
            8 => (11, 25_000, 0, 4),
            9 => (14, 76_000, 0, 1),
            _ => (0, 0, 0, 0),
        };
        Self { depth, nodes, blindness, roughness, seed }
    }

    /// Whether the player overlooks a move of this difficulty in this position.
    pub(super) fn overlooks(&self, key: u64, code: u16, difficulty: u32) -> bool {
        let chance = u64::from(self.blindness * difficulty / 100).min(95);
        mix(key ^ mix(self.seed ^ u64::from(code))) % 100 < chance
    }

    /// The error of the player's evaluation of this position.
    pub(super) fn misjudges(&self, key: u64) -> Score {
        let width = 2 * self.roughness as u64 + 1;
        (mix(key ^ mix(self.seed)) % width) as Score - self.roughness
    }
}

#[cfg(test)]
mod tests {
    use super::{STRONGEST_LEVEL, Weakness};

    #[test]
    fn each_level_is_weaker_than_the_next_in_every_setting() {
        let unlimited = |value: u64| if value == 0 { u64::MAX } else { value };
        for level in 1..STRONGEST_LEVEL {
            let [weak, strong] = [level, level + 1].map(|level| Weakness::of_level(level, 1));
            assert!(unlimited(weak.nodes) < unlimited(strong.nodes));
            assert!(unlimited(weak.depth as u64) <= unlimited(strong.depth as u64));
            assert!(weak.blindness >= strong.blindness && weak.roughness >= strong.roughness);
        }
        assert_eq!(Weakness::of_level(STRONGEST_LEVEL, 0), Weakness::default());
    }

    #[test]
    fn the_share_of_overlooked_moves_is_blindness() {
        let weakness = Weakness { blindness: 20, seed: 7, ..Weakness::default() };
        let overlooked = |difficulty| {
            let keys = 0..10_000;
            keys.filter(|&key| weakness.overlooks(key, 5, difficulty)).count()
        };
        assert_eq!(overlooked(0), 0);
        assert!((1_800..2_200).contains(&overlooked(100)));
        assert!((3_700..4_300).contains(&overlooked(200)));
    }
}
