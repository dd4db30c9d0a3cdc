//! The same tree with its children in another order.

use super::{Node, NodeId, Side, Tree};
use crate::order::Order;
use gametree::Score;
use gametree::random::{Random, mix};

impl Tree {
    /// The same tree with the children of every node in `order`. Searching it equals searching this tree in that order.
    #[must_use]
    pub fn arranged(&self, order: Order) -> Self {
        let values = self.minimax();
        let mut nodes: Vec<Node> = Vec::with_capacity(self.len());
        // Nodes still to be placed, the next one last, each with its new parent.
        let mut waiting: Vec<(NodeId, NodeId)> = vec![(0, 0)];
        while let Some((old, parent)) = waiting.pop() {
            let new = nodes.len() as NodeId;
            nodes.push(Node { parent, children: Vec::new(), ..self.node(old).clone() });
            if new != 0 {
                nodes[parent as usize].children.push(new);
            }
            let children = self.ordered_children(old, order, &values);
            waiting.extend(children.into_iter().rev().map(|child| (child, new)));
        }
        Self { root: self.root, scale: self.scale, nodes }
    }

    /// The value of every node by plain minimax.
    pub fn minimax(&self) -> Vec<Score> {
        let mut values = vec![0; self.len()];
        for node in (0..self.len() as NodeId).rev() {
            let below = self.children(node).iter();
            let below = below.map(|&child| values[child as usize]);
            let best = match self.side(node) {
                Side::Max => below.max(),
                Side::Min => below.min(),
            };
            values[node as usize] = best.unwrap_or(self.value(node));
        }
        values
    }

    fn ordered_children(&self, node: NodeId, order: Order, values: &[Score]) -> Vec<NodeId> {
        let mut children = self.children(node).to_vec();
        let for_mover = |child: NodeId| match self.side(node) {
            Side::Max => i64::from(values[child as usize]),
            Side::Min => -i64::from(values[child as usize]),
        };
        match order {
            Order::Given => {}
            Order::Reversed => children.reverse(),
            Order::BestFirst => children.sort_by_key(|&child| -for_mover(child)),
            Order::WorstFirst => children.sort_by_key(|&child| for_mover(child)),
            Order::Shuffled(seed) => {
                Random::new(seed ^ mix(u64::from(node))).shuffle(&mut children);
            }
        }
        children
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::{self, AnyGame};
    use crate::order::Ordered;
    use crate::random::RandomTree;
    use crate::tree::TreeGame;
    use gametree::{Algorithm, Options};

    #[test]
    fn names_move_with_their_nodes() {
        let tree = Tree::parse("(a->A:(3 B:1) C:~7(5 x->2))", Side::Max).expect("a tree");
        let arranged = tree.arranged(Order::BestFirst);
        assert_eq!(arranged.to_brackets(), "(C:~7(x->2 5) a->A(B:1 3))");
        assert_eq!(tree.arranged(Order::Given), tree);
        let back = tree.arranged(Order::Reversed).arranged(Order::Reversed);
        assert_eq!(back, tree);
        assert_eq!(tree.minimax(), [2, 1, 3, 1, 2, 5, 2]);
    }

    #[test]
    fn a_search_of_the_arranged_tree_is_a_search_in_that_order() {
        let orders = [Order::Reversed, Order::BestFirst, Order::WorstFirst, Order::Shuffled(5)];
        for (seed, order) in (0..50).flat_map(|seed| orders.map(|order| (seed, order))) {
            let random = RandomTree { seed, branching: (1, 4), ..RandomTree::default() };
            let tree = random.generate().expect("a tree").tree;
            let arranged = tree.arranged(order);
            let scores = |tree: &Tree, order| -> Vec<Score> {
                let mut game = Ordered::new(AnyGame::new(TreeGame::new(tree)), order);
                let (_, trace) = any::record(&mut game, Algorithm::FailSoft, &Options::default(), usize::MAX);
                (0..trace.len() as u32).map(|node| trace.score(node)).collect()
            };
            assert_eq!(scores(&arranged, Order::Given), scores(&tree, order), "{order:?}");
        }
    }
}
