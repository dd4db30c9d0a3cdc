//! Runs and records a search of xiangqi.

use super::named_game::{NamedGame, named, written};
use super::replay::Replayed;
use super::saved;
use crate::api::{EarlierSearch, MoveNotation, PlayLimits, PlayOptions, PlayRequest, TraceRequest, XiangqiRequest};
use crate::error::{Refusal, within};
use crate::lab::record::{Outcome, Searcher, TracedSearch};
use crate::lab::requests::trace_options::TraceOptions;
use crate::play::record::{SearchStart, Searched};
use crate::play::request as play;
use crate::play::shared_game::CurrentGame;
use gametree::search::{Event, NoClock, Slice};
use gametree::{Bound, Depth, Recorder, View};
use xiangqi::{Move, Notation, Player, Position};

/// The default node limit of a traced search.
const DEFAULT_NODES: u64 = 2_000_000;
const MAX_NODES: u64 = 1_000_000_000;
/// The default and the maximum depth of a listing in plies. Each ply is a recursive call.
const DEFAULT_DEPTH: i32 = 3;
const MAX_DEPTH: i32 = 40;

/// Progress is reported after this many nodes.
const PROGRESS_EVERY_NODES: u64 = 50_000;

/// Searches and records.
pub(crate) fn trace(request: &TraceRequest) -> Result<TracedSearch, Refusal> {
    trace_with_progress(request, &mut |_| {})
}

/// The same; calls `on_progress` from time to time with the number of nodes.
pub(super) fn trace_with_progress(
    request: &TraceRequest,
    on_progress: &mut dyn FnMut(u64),
) -> Result<TracedSearch, Refusal> {
    let limits = request.limits.clone().unwrap_or_default();
    let nodes = within("limits.nodes", limits.nodes.unwrap_or(DEFAULT_NODES), 1, MAX_NODES)?;
    if request.algorithm.as_deref().is_none_or(|name| name == "play") {
        return trace_play(request, nodes, on_progress);
    }
    let options = TraceOptions::read(request)?;
    let player = play_request(request, nodes)?;
    trace_listing(request, options, &player.position, nodes)
}

/// Runs the search that plays.
fn trace_play(request: &TraceRequest, nodes: u64, on_progress: &mut dyn FnMut(u64)) -> Result<TracedSearch, Refusal> {
    let player = play_request(request, nodes)?;
    let options = TraceOptions::read(&TraceRequest {
        algorithm: None,
        limits: None,
        options: request.options.clone(),
        ..TraceRequest::of(request.game)
    })?;
    let game = NamedGame::new(&player.position, notation(request));
    let searcher = Player::new(player.table_mb);
    let mut searcher = searcher.ok_or_else(|| Refusal::no_room(player.table_mb))?;
    searcher.configure(player.weakness, player.techniques);
    searcher.set_evaluator(player.evaluator.clone());
    let before = read_earlier_searches(request)?;
    let mut done = 0;
    for &EarlierSearch { plies, nodes } in &before {
        let moves = request.moves.as_deref().unwrap_or_default();
        let position = TraceRequest {
            fen: request.fen.clone(),
            moves: Some(moves[..plies as usize].to_vec()),
            options: request.options.clone(),
            ..TraceRequest::of(request.game)
        };
        let earlier = play_request(&position, nodes as u64)?;
        // Another observer type would compile another copy of the search: this recorder keeps a single node.
        let mut unread_recorder = Recorder::new(View::Mover).with_limit(1);
        searcher.begin(&earlier.position, earlier.limits);
        search(&mut searcher, &mut unread_recorder, &mut |nodes| {
            on_progress(done + nodes);
        });
        done += searcher.session().nodes();
    }
    let deepest = player.limits.depth;
    let mut recorder = Recorder::new(View::Mover).with_thinning(options.limit);
    searcher.begin(&player.position, player.limits.clone());
    search(&mut searcher, &mut recorder, &mut |nodes| {
        on_progress(done + nodes);
    });
    let session = searcher.session();
    let line = session.best();
    let reached = line.map_or(0, |line| line.depth);
    let best =
        line.map_or((0, Bound::Exact, 0, Vec::new()), |line| (line.score, line.bound, line.depth, line.moves.clone()));
    let recording = saved::recording(&player, nodes, &before, best);
    let outcome = Outcome {
        stopped: session.nodes() >= nodes && deepest.is_none_or(|depth| reached < depth),
        search: Some(Searched::new(
            &player,
            SearchStart { fresh: true, before, is_alone: true },
            line.and_then(|line| line.moves.first().copied()),
            reached,
            session.nodes(),
        )),
        ..saved::outcome(&player.position, notation(request), recording)
    };
    let replay =
        Replayed::new(&player.position, notation(request)).with_rough_evaluation(player.weakness.roughness > 0);
    Ok(options.show(game, recorder.finish(), Searcher::PLAYS, outcome).with_game(replay))
}

/// Searches to the end. Not inlined, so that the code of the observed search exists once.
#[inline(never)]
fn search(player: &mut Player, recorder: &mut Recorder<Move>, on_progress: &mut dyn FnMut(u64)) {
    let slice = Slice { nodes: Some(PROGRESS_EVERY_NODES), time: None };
    while player.think_with_observer(slice, &mut NoClock, recorder) != Event::Finished {
        on_progress(player.session().nodes());
    }
}

/// Runs a listing.
fn trace_listing(
    request: &TraceRequest,
    mut options: TraceOptions,
    position: &Position,
    nodes: u64,
) -> Result<TracedSearch, Refusal> {
    if options.search.depth.is_unlimited() {
        options.search.depth = Depth::plies(DEFAULT_DEPTH);
    }
    let depth = options.search.depth.whole_plies().unsigned_abs();
    within("limits.depth", depth.into(), 0, MAX_DEPTH.unsigned_abs().into())?;
    options.search.nodes = nodes;
    let mut game = NamedGame::new(position, notation(request));
    let mut recorder = Recorder::of(options.algorithm).with_limit(options.limit);
    let answer = options.algorithm.run(&mut game, &options.search, &mut recorder);
    let trace = recorder.finish();
    let line = trace.line();
    let outcome =
        Outcome { uci: written(&line), moves: named(&mut game, &line), stopped: answer.stopped, ..Outcome::default() };
    let searcher = Searcher::listing(options.algorithm);
    let replay = Replayed::new(position, notation(request));
    Ok(options.show(game, trace, searcher, outcome).with_game(replay))
}

/// The earlier searches to repeat first.
fn read_earlier_searches(request: &TraceRequest) -> Result<Vec<EarlierSearch>, Refusal> {
    let options = request.options.as_ref();
    let before = options.and_then(|options| options.before.clone());
    let before = before.unwrap_or_default();
    within("options.before.length", before.len() as u64, 0, play::MAX_EARLIER_SEARCHES)?;
    let moves = request.moves.as_ref().map_or(0, Vec::len) as u64;
    for earlier in &before {
        within("options.before.plies", earlier.plies.into(), 0, moves)?;
        within("options.before.nodes", earlier.nodes as u64, 1, MAX_NODES)?;
    }
    Ok(before)
}

/// The request as a request to play.
fn play_request(request: &TraceRequest, nodes: u64) -> Result<play::SearchRequest, Refusal> {
    let options = request.options.clone().unwrap_or_default();
    let limits = request.limits.clone().unwrap_or_default();
    let request = PlayRequest {
        position: XiangqiRequest {
            fen: request.fen.clone(),
            moves: request.moves.clone(),
            ..XiangqiRequest::default()
        },
        limits: PlayLimits {
            depth: limits.depth.map(u32::from).or(options.switches.number("depth")),
            nodes: Some(nodes),
            ..PlayLimits::default()
        },
        options: PlayOptions {
            table_mb: options.table_mb,
            level: options.level,
            // A fixed seed, so that an address always gives the same search.
            seed: options.switches.number("seed").or(Some(0)),
            techniques: options.techniques,
            ..PlayOptions::default()
        },
        ..PlayRequest::default()
    };
    let request = play::SearchRequest::read(&request, &mut CurrentGame::default(), None);
    // Here the position's fields are fields of the request itself.
    request.map_err(|refusal| refusal.out_of("position."))
}

fn notation(request: &TraceRequest) -> Notation {
    request.notation.unwrap_or_default().into()
}

impl From<MoveNotation> for Notation {
    fn from(notation: MoveNotation) -> Self {
        match notation {
            MoveNotation::Chinese => Self::CHINESE,
            MoveNotation::Traditional => Self::TRADITIONAL,
            MoveNotation::Wxf => Self::WXF,
            MoveNotation::Iccs => Self::Iccs,
        }
    }
}
