// The systems of the drill of openings: the main line and two traps.

/**
 * By system: the main line, in which a line of the drill starts at `|`, and two traps. `?` marks their natural move, which loses material by
 * the engine at depth 17.
 * @satisfies {Record<string, readonly string[]>}
 */
export const SYSTEM_LINES = {
  screen: [
    'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 | c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 b0c2 d9e8 b2a2 i8g8 g6f6 g7h5 a0b0 a9b9',
    'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8 g6g7? b7g7',
    'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 g9e7? g6g7',
  ],
  sandwiched: [
    'h2e2 b9c7 h0g2 h7f7 | i0h0 h9g7 c3c4 g6g5 b2d2 b7a7 b0c2 a9b9',
    'h2e2 b9c7 h0g2 h7f7 i0h0 d9e8 c3c4 c9e7 b0c2? f7f2 e3e4 f2c2',
    'h2e2 b9c7 h0g2 h7f7 i0h0 h9g7 g3g4 c6c5 b2b6 c7b5? e2e6',
  ],
  sameCannons: [
    'h2e2 h7e7 | h0g2 h9g7 i0h0 i9i8 b0c2 b9c7 g3g4 i8d8 c3c4 a9a8',
    'h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 h9h3 d1d8 b9a7 a0a1 b7b0 b2b7 g7h9? e2e6 f9e8 a1d1 e9f9 d8d9',
    'h2e2 h7e7 h0g2 g6g5 i0h0 b9c7 h0h7? e7e3 g2e3 b7h7',
  ],
  oppositeCannons: [
    'h2e2 b7e7 | h0g2 b9c7 b0c2 h7g7 i0h0 g7g3 c3c4 a9b9 a0b0 h9g7',
    'h2e2 b7e7 h0g2 h7h3? i0h0 b9c7 h0h3',
    'h2e2 b7e7 b2d2 b9c7 c3c4 a9b9 b0c2 b9b3 c2d4? b3d3 d4c6 d3d2',
  ],
  pointing: [
    'c3c4 | b7c7 h2e2 c9e7 h0g2 c6c5 i0h0 c5c4 b0a2',
    'c3c4 b7c7 b0c2 c6c5 c4c5? c7c2',
    'c3c4 g6g5 h2g2 h9g7 g3g4 g5g4? g2g7',
  ],
  elephant: [
    'g0e2 | g6g5 h2g2 g9e7 c3c4 h9g7 b0c2 g7f5 b2a2 b7d7 a0b0 b9a7',
    'g0e2 c6c5 g3g4 h7f7 b2d2 h9g7 b0c2 i9h9 c3c4? c5c4 e2c4 h9h2',
    'g0e2 b7e7 f0e1 g6g5 h0g2 h9g7 b2d2 b9c7? d2d7 h7i7 d7g7',
  ],
  crossPalace: [
    'h2d2 | b9a7 h0g2 g6g5 i0h0 h7d7 h0h4 b7c7 b0a2 a9b9 a0b0 f9e8',
    'h2d2 h7e7 h0g2 h9g7 i0h0 i9i8 b0c2 i8d8 b2b6? d8d2',
    'h2d2 g6g5 h0g2 h9g7 i0h0 b7c7? b2b7 c9e7 h0h7',
  ],
  horse: [
    'h0g2 | g6g5 h2i2 h9g7 i0h0 i9h9 c3c4 b9c7 c0e2 b7a7 b0c2 a9b9 a0b0 b9b5',
    'h0g2 g6g5 c3c4 b7c7 b0c2 c6c5? c4c5 c7c2 h2c2',
    'h0g2 g6g5 h2i2 h7h3? i0h0 h9g7 h0h3',
  ],
};

/** @typedef {keyof typeof SYSTEM_LINES} System */
