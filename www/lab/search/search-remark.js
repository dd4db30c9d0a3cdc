// The remark above a search that replaces another, or whose technique has no effect on this tree, with a link to where it has one.
import { isNet } from '../../address/evaluation.js';
import { language, texts } from '../../i18n/i18n.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
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

/** @param {HTMLElement} place @param {{ trace: TraceSource | null, replaced: boolean }} run */
export function showRemark(place, { trace, replaced }) {
  const { reason } = texts(document.documentElement.lang);
  const idle = trace && !trace.flat ? idleTechnique(trace) : null;
  const evaluation = trace?.summary.search?.engine.evaluation;
  const isWithoutNet = Boolean(evaluation && !isNet(evaluation));
  place.hidden = !replaced && !isWithoutNet && !idle;
  render(
    [
      replaced ? `${reason.onlyXiangqi} ` : nothing,
      isWithoutNet ? `${reason.withoutNet} ` : nothing,
      idle ? html`<a href=${exampleAddress(idle, trace?.summary.algorithm ?? idle)}>${reason.idleSee}</a>` : nothing,
    ],
    place,
  );
}

/** The address of a search in which a technique has an effect. @param {keyof typeof EXAMPLE_OF_TECHNIQUE} technique @param {string} now the algorithm on show */
function exampleAddress(technique, now) {
  const { example, tree, depth } = EXAMPLE_OF_TECHNIQUE[technique];
  /** @type {Search} */
  const search = {
    algorithm: technique === 'memo' ? now : technique,
    cut: 'atOrAbove',
    ...(depth === undefined ? {} : { options: { depth } }),
  };
  const state = { example, tree, root: /** @type {const} */ ('max'), folded: false, searches: [search], step: 0 };
  return `?${writeAddress({ ...state, mode: 'watch' }, language(document.documentElement.lang))}`;
}
