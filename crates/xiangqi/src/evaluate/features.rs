//! What is counted on the board, for each side, apart from pieces on squares.

use super::PHASE;
use super::layout::*;
use crate::lines::{CROSS, between};
use crate::steps::{ADVISOR, DIAGONALS, ELEPHANT, GENERAL, HORSE_MOVES, SOLDIER};
use crate::{Board, PieceKind, Side, Square, SquareSet};

/// Takes what is counted: to add it up, to explain it, or to fit its weights.
pub trait Features {
    /// A feature of this side occurs so many times.
    fn count(&mut self, side: Side, weight: usize, times: i32);
}

/// How much of the middlegame is left, 32 at the start.
#[must_use]
pub fn phase_of(board: &Board) -> i32 {
    let count = |kind: PieceKind| PHASE[kind.index()] * board.of_kind(kind).len() as i32;
    PieceKind::ALL.into_iter().map(count).sum()
}

/// The palaces.
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

/// What one side attacks and protects.
#[derive(Clone, Copy, Default)]
struct Reach {
    soldiers: SquareSet,
    /// Horses and cannons.
    minors: SquareSet,
    all: SquareSet,
    /// How strong the pieces are that look into the enemy's palace.
    on_palace: usize,
}

/// How strong an attacker of the palace is.
const CHARIOT_FORCE: usize = 4;
const HORSE_FORCE: usize = 3;
const CANNON_FORCE: usize = 2;
const SOLDIER_FORCE: usize = 2;

/// Counts everything but pieces on squares.
#[inline]
pub(super) fn positional(board: &Board, features: &mut impl Features) {
    let mut reach = Side::BOTH.map(|side| soldiers(board, side, features));
    for side in Side::BOTH {
        let other = reach[(!side).index()].soldiers;
        mobility(board, side, other, &mut reach[side.index()], features);
        home_guard(board, side, &mut reach[side.index()], features);
    }
    for side in Side::BOTH {
        alignment(board, side, features);
        threats(
            board,
            side,
            &reach[side.index()],
            &reach[(!side).index()],
            features,
        );
        material(board, side, features);
        let missing = board.pieces(!side, PieceKind::Advisor).len() < 2;
        let force = reach[side.index()].on_palace.min(15);
        features.count(side, PALACE_ATTACK + force + 16 * usize::from(missing), 1);
    }
    features.count(board.side(), TEMPO, 1);
}

/// Soldiers across the river, and what all soldiers attack.
#[inline]
fn soldiers(board: &Board, side: Side, features: &mut impl Features) -> Reach {
    let own = board.pieces(side, PieceKind::Soldier);
    let mut reach = Reach::default();
    let palace = PALACE[(!side).index()];
    for square in own {
        let targets = SOLDIER[side.index()][square.index()];
        reach.soldiers |= targets;
        if targets.meets(palace) {
            reach.on_palace += SOLDIER_FORCE;
        }
    }
    reach.all = reach.soldiers;
    let across = own & SquareSet::home_of(!side);
    features.count(side, SOLDIERS_ACROSS + across.len() as usize, 1);
    // Each of two soldiers side by side attacks the other's square.
    let linked = (across & reach.soldiers).len();
    features.count(side, LINKED_SOLDIERS, linked as i32);
    reach
}

/// Where chariots, horses and cannons go; and whether they look into the palace.
#[inline]
fn mobility(
    board: &Board,
    side: Side,
    soldiers: SquareSet,
    reach: &mut Reach,
    features: &mut impl Features,
) {
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

/// Elephants and advisers: links and eyes; what they and the general protect.
#[inline]
fn home_guard(board: &Board, side: Side, reach: &mut Reach, features: &mut impl Features) {
    let occupied = board.occupied();
    let elephants = board.pieces(side, PieceKind::Elephant);
    let mut protected = SquareSet::EMPTY;
    for square in elephants {
        let mut targets = ELEPHANT[square.index()];
        let blocked = DIAGONALS[square.index()] & occupied & SquareSet::home_of(side);
        if !blocked.is_empty() {
            for target in targets {
                if occupied.contains(crate::steps::eye(square, target)) {
                    targets = targets - SquareSet::of(target);
                    features.count(side, BLOCKED_EYES, 1);
                }
            }
        }
        protected |= targets;
    }
    features.count(side, LINKED_GUARDS, i32::from(protected.meets(elephants)));
    reach.all |= protected;
    let advisors = board.pieces(side, PieceKind::Advisor);
    let mut protected = SquareSet::EMPTY;
    for square in advisors {
        protected |= ADVISOR[square.index()];
    }
    features.count(
        side,
        LINKED_GUARDS + 1,
        i32::from(protected.meets(advisors)),
    );
    reach.all |= protected | GENERAL[board.general(side).index()];
}

/// Cannons and chariots in line with the enemy's general.
#[inline]
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

/// Pieces of this side that are attacked, hang or are protected.
#[inline]
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

/// Soldiers on their first rank or the river with a horse of their own behind: the horse cannot come out.
#[inline]
fn blocked_soldiers(board: &Board, side: Side, features: &mut impl Features) {
    let horses = board.pieces(side, PieceKind::Horse);
    let mut in_the_way = SquareSet::EMPTY;
    for horse in horses {
        in_the_way |= SOLDIER[side.index()][horse.index()];
    }
    let home = board.pieces(side, PieceKind::Soldier) & SquareSet::home_of(side);
    features.count(side, BLOCKED_SOLDIERS, (home & in_the_way).len() as i32);
}

/// What the pieces are worth together.
#[inline]
fn material(board: &Board, side: Side, features: &mut impl Features) {
    let count = |side, kind| board.pieces(side, kind).len() as i32;
    let missing = [PieceKind::Advisor, PieceKind::Elephant].map(|kind| 2 - count(side, kind));
    let own =
        [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon].map(|kind| count(side, kind));
    let attackers =
        [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon].map(|kind| count(!side, kind));
    for (index, attackers) in attackers.into_iter().enumerate() {
        features.count(side, MISSING_ADVISORS + index, missing[0] * attackers);
        features.count(side, MISSING_ELEPHANTS + index, missing[1] * attackers);
    }
    features.count(side, CHARIOT_PAIR + own[0].min(2) as usize, 1);
    let minors = 3 * own[1].min(2) + own[2].min(2);
    features.count(side, MINOR_MIX + minors as usize, 1);
}
