//! Those who play a match: this engine with some options, or another program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use gametree::search::{Clock, Control, Event, Limits, Slice, Weakness};
use gametree::{Game, MATE};
use xiangqi::{Move, Position};

use super::opening::Random;
use crate::Failure;
use crate::engine::Settings;

/// What a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    Nodes(u64),
    /// Milliseconds.
    Time(u64),
    /// A clock for the whole game, in milliseconds.
    Clock {
        left: u64,
        increment: u64,
    },
}

impl Limit {
    /// Reads a clock as in `10000+100`.
    pub(super) fn read_clock(text: &str) -> Result<Self, String> {
        let parts = text.split_once('+');
        let numbers = parts.and_then(|(left, more)| Some((left.parse().ok()?, more.parse().ok()?)));
        let (left, increment) =
            numbers.ok_or_else(|| format!("'{text}' is not two numbers, as in 10000+100"))?;
        Ok(Self::Clock { left, increment })
    }

    /// What is left after so many milliseconds. `None`: the time is up.
    pub(super) fn after(self, milliseconds: u64) -> Option<Self> {
        let Self::Clock { left, increment } = self else {
            return Some(self);
        };
        let left = left.checked_sub(milliseconds)? + increment;
        Some(Self::Clock { left, increment })
    }
}

/// A move, and what the player who chose it thinks of its own position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: Move,
    /// In hundredths of a soldier. `None`: it does not say.
    pub(crate) score: Option<i32>,
}

/// Somebody who plays.
pub(crate) trait Player {
    /// A new game begins.
    fn begin(&mut self) -> Result<(), Failure>;

    /// The move it plays after these; `None`: it gives up.
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        limit: Limit,
    ) -> Result<Option<Choice>, Failure>;

    /// How fast and deep it searched on average; `None`: it does not search, or does not say.
    fn habits(&self) -> Option<String> {
        None
    }
}

/// Reads a player: `own OPTION=VALUE...`, with `fresh=3` one that forgets before every third of its moves, with `depth=1` one that
/// sees one ply, with `seed=drawn` one that is another player of its level at every move, as on the page; `random`; `uci COMMAND...` or `ucci COMMAND...`.
pub(super) fn read(text: &str) -> Result<Box<dyn Player>, Failure> {
    let mut words = text.split_whitespace();
    match words.next() {
        Some("own") => {
            let mut settings = Settings::default();
            let mut fresh_every = None;
            let mut depth = None;
            let mut drawn = None;
            for word in words {
                match option(word)? {
                    ("fresh", value) => fresh_every = Some(every(value)?),
                    ("depth", value) => depth = Some(plies(value)?),
                    ("seed", "drawn") => drawn = Some(Random::new(1)),
                    (name, value) => {
                        settings.set(name, value).map_err(Failure::usage)?;
                    }
                }
            }
            let mut player = Inside::new(settings);
            player.fresh_every = fresh_every;
            player.depth = depth;
            player.drawn = drawn;
            Ok(Box::new(player))
        }
        Some("random") if words.next().is_none() => Ok(Box::new(Dice(Random::new(1)))),
        Some(protocol @ ("uci" | "ucci")) => Ok(Box::new(Outside::start(protocol, words)?)),
        _ => Err(Failure::usage(format!(
            "player '{text}': expected own, random, uci or ucci"
        ))),
    }
}

fn option(word: &str) -> Result<(&str, &str), Failure> {
    word.split_once('=')
        .ok_or_else(|| Failure::usage(format!("'{word}' is not OPTION=VALUE")))
}

fn every(value: &str) -> Result<u64, Failure> {
    let count = value.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| Failure::usage(format!("fresh={value}: expected a number of moves")))
}

fn plies(value: &str) -> Result<i32, Failure> {
    let plies = value.parse().ok().filter(|&plies| plies > 0);
    plies.ok_or_else(|| Failure::usage(format!("depth={value}: expected a number of plies")))
}

/// Somebody who plays any legal move.
struct Dice(Random);

impl Player for Dice {
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &[Move],
        _: Limit,
    ) -> Result<Option<Choice>, Failure> {
        let mut moves = Vec::new();
        position.moves(|mv| moves.push(mv));
        let at = self.0.below(moves.len());
        let score = None;
        Ok(moves.get(at).map(|&mv| Choice { mv, score }))
    }
}

/// This engine.
pub(crate) struct Inside {
    player: xiangqi::Player,
    settings: Settings,
    /// Before every so manieth of its moves it forgets what it has learnt.
    fresh_every: Option<u64>,
    /// How deep it looks at most.
    depth: Option<i32>,
    /// What the seed of its level is drawn from before every move.
    drawn: Option<Random>,
    /// How many moves it has made in this game.
    made: u64,
    moves: u64,
    nodes: u64,
    depths: u64,
}

impl Inside {
    pub(crate) fn new(settings: Settings) -> Self {
        let mut player = xiangqi::Player::new(settings.hash).expect("memory for the table");
        player.evaluate_by(settings.evaluator.clone());
        let mut new = Self {
            player,
            fresh_every: None,
            depth: None,
            drawn: None,
            made: 0,
            moves: 0,
            nodes: 0,
            depths: 0,
            settings,
        };
        new.weaken(new.settings.seed);
        new
    }

    /// From now on it is this player of its level.
    fn weaken(&mut self, seed: u64) {
        let weakness = Weakness::of_level(self.settings.level, seed);
        self.player.adopt(weakness, self.settings.techniques);
    }

    /// Searches a position and says what it found.
    pub(crate) fn search(&mut self, position: &Position, limit: Limit) -> Option<(Move, i32)> {
        let mut limits = Limits {
            overhead: self.settings.overhead,
            depth: self.depth,
            ..Limits::default()
        };
        match limit {
            Limit::Nodes(nodes) => limits.nodes = Some(nodes),
            Limit::Time(time) => limits.move_time = Some(time),
            Limit::Clock { left, increment } => {
                limits.control = Some(Control {
                    left,
                    increment,
                    moves_to_go: None,
                });
            }
        }
        if self
            .fresh_every
            .is_some_and(|every| self.made.is_multiple_of(every))
        {
            self.player.forget();
        }
        if let Some(random) = &mut self.drawn {
            let seed = random.next();
            self.weaken(seed);
        }
        self.made += 1;
        self.player.begin(position, limits);
        let mut clock = Wall(Instant::now());
        while self.player.think(Slice::default(), &mut clock) != Event::Finished {}
        self.moves += 1;
        self.nodes += self.player.session().nodes();
        let line = self.player.session().best()?;
        self.depths += line.depth as u64;
        Some((line.moves[0], line.score))
    }
}

struct Wall(Instant);

impl Clock for Wall {
    fn elapsed(&mut self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

impl Player for Inside {
    fn begin(&mut self) -> Result<(), Failure> {
        self.player.forget();
        self.made = 0;
        Ok(())
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &[Move],
        limit: Limit,
    ) -> Result<Option<Choice>, Failure> {
        let found = self.search(position, limit);
        Ok(found.map(|(mv, score)| Choice {
            mv,
            score: Some(score),
        }))
    }

    fn habits(&self) -> Option<String> {
        let moves = self.moves.max(1);
        Some(format!(
            "{} nodes a move, depth {}",
            self.nodes / moves,
            self.depths / moves
        ))
    }
}

/// Another program.
struct Outside {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    is_ucci: bool,
    ranks_from_one: bool,
}

impl Outside {
    fn start<'a>(protocol: &str, words: impl Iterator<Item = &'a str>) -> Result<Self, Failure> {
        let (options, command): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
        let Some((program, arguments)) = command.split_first() else {
            return Err(Failure::usage(format!("{protocol}: which command?")));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::usage(format!("'{program}' cannot be started: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Failure::usage(format!("{program}: no pipes")));
        };
        let mut engine = Self {
            child,
            input,
            output: BufReader::new(output),
            is_ucci: protocol == "ucci",
            ranks_from_one: false,
        };
        engine.say(protocol)?;
        let (ready, offer) = match engine.is_ucci {
            true => ("ucciok", "option "),
            false => ("uciok", "option name "),
        };
        let mut offered = Vec::new();
        loop {
            let line = engine.hear()?;
            if let Some((name, _)) = line
                .strip_prefix(offer)
                .and_then(|rest| rest.split_once(" type "))
            {
                offered.push(name.to_ascii_lowercase());
            }
            // Fairy-Stockfish plays many games, and counts ranks from 1 in this one.
            engine.ranks_from_one |= line.contains("name UCI_Variant");
            if line.starts_with(ready) {
                break;
            }
        }
        if engine.ranks_from_one {
            engine.say("setoption name UCI_Variant value xiangqi")?;
        }
        for word in options {
            let (name, value) = option(word)?;
            // A plus sign stands for a space where the name has one.
            let name = name.replace('+', " ");
            if !offered.contains(&name.to_ascii_lowercase()) {
                return Err(Failure::usage(format!(
                    "{program}: it offers no option '{name}'"
                )));
            }
            engine.say(&match engine.is_ucci {
                true => format!("setoption {name} {value}"),
                false => format!("setoption name {name} value {value}"),
            })?;
        }
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| Failure::usage("an engine went away"))
    }

    fn hear(&mut self) -> Result<String, Failure> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(Failure::usage("an engine went away"));
        }
        Ok(line.trim_end().to_owned())
    }
}

impl Player for Outside {
    fn begin(&mut self) -> Result<(), Failure> {
        self.say(if self.is_ucci {
            "setoption newgame"
        } else {
            "ucinewgame"
        })?;
        self.say("isready")?;
        while self.hear()? != "readyok" {}
        Ok(())
    }

    fn choose(
        &mut self,
        _: &Position,
        moves: &[Move],
        limit: Limit,
    ) -> Result<Option<Choice>, Failure> {
        let words: Vec<String> = moves
            .iter()
            .map(|&mv| {
                if self.ranks_from_one {
                    shift(mv)
                } else {
                    mv.to_string()
                }
            })
            .collect();
        let position = format!(
            "position fen {} moves {}",
            xiangqi::START_FEN,
            words.join(" ")
        );
        self.say(position.trim_end_matches(" moves "))?;
        self.say(&match (limit, self.is_ucci) {
            (Limit::Nodes(nodes), _) => format!("go nodes {nodes}"),
            (Limit::Time(time), false) => format!("go movetime {time}"),
            (Limit::Time(time), true) => format!("go time {time} movestogo 1"),
            (Limit::Clock { left, increment }, true) => {
                format!("go time {left} increment {increment}")
            }
            (Limit::Clock { left, increment }, false) => {
                format!("go wtime {left} btime {left} winc {increment} binc {increment}")
            }
        })?;
        let mut score = None;
        loop {
            let line = self.hear()?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => score = told_score(words).or(score),
                Some("nobestmove") => return Ok(None),
                Some("bestmove") => {
                    let word = words.next().unwrap_or_default();
                    let mv = if self.ranks_from_one {
                        unshift(word)
                    } else {
                        word.parse().ok()
                    };
                    return Ok(mv.map(|mv| Choice { mv, score }));
                }
                _ => {}
            }
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

/// The score in what a UCI or UCCI engine tells of its search: `score cp 12`, `score mate -3` or `score 12`.
fn told_score<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<i32> {
    words.find(|&word| word == "score")?;
    match words.next()? {
        "cp" => words.next()?.parse().ok(),
        "mate" => {
            let moves: i32 = words.next()?.parse().ok()?;
            Some(moves.signum() * MATE)
        }
        number => number.parse().ok(),
    }
}

fn shift(mv: Move) -> String {
    Settings::with_ranks_from_one().write_move(mv)
}

fn unshift(word: &str) -> Option<Move> {
    Settings::with_ranks_from_one().read_move(word)
}

#[cfg(test)]
mod tests {
    use super::{Limit, MATE, told_score};

    #[test]
    fn the_score_of_another_engine_is_read_in_both_protocols() {
        let read = |line: &str| told_score(line.split_whitespace());
        assert_eq!(read("depth 9 score cp -31 nodes 7"), Some(-31));
        assert_eq!(read("depth 9 score mate 3 pv h2e2"), Some(MATE));
        assert_eq!(read("depth 9 score mate -3 pv h2e2"), Some(-MATE));
        assert_eq!(read("depth 9 score 31 pv h2e2"), Some(31));
        for line in [
            "depth 9 nodes 7",
            "score",
            "score cp",
            "score cp x",
            "string score of it",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn a_clock_loses_what_a_move_took_and_gains_the_increment() {
        let left = |limit: Option<Limit>| match limit? {
            Limit::Clock { left, .. } => Some(left),
            _ => None,
        };
        let clock = Limit::read_clock("1000+50").unwrap();
        assert_eq!(left(clock.after(300)), Some(750));
        assert_eq!(left(clock.after(1_000)), Some(50));
        assert_eq!(left(clock.after(1_001)), None);
        assert!(Limit::Time(5).after(9).is_some());
        for text in ["", "5", "+5", "5+x", "-1+5"] {
            assert!(Limit::read_clock(text).is_err(), "{text}");
        }
    }
}
