//! A search as JSON: what it found, and every visit of a node with its windows, value and cut.

use super::request::Report;
use crate::Failure;
use gametree::trace::{NodeId, Writer};
use gametree::{Algorithm, MATE, Score, View, Why, Window};
use serde_json::{Map, Value, json};
use std::io::Write;

/// Prints one object.
pub(super) fn print<M: Copy + PartialEq>(report: &Report<M>, out: &mut dyn Write) -> Result<(), Failure> {
    let nodes = 0..report.trace.len() as NodeId;
    let leaves: Vec<_> = nodes.clone().filter(|&node| report.is_end(node)).map(|node| report.name(node)).collect();
    let line: Vec<_> = report.trace.line_nodes().map(|node| report.name(node)).collect();
    let mut object = json!({
        "algorithm": report.request.algorithm.name(),
        "value": report.number(report.answer.value),
        "line": line,
        "n_leaves": leaves.len(),
        "leaves_evaluated": leaves,
        "cut_edges": report.cut_edges(),
        "nodes": report.trace.seen(),
        "visits": nodes.map(|node| report.visit(node)).collect::<Vec<_>>(),
    });
    if let (true, Some(extra)) = (report.remembers(), object.as_object_mut()) {
        report.add_memory(extra);
    }
    serde_json::to_writer(&mut *out, &object).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

impl<M: Copy> Report<'_, M> {
    fn visit(&self, node: NodeId) -> Value {
        let trace = self.trace;
        let named = self.names.of_node(node);
        let out = trace.state_at(node, trace.left(node)).window;
        // A leaf of the single-bound listing receives a number; it has no window to change.
        let unmoved = self.request.algorithm == Algorithm::SingleBound && self.is_end(node);
        let mut visit = json!({
            "order": node,
            "parent": trace.parent(node),
            "node": named.name,
            "label": named.label,
            "move": named.mv,
            "type": self.kind_of_node(node),
            "alpha_in": self.end(trace.window(node).alpha),
            "beta_in": self.end(trace.window(node).beta),
            "alpha_out": if unmoved { Value::Null } else { self.end(out.alpha) },
            "beta_out": if unmoved { Value::Null } else { self.end(out.beta) },
            "value": self.number(trace.score(node)),
            "bound": (!trace.bounds_nothing(node)).then(|| trace.bound(node).name()),
            "why": trace.why(node).name(),
            "cut": self.cut_name(node),
            "pruned": named.pruned,
            "unsearched": trace.unsearched(node),
            "after_child": self.after_children(node),
            "exit_order": named.exit_order,
        });
        if let Some(extra) = visit.as_object_mut() {
            self.add_where_it_exists(node, extra);
        }
        visit
    }

    /// Whether the search has a memo or a table.
    pub(super) fn remembers(&self) -> bool {
        !self.trace.stores().is_empty()
    }

    /// Adds the statistics of the memo or table.
    fn add_memory(&self, object: &mut Map<String, Value>) {
        let hits = self.trace.finds().iter().filter(|find| find.answers()).count();
        object.insert("hits".to_owned(), hits.into());
        let unsound = self.trace.first_unsound_answer().map(|find| {
            let writer = find.writer().node();
            json!({
                "step": self.trace.entered(find.node),
                "node": self.name(find.node),
                "order": find.node,
                "writer": writer.map(|writer| self.name(writer)),
                "writer_order": writer,
            })
        });
        object.insert("first_unsound_answer".to_owned(), unsound.into());
        let stats = self.answer.table;
        if stats.probes > 0 {
            let table = json!({
                "probes": stats.probes,
                "hits": stats.hits,
                "answers": stats.answers,
                "false_hits": stats.false_hits,
                "false_answers": stats.false_answers,
                "stores": stats.stores,
                "overwrites": stats.overwrites,
                "collisions": stats.collisions,
            });
            object.insert("table".to_owned(), table);
        }
    }

    /// Adds the fields that only some nodes have.
    fn add_where_it_exists(&self, node: NodeId, visit: &mut Map<String, Value>) {
        let trace = self.trace;
        if let Some(by) = trace.cut_by(node) {
            let from = by.node.map(|node| self.name(node));
            let by = json!({
                "limit": self.number(by.limit),
                "node": from,
                "distance": by.distance,
            });
            visit.insert("cut_by".to_owned(), by);
            if trace.unsearched(node) == 0 {
                let note = "cut condition met after the last child: nothing is actually pruned";
                visit.insert("cut_note".to_owned(), note.into());
            }
        }
        if let Some(find) = trace.find(node) {
            let writer = find.writer().node();
            let found = json!({
                "writer": writer.map(|writer| self.name(writer)),
                "writer_order": writer,
                "answers": find.answers(),
                "bound": find.claims.name(),
            });
            visit.insert("found".to_owned(), found);
        }
        if let Some(store) = trace.store(node) {
            let replaced = store.replaced().and_then(Writer::node).map(|node| self.name(node));
            visit.insert("stored".to_owned(), json!({ "replaced": replaced }));
        }
        if !trace.depth(node).is_unlimited() {
            let plies = f64::from(trace.depth(node).in_twelfths()) / 12.0;
            visit.insert("depth".to_owned(), decimal(plies));
        }
        if self.request.algorithm.view() == View::Mover {
            // The listing's numbers change sign at every ply; these fields are for Max.
            for name in ["alpha_in", "beta_in", "value"] {
                visit.insert(format!("{name}_max"), visit[name].clone());
            }
        }
        let kinds: Vec<_> = trace.kind(node).names().collect();
        if !kinds.is_empty() {
            visit.insert("kind".to_owned(), kinds.into());
        }
    }

    /// The state of the node after each child's return.
    fn after_children(&self, node: NodeId) -> Vec<Value> {
        let trace = self.trace;
        let window = trace.window(node);
        // Fail-hard starts with the bound, the other listings without a value.
        let begins = match self.request.algorithm {
            Algorithm::FailHard => window,
            _ => Window::INFINITE,
        };
        let mut best = if trace.is_maximizing(node) { begins.alpha } else { begins.beta };
        let after = |child: NodeId| {
            // A raise by a child is the step after its exit.
            let state = trace.state_at(node, trace.left(child) + 1);
            let returned = trace.score(child);
            best = if trace.is_maximizing(node) { best.max(returned) } else { best.min(returned) };
            json!({
                "child": self.name(child),
                "returned": self.number(returned),
                "best": self.number(best),
                "alpha": self.end(state.window.alpha),
                "beta": self.end(state.window.beta),
            })
        };
        trace.children(node).map(after).collect()
    }

    /// Every cut edge, in order of time.
    fn cut_edges(&self) -> Vec<Value> {
        let mut cut: Vec<_> =
            (0..self.trace.len() as NodeId).filter(|&node| !self.names.of_node(node).pruned.is_empty()).collect();
        cut.sort_by_key(|&node| self.trace.left(node));
        let edges = |node| {
            let pruned = self.names.of_node(node).pruned.iter();
            pruned.map(move |child| json!({"parent": self.name(node), "child": child, "kind": self.cut_name(node)}))
        };
        cut.into_iter().flat_map(edges).collect()
    }

    /// The bound that cut.
    fn cut_name(&self, node: NodeId) -> Option<&'static str> {
        (self.trace.why(node) == Why::Cut).then(|| if self.trace.is_maximizing(node) { "beta" } else { "alpha" })
    }

    pub(super) fn name(&self, node: NodeId) -> &str {
        &self.names.of_node(node).name
    }

    pub(super) fn kind_of_node(&self, node: NodeId) -> &'static str {
        match self.trace.is_maximizing(node) {
            _ if self.is_end(node) => "leaf",
            true => "max",
            false => "min",
        }
    }

    /// Whether the value is that of the position itself.
    fn is_end(&self, node: NodeId) -> bool {
        matches!(self.trace.why(node), Why::Evaluated | Why::Decided | Why::Stuck)
    }

    /// A score in units as written; infinities as text.
    fn number(&self, score: Score) -> Value {
        if score.abs() <= MATE {
            return decimal(f64::from(score) / f64::from(self.scale));
        }
        if score > 0 { "+inf" } else { "-inf" }.into()
    }

    /// A bound of a window; null for listings without windows.
    fn end(&self, end: Score) -> Value {
        if self.request.algorithm.has_window() { self.number(end) } else { Value::Null }
    }
}

/// Whole numbers are written without a decimal point.
pub(super) fn decimal(number: f64) -> Value {
    if number.fract() == 0.0 { (number as i64).into() } else { number.into() }
}
