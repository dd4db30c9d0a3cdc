// Explains a wrong answer: each wrong cell, with the search steps of its node.
import { reasonSentence, nodeMark } from '../../tree/sentences/reason.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { writeAddress } from '../../address/search-address.js';
import { answerText, nameOf } from './question.js';
import { rightAnswers } from './grade-cells.js';

/** @import { PracticeExercise as Exercise } from '../../engine/wasm/chuhe.js' */
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
 * @returns {HTMLElement[]}
 */
export function feedback(exercise, answers, marks, context, words, go) {
  const right = rightAnswers(exercise);
  /** Cells with the same story are shown together. @type {Map<string, { story: number[], lines: HTMLElement[] }>} */
  const stories = new Map();
  const allRight = marks.every((mark) => mark === 'right');
  exercise.cells.forEach((cell, at) => {
    if (marks[at] === 'right' && !allRight) return;
    const key = cell.story.join();
    const group = stories.get(key) ?? { story: cell.story, lines: [] };
    stories.set(key, group);
    if (marks[at] !== 'right') {
      const line = document.createElement('p');
      line.className = 'wrong-cell';
      const what = nameOf(exercise, cell, context, words);
      const text = (/** @type {Answer} */ answer) => answerText(cell, answer, context, words);
      line.append(
        renderParts(
          cell.expected.kind === 'mark'
            ? words.leafWas({ leaf: nodeMark(cell.node, context), on: cell.expected.on })
            : words.wrote({
                what,
                given: text(answers[at] ?? ''),
                right: rightText(exercise, at, right, context, words),
              }),
        ),
      );
      group.lines.push(line);
    }
  });
  const groups = [...stories.values()];
  // After a right answer one story is offered, closed.
  if (allRight) return [closed(words.why, storyOf(exercise, groups[groups.length - 1].story, context, words, go))];
  const sections = groups.slice(0, MAX_STORIES).map(({ story, lines }) => {
    const section = document.createElement('section');
    section.append(...lines, storyOf(exercise, story, context, words, go));
    return section;
  });
  const rest = groups.slice(MAX_STORIES).reduce((sum, { lines }) => sum + lines.length, 0);
  const more = document.createElement('p');
  more.textContent = rest > 0 ? words.more({ more: rest }) : '';
  return [...sections, ...(rest > 0 ? [more] : []), ...ordersOf(exercise, context, words)];
}

/** @param {Exercise} exercise @param {number} at @param {Answer[]} right @param {Context} context @param {PracticeTexts} words */
function rightText({ cells }, at, right, context, words) {
  const { expected } = cells[at];
  if (expected.kind !== 'nodes') return answerText(cells[at], right[at], context, words);
  return expected.nodes.map((node) => context.names[node]).join(', ');
}

/** @param {Exercise} exercise @param {number[]} story @param {Context} context @param {PracticeTexts} words @param {(step: number) => void} go */
function storyOf(exercise, story, context, words, go) {
  const list = document.createElement('ol');
  list.className = 'story';
  for (const step of story) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'step', textContent: words.step({ step }) });
    button.addEventListener('click', () => go(step));
    const sentence = document.createElement('span');
    sentence.append(renderParts(reasonSentence(context.source.reasons[step], context)));
    const link = document.createElement('a');
    link.href = labAddress(exercise, step, document.documentElement.lang);
    link.className = 'note';
    link.textContent = words.inLab;
    link.setAttribute('aria-label', words.labAt({ step }));
    item.append(button, sentence, link);
    list.append(item);
  }
  return list;
}

/** The cost of each order of the root's children. @param {Exercise} exercise @param {Context} context @param {PracticeTexts} words */
function ordersOf(exercise, context, words) {
  const { choices, orders } = exercise.about;
  if (orders.length === 0) return [];
  const list = document.createElement('ul');
  list.className = 'orders bullets';
  orders.forEach(({ tree, leaves }, at) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = labAddress({ ...exercise, tree }, LAST_STEP, document.documentElement.lang);
    link.append(renderParts(words.ordered({ node: nodeMark(choices[at], context), leaves })));
    item.append(link);
    list.append(item);
  });
  return [list];
}

/** @param {string} summary @param {HTMLElement} inside */
function closed(summary, inside) {
  const details = document.createElement('details');
  const head = document.createElement('summary');
  head.textContent = summary;
  details.append(head, inside);
  return details;
}
