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
use std::io::{ErrorKind, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use command::{Command, Dialect};
pub(crate) use options::Settings;
use players::Players;
use xiangqi::Position;

use crate::Failure;
use crate::{bench, perft};

/// Serves UCI or UCCI, whichever is requested first, until `quit` or the end of the input.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, lines) = channel();
    let read = move || {
        for line in std::io::stdin().lines() {
            let line = match line {
                // Invalid UTF-8 counts as an empty line.
                Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
                // Unreadable input, such as a folder, stays unreadable.
                Err(_) => return,
                Ok(line) => line,
            };
            if sender.send(line).is_err() {
                return;
            }
        }
    };
    let reader = std::thread::Builder::new().spawn(read);
    reader.map_err(|error| Failure::usage(format!("no thread for the input: {error}")))?;
    Engine::new(Settings::default(), lines, out).serve()
}

/// Serves given lines, with a small table at first.
pub(crate) fn converse(
    lines: impl IntoIterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
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
    lines: Receiver<String>,
    out: &'out mut dyn Write,
    dialect: Dialect,
    settings: Settings,
    players: Players,
    board: Position,
    /// Moves that UCCI forbids in this position.
    banned: Vec<xiangqi::Move>,
    /// The first move of the line reported last.
    told: Option<xiangqi::Move>,
    /// Commands that came during a search, to be executed after it.
    later: VecDeque<String>,
}

/// Whether the session goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Continue,
    Quit,
}

impl<'out> Engine<'out> {
    fn new(settings: Settings, lines: Receiver<String>, out: &'out mut dyn Write) -> Self {
        Self {
            lines,
            out,
            dialect: Dialect::Uci,
            players: Players::new(&settings),
            settings,
            board: Position::start(),
            banned: Vec::new(),
            told: None,
            later: VecDeque::new(),
        }
    }

    fn serve(mut self) -> Result<(), Failure> {
        while let Some(line) = self.later.pop_front().or_else(|| self.lines.recv().ok()) {
            if self.obey(&line)? == Then::Quit {
                if self.dialect == Dialect::Ucci {
                    self.say("bye")?;
                }
                break;
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<Then, Failure> {
        match Command::read(line, self.dialect) {
            Command::Nothing => {}
            Command::Introduce(dialect) => self.introduce(dialect)?,
            Command::AreYouReady => self.say("readyok")?,
            Command::NewGame => self.players.forget(),
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Position(words) => self.set_position(&words)?,
            Command::Ban(words) => self.banned = self.read_moves(&words)?,
            Command::Go(request) => return self.go(&request),
            Command::Perft(depth) => {
                perft::count(&mut self.board.clone(), depth, self.out)?;
                self.out.flush()?;
            }
            Command::Show => {
                let fen = self.board.fen();
                self.say(&format!("info string fen {fen}"))?;
            }
            Command::Bench(depth) => {
                bench::count(depth, &self.settings.evaluator, self.out)?;
                self.out.flush()?;
            }
            Command::Stop | Command::PonderHit => {}
            Command::Quit => return Ok(Then::Quit),
            Command::Unknown(reason) => self.complain(&reason)?,
        }
        Ok(Then::Continue)
    }

    fn introduce(&mut self, dialect: Dialect) -> Result<(), Failure> {
        self.dialect = dialect;
        self.say(concat!("id name Chuhe ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the Chuhe authors")?;
        for line in options::offered(dialect) {
            self.say(&line)?;
        }
        self.say(match dialect {
            Dialect::Uci => "uciok",
            Dialect::Ucci => "ucciok",
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        let mut settings = self.settings.clone();
        let adopted = settings
            .set(name, value)
            .and_then(|change| self.players.adopt(&settings, change));
        match adopted {
            Ok(()) => {
                self.settings = settings;
                Ok(())
            }
            Err(reason) => self.complain(&reason),
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
            _ => return self.complain("position: expected startpos or fen"),
        };
        match Position::parse(&fen) {
            Ok(position) => self.board = position,
            Err(error) => return self.complain(&format!("position: {error}")),
        }
        for mv in self.read_moves(moves)? {
            if self.board.play(mv).is_err() {
                let mv = self.settings.write_move(mv);
                return self.complain(&format!("position: {mv} is not legal there"));
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
                    self.complain(&format!("'{}' is no move", excerpt::excerpt(word)))?;
                    break;
                }
            }
        }
        Ok(moves)
    }

    /// A command that came during the search, if any.
    fn glance(&mut self) -> Option<Result<String, EndOfInput>> {
        match self.lines.try_recv() {
            Ok(line) => Some(Ok(line)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(EndOfInput)),
        }
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}")?;
        Ok(self.out.flush()?)
    }

    fn complain(&mut self, reason: &str) -> Result<(), Failure> {
        let reason = excerpt::complaint(reason);
        self.say(&match self.dialect {
            Dialect::Uci => format!("info string {reason}"),
            Dialect::Ucci => format!("info message {reason}"),
        })
    }
}

/// The input has ended.
struct EndOfInput;
