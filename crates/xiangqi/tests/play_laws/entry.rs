//! The table at a node: the entry found, whether it answers, and what is written.

use gametree::trace::NodeId;
use gametree::{Bound, Score, Usage, Why, Window};

use crate::games::Rules;
use crate::memory::Memory;
use crate::violation::{Violation, holds, same};
use crate::walk::{End, Open, Place, TableEntry, Walk, end};

impl<G: Rules> Walk<'_, G> {
    /// Checks the entry found, its writer, and whether it answers.
    pub(crate) fn ask_table(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Option<End>, Violation> {
        let Some((entry, mv)) = self.entry(node, place.ply)? else {
            return Ok(None);
        };
        let techniques = self.techniques();
        let may = techniques.table_cut && !place.principal;
        let answers = may && entry.depth >= open.depth.whole_plies() && allows(&entry, open.window);
        open.entry = Some(entry);
        // The root keeps a separate order of its moves.
        open.table_move = mv.filter(|_| techniques.move_ordering && place.ply > 0);
        let usage = match open.table_move {
            _ if answers => Usage::Answer,
            Some(_) => Usage::FirstMove,
            None => Usage::Evaluation,
        };
        let recorded = self.trace().find(node).map(|find| find.usage);
        same(node, "what came of the entry", recorded, Some(usage))?;
        Ok(answers.then_some(end(entry.score, entry.bound, Why::Answered)))
    }

    /// The entry of a node's position, compared with the trace, and its move.
    #[expect(clippy::type_complexity, reason = "an entry and its move")]
    pub(crate) fn entry(&self, node: NodeId, ply: u32) -> Result<Option<(TableEntry, Option<G::Move>)>, Violation> {
        let recorded = self.view.find(node);
        let entry = self.memory.entry(self.game.key());
        let (written, find) = match (entry, recorded) {
            (None, None) | (Some((_, true)), None) => return Ok(None),
            (Some((written, _)), Some(find)) => (written, find),
            (due, recorded) => {
                let detail = || format!("recorded {recorded:?}, due {due:?}");
                holds(node, "what was written is found", false, detail)?;
                return Ok(None);
            }
        };
        let entry = TableEntry {
            score: Memory::at_ply(&written, ply),
            raw: written.score,
            bound: written.bound,
            depth: written.depth,
        };
        same(node, "writer", find.writer(), self.memory.writer(&written))?;
        same(node, "the entry's score", find.score, entry.score)?;
        same(node, "the entry's bound", find.claims, entry.bound)?;
        same(node, "the entry's depth", find.depth, Some(entry.depth as u8))?;
        Ok(Some((entry, written.mv)))
    }

    /// Checks what the node must write into the table.
    pub(crate) fn writes(
        &mut self,
        node: NodeId,
        ply: u32,
        due: (Bound, i32, Score, Option<G::Move>),
    ) -> Result<(), Violation> {
        let (bound, depth, score, _) = due;
        let key = self.game.key();
        let trace = self.trace();
        let next = trace.stores().get(self.written).copied();
        let recorded = next.filter(|store| store.node == node);
        if self.memory.refuses(key, bound, depth, score) {
            return same(node, "nothing is written", recorded, None);
        }
        let Some(store) = recorded else {
            return holds(node, "it is written", false, || format!("next {next:?}"));
        };
        self.written += 1;
        let claims = self.view.bound_of(node, store.bound);
        same(node, "bound written", claims, bound)?;
        self.memory.write(node, key, (ply, due), store)
    }
}

/// Whether an entry answers in a window.
pub(crate) fn allows(entry: &TableEntry, window: Window) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => entry.score >= window.beta,
        Bound::AtMost => entry.score <= window.alpha,
    }
}
