//! An explicit tree as a game: a move goes to a child.

use super::{NodeId, Side, Tree};
use gametree::random::mix;
use gametree::{Game, INFINITE, Outcome, Score, Tactical, Window};
use std::num::NonZeroU32;

/// A position in an explicit tree.
#[derive(Clone, Debug)]
pub struct TreeGame<'t> {
    tree: &'t Tree,
    at: NodeId,
    limits: Window,
}

impl<'t> TreeGame<'t> {
    /// The game that starts at the root of `tree`.
    pub fn new(tree: &'t Tree) -> Self {
        let nodes = 0..tree.len() as NodeId;
        let values = nodes.filter_map(|node| match tree.is_leaf(node) {
            true => Some(tree.value(node)),
            false => tree.static_value(node),
        });
        let limits = values.fold(Window::new(INFINITE, -INFINITE), |limits, value| {
            Window::new(limits.alpha.min(value), limits.beta.max(value))
        });
        Self { tree, at: 0, limits }
    }

    /// The current node.
    pub fn node(&self) -> NodeId {
        self.at
    }

    /// The tree.
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    fn mover(&self, score: Score) -> Score {
        if self.is_maximizing() { score } else { -score }
    }
}

/// The child that a move goes to; never the root.
pub type TreeMove = NonZeroU32;

impl Game for TreeGame<'_> {
    type Move = TreeMove;
    type Undo = ();

    fn moves(&self, each: impl FnMut(TreeMove)) {
        self.tree.children(self.at).iter().copied().filter_map(NonZeroU32::new).for_each(each);
    }

    fn make(&mut self, child: TreeMove) -> Option<()> {
        self.at = child.get();
        Some(())
    }

    fn unmake(&mut self, child: TreeMove, (): ()) {
        self.at = self.tree.node(child.get()).parent;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree.is_leaf(self.at).then(|| Outcome::Value(self.mover(self.tree.value(self.at))))
    }

    /// The static value, or 0 without one. Call [`Tree::searchable_to`] before a search with a depth limit.
    fn evaluate(&self) -> Score {
        self.mover(self.tree.static_value(self.at).unwrap_or(0))
    }

    fn is_maximizing(&self) -> bool {
        self.tree.side(self.at) == Side::Max
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.at))
    }

    /// The least and the greatest value of leaves and of static values: a search may stop at either.
    fn limits(&self) -> Window {
        self.limits
    }
}

impl Tactical for TreeGame<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::NoStaticValue;
    use gametree::{Algorithm, Depth, Options};

    #[test]
    fn the_limits_are_the_smallest_and_the_largest_leaf() {
        let tree = Tree::parse("((3 -5) 7)", Side::Max).expect("a tree");
        assert_eq!(TreeGame::new(&tree).limits(), Window::new(-5, 7));
        let tree = Tree::parse("(~9(3 -5) 7)", Side::Max).expect("a tree");
        assert_eq!(TreeGame::new(&tree).limits(), Window::new(-5, 9));
    }

    #[test]
    fn a_depth_limit_stops_at_static_values_and_needs_them() {
        let tree = Tree::parse("(A~4(3 9) B~6((1 2) 8))", Side::Max).expect("a tree");
        assert_eq!(tree.searchable_to(1), Ok(()));
        let node = "n.1.0".to_owned();
        assert_eq!(tree.searchable_to(2), Err(NoStaticValue { node }));
        assert_eq!(tree.searchable_to(3), Ok(()), "only leaves there");
        let options = Options { depth: Depth::ONE, ..Options::default() };
        for algorithm in [Algorithm::Minimax, Algorithm::NegamaxFailSoft] {
            assert_eq!(algorithm.search(&mut TreeGame::new(&tree), &options, &mut ()), 6);
        }
    }
}
