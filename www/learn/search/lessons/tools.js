// Tools for the parts of a lesson: trees by name, searches, and steps of a search.
import { childLists } from '../../../tree/diagram/node-names.js';
import { requestFor } from '../../../address/search-address.js';
import { sourceExamples } from '../../../lab/picker/source-examples.js';
import { questionAfter } from '../../../tree/practice/questions.js';
import { number } from '../../../i18n/grammar/format.js';
import { HuntSource } from '../hunt/source.js';

/** @import { Search, Task } from '../../../address/search-address.js' */
/** @import { Chuhe, TraceHandle } from '../../../engine/client.js' */
/** @import { PlayRequest } from '../../../engine/wasm/chuhe_play.js' */
/** @import { Language } from '../../../i18n/preferred.js' */
/** @import { Question } from '../../../tree/practice/questions.js' */
/** @import { Hunt, Hunter } from '../hunt/source.js' */
/** @import { Place } from '../own/own-line.js' */
/** @import { Ask, Fill, LessonQuestion, Predict, Shown, TraceSource } from './lessons.js' */
/** @typedef {Predict | Ask | Fill} Plan */
/** An example as a lesson shows it. @typedef {{ tree: string, root: 'max' | 'min' }} Example */
/**
 * The engine calls of a lesson; each returns a value or a promise.
 * @typedef {object} LessonEngine
 * @property {() => any} examples
 * @property {() => any} exampleGraphs
 * @property {() => any} examplePositions
 * @property {(request: { hunter: Hunter, size: number }) => any} huntTable
 * @property {(request: { tree: string, root?: 'max' | 'min', order: 'best' | 'worst' | 'reversed' | 'shuffled', seed?: number }) => any} arrangedTree
 * @property {(request: { seed?: number, depth: number, branching: number, leastBranching?: number, most?: number, cuts?: number }) => any} randomTree
 */
/** A lesson engine that also searches positions of xiangqi. @typedef {LessonEngine & { analyse: (request: PlayRequest) => any }} SearchEngine */
/**
 * Tools and context of a part.
 * @typedef {{ engine: Chuhe, taskFor: (shown: Shown) => ReturnType<typeof taskOf>, truths: (shown: Shown) => Promise<Map<string, number | null> | null>, drawn: (source: any) => TraceSource, trace: (shown: Shown) => Promise<TraceHandle>, tryTrace: (shown: Shown) => Promise<(TraceHandle & { place?: Place }) | null>, language: Language, words: any }} Tools
 */

/** @type {WeakMap<LessonEngine, Promise<Map<string, Example>>>} */ const examplesByEngine = new WeakMap();

/** All built-in examples, by id. @param {LessonEngine} engine @returns {Promise<Map<string, Example>>} */
export function examplesOf(engine) {
  const found = examplesByEngine.get(engine) ?? list(engine);
  examplesByEngine.set(engine, found);
  return found;
}

/** @param {LessonEngine} engine */
async function list(engine) {
  const [trees, graphs, positions] = await Promise.all([
    engine.examples(),
    engine.exampleGraphs(),
    engine.examplePositions(),
  ]);
  /** @param {any} example @param {string} tree @param {string} [id] @returns {[string, Example]} */
  const entry = (example, tree, id = example.id) => [id, { tree, root: example.root === 'min' ? 'min' : 'max' }];
  return new Map([
    ...trees.map((/** @type {any} */ one) => entry(one, one.tree)),
    ...graphs.map((/** @type {any} */ one) => entry(one, one.graph)),
    ...sourceExamples().map((one) => entry(one, one.tree)),
    ...positions.map((/** @type {any} */ one) => entry(one, one.position, `capture-${one.id}`)),
  ]);
}

/** The tree and the search in the form of the lab. @param {LessonEngine} engine @param {Shown} shown @returns {Promise<{ task: Task, search: Search }>} */
export async function taskOf(engine, shown) {
  const { seed = 1, arranged, folded = false, algorithm = 'fail_soft', cut = 'atOrAbove', options = {} } = shown;
  const { tree, root } = await treeOf(engine, shown);
  const text = arranged ? await engine.arrangedTree({ tree, root, order: arranged, seed }) : tree;
  return { task: { tree: text, root, folded }, search: { algorithm, cut, options } };
}

/** @param {LessonEngine} engine @param {Shown} shown @returns {Promise<{ tree: string, root: 'max' | 'min' }>} */
async function treeOf(engine, { example, tree = '', random, make, seed = 1, root }) {
  if (make) return { tree: make(seed), root: root ?? 'max' };
  if (random) return { tree: (await engine.randomTree({ ...random, seed })).tree, root: root ?? 'max' };
  if (example === undefined) return { tree, root: root ?? 'max' };
  const found = (await examplesOf(engine)).get(example);
  if (!found) throw new Error(`no example ${example}`);
  return { tree: found.tree, root: root ?? found.root };
}

/** A table solved backwards, with the interface of a search. @param {Pick<LessonEngine, 'huntTable'>} engine @param {Hunt} hunt @returns {Promise<any>} */
export async function solveHunt(engine, hunt) {
  const { hunter, size } = hunt;
  return new HuntSource(await engine.huntTable({ hunter, size }), hunt);
}

/** Replaces a tree in words by the text in the page's language. @param {Shown} shown @param {{ trees?: Record<string, string> }} words @returns {Shown} */
export function withLessonTexts(shown, { trees = {} }) {
  return shown.wordTree === undefined ? shown : { ...shown, tree: trees[shown.wordTree] };
}

/**
 * The tree from the reader's game, and its position there.
 * @param {SearchEngine} engine
 * @param {Shown} shown
 * @param {string} language
 * @returns {Promise<{ shown: Shown, place?: Place } | null>} null: this position gives no such tree
 */
export async function withOwnGame(engine, shown, language) {
  if (!shown.own) return { shown };
  const { placeAt, textOf } = await import('../own/own-line.js');
  const place = placeAt(shown.seed ?? 0);
  if (shown.own === 'position') return { shown: { ...shown, tree: textOf(place) }, place };
  const { ownTree } = await import('../own/tree.js');
  const found = await ownTree(engine, place, language);
  return found && { shown: { ...shown, ...found }, place };
}

/** @param {LessonEngine} engine @param {Shown} shown */
export async function requestOf(engine, shown) {
  const { task, search } = await taskOf(engine, shown);
  return requestFor(task, search);
}

/** Every step with a question after it. @param {TraceSource} source */
export async function questionsOf(source) {
  /** @type {{ step: number, question: Question }[]} */ const found = [];
  for (let step = 0; step < source.summary.steps; step += 1) {
    const question = questionAfter(source, await source.frame(step));
    if (question) found.push({ step, question });
  }
  return found;
}

/** A generated tree may lack what the exercise asks about: number of seeds to try. */
const MAX_TRIES = 60;

/** The tree of an exercise, and its question. @param {Plan} plan @param {number} round @param {(shown: Shown) => Promise<any>} trace @returns {Promise<{ source: any, step: number, question: LessonQuestion | null }>} */
export async function prepare(plan, round, trace) {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const shown = plan.on(round);
    const isMade = Boolean(shown.random ?? shown.make ?? shown.own);
    const source = await trace(
      isMade ? { ...shown, seed: (shown.seed ?? 1) * 1000 + round * MAX_TRIES + attempt } : shown,
    );
    // Some positions of a game give no tree.
    if (!source) continue;
    const { steps } = source.summary;
    if (plan.kind === 'fill') {
      if (plan.fits?.(source) ?? true) return { source, step: 0, question: null };
    } else if (plan.kind === 'predict') {
      const step = plan.pick(await questionsOf(source), source);
      if (step !== null) return { source, step, question: null };
    } else {
      const step = plan.at(source);
      const question = step === null ? null : await plan.ask(source, await source.frame(steps));
      if (step !== null && question) return { source, step, question };
    }
    source.release?.();
    if (!isMade) break;
  }
  throw new Error(`${plan.name} asks nothing in round ${round}`);
}

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

/** The first step with a reason of this code. @param {string} code @param {(reason: any) => boolean} [is] @returns {import('./lessons.js').Place} */
export function firstStepOf(code, is = () => true) {
  return ({ reasons }) => {
    const step = reasons.findIndex((reason) => reason.code === code && is(reason));
    return step < 0 ? null : step;
  };
}

/** The step before a place. @param {import('./lessons.js').Place} place @returns {import('./lessons.js').Place} */
export const before = (place) => (source) => {
  const step = place(source);
  return step === null ? null : step - 1;
};

/** The question for the value of the root. */
export const askValue = {
  at: () => 0,
  ask: (/** @type {TraceSource} */ { summary }) => ({
    answer: { kind: /** @type {const} */ ('number'), expected: summary.value },
    about: 0,
  }),
};

/** The same question about a tree of numbers. */
export const askMinimax = {
  ...askValue,
  ask: (/** @type {TraceSource} */ source) => ({ ...askValue.ask(source), mistakes: wrongValues(source, 0) }),
};

/** Wrong values of a node of a tree of numbers, by the mistake behind each. @param {Pick<TraceSource, 'diagram'>} source @param {number} top */
export function wrongValues({ diagram: { nodes } }, top) {
  const below = childLists(nodes);
  /** @type {(node: number) => number} */
  const swapped = (node) =>
    below[node].length === 0
      ? Number(nodes[node].value)
      : (nodes[node].kind === 'max' ? Math.min : Math.max)(...below[node].map(swapped));
  /** @type {(node: number) => number[]} */
  const leaves = (node) => (below[node].length === 0 ? [Number(nodes[node].value)] : below[node].flatMap(leaves));
  return { swapped: swapped(top), greatest: Math.max(...leaves(top)) };
}

/** The questions for a window with two finite ends. @param {{ step: number, question: Question }[]} questions */
export const finiteWindows = (questions) =>
  questions.filter(
    ({ question }) =>
      question.kind === 'window' && Number.isFinite(question.expected.alpha) && Number.isFinite(question.expected.beta),
  );

/** A value against the bound that cuts its node, such as `3 < β = 5`. @param {boolean} max @param {number} value @param {{ alpha: number, beta: number }} window */
export function againstBound(max, value, { alpha, beta }) {
  if (max) return `${number(value)} ${value >= beta ? '≥' : '<'} β = ${number(beta)}`;
  return `${number(value)} ${value <= alpha ? '≤' : '>'} α = ${number(alpha)}`;
}

/** The counts of a search, by their names in the texts. @param {TraceSource} source */
export function countsOf({ summary }) {
  return {
    seen: summary.leavesSeen ?? summary.leaves,
    all: summary.leavesInTree ?? '',
    visits: summary.leaves,
    nodes: summary.seen,
    cuts: summary.cutSteps?.length,
    value: summary.value,
    steps: summary.steps,
  };
}
