// Fill mode: the learner writes values, windows and cuts on the blank tree, and the sheet is graded.
import { refill } from './practice-card.js';
import { blankEntry, grade, isBlank, modelEntry, worksheetFrame } from './grading.js';
import { childLists } from '../diagram/node-names.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Entry, Grade } from './grading.js' */
/** @import { Stage } from './quiz.js' */
/** @typedef {{ right: number, total: number, missing: number, extra: number }} Score */

export class Worksheet {
  #stage;
  /** @type {Map<number, Entry>} */
  #entries = new Map();
  /** @type {Frame | null} the end of the search, with the right entries */
  #model = null;
  /** @type {number[][]} */
  #children = [];
  /** @type {number[]} inner nodes in search order, then those never searched */
  #order = [];
  #at = 0;
  #isGraded = false;
  #gradesAlways = false;
  /** Whether the sheet has been graded: in an exam there are no hints before. */
  #hasBeenGraded = false;
  #hints = 0;
  /** The learner's result before the solution was filled in. @type {{ blank: boolean, score: Score, right: number[] } | null} */
  #ownResult = null;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  reset() {
    refill(this.#stage.card);
    this.#entries.clear();
    this.#model = null;
    this.#isGraded = this.#gradesAlways;
    this.#hasBeenGraded = false;
    this.#hints = 0;
    this.#ownResult = null;
    this.#prepare();
  }

  leave() {
    this.#stage.markNodes([], 'right');
    this.#stage.markNodes([], 'wrong');
    refill(this.#stage.card);
    this.#stage.card.hidden = true;
  }

  async #prepare() {
    const source = this.#stage.context()?.source;
    if (!source) return;
    const model = await source.frame(source.summary.steps);
    if (this.#stage.context()?.source !== source) return;
    const reached = source.reasons.flatMap((reason) => ('node' in reason ? [reason.node] : []));
    this.#model = model;
    this.#children = childLists(source.diagram.nodes);
    this.#order = [...new Set([...reached, ...source.diagram.nodes.keys()])].filter(
      (index) => source.diagram.nodes[index].kind !== 'leaf',
    );
    this.#at = this.#order[0] ?? 0;
    this.#stage.redraw();
  }

  canStepOn() {
    return false;
  }

  onStepShown() {
    this.#stage.card.hidden = false;
    if (!this.#model) this.#prepare();
    else if (!this.#stage.card.firstChild) this.#open(this.#at);
    this.#showGrades();
  }

  /** A frame with the learner's entries. */
  frameToShow() {
    const context = this.#stage.context();
    return context ? worksheetFrame(context.source.diagram, (index) => this.#entry(index)) : null;
  }

  /** @param {number} index */
  onNodeClick(index) {
    if (!this.#model) return true;
    const node =
      this.#children[index].length > 0 ? index : (this.#stage.context()?.source.diagram.nodes[index].parent ?? -1);
    if (node >= 0) this.#open(node);
    return true;
  }

  /** @param {number} index */
  #entry(index) {
    return this.#entries.get(index) ?? blankEntry();
  }

  /** @param {number} index @param {Partial<Entry>} change */
  #write(index, change) {
    this.#entries.set(index, { ...this.#entry(index), ...change });
    if (!this.#gradesAlways) this.#isGraded = false;
    this.#stage.redraw();
  }

  /** Opens the form of a node. @param {number} index */
  #open(index) {
    const context = this.#stage.context();
    if (!context) return;
    const {
      texts: { worksheet: words },
      source,
    } = context;
    this.#at = index;
    this.#stage.markNodes([index], 'asked');
    const form = document.createElement('form');
    form.className = 'worksheet';
    const heading = document.createElement('p');
    heading.id = 'prompt';
    heading.append(
      renderParts(
        words.heading({
          node: nodeMark(index, context),
          max: source.diagram.nodes[index].kind === 'max',
          cuts: this.#asksCuts(source),
        }),
      ),
    );
    const fields = document.createElement('div');
    fields.className = 'fields row';
    fields.append(this.#field(index, 'value', words.value));
    if (this.#asksWindows(source))
      fields.append(this.#field(index, 'alpha', words.alpha), this.#field(index, 'beta', words.beta));
    const result = document.createElement('p');
    result.className = 'result';
    result.setAttribute('role', 'status');
    form.append(heading, fields, ...this.#cutFields(index, context), this.#actions(words), result);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#next();
    });
    form.querySelector('input')?.setAttribute('aria-describedby', heading.id);
    refill(this.#stage.card, form);
    this.#showGrades();
  }

  /** @param {number} index @param {'value' | 'alpha' | 'beta'} name @param {string} text */
  #field(index, name, text) {
    const label = document.createElement('label');
    label.className = name;
    const input = document.createElement('input');
    Object.assign(input, {
      name,
      value: this.#entry(index)[name],
      readOnly: this.#ownResult !== null,
      autocomplete: 'off',
      placeholder: name === 'value' ? '' : this.#stage.context()?.texts.worksheet.example,
    });
    input.addEventListener('input', () => this.#write(index, { [name]: input.value }));
    label.append(text, input);
    return label;
  }

  /** A checkbox for each child, if the search can cut. @param {number} index @param {Context} context */
  #cutFields(index, { source, texts }) {
    if (!this.#asksCuts(source)) return [];
    const fields = document.createElement('fieldset');
    fields.className = 'fields row';
    const legend = document.createElement('legend');
    legend.textContent = texts.worksheet.cuts;
    fields.append(legend, ...this.#children[index].map((child) => this.#cut(index, child)));
    return [fields];
  }

  /** @param {number} index @param {number} child */
  #cut(index, child) {
    const context = this.#stage.context();
    const label = document.createElement('label');
    const box = document.createElement('input');
    Object.assign(box, {
      type: 'checkbox',
      value: String(child),
      checked: this.#entry(index).cuts.includes(child),
      disabled: this.#ownResult !== null,
    });
    box.addEventListener('change', () => {
      const others = this.#entry(index).cuts.filter((other) => other !== child);
      this.#write(index, { cuts: box.checked ? [...others, child].sort((one, other) => one - other) : others });
    });
    label.append(box, context ? renderParts(nodeMark(child, context)) : '');
    return label;
  }

  /** @param {Texts['worksheet']} words */
  #actions(words) {
    const row = document.createElement('div');
    row.className = 'actions';
    row.append(button(words.next, 'submit', () => {}));
    if (this.#ownResult) {
      row.append(...this.#onward());
      return row;
    }
    row.append(button(words.check, 'button', () => this.#check()));
    if (this.#stage.isExam() && !this.#hasBeenGraded) return row;
    row.append(
      button(words.hint, 'button', () => this.#hint()),
      button(words.model, 'button', () => this.#fillIn()),
    );
    const label = document.createElement('label');
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', checked: this.#gradesAlways });
    box.addEventListener('change', () => {
      this.#gradesAlways = box.checked;
      this.#isGraded = box.checked;
      this.#showGrades();
    });
    label.append(box, words.always);
    row.append(label);
    return row;
  }

  /** The buttons after the solution was filled in: an empty sheet, or another tree. */
  #onward() {
    const quiz = this.#stage.context()?.texts.quiz;
    if (!quiz) return [];
    return [
      button(quiz.again, 'button', () => this.reset()),
      ...(this.#stage.hasNext()
        ? [button(quiz.another, 'button', () => this.#stage.dispatch('practice-next', {}))]
        : []),
    ];
  }

  /** @param {TraceSource} source */
  #asksWindows(source) {
    return this.#stage.asksWindows() && hasWindows(source);
  }

  /** Not for plain minimax, which has no bounds. @param {TraceSource} source */
  #asksCuts(source) {
    return hasWindows(source) || Boolean(this.#model?.nodes.some(({ cutEdge }) => cutEdge !== null));
  }

  #next() {
    this.#open(this.#order[(this.#order.indexOf(this.#at) + 1) % this.#order.length]);
    /** @type {HTMLElement | null} */ (this.#stage.card.querySelector('input'))?.focus();
  }

  #check() {
    const isFirst = !this.#hasBeenGraded;
    this.#isGraded = true;
    this.#hasBeenGraded = true;
    if (isFirst && this.#stage.isExam()) this.#open(this.#at);
    this.#showGrades();
    this.#tellScore(this.score, false);
  }

  /** @param {Score} score @param {boolean} shown whether the solution replaced the entries */
  #tellScore({ right, total, missing, extra }, shown) {
    const wrong = shown ? [] : this.#counted.filter((index) => !this.#grade(index).right);
    this.#stage.dispatch('score-change', { right, asked: total, missing, extra, hints: this.#hints, shown, wrong });
  }

  /** Fills in one thing at the current node: a wrong or missing field, else the cuts. */
  #hint() {
    const model = this.#model;
    if (!model) return;
    const wanted = modelEntry(model, this.#children[this.#at], this.#at);
    const found = this.#grade(this.#at);
    const name = /** @type {const} */ (['alpha', 'beta', 'value']).find((field) => found[field] !== 'right');
    if (!name && found.right) return;
    this.#hints += 1;
    this.#write(this.#at, name ? { [name]: wanted[name] } : { cuts: wanted.cuts });
    this.#open(this.#at);
  }

  #fillIn() {
    const model = this.#model;
    if (!model) return;
    const blank = this.#order.every((index) => isBlank(this.#entry(index)));
    this.#ownResult = {
      blank,
      score: this.score,
      right: this.#order.filter((index) => !isBlank(this.#entry(index)) && this.#grade(index).right),
    };
    this.#tellScore(this.#ownResult.score, true);
    for (const index of this.#order) this.#entries.set(index, modelEntry(model, this.#children[index], index));
    this.#stage.redraw();
    this.#open(this.#at);
  }

  /** @param {number} index @returns {Grade} */
  #grade(index) {
    const model = /** @type {Frame} */ (this.#model);
    const source = this.#stage.context()?.source;
    const wanted = modelEntry(model, this.#children[index], index);
    const found = grade(this.#entry(index), wanted, this.#isCutOff(index));
    if (!source || this.#asksWindows(source)) return found;
    return {
      ...found,
      alpha: 'right',
      beta: 'right',
      right:
        found.value === 'right' &&
        found.missingCuts.length + found.extraCuts.length === 0 &&
        (this.#isCutOff(index) || !isBlank(wanted)),
    };
  }

  /** Whether the learner marked the node or an ancestor as cut off. @param {number} index @returns {boolean} */
  #isCutOff(index) {
    const parent = this.#stage.context()?.source.diagram.nodes[index].parent ?? -1;
    return parent >= 0 && (this.#entry(parent).cuts.includes(index) || this.#isCutOff(parent));
  }

  /** The nodes that are graded: those that the search reached or cut off. */
  get #counted() {
    const model = /** @type {Frame} */ (this.#model);
    return this.#order.filter((index) => model.nodes[index].state !== 'unseen');
  }

  /** The score over all graded nodes, untouched ones included. */
  get score() {
    const grades = this.#counted.map((index) => this.#grade(index));
    const count = (/** @type {(grade: Grade) => number} */ of) => grades.reduce((sum, one) => sum + of(one), 0);
    return {
      right: count((one) => Number(one.right)),
      total: grades.length,
      missing: count((one) => one.missingCuts.length),
      extra: count((one) => one.extraCuts.length),
    };
  }

  #showGrades() {
    const context = this.#stage.context();
    if (!context || !this.#model) return;
    const { card } = this.#stage;
    const result = card.querySelector('.result');
    if (result) result.textContent = this.#result(context);
    if (this.#ownResult) {
      // The entries are the solution: only nodes that the learner had right are marked.
      this.#stage.markNodes(this.#ownResult.right, 'right');
      this.#stage.markNodes([], 'wrong');
      return;
    }
    const shown = this.#isGraded
      ? this.#order.filter((index) => !this.#gradesAlways || !isBlank(this.#entry(index)))
      : [];
    this.#stage.markNodes(
      shown.filter((index) => this.#grade(index).right),
      'right',
    );
    this.#stage.markNodes(
      shown.filter((index) => !this.#grade(index).right),
      'wrong',
    );
    const here = this.#grade(this.#at);
    for (const input of card.querySelectorAll('.worksheet > .fields input')) {
      const name = /** @type {HTMLInputElement} */ (input).name;
      const isBox = name === '';
      const child = Number(/** @type {HTMLInputElement} */ (input).value);
      const mark = isBox
        ? here.missingCuts.includes(child)
          ? 'missing'
          : here.extraCuts.includes(child)
            ? 'extra'
            : 'right'
        : here[/** @type {'value'} */ (name)];
      const label = input.closest('label');
      if (label) label.dataset.mark = this.#isGraded && shown.includes(this.#at) ? mark : '';
    }
  }

  /** @param {Context} context */
  #result({ source, texts: { worksheet, quiz } }) {
    if (this.#ownResult)
      return [
        worksheet.shown,
        this.#ownResult.blank ? worksheet.beforeBlank : worksheet.before(this.#ownResult.score),
      ].join(quiz.gap);
    if (!this.#isGraded) return '';
    return [
      worksheet.score({ ...this.score, cuts: this.#asksCuts(source) }),
      ...(this.#hints > 0 ? [worksheet.withHints({ hints: this.#hints })] : []),
    ].join(quiz.gap);
  }
}

/** @param {TraceSource} source */
function hasWindows({ reasons }) {
  return reasons.some((reason) => reason.code === 'enter' && reason.alpha !== null);
}

/** @param {string} text @param {'button' | 'submit'} type @param {() => void} action */
function button(text, type, action) {
  const element = document.createElement('button');
  element.type = type;
  element.className = 'word';
  element.textContent = text;
  element.addEventListener('click', action);
  return element;
}
