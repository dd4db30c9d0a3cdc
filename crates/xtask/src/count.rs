//! Numbers of passed and failed tests.

use std::ops::AddAssign;

/// The numbers of passed and failed tests of a part.
#[derive(Clone, Copy, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct Count {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
}

impl Count {
    /// The count of a part with one check.
    pub(crate) fn one(passed: bool) -> Self {
        Count { passed: usize::from(passed), failed: usize::from(!passed) }
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}
