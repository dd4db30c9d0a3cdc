//! What can still win: an advantage that cannot be turned into mate is worth little.
//!
//! Advisers and elephants never cross the river, so a side without other pieces cannot win; and one horse,
//! cannon or soldier alone rarely breaks a full guard.

use crate::{Board, PieceKind, Side};

/// Red's score, made smaller where the side that is ahead can hardly win.
#[inline]
pub(crate) fn scale(board: &Board, red: i32) -> i32 {
    let ahead = if red > 0 { Side::Red } else { Side::Black };
    let count = |side, kind| board.pieces(side, kind).len();
    if count(ahead, PieceKind::Chariot) > 0 {
        return red;
    }
    let minors = count(ahead, PieceKind::Horse) + count(ahead, PieceKind::Cannon);
    let soldiers = count(ahead, PieceKind::Soldier);
    if minors + soldiers > 2 {
        return red;
    }
    let guard = count(!ahead, PieceKind::Advisor) + count(!ahead, PieceKind::Elephant);
    match (minors, soldiers) {
        (0, 0) => 0,
        // A cannon needs a screen: without advisers of its own, one alone does not mate.
        (1, 0) if count(ahead, PieceKind::Cannon) == 1 && count(ahead, PieceKind::Advisor) == 0 => {
            red / 16
        }
        (1, 0) if guard >= 2 => red / 8,
        (1, 0) => red / 2,
        (0, 1) if guard >= 1 => red / 8,
        (0, 1) => red / 2,
        (1, 1) | (0, 2) if guard >= 3 => red / 3,
        (2, 0) if guard == 4 => red * 2 / 3,
        _ => red,
    }
}
