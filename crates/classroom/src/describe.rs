//! Names of the positions and moves of small games, for drawings and printed traces.

use crate::graph::{GraphGame, GraphMove};
use crate::order::Ordered;
use crate::tree::{TreeGame, TreeMove};
use gametree::{Game, Score};

/// A game whose positions and moves have names.
pub trait Describe: Game {
    /// The position's own name. `None`: its path from the root serves.
    fn own_name(&self) -> Option<String> {
        None
    }

    /// The author's label, or the position as text; empty if there is neither.
    fn label(&self) -> String {
        String::new()
    }

    /// The move as a number.
    fn pack(mv: Self::Move) -> u32;

    /// The inverse of [`Describe::pack`].
    fn unpack(packed: u32) -> Self::Move;

    /// The name of the move; empty if it has none.
    fn move_name(&self, mv: Self::Move) -> String;

    /// The board as lines of text; empty if a drawing shows none.
    fn board(&self) -> String {
        String::new()
    }

    /// Score units per unit as written.
    fn scale(&self) -> Score {
        1
    }
}

impl Describe for TreeGame<'_> {
    fn pack(mv: TreeMove) -> u32 {
        mv.get()
    }

    fn unpack(packed: u32) -> TreeMove {
        TreeMove::new(packed).unwrap_or(TreeMove::MIN)
    }

    fn label(&self) -> String {
        let (tree, node) = (self.tree(), self.node());
        let label = tree.label(node);
        if label.is_empty() && tree.is_leaf(node) {
            return tree.written(tree.value(node));
        }
        label.to_owned()
    }

    fn move_name(&self, mv: TreeMove) -> String {
        self.tree().move_name(mv.get()).to_owned()
    }

    fn scale(&self) -> Score {
        self.tree().scale()
    }
}

impl Describe for GraphGame<'_> {
    /// Fits: a state has fewer than 2^16 children, a graph fewer than 2^16 states.
    fn pack(mv: GraphMove) -> u32 {
        mv.edge << 16 | mv.to
    }

    fn unpack(packed: u32) -> GraphMove {
        GraphMove { edge: packed >> 16, to: packed & 0xFFFF }
    }

    fn own_name(&self) -> Option<String> {
        let name = self.graph().name(self.state());
        // A state without a name goes by its path.
        (!name.is_empty()).then(|| name.to_owned())
    }

    fn move_name(&self, _mv: GraphMove) -> String {
        String::new()
    }

    fn scale(&self) -> Score {
        self.graph().scale()
    }
}

impl<G: Describe + Clone> Describe for Ordered<G> {
    fn own_name(&self) -> Option<String> {
        self.inner().own_name()
    }

    fn label(&self) -> String {
        self.inner().label()
    }

    fn pack(mv: G::Move) -> u32 {
        G::pack(mv)
    }

    fn unpack(packed: u32) -> G::Move {
        G::unpack(packed)
    }

    fn move_name(&self, mv: G::Move) -> String {
        self.inner().move_name(mv)
    }

    fn board(&self) -> String {
        self.inner().board()
    }

    fn scale(&self) -> Score {
        self.inner().scale()
    }
}
