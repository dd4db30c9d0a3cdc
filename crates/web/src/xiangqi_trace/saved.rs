//! Searches of xiangqi as files: writing, reading and showing them.

use super::named_game::{NamedGame, named, written};
use super::replay::{Replayed, for_max};
use crate::api::{
    EarlierSearch, GameName, MoveNotation, OpenedSearch, SearchOptions, TraceRequest, Uint8Array, notation_of,
};
use crate::error::Refusal;
use crate::lab::record::{Outcome, Searcher, Start, TracedSearch};
use crate::lab::requests::trace_options::TraceOptions;
use crate::play::record::switched_techniques;
use crate::play::request as play;
use crate::{evaluator, read};
use gametree::message::Message;
use gametree::search::{STRONGEST_LEVEL, Techniques, Weakness};
use gametree::trace::{Damage, Fault};
use gametree::{Bound, Score};
use wasm_bindgen::prelude::*;
use xiangqi::{Evaluator, Move, Notation, Position, Recording, RecordingError};

/// The default size of a table. Defaults are not written to the file.
const TABLE_MB: usize = 16;

/// Opens a saved search: from `saved()` of a trace, from the lab, or from `chuhe trace --save`. Throws a `ChuheError` with
/// the damaged place of the file.
#[wasm_bindgen(js_name = openTrace)]
pub fn open_trace(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "MoveNotation | undefined")] notation: &JsValue,
) -> Result<TracedSearch, JsValue> {
    let Uint8Array(bytes) = read::argument("bytes", bytes)?;
    let notation: Option<MoveNotation> = read::argument("notation", notation)?;
    Ok(opened(&bytes, notation_of(notation, None))?)
}

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The search as a file for `openTrace`, the lab and `chuhe trace --open`. Undefined if it is not the search that plays
    /// xiangqi, or if it has no nodes.
    pub fn saved(&self) -> Option<Vec<u8>> {
        let has_nodes = !self.trace.is_empty();
        let recording = self.outcome.recording.as_ref().filter(|_| has_nodes)?;
        let called = |bits: u16| Move::from_bits(bits).expect("packed from a move of xiangqi");
        recording.to_bytes_with(&self.trace, called)
    }
}

impl TracedSearch {
    /// The contents of its file. `None` if it was searched here.
    pub(crate) fn opened(&self) -> Option<OpenedSearch> {
        self.outcome.recording.as_ref().filter(|_| self.outcome.opened).map(opened_answer)
    }
}

fn opened(bytes: &[u8], notation: Notation) -> Result<TracedSearch, Refusal> {
    let mut recording = Recording::from_bytes(bytes).map_err(|error| refusal(&error))?;
    let trace = std::mem::take(&mut recording.trace);
    let root = recording.position().filter(|_| !trace.is_empty());
    let root = root.ok_or_else(|| refusal(&empty(bytes)))?;
    let number = |name: &str| note(&recording, name).and_then(|text| text.parse().ok());
    let level = number("level").map_or(STRONGEST_LEVEL, |level: u64| level.clamp(1, 10) as u32);
    let nodes: Option<u64> = number("nodes");
    let depth: Option<u64> = number("depth");
    let is_through = depth.is_some_and(|depth| recording.depth as u64 >= depth);
    let outcome = Outcome {
        stopped: nodes.is_some_and(|nodes| trace.seen() >= nodes) && !is_through,
        opened: true,
        ..outcome(&root, notation, recording)
    };
    let options = TraceOptions::read(&TraceRequest {
        options: Some(SearchOptions { drawn: Some(1), ..SearchOptions::default() }),
        ..TraceRequest::of(GameName::Xiangqi)
    })?;
    let replay = Replayed::new(&root, notation).with_rough_evaluation(Weakness::of_level(level, 0).roughness > 0);
    Ok(options.show(NamedGame::new(&root, notation), trace, Searcher::PLAYS, outcome).with_game(replay))
}

/// The parts of a recording that are not in its trace.
pub(super) fn outcome(root: &Position, notation: Notation, recording: Recording) -> Outcome {
    let has_move = !recording.line.is_empty();
    Outcome {
        value: has_move.then(|| (for_max(root, recording.score), for_max(root, recording.bound))),
        uci: written(&recording.line),
        moves: named(&mut NamedGame::new(root, notation), &recording.line),
        start: Some(Start(root.clone())),
        recording: Some(recording),
        ..Outcome::default()
    }
}

/// The recording of a search from its request and its result.
pub(super) fn recording(
    request: &play::SearchRequest,
    nodes: u64,
    before: &[EarlierSearch],
    best: (Score, Bound, i32, Vec<Move>),
) -> Recording {
    let (score, bound, depth, line) = best;
    let mut start = request.position.clone();
    while start.unmake().is_some() {}
    Recording {
        fen: start.fen(),
        moves: request.position.past().iter().filter_map(|past| past.mv).collect(),
        score,
        bound,
        depth,
        line,
        notes: notes(request, nodes, before),
        trace: gametree::Trace::default(),
    }
}

/// The settings of a search, as `docs/trace.md` lists them.
fn notes(request: &play::SearchRequest, nodes: u64, before: &[EarlierSearch]) -> Vec<(String, String)> {
    let usual = |value: u64, usual: u64| (value != usual).then(|| value.to_string());
    let mut is_usual = Techniques::DEFAULT;
    let (without, with): (Vec<&str>, Vec<&str>) = switched_techniques(request.techniques)
        .into_iter()
        .partition(|name| is_usual.named(name).is_some_and(|usual| *usual));
    let listed = |names: &[&str]| (!names.is_empty()).then(|| names.join(","));
    let earlier: Vec<_> = before.iter().map(|search| format!("{}-{}", search.plies, search.nodes as u64)).collect();
    let notes = [
        ("engine", Some(engine(&request.evaluator))),
        ("evaluation", Some(request.evaluator.name())),
        ("writer", Some(String::from("traceSearch"))),
        ("depth", request.limits.depth.map(|plies| plies.to_string())),
        ("nodes", Some(nodes.to_string())),
        ("level", usual(request.level.into(), STRONGEST_LEVEL.into())),
        ("seed", usual(request.seed.into(), 0)),
        ("table-mb", usual(request.table_mb as u64, TABLE_MB as u64)),
        ("without", listed(&without)),
        ("with", listed(&with)),
        ("before", (!before.is_empty()).then(|| earlier.join(" "))),
    ];
    let given = notes.into_iter();
    given.filter_map(|(name, value)| Some((name.to_string(), value?))).collect()
}

/// The version of this engine and the signature of its search.
fn engine(evaluator: &Evaluator) -> String {
    format!("{} {}", env!("CARGO_PKG_VERSION"), evaluator.signature())
}

fn note<'r>(recording: &'r Recording, name: &str) -> Option<&'r str> {
    let mut notes = recording.notes.iter();
    let (_, value) = notes.find(|(other, _)| other == name)?;
    Some(value)
}

/// The contents of a file.
fn opened_answer(recording: &Recording) -> OpenedSearch {
    OpenedSearch {
        fen: recording.fen.clone(),
        moves: written(&recording.moves),
        depth: recording.depth,
        same_engine: note(recording, "engine") == Some(engine(&evaluator::current()).as_str()),
        notes: recording.notes.clone(),
    }
}

/// The error for a file without nodes.
fn empty(bytes: &[u8]) -> RecordingError {
    RecordingError::Trace(Damage { at: bytes.len(), fault: Fault::CutShort })
}

fn refusal(error: &RecordingError) -> Refusal {
    let (code, pattern) = match error {
        RecordingError::Foreign => ("recording/foreign", "this is not a search file"),
        RecordingError::Version(_) => {
            ("recording/version", "the format version is '{found}', and only version 1 can be read")
        }
        RecordingError::Line(_) => ("recording/line", "line {line} of the file makes no sense"),
        RecordingError::Position(_) => ("recording/position", "line {line} of the file has no legal position or move"),
        RecordingError::Trace(_) => ("recording/damaged", "byte {at} of the file: {words}"),
        RecordingError::Changed => ("recording/changed", "the checksum does not match: the file was changed"),
    };
    let why = Message::new(code, pattern);
    let why = match error {
        RecordingError::Foreign | RecordingError::Changed => why,
        RecordingError::Version(version) => why.text("found", version),
        RecordingError::Line(line) | RecordingError::Position(line) => why.number("line", *line as u64),
        RecordingError::Trace(damage) => why
            .number("at", damage.at as u64)
            .text("fault", damage.fault.name())
            .hidden_text("words", &damage.fault.to_string()),
    };
    Refusal::of("bytes", &why)
}
