//! The values of solved positions, and of every move in them.

use super::index::Index;
use super::material::Material;
use crate::setup::can_reach;
use crate::{Board, Move, Side, Square};
use std::collections::BTreeMap;

/// The result of a position for the side to move, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Neither side can force a win.
    Draw,
    /// The side to move wins.
    Win {
        /// The number of plies until the other side has no move.
        plies: u8,
    },
    /// The side to move loses.
    Loss {
        /// The number of plies until it has no move.
        plies: u8,
    },
}

impl Value {
    /// The value for the side that made the last move: one ply more.
    fn before(self) -> Value {
        match self {
            Value::Draw => Value::Draw,
            Value::Win { plies } => Value::Loss { plies: plies + 1 },
            Value::Loss { plies } => Value::Win { plies: plies + 1 },
        }
    }

    /// The rank for the side to move, the greater the better: fast wins before slow ones, slow losses before fast ones.
    fn rank(self) -> i32 {
        match self {
            Value::Draw => 0,
            Value::Win { plies } => 1_000 - i32::from(plies),
            Value::Loss { plies } => i32::from(plies) - 1_000,
        }
    }
}

/// An illegal position: two pieces share a square, or the side not to move is in check.
pub(super) const ILLEGAL: u8 = 255;
/// A draw; while solving, a position whose value is not known yet.
pub(super) const DRAWN: u8 = 254;

/// A solved class: a byte for each position, Red to move and then Black. An odd number of plies is a win, an even one a loss.
pub(super) struct Table {
    pub(super) index: Index,
    pub(super) values: [Vec<u8>; 2],
}

impl Table {
    /// The value of a position in which Red is the strong side; `None` if it is illegal.
    fn value(&self, board: &Board) -> Option<Value> {
        let number = self.index.number(self.index.parts_of(board)?);
        value(self.values[board.side().index()][number])
    }
}

fn value(byte: u8) -> Option<Value> {
    match byte {
        ILLEGAL => None,
        DRAWN => Some(Value::Draw),
        plies if plies % 2 == 1 => Some(Value::Win { plies }),
        plies => Some(Value::Loss { plies }),
    }
}

/// Solved classes of endings.
#[derive(Default)]
pub struct Endings {
    pub(super) tables: BTreeMap<Material, Table>,
}

/// The numbers of won, drawn and lost positions of a class, with one side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The side to move wins.
    pub won: usize,
    /// Neither wins.
    pub drawn: usize,
    /// The side to move loses.
    pub lost: usize,
    /// The greatest number of plies to the end.
    pub longest: u8,
}

impl Endings {
    /// The solved classes.
    pub fn classes(&self) -> impl Iterator<Item = &Material> {
        self.tables.keys()
    }

    /// The value of a position for the side to move; `None` if its class is not solved.
    pub fn value(&self, board: &Board) -> Option<Value> {
        let (material, strong) = Material::of(board).ok()?;
        let table = self.tables.get(&material)?;
        match strong {
            Side::Red => table.value(board),
            Side::Black => table.value(&swap_sides(board)),
        }
    }

    /// Every legal move with its value for the side to move, the best first; `None` if the class is not solved.
    pub fn moves(&self, board: &Board) -> Option<Vec<(Move, Value)>> {
        let valued = board.legal_moves().into_iter().map(|mv| {
            let mut after = *board;
            after.make(mv, &mut ());
            Some((mv, self.value(&after)?.before()))
        });
        let mut moves: Vec<(Move, Value)> = valued.collect::<Option<_>>()?;
        moves.sort_by_key(|(_, value)| -value.rank());
        Some(moves)
    }

    /// The move that is hardest to answer: among the best moves, the one with the smallest share of best replies. In a drawn
    /// position, moves to positions that were `seen` come last. `None`: no move is legal, or the class is not solved.
    pub fn hardest_move(&self, board: &Board, seen: impl Fn(&Board) -> bool) -> Option<Move> {
        let moves = self.moves(board)?;
        let best = moves.first()?.1;
        let difficulty = |mv: Move| {
            let mut after = *board;
            after.make(mv, &mut ());
            let replies = self.moves(&after).unwrap_or_default();
            let good = replies.iter().filter(|reply| reply.1 == replies[0].1);
            // Of a thousand replies.
            let share = 1_000 * good.count() / replies.len().max(1);
            (best == Value::Draw && seen(&after), share)
        };
        let equal = moves.into_iter().take_while(|(_, value)| *value == best);
        equal.map(|(mv, _)| mv).min_by_key(|&mv| difficulty(mv))
    }

    /// By square: the value for the side to move with the piece of `from` there instead. `None`: that position is illegal, or
    /// its class is not solved.
    pub fn values_by_square(&self, board: &Board, from: Square) -> [Option<Value>; Square::COUNT] {
        Square::ALL.map(|to| {
            let piece = board.piece(from)?;
            let is_free = to == from || board.piece(to).is_none();
            if !is_free || !can_reach(piece, to) {
                return None;
            }
            let mut squares = *board.squares();
            squares[from.index()] = None;
            squares[to.index()] = Some(piece);
            self.value(&Board::unchecked(&squares, board.side()))
        })
    }

    /// The count of the positions of a class with a side to move; the strong side is Red.
    pub fn count(&self, material: &Material, side: Side) -> Option<Count> {
        let table = self.tables.get(material)?;
        let mut count = Count::default();
        for value in table.values[side.index()].iter().copied().filter_map(value) {
            match value {
                Value::Draw => count.drawn += 1,
                Value::Win { plies } => {
                    count.won += 1;
                    count.longest = count.longest.max(plies);
                }
                Value::Loss { plies } => {
                    count.lost += 1;
                    count.longest = count.longest.max(plies);
                }
            }
        }
        Some(count)
    }

    /// The first position of a class whose value fits, from number `place` on and with wrap-around. The strong side is Red.
    pub fn sample(
        &self,
        material: &Material,
        side: Side,
        place: usize,
        value_fits: impl Fn(Value) -> bool,
    ) -> Option<Board> {
        let table = self.tables.get(material)?;
        let values = &table.values[side.index()];
        let from = place % values.len().max(1);
        let found =
            (from..values.len()).chain(0..from).find(|&number| value(values[number]).is_some_and(&value_fits))?;
        table.index.board(table.index.parts(found), side)
    }

    /// The positions of a class with the value `target`, in the order of their numbers; the strong side is Red.
    pub fn positions(&self, material: &Material, side: Side, target: Value) -> impl Iterator<Item = Board> {
        let table = self.tables.get(material);
        table.into_iter().flat_map(move |table| {
            let numbers = table.values[side.index()].iter().enumerate();
            let found = numbers.filter(move |&(_, &byte)| value(byte) == Some(target));
            found.filter_map(move |(number, _)| table.index.board(table.index.parts(number), side))
        })
    }
}

/// The board rotated by 180°, with the colours exchanged.
fn swap_sides(board: &Board) -> Board {
    let mut swapped = Board::empty(!board.side());
    for square in board.occupied() {
        if let Some(piece) = board.piece(square) {
            swapped.add(piece.opposite(), square.mirror().flip());
        }
    }
    swapped
}
