//! Runs and records a search of xiangqi.

use super::named_game::{NamedGame, named, written};
use super::replay::Replayed;
use super::saved;
use crate::api::{EarlierSearch, GameName, PlayLimits, PlayOptions, PlayRequest, TraceRequest, XiangqiRequest};
use crate::error::{Refusal, within};
use crate::lab::record::{Outcome, Searcher, TracedSearch};
use crate::lab::requests::trace_options::TraceOptions;
use crate::play::record::{SearchStart, Searched};
use crate::play::request as play;
use crate::play::shared_game::CurrentGame;
use gametree::search::{Event, NoClock, Slice};
use gametree::{Bound, Depth, Recorder, View};
use xiangqi::{Move, Player};

/// The default node limit of a traced search.
const DEFAULT_NODES: i64 = 2_000_000;
/// The same for the search that plays without any limit: as many nodes as are recorded by default, half a second of work.
const UNLIMITED_NODES: i64 = 200_000;
const MAX_NODES: u64 = 1_000_000_000;
/// The default and the maximum depth of a listing in plies. Each ply is a recursive call.
const DEFAULT_DEPTH: i32 = 3;
const MAX_DEPTH: i32 = 40;

/// The nodes of a slice: about 12 ms.
const SLICE_NODES: u64 = 4_000;

/// Searches and records.
pub(crate) fn trace(request: &TraceRequest) -> Result<TracedSearch, Refusal> {
    let mut search = Search::read(request)?;
    while !search.advance() {}
    search.finish()
}

/// A search that runs in slices, if it is the one that plays. A listing is recursive: it runs in one piece, in `finish`.
pub(super) enum Search {
    Plays(Box<Playing>),
    Whole(Box<TraceRequest>),
}

impl Search {
    pub(super) fn read(request: &TraceRequest) -> Result<Self, Refusal> {
        let is_xiangqi = matches!(request.game, GameName::Xiangqi);
        if is_xiangqi && request.algorithm.as_deref().is_none_or(|name| name == "play") {
            return Ok(Self::Plays(Box::new(Playing::read(request)?)));
        }
        Ok(Self::Whole(Box::new(request.clone())))
    }

    /// Searches one slice and returns whether the search is over.
    pub(super) fn advance(&mut self) -> bool {
        match self {
            Self::Plays(playing) => playing.advance(),
            Self::Whole(_) => true,
        }
    }

    /// The nodes searched so far, those of repeated earlier searches included.
    pub(super) fn nodes(&self) -> u64 {
        match self {
            Self::Plays(playing) => playing.done + playing.searcher.session().nodes(),
            Self::Whole(_) => 0,
        }
    }

    pub(super) fn finish(self) -> Result<TracedSearch, Refusal> {
        match self {
            Self::Plays(playing) => Ok(playing.finish()),
            Self::Whole(request) if matches!(request.game, GameName::Xiangqi) => trace_listing(&request),
            Self::Whole(request) => TracedSearch::search(&request),
        }
    }
}

/// The search that plays, after the earlier searches that it repeats.
pub(super) struct Playing {
    player: play::SearchRequest,
    options: TraceOptions,
    before: Vec<EarlierSearch>,
    /// The earlier searches to repeat, the next one last.
    earlier: Vec<play::SearchRequest>,
    /// The nodes of the searches that are over.
    done: u64,
    is_last: bool,
    searcher: Player,
    recorder: Recorder<Move>,
}

impl Playing {
    fn read(request: &TraceRequest) -> Result<Self, Refusal> {
        let position = request.xiangqi()?;
        let player = play_request(request, position.clone(), nodes_of(request, UNLIMITED_NODES)?)?;
        let of_options = || TraceRequest { options: request.options.clone(), ..TraceRequest::of(request.game) };
        let options = TraceOptions::read(&of_options())?;
        let searcher = Player::new(player.table_mb);
        let mut searcher = searcher.ok_or_else(|| Refusal::no_room(player.table_mb))?;
        searcher.configure(player.weakness, player.techniques);
        searcher.set_evaluator(player.evaluator.clone());
        let moves = position.moves.as_deref().unwrap_or_default();
        let before = read_earlier_searches(request, moves.len() as u64)?;
        let repeated = |&EarlierSearch { plies, nodes }: &EarlierSearch| {
            let position = XiangqiRequest { moves: Some(moves[..plies as usize].to_vec()), ..position.clone() };
            play_request(&of_options(), position, nodes as u64)
        };
        let earlier = before.iter().rev().map(repeated).collect::<Result<_, _>>()?;
        let recorder = Recorder::new(View::Mover);
        let mut playing = Self { player, options, before, earlier, done: 0, is_last: false, searcher, recorder };
        playing.begin_next();
        Ok(playing)
    }

    fn begin_next(&mut self) {
        let recorder = Recorder::new(View::Mover);
        if let Some(earlier) = self.earlier.pop() {
            // Another observer type would compile another copy of the search: this recorder keeps a single node.
            self.recorder = recorder.with_limit(1);
            self.searcher.begin(&earlier.position, earlier.limits);
        } else {
            self.is_last = true;
            self.recorder = recorder.with_thinning(self.options.limit);
            self.searcher.begin(&self.player.position, self.player.limits.clone());
        }
    }

    fn advance(&mut self) -> bool {
        let end = self.searcher.session().nodes() + SLICE_NODES;
        // A finished iteration is no end of a slice.
        loop {
            let left = end.saturating_sub(self.searcher.session().nodes());
            if left == 0 {
                return false;
            }
            let slice = Slice { nodes: Some(left), time: None };
            if self.searcher.think_with_observer(slice, &mut NoClock, &mut self.recorder) == Event::Finished {
                break;
            }
        }
        if !self.is_last {
            self.done += self.searcher.session().nodes();
            self.begin_next();
            return false;
        }
        true
    }

    fn finish(self) -> TracedSearch {
        let Self { player, options, before, searcher, recorder, .. } = self;
        let session = searcher.session();
        let nodes = player.limits.nodes.unwrap_or(MAX_NODES);
        let line = session.best();
        let reached = line.map_or(0, |line| line.depth);
        let best = line
            .map_or((0, Bound::Exact, 0, Vec::new()), |line| (line.score, line.bound, line.depth, line.moves.clone()));
        let recording = saved::recording(&player, nodes, &before, best);
        let outcome = Outcome {
            stopped: session.nodes() >= nodes && player.limits.depth.is_none_or(|depth| reached < depth),
            search: Some(Searched::new(
                &player,
                SearchStart { fresh: true, before, is_alone: true },
                line.and_then(|line| line.moves.first().copied()),
                reached,
                session.nodes(),
            )),
            ..saved::outcome(&player.position, player.notation, recording)
        };
        let replay =
            Replayed::new(&player.position, player.notation).with_rough_evaluation(player.weakness.roughness > 0);
        let game = NamedGame::new(&player.position, player.notation);
        options.show(game, recorder.finish(), Searcher::PLAYS, outcome).with_game(replay)
    }
}

/// The node limit of a request; `unlimited` without a limit of depth too.
fn nodes_of(request: &TraceRequest, unlimited: i64) -> Result<u64, Refusal> {
    let limits = request.limits.clone().unwrap_or_default();
    let plies = request.options.as_ref().and_then(|options| options.switches.number("depth"));
    let default = if limits.depth.is_none() && plies.is_none() { unlimited } else { DEFAULT_NODES };
    within("limits.nodes", limits.nodes.unwrap_or(default), 1, MAX_NODES)
}

/// Runs a listing.
fn trace_listing(request: &TraceRequest) -> Result<TracedSearch, Refusal> {
    let mut options = TraceOptions::read(request)?;
    let nodes = nodes_of(request, DEFAULT_NODES)?;
    let play::SearchRequest { position, notation, .. } = play_request(request, request.xiangqi()?, nodes)?;
    if options.search.depth.is_unlimited() {
        options.search.depth = Depth::plies(DEFAULT_DEPTH);
    }
    let depth = options.search.depth.whole_plies().unsigned_abs();
    within("limits.depth", depth.into(), 0, MAX_DEPTH.unsigned_abs().into())?;
    options.search.nodes = nodes;
    let mut game = NamedGame::new(&position, notation);
    let mut recorder = Recorder::of(options.algorithm).with_limit(options.limit);
    let answer = options.algorithm.run(&mut game, &options.search, &mut recorder);
    let trace = recorder.finish();
    let line = trace.line();
    let outcome =
        Outcome { uci: written(&line), moves: named(&mut game, &line), stopped: answer.stopped, ..Outcome::default() };
    let searcher = Searcher::listing(options.algorithm);
    let replay = Replayed::new(&position, notation);
    Ok(options.show(game, trace, searcher, outcome).with_game(replay))
}

/// The earlier searches to repeat first.
fn read_earlier_searches(request: &TraceRequest, moves: u64) -> Result<Vec<EarlierSearch>, Refusal> {
    let options = request.options.as_ref();
    let before = options.and_then(|options| options.before.clone());
    let before = before.unwrap_or_default();
    within("options.before.length", before.len() as i64, 0, play::MAX_EARLIER_SEARCHES)?;
    for earlier in &before {
        within("options.before.plies", earlier.plies.into(), 0, moves)?;
        within("options.before.nodes", earlier.nodes as i64, 1, MAX_NODES)?;
    }
    Ok(before)
}

/// The request as a request to play.
fn play_request(request: &TraceRequest, position: XiangqiRequest, nodes: u64) -> Result<play::SearchRequest, Refusal> {
    let options = request.options.clone().unwrap_or_default();
    let limits = request.limits.clone().unwrap_or_default();
    let request = PlayRequest {
        position,
        notation: request.notation,
        language: request.language,
        limits: PlayLimits {
            depth: limits.depth.or(options.switches.number("depth").map(Into::into)),
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
    play::SearchRequest::read(&request, &mut CurrentGame::default(), None)
}
