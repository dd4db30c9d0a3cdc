//! Decimal numbers as integers: 3.2 and 3.9 must stay distinct, and a search needs integers.

use gametree::{MATE, Score};

/// A decimal number as written: `digits` / 10^`decimals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    digits: i64,
    decimals: u32,
}

/// The most digits after the point.
pub(crate) const MAX_DECIMALS: u32 = 6;

/// The score of an infinity in a text: beyond any value, but inside the initial window of a search, so that the search returns
/// it like any other value.
pub(crate) const UNBOUNDED: Score = MATE + MATE / 2;

/// The `digits` of an infinity.
const INFINITE_DIGITS: i64 = i64::MAX;

/// The ASCII form of a character of a number: digits may be full-width, and a minus may be U+2212.
fn narrow(c: char) -> char {
    match c {
        '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
        '−' | '－' => '-',
        '＋' => '+',
        '．' => '.',
        _ => c,
    }
}

/// Whether a text looks like a number, even one with too many digits. `NaN` is what programs print for a value that is none.
pub(crate) fn is_like_number(text: &str) -> bool {
    if text.trim_start_matches(is_sign).eq_ignore_ascii_case("nan") {
        return true;
    }
    let mut marks = text.chars().map(narrow).peekable();
    marks.next_if(|&c| is_sign(c));
    let (mut digits, mut digits_of_power) = (0, None);
    while let Some(next) = marks.next() {
        match (next, &mut digits_of_power) {
            ('0'..='9', None) => digits += 1,
            ('0'..='9', Some(digits)) => *digits += 1,
            ('.', None) => {}
            ('e' | 'E', None) if digits > 0 => {
                marks.next_if(|&c| is_sign(c));
                digits_of_power = Some(0);
            }
            _ => return false,
        }
    }
    digits > 0 && digits_of_power != Some(0)
}

fn is_sign(c: char) -> bool {
    c == '-' || c == '+'
}

impl Decimal {
    /// Reads `-12`, `+3.5`, `.5`, `1.5e3`, `−1` (with a real minus sign), `-inf` and `∞`, full-width digits too. `None`: not a
    /// number, or too many digits.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().map(narrow).collect();
        let unsigned = text.strip_prefix(is_sign).unwrap_or(&text);
        if matches!(unsigned, "inf" | "Inf" | "infinity" | "Infinity" | "∞") {
            let digits = if text.starts_with('-') { -INFINITE_DIGITS } else { INFINITE_DIGITS };
            return Some(Self { digits, decimals: 0 });
        }
        match text.split_once(['e', 'E']) {
            Some((digits, power)) => Self::plain(digits)?.times_ten_to(power),
            None => Self::plain(&text),
        }
    }

    /// Multiplies by ten to the `power`.
    fn times_ten_to(self, power: &str) -> Option<Self> {
        let power: i32 = power.parse().ok()?;
        let decimals = i64::from(self.decimals) - i64::from(power);
        match u32::try_from(decimals) {
            _ if self.digits == 0 => Some(Self { digits: 0, decimals: 0 }),
            Ok(decimals) => (decimals <= MAX_DECIMALS).then_some(Self { decimals, ..self }),
            Err(_) => {
                let zeros = u32::try_from(-decimals).ok().filter(|&zeros| zeros <= 10)?;
                let digits = self.digits.checked_mul(10_i64.pow(zeros))?;
                Some(Self { digits, decimals: 0 })
            }
        }
    }

    /// Parses a number in ASCII, without an exponent.
    fn plain(text: &str) -> Option<Self> {
        let (mut negative, mut point) = (false, false);
        // Digits before the point; significant digits after it; zeros after those, not yet significant.
        let (mut whole, mut decimals, mut zeros) = (0, 0, 0);
        let mut digits = 0;
        for (at, next) in text.chars().enumerate() {
            match next {
                '-' if at == 0 => negative = true,
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
        (whole + decimals + zeros > 0).then_some(Self { digits: if negative { -digits } else { digits }, decimals })
    }

    pub(crate) fn is_infinite(self) -> bool {
        self.digits.abs() == INFINITE_DIGITS
    }

    /// The number of digits after the point.
    pub(crate) fn decimals(self) -> u32 {
        self.decimals
    }

    /// `value` / `scale` as written, where `scale` is a power of ten.
    pub(crate) fn written(value: Score, scale: Score) -> String {
        if value.abs() > MATE {
            return String::from(if value < 0 { "-inf" } else { "inf" });
        }
        let sign = if value < 0 { "-" } else { "" };
        let (whole, rest) = (value.abs() / scale, value.abs() % scale);
        let decimals = scale.ilog10() as usize;
        let written = format!("{sign}{whole}.{rest:0decimals$}");
        written.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The number times 10^`decimals`. `None`: it is beyond `limit`. An infinity is ±[`UNBOUNDED`].
    pub(crate) fn scaled(self, decimals: u32, limit: Score) -> Option<Score> {
        if self.is_infinite() {
            return Some(if self.digits < 0 { -UNBOUNDED } else { UNBOUNDED });
        }
        let value = self.digits.checked_mul(10_i64.pow(decimals - self.decimals))?;
        Score::try_from(value).ok().filter(|value| (-limit..=limit).contains(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_keep_every_digit() {
        let scaled = |text| Decimal::parse(text).and_then(|number| number.scaled(3, 1_000_000));
        assert_eq!(scaled("3.2"), Some(3_200));
        // `Score::MIN` has no opposite.
        assert_eq!(scaled("-2147483.648"), None);
        assert_eq!(scaled("-.125"), Some(-125));
        assert_eq!(scaled("−7"), Some(-7_000));
        assert_eq!(scaled("2.50"), Some(2_500));
        assert_eq!(scaled("1001"), None, "over the limit");
        assert_eq!(scaled("1e2"), Some(100_000));
        assert_eq!(scaled("-25E-1"), Some(-2_500));
        assert_eq!(scaled("0e99"), Some(0));
        assert_eq!(scaled("－１２．５"), Some(-12_500));
        for (text, value) in [("∞", UNBOUNDED), ("+inf", UNBOUNDED), ("−∞", -UNBOUNDED), ("-Infinity", -UNBOUNDED)]
        {
            assert_eq!(scaled(text), Some(value), "{text}");
        }
    }

    #[test]
    fn written_values_are_read_back_equal() {
        for (value, scale, text) in
            [(-3_205, 1_000, "-3.205"), (5, 100, "0.05"), (-300, 100, "-3"), (7, 1, "7"), (-UNBOUNDED, 10, "-inf")]
        {
            assert_eq!(Decimal::written(value, scale), text);
            let read = Decimal::parse(text).and_then(|number| number.scaled(scale.ilog10(), 9_999));
            assert_eq!(read, Some(value));
        }
    }

    #[test]
    fn text_that_is_no_number_is_refused() {
        for text in
            ["", "-", ".", "1.2.3", "1e", "1e999", "1e5.0", "e5", "1e-9", "infinite", "x", "1.1234567", "99999999999"]
        {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
    }

    #[test]
    fn text_in_the_form_of_a_number_is_no_name() {
        for text in ["1e999", "12345678901", "1.2.3", "-1.5e+7", "１２３４５６７８９０１", "NaN", "-nan"] {
            assert!(is_like_number(text), "{text}");
        }
        for text in ["1e", "x1", "-", "1-2", "2e3e4", "", "1st", "Nan's"] {
            assert!(!is_like_number(text), "{text}");
        }
    }
}
