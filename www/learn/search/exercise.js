// An exercise: a tree, a question about it, and the reply. The first answer counts; after a wrong one another tree comes, and
// two answers in a row must be right.
import { fieldsFor, isGiven, isRight, describeAnswer } from './answers.js';
import { made, paragraphs, prose } from '../prose.js';
import { countsOf, questionsOf } from './lessons/tools.js';
import { explainWrong } from './explain-wrong.js';

/** @import { PartTexts } from '../../i18n/course.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Ask, Asked, Fill, Predict, Shown, TraceSource } from './lessons/lessons.js' */
/** @import { Tools } from './lessons/tools.js' */
/** @typedef {Predict | Ask | Fill} Plan */

/** A generated tree may lack what the exercise asks about: number of seeds to try. */
const MAX_TRIES = 60;

/** @param {Plan} plan @param {number} round @param {(shown: Shown) => Promise<any>} trace @returns {Promise<{ source: any, step: number, asked: Asked | null }>} */
export async function prepare(plan, round, trace) {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const shown = plan.on(round);
    const isMade = Boolean(shown.random ?? shown.make ?? shown.own);
    const source = await trace(
      isMade ? { ...shown, seed: (shown.seed ?? 1) * 1000 + round * MAX_TRIES + attempt } : shown,
    );
    // Some positions of a game give no tree.
    if (!source) continue;
    const { steps } = source.summary;
    if (plan.kind === 'fill') {
      if (plan.fits?.(source) ?? true) return { source, step: 0, asked: null };
    } else if (plan.kind === 'predict') {
      const step = plan.pick(await questionsOf(source), source);
      if (step !== null) return { source, step, asked: null };
    } else {
      const step = plan.at(source);
      const question = step === null ? null : await plan.ask(source, await source.frame(steps));
      if (step !== null && question) return { source, step, asked: question };
    }
    source.release?.();
    if (!isMade) break;
  }
  throw new Error(`${plan.name} asks nothing in round ${round}`);
}

export class Exercise {
  element = made('section', 'part exercise');
  #plan;
  #words;
  #common;
  #tools;
  #progress;
  /** @type {GameTree} */
  #view;
  #beside = made('div', '');
  #form = made('form', 'answer');
  #verdict = made('p', 'verdict');
  /** The search steps of the wrong nodes. */
  #why = made('div', 'why');
  #another;
  #round = 0;
  /** Right answers in a row still needed. */
  #rightNeeded = 1;
  #isOver = false;
  /** @type {any} */
  #source = null;

  /**
   * @param {Plan} plan
   * @param {PartTexts} words
   * @param {Tools} tools
   * @param {{ isPassed: () => boolean, round: () => number, useUp: () => void, pass: () => void }} progress
   * @param {string} place such as "1 of 3"
   */
  constructor(plan, words, tools, progress, place) {
    this.#plan = plan;
    this.#words = words;
    this.#common = tools.words;
    this.#tools = tools;
    this.#progress = progress;
    this.#view = /** @type {GameTree} */ (document.createElement((plan.kind === 'ask' && plan.view) || 'game-tree'));
    this.#view.classList.add('paper');
    const { element } = this;
    element.id = plan.name;
    element.dataset.kind = plan.kind;
    const heading = made('h2', '', words.heading ?? '');
    heading.id = `${plan.name}-heading`;
    element.setAttribute('aria-labelledby', heading.id);
    this.#verdict.setAttribute('role', 'status');
    this.#another = made('button', 'plain-button another', this.#common.another);
    this.#another.type = 'button';
    this.#another.addEventListener('click', () => this.begin());
    const kind = plan.kind === 'fill' ? this.#common.kinds.fill : this.#common.kinds.predict;
    element.append(
      made('p', 'eyebrow note', made('b', '', kind), ` ${place}`),
      heading,
      ...paragraphs(words.text),
      this.#beside,
      this.#form,
      this.#view,
      made('div', 'after row', this.#verdict, this.#why, this.#another),
    );
    this.#view.setAttribute('view', 'max');
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#view.addEventListener('score-change', (event) => this.#scored(/** @type {CustomEvent} */ (event).detail));
    this.#view.addEventListener('step-change', () => this.#stepped());
    this.#showVerdict(progress.isPassed() ? 'passed' : '', progress.isPassed() ? this.#common.passedBefore : '');
  }

  get isPassed() {
    return this.#progress.isPassed();
  }

  /** Shows the next tree and its question. */
  async begin() {
    this.#round = this.#progress.round();
    this.#isOver = false;
    this.#another.hidden = true;
    this.#why.replaceChildren();
    if (!this.isPassed) this.#showVerdict('', this.#rightNeeded > 1 ? this.#common.twice : '');
    const { source, step, asked: question } = await prepare(this.#plan, this.#round, this.#tools.tryTrace);
    this.#source?.release?.();
    this.#source = source;
    await this.#showBoard(source, question);
    const view = this.#view;
    view.setAttribute('exam', this.#plan.kind === 'fill' && this.#plan.valuesOnly ? 'values' : '');
    if (this.#plan.kind === 'fill') {
      view.setAttribute('mode', 'fill');
      view.present(source, 0);
      return;
    }
    view.setAttribute('from', String(step));
    if (this.#plan.kind === 'predict') {
      view.setAttribute('mode', 'predict');
      view.setAttribute('to', String(step + 1));
      view.present(source, step);
      this.#offer();
    } else {
      view.setAttribute('mode', 'watch');
      view.setAttribute('to', String(step));
      view.classList.add('still');
      // A search drawn in parts is hidden, because its tables reveal the answer.
      view.hidden = Boolean(source.flat);
      view.present(source, step);
      if (question) this.#ask(question, source);
    }
  }

  /** Shows the board if the exercise is about the reader's game. @param {TraceSource} source @param {Asked | null} question */
  async #showBoard({ place }, question) {
    if (!place) return;
    const { besideExercise } = await import('./own/game-board.js');
    const beside = await besideExercise(this.#tools.engine, place, question?.beside, this.#words.more ?? {});
    this.#beside.replaceWith(beside);
    this.#beside = beside;
  }

  /** The tree asks its question when the reader goes on. */
  #offer() {
    const ask = made('button', 'plain-button main', this.#common.ask);
    ask.type = 'button';
    ask.addEventListener('click', () => {
      this.#view.next();
    });
    this.#form.replaceChildren(ask);
  }

  /** @param {Asked} asked @param {any} source */
  #ask({ words: known = {}, answer }, source) {
    const names = this.#view.names;
    const nameOf = (/** @type {number} */ node) => names[node];
    const all = {
      ...countsOf(source),
      ...Object.fromEntries(
        Object.entries(known).map(([name, what]) => [
          name,
          typeof what === 'object' ? nameOf(what.node) : (this.#words.more?.[what] ?? what),
        ]),
      ),
    };
    const { fields, given } = fieldsFor(answer, nameOf, { choices: this.#words.choices, answer: this.#common.answer });
    const question = made('p', 'asked', prose(this.#words.ask ?? '', all));
    question.id = `${this.#plan.name}-asked`;
    fields.setAttribute('role', 'group');
    fields.setAttribute('aria-labelledby', question.id);
    const send = made('button', 'plain-button main', this.#common.send);
    send.type = 'submit';
    this.#form.replaceChildren(question, fields, send);
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      if (this.#isOver || !isGiven(answer, given())) return fields.querySelector('input')?.focus();
      for (const field of this.#form.querySelectorAll('input, button')) field.setAttribute('disabled', '');
      const right = isRight(answer, given());
      const model = describeAnswer(answer, nameOf, {
        choices: this.#words.choices,
        none: this.#common.none,
        list: this.#common.list,
      });
      this.#finish(
        right,
        this.#words.right ? [this.#words.right].flat().map((text) => ({ text, known: { ...all, answer: model } })) : [],
        model,
      );
      this.#open(source);
    };
  }

  /** Shows the whole search after the answer. @param {any} source */
  #open({ summary, flat }) {
    const view = this.#view;
    // The last step of a search drawn in parts has little to do with the question.
    const step = flat ? view.step + 1 : summary.steps;
    view.classList.remove('still');
    view.removeAttribute('from');
    view.removeAttribute('to');
    view.hidden = false;
    view.stepTo(step);
  }

  /** @param {{ right: number, asked: number, missing?: number, extra?: number, hints?: number, shown?: boolean, wrong?: number[] }} score */
  #scored({ right, asked: askedCount, missing = 0, extra = 0, hints = 0, shown = false, wrong = [] }) {
    if (this.#isOver) return;
    this.#form.replaceChildren();
    const known = { right, all: askedCount };
    const isRight = right === askedCount && missing + extra + hints === 0 && !shown;
    this.#finish(isRight, this.#words.right ? [this.#words.right].flat().map((text) => ({ text, known })) : [], '');
    if (!isRight && this.#source) this.#why.replaceChildren(...explainWrong(this.#source, wrong, this.#common));
  }

  /** A reader who skips the question has seen the answer: it counts as wrong. */
  #stepped() {
    if (this.#plan.kind === 'predict' && !this.#isOver && this.#view.step === Number(this.#view.getAttribute('to')))
      queueMicrotask(() => {
        if (this.#isOver) return;
        this.#form.replaceChildren();
        this.#finish(false, [], '', this.#common.skipped);
      });
  }

  /** @param {boolean} right @param {{ text: string, known: Record<string, any> }[]} why @param {string} model @param {string} [instead] */
  #finish(right, why, model, instead) {
    this.#isOver = true;
    this.#progress.useUp();
    this.#rightNeeded = right ? this.#rightNeeded - 1 : 2;
    const isPassed = this.#rightNeeded <= 0;
    if (isPassed) this.#progress.pass();
    const common = this.#common;
    const first =
      instead ??
      (right ? (isPassed ? common.right : common.rightOnce) : model ? common.wrong(model) : common.wrongThere);
    this.#showVerdict(right ? (isPassed ? 'passed' : 'right') : 'wrong', first, why);
    this.#another.hidden = false;
    this.#another.textContent = isPassed ? common.more : common.another;
    this.#another.classList.toggle('main', !isPassed);
  }

  /** @param {string} state @param {string} text @param {{ text: string, known: Record<string, any> }[]} [why] */
  #showVerdict(state, text, why = []) {
    this.element.dataset.state = this.isPassed ? 'passed' : state;
    this.#verdict.className = `verdict ${state}`;
    this.#verdict.replaceChildren(text, ...why.flatMap((one) => [' ', prose(one.text, one.known)]));
  }

  release() {
    this.#source?.release?.();
  }
}
