// <game-tree>: a search that can be stepped through, drawn and told in sentences. It draws what it is given.
import { fill, texts } from '../i18n/i18n.js';
import { plain } from '../i18n/say.js';
import { Diagram, currentNode } from './diagram.js';
import { boundSign, number } from './format.js';
import { structureKey, stepKey } from './keys.js';
import { nameNodes } from './names.js';
import { NumberLine } from './number-line.js';
import { Player } from './player.js';
import { nodeMark, reasonSentence } from './reason.js';
import { rich } from './rich.js';
import { skeleton } from './skeleton.js';
import { Timeline } from './timeline.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Frame} Frame */

const styles = ['game-tree.css', 'telling.css', 'controls.css']
  .map((file) => `<link rel="stylesheet" href="${new URL(file, import.meta.url).href}">`).join('');

export class GameTree extends HTMLElement {
  static observedAttributes = ['step', 'lang', 'grows', 'shape'];

  #shadow = this.attachShadow({ mode: 'open' });
  /** @type {TraceSource | null} */
  #source = null;
  /** @type {string[]} */
  #names = [];
  /** @type {Diagram | null} */
  #diagram = null;
  /** @type {NumberLine | null} */
  #numberLine = null;
  /** @type {Timeline | null} */
  #timeline = null;
  /** @type {Frame | null} */
  #frame = null;
  #step = 0;
  #width = 0;
  #focused = 0;
  #player = new Player(() => this.#tick(), (playing) => this.#showPlaying(playing));
  #resizes = new ResizeObserver(() => this.#resize());

  constructor() {
    super();
    this.#shadow.innerHTML = `${styles}${skeleton}`;
    this.#listen();
  }

  connectedCallback() {
    this.#translate();
    this.#resizes.observe(this.#part('picture'));
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#player.pause();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'step') this.stepTo(Number(now ?? 0));
    else if (name === 'lang') this.#translate();
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
    this.toggleAttribute('filled', source !== null);
    if (!source) return;
    this.#names = nameNodes(source.diagram);
    this.#numberLine = new NumberLine(this.#svg('number-line'), source);
    this.#timeline = new Timeline(this.#svg('strip'), this.#input('.timeline input'), source);
    this.#step = Math.min(step, source.summary.steps);
    this.setAttribute('step', String(this.#step));
    this.#draw();
  }

  /** The names of the nodes as the picture and the sentences use them. */
  get names() {
    return this.#names;
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

  next() { return this.stepTo(this.#step + 1); }
  previous() { return this.stepTo(this.#step - 1); }
  first() { return this.stepTo(0); }
  last() { return this.stepTo(this.#source?.summary.steps ?? 0); }
  nextCut() { return this.stepTo(this.#source?.summary.cutSteps.find((step) => step > this.#step) ?? this.#source?.summary.steps ?? 0); }
  previousCut() { return this.stepTo(this.#source?.summary.cutSteps.findLast((step) => step < this.#step) ?? 0); }
  play() { this.#player.play(); }
  pause() { this.#player.pause(); }
  togglePlay() { this.#player.toggle(); }

  /** Where the reader is in the sentence of this step, as plain text. */
  get reason() {
    return this.#source ? plain(this.#sentence(this.#step)) : '';
  }

  #draw() {
    if (!this.#source || this.#width === 0) return;
    this.#diagram = new Diagram(/** @type {SVGSVGElement} */ (this.#shadow.querySelector('svg.tree')), this.#source, this.#names, {
      width: this.#width,
      grows: /** @type {'down' | 'right' | 'auto'} */ (this.getAttribute('grows') ?? 'auto'),
      shape: this.getAttribute('shape') ?? 'square',
    });
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
    this.#diagram.show(frame, { texts: this.#texts, forward });
    this.#tell(source, frame);
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
    const seen = source.reasons.slice(0, frame.step + 1);
    const cuts = seen.filter((reason) => reason.code === 'cut' && reason.pruned.length > 0);
    const ended = frame.reason.code === 'end';
    this.#part('reason').replaceChildren(rich(this.#sentence(frame.step)));
    this.#part('step-count').textContent = tree.stepOf({ step: frame.step, steps });
    this.#part('leaves').textContent = tree.ofAll({ seen: seen.filter((reason) => reason.code === 'leaf').length, all: source.summary.leavesInTree });
    this.#part('cuts').textContent = String(cuts.length);
    const { value, bound } = frame.nodes[0];
    this.#part('root-value').textContent = value === null ? '–' : `${ended ? '' : boundSign(bound)}${number(value)}`;
    this.#timeline?.show(frame.step, `${tree.stepOf({ step: frame.step, steps })}: ${plain(this.#sentence(frame.step))}`);
    this.#tellWindow(source, frame);
    for (const [name, off] of /** @type {const} */ ([['first', frame.step === 0], ['previous', frame.step === 0], ['next', frame.step === steps], ['last', frame.step === steps]])) {
      this.#button(name).setAttribute('aria-disabled', String(off));
    }
  }

  /** The number line shows the window of the node at work; a leaf is measured by its parent's.
   * @param {TraceSource} source @param {Frame} frame */
  #tellWindow(source, frame) {
    const { tree } = this.#texts;
    const current = Math.max(0, currentNode(frame));
    const isLeaf = source.diagram.nodes[current].kind === 'leaf';
    const whose = isLeaf ? Math.max(0, source.diagram.nodes[current].parent) : current;
    const { window, value } = frame.nodes[whose];
    this.#numberLine?.show(window, isLeaf ? frame.nodes[current].value : value);
    this.#part('whose').replaceChildren(rich(nodeMark(whose, this.#context(source))));
    if (frame.reason.code === 'start' || frame.reason.code === 'end') return this.#part('rule').replaceChildren();
    const max = source.diagram.nodes[whose].kind === 'max';
    const limit = window && (max ? window.beta : window.alpha);
    this.#part('rule').replaceChildren(...(window === null || limit === null ? [tree.noWindow]
      : window.alpha >= window.beta ? [tree.closed]
        : !Number.isFinite(limit) ? [tree.ruleNever]
          : [rich([(max ? tree.ruleMax : tree.ruleMin)([{ kind: max ? 'beta' : 'alpha', text: number(limit) }])].flat())]));
  }

  /** @param {number} step */
  #sentence(step) {
    const source = this.#source;
    return source && source.reasons[step] ? reasonSentence(source.reasons[step], this.#context(source)) : [];
  }

  /** @param {TraceSource} source */
  #context(source) {
    return { source, names: this.#names, texts: this.#texts };
  }

  get #texts() {
    return texts(this.getAttribute('lang') ?? document.documentElement.lang);
  }

  #translate() {
    fill(this.#shadow, this.#texts);
    this.#showPlaying(this.#player.playing);
    if (this.#frame) this.#show(false);
  }

  #tick() {
    if (this.#step >= (this.#source?.summary.steps ?? 0)) this.#player.pause();
    else this.next();
  }

  /** @param {boolean} playing */
  #showPlaying(playing) {
    const button = this.#button('play');
    const { tree } = this.#texts;
    button.setAttribute('aria-label', playing ? tree.pause : tree.play);
    button.title = playing ? tree.pause : tree.play;
    button.classList.toggle('playing', playing);
  }

  #resize() {
    const width = Math.floor(this.#part('picture').clientWidth);
    if (width === 0 || width === this.#width) return;
    this.#width = width;
    this.#draw();
  }

  #listen() {
    /** @type {[string, () => void][]} */
    const actions = [
      ['first', () => this.first()], ['previous', () => this.previous()], ['next', () => this.next()], ['last', () => this.last()],
      ['previousCut', () => this.previousCut()], ['nextCut', () => this.nextCut()], ['play', () => this.togglePlay()],
    ];
    for (const [name, action] of actions) {
      this.#button(name).addEventListener('click', () => {
        if (name !== 'play') this.pause();
        action();
      });
    }
    const strip = this.#input('.timeline input');
    strip.addEventListener('input', () => { this.pause(); this.stepTo(Number(strip.value)); });
    const speed = this.#input('.speed input');
    speed.addEventListener('input', () => { this.#player.speed = Number(speed.value); });
    const tree = /** @type {SVGSVGElement} */ (this.#shadow.querySelector('svg.tree'));
    tree.addEventListener('keydown', (event) => this.#walk(event));
    tree.addEventListener('click', (event) => this.#choose(nodeOf(event)));
    tree.addEventListener('focusin', (event) => this.#pointAt(nodeOf(event)));
    tree.addEventListener('focusout', () => this.#pointAt(null));
    for (const place of [tree, this.#part('reason'), this.#part('whose')]) {
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
    if (action !== 'togglePlay') this.pause();
    this[action]();
  }

  /** Arrow keys inside the picture walk along the structure. @param {KeyboardEvent} event */
  #walk(event) {
    const way = this.#diagram && structureKey(event, this.#diagram.placement.grows);
    if (!way || !this.#diagram) return;
    event.preventDefault();
    const neighbour = this.#diagram.neighbour(this.#focused, way);
    if (neighbour >= 0) this.#focusNode(neighbour);
  }

  /** @param {number} index */
  #focusNode(index) {
    this.#focused = index;
    /** @type {SVGElement | undefined} */ (this.#diagram?.element(index))?.focus();
  }

  /** @param {number | null} index */
  #choose(index) {
    if (index === null) return;
    this.#focusNode(index);
    this.dispatchEvent(new CustomEvent('node-select', { bubbles: true, composed: true, detail: { node: index, name: this.#names[index] } }));
  }

  /** @param {number | null} index */
  #pointAt(index) {
    this.#diagram?.point(index);
    this.#diagram?.lightUp(index ?? -1);
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#shadow.querySelector(`.${name}`));
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (this.#shadow.querySelector(`button.${name}`));
  }

  /** @param {string} name */
  #svg(name) {
    return /** @type {SVGSVGElement} */ (this.#shadow.querySelector(`svg.${name}`));
  }

  /** @param {string} selector */
  #input(selector) {
    return /** @type {HTMLInputElement} */ (this.#shadow.querySelector(selector));
  }
}

/** The node an event is about. @param {Event} event */
function nodeOf(event) {
  const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
  return at ? Number(at.getAttribute('data-node')) : null;
}

customElements.define('game-tree', GameTree);
