// The characters of Chinese notation, for whoever writes a move that the engine does not.

/** Pieces in the order `k a b n r c p`. */
export const PIECES = Object.freeze({ red: '帅仕相马车炮兵', black: '将士象马车炮卒' });
export const FIGURES = Object.freeze({ red: '一二三四五六七八九', black: '１２３４５６７８９' });
/** Characters that are typed for one another, the one that is compared first: pieces of both sides in every script, ways, figures. */
export const ALIKE = Object.freeze([
  ...['帅帥将將', '仕士', '相象', '马馬傌', '车車俥', '炮砲包', '兵卒', '进進'],
  ...['1１', '2２', '3３', '4４', '5５', '6６', '7７', '8８', '9９'],
]);
/** Sideways, forwards, back. */
export const WAYS = '平进退';
