//! Scores, windows, bounds and depths: the numbers a search passes around.

use std::ops::{Add, Neg, Sub};

/// How good a position is. Games choose the unit; anything within ±`MATE` is theirs to use.
pub type Score = i32;

/// Larger than every score: the bound that bounds nothing.
pub const INFINITE: Score = 2_000_000_000;

/// The score of having won on the spot; a win `n` plies away scores `MATE - n`.
pub const MATE: Score = 1_000_000_000;

/// Whether a returned score is the value itself or only a bound on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Bound {
    /// The value is this score.
    Exact,
    /// The value is this score or more: the search failed high.
    AtLeast,
    /// The value is this score or less: the search failed low.
    AtMost,
}

impl Neg for Bound {
    type Output = Self;

    /// The same bound as the other side sees it.
    fn neg(self) -> Self {
        match self {
            Self::Exact => Self::Exact,
            Self::AtLeast => Self::AtMost,
            Self::AtMost => Self::AtLeast,
        }
    }
}

/// The window (α, β): a search need only tell values inside it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// What the maximising side has already, elsewhere.
    pub alpha: Score,
    /// What the minimising side has already, elsewhere.
    pub beta: Score,
}

impl Window {
    /// Nothing is known yet: (−∞, +∞).
    pub const INFINITE: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The window (`alpha`, `beta`).
    #[must_use]
    pub const fn new(alpha: Score, beta: Score) -> Self {
        Self { alpha, beta }
    }

    /// The zero window that asks only "is it more than `score`?".
    #[must_use]
    pub const fn above(score: Score) -> Self {
        Self {
            alpha: score,
            beta: score + 1,
        }
    }

    /// Whether no value lies strictly between α and β.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.alpha.saturating_add(1) >= self.beta
    }
}

impl Neg for Window {
    type Output = Self;

    /// The same window as the other side sees it.
    fn neg(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// How much is left to search, in twelfths of a ply: halves, thirds and quarters are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Depth(i32);

impl Depth {
    /// Nothing left: evaluate here.
    pub const ZERO: Self = Self(0);
    /// One move by one side.
    pub const ONE: Self = Self::plies(1);
    /// To the end of the game; what has not ended after this many plies is evaluated.
    pub const UNLIMITED: Self = Self::plies(600);

    /// This many whole plies.
    #[must_use]
    pub const fn plies(plies: i32) -> Self {
        Self(plies * 12)
    }

    /// This many twelfths of a ply.
    #[must_use]
    pub const fn twelfths(twelfths: i32) -> Self {
        Self(twelfths)
    }

    /// The whole plies in it, rounded down.
    #[must_use]
    pub const fn whole(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// It in twelfths of a ply.
    #[must_use]
    pub const fn in_twelfths(self) -> i32 {
        self.0
    }

    /// Whether it stands for "to the end of the game", however many plies down.
    #[must_use]
    pub const fn is_unlimited(self) -> bool {
        self.0 > Self::UNLIMITED.0 / 2
    }
}

impl Add for Depth {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Depth {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
