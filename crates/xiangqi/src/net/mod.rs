//! The net: an evaluation trained on the engine's own games.
//!
//! ```text
//! pieces on squares, as the side to move sees them -> HIDDEN sums -> clamped, squared \
//!                                                                                      -> one output in each of 8 buckets
//! pieces on squares, as the other side sees them   -> HIDDEN sums -> clamped, squared /   by the number of pieces left
//! ```
//!
//! Both views share the first layer. All numbers are integers, so that scores are the same on every machine: a hidden
//! value of one is [`ONE`], an output weight of one is [`OUTPUT_ONE`], and an output of one is [`UNIT`], at which a side
//! scores about 73 %.

mod error;
mod file;
mod floats;
mod inputs;
mod shape;
mod sums;
mod weights;

pub use error::NetError;
pub use floats::FloatNet;
pub use inputs::{INPUTS, feature};
pub use shape::{BUCKETS, HIDDEN, MAX_WEIGHT, ONE, OUTPUT_ONE, UNIT, bucket};
pub use sums::Sums;
pub use weights::Net;
