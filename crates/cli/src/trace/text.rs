//! A search as text: one line per step, indented by depth.

use super::request::Report;
use crate::Failure;
use gametree::trace::{Effect, NodeId, Reason, Step};
use gametree::{Algorithm, Bound, Cut, Kind, MATE, Score, Window};
use std::io::Write;
use std::ops::Range;

/// A win in fewer plies than this is written by its distance, as on the pages: `#3`.
const LONGEST_GAME: Score = 10_000;

/// Prints every step and the result.
pub(super) fn print<M: Copy + PartialEq>(report: &Report<M>, out: &mut dyn Write) -> Result<(), Failure> {
    let trace = report.trace;
    for step in 1..=trace.steps() {
        let indent = trace.current(step).map_or(0, |node| trace.ply(node)) as usize * 2;
        writeln!(out, "{step:>4} {:indent$} {}", "", report.step(step))?;
    }
    let line: Vec<_> = trace.line_nodes().map(|node| report.title(node)).collect();
    writeln!(out)?;
    writeln!(out, "value {}", report.shown(report.answer.value))?;
    if !line.is_empty() {
        writeln!(out, "line {}", line.join(", "))?;
    }
    let unsound = trace.first_unsound_answer();
    if let Some((find, writer)) = unsound.and_then(|find| Some((find, find.writer().node()?))) {
        writeln!(
            out,
            "step {} is the first answer that is not worth what it was taken for: {} by visit {} of {}",
            trace.entered(find.node),
            report.name(find.node),
            writer,
            report.name(writer)
        )?;
    }
    let recorded = trace.len() as u64;
    if recorded < trace.seen() {
        let all = trace.seen();
        writeln!(out, "shown are the first {recorded} of {all} nodes")?;
    }
    Ok(())
}

impl<M: Copy> Report<'_, M> {
    fn step(&self, step: Step) -> String {
        match self.trace.reason(step) {
            Reason::Start => String::new(),
            Reason::Enter { node, window } => self.entered(node, window),
            Reason::Leaf { node, value, effect, .. } => {
                let value = self.shown(value);
                let effect = self.effect(step, node, effect);
                format!("{} = {value}{effect}", self.title(node))
            }
            Reason::Answer { node, value, bound, writer, effect } => {
                let writer = writer.map_or(String::new(), |at| format!(" by {}", self.name(at)));
                let sign = bound_sign(bound);
                let value = self.shown(value);
                let effect = self.effect(step, node, effect);
                format!("{} {sign} {value}, written{writer}{effect}", self.title(node))
            }
            Reason::Raise { node, child, value, window, narrows, .. } => {
                self.raised(node, child, value, window, narrows)
            }
            Reason::Cut { node, value, by, effect, .. } => {
                let (sign, beyond, bound) = self.cut_signs(node);
                let from = match by.node {
                    Some(from) => {
                        let plies = if by.distance == 1 { "ply" } else { "plies" };
                        format!("from {}, {} {plies} up", self.name(from), by.distance)
                    }
                    None => "from the window of the root".to_owned(),
                };
                let left_out = match &self.names.of_node(node).pruned[..] {
                    [] => "nothing left to leave out".to_owned(),
                    pruned => format!("left out {}", pruned.join(", ")),
                };
                format!(
                    "{} {sign} {} {beyond} {bound} {} ({from}): {bound} cut, {left_out}{}",
                    self.name(node),
                    self.shown(value),
                    self.shown(by.limit),
                    self.effect(step, node, effect)
                )
            }
            Reason::Leave { node, value, bound, effect, .. } => {
                let effect = self.effect(step, node, effect);
                format!("{} {}{effect}", self.name(node), self.left(node, value, bound))
            }
        }
    }

    fn entered(&self, node: NodeId, window: Window) -> String {
        let side = if self.trace.is_maximizing(node) { "Max" } else { "Min" };
        let mut entered = format!("{} {side}{}", self.title(node), self.window(window));
        for kind in self.trace.kind(node).names() {
            let kind = match kind {
                "re_search" => "re-search".to_owned(),
                other => other.replace('_', " "),
            };
            entered += &format!(", {kind}");
        }
        if let Some(pass) = self.pass(node) {
            entered += &format!(", pass {pass}");
        }
        entered
    }

    /// The number of the pass that starts at a node, if there are several.
    fn pass(&self, node: NodeId) -> Option<usize> {
        let is_root = |&node: &NodeId| self.trace.parent(node).is_none();
        let roots = |nodes: Range<NodeId>| nodes.filter(is_root).count();
        let is_one_of_several = is_root(&node) && roots(0..self.trace.len() as NodeId) > 1;
        is_one_of_several.then(|| roots(0..node + 1))
    }

    /// The value of a node without a cut, and what fail-hard returns for it.
    fn left(&self, node: NodeId, value: Score, bound: Bound) -> String {
        let known = format!("{} {}", bound_sign(bound), self.shown(value));
        if !self.request.algorithm.is_fail_hard() || bound == Bound::Exact {
            return known;
        }
        let which = match bound {
            Bound::AtLeast => "beta",
            _ => "alpha",
        };
        if self.trace.bounds_nothing(node) {
            return format!("returns {which} {}, whatever it is worth", self.shown(value));
        }
        format!("{known}, returns {which}")
    }

    fn raised(&self, node: NodeId, child: Option<NodeId>, value: Score, window: Window, narrows: bool) -> String {
        let what = match (narrows, self.trace.is_maximizing(node)) {
            (false, _) => "value",
            (true, true) => "alpha",
            (true, false) => "beta",
        };
        let by = child.map_or("standing pat", |child| self.name(child));
        format!("{}: {what} is {} by {by}{}", self.name(node), self.shown(value), self.window(window))
    }

    /// Describes a return that has no effect; an effect has a separate line.
    fn effect(&self, step: Step, node: NodeId, effect: Effect) -> String {
        let Effect::Nothing { has } = effect else { return String::new() };
        if self.is_searched_again(step, node) {
            return ", to be searched again".to_owned();
        }
        match (self.request.algorithm, has) {
            // Values are compared once all are known, each on a separate line.
            (Algorithm::MinimaxBottomUp, _) => ", kept for later".to_owned(),
            (_, None) => ", changes nothing".to_owned(),
            // It keeps only its window: the bound may have been handed down.
            (Algorithm::FailHard, Some(has)) => {
                let parent = self.trace.parent(node).unwrap_or(node);
                let bound = if self.trace.is_maximizing(parent) { "alpha" } else { "beta" };
                format!(", changes nothing: {bound} is {}", self.shown(has))
            }
            (_, Some(has)) => format!(", changes nothing: {} is had", self.shown(has)),
        }
    }

    /// Whether the node that a step leaves is entered again in the next one.
    fn is_searched_again(&self, step: Step, node: NodeId) -> bool {
        let trace = self.trace;
        let Reason::Enter { node: next, .. } = trace.reason((step + 1).min(trace.steps())) else {
            return false;
        };
        trace.kind(next).has(Kind::RE_SEARCH) && trace.parent(next) == trace.parent(node)
    }

    /// The sign of the value of a cut node, that of its comparison with the bound, and the bound.
    fn cut_signs(&self, node: NodeId) -> (&'static str, &'static str, &'static str) {
        let strict = self.request.options.cut == Cut::Above;
        match (self.trace.is_maximizing(node), strict) {
            (true, false) => (">=", ">=", "beta"),
            (true, true) => (">=", ">", "beta"),
            (false, false) => ("<=", "<=", "alpha"),
            (false, true) => ("<=", "<", "alpha"),
        }
    }

    /// The name, with the author's label and the move.
    fn title(&self, node: NodeId) -> String {
        let named = self.names.of_node(node);
        let is_plain = named.label.is_empty() || named.label == self.shown(self.trace.score(node));
        // A branch may have the same name as its node.
        match (is_plain, named.mv.is_empty() || named.mv == named.label) {
            (true, true) => named.name.clone(),
            (true, false) => format!("{} ({})", named.name, named.mv),
            (false, true) => format!("{} '{}'", named.name, named.label),
            (false, false) => format!("{} '{}' ({})", named.name, named.label, named.mv),
        }
    }

    fn window(&self, window: Window) -> String {
        if !self.request.algorithm.has_window() {
            return String::new();
        }
        format!(", ({}, {})", self.shown(window.alpha), self.shown(window.beta))
    }

    fn shown(&self, score: Score) -> String {
        let away = MATE - score.abs();
        if self.scale == 1 && (0..LONGEST_GAME).contains(&away) {
            return format!("{}#{away}", if score < 0 { "-" } else { "" });
        }
        if score.abs() <= MATE {
            return (f64::from(score) / f64::from(self.scale)).to_string();
        }
        if score > 0 { "+inf" } else { "-inf" }.to_owned()
    }
}

fn bound_sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "=",
        Bound::AtLeast => ">=",
        Bound::AtMost => "<=",
    }
}
