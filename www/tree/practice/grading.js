// Grades a worksheet on a blank tree: values, windows and cuts that are right, wrong, missing or superfluous.
import { boundSign, number } from '../../i18n/grammar/format.js';
import { UNSEEN } from '../diagram/diagram.js';
import { childLists } from '../diagram/node-names.js';
import { distinct } from '../sentences/narration.js';
import { readNumber } from './questions.js';

/** @import { Diagram, Frame } from '../../engine/wasm/chuhe.js' */

/**
 * A learner's entry at a node: its value, the sequence of each bound, and the children cut off.
 * @typedef {{ value: string, alpha: string, beta: string, cuts: number[] }} Entry
 */
/** @typedef {'right' | 'wrong' | 'missing' | 'extra'} Mark */
/** @typedef {{ value: Mark, alpha: Mark, beta: Mark, missingCuts: number[], extraCuts: number[], right: boolean }} Grade */

/** @returns {Entry} */
export function blankEntry() {
  return { value: '', alpha: '', beta: '', cuts: [] };
}

/** @param {Entry} entry */
export function isBlank({ value, alpha, beta, cuts }) {
  return (value + alpha + beta).trim() === '' && cuts.length === 0;
}

/** The correct entry. @param {Frame} model the last frame of the search @param {number[]} children @param {number} index @returns {Entry} */
export function modelEntry(model, children, index) {
  const { state, value, bound, history } = model.nodes[index];
  if (state !== 'done') return blankEntry();
  const course = (/** @type {'alpha' | 'beta'} */ end) =>
    distinct(history.map((window) => window[end]))
      .map(number)
      .join(' ');
  return {
    value: boundSign(bound) + number(value),
    alpha: course('alpha'),
    beta: course('beta'),
    cuts: children.filter((child) => model.nodes[child].cutEdge !== null),
  };
}

/**
 * Grades an entry. An empty cell is no answer: a node that is never searched is right if it is marked as cut off and has no entry.
 * @param {Entry} entry
 * @param {Entry} expected
 * @param {boolean} [isCutOff] whether the node or an ancestor was marked as cut off
 * @returns {Grade}
 */
export function grade(entry, expected, isCutOff = false) {
  const value = markValue(entry.value, expected.value);
  const alpha = markCourse(entry.alpha, expected.alpha);
  const beta = markCourse(entry.beta, expected.beta);
  const missingCuts = expected.cuts.filter((child) => !entry.cuts.includes(child));
  const extraCuts = entry.cuts.filter((child) => !expected.cuts.includes(child));
  const right =
    [value, alpha, beta].every((mark) => mark === 'right') &&
    missingCuts.length + extraCuts.length === 0 &&
    (isCutOff || !isBlank(expected));
  return { value, alpha, beta, missingCuts, extraCuts, right };
}

/** The bound sign may be omitted, but must not be wrong. @param {string} text @param {string} expected @returns {Mark} */
export function markValue(text, expected) {
  if (text.trim() === '' || expected === '') return markPresence(text, expected);
  const [given, model] = [readValue(text), readValue(expected)];
  return given.value === model.value && (given.sign === '' || given.sign === model.sign) ? 'right' : 'wrong';
}

/** Whether every wrong value has only its sign wrong, at a node where Min is to move. @param {{ kind: string, value: string, expected: string }[]} entries */
export function areMinSignsReversed(entries) {
  const wrong = entries.filter(({ value, expected }) => markValue(value, expected) === 'wrong');
  return (
    wrong.some(({ expected }) => readValue(expected).value !== 0) &&
    wrong.every(({ kind, value, expected }) => kind === 'min' && readValue(value).value === -readValue(expected).value)
  );
}

/** @param {string} text @param {string} expected @returns {Mark} */
function markCourse(text, expected) {
  if (text.trim() === '' || expected === '') return markPresence(text, expected);
  return String(readCourse(text)) === String(readCourse(expected)) ? 'right' : 'wrong';
}

/** @param {string} text @param {string} expected @returns {Mark} */
function markPresence(text, expected) {
  if (text.trim() === '') return expected === '' ? 'right' : 'missing';
  return 'extra';
}

/** @param {string} text */
export function readValue(text) {
  const [, sign, rest] = /^\s*(≥|>=|≤|<=)?(.*)$/s.exec(text) ?? [];
  return { sign: (sign ?? '').replace('>=', '≥').replace('<=', '≤'), value: readNumber(rest ?? '') };
}

/** Reads a sequence of values, separated by spaces, arrows or commas. @param {string} text */
export function readCourse(text) {
  return distinct(
    text
      .split(/\s*(?:→|->|[,;\uff0c\u3001])\s*|\s+/)
      .filter(Boolean)
      .map(readNumber),
  );
}

/**
 * The worksheet as a frame, so that the picture shows the entries.
 * @param {Diagram} diagram
 * @param {(index: number) => Entry} entryOf
 * @returns {Frame}
 */
export function worksheetFrame(diagram, entryOf) {
  const children = childLists(diagram.nodes);
  /** @type {Frame['nodes']} */
  const nodes = diagram.nodes.map((_, index) => {
    const entry = entryOf(index);
    const { sign, value } = readValue(entry.value);
    const [alpha, beta] = [readCourse(entry.alpha).at(-1) ?? NaN, readCourse(entry.beta).at(-1) ?? NaN];
    return {
      ...UNSEEN,
      state: isBlank(entry) ? 'unseen' : 'done',
      window: Number.isNaN(alpha) || Number.isNaN(beta) ? null : { alpha, beta },
      value: Number.isNaN(value) ? null : value,
      bound: sign === '≥' ? 'atLeast' : sign === '≤' ? 'atMost' : null,
    };
  });
  diagram.nodes.forEach(({ kind }, index) => {
    for (const child of entryOf(index).cuts) {
      nodes[child].cutEdge = kind === 'max' ? 'beta' : 'alpha';
      prune(child);
    }
  });
  return { step: 0, reason: { code: 'start', root: 0 }, path: [], nodes, diagram: null };

  /** @param {number} index */
  function prune(index) {
    nodes[index].state = 'pruned';
    children[index].forEach(prune);
  }
}
