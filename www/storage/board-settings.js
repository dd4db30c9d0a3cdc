// Applies the reader's board settings to a board.

/** @import { Coordinates } from '../board/ground.js' */
/** @import { Values } from './settings.js' */

/** The kind of coordinates that fits the notation of moves. @param {Values} chosen @returns {Coordinates} */
export function coordinatesFor({ coordinates, notation }) {
  if (!coordinates) return 'none';
  return /** @type {const} */ ({ chinese: 'numbers', wxf: 'digits', iccs: 'letters' })[notation];
}

/** @param {HTMLElement} board @param {Values} chosen @param {string} orientation */
export function applyBoardSettings(board, chosen, orientation) {
  const { pieces, theme, sounds, volume, motion, dots, arrows, blindfold } = chosen;
  const attributes = {
    pieces,
    theme,
    orientation,
    coordinates: coordinatesFor(chosen),
    sounds: sounds ? 'on' : 'off',
    'data-volume': volume,
    'data-motion': motion,
    'data-unseen': [!dots && 'dots', !arrows && 'arrows', blindfold && 'pieces'].filter(Boolean).join(' '),
  };
  for (const [name, value] of Object.entries(attributes))
    if (board.getAttribute(name) !== String(value)) board.setAttribute(name, String(value));
}
