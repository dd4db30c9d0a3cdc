// Predicts the position that the page will show, before the rules are loaded.
import { readPlacement, writePlacement } from '../board/placement.js';
import { readAddress, readStoredGame, readNewGame } from '../address/game-url.js';
import { GameRecord, START_FEN } from '../record/record.js';
import { isSameLine } from '../storage/store.js';

/** @import { Entry, GameStore } from '../storage/store.js' */
/** @typedef {{ fen: string, lastMove: { from: string, to: string } | null, orientation: 'red' | 'black' }} View */

const UCI = /^[a-i][0-9][a-i][0-9]$/;

/**
 * The position that `Persistence.resume` will show; null if only the rules can tell, or if it cannot be read.
 * @param {URLSearchParams} address
 * @param {GameStore} store
 * @returns {View | null}
 */
export function firstPosition(address, store) {
  try {
    const named = readStoredGame(address);
    const last = (named && store.load(named.id)) ?? store.current();
    const requested = readAddress(address);
    const newGame = readNewGame(address);
    if (requested) {
      if (!requested.moves.every((move) => UCI.test(move))) return null;
      const record = new GameRecord(requested.startFen);
      record.playAll(requested.moves);
      if (!newGame && last && isSameLine(last, record)) return storedView(last, requested.ply);
      return after(
        requested.startFen,
        newGame ? requested.moves : requested.moves.slice(0, requested.ply ?? undefined),
        newGame?.side ?? 'red',
      );
    }
    if (newGame || !last) return after(START_FEN, [], newGame?.side ?? 'red');
    return storedView(last, last.id === named?.id ? named.ply : null);
  } catch {
    return null;
  }
}

/** @param {Entry} entry @param {number | null} [ply] ply of the game as played; without it, where the reader left it */
function storedView({ kept: { record: flat, cursor, tip, orientation } }, ply = null) {
  const record = GameRecord.from(flat);
  const moves = ply === null ? record.nodeAt(cursor).moves : record.nodeAt(tip).moves.slice(0, ply);
  return after(flat.startFen, moves, orientation);
}

/** @param {string} startFen @param {string[]} moves @param {'red' | 'black'} orientation @returns {View} */
function after(startFen, moves, orientation) {
  const pieces = readPlacement(startFen);
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    const piece = pieces.get(from);
    if (!piece) throw new Error(`no piece on ${from}`);
    pieces.delete(from);
    pieces.set(to, piece);
  }
  const last = moves.at(-1);
  return {
    fen: writePlacement(pieces),
    lastMove: last ? { from: last.slice(0, 2), to: last.slice(2) } : null,
    orientation,
  };
}
