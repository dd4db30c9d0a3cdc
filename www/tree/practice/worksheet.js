// Fill mode: the learner writes values, windows and cuts on the blank tree, and the sheet is graded.
import { html, keyed, live, nothing } from '../../vendor/lit-html.js';
import { PracticeMode, refill, wordButton } from './practice-card.js';
import { areMinSignsReversed, blankEntry, grade, isBlank, modelEntry, worksheetFrame } from './grading.js';
import { childLists } from '../diagram/node-names.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Entry, Grade } from './grading.js' */
/** @typedef {{ right: number, total: number, missing: number, extra: number }} Score */

export class Worksheet extends PracticeMode {
  /** @type {Map<number, Entry>} */ #entries = new Map();
  /** @type {Frame | null} the end of the search, with the right entries */
  #model = null;
  /** @type {number[][]} */ #children = [];
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

  reset() {
    refill(this.stage.card);
    this.#entries.clear();
    this.#model = null;
    this.#isGraded = this.#gradesAlways;
    this.#hasBeenGraded = false;
    this.#hints = 0;
    this.#ownResult = null;
    this.#prepare();
  }

  leave() {
    this.stage.markNodes([], 'right');
    this.stage.markNodes([], 'wrong');
    refill(this.stage.card);
    this.stage.card.hidden = true;
  }

  async #prepare() {
    const source = this.stage.context()?.source;
    if (!source) return;
    // The next step that is shown asks again.
    const model = await Promise.resolve(source.frame(source.summary.steps)).catch(() => null);
    if (!model || this.stage.context()?.source !== source) return;
    const reached = source.reasons.flatMap((reason) => ('node' in reason ? [reason.node] : []));
    this.#model = model;
    this.#children = childLists(source.diagram.nodes);
    this.#order = [...new Set([...reached, ...source.diagram.nodes.keys()])].filter(
      (index) => source.diagram.nodes[index].kind !== 'leaf',
    );
    this.#at = this.#order[0] ?? 0;
    this.stage.redraw();
  }

  canStepOn() {
    return false;
  }

  onStepShown() {
    this.stage.card.hidden = false;
    if (!this.#model) this.#prepare();
    else if (!this.stage.card.firstElementChild) this.#open(this.#at);
    else this.#draw();
  }

  /** A frame with the learner's entries. */
  frameToShow() {
    const context = this.stage.context();
    return context ? worksheetFrame(context.source.diagram, (index) => this.#entry(index)) : null;
  }

  /** @param {number} index */
  onNodeClick(index) {
    if (!this.#model) return true;
    const node =
      this.#children[index].length > 0 ? index : (this.stage.context()?.source.diagram.nodes[index].parent ?? -1);
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
    this.stage.redraw();
  }

  /** Opens the form of a node. @param {number} index */
  #open(index) {
    this.#at = index;
    this.stage.markNodes([index], 'asked');
    this.#draw();
  }

  /** Draws the form of the open node, and marks the nodes that were graded. */
  #draw() {
    const context = this.stage.context();
    if (!context || !this.#model) return;
    const index = this.#at;
    const { source } = context;
    const { worksheet: words } = context.texts;
    const { diagram } = source;
    const graded = this.#markGrades();
    const marks = graded.includes(index) ? this.#grade(index) : null;
    const asksCuts = this.#asksCuts(source);
    const max = diagram.nodes[index].kind === 'max';
    const field = (/** @type {'value' | 'alpha' | 'beta'} */ name) =>
      html`<label class=${name} data-mark=${marks?.[name] ?? ''}>${words[name]}<input name=${name} autocomplete="off" aria-describedby=${name === 'value' ? 'prompt' : nothing} placeholder=${name === 'value' ? '' : words.example} ?readonly=${this.#ownResult !== null} .value=${live(this.#entry(index)[name])} @input=${this.#onInput}></label>`;
    refill(
      this.stage.card,
      keyed(
        index,
        html`<form class="worksheet" @submit=${this.#onSubmit}>
          <p id="prompt">${renderParts(words.heading({ node: nodeMark(index, context), max, cuts: asksCuts }))}</p>
          <div class="fields row">${field('value')}${this.#asksWindows(source) ? [field('alpha'), field('beta')] : nothing}</div>
          ${asksCuts ? html`<fieldset class="fields row"><legend>${words.cuts}</legend>${this.#children[index].map((child) => this.#cut(child, context, marks))}</fieldset>` : nothing}
          <div class="actions"><button class="word">${words.next}</button>${this.#actions(context.texts)}</div>
          <p class="result" role="status">${this.#result(context)}</p>
        </form>`,
      ),
    );
  }

  #onInput = (/** @type {Event} */ { target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    this.#write(this.#at, { [name]: value });
  };

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    this.#open(this.#order[(this.#order.indexOf(this.#at) + 1) % this.#order.length]);
    /** @type {HTMLElement | null} */ (this.stage.card.querySelector('input'))?.focus();
  };

  /** The checkbox of a child. @param {number} child @param {Context} context @param {Grade | null} marks */
  #cut(child, context, marks) {
    const { cuts } = this.#entry(this.#at);
    const mark = marks?.missingCuts.includes(child) ? 'missing' : marks?.extraCuts.includes(child) ? 'extra' : 'right';
    const change = (/** @type {Event} */ { target }) => {
      const others = cuts.filter((other) => other !== child);
      const isCut = /** @type {HTMLInputElement} */ (target).checked;
      this.#write(this.#at, { cuts: isCut ? [...others, child].sort((one, other) => one - other) : others });
    };
    return html`<label data-mark=${marks ? mark : ''}><input type="checkbox" value=${child} ?disabled=${this.#ownResult !== null} .checked=${live(cuts.includes(child))} @change=${change}>${renderParts(nodeMark(child, context))}</label>`;
  }

  /** The buttons after "next"; once the solution was filled in: an empty sheet, or another tree. @param {Texts} texts */
  #actions({ worksheet: words, quiz }) {
    if (this.#ownResult)
      return [
        wordButton(quiz.again, () => this.reset()),
        this.stage.hasNext() ? wordButton(quiz.another, () => this.stage.dispatch('practice-next', {})) : nothing,
      ];
    const check = wordButton(words.check, () => this.#check());
    if (this.stage.isExam() && !this.#hasBeenGraded) return check;
    const change = (/** @type {Event} */ { target }) => {
      this.#isGraded = this.#gradesAlways = /** @type {HTMLInputElement} */ (target).checked;
      this.#draw();
    };
    return [
      check,
      wordButton(words.hint, () => this.#hint()),
      wordButton(words.model, () => this.#fillIn()),
      html`<label><input type="checkbox" .checked=${live(this.#gradesAlways)} @change=${change}>${words.always}</label>`,
    ];
  }

  /** @param {TraceSource} source */
  #asksWindows(source) {
    return this.stage.asksWindows() && hasWindows(source);
  }

  /** Not for plain minimax, which has no bounds. @param {TraceSource} source */
  #asksCuts(source) {
    return hasWindows(source) || Boolean(this.#model?.nodes.some(({ cutEdge }) => cutEdge !== null));
  }

  #check() {
    this.#isGraded = true;
    this.#hasBeenGraded = true;
    this.#draw();
    this.#dispatchScore(this.score, false);
  }

  /** @param {Score} score @param {boolean} shown whether the solution replaced the entries */
  #dispatchScore({ right, total, missing, extra }, shown) {
    const wrong = shown ? [] : this.#counted.filter((index) => !this.#grade(index).right);
    this.stage.dispatch('score-change', { right, asked: total, missing, extra, hints: this.#hints, shown, wrong });
  }

  /** Fills in one thing at the current node: a wrong or missing field, else the cuts. */
  #hint() {
    const model = this.#model;
    if (!model) return;
    const expected = modelEntry(model, this.#children[this.#at], this.#at);
    const found = this.#grade(this.#at);
    const name = /** @type {const} */ (['alpha', 'beta', 'value']).find((field) => found[field] !== 'right');
    if (!name && found.right) return;
    this.#hints += 1;
    this.#write(this.#at, name ? { [name]: expected[name] } : { cuts: expected.cuts });
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
    this.#dispatchScore(this.#ownResult.score, true);
    for (const index of this.#order) this.#entries.set(index, modelEntry(model, this.#children[index], index));
    this.stage.redraw();
    this.#open(this.#at);
  }

  /** @param {number} index @returns {Grade} */
  #grade(index) {
    const source = this.stage.context()?.source;
    const blank = !source || this.#asksWindows(source) ? {} : { alpha: '', beta: '' };
    const wanted = modelEntry(/** @type {Frame} */ (this.#model), this.#children[index], index);
    return grade({ ...this.#entry(index), ...blank }, { ...wanted, ...blank }, this.#isCutOff(index));
  }

  /** Whether the learner marked the node or an ancestor as cut off. @param {number} index @returns {boolean} */
  #isCutOff(index) {
    const parent = this.stage.context()?.source.diagram.nodes[index].parent ?? -1;
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

  /** Marks the graded nodes as right or wrong, and returns them. If the entries are the solution, only what the learner had right is marked. */
  #markGrades() {
    const graded =
      this.#isGraded && !this.#ownResult
        ? this.#order.filter((index) => !this.#gradesAlways || !isBlank(this.#entry(index)))
        : [];
    const right = graded.filter((index) => this.#grade(index).right);
    this.stage.markNodes(this.#ownResult?.right ?? right, 'right');
    this.stage.markNodes(
      graded.filter((index) => !right.includes(index)),
      'wrong',
    );
    return graded;
  }

  /** @param {Context} context */
  #result({ source, texts: { worksheet, quiz } }) {
    if (this.#ownResult)
      return [
        worksheet.shown,
        this.#ownResult.blank ? worksheet.beforeBlank : worksheet.before(this.#ownResult.score),
      ].join(quiz.gap);
    if (!this.#isGraded) return '';
    const values = this.#counted.map((index) => ({
      kind: source.diagram.nodes[index].kind,
      value: this.#entry(index).value,
      expected: modelEntry(/** @type {Frame} */ (this.#model), this.#children[index], index).value,
    }));
    return [
      worksheet.score({ ...this.score, cuts: this.#asksCuts(source) }),
      ...(source.view !== 'mover' && areMinSignsReversed(values) ? [worksheet.reversed] : []),
      ...(this.#hints > 0 ? [worksheet.withHints({ hints: this.#hints })] : []),
    ].join(quiz.gap);
  }
}

/** @param {TraceSource} source */
function hasWindows({ reasons }) {
  return reasons.some((reason) => reason.code === 'enter' && reason.alpha !== null);
}
