//! Decimal numbers as whole ones: 3.2 and 3.9 must stay apart, and a search wants integers.

use gametree::Score;

/// A decimal number as written: `digits` over ten to the `decimals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    digits: i64,
    pub(super) decimals: u32,
}

/// The most digits after the point.
pub(super) const MAX_DECIMALS: u32 = 6;

impl Decimal {
    /// Reads `-12`, `+3.5`, `.5`, `−1` (with a real minus sign). `None`: not a number, or too many digits.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (negative, unsigned) = match text.strip_prefix(['-', '−', '－']) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + fraction.len() == 0 || !all_digits(whole) || !all_digits(fraction) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > MAX_DECIMALS as usize || whole.len() > 10 {
            return None;
        }
        let digits: i64 = format!("0{whole}{fraction}").parse().ok()?;
        let decimals = fraction.len() as u32;
        Some(Self {
            digits: if negative { -digits } else { digits },
            decimals,
        })
    }

    /// The number times ten to the `decimals`, if that is within `limit`.
    pub(super) fn scaled(self, decimals: u32, limit: Score) -> Option<Score> {
        let value = self
            .digits
            .checked_mul(10_i64.pow(decimals - self.decimals))?;
        Score::try_from(value)
            .ok()
            .filter(|value| value.abs() <= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_keep_every_digit() {
        let scaled = |text| Decimal::parse(text).and_then(|number| number.scaled(3, 1_000_000));
        assert_eq!(scaled("3.2"), Some(3_200));
        assert_eq!(scaled("-.125"), Some(-125));
        assert_eq!(scaled("−7"), Some(-7_000));
        assert_eq!(scaled("2.50"), Some(2_500));
        assert_eq!(scaled("1001"), None, "over the limit");
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "",
            "-",
            ".",
            "1.2.3",
            "1e5",
            "x",
            "1.1234567",
            "99999999999",
        ] {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
    }
}
