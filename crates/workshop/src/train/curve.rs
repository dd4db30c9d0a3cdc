//! The logistic curve, computed only by operations that every machine rounds in the same way.
//!
//! A library's exponential may differ in its last bit between machines, and with it every weight of a net.

/// The expected share of the points of a side whose position has this value.
pub(super) fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + exponential(-value))
}

/// e to the `power`, which is clamped to ±80.
fn exponential(power: f32) -> f32 {
    let twos = power.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = (twos + 0.5).floor();
    let rest = (twos - whole) * std::f32::consts::LN_2;
    // The series of e to at most half the logarithm of 2, by Horner's rule.
    let mut sum = 1.0;
    for divisor in [7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0] {
        sum = 1.0 + sum * rest / divisor;
    }
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::{exponential, logistic};

    #[test]
    fn the_exponential_approximates_that_of_the_library() {
        for step in -8_000..=8_000 {
            let power = step as f32 / 100.0;
            let exact = f64::from(power).exp();
            let error = (f64::from(exponential(power)) - exact).abs() / exact;
            assert!(error < 2e-5, "{power}: {error}");
        }
    }

    #[test]
    fn the_curve_rises_from_zero_to_one_through_one_half() {
        assert_eq!(logistic(0.0), 0.5);
        assert!((logistic(1.0) - 0.731_058_6).abs() < 1e-6);
        assert!(logistic(-1e9) < 1e-30 && logistic(1e9) == 1.0);
        let values = (-500..500).map(|step| logistic(step as f32 / 50.0));
        assert!(values.clone().zip(values.skip(1)).all(|(a, b)| a < b));
    }
}
