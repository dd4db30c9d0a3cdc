//! The structure of a trace: steps, subtrees and numbers, whatever was searched.

use gametree::trace::NodeId;
use gametree::{Trace, Why};

use crate::violation::{Violation, holds, same};

/// Checks that every step is one event, every subtree a range, and every number in its range.
pub(crate) fn check<M: Copy>(trace: &Trace<M>) -> Result<(), Violation> {
    let nodes = trace.len() as NodeId;
    let mut events = vec![0_u8; trace.steps() as usize + 1];
    let mut at = |node, step: u32| -> Result<(), Violation> {
        let event = events.get_mut(step as usize).filter(|_| step > 0);
        holds(node, "steps", event.is_some(), || format!("step {step} is none"))?;
        if let Some(event) = event {
            *event += 1;
        }
        Ok(())
    };
    for node in 0..nodes {
        let (entered, left) = (trace.entered(node), trace.left(node));
        at(node, entered)?;
        if !trace.is_leaf(node) {
            at(node, left)?;
        }
        let mut last = entered;
        for raise in trace.raises(node) {
            at(node, raise.step)?;
            holds(node, "steps", last < raise.step && raise.step < left, || {
                format!("raised at {} of {entered}..{left}", raise.step)
            })?;
            last = raise.step;
        }
        let range = trace.subtree(node);
        same(node, "subtree", range.start, node)?;
        holds(node, "subtree", range.end > node && range.end <= nodes, || format!("{range:?}"))?;
        same(node, "subtree", trace.is_leaf(node), entered == left)?;
        let mut before = entered;
        for child in trace.children(node) {
            same(child, "parent", trace.parent(child), Some(node))?;
            same(child, "ply", trace.ply(child), trace.ply(node) + 1)?;
            holds(child, "steps", before < trace.entered(child) && trace.left(child) < left, || {
                format!("entered at {}", trace.entered(child))
            })?;
            before = trace.left(child);
        }
        if trace.why(node) == Why::Stopped {
            same(node, "only what was open at the end is stopped", range.end, nodes)?;
        }
    }
    for root in trace.roots() {
        same(root, "parent", trace.parent(root), None)?;
        same(root, "ply", trace.ply(root), 0)?;
    }
    let odd = events[1..].iter().position(|&count| count != 1);
    same(0, "steps", odd, None)?;
    same(0, "nodes", trace.seen(), u64::from(nodes))
}
