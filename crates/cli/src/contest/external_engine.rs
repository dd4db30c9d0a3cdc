//! A player that is another program, through UCI or UCCI.

use super::player::{Choice, Limit, Player, SearchStats};
use crate::Failure;
use crate::engine::Settings;
use gametree::MATE;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use xiangqi::{Move, Position};

/// How much longer than its limit a program may take before it counts as hung.
const HANG_TIMEOUT: Duration = Duration::from_secs(60);

/// Limits that a test shortens.
#[derive(Clone, Copy)]
pub(super) struct Timeouts {
    /// How long a program may take to list its options.
    handshake: Duration,
    /// How long it may take to end after `quit`.
    quit: Duration,
}

pub(super) const TIMEOUTS: Timeouts = Timeouts { handshake: Duration::from_secs(10), quit: Duration::from_secs(2) };

/// Another program.
pub(super) struct ExternalEngine {
    /// Its command, for error messages.
    name: String,
    child: Child,
    input: ChildStdin,
    /// The lines of its output.
    lines: Receiver<String>,
    is_ucci: bool,
    ranks_from_one: bool,
    /// The start of the game.
    start_fen: String,
    stats: SearchStats,
    timeouts: Timeouts,
}

impl ExternalEngine {
    pub(super) fn start(
        protocol: &str,
        command: &[&str],
        options: &[(&str, &str)],
        timeouts: Timeouts,
    ) -> Result<Self, Failure> {
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
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(output).split(b'\n');
            // The end of the match or of the program ends the thread.
            for line in lines.map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = Self {
            name: command.join(" "),
            child,
            input,
            lines,
            is_ucci: protocol == "ucci",
            ranks_from_one: false,
            start_fen: String::new(),
            stats: SearchStats::default(),
            timeouts,
        };
        engine.introduce(protocol, options)?;
        Ok(engine)
    }

    /// Reads which options the program offers, and sets those of the player.
    fn introduce(&mut self, protocol: &str, options: &[(&str, &str)]) -> Result<(), Failure> {
        self.send_line(protocol)?;
        let (ready, offer) = match self.is_ucci {
            true => ("ucciok", "option "),
            false => ("uciok", "option name "),
        };
        let mut offered = Vec::new();
        let wait = Wait::new(ready, self.timeouts.handshake);
        loop {
            let line = self.receive_line(&wait)?;
            if let Some((name, values)) = line.strip_prefix(offer).and_then(|rest| rest.split_once(" type ")) {
                offered.push((name.to_ascii_lowercase(), values.to_owned()));
            }
            // Fairy-Stockfish plays many variants, and counts ranks from 1 in xiangqi.
            self.ranks_from_one |= line.contains("name UCI_Variant");
            if line.starts_with(ready) {
                break;
            }
        }
        if self.ranks_from_one {
            self.send_line("setoption name UCI_Variant value xiangqi")?;
        }
        for (name, value) in options {
            let name = spaced(name);
            let lower = name.to_ascii_lowercase();
            let Some((_, values)) = offered.iter().find(|(name, _)| *name == lower) else {
                return Err(self.refusal(&format!("it offers no option '{name}'")));
            };
            if !is_among(values, value) {
                return Err(self.refusal(&format!("{name}={value}, where it offers {values}")));
            }
            self.send_line(&match self.is_ucci {
                true => format!("setoption {name} {value}"),
                false => format!("setoption name {name} value {value}"),
            })?;
        }
        self.wait_until_ready(options)
    }

    /// Waits until the program is ready. An info line about one of these options is the reason why it was not set.
    fn wait_until_ready(&mut self, options: &[(&str, &str)]) -> Result<(), Failure> {
        self.send_line("isready")?;
        let wait = Wait::new("readyok", HANG_TIMEOUT);
        loop {
            let line = self.receive_line(&wait)?;
            if line == "readyok" {
                return Ok(());
            }
            let info = ["info string ", "info message "].map(|info| line.strip_prefix(info));
            if let Some(reason) = info.into_iter().flatten().next()
                && options.iter().any(|(name, _)| reason.starts_with(&format!("{}: ", spaced(name))))
            {
                return Err(self.refusal(reason));
            }
        }
    }

    fn refusal(&self, reason: &str) -> Failure {
        Failure::usage(format!("'{}': {reason}", self.name))
    }

    fn send_line(&mut self, line: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.disconnected())
    }

    /// The next line.
    fn receive_line(&self, wait: &Wait) -> Result<String, Failure> {
        let line = match wait.left() {
            Some(left) => self.lines.recv_timeout(left),
            None => self.lines.recv().map_err(RecvTimeoutError::from),
        };
        match line {
            Ok(line) => Ok(line.trim_end().to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err(self.disconnected()),
            Err(RecvTimeoutError::Timeout) => {
                Err(Failure::usage(format!("'{}' does not send {}", self.name, wait.word)))
            }
        }
    }

    fn disconnected(&self) -> Failure {
        Failure::usage(format!("'{}' exited", self.name))
    }
}

/// A word to wait for.
struct Wait {
    word: &'static str,
    /// `None`: too far ahead for the clock.
    until: Option<Instant>,
}

impl Wait {
    fn new(word: &'static str, within: Duration) -> Self {
        let until = Instant::now().checked_add(within);
        Self { word, until }
    }

    /// The wait for a move within `limit`; a node takes at most a millisecond.
    fn for_move(limit: Limit) -> Self {
        let (Limit::Nodes(time) | Limit::Time(time) | Limit::Clock { left: time, .. }) = limit;
        Self::new("bestmove", Duration::from_millis(time).saturating_add(HANG_TIMEOUT))
    }

    fn left(&self) -> Option<Duration> {
        Some(self.until?.saturating_duration_since(Instant::now()))
    }
}

impl Player for ExternalEngine {
    fn begin(&mut self, _: u32, start: &Position) -> Result<(), Failure> {
        self.start_fen = start.fen();
        self.send_line(if self.is_ucci { "setoption newgame" } else { "ucinewgame" })?;
        self.wait_until_ready(&[])
    }

    fn choose(&mut self, _: &Position, moves: &[Move], limit: Limit) -> Result<Option<Choice>, Failure> {
        let words: Vec<String> =
            moves.iter().map(|&mv| if self.ranks_from_one { shift(mv) } else { mv.to_string() }).collect();
        let position = format!("position fen {} moves {}", self.start_fen, words.join(" "));
        self.send_line(position.trim_end_matches(" moves "))?;
        self.send_line(&match (limit, self.is_ucci) {
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
        let wait = Wait::for_move(limit);
        let since = Instant::now();
        let mut score = None;
        loop {
            let line = self.receive_line(&wait)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => score = parse_score(words).or(score),
                Some("nobestmove") => return Ok(None),
                Some("bestmove") => {
                    let took = since.elapsed();
                    self.stats += SearchStats { moves: 1, time: took, longest: took, ..SearchStats::default() };
                    let word = words.next().unwrap_or_default();
                    let mv = if self.ranks_from_one { unshift(word) } else { word.parse().ok() };
                    return Ok(mv.map(|mv| Choice { mv, score }));
                }
                _ => {}
            }
        }
    }

    fn search_stats(&self) -> Option<SearchStats> {
        Some(self.stats)
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.send_line("quit");
        let until = Instant::now() + self.timeouts.quit;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > until {
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// The score in an `info` line of UCI or UCCI: `score cp 12`, `score mate -3` or `score 12`.
fn parse_score<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<i32> {
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

/// The name of an option: a plus sign stands for a space.
fn spaced(name: &str) -> String {
    name.replace('+', " ")
}

/// Whether an option takes a value, by its offer: `spin default 1 min 1 max 9`, `check default true`, `combo ... var x`.
fn is_among(offer: &str, value: &str) -> bool {
    let mut words = offer.split_whitespace();
    let kind = words.next();
    let words: Vec<_> = words.collect();
    let after = |name: &str| {
        let mut pairs = words.windows(2);
        pairs.find_map(|pair| (pair[0] == name).then(|| pair[1].parse::<i64>().ok())?)
    };
    match kind {
        Some("spin") => value.parse().is_ok_and(|number| {
            after("min").is_none_or(|least| least <= number) && after("max").is_none_or(|most| number <= most)
        }),
        Some("check") => ["true", "false"].contains(&value),
        Some("combo") => words.windows(2).any(|pair| pair == ["var", value]),
        _ => true,
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
    use super::*;

    /// A program that does not end and does not answer.
    #[cfg(unix)]
    #[test]
    fn a_hanging_program_is_named_and_ends_the_match() {
        let short = Duration::from_millis(20);
        let timeouts = Timeouts { handshake: short, quit: short };
        let refusal = ExternalEngine::start("uci", &["cat"], &[], timeouts).err().unwrap();
        assert_eq!(refusal.to_string(), "'cat' does not send uciok");
    }

    #[test]
    fn a_value_is_checked_against_the_option_line() {
        for (offer, value, taken) in [
            ("spin default 64 min 1 max 1024", "1024", true),
            ("spin default 64 min 1 max 1024", "0", false),
            ("spin default 64 min 1 max 1024", "many", false),
            ("check default true", "false", true),
            ("check default true", "maybe", false),
            ("combo default xiangqi var xiangqi var chess", "chess", true),
            ("combo default xiangqi var xiangqi", "go", false),
            ("string default <empty>", "anything", true),
        ] {
            assert_eq!(is_among(offer, value), taken, "{offer}: {value}");
        }
    }

    #[test]
    fn the_score_of_another_engine_is_read_in_both_protocols() {
        let read = |line: &str| parse_score(line.split_whitespace());
        assert_eq!(read("depth 9 score cp -31 nodes 7"), Some(-31));
        assert_eq!(read("depth 9 score mate 3 pv h2e2"), Some(MATE));
        assert_eq!(read("depth 9 score mate -3 pv h2e2"), Some(-MATE));
        assert_eq!(read("depth 9 score 31 pv h2e2"), Some(31));
        for line in ["depth 9 nodes 7", "score", "score cp", "score cp x", "string score of it"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
