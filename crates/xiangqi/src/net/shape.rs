//! The shape of the net, and what stands for one in its integers.

/// How many neurons the hidden layer has for each view.
pub const HIDDEN: usize = 64;

/// How many outputs there are, by how many pieces are on the board; see [`bucket`].
pub const BUCKETS: usize = 8;

/// What stands for one in the hidden layer: its values are clamped to 0..=`ONE` before they are squared.
///
/// A value times an output weight, both at most 127, still fits into 16 bits; then one instruction multiplies
/// with the value again and adds up pairs in 32 bits.
pub const ONE: i32 = 127;

/// What stands for one in the weights of the output.
pub const OUTPUT_ONE: i32 = 64;

/// The score of an output of one.
pub const UNIT: i32 = 400;

/// The largest weight that the file has room for, in either layer.
pub const LARGEST_WEIGHT: i32 = 127;

/// A sum of the first layer cannot leave 16 bits while its bias is within this, whatever stands on the board.
pub(super) const LARGEST_BIAS: i32 = 16_384;

/// The output cannot leave 32 bits while its bias is within this.
pub(super) const LARGEST_OUTPUT_BIAS: i32 = 1 << 20;

/// Which output counts with so many pieces on the board, from 2 to 32.
#[inline]
#[must_use]
pub const fn bucket(pieces: usize) -> usize {
    (pieces - 1) / 4 % BUCKETS
}

/// What the file of a net begins with.
pub(super) const MAGIC: &[u8; 8] = b"chuhenet";

/// The version of the form of the file.
pub(super) const VERSION: u16 = 1;
