//! A memo or table answers only what it stored, and a memo answers everything it stored.

use crate::laws::rules::MemoKind;
use gametree::trace::NodeId;
use gametree::{Bound, Depth, Game, Options, Trace, Why};
use std::collections::HashMap;

/// What a search could have stored so far.
pub(crate) struct Memory {
    memo_kind: MemoKind,
    by_depth: bool,
    /// The nodes that stored a position, with its depth if that matters; the newest last.
    writers: HashMap<(u64, Option<Depth>), Vec<NodeId>>,
    keys: HashMap<NodeId, u64>,
}

impl Memory {
    pub(crate) fn new(memo_kind: MemoKind, options: &Options) -> Self {
        Self { memo_kind, by_depth: options.memo_by_depth, writers: HashMap::new(), keys: HashMap::new() }
    }

    /// Checks what `node`, which is being left, was answered, and stores it.
    pub(crate) fn check<G: Game>(&mut self, game: &G, trace: &Trace<G::Move>, node: NodeId, ends_at_once: bool) {
        self.keys.insert(node, game.key());
        match self.memo_kind {
            MemoKind::Nothing => {
                assert_eq!(trace.find(node), None);
                assert_ne!(trace.why(node), Why::Answered);
            }
            MemoKind::Values { cut_too } => self.check_memo(game, trace, node, cut_too),
            MemoKind::Bounds => self.check_table(game, trace, node, ends_at_once),
        }
    }

    /// A memo never forgets, so its answer is known in advance.
    fn check_memo<G: Game>(&mut self, game: &G, trace: &Trace<G::Move>, node: NodeId, cut_too: bool) {
        let key = (game.key(), self.by_depth.then(|| trace.depth(node)));
        let known = self.writers.entry(key).or_default();
        let answered = trace.why(node) == Why::Answered;
        // No position occurs below itself, so what is stored now was stored on entry.
        assert_eq!(answered, !known.is_empty(), "whether the memo answers for {node}");
        if let Some(&writer) = known.last() {
            let find = trace.find(node).expect("an answer was found");
            assert_eq!((find.writer().node(), find.answers(), find.claims), (Some(writer), true, Bound::Exact));
            assert_eq!(trace.score(node), trace.score(writer), "what the memo says of {node}");
        } else {
            assert_eq!(trace.find(node), None);
            if cut_too || trace.why(node) != Why::Cut {
                known.push(node);
            }
        }
    }

    /// A table may forget, but its answer was written by a node of the same position.
    fn check_table<G: Game>(&mut self, game: &G, trace: &Trace<G::Move>, node: NodeId, ends_at_once: bool) {
        if let Some(find) = trace.find(node) {
            let writer = find.writer().node().expect("every node is recorded");
            assert_eq!(self.keys[&writer], game.key(), "the writer of the entry that {node} found");
            assert!(trace.left(writer) < trace.entered(node), "before {node} was entered");
            assert_eq!(find.claims, trace.bound(writer), "the bound of the entry that {node} found");
        }
        if trace.why(node) == Why::Answered {
            let find = trace.find(node).expect("an answer was found");
            let (score, window) = (trace.score(node), trace.window(node));
            assert!(find.answers() && !ends_at_once);
            match find.claims {
                Bound::Exact => {}
                Bound::AtLeast => assert!(score >= window.beta, "{node} is not settled"),
                Bound::AtMost => assert!(score <= window.alpha, "{node} is not settled"),
            }
        }
    }
}
