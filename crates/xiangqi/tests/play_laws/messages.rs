//! Parallel searches that exchange messages: the node that the trace names wrote the entry, or no node of this search did.

use std::collections::HashMap;
use std::sync::Arc;

use gametree::search::{Event, Limits, NoClock, Session, Slice, Table};
use gametree::trace::{Find, NodeId, Writer};
use gametree::{Kind, Observer, Recorder, Rule, Trace, View, Why};

use crate::board::{POSITIONS, position};
use crate::games::Rules;

/// The trace of a search that receives the messages of a helper after every slice.
fn trace_with_helper<G: Rules>(game: &G, nodes: u64) -> Trace<G::Move> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let begin = |worker| {
        let mut session = Session::new(Arc::new(Table::new(1)));
        session.join(Some(worker));
        session.begin(game.clone(), limits.clone());
        session
    };
    let [mut first, mut helper] = [0, 1].map(begin);
    let mut recorder = Recorder::new(View::Mover);
    while think(&mut first, &mut recorder) != Event::Finished {
        helper.receive(&first.send());
        think(&mut helper, &mut ());
        first.receive(&helper.send());
    }
    // A quiescence search that has started is finished.
    let over = first.nodes().checked_sub(nodes);
    assert!(over.is_some_and(|over| over < 100), "{over:?} too many");
    let trace = recorder.finish();
    assert_eq!(trace.len() as u64, first.nodes(), "every node is recorded");
    trace
}

fn think<G: Rules>(session: &mut Session<G>, observer: &mut impl Observer<G>) -> Event {
    let slice = Slice { nodes: Some(400), time: None };
    session.think(slice, &mut NoClock, observer)
}

/// Replays a trace, and keeps the last writer about each position.
struct Reader<'t, G: Rules> {
    game: G,
    trace: &'t Trace<G::Move>,
    wrote: HashMap<u64, NodeId>,
    /// The number of entries written by this search, and by others.
    own: usize,
    others: usize,
}

impl<G: Rules> Reader<'_, G> {
    fn read(&mut self, node: NodeId) {
        let trace = self.trace;
        let mv = trace.mv(node);
        let undo = match mv {
            Some(mv) => self.game.make(mv),
            None if trace.kind(node).has(Kind::NULL_MOVE) => self.game.pass(),
            None => None,
        };
        if let Some(find) = trace.find(node) {
            self.check(node, find);
        }
        for child in trace.children(node) {
            self.read(child);
        }
        if trace.store(node).is_some() {
            self.wrote.insert(self.game.key(), node);
        }
        match (mv, undo) {
            (Some(mv), Some(undo)) => self.game.unmake(mv, undo),
            (None, Some(undo)) => self.game.unpass(undo),
            (_, None) => {}
        }
    }

    /// Checks that the named writer was the last of this search about the position, and wrote the found entry.
    fn check(&mut self, node: NodeId, find: Find) {
        match find.writer() {
            Writer::Node(writer) => {
                assert_eq!(self.wrote.get(&self.game.key()), Some(&writer), "{node}");
                let store = self.trace.store(writer).expect("it wrote");
                let (bound, depth) = (store.bound, store.depth);
                assert_eq!((find.claims, find.depth), (bound, depth), "{node}, by {writer}");
                self.own += 1;
            }
            Writer::Unrecorded => self.others += 1,
            earlier => panic!("{node}: {earlier:?}, but there is no earlier search"),
        }
    }
}

#[test]
fn entries_of_another_search_have_no_writer_in_this_one() {
    let [mut own, mut others, mut by_message] = [0; 3];
    for text in POSITIONS {
        let board = position(text);
        let trace = trace_with_helper(&board, 30_000);
        let mut reader = Reader { game: board, trace: &trace, wrote: HashMap::new(), own: 0, others: 0 };
        for root in trace.roots() {
            reader.read(root);
        }
        own += reader.own;
        others += reader.others;
        for node in 0..trace.len() as NodeId {
            let skips = trace.skips(node).filter(|(skip, _)| skip.rule == Rule::Received);
            by_message += usize::from(trace.why(node) == Why::Received) + skips.count();
        }
    }
    assert!(own > 10_000 && others > 1_000 && by_message > 10, "{own} {others} {by_message}");
}
