// Grades an answer, and says the right one.
import { readNumber } from '../../tree/practice/questions.js';
import { readValue } from '../../tree/practice/grading.js';

/** @import { Answer } from './lessons/lessons.js' */

/** A value must have the right sign (≥ or ≤). @param {Answer} answer @param {any} given @returns {boolean} */
export function isRight(answer, given) {
  switch (answer.kind) {
    case 'number':
      return readNumber(String(given)) === answer.expected;
    case 'value': {
      const [expected, found] = [readValue(answer.expected), readValue(String(given))];
      return expected.value === found.value && expected.sign === found.sign;
    }
    case 'nodes':
      return given.length === answer.expected.length && answer.expected.every((node) => given.includes(node));
    default:
      return given === answer.expected;
  }
}

/** Whether there is an answer at all. @param {Answer} answer @param {any} given */
export function isGiven(answer, given) {
  if (answer.kind === 'number') return !Number.isNaN(readNumber(String(given)));
  if (answer.kind === 'value') return !Number.isNaN(readValue(String(given)).value);
  return given !== null && given !== undefined;
}

/** The right answer in words. @param {Answer} answer @param {(node: number) => string} nameOf @param {{ choices?: Record<string, string>, none: string, list: string }} words */
export function describeAnswer(answer, nameOf, { choices = {}, none, list }) {
  switch (answer.kind) {
    case 'number':
      return String(answer.expected).replace('-', '\u2212');
    case 'value':
      return answer.expected.replace('-', '\u2212');
    case 'nodes':
      return answer.expected.length === 0 ? none : answer.expected.map(nameOf).join(list);
    case 'node':
      return nameOf(answer.expected);
    default:
      return choices[answer.expected];
  }
}
