//! The numbers of the nodes and steps of a trace.

/// The index of a node, in the order of entry.
pub type NodeId = u32;

/// The number of a step: 0 is before the search, [`Trace::steps`](super::Trace::steps) after its end.
pub type Step = u32;
