//! How many advisors and elephants protect a general.

/// How many advisors and elephants a side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guard {
    /// Of the two advisors.
    pub advisors: u8,
    /// Of the two elephants.
    pub elephants: u8,
}
