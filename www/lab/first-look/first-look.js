// The first look at a search: animates one cutoff and asks one question.
import { Chuhe } from '../../engine/client.js';
import { fill, texts } from '../../i18n/i18n.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { drawStage, CUT_LEAF, hideCutValue, makeFirstLook, showUpTo, TREE, allowsMotion } from './first-look-parts.js';

/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { Diagram } from '../../tree/diagram/diagram.js' */
/** @typedef {'yes' | 'no' | null} Answer */

/** In milliseconds: to read the lead, between two steps, to read Max's value, to answer the question. */
const PAUSES_MS = { lead: 1400, step: 170, left: 1000, question: 2700 };
const TICK_MS = 30;

export class FirstLook {
  /** The first paint may have created it already. */
  element = document.getElementById('first-look') ?? makeFirstLook();
  /** @type {TraceHandle | null} */ #trace = null;
  /** @type {Diagram | null} */ #diagram = null;
  #round = 0;
  #paused = false;
  /** @type {Answer} */ #answer = null;
  #onAnswer = /** @type {(() => void) | null} */ (null);
  #onEnd;
  #onSeen;
  #moves = allowsMotion();

  /** @param {() => void} end called when the reader goes on to the lab @param {() => void} seen called once the answer is shown, or on closing */
  constructor(end, seen) {
    this.#onEnd = end;
    this.#onSeen = seen;
    this.#part('skip-it').addEventListener('click', () => this.#close());
    this.#part('begin').addEventListener('click', () => this.#close());
    this.#part('again').addEventListener('click', () => this.#show());
    this.#part('pause').addEventListener('click', () => {
      this.#paused = !this.#paused;
      this.translate();
    });
    this.#part('answers').addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      this.#answer = event.target.value === 'yes' ? 'yes' : 'no';
      this.#paused = false;
      this.#onAnswer?.();
    });
    this.#showUpTo(0);
  }

  /** Searches the little tree and animates it. Without an engine the first look closes at once. */
  async start() {
    try {
      const engine = await Chuhe.start();
      this.#trace = await engine.traceSearch({ game: 'tree', tree: TREE, root: 'max', algorithm: 'fail_soft' });
      await this.#show();
    } catch {
      this.#close();
    }
  }

  translate() {
    const words = texts(document.documentElement.lang);
    const { firstLook } = words;
    fill(this.element, words);
    const value = (/** @type {number} */ amount) => /** @type {const} */ ({ kind: 'number', text: String(amount) });
    this.#part('left').replaceChildren(renderParts(firstLook.left({ value: value(3) })));
    this.#part('right').replaceChildren(renderParts(firstLook.right({ value: value(2) })));
    const verdict =
      this.#answer === null ? firstLook.solution : this.#answer === 'no' ? firstLook.rightly : firstLook.wrongly;
    this.#part('answer').replaceChildren(
      Object.assign(document.createElement('b'), { textContent: verdict }),
      words.reason.gap,
      renderParts(firstLook.answer({ worse: value(2), have: value(3) })),
    );
    this.#part('pause').textContent = this.#paused ? firstLook.goOn : firstLook.pause;
  }

  /** Plays from the beginning up to the question, and goes on without an answer when its time is up. */
  async #show() {
    const trace = this.#trace;
    if (!trace) return;
    this.#round += 1;
    const round = this.#round;
    const isCurrent = () => round === this.#round;
    const { nodes } = trace.diagram;
    const firstValue = trace.reasons.findIndex((reason) => reason.code === 'raise' && reason.node === 0);
    const question = trace.reasons.findIndex(
      (reason) => reason.code === 'leaf' && reason.parent === nodes[CUT_LEAF].parent,
    );
    const cut = trace.reasons.findIndex((reason) => reason.code === 'cut');
    [this.#answer, this.#paused] = [null, false];
    this.#diagram = drawStage(this.element, trace);
    this.#showUpTo(1);
    await this.#steps(0, 0, isCurrent);
    await this.#wait(PAUSES_MS.lead, isCurrent);
    await this.#steps(1, firstValue, isCurrent);
    if (isCurrent()) this.#showUpTo(2);
    await this.#wait(PAUSES_MS.left, isCurrent);
    await this.#steps(firstValue + 1, question, isCurrent);
    if (isCurrent()) this.#showUpTo(3);
    await this.#question(isCurrent);
    await this.#steps(question + 1, cut, isCurrent);
    if (!isCurrent()) return;
    this.#onSeen();
    const hadFocus = this.element.contains(document.activeElement);
    this.#showUpTo(4);
    // Moves the focus only if it was inside, for keyboard users.
    if (hadFocus) this.#part('begin').focus({ preventScroll: true });
  }

  /** @param {number} from @param {number} to @param {() => boolean} isCurrent */
  async #steps(from, to, isCurrent) {
    for (let step = this.#moves ? from : to; step <= to && isCurrent(); step += 1) {
      const frame = await this.#trace?.frame(step);
      if (!frame || !isCurrent()) return;
      this.#diagram?.show(frame, { texts: texts(document.documentElement.lang), forward: this.#moves && step > 0 });
      hideCutValue(this.element);
      await this.#wait(PAUSES_MS.step, isCurrent);
    }
  }

  /** Waits for an answer or the time limit; with reduced motion there is no limit. @param {() => boolean} isCurrent */
  async #question(isCurrent) {
    const answered = new Promise((resolve) => {
      this.#onAnswer = () => resolve(null);
    });
    await (this.#moves ? Promise.race([answered, this.#wait(PAUSES_MS.question, isCurrent)]) : answered);
    this.#onAnswer = null;
  }

  /** @param {number} time @param {() => boolean} isCurrent */
  async #wait(time, isCurrent) {
    if (!this.#moves) return;
    let until = performance.now() + time;
    for (let now = performance.now(); now < until && isCurrent(); now = performance.now()) {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(TICK_MS, until - now));
      });
      if (this.#paused) until += performance.now() - now;
    }
  }

  /** @param {number} phase */
  #showUpTo(phase) {
    showUpTo(this.element, phase, this.#moves);
    this.translate();
  }

  #close() {
    this.#round += 1;
    this.#onSeen();
    this.#trace?.release();
    this.element.remove();
    this.#onEnd();
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.element.querySelector(`.${name}`));
  }
}
