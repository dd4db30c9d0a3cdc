// The form of an exercise: its question, and an input for every cell.
import { renderParts } from '../../tree/sentences/rich-text.js';
import { interval, number } from '../../i18n/grammar/format.js';
import { nodeMark } from '../../tree/sentences/reason.js';
import { html, nothing } from '../../vendor/lit-html.js';

/** @import { PracticeCell as Cell, PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { PracticeTexts } from '../../i18n/practice.js' */
/** @import { Mark } from '../../tree/practice/grading.js' */
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
export function questionOf({ topic, about }, context, words) {
  const node = nodeMark(about.node, context);
  const child = about.child === null ? '' : nodeMark(about.child, context);
  const window = about.window ? interval(about.window) : '';
  const isLeaf = context.source.diagram.nodes[about.child ?? about.node].kind === 'leaf';
  const value = /** @type {const} */ ({ kind: 'number', text: number(about.value) });
  const ask = /** @type {Record<string, (what: any) => Part[]>} */ (words.ask);
  return ask[topic]({ node, child, isLeaf, value, window });
}

/** The name of a cell. @param {Exercise} exercise @param {Cell} cell @param {Context} context @param {PracticeTexts} words @returns {Words} */
export function nameOf({ topic }, { field, node }, context, { fields }) {
  if (field === 'leftOut') return nodeMark(node, context);
  if (field !== 'value') return fields[topic === 'table' && field === 'worth' ? 'noted' : field];
  if (topic === 'bound') return fields.limit;
  return topic === 'returns' ? fields.returns : fields.value({ node: nodeMark(node, context) });
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
 * @param {Mark[]} marks of the answers, none before they are graded
 * @param {boolean} isOver whether nothing can be changed any more
 * @returns {unknown}
 */
export function fieldsOf(exercise, context, words, answers, marks, isOver) {
  const { topic, cells, about } = exercise;
  if (topic === 'leaves') return leafFields(exercise, context, words, answers, marks, isOver);
  return cells.map((cell, at) => {
    const { field, expected } = cell;
    const name = renderParts([nameOf(exercise, cell, context, words)].flat());
    if (expected.kind === 'number') return numberField(at, name, answers[at], field, marks[at], isOver);
    const choices =
      expected.kind === 'nodes'
        ? about.choices.map((node) => [String(node), context.names[node]])
        : CHOICES[field].map((word) => [word, wordOf(field, word, words)]);
    const legend = field === 'answers' && about.again ? words.again({ window: interval(about.again) }) : name;
    const labels = choices.map(([value, text]) => {
      const isChosen = answers[at] === value;
      // Only the chosen field is marked.
      const mark = (isChosen && marks[at]) || nothing;
      return html`<label class="check" data-mark=${mark}><input type="radio" name=${at} value=${value} .checked=${isChosen} ?disabled=${isOver}>${text}</label>`;
    });
    return html`<fieldset><legend>${legend}</legend>${labels}</fieldset>`;
  });
}

/** Checkboxes for the leaves, a row for each parent: leaves of the same value differ by it. @type {typeof fieldsOf} */
function leafFields({ cells }, context, { fields }, answers, marks, isOver) {
  const { nodes } = context.source.diagram;
  const parents = [...new Set(cells.map(({ node }) => nodes[node].parent))];
  return parents.map((parent) => {
    const labels = cells.map(({ node }, at) => {
      if (nodes[node].parent !== parent) return nothing;
      const isMarked = answers[at] === true;
      // A leaf that is rightly left unmarked gets no sign.
      const mark = ((isMarked || marks[at] !== 'right') && marks[at]) || nothing;
      return html`<label class="check" data-mark=${mark}><input type="checkbox" name=${at} .checked=${isMarked} data-node=${node} ?disabled=${isOver}>${context.names[node]}</label>`;
    });
    const legend = renderParts(fields.under({ parent: nodeMark(parent, context) }));
    return html`<fieldset class="leaves"><legend>${legend}</legend>${labels}</fieldset>`;
  });
}

/** @param {number} at @param {Node} name @param {Answer} answer @param {string} field @param {Mark | undefined} mark @param {boolean} isOver */
function numberField(at, name, answer, field, mark, isOver) {
  const label = html`<label class="check number ${field}" data-mark=${mark ?? nothing}>${name}<input name=${at} .value=${answer ?? ''} size="5" autocomplete="off" inputmode="text" ?disabled=${isOver}></label>`;
  if (field !== 'alpha' && field !== 'beta') return label;
  const infinity = field === 'alpha' ? '−∞' : '+∞';
  const fill = (/** @type {Event} */ { currentTarget }) => {
    const input = /** @type {any} */ (currentTarget).parentElement.querySelector('input');
    input.value = infinity;
    input.focus();
  };
  return html`<span class="row">${label}<button type="button" class="plain-button" ?disabled=${isOver} @click=${fill}>${infinity}</button></span>`;
}

/** The values of the inputs. @param {HTMLFormElement} form @param {Exercise} exercise @returns {Answer[]} */
export function answersIn(form, { cells }) {
  const given = new FormData(form);
  return cells.map(({ expected }, at) => {
    const answer = given.get(String(at));
    return expected.kind === 'mark' ? answer !== null : String(answer ?? '').trim();
  });
}
