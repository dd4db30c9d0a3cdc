//! What the reader objects with, and why it may have to stop reading.

use std::fmt::Debug;

use gametree::trace::NodeId;

/// A thing in a trace that is not so.
#[derive(Debug)]
pub(crate) struct Fault {
    /// What ought to hold.
    pub(crate) law: &'static str,
    /// Where it does not.
    pub(crate) node: NodeId,
    pub(crate) detail: String,
}

/// Why reading a node ends early.
pub(crate) enum Stop {
    Fault(Fault),
    /// The search was stopped here, so what would come next is missing.
    Halted,
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// What is told must be what is due.
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

/// Something must hold.
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
