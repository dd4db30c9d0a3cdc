//! A request for a search, checked and converted for the search.

use super::shared_game::{ALL_KNOWN, CurrentGame};
use crate::api::{PlayClock, PlayLimits, PlayOptions, PlayRequest, notation_of};
use crate::error::{Refusal, within};
use crate::{evaluator, seed};
use gametree::search::{Control, Limits, STRONGEST_LEVEL, Techniques, Variety, Weakness};
use xiangqi::{Evaluator, Move, Notation, Position};

/// The number of opening moves that may vary, and the margin in hundredths of a soldier.
const VARIED_MOVES: u32 = 6;
const VARIETY_MARGIN_POINTS: i32 = 12;

/// One year: the longest time limit, far from overflow.
const MAX_TIME_MS: u64 = 31_536_000_000;

/// A checked request.
#[derive(Clone)]
pub(crate) struct SearchRequest {
    pub position: Position,
    /// Of the names of moves in answers.
    pub notation: Notation,
    pub limits: Limits<Move>,
    pub table_mb: usize,
    pub level: u32,
    pub seed: u32,
    pub weakness: Weakness,
    pub techniques: Techniques,
    /// The evaluator in use when the request is read.
    pub evaluator: Evaluator,
    /// How many earlier searches may share the memory; `None`: any number.
    pub follows: Option<usize>,
}

/// The maximum number of earlier searches that are repeated before a search.
pub(crate) const MAX_EARLIER_SEARCHES: u64 = 7;

impl SearchRequest {
    /// Reads a request. Its moves may continue after the first `keep` moves of `game`.
    pub(crate) fn read(request: &PlayRequest, game: &mut CurrentGame, keep: Option<u32>) -> Result<Self, Refusal> {
        let followed = game.follow(&request.position, keep, ALL_KNOWN);
        followed.map_err(|refusal| refusal.inside("position"))?;
        let position = game.position.clone();
        let options = Options::read(&request.options);
        let options = options.map_err(|refusal| refusal.inside("options"))?;
        let limits = limits(&request.limits, &position);
        let limits = limits.map_err(|refusal| refusal.inside("limits"))?;
        let is_early = position.move_number() <= VARIED_MOVES;
        Ok(Self {
            limits: Limits { lines: options.lines, variety: options.variety.filter(|_| is_early), ..limits },
            position,
            notation: notation_of(request.notation, request.language),
            table_mb: options.table_mb,
            level: options.level,
            seed: options.seed,
            weakness: Weakness::of_level(options.level, options.seed.into()),
            techniques: options.techniques,
            evaluator: evaluator::current(),
            follows: options.follows,
        })
    }

    /// Whether the search ends without `stop`.
    pub(super) fn ends(&self) -> bool {
        let Limits { depth, nodes, move_time, control, endless, .. } = &self.limits;
        let by_time = !endless && (move_time.is_some() || control.is_some());
        depth.is_some() || nodes.is_some() || by_time || self.weakness.nodes > 0
    }
}

struct Options {
    table_mb: usize,
    lines: usize,
    level: u32,
    seed: u32,
    variety: Option<Variety>,
    techniques: Techniques,
    follows: Option<usize>,
}

impl Options {
    fn read(given: &PlayOptions) -> Result<Self, Refusal> {
        let table_mb = given.table_mb.unwrap_or(16);
        let lines = given.lines.unwrap_or(1);
        let level = given.level.unwrap_or(STRONGEST_LEVEL.into());
        let level = within("level", level, 1, STRONGEST_LEVEL.into())? as u32;
        let variety = given.variety.unwrap_or(false);
        let needs_seed = variety || level < STRONGEST_LEVEL;
        let seed = if needs_seed { seed::seed_or_random(given.seed) } else { given.seed.unwrap_or(0) };
        let mut techniques = Techniques::default();
        for (name, on) in given.techniques.iter().flatten() {
            let switch = techniques.named(name);
            *switch.ok_or_else(|| Refusal::unknown_technique(name))? = *on;
        }
        Ok(Self {
            table_mb: within("tableMb", table_mb, 1, 512)? as usize,
            lines: within("lines", lines, 1, 20)? as usize,
            level,
            seed,
            variety: variety.then_some(Variety { seed: seed.into(), margin: VARIETY_MARGIN_POINTS }),
            techniques,
            follows: follows(given)?,
        })
    }
}

fn follows(given: &PlayOptions) -> Result<Option<usize>, Refusal> {
    if given.fresh == Some(true) {
        return Ok(Some(0));
    }
    let follows = |count: i64| within("follows", count, 0, MAX_EARLIER_SEARCHES);
    let count = given.follows.map(follows).transpose()?;
    Ok(count.map(|count| count as usize))
}

fn limits(given: &PlayLimits, position: &Position) -> Result<Limits<Move>, Refusal> {
    let small = |field, number: Option<i64>, most| {
        let within = |number: i64| within(field, number, 1, most);
        number.map(within).transpose()
    };
    let time = |time| within("timeMs", time, 0, MAX_TIME_MS);
    Ok(Limits {
        depth: small("depth", given.depth, 200)?.map(|plies| plies as i32),
        nodes: given.nodes,
        move_time: given.time_ms.map(time).transpose()?,
        control: given.clock.as_ref().map(control).transpose()?,
        mate: small("mate", given.mate, 60)?.map(|moves| moves as i32),
        moves: moves(given.moves.as_deref().unwrap_or_default(), position)?,
        endless: given.endless.unwrap_or(false),
        overhead: 0,
        ..Limits::default()
    })
}

fn control(clock: &PlayClock) -> Result<Control, Refusal> {
    let increment = clock.increment_ms.unwrap_or(0);
    let moves_to_go = clock.moves_to_go.map(|moves| within("clock.movesToGo", moves, 1, 1_000));
    Ok(Control {
        left: within("clock.leftMs", clock.left_ms, 0, MAX_TIME_MS)?,
        increment: within("clock.incrementMs", increment, 0, MAX_TIME_MS)?,
        moves_to_go: moves_to_go.transpose()?.map(|moves| moves as u32),
    })
}

/// The legal moves to search.
fn moves(texts: &[String], position: &Position) -> Result<Vec<Move>, Refusal> {
    let read = |(index, text): (usize, &String)| {
        let read = Notation::read_any(position.board(), text);
        let mv = read.map_err(|error| Refusal::notation("moves", Some(index), text, &error))?;
        if position.is_legal(mv) {
            return Ok(mv);
        }
        Err(Refusal::illegal_move(index, text))
    };
    texts.iter().enumerate().map(read).collect()
}
