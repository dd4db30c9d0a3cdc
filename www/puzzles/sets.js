// The sets of puzzles: fetched by band when they are first asked for, read, and each puzzle known by what its position is.
import { fetchChecked } from '../engine/checked.js';
import { reportSlowLoad } from '../engine/slow-load.js';
import { idOf } from '../tasks/own-mistakes.js';

/** The themes and their letters in the files. The miner has one more, without puzzles. */
export const THEMES = Object.freeze({
  doubleCannon: 'c',
  horseCannon: 'h',
  ironBolt: 'b',
  smothered: 's',
  troughHorse: 't',
  cornerHorse: 'k',
  openGeneral: 'g',
  stalemate: 'n',
  discovered: 'd',
  doubleCheck: 'x',
  sacrifice: 'a',
  fork: 'f',
  pin: 'p',
  quiet: 'q',
});

/** The openings of the games that puzzles are from, with their letters. A puzzle has at most one. */
export const OPENINGS = Object.freeze({
  screen: 'A',
  sandwiched: 'B',
  sameCannons: 'C',
  oppositeCannons: 'D',
  pointing: 'E',
  elephant: 'F',
  crossPalace: 'G',
  horse: 'H',
});

/** A theme, or an opening, which is chosen like one. @typedef {keyof typeof THEMES | keyof typeof OPENINGS} Theme */
/** The four bands, easiest first, and the old books. @typedef {'easy' | 'middling' | 'hard' | 'master' | 'books'} SetName */
/**
 * A position. `mate`: the side to move mates in `count` moves; `checks`: the same, the shortest attack by checks alone;
 * `win`, `draw`: verified by searches to `depth`.
 * @typedef {object} SetPuzzle
 * @property {string} id
 * @property {string} fen
 * @property {'mate' | 'checks' | 'win' | 'draw'} kind
 * @property {number} depth
 * @property {number} count number of moves of the solver
 * @property {string[]} line moves of both sides, starting and ending with the solver's; empty where the engine finds them
 * @property {Theme[]} themes
 * @property {number} rating
 * @property {{ book: string, number: string, title: string } | null} source
 */

/** The side that solves a puzzle. @param {Pick<SetPuzzle, 'fen'>} puzzle */
export const sideOf = ({ fen }) => (fen.split(' ')[1] === 'b' ? 'black' : 'red');

export const BANDS = /** @type {const} */ (['easy', 'middling', 'hard', 'master']);
/** The rating at which each ends, as in the miner's `sets.rs`. */
const ENDS = [700, 1300, 2000, Infinity];
/** @param {number} rating */
export const bandOf = (rating) => BANDS[ENDS.findIndex((end) => rating < end)];

/** Where each set lies. @type {Record<SetName, URL>} */
const ADDRESSES = {
  easy: new URL('./sets/easy.txt', import.meta.url),
  middling: new URL('./sets/middling.txt', import.meta.url),
  hard: new URL('./sets/hard.txt', import.meta.url),
  master: new URL('./sets/master.txt', import.meta.url),
  books: new URL('./sets/books.txt', import.meta.url),
};

/** @type {Map<SetName, Promise<SetPuzzle[]>>} */ const fetched = new Map();

/** The puzzles of a set. @param {SetName} name @returns {Promise<SetPuzzle[]>} */
export function puzzlesOf(name) {
  const cached = fetched.get(name);
  if (cached) return cached;
  const bytes = fetchChecked(ADDRESSES[name], `${name}.txt`);
  const known = bytes.then((all) => readSet(new TextDecoder().decode(all)));
  fetched.set(name, known);
  reportSlowLoad(known, 'part');
  // A failed fetch is retried on the next call.
  known.catch(() => fetched.delete(name));
  return known;
}

/** @param {string} text @returns {SetPuzzle[]} */
export function readSet(text) {
  return text.split('\n').filter(Boolean).map(readPuzzle);
}

const KINDS = /** @type {const} */ ({ m: 'mate', c: 'checks', w: 'win', d: 'draw' });
/** @type {Map<string, Theme>} */
const THEME_OF = new Map(
  Object.entries({ ...THEMES, ...OPENINGS }).map(([name, letter]) => [letter, /** @type {Theme} */ (name)]),
);

/** @param {string} text @returns {SetPuzzle} */
function readPuzzle(text) {
  const [placement, kind, moves, themes, rating, book, number, title] = text.split('\t');
  return {
    id: idOf(placement),
    // It names the side to move only if that is Black.
    fen: placement.endsWith(' b') ? placement : `${placement} w`,
    kind: KINDS[/** @type {keyof typeof KINDS} */ (kind[0])],
    depth: Number(kind.slice(1)),
    count: (moves.length / 4 + 1) / 2,
    line: moves.match(/.{4}/g) ?? [],
    themes: [...themes].flatMap((letter) => THEME_OF.get(letter) ?? []),
    rating: Number(rating),
    source: book ? { book, number, title } : null,
  };
}
