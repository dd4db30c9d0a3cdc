//! Whole games solved backwards, from the positions where a side has lost to all before them: retrograde analysis.
//!
//! A search goes forward from one position and looks at few of the others. This goes through all that there are, once, and
//! knows then of each how it ends and when. It works breadth first, as Ströhlein did for chess in 1970.
//!
//! ```
//! use gametree::backwards::{Counted, Start, Worth, solve};
//!
//! /// A heap of stones: take one or two; who cannot take has lost.
//! struct Heap { most: usize }
//!
//! impl Counted for Heap {
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

/// A game whose positions are few enough to be numbered, from 0.
pub trait Counted {
    /// How many numbers there are.
    fn positions(&self) -> usize;

    /// What is known of a position from the rules alone.
    fn start(&self, position: usize) -> Start;

    /// The positions to which the side to move can move. A side that has none has lost.
    fn moves(&self, position: usize, each: impl FnMut(usize));
}

/// What the rules say of a position before anything is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// No game comes to it: the number stands for nothing.
    Impossible,
    /// The game is over, and drawn.
    Drawn,
    /// The side to move moves, or has lost if it cannot.
    Open,
}

/// How a position ends for the side to move, with best play: it wins as soon, and loses as late, as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// It wins, and the other side will have no move after so many plies.
    Win {
        /// An odd number.
        plies: u16,
    },
    /// Neither can win.
    Draw,
    /// It loses, and will have no move after so many plies.
    Loss {
        /// An even number.
        plies: u16,
    },
}

/// Is told of every step. `()` is nobody.
pub trait Witness {
    /// What a position is worth was found, by a move to the position `by`; without one, as there are no moves.
    fn found(&mut self, position: usize, worth: Worth, by: Option<usize>) {
        let _ = (position, worth, by);
    }

    /// A move of this position, to `by`, was found to lose; so many moves are not refuted yet, at least one.
    fn refuted(&mut self, position: usize, by: usize, open: usize) {
        let _ = (position, by, open);
    }
}

impl Witness for () {}

/// Finds what every position is worth; `None` for those that are impossible.
pub fn solve<G: Counted>(game: &G, witness: &mut impl Witness) -> Vec<Option<Worth>> {
    let count = game.positions();
    let mut worths = vec![None; count];
    let mut open = vec![0; count];
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); count];
    // First all moves are looked at from both ends, and who has none has lost.
    let mut told = VecDeque::new();
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
            witness.found(position, worth, None);
            told.push_back((position, worth));
        }
    }
    // Then backwards. Whoever is found first is told first, so nothing is found too late, or sooner than its longest defence.
    while let Some((after, worth)) = told.pop_front() {
        for &position in &before[after] {
            if worths[position].is_some() {
                continue;
            }
            let found = match worth {
                Worth::Loss { plies } => Worth::Win { plies: plies + 1 },
                Worth::Win { plies } => {
                    open[position] -= 1;
                    if open[position] > 0 {
                        witness.refuted(position, after, open[position]);
                        continue;
                    }
                    Worth::Loss { plies: plies + 1 }
                }
                Worth::Draw => unreachable!("nobody is told of a draw"),
            };
            worths[position] = Some(found);
            witness.found(position, found, Some(after));
            told.push_back((position, found));
        }
    }
    // What nobody could win is drawn.
    for (position, worth) in worths.iter_mut().enumerate() {
        if worth.is_none() && game.start(position) != Start::Impossible {
            *worth = Some(Worth::Draw);
        }
    }
    worths
}
