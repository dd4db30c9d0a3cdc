// A search of a lesson on search, as the page of the course makes it.

import { requestOf, solveHunt, withLessonTexts, withOwnGame } from '../../www/learn/search/lessons/tools.js';
import { sourceInParts, sourceOf } from './diagrams.mjs';
import { analyse, full, lab } from './modules.mjs';

/** @import { Shown } from '../../www/learn/search/lessons/lessons.js' */

/** Null where the reader’s game has no such place. @param {Shown} requested @param {{ trees?: Record<string, string> }} [words] @returns {Promise<any>} */
export async function traced(requested, words = {}) {
  const found = await withOwnGame(/** @type {any} */ ({ ...lab, analyse }), requested, 'en');
  if (!found) return null;
  const { shown, place } = found;
  if (shown.hunt) return Object.assign(await solveHunt(lab, shown.hunt), { diagram: { nodes: [] }, release: () => {} });
  const request = await requestOf(lab, withLessonTexts(shown, words));
  const trace = (request.game === 'xiangqi' ? full : lab).traceSearch(request);
  const source = trace.inParts ? sourceInParts(trace) : sourceOf(trace);
  return { ...source, request, place, story: trace.story.bind(trace), release: () => trace.free() };
}
