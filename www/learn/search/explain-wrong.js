// Explains wrong nodes of a filled-in tree: the search steps at each, in the tree's own sentences.
import { texts } from '../../i18n/i18n.js';
import { namesWhole } from '../../tree/diagram/move-names.js';
import { nodeMark, reasonSentence } from '../../tree/sentences/reason.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { storyOf } from './lessons/tools.js';

/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** Limit of the stories shown. */
const MAX_STORIES = 3;

/**
 * @param {TraceSource} source
 * @param {number[]} wrong nodes
 * @param {{ whyAt: (name: Words) => Part[], whyMore: (count: { more: number }) => string }} words
 */
export function explainWrong(source, wrong, words) {
  const all = texts(document.documentElement.lang);
  const context = { source, ...namesWhole(source.diagram, all), texts: all };
  /** Nodes with the same story are shown together. @type {Map<string, { nodes: number[], steps: number[] }>} */
  const stories = new Map();
  for (const node of wrong) {
    const steps = storyOf(source, node);
    if (steps.length === 0) continue;
    const story = stories.get(steps.join()) ?? { nodes: [], steps };
    story.nodes.push(node);
    stories.set(steps.join(), story);
  }
  const groups = [...stories.values()];
  const sections = groups.slice(0, MAX_STORIES).map(({ nodes, steps }) => {
    const named = all.reason.list(nodes.map((node) => nodeMark(node, context)));
    const items = steps.map((step) => html`<li>${renderParts(reasonSentence(source.reasons[step], context))}</li>`);
    return html`<section><p class="at">${renderParts(words.whyAt(named))}</p><ol>${items}</ol></section>`;
  });
  const more = groups.slice(MAX_STORIES).reduce((sum, { nodes }) => sum + nodes.length, 0);
  return [sections, more > 0 ? html`<p class="at">${words.whyMore({ more })}</p>` : nothing];
}
