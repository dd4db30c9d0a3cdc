//! Endgame scaling: an advantage that can hardly win is scaled down.
//!
//! Advisers and elephants never cross the river, so a side without other pieces cannot win; one horse, cannon or soldier
//! alone rarely breaks a full guard; and a chariot holds against a chariot, mostly even if that has a helper.

use crate::{Board, PieceKind, Side};

/// With more attackers than this an advantage is not scaled.
const FEW_ATTACKERS: usize = 3;

/// Red's score, scaled down if the side that is ahead can hardly win.
#[inline]
pub(crate) fn scale(board: &Board, red: i32) -> i32 {
    let side = if red > 0 { Side::Red } else { Side::Black };
    let ahead = Force::of(board, side);
    if ahead.chariots + ahead.minors + ahead.soldiers > FEW_ATTACKERS {
        return red;
    }
    red * share(&ahead, &Force::of(board, !side)) / 100
}

/// The pieces of a side.
struct Force {
    chariots: usize,
    /// Horses and cannons.
    minors: usize,
    soldiers: usize,
    /// Advisers and elephants.
    guard: usize,
    /// Has a cannon but no advisers. A cannon alone then has no screen and cannot mate.
    has_no_screen: bool,
}

impl Force {
    #[inline]
    fn of(board: &Board, side: Side) -> Self {
        let count = |kind| board.pieces(side, kind).len() as usize;
        let (cannons, advisers) = (count(PieceKind::Cannon), count(PieceKind::Advisor));
        Self {
            chariots: count(PieceKind::Chariot),
            minors: count(PieceKind::Horse) + cannons,
            soldiers: count(PieceKind::Soldier),
            guard: advisers + count(PieceKind::Elephant),
            has_no_screen: cannons > 0 && advisers == 0,
        }
    }
}

/// The scale in percent. If both sides have chariots, or horses and cannons, the values are fitted to the results of
/// the games of `docs/net.md`, rounded, and smoothed by hand to keep the laws of the test below.
fn share(ahead: &Force, behind: &Force) -> i32 {
    let guard = behind.guard.min(4);
    match (ahead.chariots, ahead.minors, ahead.soldiers) {
        (0, 0, 0) => 0,
        (0, 1, 0) if ahead.has_no_screen => 6,
        (0, 1, 0) if guard >= 2 => 12,
        (0, 0, 1) if guard >= 1 => 12,
        (0, 1, 0) | (0, 0, 1) if behind.minors > 0 => 30,
        (0, 1, 0) | (0, 0, 1) => 50,
        (0, 1, 1) | (0, 0, 2) if guard >= 3 => 33,
        (0, 1, 1) | (0, 0, 2) if behind.minors > 0 => 35,
        (0, 2, 0) if behind.minors > 1 => 30,
        (0, 2, 0) if behind.minors == 1 => 55,
        (0, 2, 0) if guard == 4 => 66,
        (1, 0, 0) if behind.chariots == 0 && guard >= 2 => 25,
        _ if behind.chariots == 0 => 100,
        (1, 0, 0) => 5,
        (1, 0, 1) => [90, 65, 30, 20, 12][guard],
        (1, 1, 0) if behind.minors == 0 => [55, 55, 40, 35, 15][guard],
        (1, 1, 0) => [40, 40, 30, 15, 15][guard],
        (2, 0, 0) => 40,
        (1, 0, 2) | (1, 1, 1) if guard == 4 => 55,
        _ => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    /// Every force that [`share`] distinguishes, and some more.
    fn all() -> impl Iterator<Item = Force> {
        (0..5 * 4 * 4 * 4).map(|number| Force {
            guard: number % 5,
            soldiers: number / 5 % 4,
            minors: number / 20 % 4,
            chariots: number / 80,
            has_no_screen: false,
        })
    }

    /// The forces that have one piece more.
    fn with_one_more(force: &Force) -> [Force; 4] {
        let mut more = [(); 4].map(|()| Force { ..*force });
        more[0].chariots += 1;
        more[1].minors += 1;
        more[2].soldiers += 1;
        more[3].guard += 1;
        more
    }

    #[test]
    fn the_share_grows_with_the_attackers_and_shrinks_with_the_defenders() {
        for ahead in all() {
            for behind in all() {
                let left = share(&ahead, &behind);
                assert!((0..=100).contains(&left));
                for stronger in with_one_more(&ahead) {
                    assert!(share(&stronger, &behind) >= left);
                }
                for stronger in with_one_more(&behind) {
                    assert!(share(&ahead, &stronger) <= left);
                }
            }
        }
    }

    #[test]
    fn only_theoretical_draws_are_scaled_down() {
        let left = |fen: &str| scale(&Position::parse(fen).unwrap(), 1_000);
        // Chariot against chariot; chariot and horse, chariot and soldier against chariot with a full guard.
        assert!(left("5k3/9/9/r8/9/9/9/9/4R4/3K5 w - - 0 1") <= 100);
        assert!(left("2bak4/4a4/4b4/r8/9/9/4N4/9/4R4/3K5 w - - 0 1") <= 200);
        assert!(left("2bak4/4a4/4b4/r8/4P4/9/9/9/4R4/3K5 w - - 0 1") <= 200);
        // A chariot against a horse without guard, and chariot, horse and soldier against chariot.
        assert_eq!(left("5k3/9/9/n8/9/9/9/9/4R4/3K5 w - - 0 1"), 1_000);
        assert_eq!(left("3ak4/4a4/9/r8/4P4/9/4N4/9/4R4/3K5 w - - 0 1"), 1_000);
    }
}
