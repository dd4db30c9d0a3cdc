//! The considered moves of a trace, checked against a reading that uses only parents, moves and scores.

use gametree::search::{Event, Limits, NoClock, Session, Slice, Table, Weakness};
use gametree::trace::{Fate, NodeId};
use gametree::{Bound, Game, Kind, MATE, Recorder, Rule, Score, Trace, View, Why};
use std::sync::Arc;
use xiangqi::evaluate::Appraisal;
use xiangqi::{Move, Position};

const POSITIONS: [&str; 4] = [
    xiangqi::START_FEN,
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
    "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
    "3k5/8R/R8/9/9/9/9/9/9/5K3 w - - 0 1",
];

struct Played {
    start: Position,
    trace: Trace<Move>,
    best: Move,
}

fn played(fen: &str, level: u32, nodes: u64, recorded: usize) -> Played {
    let start = Position::parse(fen).unwrap();
    let mut session = Session::new(Arc::new(Table::new(1)));
    *session.weakness() = Weakness::of_level(level, 7);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    session.begin(start.evaluated_by(Appraisal::default()), limits);
    let mut recorder = Recorder::new(View::Mover).with_thinning(recorded);
    while session.think(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
    Played { start, best: session.best().unwrap().moves[0], trace: recorder.finish() }
}

fn all() -> impl Iterator<Item = Played> {
    POSITIONS.into_iter().flat_map(|fen| {
        [(1, 500), (4, 3_000), (10, 40), (10, 700), (10, 12_000)]
            .map(|(level, nodes)| played(fen, level, nodes, usize::MAX))
    })
}

/// The score and bound of a node for the side to move at the root.
fn worth(played: &Played, node: NodeId) -> (Score, Bound) {
    let (score, bound) = (played.trace.score(node), played.trace.bound(node));
    if played.start.is_maximizing() { (score, bound) } else { (-score, -bound) }
}

/// The node counts of each visit of each root move, found by walking up from every node.
fn visits(trace: &Trace<Move>, root: NodeId) -> Vec<(NodeId, u64)> {
    let mut counts: Vec<(NodeId, u64)> = Vec::new();
    for node in trace.subtree(root).skip(1) {
        let mut top = node;
        while trace.parent(top) != Some(root) {
            top = trace.parent(top).unwrap();
        }
        match counts.last_mut().filter(|(last, _)| *last == top) {
            Some((_, count)) => *count += 1,
            None => counts.push((top, 1)),
        }
    }
    counts.retain(|&(top, _)| trace.mv(top).is_some() && !trace.kind(top).is_test());
    counts
}

#[test]
fn the_first_candidate_is_the_move_that_is_played() {
    for played in all() {
        let considered = played.trace.considered();
        assert_eq!(considered.candidates[0].mv, played.best);
        let last = considered.iterations.last().unwrap();
        assert_eq!(last.best, Some(played.best));
        assert_eq!(last.stopped, played.trace.why(last.root) == Why::Stopped);
    }
}

#[test]
fn values_and_nodes_are_those_of_the_visits() {
    let mut compared = 0;
    for played in all() {
        let trace = &played.trace;
        let considered = trace.considered();
        let mut nodes = 0;
        for candidate in &considered.candidates {
            let mut mine: Vec<(usize, NodeId, (Score, Bound))> = Vec::new();
            let mut sum = 0;
            for pass in trace.passes() {
                let iteration =
                    considered.iterations.iter().position(|iteration| iteration.depth == pass.depth).unwrap();
                for (top, count) in visits(trace, pass.node) {
                    if trace.mv(top) != Some(candidate.mv) {
                        continue;
                    }
                    sum += count;
                    if trace.why(top) != Why::Stopped {
                        mine.retain(|&(at, ..)| at != iteration);
                        mine.push((iteration, top, worth(&played, top)));
                    }
                }
            }
            let reported = candidate.results.iter();
            let reported: Vec<_> =
                reported.map(|result| (result.iteration, result.node, (result.score, result.bound))).collect();
            assert_eq!(reported, mine);
            assert_eq!(candidate.nodes, sum);
            nodes += sum;
            compared += mine.len();
        }
        let elsewhere = trace.len() as u64 - nodes;
        assert!(elsewhere >= trace.passes().len() as u64);
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn the_best_of_an_iteration_has_its_value() {
    for played in all() {
        let trace = &played.trace;
        let considered = trace.considered();
        for (at, iteration) in considered.iterations.iter().enumerate() {
            let best: Vec<_> = considered
                .candidates
                .iter()
                .filter(|candidate| {
                    let mut results = candidate.results.iter();
                    results.any(|result| result.iteration == at && result.is_best)
                })
                .collect();
            assert!(best.len() <= 1);
            if iteration.stopped {
                continue;
            }
            assert_eq!(best.first().map(|best| best.mv), iteration.best);
            let result = best[0].results.iter().find(|result| result.iteration == at);
            assert_eq!(result.unwrap().score, worth(&played, iteration.root).0);
            // No other move has a greater score, whatever its bound.
            for other in &considered.candidates {
                for result in other.results.iter().filter(|result| result.iteration == at) {
                    assert!(result.score <= worth(&played, iteration.root).0);
                }
            }
        }
    }
}

#[test]
fn every_legal_move_is_a_candidate_or_was_not_reached() {
    let (mut overlooked, mut stopped) = (0, 0);
    for played in all() {
        let considered = played.trace.considered();
        let start = &played.start;
        let mut legal = Vec::new();
        Game::moves(start, |mv| legal.extend(start.is_legal(mv).then_some(mv)));
        for candidate in &considered.candidates {
            assert!(legal.contains(&candidate.mv));
        }
        for mv in legal {
            let why = played.trace.why_not(mv);
            let known = considered.candidates.iter().find(|candidate| candidate.mv == mv);
            assert_eq!(why.result, known.and_then(|candidate| candidate.results.last().copied()));
            match why.fate {
                Fate::Searched(node) => assert_eq!(played.trace.mv(node), Some(mv)),
                Fate::Pruned { rule, .. } => {
                    assert_eq!((rule, why.result), (Rule::Overlooked, None));
                    overlooked += 1;
                }
                Fate::Stopped { .. } => stopped += 1,
                // The first moves may have reached the window of an iteration.
                Fate::Cut { after, .. } => assert_ne!(after, mv),
                other => panic!("{mv}: {other:?}"),
            }
        }
    }
    assert!(overlooked > 20 && stopped > 20, "{overlooked} {stopped}");
}

#[test]
fn a_line_can_be_played_and_its_replies_prove_the_value_of_the_move() {
    let (mut moves, mut jumps) = (0, 0);
    for played in all() {
        let trace = &played.trace;
        for candidate in trace.considered().candidates {
            let Some(result) = candidate.results.last() else { continue };
            let answer = trace.answer(result.node);
            let mut position = played.start.clone();
            position.make(candidate.mv);
            let mut above = result.node;
            for (at, &node) in answer.line.iter().enumerate() {
                let parent = trace.parent(node).unwrap();
                jumps += usize::from(parent != above);
                if parent != above {
                    assert_eq!(trace.why(above), Why::Answered);
                    assert!(parent < above);
                }
                let is_test = trace.kind(node).has(Kind::PROBABLE_CUT);
                if at < answer.proven && trace.why(parent) != Why::Searched && !is_test {
                    assert_eq!(trace.score(node), trace.score(parent));
                }
                let mv = trace.mv(node).unwrap();
                assert!(position.is_legal(mv), "{mv} in {}", position.fen());
                position.make(mv);
                moves += 1;
                above = node;
            }
            assert!(answer.proven <= answer.line.len());
        }
    }
    assert!(moves > 400 && jumps > 10, "{moves} {jumps}");
}

#[test]
fn a_mate_is_a_proven_line_to_its_end() {
    let played = played(POSITIONS[3], 10, 500, usize::MAX);
    let considered = played.trace.considered();
    let best = &considered.candidates[0];
    let result = best.results.last().unwrap();
    assert_eq!((result.score, result.bound), (MATE - 1, Bound::Exact));
    let answer = played.trace.answer(result.node);
    assert!(answer.line.is_empty());
    assert!(matches!(played.trace.why(answer.end), Why::Stuck | Why::Decided));
}

#[test]
fn the_outcome_of_a_move_at_any_node_is_that_of_the_trace() {
    let mut fates = [0; 7];
    for played in all() {
        let trace = &played.trace;
        for node in (0..trace.len() as NodeId).step_by(3) {
            let mut position = played.start.clone();
            let mut path: Vec<_> = std::iter::successors(Some(node), |&node| trace.parent(node)).collect();
            path.reverse();
            for &node in &path {
                match trace.mv(node) {
                    Some(mv) => position.make(mv),
                    None if trace.kind(node).has(Kind::NULL_MOVE) => position.pass(),
                    None => {}
                }
            }
            let mut legal = Vec::new();
            Game::moves(&position, |mv| {
                legal.extend(position.is_legal(mv).then_some(mv));
            });
            for mv in legal {
                let children = trace.children(node);
                let visited =
                    children.filter(|&child| trace.mv(child) == Some(mv) && !trace.kind(child).is_test()).last();
                let skipped = trace.skips(node).find(|(skip, _)| skip.mv == mv);
                let why = trace.why(node);
                let fate = trace.fate(node, mv);
                let at = match fate {
                    Fate::Searched(child) => {
                        assert_eq!(Some(child), visited);
                        0
                    }
                    Fate::Pruned { rule, .. } => {
                        assert_eq!(Some(rule), skipped.map(|(skip, _)| skip.rule));
                        1
                    }
                    Fate::PrunedWithRest { count, rule } => {
                        assert_eq!(trace.skipped_rest(node), Some((count, rule)));
                        2
                    }
                    Fate::Cut { node: child, .. } => {
                        assert_eq!(why, Why::Cut);
                        assert_eq!(trace.best_child(node), Some(child));
                        3
                    }
                    Fate::Stopped { .. } => {
                        assert_eq!(why, Why::Stopped);
                        4
                    }
                    Fate::Settled(reason) => {
                        assert_eq!(reason, why);
                        assert!(!matches!(why, Why::Searched | Why::Cut | Why::Stopped));
                        5
                    }
                    Fate::Quiet => {
                        assert!(trace.kind(node).has(Kind::QUIESCENCE));
                        6
                    }
                    Fate::Unknown => panic!("{mv} at {node}: {}", why.name()),
                };
                assert!(at == 0 || visited.is_none());
                fates[at] += 1;
            }
        }
    }
    assert!(fates.iter().all(|&count| count > 10), "{fates:?}");
}

#[test]
fn a_thinned_trace_agrees_with_the_whole_one_about_the_kept_nodes() {
    let whole = played(POSITIONS[1], 10, 12_000, usize::MAX);
    // Here the last iteration is stopped before it finds a move, and older ones have lost their root moves.
    let short = played(POSITIONS[1], 10, 12_000, 6_000);
    assert_eq!(short.trace.considered().candidates[0].mv, short.best);
    let part = played(POSITIONS[1], 10, 12_000, 7_000);
    assert!(part.trace.is_thinned() && part.trace.len() <= 7_000);
    let (all, kept) = (whole.trace.considered(), part.trace.considered());
    assert_eq!(kept.iterations.len(), all.iterations.len());
    assert_eq!(kept.candidates[0].mv, all.candidates[0].mv);
    let mut compared = 0;
    for one in &kept.candidates {
        let other = all.candidates.iter().find(|other| other.mv == one.mv);
        for result in &one.results {
            let mut results = other.unwrap().results.iter();
            let same = results.find(|same| same.iteration == result.iteration);
            let same = same.unwrap();
            // Unrecorded nodes are counted too.
            assert_eq!(
                (result.score, result.bound, result.nodes, result.is_best),
                (same.score, same.bound, same.nodes, same.is_best)
            );
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
    // Where children are missing, the fate of a move that is not among them is unknown.
    let mut unknown = 0;
    for node in 0..part.trace.len() as NodeId {
        if part.trace.omitted(node) > 0 && part.trace.children(node).next().is_none() {
            // Moves that a rule pruned are still recorded.
            match part.trace.fate(node, part.best) {
                Fate::Unknown => unknown += 1,
                fate => assert!(matches!(fate, Fate::Pruned { .. })),
            }
        }
    }
    assert!(unknown > 50, "{unknown}");
}
