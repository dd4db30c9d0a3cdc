// The lessons of the course on search, in order.
import { lesson as bags } from './lessons/bags.js';
import { lesson as minimax } from './lessons/minimax.js';
import { lesson as safe } from './lessons/safe.js';
import { lesson as window } from './lessons/window.js';
import { lesson as deep } from './lessons/deep.js';
import { lesson as order } from './lessons/order.js';
import { lesson as bounds } from './lessons/bounds.js';
import { lesson as negamax } from './lessons/negamax.js';
import { lesson as memory } from './lessons/memory.js';
import { lesson as horizon } from './lessons/horizon.js';
import { lesson as passing } from './lessons/passing.js';
import { lesson as backwards } from './lessons/backwards.js';
import { lesson as game } from './lessons/game.js';

/** @typedef {import('../../address/switches.js').Options} Options */
/** A search, and where in the reader's own game it is. @typedef {import('../../tree/types.js').TraceSource & { place?: import('./own/line.js').Place }} TraceSource */
/** @typedef {import('../../tree/questions.js').Question} Question */
/**
 * A tree and how it is searched: an example by its name, a tree as it is written or told, or one that is made.
 * @typedef {object} Shown
 * @property {string} [example]
 * @property {string} [tree]
 * @property {string} [told] a tree whose names are words: it is in the texts of the lesson, by this name
 * @property {{ depth: number, branching: number, leastBranching?: number, most?: number, cuts?: number }} [random]
 * @property {(seed: number) => string} [make] a tree, graph or position that the lesson makes itself
 * @property {'position' | 'tree'} [own] a position of the reader's own game, or a small tree of its moves
 * @property {number} [seed] of what is made, and of a shuffled order
 * @property {'best' | 'worst' | 'reversed' | 'shuffled'} [arranged] its branches in another order
 * @property {'max' | 'min'} [root]
 * @property {import('./hunt/source.js').Hunt} [hunt] a table that is made backwards, instead of a tree
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
/** Another position than that of the game, and what is known of it. @typedef {{ fen: string, uci: string | null, facts: import('./own/stations.js').Fact[] }} Beside */
/** A question about a search: what its words need to know, and what would be right. @typedef {{ words?: Record<string, number | string | { node: number }>, answer: Answer, beside?: Beside }} Asked */
/** Something to look at: words and a live tree, at a step. @typedef {{ kind: 'watch', name: string, show: Shown, at?: Place, mode?: 'play' | 'watch', panels?: boolean, view?: 'mover' }} Watch */
/** The tree itself asks before a step. @typedef {{ kind: 'predict', name: string, on: (round: number) => Shown, pick: (questions: { step: number, question: Question }[], source: TraceSource) => number | null }} Predict */
/** The lesson asks about a search that stands still; `view` is what shows it, if no tree. @typedef {{ kind: 'ask', name: string, view?: 'hunt-table', on: (round: number) => Shown, at: Place, ask: (source: TraceSource, last: import('../../tree/types.js').Frame) => Asked | null | Promise<Asked | null> }} Ask */
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
 * @property {string} [rung] of the practice ladder: where there is more of what this lesson teaches
 */

/** Each by its name in addresses and texts. Their words are far longer, and fetched one by one. @type {Readonly<Record<string, Lesson>>} */
const lessons = Object.freeze({
  bags,
  minimax,
  safe,
  window,
  deep,
  order,
  bounds,
  negamax,
  memory,
  horizon,
  passing,
  backwards,
  game,
});

export const names = Object.freeze(Object.keys(lessons));

/** What is asked in a lesson: all of it has to be answered right. @param {Lesson} lesson */
export function exercisesOf({ parts }) {
  return parts.filter(({ kind }) => kind === 'predict' || kind === 'ask' || kind === 'fill').map(({ name }) => name);
}

/** @param {string} name */
export const lessonOf = (name) => lessons[name];
