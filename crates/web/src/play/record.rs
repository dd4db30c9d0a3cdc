//! The record of a search, from which it can be repeated.

use super::request::SearchRequest;
use crate::api::{EarlierSearch, EngineName, SearchRecord};
use gametree::search::{Limits, Techniques};
use xiangqi::{Evaluator, Move};

/// A finished search.
#[derive(Clone, Debug)]
pub(crate) struct Searched {
    mv: Option<String>,
    nodes: u64,
    level: u32,
    seed: u32,
    table_mb: usize,
    techniques: Techniques,
    evaluator: Evaluator,
    start: SearchStart,
    plain: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct SearchStart {
    /// Whether the memory held nothing but the searches in `before`.
    pub fresh: bool,
    /// The earlier searches whose memory is used.
    pub before: Vec<EarlierSearch>,
    /// Whether no other worker searches the same position.
    pub is_alone: bool,
}

impl Searched {
    /// The record of a search from its request and its result.
    pub(crate) fn new(request: &SearchRequest, start: SearchStart, mv: Option<Move>, depth: i32, nodes: u64) -> Self {
        Self {
            mv: mv.map(|mv| mv.to_string()),
            nodes,
            level: request.level,
            seed: request.seed,
            table_mb: request.table_mb,
            techniques: request.techniques,
            evaluator: request.evaluator.clone(),
            // A search stopped in its first depth has fewer nodes than a node limit can repeat.
            plain: start.is_alone && depth > 0 && is_plain(&request.limits),
            start,
        }
    }
}

impl Searched {
    /// Whether it can be repeated.
    pub(crate) fn can_be_repeated(&self) -> bool {
        self.start.fresh && self.plain
    }
}

/// Whether only the best move is requested.
fn is_plain(limits: &Limits<Move>) -> bool {
    limits.lines == 1 && limits.variety.is_none() && limits.moves.is_empty() && limits.mate.is_none()
}

/// The record in the form of an answer.
pub(crate) fn search_record(searched: &Searched) -> SearchRecord {
    SearchRecord {
        mv: searched.mv.clone(),
        nodes: searched.nodes as f64,
        level: searched.level,
        seed: searched.seed,
        table_mb: searched.table_mb as u32,
        switched: switched_techniques(searched.techniques),
        fresh: searched.start.fresh,
        before: searched.start.before.clone(),
        plain: searched.plain,
        engine: EngineName {
            version: env!("CARGO_PKG_VERSION"),
            signature: searched.evaluator.signature(),
            evaluation: searched.evaluator.name(),
        },
    }
}

/// The techniques that differ from their defaults.
pub(crate) fn switched_techniques(mut techniques: Techniques) -> Vec<&'static str> {
    let mut defaults = Techniques::DEFAULT;
    let names = Techniques::NAMES.iter().map(|&(name, _)| name);
    names.filter(|name| techniques.named(name) != defaults.named(name)).collect()
}
