//! Where the features of a position go.

use crate::Side;

/// Takes what is counted: to add it up, to explain it, or to fit its weights.
pub trait Features {
    /// A feature of this side occurs this many times.
    fn count(&mut self, side: Side, weight: usize, times: i32);
}
