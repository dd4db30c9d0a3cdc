//! Type-erased games: every listing is compiled once instead of once per game.
//!
//! A page that shows searches must be small: seventeen listings times half a dozen games is a large download. A playing program
//! instead compiles its search for its one game.

use crate::cost::Cost;
use crate::describe::Describe;
use crate::excerpt::Captions;
use crate::order::{Order, Ordered};
use gametree::textbook::Answer;
use gametree::{Algorithm, Game, Options, Outcome, Recorder, Score, Trace, Window};

/// A move of any game as a number.
pub type AnyMove = u32;

/// A move that fits a number: integers, and types that convert both ways.
pub trait Packed: Into<AnyMove> + TryFrom<AnyMove> {}

impl<M: Into<AnyMove> + TryFrom<AnyMove>> Packed for M {}

fn unpack<M: Packed>(packed: AnyMove) -> M {
    M::try_from(packed).unwrap_or_else(|_| refuse())
}

/// Not generic, for the size of the modules.
#[cold]
fn refuse() -> ! {
    panic!("a number that is no move of the game")
}

/// A position of any game.
pub struct AnyGame<'g>(Box<dyn Erased + 'g>);

impl<'g> AnyGame<'g> {
    /// Erases the type of `game`.
    pub fn new<G: Describe<Move: Packed> + Clone + 'g>(game: G) -> Self {
        Self(Box::new(Hidden { game, undo: Vec::new() }))
    }
}

/// A game with its type erased, and its moves as given.
pub fn erased<'g, G: Describe<Move: Packed> + Clone + 'g>(game: G) -> Ordered<AnyGame<'g>> {
    Ordered::new(AnyGame::new(game), Order::Given)
}

/// Searches a game and records at most `most_nodes` nodes. Not inlined: compiled once, and in a crate optimised for speed.
#[inline(never)]
pub fn record(
    game: &mut Ordered<AnyGame<'_>>,
    algorithm: Algorithm,
    options: &Options,
    most_nodes: usize,
) -> (Answer, Trace<AnyMove>) {
    let mut recorder = Recorder::of(algorithm).with_limit(most_nodes);
    let answer = algorithm.run(game, options, &mut recorder);
    (answer, recorder.finish())
}

/// Searches a game and counts. Not inlined, for the same reason.
#[inline(never)]
pub fn measure(game: &mut Ordered<AnyGame<'_>>, algorithm: Algorithm, options: &Options) -> Cost {
    let mut cost = Cost::default();
    algorithm.search(game, options, &mut cost);
    cost
}

/// The captions of a recorded search; see [`Captions::of_search`]. Not inlined, for the same reason.
#[inline(never)]
pub fn captions(game: &mut Ordered<AnyGame<'_>>, trace: &Trace<AnyMove>) -> Captions {
    Captions::of_search(game, trace)
}

impl Clone for AnyGame<'_> {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

/// Passes `$then` the methods of [`Game`] that only read the position: name, move argument if any, return type.
macro_rules! questions {
    ($then:ident) => {
        $then! {
            outcome() -> Option<Outcome>;
            no_move_outcome() -> Outcome;
            evaluate() -> Score;
            is_maximizing() -> bool;
            key() -> u64;
            limits() -> Window;
            in_check() -> bool;
            strong_pieces() -> u32;
            is_dead_draw() -> bool;
            is_capture(mv) -> bool;
            hint(mv) -> i32;
        }
    };
}

/// Like `questions`, for the methods of [`Describe`].
macro_rules! names {
    ($then:ident) => {
        $then! {
            own_name() -> Option<String>;
            label() -> String;
            board() -> String;
            scale() -> Score;
            move_name(mv) -> String;
        }
    };
}

macro_rules! declared {
    ($($name:ident($($mv:ident)?) -> $answer:ty;)*) => {
        $(fn $name(&self $(, $mv: AnyMove)?) -> $answer;)*
    };
}

macro_rules! forward_to_game {
    ($($name:ident($($mv:ident)?) -> $answer:ty;)*) => {
        $(fn $name(&self $(, $mv: AnyMove)?) -> $answer {
            self.game.$name($(unpack($mv))?)
        })*
    };
}

macro_rules! forward_to_inner {
    ($($name:ident($($mv:ident)?) -> $answer:ty;)*) => {
        $(fn $name(&self $(, $mv: AnyMove)?) -> $answer {
            self.0.$name($($mv)?)
        })*
    };
}

/// The object-safe form of [`Game`] and [`Describe`].
trait Erased {
    fn copy<'g>(&self) -> Box<dyn Erased + 'g>
    where
        Self: 'g;
    fn moves(&self, each: &mut dyn FnMut(AnyMove));
    fn noisy_moves(&self, each: &mut dyn FnMut(AnyMove));
    fn make(&mut self, mv: AnyMove) -> bool;
    fn unmake(&mut self, mv: AnyMove);
    fn pass(&mut self) -> bool;
    fn unpass(&mut self);
    questions!(declared);
    names!(declared);
}

/// A game with its undo stack.
#[derive(Clone)]
struct Hidden<G: Game> {
    game: G,
    undo: Vec<G::Undo>,
}

impl<G: Describe<Move: Packed> + Clone> Erased for Hidden<G> {
    /// Copies the position without the undo stack: a copy never unmakes moves made on the original.
    fn copy<'g>(&self) -> Box<dyn Erased + 'g>
    where
        Self: 'g,
    {
        Box::new(Self { game: self.game.clone(), undo: Vec::new() })
    }

    fn moves(&self, each: &mut dyn FnMut(AnyMove)) {
        self.game.moves(|mv| each(mv.into()));
    }

    fn noisy_moves(&self, each: &mut dyn FnMut(AnyMove)) {
        self.game.noisy_moves(|mv| each(mv.into()));
    }

    fn make(&mut self, mv: AnyMove) -> bool {
        let undo = self.game.make(unpack(mv));
        let made = undo.is_some();
        self.undo.extend(undo);
        made
    }

    fn unmake(&mut self, mv: AnyMove) {
        if let Some(undo) = self.undo.pop() {
            self.game.unmake(unpack(mv), undo);
        }
    }

    fn pass(&mut self) -> bool {
        let undo = self.game.pass();
        let passed = undo.is_some();
        self.undo.extend(undo);
        passed
    }

    fn unpass(&mut self) {
        if let Some(undo) = self.undo.pop() {
            self.game.unpass(undo);
        }
    }

    questions!(forward_to_game);
    names!(forward_to_game);
}

impl Game for AnyGame<'_> {
    type Move = AnyMove;
    type Undo = ();

    fn moves(&self, mut each: impl FnMut(AnyMove)) {
        self.0.moves(&mut each);
    }

    fn noisy_moves(&self, mut each: impl FnMut(AnyMove)) {
        self.0.noisy_moves(&mut each);
    }

    fn make(&mut self, mv: AnyMove) -> Option<()> {
        self.0.make(mv).then_some(())
    }

    fn unmake(&mut self, mv: AnyMove, (): ()) {
        self.0.unmake(mv);
    }

    fn pass(&mut self) -> Option<()> {
        self.0.pass().then_some(())
    }

    fn unpass(&mut self, (): ()) {
        self.0.unpass();
    }

    questions!(forward_to_inner);

    /// Different moves may share a slot: history tables tolerate collisions.
    const SLOTS: usize = 1 << 12;

    fn slot(&self, mv: AnyMove) -> usize {
        mv as usize % Self::SLOTS
    }
}

impl Describe for AnyGame<'_> {
    names!(forward_to_inner);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::GraphGame;
    use crate::graph::examples::GRAPHS;
    use crate::tree::{Tree, TreeGame};
    use gametree::{Algorithm, Options, Recorder};

    #[test]
    fn a_search_stops_at_its_node_limit() {
        let tree = Tree::read("[[[3,12],[8,2]],[[4,6],[14,5]],[[2,7],[1,9]]]").expect("a tree");
        for algorithm in Algorithm::ALL {
            let search = |nodes| {
                let options = Options { nodes, ..Options::default() };
                let mut game = erased(TreeGame::new(&tree));
                let (answer, trace) = record(&mut game, algorithm, &options, 1_000);
                (answer.stopped, trace.seen())
            };
            let (_, all) = search(u64::MAX);
            for nodes in 1..all {
                let (stopped, entered) = search(nodes);
                assert!(stopped, "{} in {nodes}", algorithm.name());
                // After the limit PVS may still enter re-searches, on two of the three plies above a leaf.
                let most = nodes + if algorithm == Algorithm::Pvs { 2 } else { 0 };
                assert!((nodes..=most).contains(&entered), "{}: {entered}", algorithm.name());
            }
            assert_eq!(search(all), (false, all), "{}", algorithm.name());
        }
    }

    #[test]
    fn an_erased_game_is_searched_like_the_game_itself() {
        for example in GRAPHS {
            let graph = example.read().expect("a graph");
            for algorithm in Algorithm::ALL {
                let mut open = Recorder::new(algorithm.view());
                let mut hidden = Recorder::new(algorithm.view());
                let options = Options::default();
                algorithm.search(&mut GraphGame::new(&graph), &options, &mut open);
                let mut game = AnyGame::new(GraphGame::new(&graph));
                algorithm.search(&mut game, &options, &mut hidden);
                let open = open.finish().map_moves(u32::from);
                assert_eq!(open, hidden.finish(), "{} on {}", algorithm.name(), example.id);
            }
        }
    }
}
