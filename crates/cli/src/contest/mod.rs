//! `chuhe match`: games between two players, from varied openings with both sides each, until one is clearly better.

mod agreement;
mod external_engine;
mod game;
mod opening;
mod own_engine;
mod parse_player;
mod player;
mod statistics;

use std::io::Write;

use crate::Failure;

use agreement::Agreement;
use game::play;
use statistics::{Hypotheses, Tally};

pub use agreement::Ending;
pub(crate) use opening::Openings;
pub use own_engine::OwnEngine;
pub use player::Limit;
pub(crate) use player::Player;

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
    #[arg(long, value_name = "COUNT", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Time per move, instead of nodes
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// A clock for the whole game instead, as in 10000+100: milliseconds for the game, and milliseconds added for each move
    #[arg(long, value_name = "MS+MS", conflicts_with_all = ["nodes", "time"], value_parser = Limit::read_clock)]
    clock: Option<Limit>,
    /// Seed of the openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of random plies that open a game
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = clap::value_parser!(u8).range(..=MAX_PLIES))]
    plies: u8,
    /// Stop as soon as a sequential test accepts one of these two differences in Elo
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = Hypotheses::read)]
    elo: Option<Hypotheses>,
    /// End a game as won once both players have scored the same side ahead by at least this many points for four moves each
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i32).range(1..))]
    resign: Option<i32>,
    /// End a game as drawn, from its 120th ply on, once both players have scored neither side ahead by more than this many
    /// points for eight moves each
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i32).range(0..))]
    draw: Option<i32>,
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
    let mut openings = Openings::new(arguments.seed, usize::from(arguments.plies));
    let mut players = [parse_player::parse_player(first)?, parse_player::parse_player(second)?];
    let mut tally = Tally::default();
    for pair in 0..arguments.games / 2 {
        let opening = openings.next();
        let mut points = [0.0; 2];
        for (turn, points) in points.iter_mut().enumerate() {
            let [first, second] = &mut players;
            let (red, black): (&mut dyn Player, &mut dyn Player) =
                if turn == 0 { (first.as_mut(), second.as_mut()) } else { (second.as_mut(), first.as_mut()) };
            let played = play(red, black, &opening, limit, agreement);
            if played.is_err() {
                // If a program fails, the result of the games so far is still printed.
                writeln!(out, "{tally}")?;
            }
            let record = played?;
            *points = if turn == 0 { record.red } else { 1.0 - record.red };
            if !arguments.quiet {
                let number = 2 * pair + turn as u32 + 1;
                let side = ["red", "black"][turn];
                let (plies, why) = (record.moves.len(), &record.why);
                writeln!(out, "{number}: first as {side} {points:.1}, {why} ({plies} plies)")?;
            }
        }
        tally.add(points);
        if !arguments.quiet {
            writeln!(out, "{tally}")?;
            out.flush()?;
        }
        if let Some(verdict) = arguments.elo.as_ref().and_then(|both| both.verdict(&tally)) {
            writeln!(out, "{verdict}")?;
            break;
        }
    }
    writeln!(out, "{tally}")?;
    for (name, player) in ["first", "second"].into_iter().zip(&players) {
        if let Some(search_stats) = player.search_stats() {
            writeln!(out, "{name}: {search_stats}")?;
        }
    }
    Ok(())
}
