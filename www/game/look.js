// How a board looks, sounds and moves: as the reader has chosen, from the side that sits below.

/**
 * @param {HTMLElement} board
 * @param {import('./settings.js').Values} chosen
 * @param {string} orientation
 */
export function showLook(
  board,
  { pieces, theme, coordinates, sounds, volume, motion, dots, arrows, blindfold },
  orientation,
) {
  const attributes = {
    pieces,
    theme,
    orientation,
    coordinates: coordinates ? 'numbers' : 'none',
    sounds: sounds ? 'on' : 'off',
    'data-volume': volume,
    'data-motion': motion,
    'data-unseen': [!dots && 'dots', !arrows && 'arrows', blindfold && 'pieces'].filter(Boolean).join(' '),
  };
  for (const [name, value] of Object.entries(attributes))
    if (board.getAttribute(name) !== String(value)) board.setAttribute(name, String(value));
}
