//! What a game must implement for the search, and what it may implement besides.

use crate::event::Why;
use crate::score::{MATE, Score, Window};

/// A game of two sides, perfect information and no chance, as one position that moves change in place.
///
/// Scores are for the side to move, except where a name says otherwise.
///
/// This trait and [`Tactical`] answer five questions. With the six methods that have no default every listing can search a game;
/// the other methods of this trait make the listings faster and more selective, those of [`Tactical`] the playing search.
///
/// | question | required | with a default | for the playing search |
/// |---|---|---|---|
/// | Which moves are there? | [`moves`](Game::moves) | [`noisy_moves`](Game::noisy_moves) | [`is_noisy`](Tactical::is_noisy), [`quiet_moves`](Tactical::quiet_moves), [`quiet_checks`](Tactical::quiet_checks), [`is_move`](Tactical::is_move), [`encode`](Tactical::encode), [`decode`](Tactical::decode), [`ALL_LEGAL`](Tactical::ALL_LEGAL) |
/// | How is a move made? | [`make`](Game::make), [`unmake`](Game::unmake) | [`pass`](Game::pass), [`unpass`](Game::unpass) | [`key_after`](Tactical::key_after) |
/// | Is the game over? | | [`outcome`](Game::outcome), [`no_move_outcome`](Game::no_move_outcome), [`is_dead_draw`](Game::is_dead_draw) | [`outcome_on_path`](Tactical::outcome_on_path), [`why_over`](Tactical::why_over) |
/// | Which position is it, and what is it worth? | [`key`](Game::key), [`is_maximizing`](Game::is_maximizing), [`evaluate`](Game::evaluate) | [`limits`](Game::limits), [`in_check`](Game::in_check), [`strong_pieces`](Game::strong_pieces) | |
/// | What is a move like? | | [`is_capture`](Game::is_capture), [`hint`](Game::hint), [`slot`](Game::slot), [`SLOTS`](Game::SLOTS) | [`gives_check`](Tactical::gives_check), [`exchange_is_at_least`](Tactical::exchange_is_at_least), [`is_recapture`](Tactical::is_recapture), [`gain`](Tactical::gain), [`difficulty`](Tactical::difficulty) |
pub trait Game {
    /// A move. Small and copied freely.
    type Move: Copy + Eq;
    /// What [`Game::unmake`] needs besides the move.
    type Undo;

    // Which moves are there?

    /// Calls `each` with every pseudo-legal move: [`Game::make`] refuses illegal ones.
    fn moves(&self, each: impl FnMut(Self::Move));

    /// Calls `each` with the moves that may change the evaluation a lot: captures, above all.
    fn noisy_moves(&self, _each: impl FnMut(Self::Move)) {}

    // How is a move made?

    /// Plays a move. `None`: the move is illegal and the position is unchanged.
    fn make(&mut self, mv: Self::Move) -> Option<Self::Undo>;

    /// Takes back the move just made.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Passes the turn. `None`: passing is not allowed here, and the position is unchanged.
    fn pass(&mut self) -> Option<Self::Undo> {
        None
    }

    /// Takes back the pass just made.
    fn unpass(&mut self, _undo: Self::Undo) {}

    // Is the game over?

    /// The result, if the position is decided before moves are generated.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    /// The result when the side to move has no legal move: a loss, as in xiangqi. Chess has a draw without check.
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Loss
    }

    /// Whether neither side has enough material to win.
    fn is_dead_draw(&self) -> bool {
        false
    }

    // Which position is it, and what is it worth?

    /// A hash of the position: equal for equal positions, hardly ever equal for others.
    fn key(&self) -> u64;

    /// Whether the side to move is Max, the first player.
    fn is_maximizing(&self) -> bool;

    /// The static evaluation, for the side to move.
    fn evaluate(&self) -> Score;

    /// The least and the greatest value that a result of the game, or [`Game::evaluate`], can have for Max,
    /// where that is known.
    fn limits(&self) -> Window {
        Window::INFINITE
    }

    /// Whether the side to move must answer a check.
    fn in_check(&self) -> bool {
        false
    }

    /// The number of pieces of the side to move that make zugzwang unlikely (Heinz's adaptive null move).
    fn strong_pieces(&self) -> u32 {
        0
    }

    // What is a move like?

    /// Whether the move captures.
    fn is_capture(&self, _mv: Self::Move) -> bool {
        false
    }

    /// An estimate of a move for ordering: most valuable victim, exchange value.
    fn hint(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The number of history slots.
    const SLOTS: usize = 1;

    /// The history slot of a move, below [`Game::SLOTS`].
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }
}

/// What the playing search needs besides. Every method has a default that costs only speed and
/// selectivity: `impl Tactical for MyGame {}` is enough.
pub trait Tactical: Game {
    // Which moves are there?

    /// Whether [`Game::noisy_moves`] has the move.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        self.is_capture(mv)
    }

    /// Calls `each` with the moves that [`Game::noisy_moves`] leaves out. Override all three together.
    fn quiet_moves(&self, mut each: impl FnMut(Self::Move)) {
        self.moves(|mv| {
            if !self.is_noisy(mv) {
                each(mv);
            }
        });
    }

    /// Calls `each` with those of [`Tactical::quiet_moves`] that give check.
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

    /// The code of a move of this position in the table, above 0.
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

    /// The move with this code. `None`: no move here has it, so the code is from another position.
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

    /// Whether every move that [`Game::moves`] gives is legal.
    const ALL_LEGAL: bool = false;

    // How is a move made?

    /// The [`Game::key`] of the position after the move, if that is known without making it: the table entry is then
    /// prefetched while the move is made.
    fn key_after(&self, _mv: Self::Move) -> Option<u64> {
        None
    }

    // Is the game over?

    /// Like [`Game::outcome`], for a search that has made `plies` moves: a position repeated within them may count as
    /// decided earlier.
    fn outcome_on_path(&self, _plies: u32) -> Option<Outcome> {
        self.outcome()
    }

    /// The rule behind the result of [`Tactical::outcome_on_path`]: `Decided`, `Repeated` or `DeadDraw`. Called only for
    /// observers.
    fn why_over(&self, _plies: u32) -> Why {
        Why::Decided
    }

    // What is a move like?

    /// Whether the move gives check.
    fn gives_check(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the static exchange evaluation of the move is at least `score`.
    fn exchange_is_at_least(&self, _mv: Self::Move, _score: Score) -> bool {
        true
    }

    /// Whether the move recaptures: it takes the piece that captured last.
    fn is_recapture(&self, _mv: Self::Move) -> bool {
        false
    }

    /// The value of the captured piece, in the unit of [`Game::evaluate`].
    fn gain(&self, _mv: Self::Move) -> Score {
        0
    }

    /// How easily a beginner overlooks the move: 0 never, 100 average, 300 very easily.
    fn difficulty(&self, _mv: Self::Move) -> u32 {
        100
    }
}

/// The legal moves, in the order of [`Game::moves`].
pub fn legal_moves<G: Game>(game: &mut G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(|mv| moves.push(mv));
    moves.retain(|&mv| is_legal(game, mv));
    moves
}

/// Whether a move of [`Game::moves`] is legal.
pub fn is_legal<G: Game>(game: &mut G, mv: G::Move) -> bool {
    let undo = game.make(mv);
    undo.map(|undo| game.unmake(mv, undo)).is_some()
}

/// How a game ended, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side to move has won.
    Win,
    /// The side to move has lost.
    Loss,
    /// Neither side has won.
    Draw,
    /// The game pays this many points to the side to move.
    Value(Score),
}

impl Outcome {
    /// The score of this result `ply` moves below the root: nearer wins are better.
    pub const fn score(self, ply: u32) -> Score {
        match self {
            Self::Win => MATE - ply as Score,
            Self::Loss => ply as Score - MATE,
            Self::Draw => 0,
            Self::Value(score) => score,
        }
    }
}

/// Implements [`Game`] for a wrapper that changes only which moves are generated, and in which order: `moves` is written
/// out, everything else is forwarded to the game in a field.
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
            no_move_outcome() -> $crate::Outcome;
            evaluate() -> $crate::Score;
            is_maximizing() -> bool;
            key() -> u64;
            limits() -> $crate::Window;
            in_check() -> bool;
            strong_pieces() -> u32;
            is_dead_draw() -> bool;
            is_capture(mv: Self::Move) -> bool;
            hint(mv: Self::Move) -> i32;
            slot(mv: Self::Move) -> usize;
        }
    };
}

/// Implements [`Tactical`] by forwarding to the game in a field. The type must generate that game's moves unchanged.
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
            is_noisy(mv: Self::Move) -> bool;
            is_move(mv: Self::Move) -> bool;
            encode(mv: Self::Move) -> u16;
            decode(code: u16) -> Option<Self::Move>;
            gives_check(mv: Self::Move) -> bool;
            key_after(mv: Self::Move) -> Option<u64>;
            exchange_is_at_least(mv: Self::Move, score: $crate::Score) -> bool;
            is_recapture(mv: Self::Move) -> bool;
            gain(mv: Self::Move) -> $crate::Score;
            outcome_on_path(plies: u32) -> Option<$crate::Outcome>;
            difficulty(mv: Self::Move) -> u32;
            why_over(plies: u32) -> $crate::Why;
        }
    };
}

/// Forwards methods to a field: a part of the macros above.
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
