// <game-tree>: a search that can be stepped through, drawn and told in sentences. It draws what it is given.
import { fill, texts } from '../i18n/i18n.js';
import { plain } from '../i18n/say.js';
import { caretakers } from './caretakers.js';
import { Diagram, currentNode } from './diagram.js';
import { Duel } from './duel.js';
import { Editor } from './editor.js';
import { structureKey, stepKey } from './keys.js';
import { standalone } from './export.js';
import { nameNodes } from './names.js';
import { Outline } from './outline.js';
import { Player } from './player.js';
import { Quiz } from './quiz.js';
import { reasonSentence } from './reason.js';
import { fillShadow } from './skeleton.js';
import { destination, nextVisit } from './stepping.js';
import { StepTable } from './step-table.js';
import { Telling } from './telling.js';
import { Timeline } from './timeline.js';
import { Worksheet } from './worksheet.js';
import { Zoom } from './zoom.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Frame} Frame */

/** Width of the column beside the picture; a tree that does not fit beside it gets the whole width. */
const BESIDE = 360;

export class GameTree extends HTMLElement {
  static observedAttributes = ['step', 'lang', 'grows', 'shape', 'mode'];

  #shadow = this.attachShadow({ mode: 'open' });
  /** @type {TraceSource | null} */
  #source = null;
  /** @type {string[]} */
  #names = [];
  /** @type {Map<string, number | null> | null} */
  #truths = null;
  /** @type {Map<string, number | null> | null} */
  #worths = null;
  /** @type {Diagram | null} */
  #diagram = null;
  #inside = fillShadow(this.#shadow);
  #telling = new Telling(this.#shadow);
  #outline = new Outline(this.#inside.outline, (index) => this.#choose(index));
  #table = new StepTable(this.#inside.steps, (step) => { this.stepTo(step); });
  #zoom = new Zoom(this.#inside.scroller, this.#inside.picture);
  /** @type {Timeline | null} */
  #timeline = null;
  /** @type {Frame | null} */
  #frame = null;
  #step = 0;
  #width = 0;
  #focused = 0;
  /** @type {number | null} */
  #selected = null;
  /** @type {Set<number>} */
  #breakpoints = new Set();
  /** @type {Quiz | Worksheet | Editor | Duel | null} */
  #practice = null;
  #player = new Player(() => this.#tick(), (playing) => this.#showPlaying(playing));
  #resizes = new ResizeObserver(() => this.#resize());

  constructor() {
    super();
    /** Settled when the style sheets are there: before that, nothing is as it looks. */
    this.ready = this.#inside.styled;
    this.#listen();
  }

  connectedCallback() {
    this.#translate();
    this.#resizes.observe(this.#inside.part('picture'));
    for (const caretaker of caretakers) caretaker.connected(this);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#player.pause();
    for (const caretaker of caretakers) caretaker.disconnected(this);
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'step') this.stepTo(Number(now ?? 0));
    else if (name === 'lang') this.#translate();
    else if (name === 'mode') this.#changeMode(now);
    else this.#draw();
  }

  /** The search to show; null empties the picture. @param {TraceSource | null} source */
  set trace(source) {
    this.present(source, this.#step);
  }

  get trace() {
    return this.#source;
  }

  /**
   * Shows a search from one of its steps on.
   * @param {TraceSource | null} source
   * @param {number} [step]
   */
  present(source, step = 0) {
    this.#player.pause();
    this.#source = source;
    this.#frame = null;
    this.#focused = 0;
    this.#breakpoints.clear();
    this.#select(null);
    this.#practice?.reset();
    this.toggleAttribute('filled', source !== null);
    if (!source) return;
    this.#names = nameNodes(source.diagram);
    this.#telling.present(this.#context(source));
    this.#table.present(this.#context(source));
    this.#outline.present(source.diagram.nodes);
    this.#timeline = new Timeline(this.#inside.svg('strip'), this.#inside.input('.timeline input'), source);
    this.#step = Math.min(step, source.summary.steps);
    this.setAttribute('step', String(this.#step));
    this.#draw();
  }

  /** What named positions are really worth, if the search may believe something else: its errors are pointed out. */
  set truths(/** @type {Map<string, number | null> | null} */ truths) {
    this.#truths = truths;
  }

  /** What every place of the tree is worth when both sides play their best: whoever plays against the reader needs it. */
  set worths(/** @type {Map<string, number | null> | null} */ worths) {
    this.#worths = worths;
  }

  /** The names of the nodes as the picture and the sentences use them. */
  get names() {
    return this.#names;
  }

  /** The state on show; null before the first. */
  get frame() {
    return this.#frame;
  }

  /** The nodes to mark as different from those of another view. @param {number[]} nodes */
  set differing(nodes) {
    this.#diagram?.markNodes(nodes, 'differs');
  }

  get step() {
    return this.#step;
  }

  set step(step) {
    this.stepTo(step);
  }

  /** @param {number} step */
  async stepTo(step) {
    const wanted = Math.trunc(Math.max(0, Math.min(Number.isFinite(step) ? step : 0, this.#source?.summary.steps ?? Infinity)));
    const changed = wanted !== this.#step;
    const forward = wanted === this.#step + 1;
    this.#step = wanted;
    this.setAttribute('step', String(wanted));
    if (this.#source && (changed || this.#frame?.step !== wanted)) await this.#show(forward);
  }

  /** One step on, unless the reader is to be asked about it first. */
  async next() {
    if (this.#practice && !this.#practice.mayGoOn()) return this.pause();
    await this.go('next');
  }

  previous() { return this.go('previous'); }

  /** Moves through the steps: to the next cut, node, breakpoint, … @param {import('./stepping.js').Move} move */
  async go(move) {
    if (this.#source) await this.stepTo(destination(move, this.#source, this.#step, this.#breakpoints));
  }

  /** To the next step about a node. @param {number} node */
  async nextVisit(node) {
    if (this.#source) await this.stepTo(nextVisit(this.#source, this.#step, node));
  }

  play() { this.#player.play(); }
  pause() { this.#player.pause(); }
  togglePlay() { this.#player.toggle(); }

  /** Where the reader is in the sentence of this step, as plain text. */
  get reason() {
    const source = this.#source;
    return source?.reasons[this.#step] ? plain(reasonSentence(source.reasons[this.#step], this.#context(source))) : '';
  }

  /** Says, where the sentence stands, why there is no picture. @param {string} text */
  explain(text) {
    this.#inside.part('reason').textContent = text;
  }

  /** The picture as it stands, as an SVG file. */
  exportSVG() {
    return standalone(this.#inside.picture, { title: this.reason, background: getComputedStyle(this).getPropertyValue('--sheet').trim() || '#fff' });
  }

  #draw() {
    if (!this.#source || this.#width === 0) return;
    this.#diagram = new Diagram(this.#inside.picture, this.#source, this.#names, {
      width: this.#width,
      grows: /** @type {'down' | 'right' | 'auto'} */ (this.getAttribute('grows') ?? 'auto'),
      shape: this.getAttribute('shape') ?? 'square',
    });
    const { width, height } = this.#diagram.placement;
    this.toggleAttribute('wide', width > (this.clientWidth - BESIDE) * 1.2);
    this.#zoom.present({ width, height });
    this.#show(false);
  }

  /** @param {boolean} forward */
  async #show(forward) {
    const source = this.#source;
    const step = this.#step;
    if (!source) return;
    const frame = await this.#fetch(source, step);
    // A later step may have been asked for while this one was on its way.
    if (!frame || source !== this.#source || step !== this.#step || !this.#diagram) return;
    this.#frame = frame;
    this.#diagram.show(this.#practice?.picture() ?? frame, { texts: this.#texts, forward });
    this.#tell(source, frame);
    this.#zoom.follow(this.#diagram.placement.points[Math.max(0, currentNode(frame))]);
    this.setAttribute('shown', String(step));
    this.dispatchEvent(new CustomEvent('step-change', {
      bubbles: true, composed: true, detail: { step, steps: source.summary.steps, reason: frame.reason, text: this.reason },
    }));
  }

  /** A frame that cannot be had is the page's to explain, unless nobody wants it any more.
   * @param {TraceSource} source @param {number} step */
  async #fetch(source, step) {
    try {
      return await source.frame(step);
    } catch (error) {
      if (source === this.#source) this.dispatchEvent(new CustomEvent('trace-error', { bubbles: true, composed: true, detail: { error } }));
      return null;
    }
  }

  /** @param {TraceSource} source @param {Frame} frame */
  #tell(source, frame) {
    const { tree } = this.#texts;
    const { steps } = source.summary;
    this.#telling.show(frame, this.#context(source), this.#selected);
    this.#timeline?.show(frame.step, `${tree.stepOf({ step: frame.step, steps })}: ${this.reason}`);
    const ends = { first: 0, previous: 0, next: steps, last: steps };
    for (const [name, end] of Object.entries(ends)) this.#inside.button(name).setAttribute('aria-disabled', String(frame.step === end));
    this.#table.show(frame.step);
    this.#practice?.shown();
    this.#tellOutline();
  }

  #tellOutline() {
    const frame = this.#frame;
    if (frame) this.#outline.show((index) => this.#diagram?.element(index)?.getAttribute('aria-label') ?? '', currentNode(frame));
  }

  /** @param {TraceSource} source */
  #context(source) {
    return { source, names: this.#names, texts: this.#texts, truths: this.#truths, worths: this.#worths };
  }

  get #texts() {
    return texts(this.getAttribute('lang') ?? document.documentElement.lang);
  }

  #translate() {
    fill(this.#shadow, this.#texts);
    this.#showPlaying(this.#player.playing);
    if (this.#source) this.#table.present(this.#context(this.#source));
    if (this.#frame) this.#show(false);
  }

  #tick() {
    if (this.#step >= (this.#source?.summary.steps ?? 0)) this.#player.pause();
    else this.next();
    const reason = this.#source?.reasons[this.#step];
    if (reason && 'node' in reason && this.#breakpoints.has(reason.node)) this.#player.pause();
  }

  /** @param {string | null} mode */
  #changeMode(mode) {
    this.pause();
    this.#practice?.leave();
    const Practice = { predict: Quiz, fill: Worksheet, edit: Editor, play: Duel }[mode ?? ''];
    this.#practice = Practice ? new Practice(this.#stage()) : null;
    if (this.#frame) this.#show(false);
  }

  /** What a way of practising sees of this element. @returns {import('./quiz.js').Stage} */
  #stage() {
    return {
      card: this.#inside.part('card'),
      context: () => (this.#source ? this.#context(this.#source) : null),
      frame: () => this.#frame,
      redraw: () => { this.#show(false); },
      go: (step) => { this.stepTo(step); },
      markNodes: (nodes, mark) => this.#diagram?.markNodes(nodes, mark),
      tell: (name, detail) => { this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail })); },
    };
  }

  /** @param {boolean} playing */
  #showPlaying(playing) {
    const button = this.#inside.button('play');
    const { tree } = this.#texts;
    button.setAttribute('aria-label', playing ? tree.pause : tree.play);
    button.title = playing ? tree.pause : tree.play;
    button.classList.toggle('playing', playing);
  }

  #resize() {
    const width = Math.floor(this.#inside.part('picture').clientWidth);
    if (width === 0 || width === this.#width) return;
    this.#width = width;
    this.#draw();
  }

  #listen() {
    for (const move of /** @type {const} */ (['first', 'previous', 'last', 'previousCut', 'nextCut', 'nextNode'])) {
      this.#inside.button(move).addEventListener('click', () => { this.pause(); this.go(move); });
    }
    const chosen = (/** @type {(node: number) => void} */ action) => () => action(this.#selected ?? 0);
    const actions = {
      next: () => { this.pause(); this.next(); }, play: () => this.togglePlay(),
      zoomIn: () => this.#zoom.change(1), zoomOut: () => this.#zoom.change(-1), fit: () => this.#zoom.fit(),
      nextVisit: chosen((node) => this.nextVisit(node)), breakpoint: chosen((node) => this.toggleBreakpoint(node)),
      collapse: chosen((node) => this.toggleCollapse(node)),
    };
    for (const [name, action] of Object.entries(actions)) this.#inside.button(name).addEventListener('click', action);
    const strip = this.#inside.input('.timeline input');
    strip.addEventListener('input', () => { this.pause(); this.stepTo(Number(strip.value)); });
    const speed = this.#inside.input('.speed input');
    speed.addEventListener('input', () => { this.#player.speed = Number(speed.value); });
    const tree = this.#inside.picture;
    this.#inside.part('outline').addEventListener('toggle', () => this.#tellOutline());
    tree.addEventListener('keydown', (event) => this.#walk(event));
    tree.addEventListener('click', (event) => this.#choose(nodeOf(event)));
    tree.addEventListener('focusin', (event) => this.#pointAt(nodeOf(event)));
    tree.addEventListener('focusout', () => this.#pointAt(null));
    for (const place of [tree, this.#inside.part('sentence'), this.#inside.part('whose')]) {
      place.addEventListener('pointerover', (event) => this.#pointAt(nodeOf(event)));
      place.addEventListener('pointerleave', () => this.#pointAt(null));
    }
    this.addEventListener('keydown', (event) => this.handleKey(event));
  }

  /** Stepping keys; a page may pass on those pressed elsewhere. @param {KeyboardEvent} event */
  handleKey(event) {
    const action = stepKey(event);
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    if (action === 'togglePlay') return this.togglePlay();
    this.pause();
    if (action === 'next') this.next();
    else this.go(action);
  }

  /** Keys inside the picture: arrows walk along the structure, Enter goes to the node's next step, b sets a breakpoint.
   * @param {KeyboardEvent} event */
  #walk(event) {
    if (!this.#diagram || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = structureKey(event, this.#diagram.placement.grows);
    if (way) {
      const neighbour = this.#diagram.neighbour(this.#focused, way);
      if (neighbour >= 0) this.#focusNode(neighbour);
    } else if (event.key === 'Enter') {
      if (!this.#practice?.chose(this.#focused)) this.nextVisit(this.#focused);
    } else if (event.key === 'b') {
      this.toggleBreakpoint(this.#focused);
    } else if (event.key === 'c') {
      this.toggleCollapse(this.#focused);
    } else if (event.key === 'Escape') {
      this.#select(null);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {number} index */
  #focusNode(index) {
    this.#focused = index;
    /** @type {SVGElement | undefined} */ (this.#diagram?.element(index))?.focus();
  }

  /** A click on a node answers a question about nodes, or selects it; on nothing, lets go.
   * @param {number | null} index */
  #choose(index) {
    if (index !== null && this.#practice?.chose(index)) return;
    if (index !== null) this.#focusNode(index);
    this.#select(index === this.#selected ? null : index);
    if (index !== null) this.dispatchEvent(new CustomEvent('node-select', { bubbles: true, composed: true, detail: { node: index, name: this.#names[index] } }));
  }

  /** @param {number | null} index */
  #select(index) {
    this.#selected = index;
    this.#diagram?.markNodes(index === null ? [] : [index], 'selected');
    this.#inside.part('node-actions').hidden = index === null;
    this.#inside.button('breakpoint').setAttribute('aria-pressed', String(index !== null && this.#breakpoints.has(index)));
    this.#inside.button('collapse').setAttribute('aria-pressed', String(index !== null && this.#diagram?.isCollapsed(index)));
    this.#pointAt(null);
  }

  /** Playing stops at a node with a breakpoint. @param {number} index */
  toggleBreakpoint(index) {
    if (!this.#breakpoints.delete(index)) this.#breakpoints.add(index);
    this.#diagram?.markNodes([...this.#breakpoints], 'breakpoint');
    this.#inside.button('breakpoint').setAttribute('aria-pressed', String(this.#breakpoints.has(index)));
  }

  /** Folds away what hangs under a node, or unfolds it. @param {number} index */
  toggleCollapse(index) {
    const folded = this.#diagram?.toggleCollapse(index) ?? false;
    this.#inside.button('collapse').setAttribute('aria-pressed', String(folded));
  }

  /** The window shown is that of the node pointed at, else of the one selected, else of the one at work.
   * @param {number | null} index */
  #pointAt(index) {
    this.#diagram?.point(index);
    this.#diagram?.markNodes(index === null ? [] : [index], 'lit');
    if (this.#source && this.#frame) this.#telling.showWindow(this.#frame, this.#context(this.#source), index ?? this.#selected);
  }
}

/** The node an event is about. @param {Event} event */
function nodeOf(event) {
  const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
  return at ? Number(at.getAttribute('data-node')) : null;
}

customElements.define('game-tree', GameTree);
