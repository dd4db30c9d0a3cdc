// Grades an answer and makes its inputs.
import { readNumber } from '../../tree/practice/questions.js';
import { readValue } from '../../tree/practice/grading.js';

/** @import { Answer } from './lessons/lessons.js' */

/** A value must have the right sign (≥ or ≤). @param {Answer} answer @param {any} given @returns {boolean} */
export function isRight(answer, given) {
  switch (answer.kind) {
    case 'number':
      return readNumber(String(given)) === answer.expected;
    case 'value': {
      const [wanted, found] = [readValue(answer.expected), readValue(String(given))];
      return wanted.value === found.value && wanted.sign === found.sign;
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

/**
 * The inputs of an answer.
 * @param {Answer} answer
 * @param {(node: number) => string} nameOf
 * @param {{ choices?: Record<string, string>, answer: string }} words
 * @returns {{ fields: HTMLElement, given: () => any }}
 */
export function fieldsFor(answer, nameOf, words) {
  const fields = document.createElement('div');
  fields.className = 'answer-fields row';
  if (answer.kind === 'number' || answer.kind === 'value') {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { name: 'answer', size: 6, autocomplete: 'off' });
    label.append(words.answer, ' ', input);
    fields.append(label);
    if (answer.kind === 'value')
      for (const sign of ['≥', '≤']) {
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          className: 'plain-button',
          textContent: sign,
        });
        button.addEventListener('click', () => {
          input.value = sign + input.value.replace(/^\s*[≥≤]\s*/, '');
          input.focus();
        });
        label.after(button);
      }
    return { fields, given: () => input.value };
  }
  const many = answer.kind === 'nodes';
  const choices =
    answer.kind === 'words'
      ? answer.choices.map((name) => [name, words.choices?.[name] ?? name])
      : answer.choices.map((node) => [String(node), nameOf(node)]);
  const boxes = choices.map(([value, text]) => {
    const label = document.createElement('label');
    label.className = 'choice check';
    const box = Object.assign(document.createElement('input'), {
      type: many ? 'checkbox' : 'radio',
      name: 'answer',
      value,
    });
    label.append(box, Object.assign(document.createElement('span'), { textContent: text }));
    fields.append(label);
    return box;
  });
  const chosen = () =>
    boxes.filter(({ checked }) => checked).map(({ value }) => (answer.kind === 'words' ? value : Number(value)));
  return { fields, given: () => (many ? chosen() : (chosen()[0] ?? null)) };
}
