//! Endgame tables: every position of a few pieces, with its result and its distance, by retrograde analysis.
//!
//! One side has a general, at most two attackers (chariot, cannon, horse, soldier) and perhaps a guard of
//! advisors and elephants; the other has a general and a guard. [`Material`] names such a class, as in
//! `KRvKAABB`. A [`Solver`] solves it and all classes that captures lead to. The result is [`Endings`], which
//! gives the [`Value`] of each position and of each of its moves.
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
//! **How.** Positions are numbered (`index.rs`). First the legal moves of each position are counted; captures lead to
//! classes that are already solved. A side without a move has lost, in 0 plies. Then the solver goes backwards, ply by ply: a
//! side that can move to a lost position wins in one ply more; a side that can only move to won positions loses. Positions
//! still unmarked at the end are draws.
//!
//! **Limits.** Repetition is a draw here. The rules forbid perpetual check and perpetual chase. That does not change a win,
//! since a win comes nearer with each move, and the side without attackers cannot give check; but an advisor or an
//! elephant may not chase for ever. The limit of moves without capture is ignored.

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

/// The greatest number of positions of a class that can be solved, both sides to move.
pub const LIMIT: u64 = 20_000_000;
