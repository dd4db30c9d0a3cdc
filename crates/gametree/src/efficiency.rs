//! How much work a search has to do: tree size and effective branching factor.
//!
//! After the survey of game tree search, §3.3, and Knuth and Moore (1975). Two errors of the survey are
//! corrected: its closed form of formula (1) omits the root (b¹ + … + b^d), and formula (2) counts leaves,
//! not all generated nodes.

/// The number of nodes of a uniform tree, root and leaves included: formula (1), 1 + b + b² + … + b^d.
pub fn all_nodes(branching: f64, depth: u32) -> f64 {
    (0..=depth).map(|ply| power(branching, ply)).sum()
}

/// The number of leaves of a uniform tree, b^d: minimax visits all of them.
pub fn all_leaves(branching: f64, depth: u32) -> f64 {
    power(branching, depth)
}

/// The number of leaves that no correct search can avoid: formula (2), b^⌈d/2⌉ + b^⌊d/2⌋ − 1. α-β visits no
/// others if the best move always comes first.
pub fn least_leaves(branching: f64, depth: u32) -> f64 {
    power(branching, depth.div_ceil(2)) + power(branching, depth / 2) - 1.0
}

fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// The effective branching factor: the b for which formula (1) gives `nodes`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_branching_of_an_even_tree_is_its_branching_factor() {
        for (branching, depth) in [(2.0, 6), (35.0, 4), (6.5, 5), (1.0, 9)] {
            let seems = effective_branching(all_nodes(branching, depth), depth);
            assert!((seems - branching).abs() < 1e-6, "{seems} is not {branching}");
        }
    }

    #[test]
    fn the_closed_form_of_the_survey_omits_the_root() {
        let (b, d) = (3.0_f64, 4);
        let printed = b.powi(d) * (1.0 - 1.0 / b.powi(d)) / (1.0 - 1.0 / b);
        assert!((all_nodes(b, d as u32) - printed - 1.0).abs() < 1e-9);
    }
}
