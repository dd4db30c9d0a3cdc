//! `chuhe` without arguments: an engine for programs with a board, in UCI or UCCI.
//!
//! One thread reads commands, this one executes them. A search runs in slices of a few milliseconds and checks for commands
//! between them, as in a browser.

mod command;
mod excerpt;
mod inbox;
mod options;
mod players;
mod processors;
mod report;
mod search;

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use command::{Command, Protocol};
use gametree::search::Line;
pub(crate) use options::Settings;
use players::Players;
pub(crate) use search::Stopwatch;
use xiangqi::Position;

use crate::Failure;
use crate::{bench, eval, perft};

/// Serves UCI or UCCI, whichever is requested first, until `quit` or the end of the input.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, lines) = channel();
    let read = move || {
        let mut input = io::stdin().lock();
        // Unreadable input, such as a folder, stays unreadable.
        while let Ok(Some(line)) = read_line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    };
    let reader = std::thread::Builder::new().spawn(read);
    reader.map_err(|error| Failure::usage(format!("no thread for the input: {error}")))?;
    Engine::new(Settings::default(), lines, out).serve()
}

/// The longest line that is read whole. A game of 10,000 moves has 50,000 bytes.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Reads a line; `None` at the end of the input. Invalid UTF-8 counts as an empty line, and a longer line ends with "…", which no
/// command reads.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let is_cut = bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n");
    let mut line = String::from_utf8(bytes).unwrap_or_default();
    if is_cut {
        input.skip_until(b'\n')?;
        line.push('…');
    }
    Ok(Some(line))
}

/// Serves given lines, with a small table at first.
pub(crate) fn serve_lines(lines: impl IntoIterator<Item = String>, out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, receiver) = channel();
    for line in lines {
        // The receiver is open, so sending cannot fail.
        let _ = sender.send(line);
    }
    drop(sender);
    Engine::new(Settings::with_hash(1), receiver, out).serve()
}

/// An engine session.
struct Engine<'out> {
    input: Input,
    out: &'out mut dyn Write,
    protocol: Protocol,
    settings: Settings,
    players: Players,
    board: Position,
    /// Moves that UCCI forbids in this position.
    banned: Vec<xiangqi::Move>,
    /// The lines reported last in this search.
    reported_lines: Vec<Line<xiangqi::Move>>,
}

/// The commands.
struct Input {
    lines: Receiver<String>,
    /// Commands that came during a search or a count, to be executed after it.
    queued: VecDeque<String>,
}

/// A command for the running search or count.
enum Interruption {
    Stop,
    Quit,
    PonderHit,
    EndOfInput,
}

impl Input {
    /// Waits for the next command. `None`: the input has ended.
    fn next(&mut self) -> Option<String> {
        self.queued.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// Reads a command that came during a search or a count, if any: answers `isready`, and queues one that has to wait.
    fn poll(&mut self, protocol: Protocol, out: &mut dyn Write) -> Result<Option<Interruption>, Failure> {
        let line = match self.lines.try_recv() {
            Ok(line) => line,
            Err(TryRecvError::Empty) => return Ok(None),
            Err(TryRecvError::Disconnected) => return Ok(Some(Interruption::EndOfInput)),
        };
        match Command::read(&line, protocol) {
            Command::Stop => return Ok(Some(Interruption::Stop)),
            Command::Quit => return Ok(Some(Interruption::Quit)),
            Command::PonderHit => return Ok(Some(Interruption::PonderHit)),
            Command::AreYouReady => send_line(out, "readyok")?,
            Command::Nothing => {}
            _ => self.queued.push_back(line),
        }
        Ok(None)
    }
}

/// Whether the session goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

impl<'out> Engine<'out> {
    fn new(settings: Settings, lines: Receiver<String>, out: &'out mut dyn Write) -> Self {
        Self {
            input: Input { lines, queued: VecDeque::new() },
            out,
            protocol: Protocol::Uci,
            players: Players::new(&settings),
            settings,
            board: Position::start(),
            banned: Vec::new(),
            reported_lines: Vec::new(),
        }
    }

    fn serve(mut self) -> Result<(), Failure> {
        while let Some(line) = self.input.next() {
            if self.execute(&line)? == Flow::Quit {
                if self.protocol == Protocol::Ucci {
                    self.send_line("bye")?;
                }
                break;
            }
        }
        Ok(())
    }

    fn execute(&mut self, line: &str) -> Result<Flow, Failure> {
        match Command::read(line, self.protocol) {
            Command::Nothing => {}
            Command::Introduce(protocol) => self.introduce(protocol)?,
            Command::AreYouReady => self.send_line("readyok")?,
            Command::NewGame => self.players.forget(),
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Position(words) => self.set_position(&words)?,
            Command::Ban(words) => self.banned = self.read_moves(&words)?,
            Command::Go(request) => return self.go(&request),
            Command::Perft(depth) => return self.perft(depth),
            Command::Show => self.show()?,
            Command::Evaluate => {
                let write_square = |square| self.settings.write_square(square);
                eval::print(&self.board, &self.settings.evaluator, &write_square, self.out)?;
                self.out.flush()?;
            }
            Command::Bench(depth) => {
                bench::count(depth, &self.settings.evaluator, self.out)?;
                self.out.flush()?;
            }
            Command::Stop | Command::PonderHit => {}
            Command::Quit => return Ok(Flow::Quit),
            Command::Unknown(reason) => self.report_error(&reason)?,
        }
        Ok(Flow::Continue)
    }

    /// Counts move sequences until the end, `stop` or `quit`.
    fn perft(&mut self, depth: u32) -> Result<Flow, Failure> {
        let mut interruption = None;
        let mut is_stopped = |out: &mut dyn Write| {
            let command = self.input.poll(self.protocol, out)?;
            interruption = command.filter(|command| matches!(command, Interruption::Stop | Interruption::Quit));
            Ok(interruption.is_some())
        };
        let write_move = |mv| self.settings.write_move(mv);
        perft::count(&mut self.board.clone(), depth, &write_move, self.out, &mut is_stopped)?;
        self.out.flush()?;
        match interruption {
            Some(Interruption::Quit) => return Ok(Flow::Quit),
            Some(_) => self.report_error("perft: stopped")?,
            None => {}
        }
        Ok(Flow::Continue)
    }

    /// Prints the board, with Red below, and the FEN.
    fn show(&mut self) -> Result<(), Failure> {
        let fen = self.board.fen();
        let ranks = fen.split(['/', ' ']).take(10);
        for (rank, pieces) in ranks.enumerate() {
            let number = 9 - rank + self.settings.first_rank();
            let squares =
                pieces.chars().map(|c| c.to_digit(10).map_or(format!(" {c}"), |empty| " .".repeat(empty as usize)));
            self.send_line(&format!("{number:>2} {}", squares.collect::<String>()))?;
        }
        self.send_line("    a b c d e f g h i")?;
        self.send_line(&format!("info string fen {fen}"))
    }

    fn introduce(&mut self, protocol: Protocol) -> Result<(), Failure> {
        self.protocol = protocol;
        self.send_line(concat!("id name Chuhe ", env!("CARGO_PKG_VERSION")))?;
        self.send_line("id author the Chuhe authors")?;
        for line in options::offered(protocol) {
            self.send_line(&line)?;
        }
        self.send_line(match protocol {
            Protocol::Uci => "uciok",
            Protocol::Ucci => "ucciok",
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        let mut settings = self.settings.clone();
        let adopted = settings.set(name, value).and_then(|change| self.players.adopt(&settings, change));
        match adopted {
            Ok(()) => {
                self.settings = settings;
                Ok(())
            }
            Err(reason) => self.report_error(&reason),
        }
    }

    /// `startpos` or `fen ...`, and `moves ...`. Errors are reported; moves before an error are played.
    fn set_position(&mut self, words: &[String]) -> Result<(), Failure> {
        self.banned.clear();
        let (setup, moves) = match words.iter().position(|word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let fen = match setup.split_first() {
            Some((word, [])) if word == "startpos" => xiangqi::START_FEN.to_owned(),
            Some((word, fen)) if word == "fen" => fen.join(" "),
            _ => return self.report_error("position: expected startpos or fen"),
        };
        match Position::parse(&fen) {
            Ok(position) => self.board = position,
            Err(error) => return self.report_error(&format!("position: {error}")),
        }
        for mv in self.read_moves(moves)? {
            if self.board.play(mv).is_err() {
                let mv = self.settings.write_move(mv);
                return self.report_error(&format!("position: {mv} is not legal there"));
            }
        }
        Ok(())
    }

    fn read_moves(&mut self, words: &[String]) -> Result<Vec<xiangqi::Move>, Failure> {
        let mut moves = Vec::with_capacity(words.len());
        for word in words {
            match self.settings.read_move(word) {
                Some(mv) => moves.push(mv),
                None => {
                    self.report_error(&format!("'{}' is no move", excerpt::excerpt(word)))?;
                    break;
                }
            }
        }
        Ok(moves)
    }

    fn send_line(&mut self, line: &str) -> Result<(), Failure> {
        send_line(self.out, line)
    }

    fn report_error(&mut self, reason: &str) -> Result<(), Failure> {
        let reason = excerpt::shorten_message(reason);
        self.send_line(&match self.protocol {
            Protocol::Uci => format!("info string {reason}"),
            Protocol::Ucci => format!("info message {reason}"),
        })
    }
}

fn send_line(out: &mut dyn Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_read() {
        let long = io::repeat(b'x').take(3 * MAX_LINE_BYTES);
        let mut input = io::BufReader::new(long.chain(&b"\nstop\r\n\xff\nquit"[..]));
        let mut next = || read_line(&mut input).unwrap();
        let cut = next().unwrap();
        assert!(cut.len() as u64 == MAX_LINE_BYTES + "…".len() as u64 && cut.ends_with("x…"));
        let words = [(); 4].map(|()| next().map(|line| line.trim().to_owned()));
        assert_eq!(words, [Some("stop".to_owned()), Some(String::new()), Some("quit".to_owned()), None]);
    }
}
