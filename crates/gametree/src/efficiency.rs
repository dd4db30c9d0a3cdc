//! How much work a search has to do: tree size, effective branching factor, and the critical tree.
//!
//! After the survey of game tree search, §3.3, and Knuth and Moore (1975). Two errors of the survey are
//! corrected: its closed form of formula (1) omits the root (b¹ + … + b^d), and formula (2) counts leaves,
//! not all generated nodes.

use crate::trace::Trace;

/// The number of nodes of a uniform tree, root and leaves included: formula (1), 1 + b + b² + … + b^d.
#[must_use]
pub fn all_nodes(branching: f64, depth: u32) -> f64 {
    (0..=depth).map(|ply| power(branching, ply)).sum()
}

/// The number of leaves of a uniform tree, b^d: minimax visits all of them.
#[must_use]
pub fn all_leaves(branching: f64, depth: u32) -> f64 {
    power(branching, depth)
}

/// The number of leaves that no correct search can avoid: formula (2), b^⌈d/2⌉ + b^⌊d/2⌋ − 1. α-β visits no
/// others if the best move always comes first.
#[must_use]
pub fn least_leaves(branching: f64, depth: u32) -> f64 {
    power(branching, depth.div_ceil(2)) + power(branching, depth / 2) - 1.0
}

fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// The effective branching factor: the b for which formula (1) gives `nodes`.
#[must_use]
pub fn effective_branching(nodes: f64, depth: u32) -> f64 {
    if depth == 0 || nodes <= 1.0 {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, nodes);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if all_nodes(middle, depth) < nodes {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Critical nodes: those that α-β visits if the best move always comes first. Knuth and Moore's types 1, 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Critical {
    /// On the principal variation: its value is needed.
    Exact,
    /// One good reply refutes the move to it: only its first child is needed.
    Refuted,
    /// The node after such a reply: all its children are needed.
    Refutes,
}

impl Critical {
    /// The type of child number `place`, counted from 0. `None`: the child is not critical.
    #[must_use]
    pub const fn child(self, place: usize) -> Option<Self> {
        match (self, place) {
            (Self::Exact, 0) => Some(Self::Exact),
            (Self::Exact, _) | (Self::Refutes, _) => Some(Self::Refuted),
            (Self::Refuted, 0) => Some(Self::Refutes),
            (Self::Refuted, _) => None,
        }
    }

    /// Knuth and Moore's number of the type.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Exact => 1,
            Self::Refuted => 2,
            Self::Refutes => 3,
        }
    }
}

/// The type of each node of a tree. `parents` holds the parent of each node: a parent comes before its children, and
/// children come in the order in which the search tries them.
#[must_use]
pub fn critical_nodes(parents: impl IntoIterator<Item = Option<u32>>) -> Vec<Option<Critical>> {
    let mut types: Vec<Option<Critical>> = Vec::new();
    let mut children_so_far: Vec<usize> = Vec::new();
    for parent in parents {
        let critical = match parent {
            None => Some(Critical::Exact),
            Some(parent) => {
                let place = children_so_far[parent as usize];
                children_so_far[parent as usize] += 1;
                types[parent as usize].and_then(|above| above.child(place))
            }
        };
        types.push(critical);
        children_so_far.push(0);
    }
    types
}

impl<M: Copy> Trace<M> {
    /// The type of each node, by the order in which the search tried the moves. `None`: the node is not critical.
    #[must_use]
    pub fn critical_nodes(&self) -> Vec<Option<Critical>> {
        critical_nodes((0..self.len() as u32).map(|node| self.parent(node)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parents of a uniform tree, in pre-order.
    fn even_tree(branching: u32, depth: u32) -> Vec<Option<u32>> {
        fn grow(parents: &mut Vec<Option<u32>>, parent: Option<u32>, branching: u32, depth: u32) {
            let node = parents.len() as u32;
            parents.push(parent);
            for _ in 0..branching * u32::from(depth > 0) {
                grow(parents, Some(node), branching, depth - 1);
            }
        }
        let mut parents = Vec::new();
        grow(&mut parents, None, branching, depth);
        parents
    }

    #[test]
    fn the_critical_leaves_are_as_many_as_formula_2_says() {
        for (branching, depth) in [(2, 5), (3, 4), (4, 3), (5, 2), (7, 1), (3, 0)] {
            let parents = even_tree(branching, depth);
            assert_eq!(parents.len() as f64, all_nodes(f64::from(branching), depth));
            let is_parent = |node: usize| parents.contains(&Some(node as u32));
            let types = critical_nodes(parents.iter().copied());
            let leaves = types.iter().enumerate().filter(|&(node, _)| !is_parent(node));
            let critical = leaves.filter(|(_, critical)| critical.is_some()).count();
            assert_eq!(critical as f64, least_leaves(f64::from(branching), depth));
        }
    }

    #[test]
    fn an_even_tree_has_the_branching_it_seems_to_have() {
        for (branching, depth) in [(2.0, 6), (35.0, 4), (6.5, 5), (1.0, 9)] {
            let seems = effective_branching(all_nodes(branching, depth), depth);
            assert!((seems - branching).abs() < 1e-6, "{seems} is not {branching}");
        }
    }

    #[test]
    fn the_surveys_closed_form_leaves_out_the_root() {
        let (b, d) = (3.0_f64, 4);
        let printed = b.powi(d) * (1.0 - 1.0 / b.powi(d)) / (1.0 - 1.0 / b);
        assert!((all_nodes(b, d as u32) - printed - 1.0).abs() < 1e-9);
    }
}
