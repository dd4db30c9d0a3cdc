//! The cost of a search.

use gametree::{Bound, Game, Observer, Score, Visit, Why};

/// Counts the nodes and leaves of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Nodes entered.
    pub nodes: u64,
    /// Leaves visited.
    pub leaves: u64,
}

impl<G: Game> Observer<G> for Cost {
    fn enter(&mut self, _: &G, _: Visit<G::Move>) {
        self.nodes += 1;
    }

    fn leave(&mut self, _: Score, _: Bound, why: Why, _: usize) {
        self.leaves += u64::from(why.is_final() || why == Why::StoodPat);
    }
}
