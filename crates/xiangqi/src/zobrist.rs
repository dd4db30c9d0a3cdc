//! The random numbers behind the key of a position.

/// The next number of the SplitMix64 sequence (Steele, Lea and Flood 2014).
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, mixed ^ mixed >> 31)
}

/// One number for each piece on each square.
pub(crate) static PIECES: [[u64; 90]; 14] = {
    let mut keys = [[0; 90]; 14];
    let mut state = 0x6368_7568_6500;
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 90 {
            (state, keys[piece][square]) = split_mix(state);
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// Present in the key when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = split_mix(0x6d6f_7665).1;
