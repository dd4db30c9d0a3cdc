//! A model of the table beside the trace: the writer of each entry, by the key of its position.

use std::collections::HashMap;

use gametree::search::is_mate;
use gametree::trace::{NodeId, Store, Writer};
use gametree::{Bound, MATE, Score, StoreEffect};

use crate::violation::{Violation, holds, same};

/// An entry that a node wrote.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<M> {
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
    /// The score from the entry's position; mates are counted from there.
    pub(crate) score: Score,
    /// The best move known.
    pub(crate) mv: Option<M>,
    /// The search and the node that wrote it.
    search: u8,
    node: NodeId,
}

/// The table of a session, over all its searches.
#[derive(Default)]
pub(crate) struct Memory<M> {
    by_key: HashMap<u64, Written<M>>,
    /// The position of the entry that each node of this search wrote, as long as it is there.
    live: HashMap<NodeId, u64>,
    search: u8,
    /// Whether unknown entries of earlier searches were evicted.
    lost: bool,
}

/// A score counted from the position `ply` moves below the root.
fn from_here(score: Score, ply: u32) -> Score {
    if is_mate(score) { score + score.signum() * ply as Score } else { score }
}

impl<M: Copy + std::fmt::Debug> Memory<M> {
    pub(crate) fn new() -> Self {
        Self { by_key: HashMap::new(), live: HashMap::new(), search: 0, lost: false }
    }

    /// Starts a search.
    pub(crate) fn begin(&mut self) {
        self.search += 1;
        self.live.clear();
    }

    /// The entry of a position, and whether it may be gone.
    pub(crate) fn entry(&self, key: u64) -> Option<(Written<M>, bool)> {
        let written = *self.by_key.get(&key)?;
        Some((written, written.search != self.search && self.lost))
    }

    /// The writer as the trace must name it.
    pub(crate) fn writer(&self, written: &Written<M>) -> Writer {
        match self.search - written.search {
            0 => Writer::Node(written.node),
            searches => Writer::Earlier(searches),
        }
    }

    /// The score of an entry counted at `ply`.
    pub(crate) fn at_ply(written: &Written<M>, ply: u32) -> Score {
        if is_mate(written.score) { written.score - written.score.signum() * ply as Score } else { written.score }
    }

    /// Whether `node` must not write: its score does not fit, or the present entry is worth more.
    pub(crate) fn refuses(&self, key: u64, bound: Bound, depth: i32, score: Score) -> bool {
        let kept = self
            .entry(key)
            .is_some_and(|(old, _)| bound != Bound::Exact && old.depth > depth + 3 && old.search == self.search);
        let fits = score.abs() <= 30_000 || is_mate(score) && score.abs() <= MATE;
        kept || !fits
    }

    /// Adds what `node` wrote, and compares it with the trace.
    pub(crate) fn write(
        &mut self,
        node: NodeId,
        key: u64,
        (ply, due): (u32, (Bound, i32, Score, Option<M>)),
        store: Store,
    ) -> Result<(), Violation> {
        let (bound, depth, score, mv) = due;
        same(node, "depth written", store.depth, Some(depth as u8))?;
        let before = self.entry(key).map(|(old, _)| old);
        let is_known = self.entry(key).is_some_and(|(_, may_be_gone)| !may_be_gone);
        let replaced = store.replaced();
        match store.effect {
            StoreEffect::Fresh => {
                same(node, "replaced", replaced, None)?;
                same(node, "what is known is renewed", is_known, false)?;
            }
            StoreEffect::Renewed => {
                let due = before.map(|old| match old.search == self.search {
                    true => Writer::Node(old.node),
                    // The age is recorded only where the entry is found.
                    false => Writer::Earlier(0),
                });
                holds(node, "replaced", due.is_some() && replaced == due, || {
                    format!("recorded {replaced:?}, due {due:?}")
                })?;
            }
            StoreEffect::Evicted => {
                same(node, "what is known is renewed", is_known, false)?;
                match replaced {
                    Some(Writer::Node(writer)) => {
                        let lives = self.live.remove(&writer);
                        holds(node, "replaced", lives.is_some(), || format!("{writer}, whose entry is gone"))?;
                        lives.map(|other| self.by_key.remove(&other));
                    }
                    recorded => {
                        same(node, "replaced", recorded, Some(Writer::Earlier(0)))?;
                        same(node, "something is driven out", self.search > 1, true)?;
                        self.lost = true;
                    }
                }
            }
            StoreEffect::Kept => holds(node, "what is kept is not written", false, String::new)?,
        }
        let renews = store.effect == StoreEffect::Renewed;
        let inherited = before.filter(|_| renews).and_then(|old| old.mv);
        if let Some(old) = before.filter(|old| old.search == self.search) {
            self.live.remove(&old.node);
        }
        self.live.insert(node, key);
        let written =
            Written { bound, depth, score: from_here(score, ply), mv: mv.or(inherited), search: self.search, node };
        self.by_key.insert(key, written);
        Ok(())
    }
}
