//! Games small enough to draw, and how to draw them.
//!
//! ```
//! use classroom::tree::{Side, Tree, TreeGame};
//! use gametree::{Algorithm, Options};
//!
//! let tree = Tree::parse("[[3,12,8],[2,4,6],[14,5,2]]", Side::Max)?;
//! let mut game = TreeGame::new(&tree);
//! assert_eq!(Algorithm::FailSoft.search(&mut game, &Options::default(), &mut ()), 3);
//! # Ok::<(), classroom::tree::ParseError>(())
//! ```
//!
//! # A figure of your own game
//!
//! [`describe::Describe`] names moves and positions. All its methods have defaults:
//!
//! ```
//! use classroom::describe::Describe;
//! use classroom::figure::Figure;
//! # use gametree::{Algorithm, Game, Options, Score};
//! # struct Nim { stones: u8, first: bool }
//! # impl Game for Nim {
//! #     type Move = u8;
//! #     type Undo = ();
//! #     fn moves(&self, each: impl FnMut(u8)) { (1..=2.min(self.stones)).for_each(each) }
//! #     fn make(&mut self, take: u8) -> Option<()> { self.stones -= take; self.first = !self.first; Some(()) }
//! #     fn unmake(&mut self, take: u8, (): ()) { self.stones += take; self.first = !self.first }
//! #     fn key(&self) -> u64 { u64::from(self.stones) * 2 + u64::from(self.first) }
//! #     fn is_maximizing(&self) -> bool { self.first }
//! #     fn evaluate(&self) -> Score { 0 }
//! # }
//!
//! // `Nim` is the game on the front page of `gametree`.
//! impl Describe for Nim {
//!     fn move_name(&self, take: u8) -> String { format!("take {take}") }
//! }
//!
//! let mut nim = Nim { stones: 4, first: true };
//! let figure = Figure::of_search(&mut nim, Algorithm::FailSoft, &Options::default());
//! assert!(figure.to_svg().contains("take 2"));
//! assert!(figure.to_tikz().contains("\\begin{forest}"));
//! ```

pub mod any;
pub mod bags;
pub mod capture;
pub mod cost;
pub mod describe;
pub mod drawing;
pub mod examples;
pub mod excerpt;
pub mod experiment;
pub mod figure;
pub mod graph;
pub mod hunt;
pub mod layout;
mod names;
pub mod order;
pub mod practice;
pub mod random;
pub mod switches;
mod tex;
pub mod text;
pub mod tictactoe;
pub mod trace_frame;
pub mod tree;
