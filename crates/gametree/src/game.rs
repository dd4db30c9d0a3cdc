//! What a game must tell the search, and what it may tell it besides.

use crate::event::Why;
use crate::score::{MATE, Score, Window};

/// A game of two sides, perfect information and no chance, as one position that moves change in place.
///
/// Scores are for the side to move, except where a name says otherwise. A game that implements only the
/// methods without a default can be searched by every listing; the rest buys speed and selectivity. What the search
/// that plays asks besides is [`Tactical`].
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

    /// A guess at how good a move is, for ordering: most valuable victim, exchange value.
    fn hint(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// How many history slots [`Game::slot`] tells apart.
    const SLOTS: usize = 1;

    /// The history slot of a move, below [`Game::SLOTS`].
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }
}

/// What the search that plays may ask of a game besides. Every answer has a default that costs only speed and
/// selectivity: `impl Tactical for MyGame {}` is enough.
pub trait Tactical: Game {
    /// Gives the moves that [`Game::noisy_moves`] leaves out; overridden together with it.
    fn quiet_moves(&self, mut each: impl FnMut(Self::Move)) {
        self.moves(|mv| {
            if !self.is_capture(mv) {
                each(mv);
            }
        });
    }

    /// Gives those of [`Tactical::quiet_moves`] that give check.
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

    /// Whether the move gives check.
    fn gives_check(&self, _mv: Self::Move) -> bool {
        false
    }

    /// The [`Game::key`] of the position after the move, if that is known without making it: what a table holds of it is
    /// then on its way from memory while the move is made.
    fn key_after(&self, _mv: Self::Move) -> Option<u64> {
        None
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

    /// How easily a beginner overlooks the move: 0 never, 100 as easily as most, 300 very.
    fn difficulty(&self, _mv: Self::Move) -> u32 {
        100
    }

    /// By which rule the game is over here, where [`Tactical::outcome_on_the_way`] says that it is: `Decided`, `Repeated` or
    /// `DeadDraw`. Only observers ask.
    fn why_over(&self, _plies: u32) -> Why {
        Why::Decided
    }

    /// Whether every move that [`Game::moves`] gives is legal.
    const ALL_LEGAL: bool = false;
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

/// Implements [`Game`] for a type that has a game in a field and changes only which moves it gives, and in which order:
/// the moves are written out, everything else is asked of the field.
///
/// ```text
/// impl<G: Game> Game for Ordered<G> {
///     fn moves(&self, each: impl FnMut(G::Move)) { /* in another order */ }
///     gametree::forward_game!(game: G);
/// }
/// ```
#[macro_export]
macro_rules! forward_game {
    ($field:ident: $game:ty) => {
        type Move = <$game as $crate::Game>::Move;
        type Undo = <$game as $crate::Game>::Undo;
        const SLOTS: usize = <$game as $crate::Game>::SLOTS;

        #[inline]
        fn make(&mut self, mv: Self::Move) -> Option<Self::Undo> {
            $crate::Game::make(&mut self.$field, mv)
        }

        #[inline]
        fn unmake(&mut self, mv: Self::Move, undo: Self::Undo) {
            $crate::Game::unmake(&mut self.$field, mv, undo);
        }

        fn pass(&mut self) -> Option<Self::Undo> {
            $crate::Game::pass(&mut self.$field)
        }

        fn unpass(&mut self, undo: Self::Undo) {
            $crate::Game::unpass(&mut self.$field, undo);
        }

        fn noisy_moves(&self, each: impl FnMut(Self::Move)) {
            $crate::Game::noisy_moves(&self.$field, each);
        }

        $crate::forward! { $field: Game;
            outcome() -> Option<$crate::Outcome>;
            stuck() -> $crate::Outcome;
            evaluate() -> $crate::Score;
            maximizing() -> bool;
            key() -> u64;
            limits() -> $crate::Window;
            in_check() -> bool;
            strong_pieces() -> u32;
            dead_draw() -> bool;
            is_capture(mv: Self::Move) -> bool;
            hint(mv: Self::Move) -> i32;
            slot(mv: Self::Move) -> usize;
        }
    };
}

/// Implements [`Tactical`] by asking the game in a field, whose moves the type must give as they are.
#[macro_export]
macro_rules! forward_tactical {
    ($field:ident: $game:ty) => {
        const ALL_LEGAL: bool = <$game as $crate::Tactical>::ALL_LEGAL;

        fn quiet_moves(&self, each: impl FnMut(Self::Move)) {
            $crate::Tactical::quiet_moves(&self.$field, each);
        }

        fn quiet_checks(&self, each: impl FnMut(Self::Move)) {
            $crate::Tactical::quiet_checks(&self.$field, each);
        }

        $crate::forward! { $field: Tactical;
            is_move(mv: Self::Move) -> bool;
            encode(mv: Self::Move) -> u16;
            decode(code: u16) -> Option<Self::Move>;
            gives_check(mv: Self::Move) -> bool;
            key_after(mv: Self::Move) -> Option<u64>;
            exchange_is_at_least(mv: Self::Move, score: $crate::Score) -> bool;
            takes_back(mv: Self::Move) -> bool;
            gain(mv: Self::Move) -> $crate::Score;
            outcome_on_the_way(plies: u32) -> Option<$crate::Outcome>;
            difficulty(mv: Self::Move) -> u32;
            why_over(plies: u32) -> $crate::Why;
        }
    };
}

/// Hands questions on to a field: a part of the macros above.
#[doc(hidden)]
#[macro_export]
macro_rules! forward {
    ($field:ident: $trait:ident; $($name:ident($($of:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(#[inline]
        fn $name(&self, $($of: $type),*) -> $answer {
            $crate::$trait::$name(&self.$field, $($of),*)
        })*
    };
}
