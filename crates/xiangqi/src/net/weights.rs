//! A net that was read: its weights, as they are used.

use std::fmt;

use super::shape::{BUCKETS, HIDDEN};
use crate::Square;

/// A net, ready to be used.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// The checksum of its file.
    pub(super) checksum: u32,
    /// What tells nets apart that were made by different recipes.
    pub(super) recipe: [u8; 8],
    /// The weights of each piece on each square in Red's view. Where it can never get to they are zero: so no table of
    /// inputs is read, and what is never read costs no cache.
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
    #[must_use]
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The first bytes of the hash of the recipe by which the net was made.
    #[must_use]
    pub fn recipe(&self) -> [u8; 8] {
        self.recipe
    }

    /// The same in sixteen hexadecimal digits.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{:016x}", u64::from_be_bytes(self.recipe))
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Net({})", self.name())
    }
}
