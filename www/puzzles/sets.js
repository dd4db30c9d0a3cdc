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

/** @typedef {keyof typeof THEMES} Theme */
/** The four bands, easiest first, and the old books. @typedef {'easy' | 'middling' | 'hard' | 'master' | 'books'} SetName */
/**
 * A position with Red to move. `mate`: mates in `count` moves; `checks`: the same, the shortest attack by checks alone;
 * `win`, `draw`: verified by searches to `depth`.
 * @typedef {object} SetPuzzle
 * @property {string} id
 * @property {string} fen
 * @property {'mate' | 'checks' | 'win' | 'draw'} kind
 * @property {number} depth
 * @property {number} count number of moves of the solver
 * @property {string[]} line moves of both sides, starting and ending with Red's; empty where the engine finds them
 * @property {Theme[]} themes
 * @property {number} rating
 * @property {{ book: string, number: string, title: string } | null} source
 */

export const BANDS = /** @type {const} */ (['easy', 'middling', 'hard', 'master']);

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
const THEME_OF = new Map(Object.entries(THEMES).map(([name, letter]) => [letter, /** @type {Theme} */ (name)]));

/** @param {string} text @returns {SetPuzzle} */
function readPuzzle(text) {
  const [placement, kind, moves, themes, rating, book, number, title] = text.split('\t');
  return {
    id: idOf(placement),
    fen: `${placement} w`,
    kind: KINDS[/** @type {keyof typeof KINDS} */ (kind[0])],
    depth: Number(kind.slice(1)),
    count: (moves.length / 4 + 1) / 2,
    line: moves.match(/.{4}/g) ?? [],
    themes: [...themes].flatMap((letter) => THEME_OF.get(letter) ?? []),
    rating: Number(rating),
    source: book ? { book, number, title } : null,
  };
}
