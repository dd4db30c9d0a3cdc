//! The Zobrist numbers of a position's key.

use gametree::random::{Random, mix};

/// One number for each piece on each square.
pub(crate) static PIECES: [[u64; 90]; 14] = {
    let mut keys = [[0; 90]; 14];
    let mut random = Random::new(0x6368_7568_6500);
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 90 {
            keys[piece][square] = random.next();
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// XORed into the key when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(0x6d6f_7665);
