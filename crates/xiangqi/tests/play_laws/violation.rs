//! The errors of the reader, and why it may stop early.

use std::fmt::Debug;

use gametree::trace::NodeId;

/// A violated law in a trace.
#[derive(Debug)]
pub(crate) struct Violation {
    /// The law.
    pub(crate) law: &'static str,
    /// The node that violates it.
    pub(crate) node: NodeId,
    pub(crate) detail: String,
}

/// Why the reading of a node ends early.
pub(crate) enum Stop {
    Violation(Violation),
    /// The search was stopped here, so the rest is missing.
    Halted,
}

impl From<Violation> for Stop {
    fn from(violation: Violation) -> Self {
        Self::Violation(violation)
    }
}

/// Checks that `recorded` is the expected value `due`.
#[expect(clippy::needless_pass_by_value, reason = "both are made for the question")]
pub(crate) fn same<T: PartialEq + Debug>(
    node: NodeId,
    law: &'static str,
    recorded: T,
    due: T,
) -> Result<(), Violation> {
    holds(node, law, recorded == due, || format!("recorded {recorded:?}, due {due:?}"))
}

/// Checks that a law holds.
pub(crate) fn holds(
    node: NodeId,
    law: &'static str,
    so: bool,
    detail: impl FnOnce() -> String,
) -> Result<(), Violation> {
    if so {
        return Ok(());
    }
    Err(Violation { law, node, detail: detail() })
}
