// The end of predict mode: the score, the missed questions, and buttons to go on.
import { html, nothing } from '../../vendor/lit-html.js';
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
 * @param {{ right: number, asked: number, told: number }} score @param {Missed[]} missed @param {Texts} texts
 * @param {{ look: (step: number) => void, again: () => void, next: (() => void) | null }} ways
 */
export function resultCard(score, missed, texts, { look, again, next }) {
  const { quiz } = texts;
  const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
    html`<button type="button" class="word" @click=${act}>${text}</button>`;
  const item = (/** @type {Missed} */ { step, solution }) =>
    html`<li>${button(quiz.atStep({ step, solution: solution(texts) }), () => look(step))}</li>`;
  return html`<p class="verdict" role="status">${score.asked === 0 ? quiz.overUnasked : quiz.over(score)}</p>
    ${missed.length === 0 ? nothing : html`<p id="missed">${quiz.missed}</p><ul class="missed" aria-labelledby="missed">${missed.map(item)}</ul>`}
    <div class="actions">${button(quiz.again, again)}${next ? button(quiz.another, next) : nothing}</div>`;
}
