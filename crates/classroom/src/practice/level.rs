//! Difficulty: a level limits its trees, and a measure describes a tree.

use super::recorded_search::sorted;
use crate::random::{RandomTree, count_cuts};
use crate::tree::{Side, Tree};
use gametree::Score;
use gametree::random::Random;
use std::ops::RangeInclusive;

/// A difficulty, from 1 to [`Level::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a tree hard: its size and its number of cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The number of nodes.
    pub nodes: u32,
    /// The depth in plies.
    pub depth: u32,
    /// The number of nodes at which fail-soft alpha-beta cuts.
    pub cuts: u32,
}

/// The limits of the trees of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of nodes.
    pub nodes: RangeInclusive<u32>,
    /// The depth in plies.
    pub depth: u32,
    /// The number of cuts.
    pub cuts: RangeInclusive<u32>,
    /// The least and the greatest number of children.
    branching: (u32, u32),
    /// The least and the greatest value.
    values: (Score, Score),
    /// Whether all leaf values differ.
    distinct: bool,
    /// Whether Min may move first.
    min_first: bool,
}

impl Level {
    /// The hardest level.
    pub const MAX: u8 = 5;

    /// All levels, the easiest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::MAX).map(Self)
    }

    /// The level with that number.
    pub fn numbered(number: u32) -> Option<Self> {
        Self::all().find(|level| level.number() == number)
    }

    /// Its number, from 1.
    pub fn number(self) -> u32 {
        self.0.into()
    }

    /// The limits of its trees.
    pub fn limits(self) -> Limits {
        let limits = |depth, branching, nodes, cuts| Limits {
            nodes,
            depth,
            cuts,
            branching,
            values: if self.0 < 4 { (1, 20) } else { (-9, 20) },
            distinct: self.0 < 3,
            min_first: self.0 > 2,
        };
        match self.0 {
            1 => limits(2, (2, 2), 7..=7, 1..=1),
            2 => limits(2, (2, 3), 8..=13, 1..=2),
            3 => limits(3, (2, 2), 15..=15, 1..=3),
            4 => limits(3, (2, 3), 18..=28, 2..=4),
            _ => limits(4, (2, 2), 31..=31, 3..=6),
        }
    }
}

impl Measure {
    /// Measures a tree.
    pub fn of(tree: &Tree) -> Self {
        let nodes = tree.len() as u32;
        let depth = (0..nodes).map(|node| tree.depth(node)).max();
        Self { nodes, depth: depth.unwrap_or(0), cuts: count_cuts(tree) }
    }
}

impl Limits {
    /// Whether a tree of this measure fits the level.
    pub fn fits(&self, measure: Measure) -> bool {
        self.nodes.contains(&measure.nodes) && self.depth == measure.depth && self.cuts.contains(&measure.cuts)
    }

    /// A random tree of the level. `None`: the tree that was generated does not fit.
    pub(super) fn tree(&self, random: &mut Random) -> Option<Tree> {
        let is_min_first = self.min_first && random.below(2) == 1;
        let parameters = RandomTree {
            seed: random.next(),
            depth: self.depth,
            branching: self.branching,
            values: self.values,
            root: if is_min_first { Side::Min } else { Side::Max },
            ..RandomTree::default()
        };
        let tree = parameters.generate().ok()?.tree;
        let leaves = (0..tree.len() as u32).filter(|&node| tree.is_leaf(node));
        let count = leaves.clone().count();
        let values = sorted(leaves.map(|leaf| tree.value(leaf)));
        let is_good = !self.distinct || values.len() == count;
        (is_good && self.fits(Measure::of(&tree))).then_some(tree)
    }
}
