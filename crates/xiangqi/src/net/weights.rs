//! The weights of a net in memory.

use super::shape::{BUCKETS, HIDDEN};
use crate::Square;
use std::fmt;

/// A quantised net.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// The checksum of its file.
    pub(super) checksum: u32,
    /// The first bytes of the hash of its recipe.
    pub(super) recipe: [u8; 8],
    /// The weights of each piece on each square in Red's view. They are zero for squares that the piece can never reach:
    /// this avoids a lookup of the input, and unused rows take no cache.
    pub(super) first: Box<[[Row; Square::COUNT]; 14]>,
    pub(super) bias: Row,
    pub(super) output: [[[i16; HIDDEN]; 2]; BUCKETS],
    pub(super) output_bias: [i32; BUCKETS],
}

/// A number for each neuron of one view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

impl Net {
    /// The checksum that ends its file.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The first bytes of the hash of the recipe with which the net was made.
    pub fn recipe(&self) -> [u8; 8] {
        self.recipe
    }

    /// The recipe in 16 hexadecimal digits.
    pub fn name(&self) -> String {
        format!("{:016x}", u64::from_be_bytes(self.recipe))
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Net({})", self.name())
    }
}
