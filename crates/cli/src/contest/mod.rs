//! `chuhe match`: games between two players, from varied openings with sides exchanged, until one is better.

mod agreement;
mod ending;
mod game;
mod inside;
mod opening;
mod outside;
mod player;
mod roster;
mod statistics;

use std::io::Write;

use crate::Failure;

use agreement::Agreement;
use game::play;
use statistics::{Hypotheses, Tally};

pub(crate) use ending::Ending;
pub(crate) use inside::Inside;
pub(crate) use opening::{Openings, Random};
pub(crate) use player::{Limit, Player};

/// Let two players play from varied openings, each with both sides
#[derive(clap::Args)]
#[command(after_help = READING)]
pub(crate) struct Arguments {
    /// 'own', 'own OPTION=VALUE ...' (fresh=3: forgets before every third of its moves; depth=1: sees one ply; seed=drawn:
    /// another player of its level at every move), 'random', or the command of a UCI or UCCI engine,
    /// 'uci COMMAND [OPTION=VALUE ...]'
    #[arg(value_name = "PLAYER")]
    first: String,
    /// The other player
    #[arg(value_name = "PLAYER")]
    second: String,
    /// How many games at most, two from each opening
    #[arg(long, value_name = "COUNT", default_value_t = 200, value_parser = pairs_of_games)]
    games: u32,
    /// How many nodes a move: does not depend on the machine's load
    #[arg(long, value_name = "COUNT", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How long a move, instead of nodes
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// A clock for the whole game instead, as in 10000+100: so many milliseconds, and so many more for each move
    #[arg(long, value_name = "MS+MS", conflicts_with_all = ["nodes", "time"], value_parser = Limit::read_clock)]
    clock: Option<Limit>,
    /// Which openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many random plies open a game
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = clap::value_parser!(u8).range(..=MOST_PLIES))]
    plies: u8,
    /// Stop as soon as it is clear which of the two differences is the likelier
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = Hypotheses::read)]
    elo: Option<Hypotheses>,
    /// A game is won once both players have held the same side to be ahead by so many points for four moves each
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i32).range(1..))]
    resign: Option<i32>,
    /// A game is drawn, from its 120th ply on, once both have held neither side to be ahead by more than so many points for eight
    /// moves each
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(i32).range(0..))]
    draw: Option<i32>,
    /// Report only the end
    #[arg(long)]
    quiet: bool,
}

/// After more random plies hardly any opening is even.
const MOST_PLIES: i64 = 30;

const READING: &str = "\
The result is told for the first player: games won (+), drawn (=) and lost (-), its share of the points, and how much stronger in \
Elo that makes it, with the interval that holds the true figure 95 times of 100: from eight pairs of games on, unless all \
ended alike. Behind 'pairs' stands how many pairs from one opening brought it 0, 1/2, 1, 3/2 and 2 points.";

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
    let mut players = [roster::read(first)?, roster::read(second)?];
    let mut tally = Tally::default();
    for pair in 0..arguments.games / 2 {
        let opening = openings.next();
        let mut points = [0.0; 2];
        for (turn, points) in points.iter_mut().enumerate() {
            let [first, second] = &mut players;
            let (red, black): (&mut dyn Player, &mut dyn Player) = if turn == 0 {
                (first.as_mut(), second.as_mut())
            } else {
                (second.as_mut(), first.as_mut())
            };
            let played = play(red, black, &opening, limit, agreement);
            if played.is_err() {
                // Hours of games are not lost with a program that went away.
                writeln!(out, "{tally}")?;
            }
            let record = played?;
            *points = if turn == 0 {
                record.red
            } else {
                1.0 - record.red
            };
            if !arguments.quiet {
                let number = 2 * pair + turn as u32 + 1;
                let side = ["red", "black"][turn];
                let (plies, why) = (record.moves.len(), &record.why);
                writeln!(
                    out,
                    "{number}: first as {side} {points:.1}, {why} ({plies} plies)"
                )?;
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
        if let Some(habits) = player.habits() {
            writeln!(out, "{name}: {habits}")?;
        }
    }
    Ok(())
}
