//! Any small game with its moves reordered, to show the effect of move order.
//!
//! Best first and worst first sort by true values. Plain minimax finds them and caches them by key, so the game must be small.
//! An endless game needs a horizon.

use gametree::random::{Random, mix};
use gametree::{Game, MATE, Score};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// The order of a position's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the game yields them.
    #[default]
    Given,
    /// The other way round: right to left in a drawing.
    Reversed,
    /// Best for the side to move first; ties as given.
    BestFirst,
    /// Worst for the side to move first; ties as given.
    WorstFirst,
    /// Random, by seed and position.
    Shuffled(u64),
}

/// A game with its moves in an [`Order`]. Everything else is forwarded.
#[derive(Clone, Debug)]
pub struct Ordered<G: Game> {
    game: G,
    order: Order,
    horizon: u32,
    /// Cached values for the side to move, by key and plies left.
    values: RefCell<HashMap<u64, Score>>,
    /// How many more moves may be made to find values. `None`: the limit was exceeded.
    left: Cell<Option<u64>>,
}

impl<G: Game + Clone> Ordered<G> {
    /// `game` in `order`; the game must be finite.
    pub fn new(game: G, order: Order) -> Self {
        Self::with_horizon(game, order, u32::MAX)
    }

    /// `game` in `order`, by values searched `horizon` plies deep.
    pub fn with_horizon(game: G, order: Order, horizon: u32) -> Self {
        Self { game, order, horizon, values: RefCell::default(), left: Cell::new(Some(u64::MAX)) }
    }

    /// Limits the moves made to find values to `moves`; beyond them the evaluation decides.
    #[must_use]
    pub fn with_move_limit(self, moves: u64) -> Self {
        Self { left: Cell::new(Some(moves)), ..self }
    }

    /// Whether that limit was exceeded, so that the order may be wrong in places.
    pub fn is_guessed(&self) -> bool {
        self.left.get().is_none()
    }

    /// The game itself.
    pub fn inner(&self) -> &G {
        &self.game
    }

    fn sorted(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(|mv| moves.push(mv));
        match self.order {
            Order::Given => {}
            Order::Reversed => moves.reverse(),
            Order::Shuffled(seed) => Random::new(seed ^ self.game.key()).shuffle(&mut moves),
            Order::BestFirst | Order::WorstFirst => self.sort_by_value(&mut moves),
        }
        moves
    }

    fn sort_by_value(&self, moves: &mut [G::Move]) {
        let mut game = self.game.clone();
        let mut values = self.values.borrow_mut();
        let sign = if self.order == Order::BestFirst { 1 } else { -1 };
        let left = self.horizon.saturating_sub(1);
        // An illegal move goes last; the search rejects it in any place.
        moves.sort_by_cached_key(|&mv| match game.make(mv) {
            None => i64::MAX,
            Some(undo) => {
                let theirs = value(&mut game, left, &mut values, &self.left);
                game.unmake(mv, undo);
                i64::from(theirs * sign)
            }
        });
    }
}

/// The value of a position for the side to move, by plain minimax.
fn value<G: Game>(game: &mut G, left: u32, values: &mut HashMap<u64, Score>, moves_left: &Cell<Option<u64>>) -> Score {
    if let Some(outcome) = game.outcome() {
        return outcome.score(0);
    }
    if left == 0 {
        return game.evaluate();
    }
    let key = game.key() ^ mix(left.into());
    if let Some(&score) = values.get(&key) {
        return score;
    }
    let mut moves = Vec::new();
    game.moves(|mv| moves.push(mv));
    let mut best = None;
    for mv in moves {
        let after_this = moves_left.get().and_then(|moves| moves.checked_sub(1));
        moves_left.set(after_this);
        if after_this.is_none() {
            return game.evaluate();
        }
        if let Some(undo) = game.make(mv) {
            let score = -value(game, left - 1, values, moves_left);
            best = best.max(Some(one_ply_farther(score)));
            game.unmake(mv, undo);
        }
    }
    let score = best.unwrap_or_else(|| game.no_move_outcome().score(0));
    values.insert(key, score);
    score
}

/// The same win or loss, one ply farther away.
fn one_ply_farther(score: Score) -> Score {
    if score.abs() > MATE / 2 { score - score.signum() } else { score }
}

impl<G: Game + Clone> Game for Ordered<G> {
    fn moves(&self, each: impl FnMut(Self::Move)) {
        self.sorted().into_iter().for_each(each);
    }

    gametree::forward_game!(game: G);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::{self, AnyGame};
    use crate::random::RandomTree;
    use crate::tree::{Side, Tree, TreeGame};
    use gametree::{Algorithm, Options};

    fn moves(tree: &Tree, order: Order) -> Vec<u32> {
        let mut at = Vec::new();
        Ordered::new(TreeGame::new(tree), order).moves(|mv| at.push(mv.get()));
        at
    }

    #[test]
    fn moves_come_in_the_requested_order() {
        // For Max the children are worth 3, 2, 5 and 3.
        let tree = Tree::parse("((3 4) (2 9) (5 6) (8 3))", Side::Max).expect("a tree");
        assert_eq!(moves(&tree, Order::Given), [1, 4, 7, 10]);
        assert_eq!(moves(&tree, Order::Reversed), [10, 7, 4, 1]);
        assert_eq!(moves(&tree, Order::BestFirst), [7, 1, 10, 4]);
        assert_eq!(moves(&tree, Order::WorstFirst), [4, 1, 10, 7]);
        let mut shuffled = moves(&tree, Order::Shuffled(3));
        assert_eq!(shuffled, moves(&tree, Order::Shuffled(3)));
        assert!((0..20).any(|seed| moves(&tree, Order::Shuffled(seed)) != shuffled));
        shuffled.sort_unstable();
        assert_eq!(shuffled, [1, 4, 7, 10]);
        let min = Tree::parse("(3 1 2)", Side::Min).expect("a tree");
        assert_eq!(moves(&min, Order::BestFirst), [2, 3, 1]);
    }

    #[test]
    fn ordering_makes_at_most_the_allowed_number_of_moves() {
        let tree = Tree::parse("((3 4) (2 9) (5 6) (8 3))", Side::Max).expect("a tree");
        let is_guessed = |order, most| {
            let game = Ordered::new(TreeGame::new(&tree), order).with_move_limit(most);
            game.moves(|_| {});
            game.is_guessed()
        };
        assert!(is_guessed(Order::BestFirst, 7));
        assert!(!is_guessed(Order::BestFirst, 8));
        assert!(!is_guessed(Order::Reversed, 0));
    }

    #[test]
    fn the_order_changes_the_node_count_but_not_the_value() {
        let orders = [Order::BestFirst, Order::Given, Order::Reversed, Order::WorstFirst];
        let mut work = [0; 4];
        for seed in 0..200 {
            let random = RandomTree { seed, depth: 4, branching: (1, 4), early_leaves: 10, ..RandomTree::default() };
            let tree = random.generate().expect("a tree").tree;
            let mut values = Vec::new();
            for (order, work) in orders.into_iter().zip(&mut work) {
                let mut game = Ordered::new(AnyGame::new(TreeGame::new(&tree)), order);
                let (answer, trace) = any::record(&mut game, Algorithm::FailSoft, &Options::default(), usize::MAX);
                values.push(answer.value);
                *work += (0..trace.len() as u32).filter(|&node| trace.is_leaf(node)).count();
            }
            assert!(values.iter().all(|&value| value == values[0]), "{values:?}");
        }
        let [best, given, reversed, worst] = work;
        assert!(best < given && best < reversed, "{work:?}");
        assert!(given < worst && reversed < worst, "{work:?}");
    }

    #[test]
    fn the_nearest_win_is_ordered_first() {
        // A heap of stones. A move takes one to three; taking the last one wins.
        #[derive(Clone)]
        struct Nim(u8, bool);
        impl Game for Nim {
            type Move = u8;
            type Undo = ();
            fn moves(&self, each: impl FnMut(u8)) {
                (1..=3.min(self.0)).for_each(each);
            }
            fn make(&mut self, take: u8) -> Option<()> {
                *self = Self(self.0 - take, !self.1);
                Some(())
            }
            fn unmake(&mut self, take: u8, (): ()) {
                *self = Self(self.0 + take, !self.1);
            }
            fn evaluate(&self) -> Score {
                0
            }
            fn is_maximizing(&self) -> bool {
                self.1
            }
            fn key(&self) -> u64 {
                u64::from(self.0) * 2 + u64::from(self.1)
            }
        }
        let first = |stones, order| {
            let mut moves = Vec::new();
            Ordered::new(Nim(stones, true), order).moves(|mv| moves.push(mv));
            moves[0]
        };
        assert_eq!(first(3, Order::BestFirst), 3, "wins at once");
        assert_eq!(first(7, Order::BestFirst), 3, "leaves four");
        assert_eq!(first(3, Order::WorstFirst), 1, "loses in two");
    }
}
