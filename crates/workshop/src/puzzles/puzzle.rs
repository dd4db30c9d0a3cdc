//! A puzzle: a position, the task, and the moves of the solution.

use super::openings::OPENINGS;
use super::themes::{self, Theme};
use std::fmt;
use std::str::FromStr;
use xiangqi::{Move, Position, Setup, Side};

/// The task of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Mate in as many moves as the solution has, and in no fewer.
    Mate,
    /// The same by checks alone: a quiet move might mate sooner.
    Checks,
    /// Win material or more, as far as a search of this depth sees.
    Win(u8),
    /// Hold a draw where every other move loses, as far as a search of this depth sees.
    Draw(u8),
}

impl Kind {
    pub(super) fn is_mate(self) -> bool {
        matches!(self, Self::Mate | Self::Checks)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Puzzle {
    /// Pieces as in a FEN, and ` b` if Black is to move.
    pub(super) placement: String,
    pub(super) kind: Kind,
    /// The solver's moves and the best replies; the first and the last move are the solver's.
    pub(super) moves: Vec<Move>,
    pub(super) themes: Vec<Theme>,
    /// The letter of the opening of its game, if that has a name.
    pub(super) opening: Option<char>,
    pub(super) rating: u32,
    /// For an old book: its code, and the number and title in it.
    pub(super) source: Option<String>,
}

impl Puzzle {
    /// The puzzle of a position and its solution, without a rating. Themes follow from the moves.
    pub(super) fn new(position: &Position, kind: Kind, moves: &[Move]) -> Self {
        let (placement, moves) = (placement(&position_of(&position.setup())), moves.to_vec());
        let mut puzzle = Self { placement, kind, moves, themes: Vec::new(), opening: None, rating: 0, source: None };
        puzzle.find_themes();
        puzzle
    }

    pub(super) fn find_themes(&mut self) {
        // The patterns are those of Red's attack.
        let (position, moves) = match self.position().setup() {
            setup if setup.side == Side::Red => (self.position(), self.moves.clone()),
            setup => (position_of(&setup.swap_sides()), self.moves.iter().map(|mv| mv.mirror().flip()).collect()),
        };
        self.themes = themes::of(&position, &moves, self.kind.is_mate());
    }

    pub(super) fn position(&self) -> Position {
        Position::parse(&fen(&self.placement)).expect("the placement is legal")
    }

    /// The number of the solver's moves.
    pub(super) fn len(&self) -> u8 {
        self.moves.len().div_ceil(2) as u8
    }

    /// A text that a position shares with its mirror image, and with the same position of the other side.
    pub(super) fn key(&self) -> String {
        let setup = self.position().setup();
        let red = if setup.side == Side::Red { setup } else { setup.swap_sides() };
        placement(&position_of(&red)).min(placement(&position_of(&red.mirror())))
    }
}

fn position_of(setup: &Setup) -> Position {
    let setup = Setup { quiet_plies: 0, move_number: 1, ..setup.clone() };
    Position::new(setup).expect("a legal position, turned or mirrored, is legal")
}

fn placement(position: &Position) -> String {
    let fen = position.fen();
    let pieces = fen.split(' ').next().unwrap_or_default();
    if position.side() == Side::Black { format!("{pieces} b") } else { pieces.to_owned() }
}

/// The FEN of a placement, in which Red is to move if it names no side.
fn fen(placement: &str) -> String {
    if placement.ends_with(" b") { placement.to_owned() } else { format!("{placement} w") }
}

impl fmt::Display for Puzzle {
    /// The line that the page reads: pieces, kind (with the depth of its check), moves, themes, rating, source.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}\t", self.placement)?;
        match self.kind {
            Kind::Mate => out.write_str("m")?,
            Kind::Checks => out.write_str("c")?,
            Kind::Win(depth) => write!(out, "w{depth}")?,
            Kind::Draw(depth) => write!(out, "d{depth}")?,
        }
        out.write_str("\t")?;
        self.moves.iter().try_for_each(|mv| write!(out, "{mv}"))?;
        out.write_str("\t")?;
        self.themes.iter().try_for_each(|theme| out.write_str(theme.name()))?;
        self.opening.iter().try_for_each(|letter| write!(out, "{letter}"))?;
        write!(out, "\t{}", self.rating)?;
        match &self.source {
            Some(source) => write!(out, "\t{source}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Puzzle {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let mut fields = line.split('\t');
        let mut field = |name: &str| fields.next().ok_or(format!("no {name}"));
        let placement = field("position")?.to_owned();
        let kind = field("kind")?;
        let depth = |text: &str| {
            let wrong = || format!("'{kind}' is no kind: expected m or c, or w or d with a depth");
            text.parse().map_err(|_| wrong())
        };
        let kind = match kind.split_at_checked(1) {
            Some(("w", rest)) => Kind::Win(depth(rest)?),
            Some(("d", rest)) => Kind::Draw(depth(rest)?),
            Some(("m", "")) => Kind::Mate,
            Some(("c", "")) => Kind::Checks,
            _ => return Err(depth("").unwrap_err()),
        };
        let text = field("moves")?;
        let mut position = Position::parse(&fen(&placement)).map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        for at in (0..text.len()).step_by(4) {
            let word = text.get(at..at + 4).unwrap_or("");
            let mv: Move = word.parse().map_err(|_| format!("'{text}': no moves"))?;
            position.play(mv).map_err(|error| error.to_string())?;
            moves.push(mv);
        }
        if moves.len() % 2 == 0 {
            return Err(format!("'{text}' does not end with a move of the solver"));
        }
        let theme = |letter: char| Theme::named(&letter.to_string()).ok_or(format!("'{letter}': no theme"));
        let letters = field("themes")?;
        let (names, opening) = match letters.chars().last().filter(char::is_ascii_uppercase) {
            Some(letter) => (&letters[..letters.len() - 1], Some(letter)),
            None => (letters, None),
        };
        if let Some(letter) = opening.filter(|letter| OPENINGS.iter().all(|(name, _)| name != letter)) {
            return Err(format!("'{letter}': no opening"));
        }
        let themes = names.chars().map(theme).collect::<Result<_, _>>()?;
        let rating = field("rating")?;
        let rating = rating.parse().map_err(|_| format!("'{rating}' is no rating"))?;
        let source: Vec<&str> = fields.collect();
        Ok(Self {
            placement,
            kind,
            moves,
            themes,
            opening,
            rating,
            source: (!source.is_empty()).then(|| source.join("\t")),
        })
    }
}
