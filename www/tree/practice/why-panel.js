// The panel of the question "Why?": options, and a reply that fits the mistake. A wrong option is struck out, and the others stay.
import '../../i18n/why.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { plain } from '../../i18n/grammar/say.js';
import { number } from '../../i18n/grammar/format.js';
import { inMaxView } from '../doubts/doubts.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { WhyTexts } from '../../i18n/why.js' */
/** @import { Known } from '../../i18n/zh-Hans/why.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Facts, Found, Why } from './why.js' */

export { mistakeOf, ownerOption, why, whyAfter, windowMistake } from './why.js';

/** @param {Context} context @returns {WhyTexts} */
const wordsOf = ({ texts }) => /** @type {WhyTexts} */ (texts.why);

/** @param {Facts} facts @param {Context} context @returns {Known} */
function knownOf(
  { node, max, value, limit, strict = false, atLeast = false, by = null, other = node, best = null },
  context,
) {
  const name = (/** @type {number | null} */ index) => (index === null ? '' : nodeMark(index, context));
  /** @param {'alpha' | 'beta'} kind @param {string} text @returns {Part} */
  const mark = (kind, text) => ({ kind, text });
  const [own, theirs] = max ? [mark('alpha', 'α'), mark('beta', 'β')] : [mark('beta', 'β'), mark('alpha', 'α')];
  const [side, opponent] = max ? ['Max', 'Min'] : ['Min', 'Max'];
  /** @param {number | null} amount @returns {Part} */
  const amount = (amount) => ({ kind: 'number', text: number(amount) });
  return {
    node: name(node),
    ...{ max, side, opponent, strict, atLeast, own, theirs },
    value: amount(value),
    limit: amount(limit),
    bound: max ? mark('beta', `β = ${number(limit)}`) : mark('alpha', `α = ${number(limit)}`),
    by: name(by),
    other: name(other),
    best: amount(best),
  };
}

/** The sentence about a mistake. @param {Found} _ @param {Context} context @returns {Part[]} */
export function mistakeSentence({ mistake, facts, also }, context) {
  const own = sentence(wordsOf(context).mistakes[mistake](knownOf(facts, context)), context);
  return also ? [...own, context.texts.quiz.gap, ...mistakeSentence(also, context)] : own;
}

/** @param {Words} words @param {Context} context @returns {Part[]} */
const sentence = (words, { texts }) => texts.reason.begin([words].flat());

/** One question, and the options chosen so far. */
export class WhyPanel {
  #question;
  #onChange;
  /** @type {number[]} */ #chosen = [];

  /** @param {Why} question @param {() => void} onChange called after each choice: the panel is to be drawn again */
  constructor(question, onChange) {
    this.#question = question;
    this.#onChange = onChange;
  }

  get kind() {
    return this.#question.kind;
  }

  /** Whether the right option was chosen. */
  get isOver() {
    return this.#chosen.some((at) => this.#question.options[at].mistake === null);
  }

  /** Whether the first choice was right; null before it. */
  get isRight() {
    return this.#chosen.length === 0 ? null : this.#question.options[this.#chosen[0]].mistake === null;
  }

  /** The options as text. @param {Context} context */
  textsOf(context) {
    return this.#question.options.map(({ claim, facts }) =>
      sentence(wordsOf(context).claims[claim](knownOf(facts, context)), context),
    );
  }

  /** @param {Context} shown @param {string} [look] the class of the buttons */
  template(shown, look = 'word') {
    const context = inMaxView(shown);
    const words = wordsOf(context);
    const { kind, facts, options } = this.#question;
    const choose = (/** @type {number} */ at) => {
      if (this.isOver || this.#chosen.includes(at)) return;
      this.#chosen.push(at);
      this.#onChange();
    };
    const optionTexts = this.textsOf(context);
    const items = options.map((option, at) => {
      const { mistake } = option;
      const mark = !this.#chosen.includes(at) ? nothing : mistake === null ? 'right' : 'wrong';
      return html`<button type="button" class=${look} data-mark=${mark} aria-disabled=${this.isOver || mark !== nothing} @click=${() => choose(at)}>${renderParts(optionTexts[at])}</button>`;
    });
    const last = options[this.#chosen[this.#chosen.length - 1]];
    const reply = !last
      ? ''
      : last.mistake === null
        ? words.right
        : plain(mistakeSentence({ mistake: last.mistake, facts: last.facts }, context));
    return html`<div class="ask-why ${this.isOver ? 'over' : ''}" role="group" aria-labelledby="why-asked">
      <p id="why-asked"><b>${words.heading}</b> ${renderParts(sentence(words.ask[kind](knownOf(facts, context)), context))}</p>
      ${context !== shown ? html`<p class="note">${context.texts.doubts.maxs}</p>` : nothing}
      <div class="options">${items}</div>
      <p class="reply" role="status">${reply}</p>
    </div>`;
  }
}
