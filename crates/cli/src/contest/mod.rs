//! `chuhe match`: games between two players, from varied openings with both sides each, until one is clearly better.

mod agreement;
mod external_engine;
mod game;
mod opening;
mod own_engine;
mod parse_player;
mod player;
mod schedule;
mod statistics;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::arguments::whole;
use crate::{Failure, disk, output_path};

use agreement::Agreement;
use opening::{Opening, Openings};
use player::SearchStats;
use schedule::{Pair, Schedule, play_all};
use statistics::{Hypotheses, Tally};

pub use agreement::Ending;
pub use own_engine::OwnEngine;
pub use player::Limit;

/// Let two players play from varied openings, each with both sides
#[derive(clap::Args)]
#[command(after_help = READING)]
pub(crate) struct Arguments {
    /// 'own', 'own OPTION=VALUE ...' (fresh=3: clears its memory before every third move; depth=1: searches one ply;
    /// seed=drawn: draws a new seed for every move), 'random', or the command of a UCI or UCCI engine, 'uci COMMAND
    /// [OPTION=VALUE ...]'
    #[arg(value_name = "PLAYER")]
    first: String,
    /// The other player
    #[arg(value_name = "PLAYER")]
    second: String,
    /// Most games, two from each opening
    #[arg(long, value_name = "COUNT", default_value_t = 200, value_parser = pairs_of_games)]
    games: u32,
    /// Nodes per move: independent of the machine's load
    #[arg(long, value_name = "COUNT", default_value_t = 5_000, value_parser = whole::<u64>(1, u64::MAX.into()))]
    nodes: u64,
    /// Time per move, instead of nodes
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = whole::<u64>(1, u64::MAX.into()))]
    time: Option<u64>,
    /// A clock for the whole game instead, as in 10000+100: milliseconds for the game, and milliseconds added for each move
    #[arg(long, value_name = "MS+MS", conflicts_with_all = ["nodes", "time"], value_parser = Limit::read_clock)]
    clock: Option<Limit>,
    /// Openings, one a line, in turn: moves from the start, or a FEN, or both as in 'FEN moves h2e2'; random ones if not given
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "plies"])]
    openings: Option<PathBuf>,
    /// Seed of the random openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of random plies that open a game
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = whole::<u8>(0, MAX_PLIES.into()))]
    plies: u8,
    /// Stop as soon as a sequential test accepts one of these two differences in Elo
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = Hypotheses::read)]
    elo: Option<Hypotheses>,
    /// End a game as won once both players have scored the same side ahead by at least this many points for four moves each
    #[arg(long, value_name = "POINTS", value_parser = whole::<i32>(1, i32::MAX.into()))]
    resign: Option<i32>,
    /// End a game as drawn, from its 120th ply on, once both players have scored neither side ahead by more than this many
    /// points for eight moves each
    #[arg(long, value_name = "POINTS", value_parser = whole::<i32>(0, i32::MAX.into()))]
    draw: Option<i32>,
    /// Append the games to this PGN file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Number of games played at a time, each by two players of its own
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = whole::<u8>(1, 64))]
    at_once: u8,
    /// Print only the result
    #[arg(long)]
    quiet: bool,
}

/// After more random plies hardly any opening is even.
const MAX_PLIES: i64 = 30;

const READING: &str = "\
The result is that of the first player: games won (+), drawn (=) and lost (-), its share of the points, and the difference in Elo \
that corresponds to it, with its 95 % interval: from eight pairs of games on, unless all \
ended alike. After 'pairs' come the numbers of pairs from one opening in which it scored 0, 1/2, 1, 3/2 and 2 points.";

fn pairs_of_games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err(format!("'{text}' is no even number of games")),
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let Arguments { first, second, .. } = arguments;
    let limit = arguments.clock.unwrap_or_else(|| {
        let time = arguments.time.map(Limit::Time);
        time.unwrap_or(Limit::Nodes(arguments.nodes))
    });
    let agreement = Agreement::new(arguments.resign, arguments.draw);
    let openings: Box<dyn Iterator<Item = Opening> + Send> = match &arguments.openings {
        Some(path) => Box::new(Opening::read_file(path)?.into_iter().cycle()),
        None => {
            let mut random = Openings::new(arguments.seed, usize::from(arguments.plies));
            Box::new(std::iter::repeat_with(move || random.next()))
        }
    };
    let mut pgn = match &arguments.pgn {
        Some(path) => {
            output_path::check(path, arguments.openings.as_slice(), |beginning| beginning.starts_with(b"["))?;
            Some(disk::Output::append_to(path)?)
        }
        None => None,
    };
    let pair =
        || -> Result<Pair, Failure> { Ok([parse_player::parse_player(first)?, parse_player::parse_player(second)?]) };
    let mut pairs = (0..arguments.at_once).map(|_| pair()).collect::<Result<Vec<_>, _>>()?;
    let mut tally = Tally::default();
    let mut points = [0.0; 2];
    play_all(Schedule::new(arguments.games, openings), &mut pairs, (limit, agreement), |number, played| {
        if played.is_err() {
            // If a program fails, the result of the games so far is still printed.
            writeln!(out, "{tally}")?;
        }
        let record = played?;
        let turn = (number % 2) as usize;
        points[turn] = if turn == 0 { record.red } else { 1.0 - record.red };
        let round = (number + 1).to_string();
        if let Some(pgn) = &mut pgn {
            let [red, black] = if turn == 0 { [first, second] } else { [second, first] };
            pgn.append(
                record
                    .to_pgn(&[("Event", "chuhe match"), ("Round", &round), ("Red", red), ("Black", black)])
                    .as_bytes(),
            )?;
        }
        if !arguments.quiet {
            let side = ["red", "black"][turn];
            let (plies, why) = (record.moves.len(), &record.why);
            writeln!(out, "{round}: first as {side} {:.1}, {why} ({plies} plies)", points[turn])?;
        }
        if turn == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        tally.add(points);
        if !arguments.quiet {
            writeln!(out, "{tally}")?;
            out.flush()?;
        }
        let Some(verdict) = arguments.elo.as_ref().and_then(|both| both.verdict(&tally)) else {
            return Ok(ControlFlow::Continue(()));
        };
        writeln!(out, "{verdict}")?;
        Ok(ControlFlow::Break(()))
    })?;
    writeln!(out, "{tally}")?;
    for (turn, name) in ["first", "second"].into_iter().enumerate() {
        let all = pairs.iter().filter_map(|pair| pair[turn].search_stats());
        let sum = all.reduce(|mut sum: SearchStats, more| {
            sum += more;
            sum
        });
        if let Some(search_stats) = sum {
            writeln!(out, "{name}: {search_stats}")?;
        }
    }
    Ok(())
}
