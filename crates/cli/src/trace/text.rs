//! A search as text: one line for each step, indented as deep as the search was.

use std::io::Write;

use gametree::trace::{Effect, NodeId, Reason, Step};
use gametree::{Bound, INFINITE, Score, Window};

use super::Report;
use crate::Failure;

/// Prints every step and what came out.
pub(super) fn print<M: Copy + PartialEq>(
    report: &Report<M>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
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
            Reason::Leaf {
                node,
                value,
                effect,
                ..
            } => {
                let value = self.shown(value);
                format!("{} = {value}{}", self.title(node), self.effect(effect))
            }
            Reason::Answer {
                node,
                value,
                bound,
                writer,
                effect,
            } => {
                let writer = writer.map_or(String::new(), |at| format!(" by {}", self.name(at)));
                let sign = bound_sign(bound);
                let value = self.shown(value);
                let effect = self.effect(effect);
                format!(
                    "{} {sign} {value}, written{writer}{effect}",
                    self.title(node)
                )
            }
            Reason::Raise {
                node,
                child,
                value,
                window,
                narrows,
                ..
            } => self.raised(node, child, value, window, narrows),
            Reason::Cut {
                node,
                value,
                by,
                effect,
                ..
            } => {
                let (sign, bound) = self.met(node);
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
                    "{} = {} {sign} {bound} {} ({from}): {bound} cut, {left_out}{}",
                    self.name(node),
                    self.shown(value),
                    self.shown(by.limit),
                    self.effect(effect)
                )
            }
            Reason::Leave {
                node,
                value,
                bound,
                effect,
                ..
            } => {
                let sign = bound_sign(bound);
                let value = self.shown(value);
                format!("{} {sign} {value}{}", self.name(node), self.effect(effect))
            }
        }
    }

    fn entered(&self, node: NodeId, window: Window) -> String {
        let side = if self.trace.maximizing(node) {
            "Max"
        } else {
            "Min"
        };
        let mut entered = format!("{} {side}{}", self.title(node), self.window(window));
        for kind in self.trace.kind(node).names() {
            entered += &format!(", {}", kind.replace('_', " "));
        }
        entered
    }

    fn raised(
        &self,
        node: NodeId,
        child: Option<NodeId>,
        value: Score,
        window: Window,
        narrows: bool,
    ) -> String {
        let what = match (narrows, self.trace.maximizing(node)) {
            (false, _) => "value",
            (true, true) => "alpha",
            (true, false) => "beta",
        };
        let by = child.map_or("standing pat", |child| self.name(child));
        format!(
            "{}: {what} is {} by {by}{}",
            self.name(node),
            self.shown(value),
            self.window(window)
        )
    }

    /// What a value passed up does not do; what it does has a line of its own.
    fn effect(&self, effect: Effect) -> String {
        match effect {
            Effect::Ends | Effect::Raises => String::new(),
            Effect::Nothing { has: None } => ", changes nothing".to_owned(),
            Effect::Nothing { has: Some(has) } => {
                format!(", changes nothing: {} is had", self.shown(has))
            }
        }
    }

    fn met(&self, node: NodeId) -> (&'static str, &'static str) {
        if self.trace.maximizing(node) {
            (">=", "beta")
        } else {
            ("<=", "alpha")
        }
    }

    /// The name with the author's own and the move behind it.
    fn title(&self, node: NodeId) -> String {
        let named = self.names.of_node(node);
        let is_plain = named.label.is_empty() || named.label == self.shown(self.trace.score(node));
        match (is_plain, named.mv.is_empty()) {
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
        format!(
            ", ({}, {})",
            self.shown(window.alpha),
            self.shown(window.beta)
        )
    }

    fn shown(&self, score: Score) -> String {
        if score.abs() < INFINITE {
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
