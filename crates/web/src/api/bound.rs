//! Values and windows: what a number is worth, and what it does.

use serde::Serialize;

/// What a value is worth.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundKind {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// A window, in Max's point of view.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WindowPair {
    /// What Max has elsewhere.
    pub alpha: f64,
    /// What Min has elsewhere.
    pub beta: f64,
}

/// One end of a window.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundName {
    /// What Max has elsewhere.
    Alpha,
    /// What Min has elsewhere.
    Beta,
}

/// What a value passed up does to the parent.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Effect {
    /// There is no parent: the search is over.
    Ends,
    /// The parent's value improves.
    Raises,
    /// Nothing: the parent has something as good.
    None,
}
