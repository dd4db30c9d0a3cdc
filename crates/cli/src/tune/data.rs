//! The positions that weights are fitted to, as lines of text.

use std::fmt;
use std::str::FromStr;

/// A position, what a search thought of it and how the game ended, for Red.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    pub fen: String,
    pub score: i32,
    /// 1, 0.5 or 0.
    pub result: f64,
}

impl fmt::Display for Sample {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fen, score, result } = self;
        write!(out, "{fen}\t{score}\t{result}")
    }
}

/// The line is not a FEN, a score and a result.
#[derive(Debug)]
pub(super) struct SampleError;

impl FromStr for Sample {
    type Err = SampleError;

    fn from_str(line: &str) -> Result<Self, SampleError> {
        let mut parts = line.split('\t');
        let mut next = || parts.next().ok_or(SampleError);
        let sample = Self {
            fen: next()?.to_owned(),
            score: next()?.parse().map_err(|_| SampleError)?,
            result: next()?.parse().map_err(|_| SampleError)?,
        };
        if [0.0, 0.5, 1.0].contains(&sample.result) {
            Ok(sample)
        } else {
            Err(SampleError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let sample = Sample {
            fen: xiangqi::START_FEN.to_owned(),
            score: -31,
            result: 0.5,
        };
        assert_eq!(sample.to_string().parse::<Sample>().unwrap(), sample);
        for line in ["", "fen", "fen\t1", "fen\t1\t0.7", "fen\tx\t1"] {
            assert!(line.parse::<Sample>().is_err(), "{line}");
        }
    }
}
