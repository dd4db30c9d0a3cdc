//! The cost of a search.

use gametree::{Bound, Game, Observer, Score, Visit, Why};

/// Counts the nodes, leaves and cuts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Nodes entered.
    pub nodes: u64,
    /// Leaves visited.
    pub leaves: u64,
    /// Nodes left with moves unsearched.
    pub cuts: u64,
}

impl<G: Game> Observer<G> for Cost {
    fn enter(&mut self, _: &G, _: Visit<G::Move>) {
        self.nodes += 1;
    }

    fn leave(&mut self, _: Score, _: Bound, why: Why, unsearched: usize) {
        self.leaves += u64::from(why.is_final() || why == Why::StoodPat);
        self.cuts += u64::from(unsearched > 0);
    }
}
