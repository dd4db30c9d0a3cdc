//! An explicit tree as a game: a move goes to a child.

use std::num::NonZeroU32;

use gametree::{Game, Outcome, Score};

use super::{NodeId, Side, Tree};

/// A position in an explicit tree.
#[derive(Clone, Debug)]
pub struct TreeGame<'t> {
    tree: &'t Tree,
    at: NodeId,
}

impl<'t> TreeGame<'t> {
    /// The game that starts at the root of `tree`.
    #[must_use]
    pub fn new(tree: &'t Tree) -> Self {
        Self { tree, at: 0 }
    }

    /// The node it stands at.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.at
    }

    /// The tree it is played in.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    fn mover(&self, score: Score) -> Score {
        if self.maximizing() { score } else { -score }
    }
}

/// The child a move goes to; never the root.
pub type TreeMove = NonZeroU32;

impl Game for TreeGame<'_> {
    type Move = TreeMove;
    type Undo = ();

    fn moves(&self, each: impl FnMut(TreeMove)) {
        self.tree
            .children(self.at)
            .iter()
            .copied()
            .filter_map(NonZeroU32::new)
            .for_each(each);
    }

    fn make(&mut self, child: TreeMove) -> Option<()> {
        self.at = child.get();
        Some(())
    }

    fn unmake(&mut self, child: TreeMove, (): ()) {
        self.at = self.tree.node(child.get()).parent;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree
            .is_leaf(self.at)
            .then(|| Outcome::Value(self.mover(self.tree.value(self.at))))
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw // not reached: a node without children has an outcome
    }

    fn evaluate(&self) -> Score {
        0
    }

    fn maximizing(&self) -> bool {
        self.tree.side(self.at) == Side::Max
    }

    fn key(&self) -> u64 {
        u64::from(self.at)
    }
}
