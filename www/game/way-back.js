// The way back from the lab to the same place of the game.
import { browserStorage, read, write } from './storage.js';

/** @typedef {import('./record.js').MoveNode} MoveNode */

/** A question: which move, after which moves. @typedef {{ moves: string[], move: string }} Question */
/** What was on show of what was considered: the question that was answered, and the first move of the line that was open. @typedef {{ why: Question | null, line: string | null }} Left */
/** What the lab needs to come back: the text of its position, and the address of the game; `left` is null where nothing is to be open again. @typedef {{ lab: string, game: string, moves: string[], left: Left | null }} WayBack */

const KEY = 'chuhe.way-back';

/** Writes down where the game was left for the lab. @param {string} address of the lab @param {MoveNode} cursor that is asked about @param {Left | null} left of what was considered; null: it is not to be open again */
export function leave(address, cursor, left) {
  const tree = new URLSearchParams(address.slice(address.indexOf('?'))).get('tree') ?? '';
  write(
    browserStorage('sessionStorage'),
    KEY,
    JSON.stringify({ lab: tree, game: location.search, moves: cursor.moves, left }),
  );
}

/** Where the game was left for a search of this text; null if it was not. @param {string} tree @returns {string | null} */
export function wayBack(tree) {
  const way = written();
  return way?.lab === tree ? `../play/${way.game}` : null;
}

/** The moves up to the one that was asked about, and what was on show, if the reader has come back from the lab; asked once. */
export function cameBack() {
  const way = written();
  if (!way?.left || way.game !== location.search) return null;
  write(browserStorage('sessionStorage'), KEY, JSON.stringify({ ...way, left: null }));
  return { moves: way.moves, left: way.left };
}

/** @returns {WayBack | null} */
function written() {
  try {
    const way = JSON.parse(read(browserStorage('sessionStorage'), KEY) ?? 'null');
    const isWay =
      typeof way?.lab === 'string' &&
      typeof way.game === 'string' &&
      Array.isArray(way.moves) &&
      /^(\?.*)?$/.test(way.game);
    return isWay ? { ...way, left: readLeft(way.left) } : null;
  } catch {
    return null;
  }
}

/** @param {any} left @returns {Left | null} */
function readLeft(left) {
  if (typeof left !== 'object' || left === null) return null;
  const { why, line } = left;
  const isQuestion = typeof why?.move === 'string' && Array.isArray(why.moves);
  return { why: isQuestion ? why : null, line: typeof line === 'string' ? line : null };
}
