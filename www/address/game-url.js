// Reads and writes the URL parameters of a position with its moves. Moves may be in any notation that the rules read.
import { crc32 } from '../formats/crc32.js';
import { START_FEN } from '../record/record.js';

/**
 * The position that a URL asks for. `ply` is the move to show, null for the last.
 * @typedef {object} LinkedGame
 * @property {string} startFen
 * @property {string[]} moves
 * @property {number | null} ply
 */

/**
 * A new game requested by a URL: `?level=3&side=black`. Without a level the usual one.
 * @typedef {{ level: number | null, side: 'red' | 'black' }} WantedGame
 */

/** An invalid URL parameter. */
export class AddressError extends Error {
  /** @param {string} field @param {string} text */
  constructor(field, text) {
    super(`${field}: '${text}' cannot be read`);
    this.name = 'AddressError';
    this.code = `address/${field}`;
    this.params = { text };
  }
}

/** Longest list of moves that is read. */
const MAX_MOVES = 2000;

/** Reads the position of a URL; null if it has none. @param {URLSearchParams} address @returns {LinkedGame | null} */
export function readAddress(address) {
  const fen = address.get('fen');
  const moves = address.get('moves');
  if (fen === null && moves === null) return null;
  const list = (moves ?? '').split(/[\s,_]+/).filter(Boolean);
  if (list.length > MAX_MOVES) throw new AddressError('moves', `${list.length}`);
  return {
    startFen: fen === null ? START_FEN : fen.replaceAll('_', ' ').trim(),
    moves: list,
    ply: readPly(address.get('ply'), list.length),
  };
}

/** @param {string | null} text @param {number} last */
function readPly(text, last) {
  if (text === null) return null;
  if (!/^\d{1,4}$/.test(text) || Number(text) > last) throw new AddressError('ply', text);
  return Number(text);
}

/** Reads the new game of a URL; null if it asks for none. @param {URLSearchParams} address @returns {WantedGame | null} */
export function readNewGame(address) {
  const [level, side] = [address.get('level'), address.get('side')];
  if (level === null && side === null) return null;
  if (level !== null && !/^([1-9]|10)$/.test(level)) throw new AddressError('level', level);
  if (side !== null && side !== 'red' && side !== 'black') throw new AddressError('side', side);
  return { level: level === null ? null : Number(level), side: side ?? 'red' };
}

/** Reads the saved game and the ply that a URL asks for; null if it asks for none. @param {URLSearchParams} address */
export function readStoredGame(address) {
  const id = address.get('kept');
  return id === null ? null : { id, ply: readPly(address.get('ply'), MAX_MOVES) };
}

/**
 * The parts of a friend's link besides the moves: the side of the player who opens it, the game's id, and the side that resigned.
 * @typedef {{ side: 'red' | 'black', id: string, resigned: 'red' | 'black' | null }} FriendLink
 */

/**
 * Reads a friend's link, and whether its checksum proves it whole; null if the URL is not one. A link of an older version has
 * no checksum. Throws if the checksum is wrong: the link is cut short or mistyped.
 * @param {URLSearchParams} address
 * @returns {FriendLink & { isProved: boolean } | null}
 */
export function readFriend(address) {
  const [side, resigned] = [readSide(address, 'friend'), readSide(address, 'resigned')];
  const id = address.get('game') ?? '';
  if (!/^[0-9a-z]{0,12}$/.test(id)) throw new AddressError('game', id);
  const link = side && { side, id, resigned };
  const check = address.get('check');
  if (check !== null) {
    const { startFen, moves } = readAddress(address) ?? { startFen: START_FEN, moves: [] };
    if (!link || check !== checkOf(withoutCheck(startFen, moves, link))) throw new AddressError('check', check);
  }
  return link && { ...link, isProved: check !== null };
}

/**
 * The address that is sent to a friend. The checksum comes first, so that a link that is cut short anywhere has none or a wrong one.
 * @param {string} startFen @param {string[]} moves @param {FriendLink} link
 */
export function writeFriendAddress(startFen, moves, link) {
  const text = withoutCheck(startFen, moves, link);
  return `?check=${checkOf(text)}&${text}`;
}

/** @param {string} startFen @param {string[]} moves @param {FriendLink} link */
function withoutCheck(startFen, moves, link) {
  return writeAddress({ startFen, moves, ply: null }, friendPart(link)).slice(1);
}

/** @param {string} text */
function checkOf(text) {
  return crc32(new TextEncoder().encode(text)).toString(36).padStart(7, '0');
}

/** @param {URLSearchParams} address @param {string} name @returns {'red' | 'black' | null} */
function readSide(address, name) {
  const side = address.get(name);
  if (side !== null && side !== 'red' && side !== 'black') throw new AddressError('side', side);
  return side;
}

/** Writes the parameters of a friend's link. @param {FriendLink} link */
export function friendPart({ side, id, resigned }) {
  return [`friend=${side}`, id && `game=${id}`, resigned && `resigned=${resigned}`].filter(Boolean).join('&');
}

/**
 * The query string of a position, without defaults. Slashes and commas stay readable.
 * @param {LinkedGame} asked
 * @param {string} [rest] further parameters, already encoded
 */
export function writeAddress({ startFen, moves, ply }, rest = '') {
  const parts = [];
  if (startFen !== START_FEN)
    parts.push(`fen=${startFen.split(' ').map(encodeURIComponent).join('_').replaceAll('%2F', '/')}`);
  if (moves.length > 0) parts.push(`moves=${moves.map(encodeURIComponent).join(',')}`);
  if (ply !== null && ply < moves.length) parts.push(`ply=${ply}`);
  if (rest) parts.push(rest);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
