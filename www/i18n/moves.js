// The characters of Chinese notation, for whoever writes a move that the engine does not.

/** Pieces in the order `k a b n r c p`. */
export const PIECES = Object.freeze({ red: '帅仕相马车炮兵', black: '将士象马车炮卒' });
export const FIGURES = Object.freeze({ red: '一二三四五六七八九', black: '１２３４５６７８９' });
/** Sideways, forwards, back. */
export const WAYS = '平进退';
