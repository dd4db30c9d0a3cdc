//! Graphs of positions, and the JSON of graphs and trees.

use classroom::graph::PositionGraph;
use classroom::text::json::Json;

use super::tree::check_parse_error;

pub(super) fn check(input: &[u8]) -> String {
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
