//! Trees from games in which several paths lead to the same position.

use super::{Node, Side, Tree};
use crate::text::ParseErrorKind;
use gametree::Score;

impl Tree {
    /// The tree of all paths from `root`, and the state of each node. `describe` returns a state's label, its value (static for an
    /// inner state) and its children.
    pub(crate) fn unfolded<'s>(
        root: u32,
        side: Side,
        scale: Score,
        describe: impl Fn(u32) -> (String, Option<Score>, &'s [u32]),
    ) -> Result<(Self, Vec<u32>), ParseErrorKind> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut states = Vec::new();
        // States to visit, the next one last, with the parent and depth of their nodes.
        let mut waiting = vec![(root, 0, 0)];
        while let Some((state, parent, depth)) = waiting.pop() {
            if nodes.len() == Self::MAX_NODES {
                return Err(ParseErrorKind::TooManyNodes);
            }
            if depth > Self::MAX_DEPTH {
                return Err(ParseErrorKind::TooDeep);
            }
            let at = nodes.len() as u32;
            let (label, value, children) = describe(state);
            let mut node = Node { parent, depth, label, ..Node::default() };
            match children {
                [] => node.value = value.unwrap_or(0),
                _ => node.static_value = value,
            }
            nodes.push(node);
            states.push(state);
            if at != 0 {
                nodes[parent as usize].children.push(at);
            }
            waiting.extend(children.iter().rev().map(|&child| (child, at, depth + 1)));
        }
        let tree = Self { root: side, scale, nodes };
        Ok((tree, states))
    }
}
