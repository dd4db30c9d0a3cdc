// Reads a pasted link to a game, or a line of the UCI protocol: both contain a position and moves.
import { readAddress } from '../../address/game-url.js';
import { START_FEN } from '../../record/record.js';

/** @import { LinkedGame } from '../../address/game-url.js' */

/** UCI: `position startpos moves h2e2 h9g7`, or a FEN followed by moves. */
const LINE = /^(?:position\s+)?(?:startpos|(?:fen\s+)?(\S+\/\S+\s+[wbr]\b.*?))\s+moves\s+(\S.*)$/s;

/**
 * The game of a link to any site, or of a UCI line; null for any other text. Throws an `AddressError` if it is invalid.
 * @param {string} text
 * @returns {LinkedGame | null}
 */
export function readLink(text) {
  const [, fen = START_FEN, moves = null] = LINE.exec(text.trim()) ?? [];
  if (moves !== null) return { startFen: fen, moves: moves.trim().split(/\s+/), ply: null };
  const link = linkIn(text.trim());
  return link && readAddress(link.searchParams);
}

/** @param {string} text */
function linkIn(text) {
  try {
    return /^https?:\/\/\S+$/.test(text) ? new URL(text) : null;
  } catch {
    return null;
  }
}
