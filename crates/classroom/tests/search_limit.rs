//! A listing stopped by its limit marks exactly the nodes left open as stopped.

use classroom::any;
use classroom::tree::{Side, Tree, TreeGame};
use gametree::{Algorithm, Depth, Options, Why};

#[test]
fn a_stopped_search_marks_its_open_nodes_as_stopped() {
    let tree = Tree::parse("((1 2 3) (4 5 6) (7 8 9))", Side::Max).unwrap();
    for algorithm in Algorithm::ALL {
        for nodes in 1..=13 {
            let options = Options { nodes, ..Options::full_width(Depth::UNLIMITED) };
            let (answer, trace) = any::record(&mut any::erased(TreeGame::new(&tree)), algorithm, &options, usize::MAX);
            let stopped = |node: &u32| trace.why(*node) == Why::Stopped;
            let broken: Vec<_> = (0..trace.len() as u32).filter(stopped).collect();
            let roots: Vec<_> = (0..trace.len() as u32).filter(|&node| trace.parent(node).is_none()).collect();
            let last = roots.last().is_some_and(stopped);
            let case = format!("{} after {nodes} nodes", algorithm.name());
            assert!(roots.iter().rev().skip(1).all(|root| !stopped(root)), "{case}");
            let again = matches!(algorithm, Algorithm::Mtdf | Algorithm::Framework);
            // Where the root is searched several times, the limit may fall between two of these searches.
            assert!(answer.stopped == last || (answer.stopped && again), "{case}");
            assert!(answer.stopped || nodes > 4, "{case}");
            // A node below a stopped one may be complete; an ancestor may not.
            for node in broken {
                let parent = trace.parent(node);
                assert!(parent.is_none_or(|parent| stopped(&parent)));
            }
        }
    }
}
