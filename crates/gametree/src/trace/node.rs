//! A node of a trace in 40 bytes, since there may be millions.

use crate::observe::{Extension, Kind, Rule, Why};
use crate::score::{Bound, Score, Window};

/// The index of a node, in the order of entry.
pub type NodeId = u32;

/// The number of a step: 0 is before the search, [`Trace::steps`](super::Trace::steps) after its end.
pub type Step = u32;

/// Marks a missing evaluation.
const UNKNOWN: Score = Score::MIN;

/// One visit of a position, in Max's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node<M> {
    pub parent: NodeId,
    /// The first node after the subtree.
    pub end: NodeId,
    pub entered: Step,
    pub left: Step,
    /// β is one more, unless [`Node::is_wide`].
    pub alpha: Score,
    pub score: Score,
    assessed: Score,
    pub mv: Option<M>,
    /// In twelfths of a ply.
    pub depth: i16,
    pub ply: u16,
    pub unsearched: u16,
    /// From the lowest bit: kind (11), extension + 1 (3), whether it was shortened (1), whether it is wide (1).
    kind_flags: u16,
    /// From the lowest bit: why (5), bound (2), whether Max moves (1).
    end_bits: u8,
    /// The number of quiet moves that were pruned together at the end; the highest bit is set for [`Rule::Futility`].
    rest: u8,
}

const EXTENSION: u16 = 11;
const SHORTENED: u16 = 1 << 14;
const WIDE: u16 = 1 << 15;
const KIND: u16 = (1 << EXTENSION) - 1;
const MAX_REST: usize = 127;

/// Whether a node can store that `count` quiet moves were pruned together by this rule.
pub(super) fn can_store_rest(count: usize, rule: Rule) -> bool {
    (1..=MAX_REST).contains(&count) && matches!(rule, Rule::LateMove | Rule::Futility)
}

impl<M: Copy> Node<M> {
    pub(super) fn new(parent: NodeId, mv: Option<M>, maximizing: bool) -> Self {
        Self {
            parent,
            end: 0,
            entered: 0,
            left: Step::MAX,
            alpha: 0,
            score: 0,
            assessed: UNKNOWN,
            mv,
            depth: 0,
            ply: 0,
            unsearched: 0,
            kind_flags: 0,
            end_bits: u8::from(maximizing) << 7,
            rest: 0,
        }
    }

    /// Sets how it is searched. Returns whether its window is not a zero window: then the caller must store β.
    pub(super) fn enter(&mut self, kind: Kind, extension: Option<Extension>, window: Window) -> bool {
        let is_wide = window.beta != window.alpha.saturating_add(1);
        let extension = extension.map_or(0, |extension| extension as u16 + 1);
        self.kind_flags = kind.bits() | extension << EXTENSION | if is_wide { WIDE } else { 0 };
        self.alpha = window.alpha;
        is_wide
    }

    pub(super) fn leave(&mut self, score: Score, bound: Bound, why: Why) {
        self.score = score;
        self.end_bits = self.end_bits & 0x80 | (bound as u8) << 5 | why as u8;
    }

    pub(super) fn shorten(&mut self) {
        self.kind_flags |= SHORTENED;
    }

    pub(super) fn assess(&mut self, score: Score) {
        self.assessed = score;
    }

    pub(super) fn skip_rest(&mut self, count: usize, rule: Rule) {
        self.rest = count.min(MAX_REST) as u8 | u8::from(rule == Rule::Futility) << 7;
    }

    pub(super) const fn is_wide(&self) -> bool {
        self.kind_flags & WIDE != 0
    }

    pub(super) const fn is_shortened(&self) -> bool {
        self.kind_flags & SHORTENED != 0
    }

    pub(super) const fn is_maximizing(&self) -> bool {
        self.end_bits & 0x80 != 0
    }

    pub(super) const fn kind(&self) -> Kind {
        Kind::from_bits(self.kind_flags & KIND)
    }

    pub(super) fn extension(&self) -> Option<Extension> {
        let at = (self.kind_flags >> EXTENSION & 7).checked_sub(1)?;
        Some(Extension::ALL[usize::from(at)])
    }

    pub(super) const fn why(&self) -> Why {
        Why::ALL[(self.end_bits & 31) as usize]
    }

    pub(super) const fn bound(&self) -> Bound {
        match self.end_bits >> 5 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        }
    }

    pub(super) fn assessed(&self) -> Option<Score> {
        Some(self.assessed).filter(|&score| score != UNKNOWN)
    }

    pub(super) fn rest(&self) -> Option<(usize, Rule)> {
        let rule = if self.rest & 0x80 == 0 { Rule::LateMove } else { Rule::Futility };
        Some((usize::from(self.rest & 0x7f), rule)).filter(|&(count, _)| count > 0)
    }

    /// A copy with another move.
    pub(super) fn with_move<N>(self, mv: Option<N>) -> Node<N> {
        Node {
            mv,
            parent: self.parent,
            end: self.end,
            entered: self.entered,
            left: self.left,
            alpha: self.alpha,
            score: self.score,
            assessed: self.assessed,
            depth: self.depth,
            ply: self.ply,
            unsearched: self.unsearched,
            kind_flags: self.kind_flags,
            end_bits: self.end_bits,
            rest: self.rest,
        }
    }
}
