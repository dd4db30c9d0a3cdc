//! Trees in every notation; graphs of positions; JSON.

use classroom::graph::PositionGraph;
use classroom::text::json::Json;
use classroom::tree::{Format, ParseError, Side, Tree};
use gametree::message::Explain;

type Reader = fn(&str) -> Result<Tree, ParseError>;

/// Every reader. A text for one of them is given to the others too.
const READERS: &[Reader] = &[
    |text| Tree::parse(text, Side::Max),
    |text| Tree::parse(text, Side::Min),
    |text| Tree::from_leaf_list(text, Side::Min),
    |text| Tree::from_outline(text, Side::Max),
    |text| Tree::from_qtree(text, Side::Max),
    Tree::from_forest,
    Tree::from_json,
    Tree::from_dot,
];

pub(super) fn check(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    for read in READERS {
        check_reading(text, read(text));
    }
    let format = Format::of(text);
    format!("{} {format:?}", check_reading(text, Tree::read(text)))
}

pub(super) fn graph(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    if let Err(error) = Json::parse(text) {
        check_parse_error(text, &error);
        // Invalid JSON is an invalid graph.
        assert!(PositionGraph::from_json(text).is_err());
    }
    match PositionGraph::from_json(text) {
        Ok(graph) => {
            let json = graph.to_json();
            assert_eq!(PositionGraph::from_json(&json).as_ref(), Ok(&graph), "{json}");
            "accepted".to_owned()
        }
        Err(error) => check_parse_error(text, &error),
    }
}

fn check_reading(text: &str, read: Result<Tree, ParseError>) -> String {
    match read {
        Ok(tree) => {
            check_round_trip(&tree);
            "accepted".to_owned()
        }
        Err(error) => check_parse_error(text, &error),
    }
}

/// A tree is read back equal from the three notations that are written.
fn check_round_trip(tree: &Tree) {
    let brackets = tree.to_brackets();
    let again = Tree::parse(&brackets, tree.root());
    assert_eq!(again.as_ref(), Ok(tree), "{brackets}");
    let json = tree.to_json();
    // A single leaf does not say which side moves.
    let again = Tree::from_json(&json).map(|again| match tree.len() {
        1 => again.with_root(tree.root()),
        _ => again,
    });
    assert_eq!(again.as_ref(), Ok(tree), "{json}");
    let outline = tree.to_outline();
    let again = Tree::from_outline(&outline, tree.root());
    assert_eq!(again.as_ref(), Ok(tree), "{outline}");
}

/// Checks that an error has words, a code, and a place in the text. Returns the code.
pub(super) fn check_parse_error(text: &str, error: &ParseError) -> String {
    let place = error.place;
    let before: String = text.chars().take(place.offset).collect();
    assert_eq!(before.chars().count(), place.offset, "{error}");
    assert_eq!(before.matches('\n').count() + 1, place.line, "{error}");
    check_error(error)
}

/// Checks that an error has a code and words. Returns the code.
pub(super) fn check_error(error: &impl Explain) -> String {
    let message = error.explain();
    let (code, words) = (message.code(), message.words());
    assert!(code.contains('/') && !words.is_empty(), "{code}: {words}");
    assert!(words.len() < 2_000, "{} bytes of {code}", words.len());
    code.to_owned()
}
