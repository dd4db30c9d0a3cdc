// The return from the lab to the same place of the game.
import { browserStorage, read, write } from './storage.js';

/** @import { MoveNode } from '../record/record.js' */
/** A question about a move: the moves before it, and the move. @typedef {{ moves: string[], move: string }} Question */
/** The open parts of the explanation: the question that was answered, and the first move of the open line. @typedef {{ why: Question | null, line: string | null }} Left */
/** What a return from the lab needs: the text of the lab's position and the URL of the game; `left` is null if nothing is to be reopened. @typedef {{ lab: string, game: string, moves: string[], left: Left | null }} ReturnPlace */

const KEY = 'chuhe.way-back';

/** Stores the place in the game before the lab is opened. @param {string} address URL of the lab @param {MoveNode} cursor node that the lab is about @param {Left | null} left open parts of the explanation; null reopens nothing */
export function storeReturn(address, cursor, left) {
  const tree = new URLSearchParams(address.slice(address.indexOf('?'))).get('tree') ?? '';
  write(
    browserStorage('sessionStorage'),
    KEY,
    JSON.stringify({ lab: tree, game: location.search, moves: cursor.moves, left }),
  );
}

/** The URL to return to from the lab's search of a text; null if the lab was not opened from a game. @param {string} tree @returns {string | null} */
export function returnUrl(tree) {
  const way = written();
  return way?.lab === tree ? `../play/${way.game}` : null;
}

/** After a return from the lab: the moves to the node, and what was open. Only the first call returns them. */
export function takeReturn() {
  const way = written();
  if (!way?.left || withoutLanguage(way.game) !== withoutLanguage(location.search)) return null;
  write(browserStorage('sessionStorage'), KEY, JSON.stringify({ ...way, left: null }));
  return { moves: way.moves, left: way.left };
}

/** A query without the language, which a link back from the lab adds. @param {string} query */
function withoutLanguage(query) {
  const fields = new URLSearchParams(query);
  fields.delete('lang');
  return fields.toString();
}

/** @returns {ReturnPlace | null} */
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
