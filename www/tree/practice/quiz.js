// Predict mode: asks a question before a step, judges the answer, and keeps the score.
import { focusOnDesktop, refill, showFieldError } from './practice-card.js';
import { judge, questionAfter, readNumber } from './questions.js';
import { resultCard, solutionOf } from './quiz-result.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Question, Verdict } from './questions.js' */
/** `told`: the learner asked for the answer, which counts as not right. @typedef {{ step: number, kind: Question['kind'], right: boolean, told: boolean }} Answered */
/**
 * The interface of a practice mode to its tree.
 * @typedef {object} Stage
 * @property {HTMLElement} card
 * @property {() => Context | null} context
 * @property {() => Frame | null} frame
 * @property {() => void} redraw
 * @property {(step: number) => void} go
 * @property {(nodes: number[], mark: string) => void} markNodes
 * @property {(name: string, detail: object) => void} dispatch
 * @property {() => boolean} isExam whether the first answers count: a worksheet offers no hints before it has been graded
 * @property {() => boolean} asksWindows whether a worksheet has fields for windows, if the search has windows
 * @property {() => boolean} hasNext whether the page has another tree to practise on: the event `practice-next` asks for it
 */

export class Quiz {
  /** @type {Question | null} */
  #question = null;
  /** @type {Map<number, Answered>} by the step before the question: each counts once */
  #answered = new Map();
  /** @type {Map<number, ReturnType<typeof solutionOf>>} the right answers, by the same steps */
  #solutions = new Map();
  /** @type {Texts | null} the language of the result on the card; null before the end */
  #resultTexts = null;
  /** @type {Set<number>} */
  #picked = new Set();
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** The unchanged frame is shown. @returns {Frame | null} */
  frameToShow() {
    return null;
  }

  /** Starts again, on this tree or another. */
  reset() {
    this.#answered.clear();
    this.#solutions.clear();
    this.#resultTexts = null;
    this.#close();
    refill(this.#stage.card);
  }

  leave() {
    this.reset();
    this.#stage.card.hidden = true;
  }

  /** Called when a step is shown: an open question is closed. */
  onStepShown() {
    if (this.#question) this.#close();
    this.#stage.card.hidden = false;
    const context = this.#stage.context();
    if (context && this.#stage.frame()?.step === context.source.summary.steps) return this.#finish(context.texts);
    if (this.#resultTexts) refill(this.#stage.card);
    this.#resultTexts = null;
    const isNew = this.#answered.size === 0 && !this.#stage.frame()?.step;
    if (isNew && !this.#stage.card.firstChild) this.#showMessage(context?.texts.quiz.intro ?? '');
    return undefined;
  }

  /** Shows the result at the end of the search. @param {Texts} texts */
  #finish(texts) {
    if (this.#resultTexts === texts) return;
    this.#resultTexts = texts;
    const answers = [...this.#answered.values()];
    const missed = answers.filter(({ right }) => !right).sort((one, other) => one.step - other.step);
    const ways = {
      look: (/** @type {number} */ step) => this.#stage.go(step),
      again: () => {
        this.reset();
        this.#stage.go(0);
      },
      next: this.#stage.hasNext() ? () => this.#stage.dispatch('practice-next', {}) : null,
    };
    refill(
      this.#stage.card,
      ...resultCard(
        { ...this.score, told: answers.filter(({ told }) => told).length },
        missed.map(({ step }) => ({ step: step + 1, solution: (words) => this.#solutions.get(step)?.(words) ?? '' })),
        texts,
        ways,
      ),
    );
  }

  /** Whether the next step may be shown; if not, its question is opened. */
  canStepOn() {
    const frame = this.#stage.frame();
    const context = this.#stage.context();
    if (!frame || !context) return true;
    if (this.#question) {
      focusOnDesktop(this.#stage.card.querySelector('input, .fields button'));
      return false;
    }
    if (this.#answered.has(frame.step)) return true;
    const question = questionAfter(context.source, frame);
    if (!question) {
      refill(this.#stage.card);
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
      const box = /** @type {HTMLInputElement | null} */ (this.#stage.card.querySelector(`input[value="${index}"]`));
      if (box) {
        box.checked = !box.checked;
        this.#pick(index, box.checked);
      }
    } else {
      return false;
    }
    return true;
  }

  /** @param {Question} question @param {Context} context */
  #ask(question, context) {
    const { quiz } = context.texts;
    this.#question = question;
    this.#picked.clear();
    const form = document.createElement('form');
    form.className = 'question';
    const prompt = document.createElement('p');
    prompt.id = 'prompt';
    const fields = document.createElement('div');
    fields.className = 'fields row';
    const name = (/** @type {number} */ node) => nodeMark(node, context);
    if (question.kind === 'window') {
      const words = { node: name(question.node), child: name(question.child), value: String(question.value) };
      prompt.append(renderParts(context.texts.reason.begin(quiz.window(words))));
      fields.append(numberField('α', 'alpha'), numberField('β', 'beta'));
    } else if (question.kind === 'cuts') {
      prompt.append(renderParts(quiz.cuts({ node: name(question.node) })));
      fields.append(...question.children.map((child) => this.#box(child, name(child))));
    } else {
      prompt.append(renderParts(quiz.next()));
      fields.append(...question.choices.map((choice) => this.#choice(choice, name(choice))));
    }
    form.append(prompt, fields, this.#actions(question, quiz));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(form);
    });
    refill(this.#stage.card, form);
    this.#stage.markNodes(
      question.kind === 'cuts' ? question.children : question.kind === 'next' ? question.choices : [question.node],
      'asked',
    );
    const first = /** @type {HTMLElement | null} */ (form.querySelector('input, .fields button'));
    first?.setAttribute('aria-describedby', prompt.id);
    focusOnDesktop(first);
  }

  /** @param {Question} question @param {Texts['quiz']} quiz */
  #actions(question, quiz) {
    const row = document.createElement('div');
    row.className = 'actions';
    if (question.kind !== 'next') row.append(button(question.kind === 'cuts' ? quiz.sure : quiz.check, 'submit'));
    const show = button(quiz.show, 'button');
    show.classList.add('quiet');
    show.addEventListener('click', () => this.#answer(null));
    row.append(show);
    return row;
  }

  /** @param {number} node @param {Part[]} name */
  #box(node, name) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = String(node);
    box.addEventListener('change', () => this.#pick(node, box.checked));
    label.append(box, renderParts(name));
    return label;
  }

  /** @param {number} node @param {Part[]} name */
  #choice(node, name) {
    const choice = button('', 'button');
    choice.dataset.node = String(node);
    choice.append(renderParts(name));
    choice.addEventListener('click', () => this.#answer(node));
    return choice;
  }

  /** @param {number} node @param {boolean} on */
  #pick(node, on) {
    if (on) this.#picked.add(node);
    else this.#picked.delete(node);
    this.#stage.markNodes([...this.#picked], 'picked');
  }

  /** @param {HTMLFormElement} form */
  #submit(form) {
    if (this.#question?.kind === 'cuts') return this.#answer([...this.#picked]);
    const answer = { alpha: NaN, beta: NaN };
    for (const input of form.querySelectorAll('input')) {
      const value = readNumber(input.value);
      if (Number.isNaN(value)) return showFieldError(input, this.#stage.context()?.texts.quiz.noNumber ?? '');
      answer[/** @type {'alpha' | 'beta'} */ (input.name)] = value;
    }
    return this.#answer(answer);
  }

  /** Judges the answer, shows the next step, and shows the verdict.
   * @param {any} answer null if the learner asks for the solution */
  #answer(answer) {
    const question = this.#question;
    const frame = this.#stage.frame();
    const context = this.#stage.context();
    if (!question || !frame || !context) return;
    const { texts } = context;
    const verdict = answer === null ? null : judge(question, answer);
    this.#answered.set(frame.step, {
      step: frame.step,
      kind: question.kind,
      right: verdict?.right ?? false,
      told: verdict === null,
    });
    this.#solutions.set(frame.step, solutionOf(question, context));
    this.#close();
    const { right, asked } = this.score;
    this.#showMessage(
      `${verdict === null ? texts.quiz.told : verdict.right ? texts.quiz.right : wrongText(question, verdict, texts)} ${texts.quiz.score({ right, asked })}`,
      verdict?.right ?? null,
    );
    this.#stage.dispatch('score-change', { right, asked, answers: [...this.#answered.values()] });
    this.#stage.go(frame.step + 1);
  }

  get score() {
    const answers = [...this.#answered.values()];
    return { right: answers.filter((answer) => answer.right).length, asked: answers.length };
  }

  #close() {
    this.#question = null;
    this.#picked.clear();
    this.#stage.markNodes([], 'asked');
    this.#stage.markNodes([], 'picked');
  }

  /** @param {string} text @param {boolean | null} [right] */
  #showMessage(text, right = null) {
    const line = document.createElement('p');
    line.className = right === null ? 'verdict' : right ? 'verdict right' : 'verdict wrong';
    line.setAttribute('role', 'status');
    line.textContent = text;
    refill(this.#stage.card, line);
  }
}

/** @param {Question} question @param {Verdict} verdict @param {Texts} texts */
function wrongText(question, { missing, extra }, { quiz }) {
  if (question.kind !== 'cuts') return quiz.wrong;
  return [
    missing.length > 0 && quiz.missing({ count: missing.length }),
    extra.length > 0 && quiz.extra({ count: extra.length }),
  ]
    .filter(Boolean)
    .join(quiz.gap);
}

/** @param {string} letter @param {'alpha' | 'beta'} bound */
function numberField(letter, bound) {
  const label = document.createElement('label');
  label.className = bound;
  const input = document.createElement('input');
  Object.assign(input, { name: bound, size: 5, autocomplete: 'off', inputMode: 'text' });
  const infinity = button(bound === 'alpha' ? '−∞' : '+∞', 'button');
  infinity.addEventListener('click', () => {
    input.value = infinity.textContent ?? '';
    input.focus();
  });
  label.append(letter, input);
  const field = document.createElement('span');
  field.className = 'field';
  field.append(label, infinity);
  return field;
}

/** @param {string} text @param {'button' | 'submit'} type */
function button(text, type) {
  const element = document.createElement('button');
  element.type = type;
  element.className = 'word';
  element.textContent = text;
  return element;
}
