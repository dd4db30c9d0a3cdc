//! Builds a tree node by node in pre-order, within the limits. Every reader uses it.

use super::{Node, NodeId, Side, Tree};
use crate::text::{Decimal, ParseError, ParseErrorKind, Place};
use gametree::Score;

/// The author's names of a node and of the move that leads to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    pub(super) label: String,
    pub(super) mv: String,
}

/// A tree under construction.
#[derive(Default)]
pub(super) struct Builder {
    nodes: Vec<Node>,
    /// Scaled at the end, when the common scale is known.
    numbers: Vec<Number>,
}

struct Number {
    node: NodeId,
    of: NumberRole,
    value: Decimal,
    text: String,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NumberRole {
    Leaf,
    Static,
}

impl Builder {
    /// Adds the next child of `parent`. `None`: the root.
    pub(super) fn add(
        &mut self,
        parent: Option<NodeId>,
        Names { label, mv }: Names,
        place: Place,
    ) -> Result<NodeId, ParseError> {
        let depth = parent.map_or(0, |parent| self.nodes[parent as usize].depth + 1);
        if depth > Tree::MAX_DEPTH {
            return Err(place.error(ParseErrorKind::TooDeep));
        }
        if self.nodes.len() == Tree::MAX_NODES {
            return Err(place.error(ParseErrorKind::TooManyNodes));
        }
        let node = self.nodes.len() as NodeId;
        if let Some(parent) = parent {
            self.nodes[parent as usize].children.push(node);
        }
        self.nodes.push(Node { parent: parent.unwrap_or(0), depth, label, mv, ..Node::default() });
        Ok(node)
    }

    /// Gives `node` a number, as written in the text.
    pub(super) fn number(&mut self, node: NodeId, of: NumberRole, text: &str, place: Place) -> Result<(), ParseError> {
        let text = text.to_owned();
        match Decimal::parse(&text) {
            Some(value) => self.numbers.push(Number { node, of, value, text, place }),
            None => return Err(place.error(ParseErrorKind::Number(text))),
        }
        Ok(())
    }

    pub(super) fn set_label(&mut self, node: NodeId, label: String) {
        self.nodes[node as usize].label = label;
    }

    pub(super) fn set_move(&mut self, node: NodeId, mv: String) {
        self.nodes[node as usize].mv = mv;
    }

    pub(super) fn depth(&self, node: NodeId) -> u32 {
        self.nodes[node as usize].depth
    }

    pub(super) fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node as usize].children
    }

    /// Whether `node` is a leaf without names.
    pub(super) fn is_bare_leaf(&self, node: NodeId) -> bool {
        let node = &self.nodes[node as usize];
        node.children.is_empty() && node.label.is_empty() && node.mv.is_empty()
    }

    /// Replaces `node` by its only child, the leaf added last.
    pub(super) fn fold(&mut self, node: NodeId) {
        let only = self.nodes[node as usize].children.remove(0);
        self.nodes.truncate(only as usize);
        if let Some(last) = self.numbers.last_mut() {
            last.node = node;
        }
    }

    /// The finished tree.
    pub(super) fn finish(mut self, root: Side) -> Result<Tree, ParseError> {
        let decimals = self.numbers.iter().map(|number| number.value.decimals());
        let decimals = decimals.max().unwrap_or(0);
        for number in self.numbers {
            let Some(value) = number.value.scaled(decimals, Tree::MAX_VALUE) else {
                let found = number.text;
                return Err(number.place.error(ParseErrorKind::Number(found)));
            };
            let node = &mut self.nodes[number.node as usize];
            match number.of {
                NumberRole::Leaf => node.value = value,
                NumberRole::Static => node.static_value = Some(value),
            }
        }
        Ok(Tree { root, scale: 10_i32.pow(decimals) as Score, nodes: self.nodes })
    }
}
