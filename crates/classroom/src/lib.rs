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
