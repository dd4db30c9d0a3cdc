//! The shape of the net, and the scale of its integers.

/// The number of hidden neurons of each view.
pub const HIDDEN: usize = 64;

/// The number of outputs; the number of pieces on the board selects one, see [`bucket`].
pub const BUCKETS: usize = 8;

/// The integer for one in the hidden layer: its values are clamped to 0..=`ONE` before they are squared.
///
/// A value times an output weight, both at most 127, fits into 16 bits; then one instruction multiplies
/// with the value again and adds pairs in 32 bits.
pub const ONE: i32 = 127;

/// The integer for one in the output weights.
pub const OUTPUT_ONE: i32 = 64;

/// The score of an output of one.
pub const UNIT: i32 = 400;

/// The largest weight that the file format can hold, in either layer.
pub const MAX_WEIGHT: i32 = 127;

/// The largest bias with which a sum of the first layer cannot overflow 16 bits on any board.
pub(super) const MAX_BIAS: i32 = 16_384;

/// The largest bias with which the output cannot overflow 32 bits.
pub(super) const MAX_OUTPUT_BIAS: i32 = 1 << 20;

/// The index of the output for `pieces` pieces on the board, 2 to 32.
#[inline]
pub const fn bucket(pieces: usize) -> usize {
    (pieces - 1) / 4 % BUCKETS
}

/// The first bytes of the file of a net.
pub(super) const MAGIC: &[u8; 8] = b"chuhenet";

/// The version of the file format.
pub(super) const VERSION: u16 = 1;
