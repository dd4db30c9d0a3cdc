// Predict mode: asks a question before a step and, after a right answer, why; judges the answers, and keeps the score.
import { html, keyed, nothing } from '../../vendor/lit-html.js';
import { focusOnDesktop, PracticeMode, refill, showFieldError, wordButton } from './practice-card.js';
import { judge, questionAfter, readNumber } from './questions.js';
import { interval, number } from '../../i18n/grammar/format.js';
import { plain } from '../../i18n/grammar/say.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Question, Verdict } from './questions.js' */
/** @import { WhyPanel } from './why-panel.js' */
/** @typedef {typeof import('./why-panel.js')} WhyScript */
/** A question not answered right: the step with its answer, and the answer as text. @typedef {{ step: number, solution: (texts: Texts) => string }} Missed */
/** `shown`: the learner asked for the answer, which counts as not right. @typedef {{ step: number, kind: Question['kind'], right: boolean, shown: boolean }} Answered */

/** A kind of question "Why?" is not asked again after this many right answers. */
const ENOUGH_WHYS = 2;

export class PredictMode extends PracticeMode {
  /** @type {Question | null} */ #question = null;
  /** @type {Map<number, Answered>} by the step before the question: each counts once */
  #answered = new Map();
  /** @type {Map<number, ReturnType<typeof solutionOf>>} the right answers, by the same steps */
  #solutions = new Map();
  /** @type {Texts | null} the language of the result on the card; null before the end */
  #resultTexts = null;
  /** @type {WhyScript | null} */ #script = null;
  /** The question "Why?" about the step on show. @type {{ step: number, panel: WhyPanel } | null} */
  #why = null;
  /** The questions "Why?" that were answered. @type {WhyPanel[]} */
  #whys = [];

  /** @param {import('./practice-card.js').Stage} stage */
  constructor(stage) {
    super(stage);
    import('./why-panel.js').then((script) => (this.#script = script));
  }

  reset() {
    this.#answered.clear();
    this.#solutions.clear();
    this.#resultTexts = null;
    this.#whys = [];
    this.#close();
    refill(this.stage.card);
  }

  /** Called when a step is shown: an open question is closed. */
  onStepShown() {
    const isBeside = this.#why !== null && this.#why.step !== this.stage.frame()?.step;
    if (this.#question || isBeside) this.#close();
    if (isBeside) refill(this.stage.card);
    this.stage.card.hidden = false;
    const context = this.stage.context();
    if (context && this.stage.frame()?.step === context.source.summary.steps) return this.#finish(context.texts);
    if (this.#resultTexts) refill(this.stage.card);
    this.#resultTexts = null;
    const isNew = this.#answered.size === 0 && !this.stage.frame()?.step;
    if (isNew && !this.stage.card.firstElementChild) this.#showMessage(context?.texts.quiz.intro ?? '');
    return undefined;
  }

  /** Shows the result at the end of the search. @param {Texts} texts */
  #finish(texts) {
    if (this.#resultTexts === texts) return;
    this.#resultTexts = texts;
    const answers = [...this.#answered.values()];
    const missed = answers.filter(({ right }) => !right).sort((one, other) => one.step - other.step);
    const ways = {
      look: (/** @type {number} */ step) => this.stage.go(step),
      again: () => {
        this.reset();
        this.stage.go(0);
      },
      next: this.stage.hasNext() ? () => this.stage.dispatch('practice-next', {}) : null,
    };
    refill(
      this.stage.card,
      resultCard(
        { ...this.score, shown: answers.filter(({ shown }) => shown).length, whys: this.#whys },
        missed.map(({ step }) => ({ step: step + 1, solution: (words) => this.#solutions.get(step)?.(words) ?? '' })),
        texts,
        ways,
      ),
    );
  }

  /** Whether the next step may be shown; if not, its question is opened. */
  canStepOn() {
    const frame = this.stage.frame();
    const context = this.stage.context();
    if (!frame || !context) return true;
    if (this.#question) {
      focusOnDesktop(this.stage.card.querySelector('input, .fields button'));
      return false;
    }
    if (this.#why && !this.#why.panel.isOver) {
      this.#focusWhy();
      return false;
    }
    if (this.#answered.has(frame.step)) return true;
    const question = questionAfter(context.source, frame);
    if (!question) {
      refill(this.stage.card);
      return true;
    }
    this.#ask(question, context);
    return false;
  }

  /** Takes a click on a node as an answer, if the question is about nodes.
   * @param {number} index */
  onNodeClick(index) {
    if (this.#question?.kind === 'next') {
      this.#answer(index);
    } else if (this.#question?.kind === 'cuts' && this.#question.children.includes(index)) {
      const box = /** @type {HTMLInputElement | null} */ (this.stage.card.querySelector(`input[value="${index}"]`));
      if (box) {
        box.checked = !box.checked;
        this.#markPicked();
      }
    } else {
      return false;
    }
    return true;
  }

  /** @param {Question} question @param {Context} context */
  #ask(question, context) {
    const { quiz, reason } = context.texts;
    this.#question = question;
    const name = (/** @type {number} */ node) => nodeMark(node, context);
    const prompt =
      question.kind === 'next'
        ? quiz.next()
        : question.kind === 'cuts'
          ? quiz.cuts({ node: name(question.node) })
          : reason.begin(
              quiz.window({ node: name(question.node), child: name(question.child), value: number(question.value) }),
            );
    const submit = question.kind === 'cuts' ? quiz.sure : quiz.check;
    refill(
      this.stage.card,
      keyed(
        question,
        html`<form class="question" @submit=${this.#onSubmit}>
          <p id="prompt">${renderParts(prompt)}</p>
          <div class="fields row">${this.#fields(question, name)}</div>
          <div class="actions">${
            question.kind === 'next' ? nothing : html`<button class="word">${submit}</button>`
          }<button type="button" class="word quiet" @click=${() => this.#answer(null)}>${quiz.show}</button></div>
        </form>`,
      ),
    );
    this.stage.markNodes(
      question.kind === 'cuts' ? question.children : question.kind === 'next' ? question.choices : [question.node],
      'asked',
    );
    const first = /** @type {HTMLElement | null} */ (this.stage.card.querySelector('input, .fields button'));
    first?.setAttribute('aria-describedby', 'prompt');
    focusOnDesktop(first);
  }

  /** @param {Question} question @param {(node: number) => Part[]} name */
  #fields(question, name) {
    if (question.kind === 'window') return [numberField('α', 'alpha', '−∞'), numberField('β', 'beta', '+∞')];
    if (question.kind === 'next')
      return question.choices.map(
        (choice) =>
          html`<button type="button" class="word" data-node=${choice} @click=${() => this.#answer(choice)}>${renderParts(name(choice))}</button>`,
      );
    return question.children.map(
      (child) =>
        html`<label><input type="checkbox" value=${child} @change=${this.#markPicked}>${renderParts(name(child))}</label>`,
    );
  }

  /** The children that the learner has ticked. */
  get #picked() {
    return [...this.stage.card.querySelectorAll(/** @type {'input'} */ ('input:checked'))].map(({ value }) =>
      Number(value),
    );
  }

  #markPicked = () => this.stage.markNodes(this.#picked, 'picked');

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (this.#question?.kind === 'cuts') return this.#answer(this.#picked);
    const answer = { alpha: NaN, beta: NaN };
    for (const input of this.stage.card.querySelectorAll('input')) {
      const value = readNumber(input.value);
      if (Number.isNaN(value)) return showFieldError(input, this.stage.context()?.texts.quiz.noNumber ?? '');
      answer[/** @type {'alpha' | 'beta'} */ (input.name)] = value;
    }
    return this.#answer(answer);
  };

  /** Judges the answer, shows the next step, and shows the verdict.
   * @param {any} answer null if the learner asks for the solution */
  #answer(answer) {
    const question = this.#question;
    const frame = this.stage.frame();
    const context = this.stage.context();
    if (!question || !frame || !context) return;
    const { texts } = context;
    const verdict = answer === null ? null : judge(question, answer);
    this.#answered.set(frame.step, {
      step: frame.step,
      kind: question.kind,
      right: verdict?.right ?? false,
      shown: verdict === null,
    });
    const solution = solutionOf(question, context);
    this.#solutions.set(frame.step, solution);
    this.#close();
    const { right, asked } = this.score;
    const said =
      verdict === null
        ? texts.quiz.shown({ solution: solution(texts) })
        : verdict.right
          ? texts.quiz.right
          : (this.#mistake(frame.step, question, answer, context) ?? wrongText(verdict, solution(texts), texts));
    const message = [said, texts.quiz.score({ right, asked })].join(texts.quiz.gap);
    if (verdict?.right) this.#askWhy(frame.step + 1, context, message);
    else this.#showMessage(message, verdict && false);
    this.stage.dispatch('score-change', { right, asked, answers: [...this.#answered.values()] });
    this.stage.go(frame.step + 1);
  }

  /** The sentence about the mistake in an answer; null if it is no known one. @param {number} step @param {Question} question @param {any} answer @param {Context} context */
  #mistake(step, question, answer, context) {
    const { source } = context;
    if (!this.#script || source.part || source.original) return null;
    const found = this.#script.mistakeOf(source, step, question, answer);
    return found && plain(this.#script.mistakeSentence(found, context));
  }

  /** Shows a right answer, and asks why it is right; not in an exam, and not what was answered right often enough. @param {number} step @param {Context} context @param {string} message */
  #askWhy(step, context, message) {
    const { source } = context;
    const question =
      this.#script && !this.stage.isExam() && !source.part ? this.#script.why(source.original ?? source, step) : null;
    const known = this.#whys.filter(({ kind, isRight }) => kind === question?.kind && isRight).length;
    if (!this.#script || !question || known >= ENOUGH_WHYS) return this.#showMessage(message, true);
    const panel = new this.#script.WhyPanel(question, () => {
      if (!this.#whys.includes(panel)) this.#whys.push(panel);
      this.#showMessage(message, true);
    });
    this.#why = { step, panel };
    this.#showMessage(message, true);
    this.#focusWhy();
    return undefined;
  }

  #focusWhy() {
    focusOnDesktop(this.stage.card.querySelector('.options button:not([aria-disabled="true"])'));
  }

  get score() {
    const answers = [...this.#answered.values()];
    return { right: answers.filter((answer) => answer.right).length, asked: answers.length };
  }

  #close() {
    this.#question = null;
    this.#why = null;
    this.stage.markNodes([], 'asked');
    this.stage.markNodes([], 'picked');
  }

  /** @param {string} text @param {boolean | null} [right] */
  #showMessage(text, right = null) {
    const context = this.stage.context();
    const look = right === null ? 'verdict' : right ? 'verdict right' : 'verdict wrong';
    refill(
      this.stage.card,
      html`<p class=${look} role="status">${text}</p>${context && this.#why ? this.#why.panel.template(context) : nothing}`,
    );
  }
}

/** @param {Verdict} verdict @param {string} solution @param {Texts} texts */
function wrongText({ missing, extra }, solution, { quiz }) {
  if (missing.length + extra.length === 0) return quiz.wrong({ solution });
  return [
    missing.length > 0 && quiz.missing({ count: missing.length }),
    extra.length > 0 && quiz.extra({ count: extra.length }),
  ]
    .filter(Boolean)
    .join(quiz.gap);
}

/** @param {string} letter @param {'alpha' | 'beta'} bound @param {string} infinity */
function numberField(letter, bound, infinity) {
  const fill = (/** @type {Event} */ { target }) => {
    const input = /** @type {Element} */ (target).previousElementSibling?.querySelector('input');
    if (input) input.value = infinity;
    input?.focus();
  };
  return html`<span class="field"><label class=${bound}>${letter}<input name=${bound} size="5" autocomplete="off" inputmode="text"></label>${wordButton(infinity, fill)}</span>`;
}

/**
 * The right answer as a function of the language. It keeps its context: another part of the tree may be shown later.
 * @param {Question} question
 * @param {Context} context
 * @returns {(texts: Texts) => string}
 */
function solutionOf(question, context) {
  return (texts) => {
    const { reason } = texts;
    const { solution } = texts.quiz;
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
 * @param {{ right: number, asked: number, shown: number, whys: WhyPanel[] }} score @param {Missed[]} missed @param {Texts} texts
 * @param {{ look: (step: number) => void, again: () => void, next: (() => void) | null }} ways
 */
function resultCard(score, missed, texts, { look, again, next }) {
  const { quiz } = texts;
  const item = (/** @type {Missed} */ { step, solution }) =>
    html`<li>${wordButton(quiz.atStep({ step, solution: solution(texts) }), () => look(step))}</li>`;
  const known = score.whys.filter(({ isRight }) => isRight).length;
  const whys =
    score.whys.length > 0 ? [quiz.gap, texts.why?.score({ right: known, asked: score.whys.length })] : nothing;
  return html`<p class="verdict" role="status">${score.asked === 0 ? quiz.overUnasked : quiz.over(score)}${whys}</p>
    ${missed.length === 0 ? nothing : html`<p id="missed">${quiz.missed}</p><ul class="missed" aria-labelledby="missed">${missed.map(item)}</ul>`}
    <div class="actions">${wordButton(quiz.again, again)}${next ? wordButton(quiz.another, next) : nothing}</div>`;
}
