//! Aspiration: the root is searched with a narrow window around the last score.
//!
//! Most scores change little from one depth to the next, and a narrow window cuts more (Slate and Atkin,
//! "CHESS 4.5", 1977). If the score falls outside, the window is widened on that side and the search
//! repeated.

use crate::observe::Kind;
use crate::score::{INFINITE, Score, Window, is_mate};

const MIN_DEPTH: i32 = 4;
const FIRST_WIDTH: Score = 16;
const MAX_WIDTH: Score = 600;

/// The window of a root search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aspiration {
    pub window: Window,
    width: Score,
    /// How the root is searched.
    pub kind: Kind,
}

impl Aspiration {
    /// The window for this depth around the score of the last iteration.
    pub(crate) fn around(score: Score, depth: i32, on: bool) -> Self {
        if !on || depth < MIN_DEPTH || is_mate(score) || score.abs() >= INFINITE {
            return Self::open();
        }
        Self {
            window: Window::new(score - FIRST_WIDTH, score + FIRST_WIDTH),
            width: FIRST_WIDTH,
            kind: Kind::ASPIRATION,
        }
    }

    pub(crate) const fn open() -> Self {
        Self { window: Window::INFINITE, width: 0, kind: Kind::PLAIN }
    }

    /// Whether the score lies inside; if not, widens the window.
    pub(crate) fn accept_or_widen(&mut self, score: Score) -> bool {
        let Window { alpha, beta } = self.window;
        let fails_low = score <= alpha && alpha > -INFINITE;
        let fails_high = score >= beta && beta < INFINITE;
        self.width += self.width / 2;
        let too_wide = self.width > MAX_WIDTH || is_mate(score);
        if fails_low {
            let alpha_now = if too_wide { -INFINITE } else { score - self.width };
            self.window = Window::new(alpha_now, alpha.midpoint(beta.min(alpha + 4 * self.width)));
            if too_wide {
                self.window.beta = beta;
            }
        } else if fails_high {
            self.window.beta = if too_wide { INFINITE } else { score + self.width };
        }
        let holds = !fails_low && !fails_high;
        if !holds {
            self.kind = self.kind.with(Kind::RE_SEARCH);
        }
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::Aspiration;
    use crate::score::{INFINITE, MATE};

    #[test]
    fn a_score_outside_is_inside_the_next_window_or_beyond_its_far_end() {
        for score in [-900, -100, -17, 17, 60, 5_000, MATE - 5, 5 - MATE] {
            let mut aspiration = Aspiration::around(0, 9, true);
            let mut tries = 0;
            while !aspiration.accept_or_widen(score) {
                tries += 1;
                assert!(aspiration.window.alpha < aspiration.window.beta);
                assert!(tries < 20, "{score}");
            }
            assert!(aspiration.window.alpha < score && score < aspiration.window.beta);
        }
    }

    #[test]
    fn shallow_searches_and_mates_get_the_full_window() {
        for (score, depth) in [(0, 1), (MATE - 7, 12)] {
            let aspiration = Aspiration::around(score, depth, true);
            assert_eq!(aspiration.window.beta, INFINITE);
        }
    }
}
