//! Counts of what occurred: a law about something that never occurs proves nothing.

use std::collections::BTreeMap;

use gametree::trace::{NodeId, Writer};
use gametree::{Trace, Usage};

/// How often each name occurred, and the number of nodes read.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) nodes: u64,
    met: BTreeMap<String, u64>,
}

impl Tally {
    fn meet(&mut self, sort: &str, name: &str) {
        let name = format!("{sort} {name}");
        *self.met.entry(name).or_default() += 1;
    }

    /// Counts everything that a trace names.
    pub(crate) fn count<M: Copy>(&mut self, trace: &Trace<M>) {
        self.nodes += trace.len() as u64;
        for node in 0..trace.len() as NodeId {
            self.meet("why", trace.why(node).name());
            if let Some(by) = trace.cut_by(node) {
                let tested = |from: NodeId| {
                    let upwards = std::iter::successors(Some(node), |&node| trace.parent(node));
                    let below = upwards.take_while(|&node| node != from).last();
                    below.is_some_and(|below| trace.kind(below).is_test())
                };
                let name = match by.node {
                    None => "root",
                    Some(from) if from == node => "fastest mate",
                    Some(from) if tested(from) => "test",
                    Some(_) => "ancestor",
                };
                self.meet("cut by", name);
            }
            for kind in trace.kind(node).names() {
                self.meet("kind", kind);
            }
            if let (_, Some(rule)) = trace.extended(node) {
                self.meet("extended", rule.name());
            }
            for (skip, _) in trace.skips(node) {
                self.meet("skip", skip.rule.name());
            }
            if let Some((_, rule)) = trace.skipped_rest(node) {
                self.meet("rest", rule.name());
            }
        }
        for find in trace.finds() {
            let usage = match find.usage {
                Usage::Answer => "answer",
                Usage::FirstMove => "first_move",
                Usage::Evaluation => "evaluation",
            };
            self.meet("find", usage);
            if matches!(find.writer(), Writer::Earlier(_)) {
                self.meet("earlier", usage);
            }
        }
        for store in trace.stores() {
            self.meet("store", &format!("{:?}", store.effect));
        }
    }

    pub(crate) fn of(&self, name: &str) -> u64 {
        self.met.get(name).copied().unwrap_or(0)
    }

    /// Asserts that each of these occurred.
    pub(crate) fn expect(&self, names: &[&str]) {
        let missing: Vec<_> = names.iter().filter(|name| self.of(name) == 0).collect();
        assert!(missing.is_empty(), "never met: {missing:?} in {self:#?}");
    }
}
