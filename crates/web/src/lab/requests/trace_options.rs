//! The checked options of a search of a small game, and the search itself.

use classroom::any::{self, AnyGame, AnyMove, Packed};
use classroom::describe::Describe;
use classroom::drawing::Drawing;
use classroom::excerpt::Captions;
use classroom::order::{Order, Ordered};
use classroom::switches::Setting;
use classroom::tree::NoStaticValue;
use gametree::trace::NodeId;
use gametree::{Algorithm, Cut, Depth, Options, Score};

use crate::api::{SearchOptions, TraceRequest};
use crate::error::{Refusal, within};
use crate::lab::record::{Outcome, Searcher, TraceView, TracedSearch};

/// The checked options of a search.
#[derive(Clone)]
pub(crate) struct TraceOptions {
    pub(crate) algorithm: Algorithm,
    pub(crate) search: Options,
    order: Order,
    /// The number of nodes to record.
    pub(crate) limit: usize,
    /// The number of nodes that may be drawn at once.
    pub(super) drawn: usize,
}

/// The error for an algorithm name that this game does not have.
fn unknown(name: &str, request: &TraceRequest) -> Refusal {
    let listings = Algorithm::ALL.into_iter().map(Algorithm::name);
    let known: Vec<_> = listings.chain(request.game.own_algorithm()).collect();
    Refusal::unknown_value("algorithm", name, &known)
}

/// Refuses fields of other games.
pub(crate) fn check_fields(request: &TraceRequest) -> Result<(), Refusal> {
    let given = [
        ("tree", request.tree.is_some()),
        ("root", request.root.is_some()),
        ("graph", request.graph.is_some()),
        ("position", request.position.is_some()),
        ("folded", request.folded.is_some()),
        ("bags", request.bags.is_some()),
        #[cfg(feature = "play")]
        ("notation", request.notation.is_some()),
        #[cfg(feature = "play")]
        ("language", request.language.is_some()),
    ];
    let own = request.game.fields();
    match given.into_iter().find(|(name, is_given)| *is_given && !own.contains(name)) {
        Some((name, _)) => Err(Refusal::unknown_field(name, request.game)),
        None => Ok(()),
    }
}

/// The default limit of a search in nodes.
const DEFAULT_NODES: i64 = 20_000_000;
const MAX_NODES: u64 = 1_000_000_000;

/// The maximum of the switch `depth`.
const MAX_PLIES: u64 = 1_000;

/// The maximum depth in plies for a game that may never end.
const MAX_DEPTH: u64 = 100;

impl TraceOptions {
    pub(crate) fn read(request: &TraceRequest) -> Result<Self, Refusal> {
        let name = request.algorithm.as_deref().unwrap_or(Algorithm::FailSoft.name());
        let algorithm = Algorithm::named(name);
        let mut given = request.options.clone().unwrap_or_default();
        let limits = request.limits.clone().unwrap_or_default();
        let depth = limits.depth.map(|plies| within("limits.depth", plies, 0, MAX_PLIES).map(Setting::Number));
        given.switches.turn("depth", depth.transpose()?);
        let nodes = within("limits.nodes", limits.nodes.unwrap_or(DEFAULT_NODES), 1, MAX_NODES)?;
        let in_options = |refusal: Refusal| refusal.inside("options");
        let read = given.switches.switches().map_err(in_options)?;
        Ok(Self {
            algorithm: algorithm.ok_or_else(|| unknown(name, request))?,
            search: Options { nodes, ..read.options() },
            order: read.order(),
            limit: recorded(&given).map_err(in_options)?,
            drawn: drawn(&given).map_err(in_options)?,
        })
    }

    /// The same with the depth that a game's text gives, unless the request sets one.
    pub(super) fn to_depth(&self, plies: Option<u32>) -> Self {
        let mut options = self.clone();
        if let (Some(plies), true) = (plies, self.search.depth.is_unlimited()) {
            options.search.depth = Depth::plies(plies as i32);
        }
        options
    }

    /// Refuses a depth at which some nodes have no static value.
    pub(super) fn check_depth(&self, searchable_to: impl Fn(u32) -> Result<(), NoStaticValue>) -> Result<(), Refusal> {
        if self.search.depth.is_unlimited() {
            return Ok(());
        }
        let last = self.search.depth.whole_plies().unsigned_abs();
        let first = if self.algorithm == Algorithm::Framework { 1.min(last) } else { last };
        (first..=last).try_for_each(searchable_to).map_err(Refusal::from)
    }

    /// Refuses an unlimited search of a game that may never end.
    pub(super) fn check_horizon(&self) -> Result<(), Refusal> {
        if self.search.depth.is_unlimited() {
            return Err(Refusal::missing("limits.depth"));
        }
        let depth = self.search.depth.whole_plies().unsigned_abs();
        within("limits.depth", depth.into(), 0, MAX_DEPTH).map(|_| ())
    }

    /// The game with its moves in the requested order.
    pub(super) fn ordered<'g, G: Describe<Move: Packed> + Clone + 'g>(&self, game: G) -> Ordered<AnyGame<'g>> {
        let game = AnyGame::new(game);
        let ordered = match self.search.depth {
            depth if depth.is_unlimited() => Ordered::new(game, self.order),
            depth => Ordered::with_horizon(game, self.order, depth.whole_plies().unsigned_abs()),
        };
        ordered.with_move_limit(self.search.nodes)
    }

    /// Searches and records.
    pub(super) fn record(&self, game: &mut Ordered<AnyGame<'_>>) -> (gametree::Trace<AnyMove>, Outcome) {
        let (answer, trace) = any::record(game, self.algorithm, &self.search, self.limit);
        let outcome = Outcome { stopped: answer.stopped || game.is_guessed(), ..Outcome::default() };
        (trace, outcome)
    }

    pub(super) fn search_and_draw<G: Describe<Move: Packed> + Clone>(&self, game: G) -> TracedSearch {
        let mut game = self.ordered(game);
        let (trace, outcome) = self.record(&mut game);
        self.show(game, trace, Searcher::listing(self.algorithm), outcome)
    }

    /// Makes the drawing of a trace: of the whole if it is small enough, else in parts.
    pub(crate) fn show<G: Describe<Move: Into<AnyMove>>>(
        &self,
        mut game: G,
        trace: gametree::Trace<G::Move>,
        searcher: Searcher,
        outcome: Outcome,
    ) -> TracedSearch {
        let left_out = (0..trace.len()).map(|node| trace.unsearched(node as NodeId));
        let view = if trace.len() + left_out.sum::<usize>() <= self.drawn {
            TraceView::Whole(Drawing::of_search(&mut game, &trace))
        } else {
            TraceView::Parts(Captions::of_search(&mut game, &trace))
        };
        TracedSearch { searcher, ..self.finish(trace.map_moves(Into::into), outcome, view, game.scale()) }
    }

    /// The record of a trace whose moves are packed.
    pub(super) fn finish(
        &self,
        trace: gametree::Trace<u32>,
        outcome: Outcome,
        view: TraceView,
        scale: Score,
    ) -> TracedSearch {
        let trace = trace.map_moves(|packed| packed as u16);
        TracedSearch {
            searcher: Searcher::listing(self.algorithm),
            outcome,
            cuts_at_equality: self.search.cut == Cut::AtOrAbove,
            orders_quiet: self.search.order_quiet,
            is_explicit: false,
            trace,
            view,
            scale,
            replay: None,
        }
    }
}

/// The number of nodes to record.
fn recorded(options: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = options.record.unwrap_or(200_000);
    Ok(within("record", nodes, 1, 4_000_000)? as usize)
}

/// The number of nodes that may be drawn at once.
fn drawn(options: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = options.drawn.unwrap_or(2_000);
    Ok(within("drawn", nodes, 1, 20_000)? as usize)
}
