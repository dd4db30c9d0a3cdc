// The signs on the board and the words beside each point, from what has been moved, picked up, advised and checked.

/** @typedef {import('./placement.js').Placement} Placement */
/** @typedef {import('./scene.js').Mark} Mark */
/** @typedef {import('../i18n/i18n.js').Texts} Texts */

/**
 * What can be marked on a board.
 * @typedef {object} Situation
 * @property {Placement} pieces
 * @property {Mark[]} marks set from outside
 * @property {{ from: string, to: string } | null} lastMove
 * @property {string[]} check points of generals in check
 * @property {import('./arrows.js').Arrow[]} arrows
 * @property {string | null} picked
 * @property {Set<string>} reached where the piece picked up may go
 * @property {string | null} over the point under a dragged piece
 */

/** Signs that stay when nobody touches the board: those set from outside, the last move, the check. @param {Pick<Situation, 'marks' | 'lastMove' | 'check'>} situation @returns {Mark[]} */
export function lastingMarks({ marks, lastMove, check }) {
  const moved = lastMove
    ? /** @type {Mark[]} */ ([
        { square: lastMove.from, kind: 'from' },
        { square: lastMove.to, kind: 'to' },
      ])
    : [];
  return [...marks, ...moved, ...check.map((square) => /** @type {Mark} */ ({ square, kind: 'check' }))];
}

/** All signs. @param {Situation} situation @returns {Mark[]} */
export function allMarks(situation) {
  const { pieces, picked, reached, over } = situation;
  const marks = lastingMarks(situation);
  if (picked) marks.push({ square: picked, kind: 'picked' });
  for (const square of reached) marks.push({ square, kind: pieces.has(square) ? 'capture' : 'reachable' });
  if (over && reached.has(over)) marks.push({ square: over, kind: 'over' });
  return marks;
}

/** A point in words: its name, what stands there, what can be done with it. @param {string} square @param {Situation} situation @param {Texts} texts */
export function pointInWords(square, { pieces, marks, lastMove, check, arrows, picked, reached }, { board }) {
  const piece = pieces.get(square) ?? null;
  const worth = marks.find((mark) => mark.kind === 'worth' && mark.square === square)?.text;
  const states = [
    worth && board.worth({ worth }),
    picked === square && board.states.picked,
    reached.has(square) && (piece ? board.states.capture : board.states.reachable),
    lastMove?.to === square && board.states.last,
    check.includes(square) && board.states.check,
    arrows.some(({ kind, from }) => kind === 'hint' && from === square) && board.states.hint,
  ].filter((state) => typeof state === 'string');
  return board.point({ square, piece, states });
}
