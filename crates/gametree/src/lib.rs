//! Game tree search that can be watched: one generic search, and an observer that costs nothing when absent.
//!
//! # Your own game, in five minutes
//!
//! 1. Implement [`Game`]: six methods are required.
//! 2. Search it: an [`Algorithm`] is a listing of the literature, from plain minimax to MTD(f).
//! 3. Watch it: an [`Observer`] is called when a node is entered, raised and left. The observer `()` watches nothing and compiles
//!    to nothing. A [`Recorder`] builds a flat [`Trace`], which gives the state of the whole tree at any step.
//! 4. Draw it: a trace prints its tree if moves have `Display`; [`Trace::map_moves`] gives others names. With its trait `Describe`, whose methods all have defaults, the crate `classroom`
//!    draws it as SVG, TikZ and DOT.
//! 5. Play it well: implement [`Tactical`], whose methods all have defaults, and use [`search::Session`].
//!
//! ```
//! use gametree::{Algorithm, Depth, Game, Options, Outcome, Recorder, Score};
//!
//! // 1. Nim with one heap: take one or two; the player that takes the last stone wins.
//! struct Nim { stones: u8, first: bool }
//!
//! impl Game for Nim {
//!     type Move = u8;
//!     type Undo = ();
//!     fn moves(&self, each: impl FnMut(u8)) { (1..=2.min(self.stones)).for_each(each) }
//!     fn make(&mut self, take: u8) -> Option<()> {
//!         self.stones -= take;
//!         self.first = !self.first;
//!         Some(())
//!     }
//!     fn unmake(&mut self, take: u8, (): ()) {
//!         self.stones += take;
//!         self.first = !self.first;
//!     }
//!     fn no_move_outcome(&self) -> Outcome { Outcome::Value(-1) } // the other side took the last stone
//!     fn key(&self) -> u64 { u64::from(self.stones) * 2 + u64::from(self.first) }
//!     fn is_maximizing(&self) -> bool { self.first }
//!     fn evaluate(&self) -> Score { 0 }
//! }
//!
//! // 2. It stops after a million nodes: `Algorithm::run` has the same value, and says whether it did.
//! let mut game = Nim { stones: 4, first: true };
//! assert_eq!(Algorithm::FailSoft.search(&mut game, &Options::default(), &mut ()), 1);
//! let two_plies = Options { depth: Depth::plies(2), ..Options::default() };
//! assert_eq!(Algorithm::FailSoft.search(&mut game, &two_plies, &mut ()), 0); // what `evaluate` says there
//!
//! // 3.
//! let mut recorder = Recorder::of(Algorithm::FailSoft);
//! Algorithm::FailSoft.search(&mut game, &Options::default(), &mut recorder);
//! let trace = recorder.finish();
//! assert_eq!(trace.line(), [1, 1, 2]); // leave three, whatever they take, take the rest
//!
//! // 4.
//! assert_eq!(trace.to_string(), "\
//! root = 1
//!   1 = 1
//!     1 = 1
//!       1 = -1
//!         1 = -1
//!       2 in (-1, inf) = 1
//!     2 in (-inf, 1) >= 1, cut
//!       1 in (-inf, 1) = 1
//!   2 in (1, inf) <= 1, cut, 1 not searched
//!     1 in (1, inf) <= 1
//!       1 in (1, inf) = 1
//! ");
//! ```
//!
//! What it does not do: it names no game, does no input or output, reads no clock and starts no thread.

pub mod backwards;
pub mod efficiency;
mod event;
mod game;
pub mod message;
mod named;
mod observe;
pub mod random;
mod score;
pub mod search;
pub mod table;
pub mod textbook;
pub mod trace;

pub use game::{Game, Outcome, Tactical, is_legal, legal_moves};
pub use observe::{Extension, Kind, Observer, Rule, StoreEffect, Stored, TableHit, Usage, View, Visit, Why};
pub use score::{Bound, Cut, Depth, INFINITE, MATE, Score, Window};
pub use textbook::{Algorithm, Extend, NullMove, Options, Start};
pub use trace::{Recorder, Trace};
