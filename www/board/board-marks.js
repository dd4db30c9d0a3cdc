// The marks on the board and the description of each point, from selection, last move, check and advice.

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Arrow } from './arrows.js' */
/** @import { Placement } from './placement.js' */
/** @import { Mark } from './scene.js' */

/**
 * State that marks are derived from.
 * @typedef {object} Situation
 * @property {Placement} pieces
 * @property {Mark[]} marks set from outside
 * @property {{ from: string, to: string } | null} lastMove
 * @property {string[]} check points of generals in check
 * @property {Arrow[]} arrows
 * @property {string | null} picked
 * @property {Set<string>} reached targets of the selected piece
 * @property {string | null} over the point under a dragged piece
 */

/** Marks that do not depend on the pointer: those set from outside, the last move, the check. @param {Pick<Situation, 'marks' | 'lastMove' | 'check'>} situation @returns {Mark[]} */
export function lastingMarks({ marks, lastMove, check }) {
  const moved = lastMove
    ? /** @type {Mark[]} */ ([
        { square: lastMove.from, kind: 'from' },
        { square: lastMove.to, kind: 'to' },
      ])
    : [];
  return [...marks, ...moved, ...check.map((square) => /** @type {Mark} */ ({ square, kind: 'check' }))];
}

/** @param {Situation} situation @returns {Mark[]} */
export function allMarks(situation) {
  const { pieces, picked, reached, over } = situation;
  const marks = lastingMarks(situation);
  if (picked) marks.push({ square: picked, kind: 'picked' });
  for (const square of reached) marks.push({ square, kind: pieces.has(square) ? 'capture' : 'reachable' });
  if (over && reached.has(over)) marks.push({ square: over, kind: 'over' });
  return marks;
}

/** Describes a point: its name, its piece and its states. @param {string} square @param {Situation} situation @param {Texts} texts */
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
