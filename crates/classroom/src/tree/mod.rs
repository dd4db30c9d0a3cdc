//! Explicit game trees: every node and every value written out.

mod arrange;
mod build;
mod dot;
mod forest;
mod game;
mod json;
mod leaf_list;
mod outline;
mod parse;
mod qtree;
mod read;
mod unfold;
mod write;

use gametree::Score;
use gametree::message::{Explain, Message};

use crate::text::Decimal;
pub use crate::text::{Expected, ParseError, ParseErrorKind, Place};
pub use game::{TreeGame, TreeMove};
pub use read::Format;

/// A node of a [`Tree`]: its place in pre-order. The root is 0.
pub type NodeId = u32;

gametree::named_enum! {
    /// A side.
    pub enum Side {
        /// The side that wants large values.
        Max = "max",
        /// The side that wants small values.
        Min = "min",
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }
}

/// A game tree with at least one node. Sides alternate from the root down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    root: Side,
    /// Values are multiples of 1 / `scale`, a power of ten.
    scale: Score,
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    parent: NodeId,
    children: Vec<NodeId>,
    depth: u32,
    label: String,
    /// The name of the move that leads here.
    mv: String,
    /// A leaf's value, times the scale.
    value: Score,
    /// An inner node's static value, times the scale.
    static_value: Option<Score>,
}

impl Tree {
    /// The most nodes a tree may have.
    pub const MAX_NODES: usize = 100_000;
    /// The most plies a tree may have.
    pub const MAX_DEPTH: u32 = 200;
    /// The largest value, after scaling.
    pub const MAX_VALUE: Score = 900_000_000;

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always false: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The side to move at the root.
    pub fn root(&self) -> Side {
        self.root
    }

    /// The side to move at `node`; a leaf has one too.
    pub fn side(&self, node: NodeId) -> Side {
        if self.depth(node).is_multiple_of(2) { self.root } else { self.root.other() }
    }

    /// Its parent. `None`: the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != 0).then(|| self.node(node).parent)
    }

    /// Its children, left to right.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.node(node).children
    }

    /// Whether it has no children.
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.children(node).is_empty()
    }

    /// Its distance from the root, in plies.
    pub fn depth(&self, node: NodeId) -> u32 {
        self.node(node).depth
    }

    /// The author's name for it; empty if there is none.
    pub fn label(&self, node: NodeId) -> &str {
        &self.node(node).label
    }

    /// The author's name for the move that leads to it; empty if there is none.
    pub fn move_name(&self, node: NodeId) -> &str {
        &self.node(node).mv
    }

    /// A leaf's value for Max, times [`Tree::scale`].
    pub fn value(&self, leaf: NodeId) -> Score {
        self.node(leaf).value
    }

    /// An inner node's static value for Max, times [`Tree::scale`].
    pub fn static_value(&self, node: NodeId) -> Option<Score> {
        self.node(node).static_value
    }

    /// A score in the author's units: `3.2`, not `32`.
    pub fn written(&self, score: Score) -> String {
        Decimal::written(score, self.scale)
    }

    /// The same tree with `root` as the side to move at the root.
    #[must_use]
    pub fn with_root(mut self, root: Side) -> Self {
        self.root = root;
        self
    }

    /// Whether a search may stop `depth` plies below the root: every inner node there needs a static value. Iterative deepening
    /// stops at every depth on the way, so check each.
    pub fn searchable_to(&self, depth: u32) -> Result<(), NoStaticValue> {
        let mut inner = (0..self.len() as NodeId).filter(|&node| !self.is_leaf(node));
        match inner.find(|&node| self.depth(node) == depth && self.static_value(node).is_none()) {
            None => Ok(()),
            Some(node) => Err(NoStaticValue { node: self.path(node) }),
        }
    }

    /// Score units per unit as written.
    pub fn scale(&self) -> Score {
        self.scale
    }

    /// Its path from the root: `n`, `n.0`, `n.0.2`.
    pub fn path(&self, node: NodeId) -> String {
        let Some(parent) = self.parent(node) else { return "n".to_owned() };
        let at = self.children(parent).binary_search(&node).unwrap_or(0);
        format!("{}.{at}", self.path(parent))
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }
}

/// A depth limit would stop the search at a position without a static value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStaticValue {
    /// The position: the path of a node, or the name of a state.
    pub node: String,
}

impl Explain for NoStaticValue {
    fn explain(&self) -> Message {
        Message::new("options/depthNeedsValues", "the depth limit stops at {node}, which has no static value")
            .text("node", &self.node)
    }
}

gametree::explained!(NoStaticValue);
