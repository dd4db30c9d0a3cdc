//! Random trees and graphs, reproducible by seed natively and in the browser.

mod graph;
mod plan;

use gametree::message::{Explain, Message};
use gametree::{Algorithm, Options, Score, Trace};

use crate::any::{self, AnyMove};
use crate::tree::{Side, Tree, TreeGame};
use gametree::random::Random;

pub use graph::RandomGraph;
use plan::Plan;

/// The parameters of a random tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomTree {
    /// The same seed gives the same tree.
    pub seed: u64,
    /// The depth in plies.
    pub depth: u32,
    /// The least and the greatest number of children.
    pub branching: (u32, u32),
    /// The least and the greatest value.
    pub values: (Score, Score),
    /// The percentage of nodes whose children are sorted best first; if negative, worst first. The other nodes are unsorted.
    pub order: i32,
    /// The percentage of inner nodes that become leaves.
    pub early_leaves: u32,
    /// Whether inner nodes get random static values.
    pub static_values: bool,
    /// The number of nodes at which α-β cuts. `None`: any.
    pub cuts: Option<u32>,
    /// The side to move at the root.
    pub root: Side,
}

impl Default for RandomTree {
    fn default() -> Self {
        Self {
            seed: 0,
            depth: 3,
            branching: (2, 3),
            values: (1, 30),
            order: 0,
            early_leaves: 0,
            static_values: false,
            cuts: None,
            root: Side::Max,
        }
    }
}

/// A random tree and the seed that generates it directly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The tree.
    pub tree: Tree,
    /// The given seed, or the first alternative whose tree has the requested cuts.
    pub seed: u64,
}

/// Why a tree or graph cannot be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomError {
    /// The least number of children is 0 or exceeds the greatest.
    Branching,
    /// The least value exceeds the greatest, or one is beyond [`Tree::MAX_VALUE`].
    Values,
    /// A percentage beyond 100.
    Percentage,
    /// The tree or graph might exceed the limits on nodes or plies.
    TooLarge,
    /// No seed that was tried gives the requested number of cuts.
    CutsNotReached {
        /// The number of seeds tried.
        tried: u32,
        /// The number of cuts nearest to the requested one.
        nearest: u32,
    },
}

impl Explain for RandomError {
    fn explain(&self) -> Message {
        use Message as M;
        match *self {
            Self::Branching => M::new("request/range", "a node needs at least one child, and no more than the most"),
            Self::Values => {
                M::new("request/range", "the least value must be below the greatest, and both within ±{most}")
                    .hidden_text("most", &Tree::MAX_VALUE.to_string())
            }
            Self::Percentage => M::new("request/range", "a percentage must be within 100"),
            Self::TooLarge => M::new("random/tooLarge", "that may be more than {nodes} nodes or {plies} plies")
                .hidden_text("nodes", &Tree::MAX_NODES.to_string())
                .hidden_text("plies", &Tree::MAX_DEPTH.to_string()),
            Self::CutsNotReached { tried, nearest } => {
                M::new("random/cuts", "none of {tried} seeds has that many cuts; the nearest has {nearest}")
                    .number("tried", tried.into())
                    .number("nearest", nearest.into())
            }
        }
    }
}

gametree::explained!(RandomError);

/// Limits on the search for a number of cuts: seeds tried, and nodes over all of them.
const MAX_TRIED_SEEDS: u32 = 5_000;
const MAX_TRIED_NODES: usize = 3_000_000;
/// The step between tried seeds, so large that neighbouring seeds of two requests do not lead to the same tree.
const SEED_STRIDE: u32 = 2_654_435_769;

impl RandomTree {
    /// Generates the tree.
    pub fn generate(&self) -> Result<Generated, RandomError> {
        check(self.branching, self.values)?;
        if self.order.abs() > 100 || self.early_leaves > 100 {
            return Err(RandomError::Percentage);
        }
        if self.depth > Tree::MAX_DEPTH {
            return Err(RandomError::TooLarge);
        }
        let nodes = (0..=self.depth).try_fold(0, |sum: usize, ply| {
            let level = (self.branching.1 as usize).checked_pow(ply)?;
            sum.checked_add(level)
        });
        if nodes.is_none_or(|nodes| nodes > Tree::MAX_NODES) {
            return Err(RandomError::TooLarge);
        }
        let Some(cuts) = self.cuts else {
            let (tree, seed) = (self.generate_from_seed(self.seed)?, self.seed);
            return Ok(Generated { tree, seed });
        };
        let (mut work, mut tried, mut nearest) = (0, 0_u32, 0_u32);
        while tried < MAX_TRIED_SEEDS && work < MAX_TRIED_NODES {
            let seed = alternative_seed(self.seed, tried);
            let tree = self.generate_from_seed(seed)?;
            let found = count_cuts(&tree);
            if found == cuts {
                return Ok(Generated { tree, seed });
            }
            if tried == 0 || found.abs_diff(cuts) < nearest.abs_diff(cuts) {
                nearest = found;
            }
            work += tree.len();
            tried += 1;
        }
        Err(RandomError::CutsNotReached { tried, nearest })
    }

    fn generate_from_seed(&self, seed: u64) -> Result<Tree, RandomError> {
        let mut random = Random::new(seed);
        let mut plan = Plan::default();
        let mut level = vec![plan.add()];
        for ply in 0..self.depth {
            let mut next = Vec::new();
            for &node in &level {
                // The root stays an inner node.
                if ply > 0 && random.below(100) < self.early_leaves {
                    continue;
                }
                let (least, most) = self.branching;
                for _ in 0..random.within(least as i32, most as i32) {
                    let child = plan.add();
                    plan.children[node as usize].push(child);
                    next.push(child);
                }
            }
            level = next;
        }
        plan.fill(self.values, self.static_values, &mut random);
        plan.order(self.root, self.order, &mut random);
        let unfolded = Tree::unfolded(0, self.root, 1, |node| {
            let value = plan.values[node as usize];
            (String::new(), value, &plan.children[node as usize])
        });
        match unfolded {
            Ok((tree, _)) => Ok(tree),
            Err(_) => Err(RandomError::TooLarge),
        }
    }
}

fn check(branching: (u32, u32), values: (Score, Score)) -> Result<(), RandomError> {
    if branching.0 == 0 || branching.0 > branching.1 || branching.1 as usize > Tree::MAX_NODES {
        return Err(RandomError::Branching);
    }
    let range = -Tree::MAX_VALUE..=Tree::MAX_VALUE;
    if values.0 > values.1 || !range.contains(&values.0) || !range.contains(&values.1) {
        return Err(RandomError::Values);
    }
    Ok(())
}

/// Alternative number `tried` to a seed. Only the low 32 bits change, so a 32-bit seed stays one.
fn alternative_seed(seed: u64, tried: u32) -> u64 {
    let low = (seed as u32).wrapping_add(tried.wrapping_mul(SEED_STRIDE));
    seed & !u64::from(u32::MAX) | u64::from(low)
}

/// The number of nodes that α-β leaves with moves unsearched.
pub(crate) fn count_cuts(tree: &Tree) -> u32 {
    let trace = alpha_beta(tree);
    (0..trace.len() as u32).filter(|&node| trace.unsearched(node) > 0).count() as u32
}

fn alpha_beta(tree: &Tree) -> Trace<AnyMove> {
    any::record(&mut any::erased(TreeGame::new(tree)), Algorithm::FailSoft, &Options::default(), usize::MAX).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_tree_everywhere() {
        let random = RandomTree { seed: 2_026, ..RandomTree::default() };
        let tree = random.generate().expect("a tree").tree;
        assert_eq!(
            tree.to_brackets(),
            "(((14 20) (30 28) (23 15)) ((14 13 16) (21 4) (23 17 28)) ((25 13 15) (6 12 9) (23 28)))"
        );
    }

    #[test]
    fn trees_match_their_parameters() {
        for seed in 0..300 {
            let random = RandomTree {
                seed,
                depth: 4,
                branching: (2, 4),
                values: (-5, 5),
                early_leaves: 20,
                static_values: true,
                root: Side::Min,
                ..RandomTree::default()
            };
            let tree = random.generate().expect("a tree").tree;
            assert_eq!(tree.root(), Side::Min);
            for node in 0..tree.len() as u32 {
                let value = if tree.is_leaf(node) {
                    tree.value(node)
                } else {
                    assert!((2..=4).contains(&tree.children(node).len()));
                    tree.static_value(node).expect("a static value")
                };
                assert!((-5..=5).contains(&value));
                assert!(tree.depth(node) <= 4);
            }
        }
    }

    #[test]
    fn order_runs_from_worst_first_to_best_first() {
        let leaves = |order| {
            let trees = (0..100).map(|seed| RandomTree {
                seed,
                order,
                depth: 4,
                branching: (3, 3),
                values: (-1_000, 1_000),
                ..RandomTree::default()
            });
            let trees = trees.map(|random| random.generate().expect("a tree").tree);
            let searched_leaves = |tree| {
                let trace = alpha_beta(&tree);
                (0..trace.len() as u32).filter(|&node| trace.is_leaf(node)).count()
            };
            trees.map(searched_leaves).sum::<usize>() / 100
        };
        let counts = [100, 50, 0, -50, -100].map(leaves);
        assert_eq!(counts[0], 17, "the minimum of Knuth and Moore: 9 + 9 - 1");
        assert!(counts.is_sorted(), "{counts:?}");
    }

    #[test]
    fn a_requested_number_of_cuts_is_found_or_refused() {
        for cuts in 0..5 {
            let random = RandomTree { cuts: Some(cuts), ..RandomTree::default() };
            let Generated { tree, seed } = random.generate().expect("a tree");
            assert_eq!(count_cuts(&tree), cuts);
            let again = RandomTree { seed, ..random };
            assert_eq!(again.generate().expect("a tree").tree, tree);
        }
        let random = RandomTree { cuts: Some(40), ..RandomTree::default() };
        let Err(RandomError::CutsNotReached { tried, nearest }) = random.generate() else {
            panic!("a tree this small has no forty cuts");
        };
        assert_eq!(tried, MAX_TRIED_SEEDS);
        assert!((3..12).contains(&nearest), "{nearest}");
    }

    #[test]
    fn a_class_with_neighbouring_seeds_gets_different_exercises() {
        let exercise = |seed| RandomTree { seed, depth: 3, branching: (3, 3), cuts: Some(4), ..RandomTree::default() };
        let trees: std::collections::HashSet<String> = (1..=60)
            .map(|seed| exercise(seed).generate().expect("a tree"))
            .map(|made| made.tree.to_brackets())
            .collect();
        assert_eq!(trees.len(), 60);
    }

    #[test]
    fn invalid_parameters_are_refused() {
        let tree = RandomTree::default;
        for (random, error) in [
            (RandomTree { branching: (0, 2), ..tree() }, RandomError::Branching),
            (RandomTree { branching: (3, 2), ..tree() }, RandomError::Branching),
            (RandomTree { values: (2, 1), ..tree() }, RandomError::Values),
            (RandomTree { values: (0, Score::MAX), ..tree() }, RandomError::Values),
            (RandomTree { order: -101, ..tree() }, RandomError::Percentage),
            (RandomTree { depth: 30, ..tree() }, RandomError::TooLarge),
            (RandomTree { depth: 201, branching: (1, 1), ..tree() }, RandomError::TooLarge),
            (RandomTree { depth: u32::MAX, branching: (1, 1), ..tree() }, RandomError::TooLarge),
        ] {
            assert_eq!(random.generate(), Err(error), "{random:?}");
        }
    }
}
