//! `chuhe experiment`: the results agree with the theory, and invalid lists are rejected.

use crate::chuhe;
use serde_json::Value;

fn points(words: &[&str]) -> Vec<Value> {
    let text = chuhe(&[&["experiment", "--json"], words].concat()).expect("good arguments");
    let points: Value = serde_json::from_str(&text).expect("the output is JSON");
    points.as_array().expect("a list of points").clone()
}

#[test]
fn the_best_order_needs_fewest_leaves_and_minimax_evaluates_all() {
    let points = points(&["--branching", "3", "--depth", "4", "--order", "100", "--games", "3"]);
    let of = |name: &str| points.iter().find(|point| point["algorithm"] == name).expect("a point");
    assert_eq!(of("minimax")["leaves"], 81.0);
    assert_eq!(of("fail_soft")["leaves"], 17.0);
    assert_eq!(of("fail_soft")["least_leaves"], 17.0);
    assert_eq!(of("single_bound")["leaves"], 21.0);
}

#[test]
fn xiangqi_is_measured_from_a_given_position() {
    let points = points(&["--game", "xiangqi", "--depth", "2"]);
    assert_eq!((&points[0]["branching"], &points[0]["leaves"]), (&44.into(), &1_920.0.into()));
    let all_but_framework = &points[1..points.len() - 1];
    assert!(all_but_framework.iter().all(|point| point["leaves"].as_f64() < Some(900.0)));
}

#[test]
fn the_table_has_a_line_for_each_point() {
    let words = ["experiment", "--branching", "2,3", "--depth", "1,2", "--order", "0", "--games", "1"];
    let table = chuhe(&words).expect("good arguments");
    assert_eq!(table.lines().count(), 1 + 2 * 2 * 6);
}

#[test]
fn bad_lists_are_refused() {
    let refused = [
        (["--branching", "2-3"], "expected a whole number, not '2-3'"),
        (["--depth", "3,,4"], "expected a whole number, not ''"),
        (["--depth", "17"], "'17' is not within 0 to 16"),
        (["--games", "0"], "'0' is not within 1 to 10000"),
        (["--game", "go"], "--game: 'go' is none of tree, graph, xiangqi"),
    ];
    for (words, part) in refused {
        let failure = chuhe(&["experiment", words[0], words[1]]).expect_err("a bad list");
        assert_eq!(failure.exit_code(), 2);
        assert!(failure.to_string().contains(part), "{failure}");
    }
}
