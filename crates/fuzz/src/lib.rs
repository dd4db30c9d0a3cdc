//! Spoilt inputs for every parser, and the laws that they must keep.
//!
//! A [`Target`] is a parser with its laws: what it accepts is written and read back equal, what it refuses has a code
//! and lies inside the text. A [`Run`] begins with the corpus of the target (`tests/corpus/NAME`, every past failure among
//! them), spoils one thing after the other, and keeps what was answered as nothing before it: an error never met, a text
//! accepted. The same seed gives the same inputs, so a failure can be met again. It needs no compiler but ours, and does
//! not know which branches were taken.

mod corpus;
mod run;
mod spoil;
mod targets;

pub use corpus::{corpus, keep};
pub use run::{Broken, Run};
pub use targets::{TARGETS, Target};
