//! The observer: what a search reports of every node.

use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub use crate::event::{Extension, Kind, Rule, StoreEffect, Stored, TableHit, Usage, View, Visit, Why};

/// Watches a search. A node is entered, perhaps raised several times, and left; what happens between
/// entering and leaving it is its subtree. Every other call is about the node entered last and not left yet.
///
/// Scores and windows are in the point of view of the running algorithm, see [`View`].
/// Every method does nothing by default and then costs nothing.
pub trait Observer<G: Game> {
    /// Whether there is an observer. If not, values that only an observer needs are not computed.
    const WATCHES: bool = true;

    /// The root is about to be entered, for the iteration of `depth` plies and the line numbered `line`; the best line is 0.
    fn iterate(&mut self, depth: i32, line: usize) {
        let _ = (depth, line);
    }

    /// The search goes to the position now in `game`.
    fn enter(&mut self, game: &G, visit: Visit<G::Move>) {
        let _ = (game, visit);
    }

    /// The window was narrowed before any move: no value outside it is possible here.
    fn narrow(&mut self, window: Window) {
        let _ = window;
    }

    /// The static evaluation of the position is known.
    fn assess(&mut self, score: Score) {
        let _ = score;
    }

    /// The depth of the node is reduced by one ply.
    fn shorten(&mut self) {}

    /// The child left last raised the value of the node to `best`, and its window to `window`.
    fn raise(&mut self, best: Score, window: Window) {
        let _ = (best, window);
    }

    /// The table or memo has an entry for the position.
    fn find(&mut self, found: TableHit) {
        let _ = found;
    }

    /// Another search of the same position wrote into a slot of the table since the last slice.
    fn receive(&mut self, slot: u64) {
        let _ = slot;
    }

    /// The content of slot `from` of the table moves to slot `to`, to make room for the next entry.
    fn demote(&mut self, from: u64, to: u64) {
        let _ = (from, to);
    }

    /// An entry is written into the table or memo.
    fn store(&mut self, stored: Stored) {
        let _ = stored;
    }

    /// A move is not searched. `upper_bound`: an upper bound on its value, if the node counts it as its own value.
    fn skip(&mut self, mv: G::Move, rule: Rule, upper_bound: Option<Score>) {
        let _ = (mv, rule, upper_bound);
    }

    /// The remaining `count` quiet moves are not searched either.
    fn skip_rest(&mut self, count: usize, rule: Rule) {
        let _ = (count, rule);
    }

    /// The search returns from the node. `unsearched`: the number of moves that it did not reach.
    fn leave(&mut self, score: Score, bound: Bound, why: Why, unsearched: usize) {
        let _ = (score, bound, why, unsearched);
    }
}

/// No observer.
impl<G: Game> Observer<G> for () {
    const WATCHES: bool = false;
}
