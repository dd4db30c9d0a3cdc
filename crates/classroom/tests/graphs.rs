//! The built-in graphs are those of the reference, with the same values.

use crate::record;
use classroom::graph::examples::{GRAPHS, GraphExample};
use classroom::graph::{GraphGame, PositionGraph, StateId};
use classroom::text::json::{Json, Value};
use gametree::{Algorithm, Depth, Game, Options, Score};

fn reference() -> Vec<Json> {
    let all = Json::parse(include_str!("../../../tests/data/dags.json")).expect("JSON");
    all.list().expect("a list").to_vec()
}

fn number(json: &Json, key: &str) -> Option<Score> {
    match &json.get(key)?.value {
        Value::Number(text) => text.parse().ok(),
        _ => None,
    }
}

fn example(entry: &Json) -> &'static GraphExample {
    let id = entry.get("id").and_then(Json::text).expect("an id");
    GraphExample::named(id).unwrap_or_else(|| panic!("{id} is not built in"))
}

fn depth_of(graph: &PositionGraph) -> Depth {
    let plies = graph.depth().map(|depth| Depth::plies(depth as i32));
    plies.unwrap_or(Depth::UNLIMITED)
}

fn value(graph: &PositionGraph, state: StateId) -> Score {
    let below = graph.children(state).iter().map(|&child| value(graph, child));
    match graph.side(state) {
        _ if graph.is_leaf(state) => graph.value(state),
        classroom::tree::Side::Max => below.max().expect("a child"),
        classroom::tree::Side::Min => below.min().expect("a child"),
    }
}

#[test]
fn the_built_in_graphs_equal_the_reference() {
    assert_eq!(reference().len(), GRAPHS.len());
    for entry in reference() {
        let example = example(&entry);
        let graph = example.read().expect("its text reads");
        assert_eq!(PositionGraph::from_json_value(&entry).as_ref(), Ok(&graph), "{}", example.id);
        assert_eq!(number(&entry, "true_value"), Some(example.value), "{}", example.id);
        let states = entry.get("true_state_values").and_then(Json::object).unwrap_or_default();
        for member in states {
            let state = graph.named(&member.key).expect("a state");
            let expected = number(entry.get("true_state_values").expect("there"), &member.key);
            assert_eq!(expected, Some(value(&graph, state)), "{}: {}", example.id, member.key);
        }
    }
}

#[test]
fn listings_without_a_memo_find_the_correct_value() {
    for entry in reference() {
        let example = example(&entry);
        let graph = example.read().expect("its text reads");
        let options = Options { depth: depth_of(&graph), ..Options::default() };
        for listing in [Algorithm::Minimax, Algorithm::SingleBound, Algorithm::FailSoft] {
            let trace = record(&GraphGame::new(&graph), listing, &options);
            let found = trace.score(0);
            assert_eq!(found, example.value, "{} by {}", example.id, listing.name());
            assert_ne!(found, example.fooled, "{}", example.id);
            let leaves = (0..trace.len() as u32).filter(|&node| trace.is_leaf(node)).count();
            let runs = entry.get("runs").and_then(|runs| runs.get("single_bound_nomemo"));
            if let (Some(run), Algorithm::SingleBound) = (runs, listing) {
                assert_eq!(number(run, "leaf_evals"), Some(leaves as Score), "{}", example.id);
            }
        }
    }
}

#[test]
fn a_state_has_the_same_key_on_every_path() {
    let graph = GraphExample::named("ii-min7").expect("built in").read().expect("a graph");
    let mut game = GraphGame::new(&graph);
    let (mut keys, mut states) = (Vec::new(), Vec::new());
    fn walk(game: &mut GraphGame<'_>, keys: &mut Vec<u64>, states: &mut Vec<StateId>) {
        keys.push(game.key());
        states.push(game.state());
        let mut moves = Vec::new();
        game.moves(|mv| moves.push(mv));
        for mv in moves {
            let undo = game.make(mv).expect("legal");
            walk(game, keys, states);
            game.unmake(mv, undo);
        }
    }
    walk(&mut game, &mut keys, &mut states);
    assert_eq!(keys.len(), 10, "X and its two leaves twice");
    for (a, b) in (0..keys.len()).flat_map(|a| (0..a).map(move |b| (a, b))) {
        assert_eq!(keys[a] == keys[b], states[a] == states[b]);
    }
    let indices: std::collections::HashSet<u64> = keys.iter().map(|key| key % 1024).collect();
    assert_eq!(indices.len(), 7, "they spread over a small table");
}
