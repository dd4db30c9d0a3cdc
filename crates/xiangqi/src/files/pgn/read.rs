//! Reads a PGN: tokens become games, line by line.

use super::lex::{Lexer, Token};
use crate::files::{DamageReason, GameRecord, GameResult, NodeId, Reading};
use crate::{Notation, Position, START_FEN, Setup};

/// Reads all games of a text.
pub fn read(text: &str) -> Reading {
    let mut reader = Reader { text, reading: Reading::default(), game: None, is_skipping: false };
    for (at, token) in Lexer::new(text) {
        reader.take(at, token);
    }
    reader.finish_game();
    reader.reading.locate(text);
    reader.reading
}

struct Reader<'text> {
    text: &'text str,
    reading: Reading,
    game: Option<Game>,
    /// Stray text was found: everything up to the next tag or first move is skipped.
    is_skipping: bool,
}

/// The game being read.
struct Game {
    record: GameRecord,
    /// The byte of its start position, for errors.
    start_at: usize,
    /// The position of the line being read; `None` before the first move and without a legal start.
    position: Option<Position>,
    /// The lines that variations have interrupted, the main line first.
    interrupted: Vec<Line>,
    line: Line,
    /// Whether the tags are over.
    has_text: bool,
    has_result: bool,
}

/// The state of a line that is being read.
struct Line {
    /// The byte where the line was opened.
    at: usize,
    /// The last move, or the node before the first.
    node: NodeId,
    /// The number of moves from the start to it.
    depth: usize,
    /// No move of the line is read yet.
    has_no_move: bool,
    /// A comment before the first move of a variation.
    pending: String,
    /// A move could not be read: the rest is skipped.
    is_unreadable: bool,
}

impl Reader<'_> {
    fn take(&mut self, at: usize, token: Token<'_>) {
        let (has_text, has_result) = match &self.game {
            Some(game) => (game.has_text, game.has_result),
            None => (false, false),
        };
        if let Token::Tag { name, value } = token {
            if has_text {
                self.finish_game();
            }
            self.is_skipping = false;
            self.tag(at, name, value);
            return;
        }
        // After a result, or after text that is not PGN, only a first move begins a game.
        if token == Token::Number(1) && (has_result || (self.is_skipping && self.game.is_none())) {
            self.finish_game();
            self.is_skipping = false;
            self.game = Some(Game::new(at));
            return;
        }
        if self.is_skipping {
            return;
        }
        if let (Token::Broken(reason @ DamageReason::Tag), false) = (&token, has_text) {
            self.reading.add_damage(at, reason.clone());
            return;
        }
        if has_result && cannot_follow(&token) {
            // Some sites write their name there.
            self.is_skipping = true;
            return;
        }
        if self.game.is_none() && cannot_begin(&token) {
            let found = self.text[at..].chars().next().unwrap_or_default();
            self.reading.add_damage(at, DamageReason::Stray(found));
            self.is_skipping = true;
            return;
        }
        let game = self.game.get_or_insert_with(|| Game::new(at));
        game.begin(&mut self.reading);
        game.take(at, token, &mut self.reading);
    }

    fn tag(&mut self, at: usize, name: &str, value: String) {
        let game = self.game.get_or_insert_with(|| Game::new(at));
        match name.to_ascii_lowercase().as_str() {
            // Tags that the writer adds itself.
            "game" | "format" | "setup" => {}
            "result" => match GameResult::parse(&value) {
                Some(result) => game.record.result = result,
                None => self.reading.add_damage(at, DamageReason::Result(value)),
            },
            "fen" => {
                let setup = Setup::parse(&value);
                game.start_at = at;
                game.line.is_unreadable = setup.is_err();
                let setup = setup.unwrap_or_else(|error| {
                    self.reading.add_damage(at, DamageReason::Fen(error));
                    Setup::EMPTY
                });
                game.record.set_start(setup);
            }
            _ => game.record.tags.push((name.to_owned(), value)),
        }
    }

    fn finish_game(&mut self) {
        let Some(mut game) = self.game.take() else { return };
        game.begin(&mut self.reading);
        while let Some(outer) = game.interrupted.pop() {
            self.reading.add_damage(game.line.at, DamageReason::VariationUnclosed);
            game.record.comment(outer.node, &game.line.pending);
            game.line = outer;
        }
        self.reading.games.push(game.record);
    }
}

impl Game {
    fn new(at: usize) -> Game {
        let record = GameRecord::new(Setup::parse(START_FEN).expect("the start is a FEN"));
        Game {
            line: Line::new(at, record.root(), 0),
            record,
            start_at: at,
            position: None,
            interrupted: Vec::new(),
            has_text: false,
            has_result: false,
        }
    }

    /// Begins the moves: the tags are over, and the start is known.
    fn begin(&mut self, reading: &mut Reading) {
        if self.has_text {
            return;
        }
        self.has_text = true;
        if self.line.is_unreadable {
            return;
        }
        match Position::new(self.record.start().clone()) {
            Ok(position) => self.position = Some(position),
            Err(error) => {
                reading.add_damage(self.start_at, DamageReason::Start(error.faults));
                self.line.is_unreadable = true;
            }
        }
    }

    fn take(&mut self, at: usize, token: Token<'_>, reading: &mut Reading) {
        match token {
            Token::Open => self.open(at, reading),
            Token::Close => self.close(at, reading),
            Token::Broken(reason) => reading.add_damage(at, reason),
            Token::Comment { text, is_closed } => {
                if !is_closed {
                    reading.add_damage(at, DamageReason::CommentUnclosed);
                }
                self.comment(text);
            }
            Token::Result(result) if self.interrupted.is_empty() => {
                self.has_result = true;
                if self.record.result == GameResult::Unknown {
                    self.record.result = result;
                }
            }
            Token::Move(text) if !self.line.is_unreadable => self.play(at, text, reading),
            Token::Glyph(glyph) if !self.line.is_unreadable && !self.line.has_no_move => {
                self.record.node_mut(self.line.node).glyphs.push(glyph);
            }
            // Numbers are not trusted, and a result inside a variation is not the game's.
            _ => {}
        }
    }

    /// Adds a comment. Comments on moves that could not be read are skipped with them.
    fn comment(&mut self, text: &str) {
        let is_variation = !self.interrupted.is_empty();
        if self.line.has_no_move && is_variation {
            self.line.pending.push_str(text);
            self.line.pending.push('\n');
        } else if !self.line.is_unreadable {
            self.record.comment(self.line.node, text);
        }
    }

    fn play(&mut self, at: usize, text: &str, reading: &mut Reading) {
        let position = self.position.as_mut().expect("a line that is not dead has a position");
        match Notation::read_any(position, text) {
            Ok(mv) => {
                position.make(mv);
                let line = &mut self.line;
                line.node = self.record.attach(line.node, mv);
                line.depth += 1;
                line.has_no_move = false;
                self.record.comment(line.node, &std::mem::take(&mut line.pending));
            }
            Err(error) => {
                let found = text.to_owned();
                reading.add_damage(at, DamageReason::Move { found, error });
                self.line.is_unreadable = true;
            }
        }
    }

    /// Opens a variation: goes back one move.
    fn open(&mut self, at: usize, reading: &mut Reading) {
        let varied = &self.line;
        let before = self.record.node(varied.node).parent().filter(|_| !varied.has_no_move);
        let mut inner = Line::new(at, before.unwrap_or(varied.node), varied.depth);
        inner.is_unreadable = true;
        if before.is_none() && !varied.is_unreadable {
            reading.add_damage(at, DamageReason::VariationOfNothing);
        } else if let (Some(position), false) = (&mut self.position, varied.is_unreadable) {
            position.unmake();
            inner.depth -= 1;
            inner.is_unreadable = false;
        }
        self.interrupted.push(std::mem::replace(&mut self.line, inner));
    }

    /// Closes a variation: returns to the line that it interrupted.
    fn close(&mut self, at: usize, reading: &mut Reading) {
        let Some(outer) = self.interrupted.pop() else {
            reading.add_damage(at, DamageReason::VariationUnopened);
            return;
        };
        let inner = std::mem::replace(&mut self.line, outer);
        let line = &self.line;
        self.record.comment(line.node, &inner.pending);
        if let (Some(mv), Some(position), false) =
            (self.record.node(line.node).mv(), &mut self.position, line.is_unreadable || line.has_no_move)
        {
            while position.past().len() >= line.depth {
                position.unmake();
            }
            position.make(mv);
        }
    }
}

impl Line {
    fn new(at: usize, node: NodeId, depth: usize) -> Line {
        Line { at, node, depth, has_no_move: true, pending: String::new(), is_unreadable: false }
    }
}

/// Whether a token cannot begin a game without tags.
fn cannot_begin(token: &Token<'_>) -> bool {
    match token {
        Token::Move(text) => Notation::read_any(&Position::start(), text).is_err(),
        Token::Open | Token::Close | Token::Broken(_) => true,
        _ => false,
    }
}

/// Whether a token cannot stand between a result and the next game.
fn cannot_follow(token: &Token<'_>) -> bool {
    !matches!(token, Token::Comment { .. } | Token::Glyph(_))
}
