// The first look at a search: one cut is made before the reader's eyes, one question asked, and answered.
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { Diagram } from '../tree/diagram.js';
import { rich } from '../tree/rich.js';

/** @typedef {import('../engine/client.js').TraceHandle} TraceHandle */
/** @typedef {'yes' | 'no' | null} Answer */

/** The tree, and how its nodes are called: by who moves there. */
const TREE = '((3 12) (2 14))';
const NAMES = ['Max', 'Min', '', '', 'Min', '', ''];
/** The leaf that nobody looks at. */
const HIDDEN = 6;

/** In milliseconds: to read who wants what, between two steps, to read what Max has, to think about the question. */
const PACE = { lead: 1400, step: 170, left: 1000, question: 2700 };
const TICK = 30;

const LOOK = { height: null, grows: /** @type {const} */ ('down'), shape: 'square' };
const WIDTH = { least: 300, most: 460 };

/** Those of the tree that it needs, each named in full for bundlers. */
const sheets = [
  new URL('../tree/game-tree.css', import.meta.url),
  new URL('../tree/nodes.css', import.meta.url),
  new URL('../tree/edges.css', import.meta.url),
];

const inside = `
<h2 id="first-look-name" data-text="firstLook.heading"></h2>
<button type="button" class="skip-it" data-text="firstLook.skip"></button>
<p class="unseen-picture" data-text="firstLook.picture"></p>
<div class="stage" aria-hidden="true"></div>
<div class="told" aria-live="polite">
  <p class="lead" data-text="firstLook.lead"></p>
  <p class="left"></p>
  <p class="right"></p>
  <p class="question" data-text="firstLook.question"></p>
  <div class="answers"><button type="button" value="yes" data-text="firstLook.yes"></button><button type="button" value="no" data-text="firstLook.no"></button></div>
  <p class="answer"></p>
</div>
<div class="ways">
  <button type="button" class="begin" data-text="firstLook.begin"></button>
  <button type="button" class="again" data-text="firstLook.again"></button>
  <button type="button" class="pause"></button>
</div>`;

export class FirstLook {
  element = document.createElement('section');
  #stage;
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
  #moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** @param {() => void} end called when the reader goes on to the lab @param {() => void} seen called as soon as all of it has been told */
  constructor(end, seen) {
    this.#end = end;
    this.#seen = seen;
    this.element.id = 'first-look';
    this.element.setAttribute('aria-labelledby', 'first-look-name');
    this.element.innerHTML = inside;
    this.#stage = this.#part('stage').attachShadow({ mode: 'open' });
    this.#stage.innerHTML = `${sheets.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('')}<svg class="tree" aria-hidden="true"></svg>`;
    const own = new CSSStyleSheet();
    own.replaceSync(
      '.window, .handed-down, .link { display: none } svg.tree { width: min(100%, 36rem); height: auto }',
    );
    this.#stage.adoptedStyleSheets = [own];
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

  /** Searches the little tree, and shows how. Whoever cannot be shown anything is not kept waiting. */
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

  /** From the beginning: up to the question by itself, and on by itself if nobody answers. */
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
    const width = Math.max(WIDTH.least, Math.min(WIDTH.most, this.#part('stage').clientWidth));
    const svg = /** @type {SVGSVGElement} */ (this.#stage.querySelector('svg'));
    this.#diagram = new Diagram(svg, trace, NAMES, { ...LOOK, width }, { nodes: new Set(), across: null });
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
    // Whoever pressed a button goes on from the next; whoever did not is left alone.
    if (hadFocus) this.#part('begin').focus({ preventScroll: true });
  }

  /** @param {number} from @param {number} to @param {() => boolean} goesOn */
  async #steps(from, to, goesOn) {
    for (let step = this.#moves ? from : to; step <= to && goesOn(); step += 1) {
      const frame = await this.#trace?.frame(step);
      if (!frame || !goesOn()) return;
      this.#diagram?.show(frame, { texts: texts(document.documentElement.lang), forward: this.#moves && step > 0 });
      const hidden = this.#stage.querySelector(`.node[data-node="${HIDDEN}"] .value`);
      if (hidden) hidden.textContent = '?';
      await this.#wait(PACE.step, goesOn);
    }
  }

  /** Until the reader answers, or time is up; whoever wants no motion has all the time. @param {() => boolean} goesOn */
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

  /** What is told so far: 1 who wants what, 2 what Max has, 3 the question, 4 its answer. @param {number} told */
  #tell(told) {
    this.element.dataset.told = String(told);
    for (const [name, from, to = Infinity] of /** @type {[string, number, number?][]} */ ([
      ['lead', 0],
      ['left', 2],
      ['right', 3],
      ['question', 3],
      ['answers', 3, 3],
      ['answer', 4],
      ['begin', 4],
      ['again', 4],
      ['pause', 0, 3],
    ])) {
      const part = this.#part(name);
      part.hidden = told < from || told > to || (name === 'pause' && !this.#moves);
    }
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
