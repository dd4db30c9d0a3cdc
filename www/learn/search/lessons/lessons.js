// The lessons of the course on search, in order.
import { lesson as bags } from './bags.js';
import { lesson as minimax } from './minimax.js';
import { lesson as safe } from './safe.js';
import { lesson as window } from './window.js';
import { lesson as deep } from './deep.js';
import { lesson as order } from './order.js';
import { lesson as bounds } from './bounds.js';
import { lesson as negamax } from './negamax.js';
import { lesson as memory } from './memory.js';
import { lesson as horizon } from './horizon.js';
import { lesson as passing } from './passing.js';
import { lesson as backwards } from './backwards.js';
import { lesson as game } from './own-game.js';

/** @import { Options } from '../../../address/switches.js' */
/** @import { Frame } from '../../../engine/wasm/chuhe.js' */
/** @import { Question } from '../../../tree/practice/questions.js' */
/** @import { Hunt } from '../hunt/source.js' */
/** @import { Fact } from '../own/stations.js' */
/** @import { Tools } from './tools.js' */
/** A search, and its position in the reader's game. @typedef {import('../../../tree/types.js').TraceSource & { place?: import('../own/own-line.js').Place }} TraceSource */
/**
 * A tree and its search: an example, a written tree, or a generated one.
 * @typedef {object} Shown
 * @property {string} [example]
 * @property {string} [tree]
 * @property {string} [wordTree] a tree with words as names, from the texts of the lesson
 * @property {{ depth: number, branching: number, leastBranching?: number, most?: number, cuts?: number }} [random]
 * @property {(seed: number) => string} [make] makes a tree, graph or position
 * @property {'position' | 'tree'} [own] a position of the reader's game, or a small tree of its moves
 * @property {number} [seed] of a generated tree or a shuffled order
 * @property {'best' | 'worst' | 'reversed' | 'shuffled'} [arranged] order of its branches
 * @property {'max' | 'min'} [root]
 * @property {Hunt} [hunt] a table solved backwards, instead of a tree
 * @property {boolean} [folded]
 * @property {string} [algorithm] `fail_soft` by default
 * @property {'atOrAbove' | 'above'} [cut]
 * @property {Options} [options]
 */
/** A step of a search, computed from the search; null if it has none. @typedef {(source: TraceSource) => number | null} Place */
/**
 * The right answer: a number, a value with its sign, some nodes, one node, or one of the exercise's words.
 * @typedef {{ kind: 'number', expected: number } | { kind: 'value', expected: string }
 *   | { kind: 'nodes', choices: number[], expected: number[] } | { kind: 'node', choices: number[], expected: number }
 *   | { kind: 'words', choices: readonly string[], expected: string }} Answer
 */
/** Values for a text; a node is replaced by its name. @typedef {Record<string, number | string | { node: number }>} Known */
/** A position other than the game's, and the known facts about it. @typedef {{ fen: string, uci: string | null, facts: Fact[] }} Beside */
/**
 * A question about a search: the values for its text, and the right answer. `about`: the node whose steps explain it, by default the node in
 * the text; `why`: the step whose question "Why?" this is; `mistakes`: wrong numbers, by the name of the mistake behind each in the texts of the course;
 * `wrong`: why a choice is wrong, as sentences of the lesson with their values.
 * @typedef {{ words?: Known, answer: Answer, about?: number, why?: number, mistakes?: Record<string, number>, wrong?: (given: any) => [sentence: string, known: Known][], beside?: Beside }} LessonQuestion
 */
/** A text and a live tree at a step. @typedef {{ kind: 'watch', name: string, show: Shown, at?: Place, mode?: 'play' | 'watch', panels?: boolean, view?: 'mover' }} Watch */
/**
 * The tree asks its own question before a step.
 * @typedef {{ kind: 'predict', name: string, on: (round: number) => Shown, pick: (questions: { step: number, question: Question }[], source: TraceSource) => number | null }} Predict
 */
/**
 * The lesson asks about a search at a fixed step; `view` is the element that shows it, a tree by default.
 * @typedef {{ kind: 'ask', name: string, view?: 'hunt-table', on: (round: number) => Shown, at: Place, ask: (source: TraceSource, last: Frame) => LessonQuestion | null | Promise<LessonQuestion | null> }} Ask
 */
/** A tree to fill in. @typedef {{ kind: 'fill', name: string, on: (round: number) => Shown, valuesOnly?: boolean, fits?: (source: TraceSource) => boolean }} Fill */
/** Variants of a search, compared in numbers. @typedef {{ kind: 'what', name: string, ways: { name: string, show: Shown }[] }} WhatIf */
/**
 * A part with its own script.
 * @typedef {{ kind: 'own', name: string, load: () => Promise<{ show: (place: HTMLElement, tools: Tools) => Promise<void> | void }> }} OwnPart
 */
/** @typedef {Watch | Predict | Ask | Fill | WhatIf | OwnPart} Part */
/**
 * @typedef {object} Lesson
 * @property {Part[]} parts
 * @property {string[]} examples of the gallery
 * @property {string[]} algorithms listings of the lab
 * @property {string[]} notes notes beside the sources, by their names
 * @property {boolean} [hidesWindows] whether the trees show no windows, before the lesson that introduces them
 * @property {string} [topic] topic of the practice ladder with similar exercises
 */

/** By the name in addresses and texts. The texts are far longer and load lesson by lesson. @type {Readonly<Record<string, Lesson>>} */
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

/** The names of a lesson's exercises; all must be passed. @param {Lesson} lesson */
export function exercisesOf({ parts }) {
  return parts.filter(({ kind }) => kind === 'predict' || kind === 'ask' || kind === 'fill').map(({ name }) => name);
}

/** @param {string} name */
export const lessonOf = (name) => lessons[name];
