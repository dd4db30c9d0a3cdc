//! Decimal numbers as whole ones: 3.2 and 3.9 must stay apart, and a search wants integers.

use alloc::string::String;

use gametree::Score;
use gametree::message::push_digits;

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
        let (mut negative, mut point) = (false, false);
        // How many digits there are before the point; and of those after it, how many count, and zeros that do not yet.
        let (mut whole, mut decimals, mut zeros) = (0, 0, 0);
        let mut digits = 0;
        for (at, next) in text.chars().enumerate() {
            match next {
                '-' | '−' | '－' if at == 0 => negative = true,
                '+' if at == 0 => {}
                '.' if !point => point = true,
                '0' if point => zeros += 1,
                '0'..='9' => {
                    if point {
                        decimals += zeros + 1;
                    } else {
                        whole += 1;
                    }
                    if whole > 10 || decimals > MAX_DECIMALS {
                        return None;
                    }
                    let digit = i64::from(next as u32 - u32::from('0'));
                    digits = digits * 10_i64.pow(zeros + 1) + digit;
                    zeros = 0;
                }
                _ => return None,
            }
        }
        (whole + decimals + zeros > 0).then_some(Self {
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
        let (whole, mut rest) = (value.abs() / scale, value.abs() % scale);
        let mut written = String::from(if value < 0 { "-" } else { "" });
        push_digits(&mut written, whole.unsigned_abs().into());
        if rest > 0 {
            written.push('.');
        }
        while rest > 0 {
            rest *= 10;
            push_digits(&mut written, (rest / scale).unsigned_abs().into());
            rest %= scale;
        }
        written
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
