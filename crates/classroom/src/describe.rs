//! Names of the positions and moves of a game, for figures, drawings and printed traces.

use crate::graph::GraphGame;
use crate::order::Ordered;
use crate::tree::{TreeGame, TreeMove};
use gametree::{Game, Score};

/// A game whose positions and moves may have names. Without any, `impl Describe for MyGame {}` makes figures of it.
pub trait Describe: Game {
    /// The position's own name. `None`: its path from the root serves.
    fn own_name(&self) -> Option<String> {
        None
    }

    /// The author's label, or the position as text; empty if there is neither.
    fn label(&self) -> String {
        String::new()
    }

    /// The name of the move; empty if it has none.
    fn move_name(&self, _mv: Self::Move) -> String {
        String::new()
    }

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
    fn own_name(&self) -> Option<String> {
        let name = self.graph().name(self.state());
        // A state without a name goes by its path.
        (!name.is_empty()).then(|| name.to_owned())
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
