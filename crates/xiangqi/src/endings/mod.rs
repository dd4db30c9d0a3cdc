//! Endings solved: every position of a few pieces, with its result and its distance, by retrograde analysis.
//!
//! One side has a general, at most two attackers (chariot, cannon, horse, soldier) and perhaps a guard of
//! advisors and elephants; the other has a general and a guard. [`Material`] names such a class, as in
//! `KRvKAABB`. A [`Solver`] solves it and all that captures lead to; what it found are [`Endings`], which
//! know the [`Value`] of each position and of each of its moves.
//!
//! ```
//! use xiangqi::Position;
//! use xiangqi::endings::{Endings, Value};
//!
//! let endings = Endings::solve(&"KPvK".parse()?)?;
//! let position = Position::parse("4k4/9/4P4/9/9/9/9/9/9/3K5 w")?;
//! assert_eq!(endings.value(position.board()), Some(Value::Win { plies: 3 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **How.** Positions are numbered (`index.rs`). First each is counted through: how many legal moves has it, and what
//! do captures lead to, which is solved already? A side without a move has lost, in 0 plies. Then backwards, ply by ply: who
//! can move to a lost position wins in one ply more; who can only move to won ones loses. What is left when nothing
//! changes any more is drawn.
//!
//! **What is left out.** Repetition is a draw here. The rules forbid one side to repeat by checks or chases alone: that takes nothing from a win,
//! since a win comes nearer with each move, and the side without attackers cannot give check; but an advisor or an
//! elephant that must chase for ever would have to give way. Nor does a win end at a limit of moves without capture.

mod attackers;
mod fortress;
mod guard;
mod index;
mod material;
mod solve;
mod table;

pub use guard::Guard;
pub use material::{Material, MaterialError, classes};
pub use solve::{Progress, Solver};
pub use table::{Count, Endings, Value};

/// The most positions of a class that is solved, both sides to move.
pub const LIMIT: u64 = 20_000_000;
