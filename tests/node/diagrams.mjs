// Searches as the page gets them: drawn whole, for tests with small searches, or in parts.
import { Large } from '../../www/tree/diagram/large.js';

/** @import { Trace } from '../../www/engine/wasm/chuhe.js' */

/** @param {Trace} trace */
export function diagramOf(trace) {
  const diagram = trace.diagram();
  if (!diagram) throw new Error('this search is drawn in parts');
  return diagram;
}

/** A search drawn in parts as a source of frames. @param {any} trace @param {any} flat */
export const sourceInParts = (trace, flat) => ({
  summary: trace.summary(),
  flat,
  frame: (/** @type {number} */ step) => trace.frame(step),
  reasons: [],
  diagram: /** @type {any} */ (null),
});

/** A search drawn in parts, and the page’s view of it. @param {any} trace */
export function searchInParts(trace) {
  const flat = /** @type {any} */ ({
    nodeFlags: trace.nodeFlags(),
    entered: trace.entered(),
    left: trace.left(),
    scores: trace.scores(),
  });
  const source = sourceInParts(trace, flat);
  return { flat, large: new Large(source, flat), steps: source.summary.steps, summary: source.summary };
}
