// The remark above a search that replaces another, or whose technique has no effect on this tree, with a link to where it has one.
import { isNet } from '../../address/evaluation.js';
import { language, texts } from '../../i18n/i18n.js';
import { idleTechnique } from '../../tree/sentences/reason.js';
import { writeAddress } from '../../address/search-address.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** A graph with one position on two paths, so that the table gets a hit. */
const TRANSPOSITION =
  '{"root": "R", "states": {"R": {"type": "max", "children": ["A", "B"]}, "A": {"type": "min", "children": ["X", 5]}, "B": {"type": "min", "children": ["X", 6]}, "X": {"type": "max", "children": [2, 7]}}}';

/** An example for each technique. @type {Record<NonNullable<ReturnType<typeof idleTechnique>>, { example: string | null, tree: string, depth?: number }>} */
export const EXAMPLE_OF_TECHNIQUE = {
  table: { example: null, tree: TRANSPOSITION },
  memo: { example: null, tree: TRANSPOSITION },
  quiescence: { example: 'capture-horizon', tree: '', depth: 1 },
  null_move: { example: 'capture-check', tree: '', depth: 2 },
  framework: { example: 'capture-check', tree: '', depth: 2 },
};

/**
 * @param {HTMLElement} place
 * @param {{ trace: TraceSource | null, replaced: boolean }} run
 */
export function showRemark(place, { trace, replaced }) {
  const { reason } = texts(document.documentElement.lang);
  const idle = trace && !trace.flat ? idleTechnique(trace) : null;
  const evaluation = trace?.summary.search?.engine.evaluation;
  const remarks = [
    ...(replaced ? [reason.onlyXiangqi, ' '] : []),
    ...(evaluation && !isNet(evaluation) ? [reason.withoutNet, ' '] : []),
  ];
  place.hidden = remarks.length === 0 && !idle;
  place.replaceChildren(...remarks);
  if (!idle) return;
  const link = document.createElement('a');
  const { example, tree, depth } = EXAMPLE_OF_TECHNIQUE[idle];
  /** @type {Search} */
  const search = {
    algorithm: idle === 'memo' ? (trace?.summary.algorithm ?? idle) : idle,
    cut: 'atOrAbove',
    ...(depth === undefined ? {} : { options: { depth } }),
  };
  link.href = `?${writeAddress({ example, tree, root: 'max', folded: false, searches: [search], step: 0, mode: 'watch' }, language(document.documentElement.lang))}`;
  link.textContent = reason.idleSee;
  place.append(link);
}
