// Setting up a position: what a click, a drop or a key does to the pieces. The rules are not checked here.
import { ERASER } from './palette.js';

/** @import { Placement } from './placement.js' */
/** A change to the pieces: the piece that a point gets, and the point it came from. @typedef {{ square: string, piece: string | null, from?: string }} Edit */

/** What a click on a point does with a selected tool; the same piece again removes it.
 * @param {Placement} pieces @param {string} square @param {string} tool @returns {Edit} */
export function editForClick(pieces, square, tool) {
  return { square, piece: tool === ERASER || pieces.get(square) === tool ? null : tool };
}

/** What dropping a dragged piece does: a drop beside the board removes it.
 * @param {Placement} pieces @param {string} from @param {string | null} to @returns {Edit | null} */
export function editForDrop(pieces, from, to) {
  if (to === from) return null;
  return to ? { square: to, piece: pieces.get(from) ?? null, from } : { square: from, piece: null };
}

/** What a key does on a point: a FEN letter puts that piece there, Delete removes the piece.
 * @param {string} square @param {KeyboardEvent} event @returns {Edit | null} */
export function editForKey(square, { key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return { square, piece: null };
  const letter = { E: 'B', e: 'b', H: 'N', h: 'n' }[key] ?? key;
  return /^[KABNRCP]$/i.test(letter) ? { square, piece: letter } : null;
}

/** The pieces after a change. @param {Placement} pieces @param {Edit} edit */
export function applyEdit(pieces, { square, piece, from }) {
  const changed = new Map(pieces);
  if (from) changed.delete(from);
  if (piece) changed.set(square, piece);
  else changed.delete(square);
  return changed;
}
