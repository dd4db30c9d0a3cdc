// The sets of puzzles: fetched by band when they are first asked for, read, and each puzzle known by what its position is.
import { bytesOfFile } from '../engine/file.js';

/** What a theme is known by, and its letter in the files: those that puzzles have. The miner knows one more, of which it found none. */
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
/** The four bands, the easiest first, and the old books. @typedef {'easy' | 'middling' | 'hard' | 'master' | 'books'} SetName */
/**
 * A position with Red to move. `mate`: mates in as many moves as it has; `checks`: the same, shortest among attacks by check
 * alone; `win`, `draw`: checked by searches to `depth`.
 * @typedef {object} SetPuzzle
 * @property {string} id
 * @property {string} fen
 * @property {'mate' | 'checks' | 'win' | 'draw'} kind
 * @property {number} depth
 * @property {number} count how many moves the solver makes
 * @property {string[]} line of both sides, beginning and ending with Red's; empty where the engine knows it
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

/** @type {Map<SetName, Promise<SetPuzzle[]>>} */
const fetched = new Map();

/** The puzzles of a set. @param {SetName} name @returns {Promise<SetPuzzle[]>} */
export function puzzlesOf(name) {
  const known = fetched.get(name) ?? text(ADDRESSES[name]).then(readSet);
  fetched.set(name, known);
  // What could not be had is asked for again.
  known.catch(() => fetched.delete(name));
  return known;
}

/** @param {URL} address */
async function text(address) {
  const bytes = await bytesOfFile(address);
  if (bytes) return new TextDecoder().decode(bytes);
  const response = await fetch(address);
  if (!response.ok) throw Object.assign(new Error(`${response.status}`), { code: 'puzzles/missing' });
  return response.text();
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

/** What a position is known by, whatever set it comes to lie in: FNV-1a, twice, in base 36. @param {string} text */
export function idOf(text) {
  const hash = (/** @type {number} */ seed) => {
    let value = seed;
    for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
    return value >>> 0;
  };
  return hash(0x811c9dc5).toString(36) + (hash(0x9e3779b9) % 46_656).toString(36).padStart(3, '0');
}
