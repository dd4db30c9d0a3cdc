// Exercises to build a tree, a graph or a position with some property, which the searches of it show.
import { BARE } from '../../../lab/picker/example-searches.js';

/** @import { Reason } from '../../../engine/wasm/chuhe.js' */
/** @import { Shown } from '../lessons/lessons.js' */
/** @typedef {Pick<import('../../../tree/types.js').TraceSource, 'diagram' | 'reasons' | 'summary'>} Recorded */
/**
 * `fields`: what is filled in, if it is no tree to edit: numbers, or the squares of a board. `missing`: what the searches lack, as the name of a
 * hint, and a count in it; null if they show the property.
 * @typedef {{ start: string, searches: Shown[], fields?: { isBoard: boolean, start: string[], text: (values: string[]) => string },
 *   missing: (traces: Recorded[]) => { hint: string, count?: number } | null }} Goal
 */

/** @param {Recorded} trace */
const cutsOf = ({ reasons }) => reasons.flatMap((reason) => (reason.code === 'cut' ? [reason] : []));
const isOff = (/** @type {Extract<Reason, { code: 'cut' }>} */ { pruned }) => pruned.length > 0;

/** A graph in which two paths lead to P: on the first a cutoff may leave P early, on the second its exact value may be needed. @param {number[]} values of P twice, of A, and of B */
export function twoPaths([a, b, x, y]) {
  const states = {
    R: { type: 'max', children: ['A', 'B'] },
    A: { type: 'min', children: [x, 'P'] },
    B: { type: 'min', children: [y, 'P'] },
    P: { type: 'max', children: [a, b] },
  };
  return JSON.stringify({ root: 'R', states });
}

/** @param {string[]} values of A, of P twice, and of B */
const graph = ([x, a, b, y]) => twoPaths([a, b, x, y].map(Number));

/** A position of the capture game with White to move. @param {string[]} squares */
const position = (squares) =>
  `${[0, 3, 6]
    .map((at) =>
      squares
        .slice(at, at + 3)
        .map((piece) => piece.trim() || '.')
        .join(''),
    )
    .join('/')} w`;

const NUMBERS = ['4', '3', '6', '8'];
const SQUARES = ['K', '', '', '', '', 'k', 'P', '', ''];
/** @param {string} nullMove @returns {Shown} */
const passing = (nullMove) => ({
  algorithm: 'null_move',
  options: { ...BARE, depth: 5, nullMove, nullMoveReduction: 1 },
});

/** @type {Record<'deep' | 'two' | 'equal' | 'memo' | 'pass', Goal>} */
export const GOALS = {
  deep: {
    start: '((5 9) (4 7))',
    searches: [{}],
    missing: ([trace]) => {
      const cuts = cutsOf(trace);
      const deep = cuts.filter(({ by, distance, asked }) => by !== null && distance > 1 && !asked);
      if (deep.some(isOff)) return null;
      if (deep.length > 0) return { hint: 'empty' };
      if (trace.diagram.nodes.every(({ y }) => y < 4)) return { hint: 'plies' };
      return { hint: cuts.some(isOff) ? 'parent' : 'none' };
    },
  },
  two: {
    start: '((5 9) (3 7) (8 2))',
    searches: [{}],
    missing: ([trace]) => {
      const count = cutsOf(trace).filter(isOff).length;
      return count === 2 ? null : { hint: count < 2 ? 'fewer' : 'more', count };
    },
  },
  equal: {
    start: '((5 9) (3 7) (6 8))',
    searches: [{ cut: 'atOrAbove' }, { cut: 'above' }],
    missing: ([orEqual, above]) => {
      if (orEqual.summary.leaves !== above.summary.leaves) return null;
      const cuts = cutsOf(orEqual);
      if (cuts.length === 0) return { hint: 'none' };
      return { hint: cuts.some(({ value, limit }) => value === limit) ? 'empty' : 'unequal' };
    },
  },
  memo: {
    start: graph(NUMBERS),
    fields: { isBoard: false, start: NUMBERS, text: graph },
    searches: [{ algorithm: 'memo_careless' }, { algorithm: 'minimax' }],
    missing: ([careless, plain]) => {
      if (careless.summary.value !== plain.summary.value) return null;
      const isP = (/** @type {{ node: number }} */ { node }) => careless.diagram.nodes[node].label === 'P';
      const cut = cutsOf(careless).find((reason) => isOff(reason) && isP(reason));
      if (!cut) return { hint: 'uncut' };
      const left = plain.reasons.find(
        (reason) => reason.code === 'leave' && plain.diagram.nodes[reason.node].label === 'P',
      );
      return { hint: left?.code === 'leave' && left.value === cut.value ? 'exact' : 'harmless' };
    },
  },
  pass: {
    start: position(SQUARES),
    fields: { isBoard: true, start: SQUARES, text: position },
    searches: [passing('fixed'), passing('off')],
    missing: ([fixed, off]) => (fixed.summary.value === off.summary.value ? { hint: 'same' } : null),
  },
};
