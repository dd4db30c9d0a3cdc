//! What every listing stands on: make, enter, search, leave, unmake, in that order and in one place.

use std::ops::Range;

use super::{Cut, Options};
use crate::game::Game;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Depth, INFINITE, Score, Window};

/// One search in progress.
pub struct Run<'a, G: Game, O> {
    /// The position, moved through the tree.
    pub game: &'a mut G,
    /// When to cut.
    pub cut: Cut,
    /// How many moves below the root we are.
    pub ply: u32,
    observer: &'a mut O,
    moves: Vec<G::Move>,
}

/// How the search of one node ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// What is passed up.
    pub score: Score,
    /// Why the search left.
    pub why: Why,
    /// How many moves were never looked at.
    pub unsearched: usize,
}

impl End {
    /// A node that was not searched further.
    pub(super) const fn at_once(score: Score, why: Why) -> Self {
        Self {
            score,
            why,
            unsearched: 0,
        }
    }
}

impl<'a, G: Game, O: Observer<G>> Run<'a, G, O> {
    pub(super) fn new(game: &'a mut G, options: &Options, observer: &'a mut O) -> Self {
        Self {
            game,
            cut: options.cut,
            ply: 0,
            observer,
            moves: Vec::new(),
        }
    }

    /// Searches the root.
    pub(super) fn root(
        &mut self,
        depth: Depth,
        window: Window,
        kind: Kind,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Score {
        self.observer.enter(self.game, None, depth, window, kind);
        self.visit(search)
    }

    /// Searches the position after move number `at` of [`Run::moves`]. `None`: the move is illegal.
    pub(super) fn child(
        &mut self,
        at: usize,
        depth: Depth,
        window: Window,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Option<Score> {
        let mv = self.moves[at];
        let undo = self.game.make(mv)?;
        self.ply += 1;
        self.observer
            .enter(self.game, Some(mv), depth, window, Kind::PLAIN);
        let score = self.visit(search);
        self.ply -= 1;
        self.game.unmake(mv, undo);
        Some(score)
    }

    /// The moves of this position, as numbers for [`Run::child`]. They are dropped when the node is left.
    pub(super) fn moves(&mut self) -> Range<usize> {
        let first = self.moves.len();
        self.game.moves(|mv| self.moves.push(mv));
        first..self.moves.len()
    }

    /// Tells the observer that the child just searched improved the value, or the window.
    pub(super) fn raise(&mut self, best: Score, alpha: Score, beta: Score) {
        self.observer.raise(best, Window::new(alpha, beta));
    }

    /// The end of the recursion, for the side to move: the game is over, or the depth used up.
    pub(super) fn leaf(&mut self, depth: Depth) -> Option<End> {
        if let Some(outcome) = self.game.outcome() {
            return Some(End::at_once(outcome.score(self.ply), Why::Decided));
        }
        (depth <= Depth::ZERO).then(|| End::at_once(self.game.evaluate(), Why::Evaluated))
    }

    /// The end of the recursion, in the first player's point of view.
    pub(super) fn leaf_for_max(&mut self, depth: Depth) -> Option<End> {
        self.leaf(depth).map(|end| self.for_max(end))
    }

    /// The end of a node that was cut after move number `at`.
    pub(super) fn cut(&self, score: Score, at: usize) -> End {
        End {
            score,
            why: Why::Cut,
            unsearched: self.moves.len() - at - 1,
        }
    }

    /// The end of a node whose moves were all searched: `best`, unless there was no legal move at all.
    pub(super) fn searched(&self, best: Score) -> End {
        if best == -INFINITE {
            self.stuck()
        } else {
            End::at_once(best, Why::Searched)
        }
    }

    /// The same in the first player's point of view, where Max starts at −∞ and Min at +∞.
    pub(super) fn searched_for_max(&self, best: Score) -> End {
        if best.abs() == INFINITE {
            self.stuck_for_max()
        } else {
            Self::searched_with(best)
        }
    }

    /// The end of a node that is known to have had a legal move.
    pub(super) fn searched_with(best: Score) -> End {
        End::at_once(best, Why::Searched)
    }

    /// The end of a node without a legal move, in the first player's point of view.
    pub(super) fn stuck_for_max(&self) -> End {
        self.for_max(self.stuck())
    }

    fn stuck(&self) -> End {
        End::at_once(self.game.stuck().score(self.ply), Why::Stuck)
    }

    fn for_max(&self, end: End) -> End {
        if self.game.maximizing() {
            end
        } else {
            End {
                score: -end.score,
                ..end
            }
        }
    }

    fn visit(&mut self, search: impl FnOnce(&mut Self) -> End) -> Score {
        let first = self.moves.len();
        let end = search(self);
        self.moves.truncate(first);
        self.observer.leave(end.score, end.why, end.unsearched);
        end.score
    }
}
