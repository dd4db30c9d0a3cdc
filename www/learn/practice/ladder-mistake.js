// The mistake behind a wrong answer on the ladder, as far as the search can tell it.
import { readValue } from '../../tree/practice/grading.js';
import { childLists } from '../../tree/diagram/node-names.js';
import { minimaxValues } from '../../tree/doubts/minimax-values.js';
import { mistakeOf, ownerOption, valueBefore, windowMistake, windowOf, wrongEnds } from '../../tree/practice/why.js';

/** @import { PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Found, Recorded } from '../../tree/practice/why.js' */
/** @import { Answer } from './grade-cells.js' */
/** @typedef {Pick<Exercise, 'topic' | 'step' | 'about' | 'cells'>} Asked */

/** @type {Record<string, (source: Recorded, asked: Asked, answers: Answer[]) => Found | null>} */
const BY_TOPIC = {
  value: sidesSwapped,
  leaves: wrongLeaves,
  window: wrongWindow,
  cut: wrongCut,
  bound: wrongBound,
  returns: wrongReturn,
  table: wrongEntry,
};

/**
 * @param {Recorded} source the search of the exercise
 * @param {Asked} asked
 * @param {Answer[]} answers one of them wrong
 * @returns {Found | null} null: none of the known mistakes
 */
export const ladderMistake = (source, asked, answers) => BY_TOPIC[asked.topic]?.(source, asked, answers) ?? null;

/** @param {Answer} answer */
const numberIn = (answer) => readValue(String(answer)).value;

/** @param {Recorded} source @param {number} node */
const isMax = ({ diagram }, node) => diagram.nodes[node].kind === 'max';

/** A node took the smallest of its children for the largest, or the other way round, as the learner has these. @type {typeof BY_TOPIC[string]} */
function sidesSwapped(source, { cells }, answers) {
  const values = minimaxValues(source.diagram.nodes);
  const children = childLists(source.diagram.nodes);
  const given = new Map(cells.map(({ node }, at) => [node, numberIn(answers[at])]));
  for (const { node, expected } of cells) {
    const value = Number(given.get(node));
    const below = children[node].map((child) => given.get(child) ?? Number(values[child]));
    const ends = [Math.min(...below), Math.max(...below)];
    const max = isMax(source, node);
    const [taken, best] = max ? ends : ends.reverse();
    if (expected.kind === 'number' && value !== expected.value && value === taken && taken !== best)
      return { mistake: 'taken', facts: { node, max, value, limit: expected.value } };
  }
  return null;
}

/** About the first wrong mark in search order: what follows from it may be wrong as well. @type {typeof BY_TOPIC[string]} */
function wrongLeaves({ diagram: { nodes }, reasons }, { cells }, answers) {
  const wrong = cells.find(({ expected }, at) => expected.kind === 'mark' && expected.on !== (answers[at] === true));
  if (!wrong) return null;
  const isWithin = (/** @type {number} */ node, /** @type {number} */ top) => {
    while (node > top) node = nodes[node].parent;
    return node === top;
  };
  for (const reason of reasons) {
    if (reason.code !== 'cut' || !reason.pruned.some((top) => isWithin(wrong.node, top))) continue;
    const { node, bound, value, limit, by } = reason;
    return { mistake: 'unseen', facts: { node, max: bound === 'beta', value, limit, by, other: wrong.node } };
  }
  // The largest subtree that was taken for cut off.
  const isMarked = (/** @type {number} */ top) =>
    cells.every(({ node }, at) => answers[at] === true || !isWithin(node, top));
  let other = wrong.node;
  while (nodes[other].parent > 0 && isMarked(nodes[other].parent)) other = nodes[other].parent;
  const node = nodes[other].parent;
  const entered = reasons.findIndex((reason) => 'node' in reason && reason.node === other);
  const value = valueBefore(reasons, entered, node);
  const { alpha, beta } = windowOf(reasons, entered, node) ?? { alpha: NaN, beta: NaN };
  const max = nodes[node].kind === 'max';
  const facts = { node, max, value: value ?? NaN, limit: max ? beta : alpha, other };
  return { mistake: value === null ? 'first' : 'seen', facts };
}

/** @type {typeof BY_TOPIC[string]} */
function wrongWindow(source, { step, about, cells }, answers) {
  const [alpha, beta] = answers.map(numberIn);
  const [low, high] = cells.map(({ expected }) => (expected.kind === 'number' ? expected.value : NaN));
  if (alpha === low && beta === high) return null;
  const node = source.diagram.nodes[about.node].parent;
  const entered = source.reasons.findLastIndex(
    (reason, at) => at <= step && reason.code === 'enter' && reason.node === node,
  );
  const mistake = windowMistake(
    { alpha, beta },
    { alpha: low, beta: high },
    windowOf(source.reasons, entered, node),
    null,
  );
  const max = isMax(source, node);
  const moved = max ? low : high;
  const facts = { node, max, value: moved, limit: moved };
  if (mistake && mistake !== 'inside') return { mistake, facts };
  if (alpha === -Infinity && beta === Infinity) return { mistake: 'dropped', facts };
  return wrongEnds(source, step + 1, node, { alpha, beta }, { alpha: low, beta: high });
}

/** @type {typeof BY_TOPIC[string]} */
function wrongCut(source, { step, about: { node }, cells }, [answer]) {
  const [{ expected }] = cells;
  const max = isMax(source, node);
  const isOtherSide = answer === (max ? 'alpha' : 'beta');
  if (isOtherSide) return { mistake: 'side', facts: { node, max, value: NaN, limit: NaN } };
  if (expected.kind !== 'word' || answer === '' || answer === expected.word) return null;
  return mistakeOf(source, step + 1, { kind: 'cuts', node, children: [], expected: [] }, []);
}

/** @type {typeof BY_TOPIC[string]} */
function wrongBound(source, { step, about: { node, value }, cells }, [which, limit, whose]) {
  const max = isMax(source, node);
  if (which === (max ? 'alpha' : 'beta')) return { mistake: 'side', facts: { node, max, value: NaN, limit: NaN } };
  const [, { expected }, { expected: owner }] = cells;
  const isOwn = expected.kind === 'number' && numberIn(limit) === value && value !== expected.value;
  const chosen = isOwn ? node : Number(whose);
  if (owner.kind !== 'nodes' || owner.nodes.includes(chosen) || (whose === '' && !isOwn)) return null;
  const { mistake, facts } = ownerOption(source, step + 1, chosen);
  return mistake && { mistake, facts };
}

/** @type {typeof BY_TOPIC[string]} */
function wrongReturn(source, { about: { node, window }, cells }, [answer, worth]) {
  const [{ expected }, said] = cells;
  if (!window || expected.kind !== 'number') return null;
  const value = Math.min(Math.max(expected.value, window.alpha), window.beta);
  if (numberIn(answer) === value && value !== expected.value)
    return { mistake: 'hard', facts: { node, max: isMax(source, node), value, limit: expected.value } };
  return numberIn(answer) === expected.value ? wrongWorth(source, node, expected.value, said, worth) : null;
}

/** @type {typeof BY_TOPIC[string]} */
function wrongEntry(source, { about: { node, value }, cells: [said] }, [worth]) {
  return wrongWorth(source, node, Number(value), said, worth);
}

/** @param {Recorded} source @param {number} node @param {number} value @param {Asked['cells'][number]} cell @param {Answer} given @returns {Found | null} */
function wrongWorth(source, node, value, { expected }, given) {
  if (expected.kind !== 'word' || given === '' || given === expected.word) return null;
  const mistake = expected.word === 'exact' ? 'exactly' : given === 'exact' ? 'partly' : 'turned';
  return { mistake, facts: { node, max: isMax(source, node), value, limit: value } };
}
