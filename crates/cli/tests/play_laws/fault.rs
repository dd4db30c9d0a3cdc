//! The errors of the reader, and why it may stop early.

use std::fmt::Debug;

use gametree::trace::NodeId;

/// A violated law in a trace.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The law.
    pub(crate) law: &'static str,
    /// The node that violates it.
    pub(crate) node: NodeId,
    pub(crate) detail: String,
}

/// Why the reading of a node ends early.
pub(crate) enum Stop {
    Fault(Fault),
    /// The search was stopped here, so the rest is missing.
    Halted,
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// Checks that the recorded value `told` is the expected value `due`.
#[expect(
    clippy::needless_pass_by_value,
    reason = "both are made for the question"
)]
pub(crate) fn same<T: PartialEq + Debug>(
    node: NodeId,
    law: &'static str,
    told: T,
    due: T,
) -> Result<(), Fault> {
    holds(node, law, told == due, || {
        format!("told {told:?}, due {due:?}")
    })
}

/// Checks that a law holds.
pub(crate) fn holds(
    node: NodeId,
    law: &'static str,
    so: bool,
    detail: impl FnOnce() -> String,
) -> Result<(), Fault> {
    if so {
        return Ok(());
    }
    Err(Fault {
        law,
        node,
        detail: detail(),
    })
}
