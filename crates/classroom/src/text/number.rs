//! Decimal numbers as whole ones: 3.2 and 3.9 must stay apart, and a search wants integers.

use alloc::format;
use alloc::string::String;

use gametree::Score;

/// A decimal number as written: `digits` over ten to the `decimals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    digits: i64,
    decimals: u32,
}

/// The most digits after the point.
pub(crate) const MAX_DECIMALS: u32 = 6;

impl Decimal {
    /// Reads `-12`, `+3.5`, `.5`, `−1` (with a real minus sign). `None`: not a number, or too many digits.
    pub(crate) fn parse(text: &str) -> Option<Self> {
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

    /// How many digits there are after the point.
    pub(crate) fn decimals(self) -> u32 {
        self.decimals
    }

    /// `value` over `scale`, a power of ten, as people write it.
    pub(crate) fn written(value: Score, scale: Score) -> String {
        let (whole, rest) = (value.abs() / scale, value.abs() % scale);
        let sign = if value < 0 { "-" } else { "" };
        if rest == 0 {
            return format!("{sign}{whole}");
        }
        let decimals = scale.ilog10() as usize;
        let digits = format!("{rest:0decimals$}");
        format!("{sign}{whole}.{}", digits.trim_end_matches('0'))
    }

    /// The number times ten to the `decimals`, if that is within `limit`.
    pub(crate) fn scaled(self, decimals: u32, limit: Score) -> Option<Score> {
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
    fn what_is_written_reads_as_it_was() {
        for (value, scale, text) in [
            (-3_205, 1_000, "-3.205"),
            (5, 100, "0.05"),
            (-300, 100, "-3"),
            (7, 1, "7"),
        ] {
            assert_eq!(Decimal::written(value, scale), text);
            let read = Decimal::parse(text).and_then(|number| number.scaled(scale.ilog10(), 9_999));
            assert_eq!(read, Some(value));
        }
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
