//! The table at a node: the entry found, whether it answers, and what is written.

use std::fmt::Debug;

use gametree::trace::NodeId;
use gametree::{Bound, Score, Usage, Why, Window};

use crate::fault::{Fault, holds, same};
use crate::games::Rules;
use crate::memory::Memory;
use crate::walk::{End, Held, Open, Place, Walk, end};

impl<G: Rules> Walk<'_, G>
where
    G::Move: Debug,
{
    /// Checks the entry found, its writer, and whether it answers.
    pub(crate) fn ask_table(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Option<End>, Fault> {
        let Some((held, mv)) = self.held(node, place.ply)? else {
            return Ok(None);
        };
        let techniques = self.techniques();
        let may = techniques.table_cut && !place.principal;
        let answers = may && held.depth >= open.depth.whole() && allows(&held, open.window);
        open.held = Some(held);
        // The root keeps a separate order of its moves.
        open.table_move = mv.filter(|_| techniques.move_ordering && place.ply > 0);
        let usage = match open.table_move {
            _ if answers => Usage::Answer,
            Some(_) => Usage::FirstMove,
            None => Usage::Evaluation,
        };
        let told = self.trace().find(node).map(|find| find.usage);
        same(node, "what came of the entry", told, Some(usage))?;
        Ok(answers.then_some(end(held.score, held.bound, Why::Answered)))
    }

    /// The entry of a node's position, compared with the trace, and its move.
    #[expect(clippy::type_complexity, reason = "an entry and its move")]
    pub(crate) fn held(
        &self,
        node: NodeId,
        ply: u32,
    ) -> Result<Option<(Held, Option<G::Move>)>, Fault> {
        let told = self.told.find(node);
        let held = self.memory.held(self.game.key());
        let (written, find) = match (held, told) {
            (None, None) | (Some((_, true)), None) => return Ok(None),
            (Some((written, _)), Some(find)) => (written, find),
            (due, told) => {
                let detail = || format!("told {told:?}, due {due:?}");
                holds(node, "what was written is found", false, detail)?;
                return Ok(None);
            }
        };
        let held = Held {
            score: Memory::at_ply(&written, ply),
            raw: written.score,
            bound: written.bound,
            depth: written.depth,
        };
        same(node, "writer", find.writer(), self.memory.writer(&written))?;
        same(node, "the entry's score", find.score, held.score)?;
        same(node, "the entry's bound", find.claims, held.bound)?;
        same(
            node,
            "the entry's depth",
            find.depth,
            Some(held.depth as u8),
        )?;
        Ok(Some((held, written.mv)))
    }

    /// Checks what the node must write into the table.
    pub(crate) fn writes(
        &mut self,
        node: NodeId,
        ply: u32,
        due: (Bound, i32, Score, Option<G::Move>),
    ) -> Result<(), Fault> {
        let (bound, depth, score, _) = due;
        let key = self.game.key();
        let trace = self.trace();
        let next = trace.stores().get(self.written).copied();
        let told = next.filter(|store| store.node == node);
        if self.memory.refuses(key, bound, depth, score) {
            return same(node, "nothing is written", told, None);
        }
        let Some(store) = told else {
            return holds(node, "it is written", false, || format!("next {next:?}"));
        };
        self.written += 1;
        let claims = self.told.bound_of(node, store.bound);
        same(node, "bound written", claims, bound)?;
        self.memory.write(node, key, (ply, due), store)
    }
}

/// Whether an entry answers in a window.
pub(crate) fn allows(held: &Held, window: Window) -> bool {
    match held.bound {
        Bound::Exact => true,
        Bound::AtLeast => held.score >= window.beta,
        Bound::AtMost => held.score <= window.alpha,
    }
}
