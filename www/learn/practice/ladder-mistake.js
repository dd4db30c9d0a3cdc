// The mistake behind a wrong answer on the ladder, as far as the search can tell it.
import { readValue } from '../../tree/practice/grading.js';
import { childLists } from '../../tree/diagram/node-names.js';
import { minimaxValues } from '../../tree/doubts/minimax-values.js';
import { mistakeOf, ownerOption, windowMistake, windowOf } from '../../tree/practice/why.js';

/** @import { PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Facts, Mistake, Recorded } from '../../tree/practice/why.js' */
/** @import { Answer } from './grade-cells.js' */
/** @typedef {Pick<Exercise, 'topic' | 'step' | 'about' | 'cells'>} Asked */
/** @typedef {{ mistake: Mistake, facts: Facts } | null} Found */

/** @type {Record<string, (source: Recorded, asked: Asked, answers: Answer[]) => Found>} */
const BY_TOPIC = { value: sidesSwapped, window: wrongWindow, cut: wrongCut, bound: wrongBound, returns: boundReturned };

/**
 * @param {Recorded} source the search of the exercise
 * @param {Asked} asked
 * @param {Answer[]} answers one of them wrong
 * @returns {Found} null: none of the known mistakes
 */
export const ladderMistake = (source, asked, answers) => BY_TOPIC[asked.topic]?.(source, asked, answers) ?? null;

/** @param {Answer} answer */
const numberIn = (answer) => readValue(String(answer)).value;

/** @param {Recorded} source @param {number} node */
const isMax = ({ diagram }, node) => diagram.nodes[node].kind === 'max';

/** A node took the largest of its children for the smallest, or the other way round. @type {typeof BY_TOPIC[string]} */
function sidesSwapped(source, { cells }, answers) {
  const values = minimaxValues(source.diagram.nodes);
  const children = childLists(source.diagram.nodes);
  for (const [at, { node, expected }] of cells.entries()) {
    const value = numberIn(answers[at]);
    const below = children[node].map((child) => Number(values[child]));
    const max = isMax(source, node);
    const other = max ? Math.min(...below) : Math.max(...below);
    if (expected.kind === 'number' && value !== expected.value && value === other)
      return { mistake: 'taken', facts: { node, max, value, limit: expected.value } };
  }
  return null;
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
  return mistake && mistake !== 'inside' ? { mistake, facts: { node, max, value: moved, limit: moved } } : null;
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
function wrongBound(source, { step, about: { node }, cells }, [which, , whose]) {
  const max = isMax(source, node);
  if (which === (max ? 'alpha' : 'beta')) return { mistake: 'side', facts: { node, max, value: NaN, limit: NaN } };
  const [, , { expected }] = cells;
  if (whose === '' || expected.kind !== 'nodes' || expected.nodes.includes(Number(whose))) return null;
  const { mistake, facts } = ownerOption(source, step + 1, Number(whose));
  return mistake && { mistake, facts };
}

/** The bound handed down, which a fail-hard search returns in the place of a value beyond it. @type {typeof BY_TOPIC[string]} */
function boundReturned(source, { about: { node, window }, cells }, [answer]) {
  const [{ expected }] = cells;
  if (!window || expected.kind !== 'number') return null;
  const value = Math.min(Math.max(expected.value, window.alpha), window.beta);
  if (numberIn(answer) !== value || value === expected.value) return null;
  return { mistake: 'hard', facts: { node, max: isMax(source, node), value, limit: expected.value } };
}
