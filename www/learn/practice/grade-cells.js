// Grades the cells of an exercise; an empty cell is no answer.
import { number } from '../../i18n/grammar/format.js';
import { markValue, readValue } from '../../tree/practice/grading.js';

/** @import { PracticeCell as Cell, PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Mark } from '../../tree/practice/grading.js' */
/** The content of a cell: a number or word as text, a node by its index, or a mark. @typedef {string | boolean} Answer */

/** @param {Cell} cell @param {Answer | undefined} answer @returns {Mark} */
export function markCell({ expected }, answer) {
  if (expected.kind === 'mark') {
    if (Boolean(answer) === expected.on) return 'right';
    return expected.on ? 'missing' : 'extra';
  }
  const text = typeof answer === 'string' ? answer : '';
  if (expected.kind === 'number') return markValue(text, number(expected.value));
  if (text === '') return 'missing';
  const isRight =
    expected.kind === 'word' ? text === expected.word : expected.nodes.some((node) => String(node) === text);
  return isRight ? 'right' : 'wrong';
}

/** Index of the first number cell whose text is no number; -1 if there is none. @param {Pick<Exercise, 'cells'>} exercise @param {Answer[]} answers */
export function firstUnreadable({ cells }, answers) {
  return cells.findIndex(({ expected }, at) => {
    const text = String(answers[at] ?? '').trim();
    return expected.kind === 'number' && text !== '' && Number.isNaN(readValue(text).value);
  });
}

/** @param {Answer[]} answers */
export function isBlank(answers) {
  return answers.every((answer) => answer === false || String(answer).trim() === '');
}

/** Grades all cells: right if every cell is right and at least one is filled in. @param {Pick<Exercise, 'cells'>} exercise @param {Answer[]} answers */
export function gradeCells({ cells }, answers) {
  const marks = cells.map((cell, at) => markCell(cell, answers[at]));
  const blank = isBlank(answers);
  return { marks, blank, right: !blank && marks.every((mark) => mark === 'right') };
}

/** The right answers. @param {Pick<Exercise, 'cells'>} exercise @returns {Answer[]} */
export function rightAnswers({ cells }) {
  return cells.map(({ expected }) => {
    if (expected.kind === 'mark') return expected.on;
    if (expected.kind === 'number') return number(expected.value);
    return expected.kind === 'word' ? expected.word : String(expected.nodes[0]);
  });
}
