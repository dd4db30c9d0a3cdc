//! `chuhe trace --algorithm play`: every node of the playing search, as `docs/trace.md` describes.

use super::arguments::{Arguments, GameName};
use super::visit::{Visits, number};
use crate::perft::read_position;
use crate::{Failure, disk, evaluator, output_path};
use gametree::message::Message;
use gametree::search::{Event, Limits, NoClock, STRONGEST_LEVEL, Slice, Techniques, Weakness};
use gametree::{Bound, Recorder, Trace, View};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use xiangqi::{Move, Notation, Player, Position, Recording};

/// The maximum number of recorded nodes, as on a page.
const MAX_RECORDED: usize = 2_000_000;
const TABLE_MB: usize = 16;

/// The search to run.
struct Request {
    fen: String,
    moves: Vec<Move>,
    /// The position after the moves.
    position: Position,
    limits: Limits<Move>,
    table_mb: usize,
    weakness: Weakness,
    techniques: Techniques,
    recorded: usize,
    /// How the search was made, for a saved file.
    notes: Vec<(String, String)>,
}

/// The printed report.
#[derive(Serialize)]
struct Report<'r> {
    algorithm: &'static str,
    fen: String,
    /// The move to play, if there is one.
    #[serde(rename = "move")]
    mv: Option<String>,
    value: Option<serde_json::Value>,
    bound: Option<&'static str>,
    depth: i32,
    line: Vec<String>,
    nodes: u64,
    recorded: usize,
    visits: Visits<'r>,
}

/// Searches as the arguments say, or opens a saved search, and prints it.
pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(file) = arguments.play.save.as_ref().filter(|file| file.is_file()) {
        output_path::check(file, &[], |beginning| beginning.starts_with(b"chuhe trace "))?;
    }
    let recording = match &arguments.play.open {
        Some(file) => open(file)?,
        None => search(&Request::read(arguments)?)?,
    };
    if let Some(file) = &arguments.play.save {
        let bytes = recording.to_bytes().expect("its moves were made");
        disk::replace(file, &bytes)?;
    }
    let position = recording.position().expect("its moves were made");
    let Recording { trace, line, .. } = &recording;
    let report = Report {
        algorithm: "play",
        fen: position.fen(),
        mv: line.first().map(Move::to_string),
        value: line.first().map(|_| number(recording.score)),
        bound: line.first().map(|_| recording.bound.name()),
        depth: recording.depth,
        line: line.iter().map(Move::to_string).collect(),
        nodes: trace.seen(),
        recorded: trace.len(),
        visits: Visits::new(trace, &position),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    summary(&report, trace, out)
}

fn open(file: &Path) -> Result<Recording, Failure> {
    let refused = |error: &dyn std::error::Error| Failure::usage(format!("--open: {}: {error}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| refused(&error))?;
    Recording::from_bytes(&bytes).map_err(|error| refused(&error))
}

fn search(request: &Request) -> Result<Recording, Failure> {
    let table_mb = request.table_mb;
    let why = || Message::new("engine/memory", "no room for {value} MB").number("value", table_mb as u64);
    let mut player = Player::new(table_mb).ok_or_else(|| Failure::coded("table-mb", why()))?;
    player.configure(request.weakness, request.techniques);
    player.set_evaluator(evaluator::internal());
    player.begin(&request.position, request.limits.clone());
    let mut recorder = Recorder::new(View::Mover).with_thinning(request.recorded);
    while player.think_with_observer(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
    let best = player.session().best();
    Ok(Recording {
        fen: request.fen.clone(),
        moves: request.moves.clone(),
        score: best.map_or(0, |line| line.score),
        bound: best.map_or(Bound::Exact, |line| line.bound),
        depth: best.map_or(0, |line| line.depth),
        line: best.map_or_else(Vec::new, |line| line.moves.clone()),
        notes: request.notes.clone(),
        trace: recorder.finish(),
    })
}

/// Prints a line for each iteration, and how many nodes ended for which reason.
fn summary(report: &Report, trace: &Trace<Move>, out: &mut dyn Write) -> Result<(), Failure> {
    for pass in trace.passes() {
        let line = trace.line_from(pass.node);
        let line: Vec<_> = line.iter().map(Move::to_string).collect();
        let nodes = trace.subtree(pass.node).len();
        let score = number(report_score(trace, pass.node));
        writeln!(
            out,
            "depth {:>3}  {nodes:>9} nodes  {:<8} {score:>10}  {}",
            pass.depth,
            mover_bound(trace, pass.node).name(),
            line.join(" ")
        )?;
    }
    writeln!(out)?;
    for why in gametree::Why::ALL {
        let count = (0..trace.len() as u32).filter(|&node| trace.why(node) == why);
        match count.count() {
            0 => {}
            count => writeln!(out, "{count:>9} {}", why.name())?,
        }
    }
    let (nodes, recorded) = (report.nodes, report.recorded);
    writeln!(out, "{nodes:>9} nodes, {recorded} of them recorded")?;
    let mv = report.mv.as_deref().unwrap_or("none");
    let value = report.value.as_ref().map_or_else(String::new, ToString::to_string);
    Ok(writeln!(out, "\nmove {mv}, worth {value}: {}", report.line.join(" "))?)
}

fn report_score(trace: &Trace<Move>, node: u32) -> gametree::Score {
    let score = trace.score(node);
    if trace.is_maximizing(node) { score } else { -score }
}

fn mover_bound(trace: &Trace<Move>, node: u32) -> Bound {
    let bound = trace.bound(node);
    if trace.is_maximizing(node) { bound } else { -bound }
}

impl Request {
    fn read(arguments: &Arguments) -> Result<Self, Failure> {
        if arguments.game() != GameName::Xiangqi {
            let why = Message::new("request/unknownValue", "'play' searches xiangqi: --game=xiangqi");
            return Err(Failure::coded("algorithm", why));
        }
        let options = &arguments.play;
        let mut techniques = Techniques::default();
        for name in &options.without {
            match techniques.named(name) {
                Some(switch) => *switch = false,
                None => return Err(unknown_technique(name)),
            }
        }
        // An invalid position is reported before a missing limit.
        let (position, moves) = played(arguments)?;
        let level = options.level.unwrap_or(STRONGEST_LEVEL);
        if arguments.depth.is_none() && options.nodes.is_none() && level == STRONGEST_LEVEL {
            let why = "a search of xiangqi needs a limit: --depth PLIES, --nodes COUNT or a --level below 10";
            return Err(Failure::coded("depth", Message::new("request/endless", why)));
        }
        let depth = arguments.depth_within(1, 200)?;
        let limits = Limits { depth: depth.map(|plies| plies as i32), nodes: options.nodes, ..Limits::default() };
        let evaluator = evaluator::internal();
        let engine = format!("{} {}", env!("CARGO_PKG_VERSION"), evaluator.signature());
        let without = (!options.without.is_empty()).then(|| options.without.join(","));
        let given = [
            ("depth", depth.map(|plies| plies.to_string())),
            ("nodes", options.nodes.map(|nodes| nodes.to_string())),
            ("level", options.level.map(|level| level.to_string())),
            ("seed", arguments.seed.map(|seed| seed.to_string())),
            ("table-mb", options.table_mb.map(|mb| mb.to_string())),
            ("without", without),
        ];
        let given = given.map(|(name, value)| Some((name.to_owned(), value?)));
        let engine = ("engine".to_owned(), engine);
        let writer = ("writer".to_owned(), "chuhe trace".to_owned());
        let evaluation = ("evaluation".to_owned(), evaluator.name());
        Ok(Self {
            fen: start(arguments)?.fen(),
            moves,
            position,
            notes: [engine, writer, evaluation].into_iter().chain(given.into_iter().flatten()).collect(),
            limits,
            table_mb: options.table_mb.map_or(TABLE_MB, |mb| mb as usize),
            weakness: Weakness::of_level(level, arguments.seed.unwrap_or(0)),
            techniques,
            recorded: arguments.limit.map_or(MAX_RECORDED, |nodes| nodes as usize),
        })
    }
}

/// The position before the moves.
pub(super) fn start(arguments: &Arguments) -> Result<Position, Failure> {
    let fen = arguments.fen.as_deref().unwrap_or_default();
    read_position(fen).map_err(|error| {
        let why = Message::new(error.code(), "'{fen}': {reason}").hidden_text("reason", &error.to_string());
        Failure::coded("fen", why.hidden_text("fen", fen))
    })
}

/// The position after the given moves, and the moves.
fn played(arguments: &Arguments) -> Result<(Position, Vec<Move>), Failure> {
    let mut position = start(arguments)?;
    let mut made = Vec::new();
    let written = arguments.play.moves.iter();
    let moves = written.flat_map(|words| words.split([' ', ','])).filter(|word| !word.is_empty());
    for (index, text) in moves.enumerate() {
        let refused = |code, reason: &str| {
            let why = Message::new(code, "move {number}, '{move}': {reason}").hidden_text("reason", reason);
            let number = (index + 1).to_string();
            Failure::coded("moves", why.text("move", text).hidden_text("number", &number))
        };
        let read = Notation::read_any(position.board(), text);
        let mv = read.map_err(|error| refused(error.code(), &error.to_string()))?;
        if !position.is_legal(mv) {
            return Err(refused("move-illegal", "not legal here"));
        }
        position.make(mv);
        made.push(mv);
    }
    Ok((position, made))
}

fn unknown_technique(name: &str) -> Failure {
    let names: Vec<_> = Techniques::NAMES.iter().map(|(name, _)| *name).collect();
    let why = Message::new("request/unknownField", "'{name}' is none of {expected}").text("name", name);
    Failure::coded("without", why.text("expected", &names.join(", ")))
}
