//! How nodes and moments of a trace are counted.

/// A node of a trace: its place in the order of entry.
pub type NodeId = u32;

/// A moment of a trace: 0 is before the search, [`Trace::steps`](super::Trace::steps) after its end.
pub type Step = u32;
