//! Games of the engine against itself: moves, scores and results.
//!
//! A game depends only on the seed, the shard and its number. So a batch system can make any number of shards in parallel, and
//! an interrupted shard continues where it stopped.

use crate::arguments::Shard;
use crate::played::{Played, WON, for_red};
use crate::records::{Cut, Origin, ResumeError, Resumed, record_moves, resume};
use cli::Failure;
use cli::evaluator;
use cli::output_path::path_error;
use cli::{Ending, Limit, OwnEngine};
use gametree::random::{Random, mix};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use xiangqi::{Evaluator, Position};

/// A game is won after more than this many plies in a row with a score above [`WON`].
const WON_PLIES: u32 = 6;

/// An opening with a larger score for either side is rejected.
const MAX_OPENING_SCORE: i32 = 400;

/// Mebibytes of the table: searches are small, and the table is cleared before each game.
const TABLE_MIB: usize = 1;

/// The time between two reports of progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

/// Separates these openings from other uses of the same seed.
const SALT: u64 = u64::from_le_bytes(*b"training");

/// Play games, and write their moves, scores and results
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// File to write: created, or continued
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Number of games of the file
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    games: u64,
    /// Nodes per move, after which the search finishes its iteration
    #[arg(long, value_name = "COUNT", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// Greatest number of nodes per move [default: 8 times --nodes]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    most_nodes: Option<u32>,
    /// Fewest and most random plies that open a game
    #[arg(long, value_name = "FEWEST-MOST", default_value = "6-12", value_parser = plies)]
    opening_plies: (u16, u16),
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
    let &Arguments { games, nodes, most_nodes, opening_plies, seed, shard, .. } = arguments;
    let origin = Origin {
        seed,
        shard: shard.part,
        shards: shard.parts,
        nodes,
        most_nodes: most_nodes.unwrap_or(nodes.saturating_mul(8)),
        opening_plies,
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
    player.soft_nodes = Some(nodes.into());
    let mut plies = 0;
    let mut last_report = Instant::now();
    for number in first..games {
        let (game, length) = game(&mut player, origin, number);
        output.append(&record_moves(number, &game))?;
        plies += length;
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
    writeln!(out, "{played} games played, {plies} plies written{before}")?;
    Ok(())
}

/// A game as bytes, and its number of plies.
fn game(player: &mut OwnEngine, origin: Origin, number: u64) -> (Vec<u8>, u64) {
    let shard = Shard { part: origin.shard, parts: origin.shards }.number();
    let seed = mix(mix(mix(origin.seed ^ SALT) ^ shard) ^ number);
    let mut random = Random::new(seed);
    let limit = Limit::Nodes(origin.most_nodes.into());
    let mut position = loop {
        player.forget();
        let position = walk(&mut random, origin.opening_plies);
        let found = player.search(&position, limit);
        if found.is_some_and(|(_, score)| score.abs() <= MAX_OPENING_SCORE) {
            break position;
        }
    };
    let mut played = Played::begin(&position);
    let mut plies = 0;
    let mut won_for = 0;
    let result = loop {
        if let Some(Ending(points, _)) = Ending::of(&position) {
            break (2.0 * points) as u8;
        }
        let Some((mv, score)) = player.search(&position, limit) else { break 1 };
        let red = for_red(position.side(), score);
        won_for = if red.abs() > WON { won_for + 1 } else { 0 };
        if won_for > WON_PLIES {
            break if red > 0 { 2 } else { 0 };
        }
        played.add(&position, mv, red);
        plies += 1;
        position.make(mv);
    };
    (played.finish(result), plies)
}

/// Random plies from the start.
fn walk(random: &mut Random, (fewest, most): (u16, u16)) -> Position {
    let mut position = Position::start();
    for _ in 0..u32::from(fewest) + random.below(u32::from(most - fewest) + 1) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.make(moves[random.below(moves.len() as u32) as usize]);
    }
    position
}

/// Parses two numbers such as `6-12`.
fn plies(text: &str) -> Result<(u16, u16), String> {
    let numbers = text.split_once('-').and_then(|(fewest, most)| Some((fewest.parse().ok()?, most.parse().ok()?)));
    numbers
        .filter(|(fewest, most)| fewest <= most && *most <= 100)
        .ok_or_else(|| format!("'{text}' is not FEWEST-MOST, as in 6-12"))
}
