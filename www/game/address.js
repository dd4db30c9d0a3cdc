// A position and the moves since, as an address and back. Moves may be written in any notation that the rules read.
import { START_FEN } from './record.js';

/**
 * What an address asks for. `ply` is the move to stand at, if it is not the last.
 * @typedef {object} LinkedGame
 * @property {string} startFen
 * @property {string[]} moves
 * @property {number | null} ply
 */

/**
 * A new game asked for by an address: `?level=3&side=black`. Without a level it is the usual one.
 * @typedef {{ level: number | null, side: 'red' | 'black' }} WantedGame
 */

/** An address that cannot be what it says it is. */
export class AddressError extends Error {
  /** @param {string} field @param {string} text */
  constructor(field, text) {
    super(`${field}: '${text}' cannot be read`);
    this.name = 'AddressError';
    this.code = `address/${field}`;
    this.params = { text };
  }
}

/** A game longer than this is no game that was ever played. */
const MOST_MOVES = 2000;

/**
 * The position that an address asks for; null if it asks for none.
 * @param {URLSearchParams} address
 * @returns {LinkedGame | null}
 */
export function readAddress(address) {
  const fen = address.get('fen');
  const moves = address.get('moves');
  if (fen === null && moves === null) return null;
  const list = (moves ?? '').split(/[\s,_]+/).filter(Boolean);
  if (list.length > MOST_MOVES) throw new AddressError('moves', `${list.length}`);
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

/**
 * The new game that an address asks for; null if it asks for none.
 * @param {URLSearchParams} address
 * @returns {WantedGame | null}
 */
export function readNewGame(address) {
  const [level, side] = [address.get('level'), address.get('side')];
  if (level === null && side === null) return null;
  if (level !== null && !/^([1-9]|10)$/.test(level)) throw new AddressError('level', level);
  if (side !== null && side !== 'red' && side !== 'black') throw new AddressError('side', side);
  return { level: level === null ? null : Number(level), side: side ?? 'red' };
}

/** The game kept in this browser that an address asks for, and the move to stand at; null if it asks for none. @param {URLSearchParams} address */
export function readKept(address) {
  const id = address.get('kept');
  return id === null ? null : { id, ply: readPly(address.get('ply'), MOST_MOVES) };
}

/**
 * What a link in a game with a friend says besides the moves: the side of who opens it, the name of the game, and who has given it up.
 * @typedef {{ side: 'red' | 'black', id: string, resigned: 'red' | 'black' | null }} FriendLink
 */

/** What a friend's link says; null if nobody has sent the address. @param {URLSearchParams} address @returns {FriendLink | null} */
export function readFriend(address) {
  const [side, resigned] = [readSide(address, 'friend'), readSide(address, 'resigned')];
  const id = address.get('game') ?? '';
  if (!/^[0-9a-z]{0,12}$/.test(id)) throw new AddressError('game', id);
  return side && { side, id, resigned };
}

/** @param {URLSearchParams} address @param {string} name @returns {'red' | 'black' | null} */
function readSide(address, name) {
  const side = address.get(name);
  if (side !== null && side !== 'red' && side !== 'black') throw new AddressError('side', side);
  return side;
}

/** The same as a part of an address. @param {FriendLink} link */
export function friendPart({ side, id, resigned }) {
  return [`friend=${side}`, id && `game=${id}`, resigned && `resigned=${resigned}`].filter(Boolean).join('&');
}

/**
 * The address of a position, without what is the same in every game. Slashes and commas stay readable.
 * @param {LinkedGame} asked
 * @param {string} [rest] further parameters, as they are to stand there
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
