//! Counts the features of the hand-written evaluation for each side, except the piece-square values.

use super::counting::Features;
use super::home;
use super::layout::*;
use super::material::{Army, material};
use crate::lines::{CROSS, between};
use crate::steps::{GENERAL, HORSE_MOVES, SOLDIER};
use crate::{Board, PieceKind, Side, Square, SquareSet};

/// The palace of each side.
const PALACE: [SquareSet; 2] = {
    let mut sets = [SquareSet::EMPTY; 2];
    let mut index = 0;
    while index < 90 {
        let square = Square::ALL[index];
        if square.is_palace_of(Side::Red) {
            sets[0] = sets[0].with(square);
        }
        if square.is_palace_of(Side::Black) {
            sets[1] = sets[1].with(square);
        }
        index += 1;
    }
    sets
};

/// The squares from which a soldier of each side attacks the other's palace.
static BEFORE_PALACE: [SquareSet; 2] = {
    let mut sets = [SquareSet::EMPTY; 2];
    let mut index = 0;
    while index < 90 {
        if SOLDIER[0][index].meets(PALACE[1]) {
            sets[0] = sets[0].with(Square::ALL[index]);
        }
        if SOLDIER[1][index].meets(PALACE[0]) {
            sets[1] = sets[1].with(Square::ALL[index]);
        }
        index += 1;
    }
    sets
};

/// The squares that a side attacks or protects.
#[derive(Clone, Copy, Default)]
struct Reach {
    soldiers: SquareSet,
    /// Horses and cannons.
    minors: SquareSet,
    all: SquareSet,
    /// The total strength of the pieces that can capture in the enemy's palace or move into it.
    on_palace: usize,
}

/// The strength of an attacker of the palace, by kind.
const CHARIOT_FORCE: usize = 4;
const HORSE_FORCE: usize = 3;
const CANNON_FORCE: usize = 2;
const SOLDIER_FORCE: usize = 2;

/// Counts all features except the piece-square values.
#[inline]
pub(super) fn positional(board: &Board, army: Army, features: &mut impl Features) {
    use Side::{Black, Red};
    // Written out for each side, so that each is compiled separately.
    let mut red = soldiers(board, Red, features);
    let mut black = soldiers(board, Black, features);
    mobility(board, Red, black.soldiers, &mut red, features);
    mobility(board, Black, red.soldiers, &mut black, features);
    home_guard(board, Red, &mut red, features);
    home_guard(board, Black, &mut black, features);
    relations(board, Red, army, &red, &black, features);
    relations(board, Black, army, &black, &red, features);
    features.count(board.side(), TEMPO, 1);
}

/// Counts the relations of a side's pieces to each other and to the enemy's.
#[inline(always)]
fn relations(board: &Board, side: Side, army: Army, own: &Reach, other: &Reach, features: &mut impl Features) {
    alignment(board, side, features);
    threats(board, side, own, other, features);
    material(army, side, features);
    let missing = army.count(!side, PieceKind::Advisor) < 2;
    let force = own.on_palace.min(15);
    features.count(side, PALACE_ATTACK + force + 16 * usize::from(missing), 1);
}

/// Counts soldiers across the river, and finds the squares that soldiers attack.
#[inline(always)]
fn soldiers(board: &Board, side: Side, features: &mut impl Features) -> Reach {
    let own = board.pieces(side, PieceKind::Soldier);
    let mut reach = Reach::default();
    let across = own & SquareSet::home_of(!side);
    reach.soldiers = own.forward(side) | across.sideways();
    reach.all = reach.soldiers;
    reach.on_palace = SOLDIER_FORCE * (own & BEFORE_PALACE[side.index()]).len() as usize;
    features.count(side, SOLDIERS_ACROSS + across.len() as usize, 1);
    // Each of two soldiers side by side attacks the other's square.
    let linked = (across & reach.soldiers).len();
    features.count(side, LINKED_SOLDIERS, linked as i32);
    reach
}

/// Counts the mobility of chariots, horses and cannons, and their attacks on the palace.
#[inline(always)]
fn mobility(board: &Board, side: Side, soldiers: SquareSet, reach: &mut Reach, features: &mut impl Features) {
    let own = board.of_side(side);
    let occupied = board.occupied();
    let palace = PALACE[(!side).index()];
    let safe = !(own | soldiers);
    for square in board.pieces(side, PieceKind::Chariot) {
        let targets = board.lines().slides(square);
        reach.all |= targets;
        features.count(side, CHARIOT_MOBILITY + (targets & safe).len() as usize, 1);
        if targets.meets(palace) {
            reach.on_palace += CHARIOT_FORCE;
        }
    }
    for square in board.pieces(side, PieceKind::Horse) {
        let targets = HORSE_MOVES[square.index()][board.lines().neighbours(square)];
        reach.minors |= targets;
        features.count(side, HORSE_MOBILITY + (targets & safe).len() as usize, 1);
        if targets.meets(palace) {
            reach.on_palace += HORSE_FORCE;
        }
    }
    for square in board.pieces(side, PieceKind::Cannon) {
        let (slides, jumps) = board.lines().slides_and_jumps(square);
        reach.minors |= jumps;
        let moves = ((slides - occupied) | jumps) & safe;
        features.count(side, CANNON_MOBILITY + moves.len() as usize, 1);
        if (jumps | (slides - occupied)).meets(palace) {
            reach.on_palace += CANNON_FORCE;
        }
    }
    reach.all |= reach.minors;
}

/// Counts linked elephants, blocked elephant eyes and linked advisers, and finds the squares that these and the general protect.
#[inline(always)]
fn home_guard(board: &Board, side: Side, reach: &mut Reach, features: &mut impl Features) {
    let (protected, blocked) = home::elephants(board, side);
    features.count(side, BLOCKED_EYES, blocked as i32);
    let linked = protected.meets(board.pieces(side, PieceKind::Elephant));
    features.count(side, LINKED_GUARDS, i32::from(linked));
    reach.all |= protected;
    let advisors = board.pieces(side, PieceKind::Advisor);
    let protected = home::advisors(advisors, side);
    let linked = protected.meets(advisors);
    features.count(side, LINKED_GUARDS + 1, i32::from(linked));
    reach.all |= protected | GENERAL[board.general(side).index()];
}

/// Counts cannons and chariots in line with the enemy's general.
#[inline(always)]
fn alignment(board: &Board, side: Side, features: &mut impl Features) {
    let general = board.general(!side);
    let occupied = board.occupied();
    let aligned = CROSS[general.index()] & board.of_side(side);
    for square in aligned & board.of_kind(PieceKind::Cannon) {
        let pieces = (between(general, square) & occupied).len() as usize;
        if square.file() == general.file() {
            features.count(side, CANNON_ON_FILE + pieces.min(3), 1);
        } else if pieces < 3 {
            features.count(side, CANNON_ON_RANK + pieces, 1);
        }
    }
    for square in aligned & board.of_kind(PieceKind::Chariot) {
        let pieces = (between(general, square) & occupied).len() as usize;
        if pieces < 3 {
            features.count(side, CHARIOT_ON_FILE + pieces, 1);
        }
    }
}

/// Counts pieces of this side that are attacked, hanging or protected.
#[inline(always)]
fn threats(board: &Board, side: Side, own: &Reach, other: &Reach, features: &mut impl Features) {
    let pieces = board.of_side(side);
    let attacked = pieces & other.all;
    let hanging = attacked - own.all;
    if !hanging.is_empty() {
        for square in hanging {
            if let Some(piece) = board.piece(square) {
                features.count(side, HANGING + piece.kind().index(), 1);
            }
        }
    }
    let kinds = [PieceKind::Horse, PieceKind::Chariot, PieceKind::Cannon];
    for (index, kind) in kinds.into_iter().enumerate() {
        let of_kind = pieces & board.of_kind(kind);
        let threatened = (of_kind & other.soldiers).len() as i32;
        features.count(side, SOLDIER_THREAT + index, threatened);
        features.count(side, PROTECTED + index, (of_kind & own.all).len() as i32);
    }
    let chariots = pieces & board.of_kind(PieceKind::Chariot);
    features.count(side, CHARIOT_CHASED, (chariots & other.minors).len() as i32);
    blocked_soldiers(board, side, features);
}

/// Counts soldiers that have not crossed the river and block a horse behind them.
#[inline(always)]
fn blocked_soldiers(board: &Board, side: Side, features: &mut impl Features) {
    let horses = board.pieces(side, PieceKind::Horse).forward(side);
    let home = board.pieces(side, PieceKind::Soldier) & SquareSet::home_of(side);
    features.count(side, BLOCKED_SOLDIERS, (home & horses).len() as i32);
}
