//! Traces whose oldest iterations were dropped: the rest agrees with the whole trace, which obeys the laws, and missing nodes
//! are counted in their place.

use std::fmt::Debug;

use gametree::search::Techniques;
use gametree::trace::{NodeId, Writer};
use gametree::{Recorder, Trace, View};

use crate::board::{POSITIONS, position};
use crate::games::{HashGame, Rules};
use crate::run::Player;
use crate::tally::Tally;
use crate::walk::Setting;

/// The same search twice: whole, checked by the laws, and with room for `kept` nodes.
fn whole_and_thinned<G: Rules>(game: &G, nodes: u64, kept: usize) -> [Trace<G::Move>; 2] {
    let setting = Setting::new(Techniques::default(), 40, nodes);
    let mut tally = Tally::default();
    let (whole, found) = Player::new(1).search(game, &setting, None, &mut tally);
    let mut recorder = Recorder::new(View::Mover).with_thinning(kept);
    let same = Player::new(1).search_for(game, &setting, &mut recorder);
    assert_eq!(same, found, "how much is kept changes nothing");
    [whole, recorder.finish()]
}

/// The node of the whole trace for each node of the thinned one, by the order of roots and children alone.
fn places<M: Copy>(whole: &Trace<M>, thinned: &Trace<M>) -> Vec<NodeId> {
    let mut places = vec![NodeId::MAX; thinned.len()];
    let mut open: Vec<_> = thinned.roots().zip(whole.roots()).collect();
    assert_eq!(open.len(), whole.roots().count(), "every root is kept");
    while let Some((node, at)) = open.pop() {
        places[node as usize] = at;
        let of_whole: Vec<_> = whole.children(at).collect();
        let of_thinned: Vec<_> = thinned.children(node).collect();
        // Plies are dropped together, but at a node that is open then, finished children are dropped for later ones.
        let missing = of_whole.len().checked_sub(of_thinned.len());
        let missing = missing.unwrap_or_else(|| panic!("more children of {node} than there were"));
        open.extend(of_thinned.into_iter().zip(of_whole.into_iter().skip(missing)));
    }
    places
}

/// All that is recorded of a node except its number, its steps and the writers of entries.
fn recorded<M: Copy + Debug>(trace: &Trace<M>, node: NodeId) -> String {
    let raises = trace.raises(node).map(|raise| (raise.best, raise.bound));
    let skips = trace.skips(node).map(|(skip, upper_bound)| (skip.mv, skip.rule, upper_bound));
    let find = trace.find(node).map(|find| (find.score, find.claims, find.depth, find.usage));
    let store = trace.store(node).map(|store| (store.bound, store.depth, store.effect));
    let entered = (trace.mv(node), trace.kind(node), trace.depth(node));
    let windows = (trace.window(node), trace.first_window(node));
    let left = (trace.score(node), trace.bound(node), trace.why(node));
    let moves = (trace.unsearched(node), trace.skipped_rest(node));
    let manner = (trace.ply(node), trace.extended(node), trace.shortened(node));
    format!(
        "{entered:?} {windows:?} {left:?} {moves:?} {manner:?} {find:?} {store:?} {:?} {:?} {:?} {}",
        trace.assessed(node),
        raises.collect::<Vec<_>>(),
        skips.collect::<Vec<_>>(),
        trace.size(node),
    )
}

/// The name in the thinned trace of a writer of the whole one.
fn named(writer: Option<Writer>, places: &[NodeId]) -> Option<Writer> {
    match writer? {
        Writer::Node(at) => {
            Some(places.binary_search(&at).map_or(Writer::Unrecorded, |node| Writer::Node(node as NodeId)))
        }
        other => Some(other),
    }
}

/// Checks that the remaining nodes agree with the whole trace, and that the last iteration is whole if there is room. Returns the number
/// of missing nodes.
fn agrees<M: Copy + Debug>(whole: &Trace<M>, thinned: &Trace<M>, kept: usize) -> usize {
    assert!(thinned.len() <= kept && thinned.is_thinned() == (whole.len() > kept), "{kept}");
    let last = [whole, thinned].map(|trace| trace.roots().last().map_or(0, |root| trace.subtree(root).len()));
    assert!(last[0] > kept / 2 || last[0] == last[1], "{kept}: {last:?}");
    let places = places(whole, thinned);
    assert!(places.is_sorted(), "in the order in which they were entered");
    for (node, &at) in (0..).zip(&places) {
        assert_eq!(recorded(thinned, node), recorded(whole, at), "{node}, which was {at}");
        assert_eq!(thinned.is_leaf(node), whole.is_leaf(at), "{node}, which was {at}");
        let writer = |trace: &Trace<M>, node| trace.find(node).map(|find| find.writer());
        let replaced = |trace: &Trace<M>, node| trace.store(node)?.replaced();
        for of in [writer, replaced] {
            assert_eq!(of(thinned, node), named(of(whole, at), &places), "{node}");
        }
    }
    let missing = whole.len() - thinned.len();
    let omitted: u64 = (0..thinned.len() as NodeId).map(|node| u64::from(thinned.omitted(node))).sum();
    assert_eq!((thinned.seen(), omitted), (whole.seen(), missing as u64));
    for (pass, of_whole) in thinned.passes().iter().zip(whole.passes()) {
        let at = places[pass.node as usize];
        assert_eq!((at, pass.depth, pass.line), (of_whole.node, of_whole.depth, of_whole.line));
    }
    missing
}

#[test]
fn a_thinned_search_agrees_with_the_whole_one() {
    let mut missing = 0;
    for (at, text) in POSITIONS.into_iter().enumerate() {
        let board = position(text);
        let kept = [900, 2_500, 6_000][at % 3];
        let [whole, thinned] = whole_and_thinned(&board, 12_000, kept);
        missing += agrees(&whole, &thinned, kept);
    }
    assert!(missing > 60_000, "{missing} nodes");
}

#[test]
fn a_thinned_search_of_a_hash_game_agrees_with_the_whole_one() {
    let mut missing = 0;
    for seed in 1..30 {
        let game = HashGame::new(seed, 30);
        let kept = 300 + 40 * seed as usize;
        let [whole, thinned] = whole_and_thinned(&game, 4_000, kept);
        missing += agrees(&whole, &thinned, kept);
    }
    assert!(missing > 10_000, "{missing} nodes");
}
