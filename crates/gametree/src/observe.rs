//! The observer: what a search reports of every node.

use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub use crate::event::{
    Extension, Kind, Rule, StoreEffect, Stored, TableHit, Usage, View, Visit, Why,
};

/// Watches a search. A node is entered, perhaps raised several times, and left; what happens between
/// entering and leaving it is its subtree. Everything else is told of the node entered last and not left yet.
///
/// Scores and windows come in the point of view of the algorithm that runs, see [`View`].
/// Every method does nothing unless overridden, and nothing costs nothing.
pub trait Observer<G: Game> {
    /// Whether there is an observer: what only an observer needs is not computed otherwise.
    const WATCHES: bool = true;

    /// A root is about to be entered: for the iteration that looks `depth` plies deep, and the line of this number, the best being 0.
    fn iterate(&mut self, depth: i32, line: usize) {
        let _ = (depth, line);
    }

    /// The search goes to the position now in `game`.
    fn enter(&mut self, game: &G, visit: Visit<G::Move>) {
        let _ = (game, visit);
    }

    /// Before any move the window became this one: nothing outside it can happen here.
    fn narrow(&mut self, window: Window) {
        let _ = window;
    }

    /// The static evaluation of the position is known.
    fn assess(&mut self, score: Score) {
        let _ = score;
    }

    /// The node is searched a ply less deep than it was entered for.
    fn shorten(&mut self) {}

    /// The child left last improved the value here to `best`, and the window to `window`.
    fn raise(&mut self, best: Score, window: Window) {
        let _ = (best, window);
    }

    /// The table or memo held something.
    fn find(&mut self, found: TableHit) {
        let _ = found;
    }

    /// Another search of the same position wrote into a slot of the table, since the search thought last.
    fn receive(&mut self, slot: u64) {
        let _ = slot;
    }

    /// What is in slot `from` of the table goes to slot `to`, to make room for what is stored next.
    fn demote(&mut self, from: u64, to: u64) {
        let _ = (from, to);
    }

    /// The table or memo was given something.
    fn store(&mut self, stored: Stored) {
        let _ = stored;
    }

    /// A move is not searched. `hope`: the value it could bring at most, where the node keeps that for its own.
    fn skip(&mut self, mv: G::Move, rule: Rule, hope: Option<Score>) {
        let _ = (mv, rule, hope);
    }

    /// All quiet moves that are left, this many, are not searched either.
    fn skip_rest(&mut self, count: usize, rule: Rule) {
        let _ = (count, rule);
    }

    /// The search returns from the node. `unsearched`: how many moves it did not come to.
    fn leave(&mut self, score: Score, bound: Bound, why: Why, unsearched: usize) {
        let _ = (score, bound, why, unsearched);
    }
}

/// No observer.
impl<G: Game> Observer<G> for () {
    const WATCHES: bool = false;
}
