// Searches as the page gets them: drawn whole, for tests with small searches, or in parts.
import { flat as flatOf } from '../../www/engine/workers/lab-host.js';
import { plain } from '../../www/i18n/grammar/say.js';
import { texts } from '../../www/i18n/i18n.js';
import '../../www/i18n/load-both.js';
import { reasonSentence } from '../../www/tree/sentences/reason.js';
import { Large } from '../../www/tree/diagram/large.js';
import { namesWhole } from '../../www/tree/diagram/move-names.js';
import { full, lab } from './modules.mjs';
import { PLAIN } from './walks.mjs';

/** @import { Trace } from '../../www/engine/wasm/chuhe.js' */
/** @import { TraceRequest } from '../../www/engine/wasm/chuhe_full.js' */

export const LANGUAGES = /** @type {const} */ (['en', 'zh-Hans']);

/** A position of the middle game in which Black moves. */
export const MIDDLE = 'r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7';

/** The listings that cut. */
export const CUTTING = lab.algorithms().filter((name) => !PLAIN.includes(name));

/** Trees with which a listing once made a false sentence; every known sentence occurs on them and on the examples. */
export const TREES = [
  ...['[[3,12],[3.5,9],[3.2,3.1]]', '[[3,12,8],[2,4,6],[14,5,2]]', '[[5,3],[5,9],[4,8]]', '[[-3,-12],[-2,-4]]', '5'],
  ...['[[[3,17],[2,12]],[[15],[25,0]],[[2,5],[3]]]', '[[[5,6],[7,4,5]],[[3,8],[6]],[[6,3,9],[7,5]]]'],
  ...['[[3,5],[6,9],[1,2],[0,7]]', '[3,[5,[1,[9,2]]],4]', '[[[[4,2],[7,7]],[[1,8]]],[[[6,3],[9,9]],[[2,2]]]]'],
  ...['[[7,7],[7,7]]', '[[1],[4],[4],[5],[7,2],[9]]', '[[9],[8],[8],[5],[3,6],[2]]'],
  '[[3,[9,1]],[[3,4],[2,8]],[[1,6],3]]',
];

/** @param {Trace} trace */
export function diagramOf(trace) {
  const diagram = trace.diagram();
  if (!diagram) throw new Error('this search is drawn in parts');
  return diagram;
}

/** A search drawn whole, as the source of frames. @param {Trace} trace */
export const sourceOf = (trace) => ({
  diagram: diagramOf(trace),
  reasons: trace.reasons(),
  summary: trace.summary(),
  frame: (/** @type {number} */ step) => trace.frame(step),
});

/** What sentences about a search drawn whole are made of. @param {any} source @param {string} [language] @returns {any} */
export function contextOf(source, language = 'en') {
  const words = texts(language);
  return { source, ...namesWhole(source.diagram, words), texts: words };
}

/** What the page says of a reason, with more of the context. @param {any} source @param {string} [language] */
export function sayingOf(source, language) {
  const context = { ...contextOf(source, language), called: null };
  return (/** @type {any} */ reason, more = {}) => plain(reasonSentence(reason, { ...context, ...more }));
}

/** A search drawn in parts, as the source of frames. @param {any} trace */
export const sourceInParts = (trace) => ({
  summary: /** @type {ReturnType<Trace['summary']>} */ (trace.summary()),
  flat: flatOf(trace),
  frame: (/** @type {number} */ step) => trace.frame(step),
  reasons: [],
  diagram: /** @type {any} */ (null),
});

/** A search drawn in parts, the page’s view of it, and what the page says at a step. @template T @param {T} trace */
export function searchInParts(trace) {
  const source = sourceInParts(trace);
  const large = new Large(source, source.flat);
  const said = (/** @type {number} */ step, language = 'en') => {
    const frame = source.frame(step);
    const { reason, context } = large.describeStep(frame, texts(language));
    const parts = reasonSentence(reason, context);
    return { frame, reason, parts, text: plain(parts) };
  };
  const { flat, summary } = source;
  return { trace, source, flat, large, said, steps: summary.steps, summary };
}

/** A search of xiangqi drawn in parts. @param {Partial<TraceRequest>} request */
export const playedInParts = ({ options, ...request }) =>
  searchInParts(full.traceSearch({ game: 'xiangqi', notation: 'wxf', ...request, options: { drawn: 1, ...options } }));
