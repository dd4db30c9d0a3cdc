//! Bounds, windows and their effects.

#[cfg(any(feature = "lab", feature = "play"))]
use gametree::Bound;
use serde::Serialize;

/// Whether a value is exact or a bound.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundKind {
    /// The number is the value.
    Exact,
    /// The value is at least this number.
    AtLeast,
    /// The value is at most this number.
    AtMost,
}

/// A bound as pages get it.
#[cfg(any(feature = "lab", feature = "play"))]
pub(crate) fn bound_kind(bound: Bound) -> BoundKind {
    match bound {
        Bound::Exact => BoundKind::Exact,
        Bound::AtLeast => BoundKind::AtLeast,
        Bound::AtMost => BoundKind::AtMost,
    }
}

/// A window, from Max's point of view.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WindowPair {
    /// The value that Max has elsewhere.
    pub alpha: f64,
    /// The value that Min has elsewhere.
    pub beta: f64,
}

/// One end of a window.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundName {
    /// The value that Max has elsewhere.
    Alpha,
    /// The value that Min has elsewhere.
    Beta,
}

/// The effect of a returned value on the parent.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Effect {
    /// No parent: the search is over.
    Ends,
    /// The parent's value improves.
    Raises,
    /// No effect: the parent has an equal or better value.
    None,
}
