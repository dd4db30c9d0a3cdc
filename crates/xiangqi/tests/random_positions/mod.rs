//! Random legal positions by placement, the same for the same seed.

use crate::common::Random;
use xiangqi::{Piece, PieceKind, Position, Setup, Side, Square, squares_for};

/// A legal position with pieces anywhere, soldiers often crowded on one or two files.
pub(crate) fn placed(random: &mut Random) -> Position {
    loop {
        let mut setup = Setup::EMPTY;
        setup.side = random.pick(&Side::BOTH);
        for side in Side::BOTH {
            let crowded = random.below(3);
            let files = [random.below(9) as u8, random.below(9) as u8];
            for kind in PieceKind::ALL {
                let most = kind.full_count();
                let number = match kind {
                    PieceKind::General => 1,
                    PieceKind::Soldier => most - random.below(3).min(random.below(6)),
                    _ => random.below(most + 1),
                };
                for _ in 0..number {
                    let piece = Piece::new(side, kind);
                    let is_free = |square: &Square| {
                        let crowds =
                            kind != PieceKind::Soldier || crowded == 0 || files[..crowded].contains(&square.file());
                        crowds && setup.piece(*square).is_none()
                    };
                    let free: Vec<Square> = squares_for(piece).into_iter().filter(is_free).collect();
                    if !free.is_empty() {
                        setup.set(random.pick(&free), Some(piece));
                    }
                }
            }
        }
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}
