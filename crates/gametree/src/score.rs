//! Scores, windows, bounds and depths.

use crate::named_enum;
use std::ops::{Add, Neg, Sub};

/// The value of a position. The game chooses the unit and may use any value within ±`MATE`.
pub type Score = i32;

/// Larger than every score.
pub const INFINITE: Score = 2_000_000_000;

/// The score of a won position; a win `n` plies away scores `MATE - n`.
pub const MATE: Score = 1_000_000_000;

/// Scores closer to [`MATE`] than this announce a mate.
pub(crate) const MATE_HORIZON: Score = 2_000;

/// Whether a score says that one side mates.
pub const fn is_mate(score: Score) -> bool {
    score.abs() > MATE - MATE_HORIZON
}

/// The distance in plies to the mate that a score announces; negative if the side to move is mated.
pub const fn mate_distance(score: Score) -> Option<Score> {
    if is_mate(score) { Some((MATE - score.abs()) * score.signum()) } else { None }
}

named_enum! {
    /// Whether a returned score is the value itself or only a bound on it.
    pub enum Bound {
        /// The value is this score.
        Exact = "exact",
        /// The value is this score or more: the search failed high.
        AtLeast = "at_least",
        /// The value is this score or less: the search failed low.
        AtMost = "at_most",
    }
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

impl Bound {
    /// Whether a stored score with this bound answers a search with `window`: it is exact, or the bound alone cuts.
    /// All tables share this rule. The trace checkers implement their own, so that a fault here is found.
    #[inline]
    pub const fn answers(self, score: Score, window: Window, cut: Cut) -> bool {
        match self {
            Self::Exact => true,
            Self::AtLeast => cut.cuts(score, window.beta),
            Self::AtMost => cut.cuts(window.alpha, score),
        }
    }

    /// The bound of a score that a search of all moves returned for `window`: exact inside it, otherwise a bound.
    pub const fn of(score: Score, window: Window, cut: Cut) -> Self {
        if cut.cuts(window.alpha, score) {
            Self::AtMost
        } else if cut.cuts(score, window.beta) {
            Self::AtLeast
        } else {
            Self::Exact
        }
    }
}

/// When a value that meets the bound cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// At equality too: the usual rule.
    #[default]
    AtOrAbove,
    /// Only beyond it, as some texts describe it: correct, but more work.
    Above,
}

impl Cut {
    /// Whether a Max node that is worth at least `value` cuts at `beta`.
    /// For a Min node: `cuts(alpha, value)`.
    pub const fn cuts(self, value: Score, beta: Score) -> bool {
        match self {
            Self::AtOrAbove => value >= beta,
            Self::Above => value > beta,
        }
    }
}

/// The window (α, β): a search must only distinguish values inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The value that the maximising side has already secured elsewhere.
    pub alpha: Score,
    /// The value that the minimising side has already secured elsewhere.
    pub beta: Score,
}

impl Window {
    /// The open window: (−∞, +∞).
    pub const INFINITE: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The window (`alpha`, `beta`).
    pub const fn new(alpha: Score, beta: Score) -> Self {
        Self { alpha, beta }
    }

    /// The zero window that asks only "is it more than `score`?".
    pub const fn above(score: Score) -> Self {
        Self { alpha: score, beta: score + 1 }
    }

    /// Whether no value lies strictly between α and β.
    pub const fn is_zero(self) -> bool {
        self.alpha.saturating_add(1) >= self.beta
    }
}

impl Neg for Window {
    type Output = Self;

    /// The same window as the other side sees it.
    fn neg(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Search depth in twelfths of a ply: halves, thirds and quarters are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Depth(i32);

impl Depth {
    /// No depth left: evaluate.
    pub const ZERO: Self = Self(0);
    /// One ply: one move by one side.
    pub const ONE: Self = Self::plies(1);
    /// To the end of the game; a game that has not ended after 600 plies is evaluated.
    pub const UNLIMITED: Self = Self::plies(600);

    /// A depth of `plies` plies.
    pub const fn plies(plies: i32) -> Self {
        Self(plies * 12)
    }

    /// A depth of `twelfths` twelfths of a ply.
    pub const fn twelfths(twelfths: i32) -> Self {
        Self(twelfths)
    }

    /// The depth in whole plies, rounded down.
    pub const fn whole_plies(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// The depth in twelfths of a ply.
    pub const fn in_twelfths(self) -> i32 {
        self.0
    }

    /// Whether it stands for "to the end of the game", at any ply.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_answers_only_where_it_would_cut() {
        let answers = |bound: Bound, alpha, beta, cut| bound.answers(16, Window::new(alpha, beta), cut);
        assert!(answers(Bound::Exact, 0, 100, Cut::AtOrAbove));
        assert!(answers(Bound::AtLeast, 0, 16, Cut::AtOrAbove));
        assert!(!answers(Bound::AtLeast, 0, 16, Cut::Above));
        assert!(!answers(Bound::AtLeast, 0, 17, Cut::AtOrAbove));
        assert!(answers(Bound::AtMost, 16, 100, Cut::AtOrAbove));
        assert!(!answers(Bound::AtMost, 16, 100, Cut::Above));
        assert!(!answers(Bound::AtMost, 15, 100, Cut::AtOrAbove));
    }

    #[test]
    fn a_score_answers_the_window_of_its_search() {
        for cut in [Cut::AtOrAbove, Cut::Above] {
            for (alpha, beta) in [(-3, 3), (0, 1), (2, 3)] {
                let window = Window::new(alpha, beta);
                for score in -4..=4 {
                    let bound = Bound::of(score, window, cut);
                    assert!(bound.answers(score, window, cut));
                    assert_eq!(Bound::of(-score, -window, cut), -bound);
                }
            }
        }
    }
}
