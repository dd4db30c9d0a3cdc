//! Each sample tree, searched by each listing, is visited exactly as in the reference.
//!
//! `tests/data/trees.json` was derived from the sources independently of this code. Its numbers are from Max's point of view.

use classroom::any::AnyMove;
use classroom::examples::{Certainty, EXAMPLES, Example};
use classroom::text::json::{Json, Value};
use classroom::tree::{Side, Tree, TreeGame};
use gametree::trace::NodeId;
use gametree::{Algorithm, Cut, INFINITE, Options, Score, Trace, Why, Window};

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

fn reference() -> Json {
    Json::parse(include_str!("../../../tests/data/trees.json")).expect("the reference is JSON")
}

fn field<'a>(json: &'a Json, key: &str) -> &'a Json {
    json.get(key).unwrap_or_else(|| panic!("{key} at {:?}", json.place))
}

fn word<'a>(json: &'a Json, key: &str) -> &'a str {
    field(json, key).text().unwrap_or_else(|| panic!("{key}: no text"))
}

fn items<'a>(json: &'a Json, key: &str) -> &'a [Json] {
    field(json, key).list().unwrap_or_else(|| panic!("{key}: no list"))
}

/// A score; `None`: null.
fn score(json: &Json) -> Option<Score> {
    match &json.value {
        Value::Null => None,
        Value::Text(text) if text == "+inf" => Some(INFINITE),
        Value::Text(text) if text == "-inf" => Some(-INFINITE),
        Value::Number(text) => Some(text.parse().expect("a whole number")),
        other => panic!("{other:?} is no score"),
    }
}

fn options(cut: Cut) -> Options {
    Options { cut, ..Options::default() }
}

fn record(tree: &Tree, listing: Algorithm) -> Trace<AnyMove> {
    crate::record(&TreeGame::new(tree), listing, &options(Cut::AtOrAbove))
}

fn place(trace: &Trace<AnyMove>, node: NodeId) -> u32 {
    trace.mv(node).unwrap_or_default()
}

fn leaves(trace: &Trace<AnyMove>) -> Vec<NodeId> {
    (0..trace.len() as NodeId).filter(|&node| trace.is_leaf(node)).collect()
}

/// The children of a tree node that a visit did not search.
fn pruned(tree: &Tree, trace: &Trace<AnyMove>, node: NodeId) -> Vec<String> {
    let children = tree.children(place(trace, node)).iter();
    let searched = trace.children(node).count();
    children.skip(searched).map(|&child| tree.path(child)).collect()
}

#[test]
fn the_built_in_trees_equal_the_reference() {
    let reference = reference();
    let all = reference.list().expect("a list");
    assert_eq!(all.len() + OWN.len(), EXAMPLES.len());
    for entry in all {
        let example = Example::named(word(entry, "id")).expect("a built-in example");
        let tree = example.read().expect("its text reads");
        let expected = Tree::from_json_value(field(entry, "tree")).expect("the reference reads");
        assert_eq!(tree, expected, "{}", example.id);
    }
}

#[test]
fn every_listing_visits_the_nodes_of_the_reference() {
    let reference = reference();
    let mut visits = 0;
    for entry in reference.list().expect("a list") {
        let example = Example::named(word(entry, "id")).expect("a built-in example");
        let tree = example.read().expect("its text reads");
        for listing in LISTINGS {
            let result = field(field(entry, "results"), listing.name());
            let trace = record(&tree, listing);
            let what = format!("{} by {}", example.id, listing.name());
            assert_eq!(score(field(result, "value")), Some(trace.score(0)), "{what}");
            assert_eq!(leaf_paths(&tree, &trace), texts(items(result, "leaves_evaluated")), "{what}");
            assert_eq!(cut_edges(&tree, &trace), reference_cuts(result), "{what}");
            let expected = items(result, "visits");
            assert_eq!(expected.len(), trace.len(), "{what}");
            for (node, visit) in expected.iter().enumerate() {
                check_visit(&tree, &trace, listing, node as NodeId, visit, &what);
                visits += 1;
            }
        }
    }
    assert_eq!(visits, 904, "the visits of the reference");
}

fn check_visit(tree: &Tree, trace: &Trace<AnyMove>, listing: Algorithm, node: NodeId, visit: &Json, what: &str) {
    let what = format!("{what}, {}", word(visit, "node"));
    assert_eq!(tree.path(place(trace, node)), word(visit, "node"), "{what}");
    assert_eq!(score(field(visit, "value")), Some(trace.score(node)), "{what}");
    assert_eq!(texts(items(visit, "pruned")), pruned(tree, trace, node), "{what}");
    let cut = (trace.why(node) == Why::Cut).then(|| cut_name(trace, node));
    assert_eq!(field(visit, "cut").text(), cut, "{what}");
    if !listing.has_window() {
        assert_eq!(trace.window(node), Window::INFINITE, "{what}");
        return;
    }
    let window = |alpha, beta| {
        let end = |key| score(field(visit, key)).expect("a bound");
        Window::new(end(alpha), end(beta))
    };
    assert_eq!(trace.window(node), window("alpha_in", "beta_in"), "{what}");
    if !trace.is_leaf(node) {
        let state = trace.state_at(node, trace.left(node));
        assert_eq!(state.window, window("alpha_out", "beta_out"), "{what}");
    }
}

fn texts(list: &[Json]) -> Vec<String> {
    list.iter().filter_map(Json::text).map(str::to_owned).collect()
}

fn leaf_paths(tree: &Tree, trace: &Trace<AnyMove>) -> Vec<String> {
    leaves(trace).into_iter().map(|leaf| tree.path(place(trace, leaf))).collect()
}

/// A Max node is cut by β, a Min node by α.
fn cut_name(trace: &Trace<AnyMove>, node: NodeId) -> &'static str {
    if trace.is_maximizing(node) { "beta" } else { "alpha" }
}

fn cut_edges(tree: &Tree, trace: &Trace<AnyMove>) -> Vec<(String, &'static str)> {
    let mut nodes: Vec<NodeId> = (0..trace.len() as NodeId).collect();
    nodes.sort_by_key(|&node| trace.left(node));
    let edges = nodes.into_iter().flat_map(|node| {
        let pruned = pruned(tree, trace, node).into_iter();
        pruned.map(move |child| (child, cut_name(trace, node)))
    });
    edges.collect()
}

fn reference_cuts(result: &Json) -> Vec<(String, &str)> {
    let edges = items(result, "cut_edges").iter();
    edges.map(|edge| (word(edge, "child").to_owned(), word(edge, "kind"))).collect()
}

#[test]
fn the_minimax_value_and_line_equal_the_reference() {
    for entry in reference().list().expect("a list") {
        let example = Example::named(word(entry, "id")).expect("a built-in example");
        let tree = example.read().expect("its text reads");
        let trace = record(&tree, Algorithm::Minimax);
        assert_eq!(score(field(entry, "minimax")), Some(trace.score(0)), "{}", example.id);
        let below = trace.line_nodes().map(|node| tree.path(place(&trace, node)));
        let line: Vec<String> = std::iter::once("n".to_owned()).chain(below).collect();
        assert_eq!(line, texts(items(entry, "pv")), "{}", example.id);
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
