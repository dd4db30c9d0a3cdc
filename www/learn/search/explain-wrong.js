// Explains wrong nodes of a filled-in tree: the search steps at each, in the tree's own sentences.
import { texts } from '../../i18n/i18n.js';
import { namesWhole } from '../../tree/diagram/move-names.js';
import { childLists } from '../../tree/diagram/node-names.js';
import { nodeMark, reasonSentence } from '../../tree/sentences/reason.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { made } from '../prose.js';

/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** Limit of the stories shown. */
const MAX_STORIES = 3;

/**
 * The steps about a node: entering it, the result of each child, and leaving it. For a node that was never entered, the
 * steps of its nearest entered ancestor, where it was cut off.
 * @param {Pick<TraceSource, 'reasons' | 'diagram'>} source
 * @param {number} node
 * @returns {number[]}
 */
export function storyOf({ reasons, diagram }, node) {
  const at = (/** @type {number} */ one) => reasons.flatMap((reason, step) => (concerns(reason, one) ? [step] : []));
  const own = at(node);
  const { parent } = diagram.nodes[node];
  if (own.length === 0) return parent === null || parent < 0 ? [] : storyOf({ reasons, diagram }, parent);
  const brought = childLists(diagram.nodes)[node].flatMap((child) => at(child).slice(-1));
  return [...new Set([...own, ...brought])].sort((one, another) => one - another);
}

/** @param {TraceSource['reasons'][number]} reason @param {number} node */
const concerns = (reason, node) => 'node' in reason && reason.node === node;

/**
 * @param {TraceSource} source
 * @param {number[]} wrong nodes
 * @param {{ whyAt: (name: Words) => Part[], whyMore: (count: { more: number }) => string }} words
 * @returns {HTMLElement[]}
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
    const list = made(
      'ol',
      '',
      ...steps.map((step) => made('li', '', renderParts(reasonSentence(source.reasons[step], context)))),
    );
    return made('section', '', made('p', 'at', renderParts(words.whyAt(named))), list);
  });
  const more = groups.slice(MAX_STORIES).reduce((sum, { nodes }) => sum + nodes.length, 0);
  return more > 0 ? [...sections, made('p', 'at', words.whyMore({ more }))] : sections;
}
