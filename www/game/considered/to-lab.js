// The way from a node of a search to the lab, and from there back to the same place of the game.
import { labAddress } from '../review/how.js';
import { browserStorage, read, write } from '../storage.js';

/** @typedef {import('../record.js').MoveNode} MoveNode */

/** What the lab needs to come back: the text of its position, and the address of the game. @typedef {{ lab: string, game: string, moves: string[], isOpen: boolean }} WayBack */

const KEY = 'chuhe.way-back';

/**
 * @param {import('../game.js').Game} game
 * @param {import('./subject.js').Subject} subject
 * @param {{ step: number } | null} at
 * @param {string} lang
 */
export function treeAddress(game, { before, played, request }, at, lang) {
  const position = game.position(before);
  const { nodes } = /** @type {{ nodes: number }} */ (request.limits);
  const { level, seed = 0, tableMb } = /** @type {any} */ (request.options);
  const address = played?.search ? labAddress(position, played, lang) : labAddressOf(position, { nodes, level, player: seed, tableMb }, played?.move ?? null, lang);
  return at ? `${address}&step=${at.step}` : address;
}

/** @param {{ fen: string, moves: string[] }} position @param {{ nodes: number, level: number, player: number, tableMb: number }} settings @param {string | null} played @param {string} lang */
export function labAddressOf({ fen, moves }, settings, played, lang) {
  const tree = moves.length > 0 ? `${fen} moves ${moves.join(' ')}` : fen;
  const numbers = Object.fromEntries(Object.entries(settings).map(([name, number]) => [name, String(number)]));
  return `../lab/?${new URLSearchParams({ algorithm: 'play', tree, ...numbers, ...(played ? { played } : {}), lang })}`;
}

/** Writes down where the game was left for the lab. @param {string} address of the lab @param {MoveNode} cursor that is asked about @param {boolean} [isOpen] whether what was considered is to be open again */
export function leave(address, cursor, isOpen = true) {
  const tree = new URLSearchParams(address.slice(address.indexOf('?'))).get('tree') ?? '';
  write(browserStorage('sessionStorage'), KEY, JSON.stringify({ lab: tree, game: location.search, moves: cursor.moves, isOpen }));
}

/** Where the game was left for a search of this text; null if it was not. @param {string} tree @returns {string | null} */
export function wayBack(tree) {
  const way = written();
  return way?.lab === tree ? `../play/${way.game}` : null;
}

/** The moves up to the one that was asked about, if the reader has come back from the lab; asked once. */
export function cameBack() {
  const way = written();
  if (!way?.isOpen || way.game !== location.search) return null;
  write(browserStorage('sessionStorage'), KEY, JSON.stringify({ ...way, isOpen: false }));
  return way.moves;
}

/** @returns {WayBack | null} */
function written() {
  try {
    const way = JSON.parse(read(browserStorage('sessionStorage'), KEY) ?? 'null');
    const isWay = typeof way?.lab === 'string' && typeof way.game === 'string' && Array.isArray(way.moves) && /^(\?.*)?$/.test(way.game);
    return isWay ? way : null;
  } catch {
    return null;
  }
}
