// The lessons of the course on search, in order; what each is made of is fetched when it is opened.

/** @typedef {import('../../address/switches.js').Options} Options */
/** @typedef {import('../../tree/types.js').TraceSource} TraceSource */
/** @typedef {import('../../tree/questions.js').Question} Question */
/**
 * A tree and how it is searched: an example by its name, a tree as it is written or told, or one that is made.
 * @typedef {object} Shown
 * @property {string} [example]
 * @property {string} [tree]
 * @property {string} [told] a tree whose names are words: it is in the texts of the lesson, by this name
 * @property {{ depth: number, branching: number, leastBranching?: number, most?: number, cuts?: number }} [random]
 * @property {(seed: number) => string} [make] a tree, graph or position that the lesson makes itself
 * @property {number} [seed] of what is made, and of a shuffled order
 * @property {'best' | 'worst' | 'reversed' | 'shuffled'} [arranged] its branches in another order
 * @property {'max' | 'min'} [root]
 * @property {boolean} [folded]
 * @property {string} [algorithm] `fail_soft`, unless said otherwise
 * @property {'atOrAbove' | 'above'} [cut]
 * @property {Options} [options]
 */
/** A place in a search, from what is known of it; null: this tree has none. @typedef {(source: TraceSource) => number | null} Place */
/**
 * What would be right: a number, a value with its sign, some of the nodes, one of them, or one of the words of the exercise.
 * @typedef {{ kind: 'number', expected: number } | { kind: 'value', expected: string }
 *   | { kind: 'nodes', choices: number[], expected: number[] } | { kind: 'node', choices: number[], expected: number }
 *   | { kind: 'words', choices: readonly string[], expected: string }} Answer
 */
/** A question about a search: what its words need to know, and what would be right. @typedef {{ words?: Record<string, number | string | { node: number }>, answer: Answer }} Asked */
/** Something to look at: words and a live tree, at a step. @typedef {{ kind: 'watch', name: string, show: Shown, at?: Place, mode?: 'play' | 'watch', panels?: boolean }} Watch */
/** The tree itself asks before a step. @typedef {{ kind: 'predict', name: string, on: (round: number) => Shown, pick: (questions: { step: number, question: Question }[], source: TraceSource) => number | null }} Predict */
/** The lesson asks about a search that stands still. @typedef {{ kind: 'ask', name: string, on: (round: number) => Shown, at: Place, ask: (source: TraceSource, last: import('../../tree/types.js').Frame) => Asked | null }} Ask */
/** A tree to be filled in. @typedef {{ kind: 'fill', name: string, on: (round: number) => Shown, valuesOnly?: boolean, fits?: (source: TraceSource) => boolean }} Fill */
/** The same with something changed, side by side in numbers. @typedef {{ kind: 'what', name: string, ways: { name: string, show: Shown }[] }} WhatIf */
/** Words with something of the page's own. @typedef {{ kind: 'own', name: string, load: () => Promise<{ show: (place: HTMLElement, tools: import('./tools.js').Tools) => Promise<void> | void }> }} Own */
/** @typedef {Watch | Predict | Ask | Fill | WhatIf | Own} Part */
/**
 * @typedef {object} Lesson
 * @property {Part[]} parts
 * @property {string[]} examples those of the gallery that belong here
 * @property {string[]} algorithms the listings that belong here
 * @property {string[]} notes what is said beside the sources, by its name there
 */

/** Each by its name in addresses and texts. @type {Record<string, () => Promise<{ lesson: Lesson }>>} */
const sources = {
  bags: () => import('./lessons/bags.js'),
  minimax: () => import('./lessons/minimax.js'),
  safe: () => import('./lessons/safe.js'),
  window: () => import('./lessons/window.js'),
  deep: () => import('./lessons/deep.js'),
  order: () => import('./lessons/order.js'),
  bounds: () => import('./lessons/bounds.js'),
  negamax: () => import('./lessons/negamax.js'),
  memory: () => import('./lessons/memory.js'),
  horizon: () => import('./lessons/horizon.js'),
  passing: () => import('./lessons/passing.js'),
  game: () => import('./lessons/game.js'),
};

export const names = Object.freeze(Object.keys(sources));

/** What is asked in a lesson: all of it has to be answered right. @param {Lesson} lesson */
export function exercisesOf({ parts }) {
  return parts.filter(({ kind }) => kind === 'predict' || kind === 'ask' || kind === 'fill').map(({ name }) => name);
}

/** @param {string} name */
export async function loadLesson(name) {
  return (await sources[name]()).lesson;
}
