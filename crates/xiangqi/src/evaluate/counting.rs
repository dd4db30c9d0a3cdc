//! A receiver of the features of a position.

use crate::Side;

/// Receives counted features: to add them up, to explain them, or to tune their weights.
pub trait Features {
    /// The feature with this weight occurs `times` times for this side.
    fn count(&mut self, side: Side, weight: usize, times: i32);
}
