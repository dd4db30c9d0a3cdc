// The first look at a search: animates one cutoff and asks one question.
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { rich } from '../tree/rich.js';
import { drawStage, HIDDEN, hideAsked, makeFirstLook, showTold, TREE, wantsMotion } from './first-look-parts.js';

/** @typedef {import('../engine/client.js').TraceHandle} TraceHandle */
/** @typedef {import('../tree/diagram.js').Diagram} Diagram */
/** @typedef {'yes' | 'no' | null} Answer */

/** In milliseconds: to read the lead, between two steps, to read Max's value, to answer the question. */
const PACE = { lead: 1400, step: 170, left: 1000, question: 2700 };
const TICK = 30;

/** The style sheets of the tree, each as a literal URL for bundlers. */
const sheets = [
  new URL('../tree/game-tree.css', import.meta.url),
  new URL('../tree/nodes.css', import.meta.url),
  new URL('../tree/edges.css', import.meta.url),
];

function styles() {
  const fragment = document.createDocumentFragment();
  fragment.append(
    ...sheets.map(({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
  );
  return fragment;
}

export class FirstLook {
  /** The first paint may have created it already. */
  element = document.getElementById('first-look') ?? makeFirstLook(styles());
  /** @type {TraceHandle | null} */
  #trace = null;
  /** @type {Diagram | null} */
  #diagram = null;
  #round = 0;
  #paused = false;
  /** @type {Answer} */
  #answer = null;
  #answered = /** @type {(() => void) | null} */ (null);
  #end;
  #seen;
  #moves = wantsMotion();

  /** @param {() => void} end called when the reader goes on to the lab @param {() => void} seen called once the answer is shown, or on closing */
  constructor(end, seen) {
    this.#end = end;
    this.#seen = seen;
    this.#part('skip-it').addEventListener('click', () => this.#close());
    this.#part('begin').addEventListener('click', () => this.#close());
    this.#part('again').addEventListener('click', () => {
      this.#show();
    });
    this.#part('pause').addEventListener('click', () => {
      this.#paused = !this.#paused;
      this.translate();
    });
    this.#part('answers').addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      this.#answer = event.target.value === 'yes' ? 'yes' : 'no';
      this.#paused = false;
      this.#answered?.();
    });
    this.#tell(0);
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
    this.#part('left').replaceChildren(rich(firstLook.left({ value: value(3) })));
    this.#part('right').replaceChildren(rich(firstLook.right({ value: value(2) })));
    const verdict =
      this.#answer === null ? firstLook.told : this.#answer === 'no' ? firstLook.rightly : firstLook.wrongly;
    this.#part('answer').replaceChildren(
      Object.assign(document.createElement('b'), { textContent: verdict }),
      words.reason.gap,
      rich(firstLook.answer({ worse: value(2), have: value(3) })),
    );
    this.#part('pause').textContent = this.#paused ? firstLook.goOn : firstLook.pause;
  }

  /** Plays from the beginning up to the question, and goes on without an answer when its time is up. */
  async #show() {
    const trace = this.#trace;
    if (!trace) return;
    this.#round += 1;
    const round = this.#round;
    const goesOn = () => round === this.#round;
    const { nodes } = trace.diagram;
    const had = trace.reasons.findIndex((reason) => reason.code === 'raise' && reason.node === 0);
    const asked = trace.reasons.findIndex((reason) => reason.code === 'leaf' && reason.parent === nodes[HIDDEN].parent);
    const cut = trace.reasons.findIndex((reason) => reason.code === 'cut');
    [this.#answer, this.#paused] = [null, false];
    this.#diagram = drawStage(this.element, trace);
    this.#tell(1);
    await this.#steps(0, 0, goesOn);
    await this.#wait(PACE.lead, goesOn);
    await this.#steps(1, had, goesOn);
    if (goesOn()) this.#tell(2);
    await this.#wait(PACE.left, goesOn);
    await this.#steps(had + 1, asked, goesOn);
    if (goesOn()) this.#tell(3);
    await this.#question(goesOn);
    await this.#steps(asked + 1, cut, goesOn);
    if (!goesOn()) return;
    this.#seen();
    const hadFocus = this.element.contains(document.activeElement);
    this.#tell(4);
    // Moves the focus only if it was inside, for keyboard users.
    if (hadFocus) this.#part('begin').focus({ preventScroll: true });
  }

  /** @param {number} from @param {number} to @param {() => boolean} goesOn */
  async #steps(from, to, goesOn) {
    for (let step = this.#moves ? from : to; step <= to && goesOn(); step += 1) {
      const frame = await this.#trace?.frame(step);
      if (!frame || !goesOn()) return;
      this.#diagram?.show(frame, { texts: texts(document.documentElement.lang), forward: this.#moves && step > 0 });
      hideAsked(this.element);
      await this.#wait(PACE.step, goesOn);
    }
  }

  /** Waits for an answer or the time limit; with reduced motion there is no limit. @param {() => boolean} goesOn */
  async #question(goesOn) {
    const answered = new Promise((resolve) => {
      this.#answered = () => resolve(null);
    });
    await (this.#moves ? Promise.race([answered, this.#wait(PACE.question, goesOn)]) : answered);
    this.#answered = null;
  }

  /** @param {number} time @param {() => boolean} goesOn */
  async #wait(time, goesOn) {
    if (!this.#moves) return;
    let until = performance.now() + time;
    for (let now = performance.now(); now < until && goesOn(); now = performance.now()) {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(TICK, until - now));
      });
      if (this.#paused) until += performance.now() - now;
    }
  }

  /** @param {number} told */
  #tell(told) {
    showTold(this.element, told, this.#moves);
    this.translate();
  }

  #close() {
    this.#round += 1;
    this.#seen();
    this.#trace?.release();
    this.element.remove();
    this.#end();
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.element.querySelector(`.${name}`));
  }
}
