//! The sample trees are those of the reference.
//!
//! `tests/data/trees.json` was derived from the sources independently of this code. `trace.rs` of the crate `cli` compares each visit of a
//! search of its trees with it.

use classroom::any::AnyMove;
use classroom::examples::{Certainty, EXAMPLES, Example};
use classroom::text::json::Json;
use classroom::tree::{Side, Tree, TreeGame};
use gametree::trace::NodeId;
use gametree::{Algorithm, Cut, Options, Score, Trace};

const LISTINGS: [Algorithm; 5] =
    [Algorithm::Minimax, Algorithm::SingleBound, Algorithm::NegamaxFailSoft, Algorithm::FailHard, Algorithm::FailSoft];

/// The samples missing from the reference, with their value and the leaves that α-β visits.
const OWN: [(&str, Score, usize); 6] = [
    ("three-plies", 7, 6),
    ("aima", 3, 7),
    ("best-order", 8, 7),
    ("worst-order", 8, 16),
    ("equal-values", 5, 4),
    ("deep-cut-small", 3, 2),
];

fn field<'a>(json: &'a Json, key: &str) -> &'a Json {
    json.get(key).unwrap_or_else(|| panic!("{key} at {:?}", json.place))
}

fn options(cut: Cut) -> Options {
    Options { cut, ..Options::default() }
}

fn record(tree: &Tree, listing: Algorithm) -> Trace<AnyMove> {
    crate::record(&TreeGame::new(tree), listing, &options(Cut::AtOrAbove))
}

fn leaves(trace: &Trace<AnyMove>) -> Vec<NodeId> {
    (0..trace.len() as NodeId).filter(|&node| trace.is_leaf(node)).collect()
}

#[test]
fn the_built_in_trees_equal_the_reference() {
    let reference = Json::parse(include_str!("../../../tests/data/trees.json")).expect("the reference is JSON");
    let all = reference.list().expect("a list");
    assert_eq!(all.len() + OWN.len(), EXAMPLES.len());
    for entry in all {
        let example = Example::named(field(entry, "id").text().expect("a text")).expect("a built-in example");
        let tree = example.read().expect("its text reads");
        let expected = Tree::from_json_value(field(entry, "tree")).expect("the reference reads");
        assert_eq!(tree, expected, "{}", example.id);
    }
}

#[test]
fn our_samples_show_what_their_titles_say() {
    for (id, value, count) in OWN {
        let tree = Example::named(id).expect("built in").read().expect("a tree");
        for listing in LISTINGS {
            assert_eq!(record(&tree, listing).score(0), value, "{id}");
        }
        assert_eq!(leaves(&record(&tree, Algorithm::FailSoft)).len(), count, "{id}");
    }
    let tree = Example::named("equal-values").expect("built in").read().expect("a tree");
    let above = crate::record(&TreeGame::new(&tree), Algorithm::FailSoft, &options(Cut::Above));
    assert_eq!(leaves(&above).len(), 7, "more work, same value");

    let tree = Example::named("deep-cut-small").expect("built in").read().expect("a tree");
    let deep = record(&tree, Algorithm::FailSoft);
    let mut nodes = 0..deep.len() as NodeId;
    let cut = nodes.find(|&node| deep.unsearched(node) > 0);
    let cut = cut.and_then(|node| deep.cut_by(node)).expect("a cut");
    assert_eq!((cut.node, cut.distance), (Some(0), 3));
    let shallow = leaves(&record(&tree, Algorithm::SingleBound));
    assert_eq!(shallow.len(), 3, "one bound from the parent does not see that far");
}

#[test]
fn inferred_values_are_marked_in_both_languages() {
    for example in EXAMPLES {
        let id = example.id;
        assert_eq!(example.inferred_zh.is_empty(), example.inferred_en.is_empty(), "{id}");
        match example.certainty {
            Certainty::Exact => assert!(example.inferred_en.is_empty(), "{id}"),
            Certainty::Partly | Certainty::Inferred => {
                assert!(!example.inferred_en.is_empty(), "{id}");
            }
            Certainty::Own => {}
        }
        let own = example.certainty == Certainty::Own;
        assert!(own || !example.source.is_empty(), "{id} has no source");
        assert_eq!(EXAMPLES.iter().filter(|other| other.id == id).count(), 1);
    }
    let beta = Example::named("beta-cut").expect("built in");
    assert_eq!(beta.read().expect("a tree").root(), Side::Min);
}
