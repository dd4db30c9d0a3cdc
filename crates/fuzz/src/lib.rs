//! A fuzzer: mutated inputs for every parser, and the laws that the parsers must keep.
//!
//! A [`Target`] is a parser with its laws: accepted input is written and read back equal, and an error has a code and a
//! place inside the text. A [`Run`] starts with the corpus of the target (`tests/corpus/NAME`, with every past failure),
//! mutates one input after the other, and keeps those with a new answer: a new error, or a new kind of accepted input. The
//! same seed gives the same inputs, so a failure can be reproduced. It needs only the stable compiler and does not measure
//! branch coverage.

mod corpus;
mod mutate;
mod run;
mod targets;

pub use corpus::{add_to_corpus, corpus};
pub use run::{Broken, Run};
pub use targets::{TARGETS, Target};
