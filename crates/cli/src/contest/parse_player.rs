//! Reads the players of a command line.

use super::external_engine::{ExternalEngine, TIMEOUTS};
use super::opening::Random;
use super::own_engine::OwnEngine;
use super::player::{Choice, Limit, Player};
use crate::Failure;
use crate::engine::Settings;
use gametree::Game;
use xiangqi::{Move, Position};

/// Reads a player: `own OPTION=VALUE...`, `random`, `uci COMMAND...` or `ucci COMMAND...`. With `fresh=3` it clears its memory
/// before every third move, with `depth=1` it searches one ply, with `seed=drawn` it draws a new seed for every move,
/// as on the page.
pub(super) fn parse_player(text: &str) -> Result<Box<dyn Player>, Failure> {
    let mut words = text.split_whitespace();
    match words.next() {
        Some("own") => {
            let mut settings = Settings::default();
            let mut fresh_every = None;
            let mut depth = None;
            let mut seed_source = None;
            for word in words {
                match option(word)? {
                    ("fresh", value) => fresh_every = Some(every(value)?),
                    ("depth", value) => depth = Some(plies(value)?),
                    ("seed", "drawn") => seed_source = Some(Random::new(1)),
                    (name, _) if UNUSED.contains(&name.to_ascii_lowercase().as_str()) => {
                        return Err(Failure::usage(format!("own: {name} changes nothing here")));
                    }
                    (name, value) => {
                        settings.set(name, value).map_err(Failure::usage)?;
                    }
                }
            }
            let mut player = OwnEngine::new(settings);
            player.fresh_every = fresh_every;
            player.depth = depth;
            player.seed_source = seed_source;
            Ok(Box::new(player))
        }
        Some("random") if words.next().is_none() => Ok(Box::new(RandomPlayer(Random::new(1)))),
        Some(protocol @ ("uci" | "ucci")) => {
            let (options, command): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
            let options: Result<Vec<_>, _> = options.into_iter().map(option).collect();
            Ok(Box::new(ExternalEngine::start(protocol, &command, &options?, TIMEOUTS)?))
        }
        _ => Err(Failure::usage(format!("player '{text}': expected own, random, uci or ucci"))),
    }
}

/// Options of a session or of several threads, without effect in a match.
const UNUSED: [&str; 8] =
    ["threads", "multipv", "ponder", "variety", "uci_ranks", "uci_variant", "uci_analysemode", "usemillisec"];

/// The two halves of `OPTION=VALUE`.
fn option(word: &str) -> Result<(&str, &str), Failure> {
    word.split_once('=').ok_or_else(|| Failure::usage(format!("'{word}' is not OPTION=VALUE")))
}

fn every(value: &str) -> Result<u64, Failure> {
    let count = value.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| Failure::usage(format!("fresh={value}: expected a number of moves")))
}

fn plies(value: &str) -> Result<i32, Failure> {
    let plies = value.parse().ok().filter(|&plies| plies > 0);
    plies.ok_or_else(|| Failure::usage(format!("depth={value}: expected a number of plies")))
}

/// Plays random legal moves.
struct RandomPlayer(Random);

impl Player for RandomPlayer {
    fn begin(&mut self, game: u32, _: &Position) -> Result<(), Failure> {
        self.0 = Random::new(game.into());
        Ok(())
    }

    fn choose(&mut self, position: &Position, _: &[Move], _: Limit) -> Result<Option<Choice>, Failure> {
        let mut moves = Vec::new();
        position.moves(|mv| moves.push(mv));
        let at = self.0.below(moves.len());
        let score = None;
        Ok(moves.get(at).map(|&mv| Choice { mv, score }))
    }
}
