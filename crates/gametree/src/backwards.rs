//! Retrograde analysis: solves a whole game backwards, from the lost positions to all positions before them.
//!
//! A search goes forward from one position and sees few of the others. Retrograde analysis visits every position once and
//! finds its result and its distance. It works breadth first, as Ströhlein did for chess in 1970.
//!
//! ```
//! use gametree::backwards::{NumberedGame, Start, Worth, solve};
//!
//! /// A heap of stones: take one or two; a player that cannot take has lost.
//! struct Heap { most: usize }
//!
//! impl NumberedGame for Heap {
//!     fn positions(&self) -> usize { self.most + 1 }
//!     fn start(&self, _stones: usize) -> Start { Start::Open }
//!     fn moves(&self, stones: usize, each: impl FnMut(usize)) {
//!         (1..=2.min(stones)).map(|taken| stones - taken).for_each(each);
//!     }
//! }
//!
//! let worths = solve(&Heap { most: 7 }, &mut ());
//! assert_eq!(worths[6], Some(Worth::Loss { plies: 4 }));
//! assert_eq!(worths[7], Some(Worth::Win { plies: 5 }));
//! ```

use std::collections::VecDeque;

/// A game whose positions are few enough to be numbered from 0.
pub trait NumberedGame {
    /// The number of positions.
    fn positions(&self) -> usize;

    /// What the rules alone say about a position.
    fn start(&self, position: usize) -> Start;

    /// Calls `each` with every position that the side to move can reach. A side without moves has lost.
    fn moves(&self, position: usize, each: impl FnMut(usize));
}

/// What the rules say about a position before anything is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// No game can reach the position with this number.
    Impossible,
    /// The game is over, and drawn.
    Drawn,
    /// The side to move must move; without a move it has lost.
    Open,
}

/// The result of a position for the side to move, with best play: it wins as soon as it can and loses as late as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// It wins: the other side has no move after `plies` plies.
    Win {
        /// Odd.
        plies: u16,
    },
    /// Neither side can win.
    Draw,
    /// It loses: it has no move after `plies` plies.
    Loss {
        /// Even.
        plies: u16,
    },
}

/// An observer, called at every step. `()` observes nothing.
pub trait SolverObserver {
    /// A position was solved, by a move to the position `by`. `None`: it has no moves.
    fn found(&mut self, position: usize, worth: Worth, by: Option<usize>) {
        let _ = (position, worth, by);
    }

    /// A move of this position, to `by`, was found to lose. `open` moves, at least one, are not refuted yet.
    fn refuted(&mut self, position: usize, by: usize, open: usize) {
        let _ = (position, by, open);
    }
}

impl SolverObserver for () {}

/// Solves every position. `None`: the position is impossible.
pub fn solve<G: NumberedGame>(game: &G, observer: &mut impl SolverObserver) -> Vec<Option<Worth>> {
    let count = game.positions();
    let mut worths = vec![None; count];
    let mut open = vec![0; count];
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); count];
    // First every move is listed from both ends; positions without moves are lost.
    let mut queue = VecDeque::new();
    for position in 0..count {
        if game.start(position) != Start::Open {
            continue;
        }
        game.moves(position, |after| {
            open[position] += 1;
            before[after].push(position);
        });
        if open[position] == 0 {
            let worth = Worth::Loss { plies: 0 };
            worths[position] = Some(worth);
            observer.found(position, worth, None);
            queue.push_back((position, worth));
        }
    }
    // Then backwards. The queue is in order of distance, so a win is found at its shortest and a loss at its longest.
    while let Some((after, worth)) = queue.pop_front() {
        for &position in &before[after] {
            if worths[position].is_some() {
                continue;
            }
            let found = match worth {
                Worth::Loss { plies } => Worth::Win { plies: plies + 1 },
                Worth::Win { plies } => {
                    open[position] -= 1;
                    if open[position] > 0 {
                        observer.refuted(position, after, open[position]);
                        continue;
                    }
                    Worth::Loss { plies: plies + 1 }
                }
                Worth::Draw => unreachable!("draws are not queued"),
            };
            worths[position] = Some(found);
            observer.found(position, found, Some(after));
            queue.push_back((position, found));
        }
    }
    // Positions still unsolved are draws.
    for (position, worth) in worths.iter_mut().enumerate() {
        if worth.is_none() && game.start(position) != Start::Impossible {
            *worth = Some(Worth::Draw);
        }
    }
    worths
}
