//! What a small game calls its positions and moves, for drawings and printed traces.

use gametree::{Game, Score};

use crate::graph::{GraphGame, GraphMove};
use crate::order::Ordered;
use crate::tree::{TreeGame, TreeMove};

/// A game whose positions and moves have names.
pub trait Describe: Game {
    /// The name of the position itself. `None`: it goes by its path from the root.
    fn own_name(&self) -> Option<String> {
        None
    }

    /// What its author calls the position, or how it looks; empty if there is nothing to say.
    fn label(&self) -> String {
        String::new()
    }

    /// The move as a number.
    fn pack(mv: Self::Move) -> u32;

    /// The move that [`Describe::pack`] made the number of.
    fn unpack(packed: u32) -> Self::Move;

    /// What the move is called; empty if it has no name.
    fn move_name(&self, mv: Self::Move) -> String;

    /// A picture of the position in characters; empty if a drawing shows none.
    fn board(&self) -> String {
        String::new()
    }

    /// How many units of the game's scores make one of the values as people write them.
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
    /// A state has fewer than 2^16 children, and a graph fewer than 2^16 states.
    fn pack(mv: GraphMove) -> u32 {
        mv.edge << 16 | mv.to
    }

    fn unpack(packed: u32) -> GraphMove {
        GraphMove {
            edge: packed >> 16,
            to: packed & 0xFFFF,
        }
    }

    fn own_name(&self) -> Option<String> {
        let name = self.graph().name(self.state());
        // A number among the children of a state goes by its path.
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
