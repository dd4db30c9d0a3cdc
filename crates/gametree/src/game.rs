//! What a game must tell the search, and what it may tell it besides.

use crate::event::Why;
use crate::score::{MATE, Score, Window};

/// A game of two sides, perfect information and no chance, as one position that moves change in place.
///
/// Scores are for the side to move, except where a name says otherwise. A game that implements only the
/// methods without a default can be searched by everything; the rest buys speed and selectivity.
pub trait Game {
    /// A move. Small and copied freely.
    type Move: Copy + Eq;
    /// What [`Game::unmake`] needs that the move does not say.
    type Undo;

    /// Gives each move in turn. Moves that turn out illegal are allowed: [`Game::make`] refuses them.
    fn moves(&self, each: impl FnMut(Self::Move));

    /// Plays a move. `None`: the move is illegal and the position is unchanged.
    fn make(&mut self, mv: Self::Move) -> Option<Self::Undo>;

    /// Takes back the move just made.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// How the game has ended, where that is decided before anyone looks for a move.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game ends when the side to move has no legal move.
    fn stuck(&self) -> Outcome;

    /// How good the position looks to the side to move, without searching.
    fn evaluate(&self) -> Score;

    /// Whether the side to move is the one that the first player's point of view maximises for.
    fn maximizing(&self) -> bool;

    /// A number for the position: equal for equal positions, hardly ever equal for others.
    fn key(&self) -> u64;

    /// The least and the greatest value that an end of the game, or [`Game::evaluate`], can have for Max,
    /// where that is known.
    fn limits(&self) -> Window {
        Window::INFINITE
    }

    /// Gives the moves that may change the evaluation a lot: captures, above all.
    fn noisy_moves(&self, _each: impl FnMut(Self::Move)) {}

    /// Gives the moves that [`Game::noisy_moves`] leaves out; overridden together with it.
    fn quiet_moves(&self, mut each: impl FnMut(Self::Move)) {
        self.moves(|mv| {
            if !self.is_capture(mv) {
                each(mv);
            }
        });
    }

    /// Gives those of [`Game::quiet_moves`] that give check.
    fn quiet_checks(&self, mut each: impl FnMut(Self::Move)) {
        self.quiet_moves(|mv| {
            if self.gives_check(mv) {
                each(mv);
            }
        });
    }

    /// Whether a move remembered from another position is among the moves of this one.
    fn is_move(&self, mv: Self::Move) -> bool {
        let mut found = false;
        self.moves(|other| found |= other == mv);
        found
    }

    /// A number for a move of this position, above 0, for a table to remember.
    fn encode(&self, mv: Self::Move) -> u16 {
        let (mut count, mut code) = (0, 0);
        self.moves(|other| {
            count += 1;
            if other == mv {
                code = count;
            }
        });
        code
    }

    /// The move with this number. `None`: no move here has it, so it was meant for another position.
    fn decode(&self, code: u16) -> Option<Self::Move> {
        let (mut count, mut found) = (0, None);
        self.moves(|mv| {
            count += 1;
            if count == code {
                found = Some(mv);
            }
        });
        found
    }

    /// Whether the side to move must answer a check.
    fn in_check(&self) -> bool {
        false
    }

    /// Passes the turn. `None`: passing is not allowed here, and the position is unchanged.
    fn pass(&mut self) -> Option<Self::Undo> {
        None
    }

    /// Takes back the pass just made.
    fn unpass(&mut self, _undo: Self::Undo) {}

    /// How many pieces strong enough to keep a pass safe the side to move has (Heinz's adaptive null move).
    fn strong_pieces(&self) -> u32 {
        0
    }

    /// Whether neither side has anything left to win with.
    fn dead_draw(&self) -> bool {
        false
    }

    /// Whether the move captures.
    fn is_capture(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the move gives check.
    fn gives_check(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the exchange that the move begins brings at least this much.
    fn exchange_is_at_least(&self, _mv: Self::Move, _score: Score) -> bool {
        true
    }

    /// Whether the move captures the piece that captured last.
    fn takes_back(&self, _mv: Self::Move) -> bool {
        false
    }

    /// What the move captures, in the unit of [`Game::evaluate`].
    fn gain(&self, _mv: Self::Move) -> Score {
        0
    }

    /// The same for a search that has played this many moves: it may take what it has been in before on its way as decided
    /// earlier than [`Game::outcome`] does.
    fn outcome_on_the_way(&self, _plies: u32) -> Option<Outcome> {
        self.outcome()
    }

    /// A guess at how good a move is, for ordering: most valuable victim, exchange value.
    fn hint(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// How easily a beginner overlooks the move: 0 never, 100 as easily as most, 300 very.
    fn difficulty(&self, _mv: Self::Move) -> u32 {
        100
    }

    /// By which rule the game is over here, where [`Game::outcome_on_the_way`] says that it is: `Decided`, `Repeated` or
    /// `DeadDraw`. Only observers ask.
    fn why_over(&self, _plies: u32) -> Why {
        Why::Decided
    }

    /// Whether every move that [`Game::moves`] gives is legal.
    const ALL_LEGAL: bool = false;

    /// How many history slots [`Game::slot`] tells apart.
    const SLOTS: usize = 1;

    /// The history slot of a move, below [`Game::SLOTS`].
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }
}

/// How a game ended, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side to move has won.
    Win,
    /// The side to move has lost.
    Loss,
    /// Nobody has won.
    Draw,
    /// The game pays this many points to the side to move.
    Value(Score),
}

impl Outcome {
    /// The score of this end when it is reached `ply` moves below the root: nearer wins are better.
    #[must_use]
    pub const fn score(self, ply: u32) -> Score {
        match self {
            Self::Win => MATE - ply as Score,
            Self::Loss => ply as Score - MATE,
            Self::Draw => 0,
            Self::Value(score) => score,
        }
    }
}
