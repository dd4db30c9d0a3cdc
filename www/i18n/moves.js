// The characters of Chinese notation, for moves written without the engine.

/** Pieces in the order `k a b n r c p`. */
export const PIECES = Object.freeze({ red: '帅仕相马车炮兵', black: '将士象马车炮卒' });
export const FIGURES = Object.freeze({ red: '一二三四五六七八九', black: '１２３４５６７８９' });
/** Characters that are typed for each other, the canonical one first: pieces of both sides in every script, directions, digits. */
export const ALIKE = Object.freeze([
  ...['帅帥将將', '仕士', '相象', '马馬傌', '车車俥', '炮砲包', '兵卒', '进進'],
  ...['一1１', '二2２', '三3３', '四4４', '五5５', '六6６', '七7７', '八8８', '九9９'],
]);
/** Sideways, forward, backward. */
export const WAYS = '平进退';
/** A move number, as in `1. C2=5` and `1…炮８平５`; before a digit the dot may be a soldier's direction instead. */
export const NUMBER = /^[\d０-９]+\s*(?:[.．。…]+|、)\s*(?=[^\d０-９])/u;
