// The end of predict mode: the score, the missed questions, and buttons to go on.
import { interval } from '../../i18n/grammar/format.js';
import { nodeMark } from '../sentences/reason.js';
import { plain } from '../../i18n/grammar/say.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Question } from './questions.js' */
/** A question not answered right: the step with its answer, and the answer as text. @typedef {{ step: number, solution: (texts: Texts) => string }} Missed */

/**
 * The right answer as a function of the language. It keeps its context: another part of the tree may be shown later.
 * @param {Question} question
 * @param {Context} context
 * @returns {(texts: Texts) => string}
 */
export function solutionOf(question, context) {
  return (texts) => {
    const {
      quiz: { solution },
      reason,
    } = texts;
    const name = (/** @type {number} */ node) => nodeMark(node, { ...context, texts });
    if (question.kind === 'window')
      return plain(solution.window({ node: name(question.node), window: interval(question.expected) }));
    if (question.kind === 'next') return plain(solution.next({ node: name(question.expected) }));
    const cut = question.expected.length > 0 ? reason.list(question.expected.map(name)) : null;
    return plain(solution.cuts({ node: name(question.node), cut }));
  };
}

/**
 * The contents of the card at the end of the search.
 * @param {{ right: number, asked: number, told: number }} score
 * @param {Missed[]} missed
 * @param {Texts} texts
 * @param {{ look: (step: number) => void, again: () => void, next: (() => void) | null }} ways
 * @returns {HTMLElement[]}
 */
export function resultCard(score, missed, texts, { look, again, next }) {
  const { quiz } = texts;
  const verdict = element('p', 'verdict', score.asked === 0 ? quiz.overUnasked : quiz.over(score));
  verdict.setAttribute('role', 'status');
  const actions = element('div', 'actions');
  actions.append(button(quiz.again, again), ...(next ? [button(quiz.another, next)] : []));
  if (missed.length === 0) return [verdict, actions];
  const heading = element('p', '', quiz.missed);
  heading.id = 'missed';
  const list = element('ul', 'missed');
  list.setAttribute('aria-labelledby', heading.id);
  list.append(
    ...missed.map(({ step, solution }) => {
      const item = document.createElement('li');
      item.append(button(quiz.atStep({ step, solution: solution(texts) }), () => look(step)));
      return item;
    }),
  );
  return [verdict, heading, list, actions];
}

/** @param {string} tag @param {string} name @param {string} [text] */
function element(tag, name, text = '') {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** @param {string} text @param {() => void} action */
function button(text, action) {
  const made = element('button', 'word', text);
  made.setAttribute('type', 'button');
  made.addEventListener('click', action);
  return made;
}
