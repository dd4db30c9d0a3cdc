//! What a small game calls its positions and moves, for drawings and printed traces.

use gametree::{Game, Score};

use crate::graph::{GraphGame, GraphMove};
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
    fn label(&self) -> String {
        let (tree, node) = (self.tree(), self.node());
        let label = tree.label(node);
        if label.is_empty() && tree.is_leaf(node) {
            return (f64::from(tree.value(node)) / f64::from(tree.scale())).to_string();
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
    fn own_name(&self) -> Option<String> {
        Some(self.graph().name(self.state()).to_owned())
    }

    fn move_name(&self, _mv: GraphMove) -> String {
        String::new()
    }

    fn scale(&self) -> Score {
        self.graph().scale()
    }
}
