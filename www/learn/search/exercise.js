// An exercise: a tree, a question about it, and the reply. The first answer counts; after a wrong one another tree comes, and
// two answers in a row must be right.
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { isGiven, isRight, describeAnswer } from './answers.js';
import { elementOf, paragraphs, prose } from '../prose.js';
import { countsOf, prepare } from './lessons/tools.js';
import { lessonError } from './lesson-error.js';
import { explainWrong, mistakeText, valuesOf, wrongNodes } from './explain-wrong.js';

/** @import { PartTexts } from '../../i18n/course.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Answer, LessonQuestion, TraceSource } from './lessons/lessons.js' */
/** @import { Plan, Tools } from './lessons/tools.js' */

export class Exercise {
  #plan;
  #words;
  #common;
  #tools;
  #progress;
  /** @type {GameTree} */ #view;
  #beside = document.createElement('div');
  /** @type {HTMLFormElement} */
  #form = elementOf(
    html`<form class="answer" @submit=${(/** @type {Event} */ event) => event.preventDefault()}></form>`,
  );
  #verdict;
  /** The search steps of the wrong nodes. */
  #why;
  #another;
  #round = 0;
  /** Right answers in a row still needed. */
  #rightNeeded = 1;
  #isOver = false;
  /** @type {any} */ #source = null;

  /**
   * @param {Plan} plan
   * @param {PartTexts} words
   * @param {Tools} tools
   * @param {{ isPassed: () => boolean, round: () => number, useUp: (right: boolean) => void, pass: () => void }} progress
   * @param {string} place such as "1 of 3"
   */
  constructor(plan, words, tools, progress, place) {
    this.#plan = plan;
    this.#words = words;
    this.#common = tools.words;
    this.#tools = tools;
    this.#progress = progress;
    const view = document.createElement((plan.kind === 'ask' && plan.view) || 'game-tree');
    this.#view = /** @type {GameTree} */ (view);
    view.classList.add('paper');
    const { name } = plan;
    const kind = plan.kind === 'fill' ? this.#common.kinds.fill : this.#common.kinds.predict;
    /** @type {HTMLElement} */
    this.element =
      elementOf(html`<section class="part exercise" id=${name} data-kind=${plan.kind} aria-labelledby="${name}-heading">
      <p class="eyebrow note"><b>${kind}</b> ${place}</p>
      <h2 id="${name}-heading">${words.heading ?? ''}</h2>
      ${paragraphs(words.text)}${this.#beside}${this.#form}
      <div class="after row" slot="verdict"><p class="verdict" role="status"></p><div class="why"></div><button type="button" class="plain-button another" @click=${() => this.#goOn()}>${this.#common.another}</button></div>${view}
    </section>`);
    [this.#verdict, this.#why, this.#another] = /** @type {HTMLElement[]} */ ([
      ...this.element.querySelectorAll('.after > *'),
    ]);
    // The verdict stands below the button: of the form, or inside the tree.
    if (plan.kind !== 'ask') view.append(/** @type {Element} */ (this.element.querySelector('.after')));
    view.setAttribute('view', 'max');
    view.addEventListener('score-change', (event) => this.#scored(/** @type {CustomEvent} */ (event).detail));
    view.addEventListener('step-change', () => this.#stepped());
  }

  get isPassed() {
    return this.#progress.isPassed();
  }

  /** Shows the next tree, or why there is none and a button to try again. */
  async #goOn() {
    try {
      await this.begin();
    } catch (error) {
      render(
        lessonError(this.#tools.language, error, () => this.#goOn()),
        this.#why,
      );
    }
  }

  /** Shows the next tree and its question. */
  async begin() {
    this.#round = this.#progress.round();
    this.#isOver = false;
    this.#another.hidden = true;
    render(nothing, this.#why);
    const { passedBefore, twice } = this.#common;
    this.#showVerdict('', this.isPassed ? passedBefore : this.#rightNeeded > 1 ? twice : '');
    const { source, step, question } = await prepare(this.#plan, this.#round, this.#tools.tryTrace);
    this.#source?.release?.();
    this.#source = source;
    const drawn = this.#tools.drawn(source);
    await this.#showBoard(source, question);
    const view = this.#view;
    view.setAttribute('exam', this.#plan.kind === 'fill' && this.#plan.valuesOnly ? 'values' : '');
    if (this.#plan.kind === 'fill') {
      view.setAttribute('mode', 'fill');
      view.present(drawn, 0);
      return;
    }
    view.setAttribute('from', String(step));
    if (this.#plan.kind === 'predict') {
      view.setAttribute('mode', 'predict');
      view.setAttribute('to', String(step + 1));
      view.present(drawn, step);
      this.#offer();
    } else {
      view.setAttribute('mode', 'watch');
      view.setAttribute('to', String(step));
      view.classList.add('still');
      // A search drawn in parts is hidden, because its tables reveal the answer.
      view.hidden = Boolean(source.flat);
      view.present(drawn, step);
      if (question) this.#ask(question, source);
    }
  }

  /** Shows the board if the exercise is about the reader's game. @param {TraceSource} source @param {LessonQuestion | null} question */
  async #showBoard({ place }, question) {
    if (!place) return;
    const { besideExercise } = await import('./own/game-board.js');
    const beside = await besideExercise(this.#tools.engine, place, question?.beside, this.#words.more ?? {});
    // A question stands with its facts; a phone shows the board below them.
    if (question)
      beside.lastElementChild?.append(this.#form, /** @type {Element} */ (this.element.querySelector('.after')));
    this.#beside.replaceWith(beside);
    this.#beside = beside;
  }

  /** The tree asks its question when the reader goes on. */
  #offer() {
    const ask = () => this.#view.next();
    render(
      html`<button type="button" class="plain-button main" @click=${ask}>${this.#common.ask}</button>`,
      this.#form,
    );
  }

  /** @param {LessonQuestion} question @param {any} source */
  #ask(question, source) {
    const { words: known = {}, answer } = question;
    const [form, words, common] = [this.#form, this.#words, this.#common];
    const names = this.#view.names;
    const nameOf = (/** @type {number} */ node) => names[node];
    const all = { ...countsOf(source), ...valuesOf(known, nameOf, words) };
    const id = `${this.#plan.name}-asked`;
    const fields = fieldsFor(answer, nameOf, { choices: words.choices, answer: common.answer });
    const fieldset = html`<p class="asked" id=${id}>${prose(words.ask ?? '', all)}</p>
      <div class="answer-fields row" role="group" aria-labelledby=${id}>${fields}</div>
      <button type="submit" class="plain-button main">${common.send}</button>`;
    render(keyed({}, fieldset), form);
    form.onsubmit = (event) => {
      event.preventDefault();
      const given = givenIn(form, answer);
      if (this.#isOver || !isGiven(answer, given)) return form.querySelector('input')?.focus();
      for (const field of form.querySelectorAll('input, button')) field.setAttribute('disabled', '');
      const { none, list } = common;
      const model = describeAnswer(answer, nameOf, { choices: words.choices, none, list });
      const isOk = isRight(answer, given);
      const drawn = this.#tools.drawn(source);
      const said = { course: common, part: words, nameOf, language: this.#tools.language };
      const why = isOk ? '' : (mistakeText(question, given, drawn, said) ?? (source.flat ? common.stepBack : ''));
      this.#finish(isOk, this.#replies({ ...all, answer: model }), common.wrong(model, why));
      this.#open(source);
      if (isOk || source.flat) return;
      const view = /** @type {any} */ (this.#view);
      const explained = view.explainWrong?.() ?? explainWrong(drawn, wrongNodes(question, given), common);
      render(explained, this.#why);
    };
  }

  /** The feedback on a right answer. @param {Record<string, any>} known */
  #replies(known) {
    return [this.#words.right ?? []].flat().map((text) => ({ text, known }));
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
    render(nothing, this.#form);
    const isRight = right === askedCount && missing + extra + hints === 0 && !shown;
    const { wrongAbove, wrongThere } = this.#common;
    const wrongText = this.#plan.kind === 'predict' ? wrongAbove : wrongThere;
    this.#finish(isRight, this.#replies({ right, all: askedCount }), wrongText);
    if (!isRight && this.#source) render(explainWrong(this.#tools.drawn(this.#source), wrong, this.#common), this.#why);
  }

  /** A reader who skips the question has seen the answer: it counts as wrong. */
  #stepped() {
    if (this.#plan.kind === 'predict' && !this.#isOver && this.#view.step === Number(this.#view.getAttribute('to')))
      queueMicrotask(() => {
        if (this.#isOver) return;
        render(nothing, this.#form);
        this.#finish(false, [], this.#common.skipped);
      });
  }

  /** @param {boolean} right @param {{ text: string, known: Record<string, any> }[]} why @param {string} wrongText the reply to a wrong answer */
  #finish(right, why, wrongText) {
    this.#isOver = true;
    this.#progress.useUp(right);
    this.#rightNeeded = right ? this.#rightNeeded - 1 : 2;
    const isPassed = this.#rightNeeded <= 0;
    if (isPassed) this.#progress.pass();
    const common = this.#common;
    const first = right ? (isPassed ? common.right : common.rightOnce) : wrongText;
    this.#showVerdict(right ? (isPassed ? 'passed' : 'right') : 'wrong', first, why);
    this.#another.hidden = false;
    this.#another.textContent = isPassed ? common.more : common.another;
    this.#another.classList.toggle('main', !isPassed);
  }

  /** @param {string} state @param {string} text @param {{ text: string, known: Record<string, any> }[]} [why] */
  #showVerdict(state, text, why = []) {
    this.element.dataset.state = this.isPassed ? 'passed' : state;
    this.#verdict.className = `verdict ${state}`;
    // New elements, so that the same verdict is spoken again.
    render(keyed({}, [text, why.map((one) => [this.#common.gap, prose(one.text, one.known)])]), this.#verdict);
  }
}

/** The inputs of an answer. @param {Answer} answer @param {(node: number) => string} nameOf @param {{ choices?: Record<string, string>, answer: string }} words */
function fieldsFor(answer, nameOf, words) {
  if (answer.kind === 'number' || answer.kind === 'value') {
    const signs = (answer.kind === 'value' ? ['≤', '≥'] : []).map(
      (sign) => html`<button type="button" class="plain-button" @click=${putSign}>${sign}</button>`,
    );
    return html`<label>${words.answer} <input name="answer" size="6" autocomplete="off"></label>${signs}`;
  }
  const type = answer.kind === 'nodes' ? 'checkbox' : 'radio';
  const choices =
    answer.kind === 'words'
      ? answer.choices.map((name) => [name, words.choices?.[name] ?? name])
      : answer.choices.map((node) => [String(node), nameOf(node)]);
  return choices.map(
    ([value, text]) =>
      html`<label class="choice check"><input type=${type} name="answer" value=${value}><span>${text}</span></label>`,
  );
}

/** Puts the sign of a button before the value in its field. @param {Event} event */
function putSign({ currentTarget }) {
  const button = /** @type {HTMLButtonElement} */ (currentTarget);
  const input = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector('input'));
  input.value = button.textContent + input.value.replace(/^\s*[≥≤]\s*/, '');
  input.focus();
}

/** What is entered; null if nothing is chosen. @param {HTMLFormElement} form @param {Answer} answer */
function givenIn(form, { kind }) {
  const given = new FormData(form).getAll('answer');
  if (kind === 'nodes') return given.map(Number);
  const [first = null] = given;
  return kind === 'node' && first !== null ? Number(first) : first;
}
