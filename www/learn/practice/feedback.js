// Explains a wrong answer: each wrong cell, with the search steps of its node.
import { reasonSentence, nodeMark } from '../../tree/sentences/reason.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { mistakeSentence } from '../../tree/practice/why-panel.js';
import { writeAddress } from '../../address/search-address.js';
import { ladderMistake } from './ladder-mistake.js';
import { interval, number } from '../../i18n/grammar/format.js';
import { answerText, nameOf } from './question.js';
import { rightAnswers } from './grade-cells.js';

/** @import { PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { PracticeTexts } from '../../i18n/practice.js' */
/** @import { Mark } from '../../tree/practice/grading.js' */
/** @import { Context } from '../../tree/sentences/reason.js' */
/** @import { Answer } from './grade-cells.js' */

/** Limit of the stories shown. */
const MAX_STORIES = 3;
/** Beyond every step: the lab shows the last. */
const LAST_STEP = 1_000_000;

/** The lab with this search at this step. @param {Pick<Exercise, 'tree' | 'root' | 'algorithm'>} exercise @param {number} step @param {string} lang */
export function labAddress({ tree, root, algorithm }, step, lang) {
  const search = { algorithm, cut: /** @type {const} */ ('atOrAbove') };
  const side = root === 'min' ? 'min' : 'max';
  const state = {
    example: null,
    tree,
    root: /** @type {'max' | 'min'} */ (side),
    folded: false,
    searches: [search],
    step,
  };
  return `../../lab/?${writeAddress({ ...state, mode: 'watch', view: 'max' }, lang)}`;
}

/**
 * @param {Exercise} exercise
 * @param {Answer[]} answers
 * @param {Mark[]} marks
 * @param {Context} context
 * @param {PracticeTexts} words
 * @param {(step: number) => void} go
 */
export function feedback(exercise, answers, marks, context, words, go) {
  const right = rightAnswers(exercise);
  const storyTemplate = (/** @type {number[]} */ story, isOpen = false) => {
    const items = story.map((step) => {
      const sentence = renderParts(reasonSentence(context.source.reasons[step], context));
      return html`<li><button type="button" class="step" @click=${() => go(step)}>${words.step({ step })}</button><span>${sentence}</span></li>`;
    });
    const lab = labAddress(exercise, story[story.length - 1], document.documentElement.lang);
    return html`<details ?open=${isOpen}><summary>${words.why}</summary><ol class="story">${items}</ol><a class="note" href=${lab}>${words.inLab}</a></details>`;
  };
  /** Cells with the same story are shown together. @type {Map<string, { story: number[], lines: Part[][] }>} */
  const stories = new Map();
  const allRight = marks.every((mark) => mark === 'right');
  exercise.cells.forEach((cell, at) => {
    if (marks[at] === 'right' && !allRight) return;
    const key = cell.story.join();
    const group = stories.get(key) ?? { story: cell.story, lines: [] };
    stories.set(key, group);
    if (marks[at] !== 'right') group.lines.push(wrongCell(cell, at));
  });
  const groups = [...stories.values()];
  // After a right answer one story is offered, closed.
  if (allRight) return storyTemplate(groups[groups.length - 1].story);
  const rest = groups.slice(MAX_STORIES).reduce((sum, { lines }) => sum + lines.length, 0);
  const sections = groups
    .slice(0, MAX_STORIES)
    .map(
      ({ story, lines }) =>
        html`<section>${lines.map((line) => html`<p class="wrong-cell">${renderParts(context.texts.reason.begin(line))}</p>`)}${storyTemplate(story, groups.length === 1)}</section>`,
    );
  const found = ladderMistake(context.source, exercise, answers);
  const reasons = [found ? renderParts(mistakeSentence(found, context)) : '', entryReason(exercise, marks, words)];
  return [
    reasons.filter(Boolean).map((reason) => html`<p class="wrong-cell">${reason}</p>`),
    sections,
    rest > 0 ? html`<p>${words.more({ more: rest })}</p>` : nothing,
    ordersTemplate(exercise, context, words),
  ];

  /** @param {Exercise['cells'][number]} cell @param {number} at */
  function wrongCell(cell, at) {
    const { expected, node } = cell;
    if (expected.kind === 'mark') return words.leafWas({ leaf: nodeMark(node, context), on: expected.on });
    const text = (/** @type {Answer} */ answer) => answerText(cell, answer, context, words);
    return words.wrote({
      what: nameOf(exercise, cell, context, words),
      given: text(answers[at] ?? ''),
      right: expected.kind === 'nodes' ? expected.nodes.map((node) => context.names[node]).join(', ') : text(right[at]),
    });
  }
}

/** Whether the entry answers the second window, if that was answered wrong. @param {Exercise} exercise @param {Mark[]} marks @param {PracticeTexts} words */
function entryReason({ about: { again, value }, cells }, marks, words) {
  const [said, asked] = cells;
  if (!again || asked?.expected.kind !== 'word' || said.expected.kind !== 'word' || marks[1] === 'right') return '';
  const { word } = said.expected;
  const sign = { at_least: '≥', at_most: '≤' }[word] ?? '';
  const known = { window: interval(again), entry: sign + number(value), isExact: word === 'exact' };
  return words.entryReason({ ...known, answers: asked.expected.word === 'yes' });
}

/** The cost of each order of the root's children. @param {Exercise} exercise @param {Context} context @param {PracticeTexts} words */
function ordersTemplate(exercise, context, words) {
  const { choices, orders } = exercise.about;
  if (orders.length === 0) return nothing;
  const items = orders.map(({ tree, leaves }, at) => {
    const lab = labAddress({ ...exercise, tree }, LAST_STEP, document.documentElement.lang);
    return html`<li><a href=${lab}>${renderParts(words.ordered({ node: nodeMark(choices[at], context), leaves }))}</a></li>`;
  });
  return html`<ul class="orders bullets">${items}</ul>`;
}
