//! What is written down of a search, so that it can be made again.

use gametree::search::{Limits, Techniques};
use xiangqi::{Evaluator, Move};

use super::request::Query;
use crate::api::{EarlierSearch, EngineName, SearchRecord};

/// A search that is over.
#[derive(Clone, Debug)]
pub(crate) struct Searched {
    mv: Option<String>,
    nodes: u64,
    level: u32,
    seed: u32,
    table_mb: usize,
    techniques: Techniques,
    evaluator: Evaluator,
    begun: Begun,
    plain: bool,
}

/// With what a search began.
#[derive(Clone, Debug)]
pub(crate) struct Begun {
    /// With nothing learnt but from those before it.
    pub fresh: bool,
    /// Those that left something to it.
    pub before: Vec<EarlierSearch>,
    /// Without anybody to help it.
    pub alone: bool,
}

impl Searched {
    /// A search that was asked for, and what it came to: the first move, and how deep it looked.
    pub(crate) fn new(
        asked: &Query,
        begun: Begun,
        mv: Option<Move>,
        depth: i32,
        nodes: u64,
    ) -> Self {
        Self {
            mv: mv.map(|mv| mv.to_string()),
            nodes,
            level: asked.level,
            seed: asked.seed,
            table_mb: asked.table_mb,
            techniques: asked.techniques,
            evaluator: asked.evaluator.clone(),
            // Broken off within its first depth a search has fewer nodes than any limit of nodes lets it have.
            plain: begun.alone && depth > 0 && is_plain(&asked.limits),
            begun,
        }
    }
}

impl Searched {
    /// Whether it can be made again.
    pub(crate) fn can_be_repeated(&self) -> bool {
        self.begun.fresh && self.plain
    }
}

/// Whether nothing is wanted but the best move.
fn is_plain(limits: &Limits<Move>) -> bool {
    limits.lines == 1
        && limits.variety.is_none()
        && limits.moves.is_empty()
        && limits.mate.is_none()
}

/// A search in the terms of an answer.
pub(crate) fn told(searched: &Searched) -> SearchRecord {
    SearchRecord {
        mv: searched.mv.clone(),
        nodes: searched.nodes as f64,
        level: searched.level,
        seed: searched.seed,
        table_mb: searched.table_mb as u32,
        switched: switched(searched.techniques),
        fresh: searched.begun.fresh,
        before: searched.begun.before.clone(),
        plain: searched.plain,
        engine: EngineName {
            version: env!("CARGO_PKG_VERSION"),
            signature: searched.evaluator.signature(),
            evaluation: searched.evaluator.name(),
        },
    }
}

/// The techniques that are not as usual.
pub(crate) fn switched(mut techniques: Techniques) -> Vec<&'static str> {
    let mut usual = Techniques::DEFAULT;
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    names
        .filter(|name| techniques.named(name) != usual.named(name))
        .collect()
}
