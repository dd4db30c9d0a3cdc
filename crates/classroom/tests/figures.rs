//! The windows, values and crosses of the sources' figures appear in the trace, in the same order.
//!
//! OI-wiki draws the windows of its fail-hard listing and the values of a fail-soft one, so windows are compared with one trace
//! and values with the other.

use crate::record;
use classroom::any::AnyMove;
use classroom::examples::Example;
use classroom::text::json::{Json, Value};
use classroom::tree::{Tree, TreeGame};
use gametree::trace::{NodeId, Phase, Step};
use gametree::{Algorithm, INFINITE, Options, Score, Trace, Window};

/// A tree and its search, by names of the tree.
struct Search {
    tree: Tree,
    trace: Trace<AnyMove>,
}

impl Search {
    fn new(example: &str, listing: Algorithm) -> Self {
        let example = Example::named(example).expect("a built-in example");
        let tree = example.read().expect("its text reads");
        let trace = record(&TreeGame::new(&tree), listing, &Options::default());
        Self { tree, trace }
    }

    fn place(&self, node: NodeId) -> u32 {
        self.trace.mv(node).unwrap_or_default()
    }

    /// The visit of the node with that label or path.
    fn visit(&self, name: &str) -> NodeId {
        let named = |&node: &NodeId| {
            let at = self.place(node);
            self.tree.label(at) == name || self.tree.path(at) == name
        };
        let mut visits = 0..self.trace.len() as NodeId;
        visits.find(named).unwrap_or_else(|| panic!("{name} is not visited"))
    }

    fn is_inner(&self, node: NodeId) -> bool {
        !self.tree.is_leaf(self.place(node))
    }

    /// Whether exactly these windows and crosses are visible at `step`.
    fn shows(&self, step: Step, windows: &[(NodeId, Window)], crosses: &[String]) -> bool {
        let entered =
            (0..self.trace.len() as NodeId).filter(|&node| self.is_inner(node) && self.trace.entered(node) <= step);
        entered.count() == windows.len()
            && windows.iter().all(|&(node, window)| {
                let state = self.trace.state_at(node, step);
                state.phase != Phase::Unseen && state.window == window
            })
            && self.crosses(step) == crosses
    }

    /// The edges cut by `step`, as paths of the nodes below them.
    fn crosses(&self, step: Step) -> Vec<String> {
        let mut crosses = Vec::new();
        for node in 0..self.trace.len() as NodeId {
            if self.trace.left(node) <= step {
                let children = self.tree.children(self.place(node));
                let pruned = &children[children.len() - self.trace.unsearched(node)..];
                crosses.extend(pruned.iter().map(|&child| self.tree.path(child)));
            }
        }
        crosses.sort();
        crosses
    }

    /// The first step from `from` on with these windows and crosses.
    fn find(&self, from: Step, windows: &[(NodeId, Window)], crosses: &[String]) -> Option<Step> {
        (from..=self.trace.steps()).find(|&step| self.shows(step, windows, crosses))
    }
}

fn figures(of: &str) -> Vec<Json> {
    let all = Json::parse(include_str!("../../../tests/data/figures.json")).expect("JSON");
    all.get(of).and_then(Json::list).expect("figures").to_vec()
}

fn members<'a>(figure: &'a Json, key: &str) -> impl Iterator<Item = (&'a str, &'a Json)> {
    let members = figure.get(key).and_then(Json::object).unwrap_or_default();
    members.iter().map(|member| (member.key.as_str(), &member.value))
}

fn score(json: &Json) -> Score {
    match &json.value {
        Value::Text(text) if text == "+inf" => INFINITE,
        Value::Text(text) if text == "-inf" => -INFINITE,
        Value::Number(text) => text.parse().expect("a whole number"),
        other => panic!("{other:?} is no score"),
    }
}

#[test]
fn the_figures_of_oi_wiki_occur_in_the_trace_in_order() {
    let search = Search::new("oiwiki-alphabeta", Algorithm::FailHard);
    let soft = Search::new("oiwiki-alphabeta", Algorithm::FailSoft);
    let whole = Search::new("oiwiki-alphabeta", Algorithm::Minimax);
    let mut step = 0;
    for figure in figures("oi_wiki") {
        let name = figure.get("figure").and_then(Json::text).expect("a name");
        let windows: Vec<_> = members(&figure, "windows")
            .map(|(name, shown)| {
                // The figure shows a replaced bound, struck out, beside the new one.
                let end = |new: &str, old: &str| shown.get(new).or(shown.get(old)).map(score);
                let alpha = end("alpha_new", "alpha").expect("an alpha");
                let beta = end("beta_new", "beta").expect("a beta");
                (search.visit(name), Window::new(alpha, beta))
            })
            .collect();
        let mut crosses: Vec<String> = figure
            .get("crosses")
            .and_then(Json::list)
            .expect("crosses")
            .iter()
            .filter_map(|cross| cross.list()?.get(1)?.text())
            .map(|child| match child {
                "G" => "n.0.1.1".to_owned(),
                path => path.to_owned(),
            })
            .collect();
        crosses.sort();
        let done = members(&figure, "scores").map(|(node, _)| search.trace.left(search.visit(node)));
        let from = done.fold(step, Step::max);
        step = search.find(from, &windows, &crosses).unwrap_or_else(|| panic!("{name} comes at no step"));
        let slips = figure.get("minimax_scores").and_then(Json::list);
        let slips: Vec<&str> = slips.unwrap_or_default().iter().filter_map(Json::text).collect();
        for (node, value) in members(&figure, "scores") {
            let visit = search.visit(node);
            if slips.contains(&node) {
                let whole = whole.trace.score(whole.visit(node));
                assert_eq!(whole, score(value), "{name}: {node}");
                continue;
            }
            assert_eq!(soft.trace.score(visit), score(value), "{name}: {node}");
        }
    }
    assert_eq!(step, search.trace.steps(), "the last figure is the end");
}

#[test]
fn the_figures_of_paradeto_occur_in_the_trace_in_order() {
    let search = Search::new("paradeto-alphabeta", Algorithm::FailSoft);
    let mut step = 0;
    let mut compared = 0;
    for figure in figures("paradeto_post2") {
        let name = figure.get("figure").and_then(Json::text).expect("a name");
        if figure.get("windows").is_none() {
            continue; // described in words only
        }
        let slip = figure.get("slip").is_some();
        let windows: Vec<_> = members(&figure, "windows")
            .map(|(path, shown)| {
                let ends = shown.list().expect("two ends");
                let mut window = Window::new(score(&ends[0]), score(&ends[1]));
                if slip && path == "n" {
                    // The source prints the root's new α before its first child has returned.
                    window = Window::INFINITE;
                }
                (search.visit(path), window)
            })
            .collect();
        let cut = figure.get("cut").and_then(Json::list).unwrap_or_default();
        let crosses: Vec<String> = cut.iter().filter_map(Json::text).map(str::to_owned).collect();
        step = search.find(step, &windows, &crosses).unwrap_or_else(|| panic!("{name} comes at no step"));
        for (path, value) in members(&figure, "values") {
            let state = search.trace.state_at(search.visit(path), step);
            assert_eq!(state.value, Some(score(value)), "{name}: {path}");
        }
        compared += 1;
    }
    assert_eq!(compared, 6);
}
