//! The order in which DhtmlXQ and XQF list the squares of the 32 pieces.

use crate::{Move, Piece, PieceKind, Setup, Side, Square};

/// Red's pieces from its right to its left, its cannons and soldiers, then Black's in the same order.
pub(super) fn listed() -> impl Iterator<Item = Piece> {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let kinds = [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon, Soldier,
        Soldier, Soldier, Soldier, Soldier,
    ];
    Side::BOTH.into_iter().flat_map(move |side| kinds.map(|kind| Piece::new(side, kind)))
}

/// The squares of a setup's pieces in that order; `None` for missing pieces.
pub(super) fn squares(setup: &Setup) -> Vec<Option<Square>> {
    let mut left = setup.clone();
    let mut take = |piece: Piece| {
        // File by file from its side's right.
        let mut places = (0..90).filter_map(|place| {
            let square = Square::new(place / 10, place % 10)?;
            Some(if piece.side() == Side::Red { square.mirror() } else { square })
        });
        let found = places.find(|square| left.piece(*square) == Some(piece))?;
        left.set(found, None);
        Some(found)
    };
    listed().map(&mut take).collect()
}

/// The side to move, if a file shows it only by its first move.
pub(super) fn side_by_move(setup: &Setup, first: Option<Move>) -> Option<Side> {
    Some(setup.piece(first?.from())?.side())
}
