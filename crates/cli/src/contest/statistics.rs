//! The difference in strength of two players, and a test that ends a match once it is significant.

use std::fmt;

/// The results of pairs of games from one opening, for the first player.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u32; 5],
}

impl Tally {
    pub(super) fn add(&mut self, points: [f64; 2]) {
        for point in points {
            match point {
                1.0 => self.wins += 1,
                0.0 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        self.pairs[((points[0] + points[1]) * 2.0) as usize] += 1;
    }

    /// The number of pairs, the mean score of a game, and the variance of the score of a pair. The games of a pair are not
    /// independent: the opening favours one side.
    fn moments(&self) -> (f64, f64, f64) {
        let count = f64::from(self.pairs.iter().sum::<u32>());
        let score = |index: usize| index as f64 / 4.0;
        let sum = |of: &dyn Fn(usize) -> f64| -> f64 { (0..5).map(|i| f64::from(self.pairs[i]) * of(i)).sum() };
        let mean = sum(&score) / count;
        let variance = sum(&|index| (score(index) - mean).powi(2)) / count;
        (count, mean, variance)
    }
}

/// The difference in strength that corresponds to a mean score.
fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / score - 1.0).log10()
}

fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses, pairs } = self;
        let (count, mean, variance) = self.moments();
        if count == 0.0 {
            return out.write_str("no games");
        }
        // Rounded, without a negative zero.
        let rounded = |score| elo(score).round() + 0.0;
        let middle = rounded(mean);
        write!(out, "+{wins} ={draws} -{losses}  score {mean:.3}  Elo {middle:+}")?;
        if count >= MIN_PAIRS && variance > 0.0 {
            let error = 1.96 * (variance / count).sqrt();
            let [low, high] = [mean - error, mean + error].map(rounded);
            write!(out, " [{low:+}, {high:+}]")?;
        }
        write!(out, "  pairs {pairs:?}")
    }
}

/// Two differences in strength, one of which is to be rejected (a sequential probability ratio test after
/// Wald, with the variance taken from the games).
#[derive(Clone, Copy)]
pub(super) struct Hypotheses {
    low: f64,
    high: f64,
}

/// With fewer pairs the variance is unreliable.
const MIN_PAIRS: f64 = 8.0;

/// The probability of either error.
const ERROR: f64 = 0.05;

impl Hypotheses {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let parts = text.split_once(',');
        let numbers: Option<(f64, f64)> = parts.and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        match numbers {
            Some((low, high)) if low < high && (high - low).is_finite() => Ok(Self { low, high }),
            Some(_) => Err(format!("'{text}': the lower comes first, as in 0,10")),
            None => Err(format!("'{text}' is not two numbers, as in 0,10")),
        }
    }

    /// The accepted difference. `None`: undecided.
    pub(super) fn verdict(&self, tally: &Tally) -> Option<String> {
        let ratio = self.log_ratio(tally)?;
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let which = if ratio >= bound {
            self.high
        } else if ratio <= -bound {
            self.low
        } else {
            return None;
        };
        Some(format!("accepted: {which:+} Elo (log ratio {ratio:.2})"))
    }

    fn log_ratio(&self, tally: &Tally) -> Option<f64> {
        let (count, mean, variance) = tally.moments();
        if count < MIN_PAIRS {
            return None;
        }
        // If all pairs ended equal, the variance is as if one had differed by half a point.
        let variance = variance.max(1.0 / (16.0 * count));
        let (low, high) = (expected(self.low), expected(self.high));
        Some(count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }
}

#[cfg(test)]
mod tests {
    use super::{Hypotheses, Tally, elo, expected};

    #[test]
    fn elo_and_expected_score_are_inverse() {
        for difference in [-300.0, -1.0, 0.0, 50.0] {
            assert!((elo(expected(difference)) - difference).abs() < 1e-6);
        }
    }

    #[test]
    fn an_elo_of_zero_has_a_plus_sign() {
        let mut tally = Tally::default();
        for points in [[1.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.5, 0.5]].repeat(4) {
            tally.add(points);
        }
        let printed = tally.to_string();
        assert!(printed.contains("Elo +0 [-126, +126]"), "{printed}");
    }

    #[test]
    fn a_match_without_variance_prints_no_interval() {
        let mut few = Tally::default();
        few.add([1.0, 0.5]);
        few.add([1.0, 0.0]);
        assert!(few.to_string().contains("Elo +89  pairs"), "{few}");
        let mut equal_pairs = Tally::default();
        for _ in 0..20 {
            equal_pairs.add([1.0, 0.0]);
        }
        assert!(equal_pairs.to_string().contains("Elo +0  pairs"), "{equal_pairs}");
    }

    #[test]
    fn only_a_clear_result_ends_the_test() {
        let hypotheses = Hypotheses::read("0,50").unwrap();
        let mut better = Tally::default();
        let mut even = Tally::default();
        for game in 0..40 {
            better.add(if game % 4 == 0 { [0.5, 0.5] } else { [1.0, 0.5] });
            even.add([f64::from(game % 2), 0.5]);
        }
        assert!(hypotheses.verdict(&better).unwrap().contains("+50"));
        assert_eq!(hypotheses.verdict(&even), None);
        // It also ends where all pairs are equal.
        for (points, accepted) in [([1.0, 1.0], "+50"), ([0.5, 0.5], "+0")] {
            let mut equal_pairs = Tally::default();
            for _ in 0..12 {
                equal_pairs.add(points);
            }
            let verdict = hypotheses.verdict(&equal_pairs).unwrap();
            assert!(verdict.contains(&format!("accepted: {accepted} Elo")), "{verdict}");
        }
    }

    #[test]
    fn hypotheses_are_two_numbers_in_order() {
        for text in ["", "5", "5,0", "a,b"] {
            assert!(Hypotheses::read(text).is_err(), "{text}");
        }
    }
}
