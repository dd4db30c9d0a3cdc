//! The cuts: the bound that a value met, and the node that set it, followed down from the roots.

use gametree::trace::NodeId;
use gametree::{Kind, MATE, Score, Trace, Why, Window};

use crate::mover_view::MoverView;
use crate::violation::{Violation, holds, same};

/// The nodes that set α and β of a node, for its side to move. `None`: the window of the root.
type Owners = [Option<NodeId>; 2];

/// Checks what every cut names.
pub(crate) fn check<M: Copy>(trace: &Trace<M>) -> Result<(), Violation> {
    let view = MoverView { trace };
    let mut owners: Vec<Owners> = Vec::with_capacity(trace.len());
    let mut plies: Vec<u32> = Vec::with_capacity(trace.len());
    for node in 0..trace.len() as NodeId {
        let (passed, ply) = match trace.parent(node) {
            None => ([None; 2], 0),
            Some(parent) => {
                let moves = trace.mv(node).is_some() || trace.kind(node).has(Kind::NULL_MOVE);
                let above = (owners[parent as usize], plies[parent as usize]);
                (passed(&view, parent, node, above.0), above.1 + u32::from(moves))
            }
        };
        let (entered, first) = (ends(view.window(node)), ends(view.first_window(node)));
        let narrowed = [0, 1].map(|end| match entered[end] == first[end] {
            true => passed[end],
            false => Some(node),
        });
        owners.push(narrowed);
        plies.push(ply);
        check_cut(&view, node, narrowed[1], ply)?;
    }
    Ok(())
}

const fn ends(window: Window) -> [Score; 2] {
    [window.alpha, window.beta]
}

/// The owners of the window that `parent` passes to `node`.
fn passed<M: Copy>(view: &MoverView<'_, M>, parent: NodeId, node: NodeId, above: Owners) -> Owners {
    let trace = view.trace;
    let kind = trace.kind(node);
    // These tests choose a limit of their own: that one equals a bound of the parent is chance.
    if kind.has(Kind::SINGULAR) || kind.has(Kind::PROBABLE_CUT) {
        return [Some(parent); 2];
    }
    let now = view.first_window(parent);
    let raised = view.raises(parent).into_iter().take_while(|raise| raise.0 < trace.entered(node));
    let alpha = raised.last().map_or(now.alpha, |(_, _, alpha)| alpha);
    let alpha_owner = if alpha == now.alpha { above[0] } else { Some(parent) };
    let turned = trace.is_maximizing(parent) != trace.is_maximizing(node);
    let window = if turned { -view.window(node) } else { view.window(node) };
    // An end that the parent does not have is one that it tests.
    let of_alpha = if window.alpha == alpha { alpha_owner } else { Some(parent) };
    let of_beta = if window.beta == now.beta { above[1] } else { Some(parent) };
    if turned { [of_beta, of_alpha] } else { [of_alpha, of_beta] }
}

/// Checks what a cut names: a bound that the value reaches, and its owner.
fn check_cut<M: Copy>(view: &MoverView<'_, M>, node: NodeId, owner: Option<NodeId>, ply: u32) -> Result<(), Violation> {
    let trace = view.trace;
    let by = trace.cut_by(node);
    same(node, "only a cut has a cause", by.is_some(), trace.why(node) == Why::Cut)?;
    let Some(by) = by else { return Ok(()) };
    let limit = view.score_of(node, by.limit);
    let value = view.score(node);
    holds(node, "a cut reaches its bound", value >= limit, || format!("{value} of {limit}"))?;
    same(node, "the bound that cuts", limit, view.first_window(node).beta)?;
    same(node, "the node that set the bound", by.node, owner)?;
    let above = owner.map_or(0, |owner| trace.ply(owner));
    same(node, "the distance to that node", by.distance, trace.ply(node) - above)?;
    if owner == Some(node) {
        same(node, "no mate from here is faster", limit, MATE - ply as Score - 1)?;
    }
    Ok(())
}
