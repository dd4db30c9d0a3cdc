// The form of an exercise: its question, and an input for every cell.
import { renderParts } from '../../tree/sentences/rich-text.js';
import { interval, number } from '../../i18n/grammar/format.js';
import { nodeMark } from '../../tree/sentences/reason.js';

/** @import { PracticeCell as Cell, PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { PracticeTexts } from '../../i18n/practice.js' */
/** @import { Context } from '../../tree/sentences/reason.js' */
/** @import { Answer } from './grade-cells.js' */

/** The choices of each field, by key; the texts name them. @type {Record<string, string[]>} */
const CHOICES = {
  happens: ['goes_on', 'alpha', 'beta'],
  which: ['alpha', 'beta'],
  worth: ['exact', 'at_least', 'at_most'],
  answers: ['yes', 'no'],
};

/** @param {Exercise} exercise @param {Context} context @param {PracticeTexts} words */
export function questionOf({ rung, about }, context, words) {
  const node = nodeMark(about.node, context);
  const child = about.child === null ? '' : nodeMark(about.child, context);
  const window = about.window ? interval(about.window) : '';
  const value = /** @type {const} */ ({ kind: 'number', text: number(about.value) });
  const ask = /** @type {Record<string, (what: any) => Part[]>} */ (words.ask);
  return ask[rung]({ node, child, value, window });
}

/** The name of a cell. @param {Exercise} exercise @param {Cell} cell @param {Context} context @param {PracticeTexts} words @returns {Words} */
export function nameOf({ rung }, { field, node }, context, { fields }) {
  if (field === 'leftOut') return nodeMark(node, context);
  if (field !== 'value') return fields[field];
  if (rung === 'bound') return fields.limit;
  return rung === 'returns' ? fields.returns : fields.value({ node: nodeMark(node, context) });
}

/** An answer as readable text. @param {Cell} cell @param {Answer} answer @param {Context} context @param {PracticeTexts} words */
export function answerText({ field, expected }, answer, { names }, words) {
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (answer === '' || expected.kind === 'number') return answer.trim();
  if (expected.kind === 'nodes') return names[Number(answer)] ?? answer;
  return wordOf(field, answer, words);
}

/** @param {string} field @param {string} word @param {PracticeTexts} words */
function wordOf(field, word, words) {
  return (field === 'which' ? words.bounds : words.words)[word] ?? word;
}

/**
 * The inputs of an exercise.
 * @param {Exercise} exercise
 * @param {Context} context
 * @param {PracticeTexts} words
 * @param {Answer[]} answers values to fill in
 * @returns {HTMLElement[]}
 */
export function fieldsOf(exercise, context, words, answers) {
  if (exercise.rung === 'leaves') return leafFields(exercise, context, words, answers);
  return exercise.cells.map((cell, at) => {
    const name = nameOf(exercise, cell, context, words);
    if (cell.expected.kind === 'number') return numberField(at, renderParts([name].flat()), answers[at], cell.field);
    const choices =
      cell.expected.kind === 'nodes'
        ? exercise.about.choices.map((node) => [String(node), context.names[node]])
        : CHOICES[cell.field].map((word) => [word, wordOf(cell.field, word, words)]);
    const group = choiceField(at, renderParts([name].flat()), choices, answers[at]);
    if (cell.field === 'answers' && exercise.about.again) {
      const legend = /** @type {HTMLElement} */ (group.firstElementChild);
      legend.textContent = words.again({ window: interval(exercise.about.again) });
    }
    return group;
  });
}

/** Checkboxes for the leaves, a row for each parent: leaves of the same value differ by it. @type {typeof fieldsOf} */
function leafFields({ cells }, context, { fields }, answers) {
  const { nodes } = context.source.diagram;
  const parents = [...new Set(cells.map(({ node }) => nodes[node].parent))];
  return parents.map((parent) => {
    const row = group(renderParts(fields.under({ parent: nodeMark(parent, context) })));
    row.classList.add('leaves');
    cells.forEach(({ node }, at) => {
      if (nodes[node].parent !== parent) return;
      const label = document.createElement('label');
      label.className = 'check';
      const box = document.createElement('input');
      Object.assign(box, { type: 'checkbox', name: String(at), checked: answers[at] === true });
      box.dataset.node = String(node);
      label.append(box, context.names[node]);
      row.append(label);
    });
    return row;
  });
}

/** @param {number} at @param {Node} name @param {Answer} answer @param {string} field */
function numberField(at, name, answer, field) {
  const label = document.createElement('label');
  label.className = `check number ${field}`;
  const input = document.createElement('input');
  Object.assign(input, { name: String(at), value: answer ?? '', size: 5, autocomplete: 'off', inputMode: 'text' });
  label.append(name, input);
  if (field !== 'alpha' && field !== 'beta') return label;
  const wrapper = document.createElement('span');
  wrapper.className = 'row';
  const infinity = document.createElement('button');
  infinity.type = 'button';
  infinity.className = 'plain-button';
  infinity.textContent = field === 'alpha' ? '−∞' : '+∞';
  infinity.addEventListener('click', () => {
    input.value = infinity.textContent ?? '';
    input.focus();
  });
  wrapper.append(label, infinity);
  return wrapper;
}

/** @param {number} at @param {Node} name @param {string[][]} choices @param {Answer} answer */
function choiceField(at, name, choices, answer) {
  const fieldset = group(name);
  for (const [value, text] of choices) {
    const label = document.createElement('label');
    label.className = 'check';
    const button = document.createElement('input');
    Object.assign(button, { type: 'radio', name: String(at), value, checked: answer === value });
    label.append(button, text);
    fieldset.append(label);
  }
  return fieldset;
}

/** @param {Node} name */
function group(name) {
  const fieldset = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.append(name);
  fieldset.append(legend);
  return fieldset;
}

/** The values of the inputs. @param {HTMLFormElement} form @param {Exercise} exercise @returns {Answer[]} */
export function answersIn(form, { cells }) {
  const given = new FormData(form);
  return cells.map(({ expected }, at) => {
    const answer = given.get(String(at));
    return expected.kind === 'mark' ? answer !== null : String(answer ?? '').trim();
  });
}
