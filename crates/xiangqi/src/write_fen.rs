//! Writes a position as FEN.

use crate::{Piece, Side};
use std::fmt::Write;

pub(crate) fn write_fen(squares: &[Option<Piece>; 90], side: Side, quiet_plies: u16, move_number: u32) -> String {
    let mut fen = String::with_capacity(100);
    for (index, rank) in squares.chunks(9).rev().enumerate() {
        if index > 0 {
            fen.push('/');
        }
        let mut empty = 0;
        for piece in rank {
            match piece {
                None => empty += 1,
                Some(piece) => {
                    push_count(&mut fen, &mut empty);
                    fen.push(piece.letter());
                }
            }
        }
        push_count(&mut fen, &mut empty);
    }
    write!(fen, " {} - - {quiet_plies} {move_number}", side.letter()).expect("a string takes text");
    fen
}

/// Writes the number of empty points if it is not 0, and resets it.
fn push_count(fen: &mut String, empty: &mut u8) {
    if *empty > 0 {
        fen.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}
