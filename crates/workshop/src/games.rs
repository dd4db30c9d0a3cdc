//! Games of the engine against itself, as quiet positions with scores and results.
//!
//! A game depends only on the seed, the shard and its number. So a batch system can make any number of shards in parallel, and
//! an interrupted shard continues where it stopped.

use crate::arguments::Shard;
use crate::records::{Cut, Origin, ResumeError, Resumed, record, resume};
use crate::sample::{Packed, Sample};
use cli::Failure;
use cli::evaluator;
use cli::output_path::path_error;
use cli::{Ending, Limit, OwnEngine};
use gametree::random::{Random, mix};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use xiangqi::{Evaluator, Position, Side};

/// A game with a larger score counts as won,
const WON: i32 = 2_500;

/// if the score lasts for this many plies in a row.
const WON_PLIES: u32 = 6;

/// An opening with a larger score for either side is rejected.
const MAX_OPENING_SCORE: i32 = 400;

/// The random plies that open a game; up to two more are drawn.
const OPENING_PLIES: u32 = 8;

/// Mebibytes of the table: searches are small, and the table is cleared before each game.
const TABLE_MIB: usize = 1;

/// The time between two reports of progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

/// Separates these openings from other uses of the same seed.
const SALT: u64 = u64::from_le_bytes(*b"training");

/// Play games, and write their quiet positions with scores and results
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// File to write: created, or continued
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Number of games of the file
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    games: u64,
    /// Nodes per move
    #[arg(long, value_name = "COUNT", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// Seed of the games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The file of the net that evaluates, `<internal>`, or `<none>` for the hand-written evaluation
    #[arg(long, value_name = "FILE", default_value = evaluator::INTERNAL, value_parser = evaluator::named)]
    net: Evaluator,
    /// The part to make, and the number of parts
    #[arg(long, value_name = "PART/PARTS", default_value = "1/1")]
    shard: Shard,
}

pub(crate) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let &Arguments { games, nodes, seed, shard, .. } = arguments;
    let origin = Origin {
        seed,
        shard: shard.part,
        shards: shard.parts,
        nodes,
        evaluation: match &arguments.net {
            Evaluator::HandWritten => 0,
            Evaluator::Net(net) => u64::from_be_bytes(net.recipe()),
        },
    };
    let path = &arguments.output;
    let Resumed { mut output, next_game: first, cut } = resume(path, origin).map_err(|error| match error {
        ResumeError::File(error) => error.into(),
        error => path_error(path, error),
    })?;
    if let Some(Cut { at, bytes, saved }) = cut {
        let (path, saved) = (path.display(), saved.display());
        writeln!(out, "{path}: {bytes} bytes of an unfinished game at byte {at} were moved to {saved}")?;
    }
    let mut player = OwnEngine::with_evaluator(TABLE_MIB, arguments.net.clone());
    let mut positions = 0;
    let mut last_report = Instant::now();
    for number in first..games {
        let samples = game(&mut player, origin, number);
        output.append(&record(number, &samples))?;
        positions += samples.len();
        if last_report.elapsed() >= REPORT_INTERVAL {
            last_report = Instant::now();
            output.sync()?;
            writeln!(out, "{} of {games} games", number + 1)?;
            out.flush()?;
        }
    }
    output.sync()?;
    let played = games.saturating_sub(first);
    let before = match first {
        0 => String::new(),
        _ => format!(", after {first} that were there"),
    };
    writeln!(out, "{played} games played, {positions} positions written{before}")?;
    Ok(())
}

/// The quiet positions of a game, packed.
fn game(player: &mut OwnEngine, origin: Origin, number: u64) -> Vec<Packed> {
    let shard = Shard { part: origin.shard, parts: origin.shards }.number();
    let seed = mix(mix(mix(origin.seed ^ SALT) ^ shard) ^ number);
    let mut random = Random::new(seed);
    let limit = Limit::Nodes(u64::from(origin.nodes));
    let mut position = loop {
        player.forget();
        let position = walk(&mut random);
        let found = player.search(&position, limit);
        if found.is_some_and(|(_, score)| score.abs() <= MAX_OPENING_SCORE) {
            break position;
        }
    };
    let mut samples = Vec::new();
    let mut won_for = 0;
    let result = loop {
        if let Some(Ending(points, _)) = Ending::of(&position) {
            break (2.0 * points) as u8;
        }
        let Some((mv, score)) = player.search(&position, limit) else { break 1 };
        let red = match position.side() {
            Side::Red => score,
            Side::Black => -score,
        };
        won_for = if red.abs() > WON { won_for + 1 } else { 0 };
        if won_for > WON_PLIES {
            break if red > 0 { 2 } else { 0 };
        }
        let quiet =
            !position.in_check() && position.piece(mv.to()).is_none() && !position.gives_check(mv) && red.abs() < WON;
        if quiet {
            samples.push(Sample {
                squares: position.setup().squares,
                side: position.side(),
                score: red as i16,
                result: 0,
            });
        }
        position.make(mv);
    };
    let finished = samples.into_iter().map(|sample| Sample { result, ..sample });
    finished.map(|sample| sample.pack()).collect()
}

/// Random plies from the start.
fn walk(random: &mut Random) -> Position {
    let mut position = Position::start();
    for _ in 0..OPENING_PLIES + random.below(3) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.make(moves[random.below(moves.len() as u32) as usize]);
    }
    position
}
