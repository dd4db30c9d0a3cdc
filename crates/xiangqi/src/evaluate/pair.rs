//! A middlegame and an endgame weight in one number.

/// A weight, or a sum of weighted features: the middlegame in the lower half, the endgame in the upper. One addition
/// adds both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair(i32);

impl Pair {
    pub(super) const fn new(middlegame: i16, endgame: i16) -> Self {
        Self(((endgame as i32) << 16) + middlegame as i32)
    }

    pub(super) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(super) const fn endgame(self) -> i32 {
        // A negative lower half has borrowed from the upper.
        (self.0.wrapping_add(0x8000)) >> 16
    }

    #[inline]
    pub(super) fn add(&mut self, other: Self, times: i32) {
        self.0 = self.0.wrapping_add(other.0.wrapping_mul(times));
    }
}
