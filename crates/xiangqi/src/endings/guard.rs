//! The guard of a general.

/// The numbers of advisors and elephants of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guard {
    /// Advisors, at most 2.
    pub advisors: u8,
    /// Elephants, at most 2.
    pub elephants: u8,
}
