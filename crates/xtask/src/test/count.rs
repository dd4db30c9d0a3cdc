//! How many tests passed and failed.

use std::ops::AddAssign;

/// How many tests of a part passed and failed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Count {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
}

impl Count {
    /// A part that is one check by itself.
    pub(crate) fn one(passed: bool) -> Self {
        Count {
            passed: usize::from(passed),
            failed: usize::from(!passed),
        }
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}
