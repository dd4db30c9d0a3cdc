// How the board of a game looks: as the reader has chosen, from the side that sits below.

/**
 * @param {HTMLElement} board
 * @param {import('./settings.js').Values} chosen
 * @param {'red' | 'black'} orientation
 */
export function showLook(board, { pieces, theme, coordinates, sounds }, orientation) {
  const attributes = {
    pieces,
    theme,
    orientation,
    coordinates: coordinates ? 'numbers' : 'none',
    sounds: sounds ? 'on' : 'off',
  };
  for (const [name, value] of Object.entries(attributes))
    if (board.getAttribute(name) !== value) board.setAttribute(name, value);
}
