// <game-tree>: shows a search step by step, as a tree and in sentences. It runs no search itself.
import { fill, texts } from '../i18n/i18n.js';
import { plain } from '../i18n/grammar/say.js';
import { sheetElement } from '../site/style-sheets.js';
import { namesWhole } from './diagram/move-names.js';
import { observers } from './tree-observers.js';
import { Controls } from './stepping/controls.js';
import { currentNode } from './diagram/diagram.js';
import { count } from '../i18n/grammar/format.js';
import { Doubts } from './doubts/doubts.js';
import { showBoard } from './diagram/board-picture.js';
import { foldedAtFirst } from './diagram/fold.js';
import { standaloneSVG } from './diagram/svg-export.js';
import { Glossary } from './sentences/glossary.js';
import { isWide, readPictureOptions, setPixelSize } from './diagram/picture-options.js';
import { Outline } from './diagram/outline.js';
import { Overview } from './large-search/overview.js';
import { CodePanel } from './sentences/panel-code.js';
import { MemoryPanel } from './sentences/panel-memory.js';
import { Picture } from './diagram/tree-picture.js';
import { Player } from './stepping/step-player.js';
import { createPracticeMode } from './practice/practice.js';
import { reasonSentence } from './sentences/reason.js';
import { applyView, viewOf } from './sentences/point-of-view.js';
import { fillShadow } from './shadow-markup.js';
import { StoryPanel } from './large-search/story-panel.js';
import { destination, nextVisit } from './stepping/stepping.js';
import { StepTable } from './sentences/step-table.js';
import { Narration, collectValues } from './sentences/narration.js';
import { Timeline } from './stepping/timeline.js';
import { unexpected } from '../site/fault.js';
import { realDocument } from '../site/real-document.js';

/** @import { Frame } from '../engine/wasm/chuhe.js' */
/** @import { Named } from './diagram/move-names.js' */
/** @import { Stage } from './practice/practice-card.js' */
/** @import { IsOn } from './sentences/glossary.js' */
/** @import { Move } from './stepping/stepping.js' */
/** @import { TraceSource } from './types.js' */

const PRESENTING = new URL('presenting.css', import.meta.url).href;

/** `<game-tree>`: a drawn search of a tree, shown step by step. */
export class GameTree extends HTMLElement {
  static observedAttributes = ['step', 'from', 'to', 'lang', 'grows', 'shape', 'mode', 'whole', 'view', 'presenting'];

  #shadow = this.attachShadow({ mode: 'open' });
  /** @type {TraceSource | null} */ #source = null;
  /** The source as drawn, from the chosen side's point of view: the whole search, or the part around a step. @type {TraceSource | null} */
  #scene = null;
  /** The names of the nodes in the picture and in sentences. @type {Named} */
  #named = { names: [], called: null };
  /** The true values of all nodes by id, for searches that may be wrong: their errors are marked. @type {Map<string, number | null> | null} */
  truths = null;
  /** The minimax values of all nodes by id: the computer plays by them in play mode. @type {Map<string, number | null> | null} */
  worths = null;
  #inside = fillShadow(this.#shadow);
  #picture = new Picture(this.#inside, {
    answers: (node) => this.#practice?.onNodeClick(node) ?? false,
    visit: (node) => this.nextVisit(node),
    pointed: (node) => {
      if (this.#scene && this.#frame) this.#narration.showWindow(this.#frame, this.#context(this.#scene), node);
      this.#showBoard(node);
    },
    selected: () => this.#doubts.choose(),
    dispatch: (name, detail) => this.#dispatch(name, detail),
    redraw: () => this.#show(false),
  });
  #doubts = new Doubts(this.#inside, this.#picture);
  #overview = new Overview(this.#inside, (step) => {
    this.pause();
    this.stepTo(step);
  });
  #story = new StoryPanel(this.#inside.part('story'), (node, end) => {
    const flat = this.#source?.flat;
    this.pause();
    if (flat) this.stepTo((end ? flat.left : flat.entered)[node]);
  });
  #glossary = new Glossary(
    this.#inside.details('glossary'),
    (term, on) => this.#dispatch('technique-turn', { term, on }),
    (term) => this.#dispatch('technique-ask', { term }),
  );
  #narration = new Narration(this.#shadow);
  #outline = new Outline(this.#inside.outline, (index) => this.#picture.choose(index));
  #table = new StepTable(this.#inside.steps, (step) => this.stepTo(step));
  #panels = [new CodePanel(this.#inside.details('code')), new MemoryPanel(this.#inside.details('memory'))];
  /** @type {Timeline | null} */ #timeline = null;
  /** @type {Frame | null} */ #frame = null;
  #step = 0;
  /** @type {HTMLElement | null} */ #presenting = null;
  #width = 0;
  /** @type {ReturnType<typeof createPracticeMode>} */ #practice = null;
  #player = new Player(
    (begins) => this.#tick(begins),
    (playing) => this.#controls.showPlaying(playing, this.#texts.tree),
  );
  #controls = new Controls(this.#inside.part('controls'), {
    go: (move) => this.go(move),
    next: () => this.next(),
    seek: (step) => this.stepTo(step),
    player: this.#player,
  });
  #resizes = new ResizeObserver(() => this.#resize());

  constructor() {
    super();
    /** Resolves when all style sheets have loaded or failed, with the one that failed: sizes are final only then. */
    this.ready = this.#inside.styled;
    // The sheets change its width; the resize observer would come a frame later.
    this.ready.then(() => this.#resize());
    this.#listen();
  }

  connectedCallback() {
    this.#translate();
    this.#resizes.observe(this.#inside.part('picture'));
    this.#overview.watchTheme(true);
    for (const observer of observers) observer.connected(this);
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#overview.watchTheme(false);
    this.#player.pause();
    for (const observer of observers) observer.disconnected(this);
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'step') this.stepTo(Number(now ?? 0));
    else if (name === 'from' || name === 'to') this.#changeRange();
    else if (name === 'lang') this.#translate();
    else if (name === 'mode') this.#changeMode(now);
    else if (name === 'view') this.#changeView();
    else if (name === 'presenting') this.#present();
    else this.#draw();
  }

  /** The search to show; null clears the picture. @param {TraceSource | null} source */
  set trace(source) {
    this.present(source, this.#step);
  }

  /** The search that is shown. */
  get trace() {
    return this.#source;
  }

  /** The diagram on show: the whole search, or the part around its step. */
  get diagram() {
    return this.#scene?.diagram ?? null;
  }

  /** Shows a search at one of its steps. @param {TraceSource | null} source @param {number} [step] */
  present(source, step = 0) {
    if (source && !Array.isArray(source.reasons))
      throw unexpected('request/type', 'trace', 'a TraceHandle of chuhe/engine, or null');
    this.#player.pause();
    this.#source = source;
    this.#scene = null;
    this.#frame = null;
    this.#picture.reset();
    const wasLarge = this.hasAttribute('large');
    this.toggleAttribute('large', Boolean(source?.flat));
    if (wasLarge !== this.hasAttribute('large')) this.#changeMode(this.getAttribute('mode'));
    this.#practice?.reset();
    this.toggleAttribute('filled', source !== null);
    this.toggleAttribute('windowless', Boolean(source?.hidesWindows));
    this.toggleAttribute('boards', Boolean(!source?.flat && source?.diagram.nodes[0].board));
    if (!source) return;
    this.#inside.refuse(null);
    this.#overview.present(source, this.#texts);
    if (this.#overview.large) this.#narration.present(this.#overview.large.values());
    else this.#prepare(source);
    this.#presentSteps(source);
    this.#step = this.#within(step);
    this.setAttribute('step', String(this.#step));
    this.#draw();
  }

  /** Prepares a search that is drawn whole. @param {TraceSource} source */
  #prepare(source) {
    this.#applyView(source);
    this.#picture.present(this.#scene ?? source, this.#named.names);
    this.#outline.present(source.diagram.nodes);
    this.#fold(source);
  }

  /** Folds a large tree of positions; a practice mode may ask about every node. @param {TraceSource} source */
  #fold(source) {
    const folded = foldedAtFirst(source.diagram.nodes, source.reasons);
    if (folded.length > 0) this.#picture.fold(this.#practice ? [] : folded);
  }

  /** Applies the point of view to a search. @param {TraceSource} source */
  #applyView(source) {
    this.#scene = applyView(source, viewOf(source, this.getAttribute('view'), this.getAttribute('mode')));
    this.#named = namesWhole(this.#scene.diagram, this.#texts);
    this.#narration.present(collectValues(this.#scene));
  }

  /** The point of view: `max` for Max's values, or `mover` for those of the side to move at each node. */
  get view() {
    return this.#scene?.view ?? 'max';
  }

  /** Loads the style sheet of presentation mode on first use. */
  #present() {
    if (!this.#presenting) {
      this.#presenting = sheetElement(PRESENTING);
      this.#shadow.append(this.#presenting);
    }
    this.#draw();
  }

  #changeView() {
    const source = this.#source;
    if (
      !source ||
      this.#overview.large ||
      viewOf(source, this.getAttribute('view'), this.getAttribute('mode')) === this.view
    )
      return;
    this.#applyView(source);
    this.#picture.swap(this.#scene ?? source, this.#named.names);
    this.#presentSteps(source);
    this.#show(false);
  }

  /** @param {TraceSource} source */
  #presentSteps(source) {
    const { large } = this.#overview;
    this.#timeline = new Timeline(
      this.#inside.svg('strip'),
      this.#controls.range,
      large ? source : (this.#scene ?? source),
      this.range,
    );
    if (!large) return this.#table.present(this.#context(this.#scene ?? source));
    return this.#table.presentFetched(source.summary.steps, async (step) => {
      const frame = await this.#fetch(source, step);
      return frame && large.describeStep(frame, this.#texts);
    });
  }

  /** Shows the part of a large search that a frame contains. @param {Frame} frame @param {Frame | null} next */
  #enterPart(frame, next) {
    const { large } = this.#overview;
    if (!large || !frame.diagram) return;
    this.#named = large.named(frame, this.#texts);
    this.#scene = large.scene(frame, this.#named.names, next);
    this.#picture.swap(this.#scene, this.#named.names);
    if (this.#inside.outline.open) this.#outline.present(this.#scene.diagram.nodes);
  }

  /** The move played in the searched position, in the notation of the page: it is marked everywhere. */
  set played(/** @type {string | null} */ name) {
    for (const part of [this.#overview, this.#story, this.#picture]) part.played = name;
    this.#inside.part('flagged').hidden = name === null;
    if (this.#frame) this.#show(false);
  }

  /** Whether a technique is on in this search; null if it has no switch. The event `technique-turn` asks to switch it. */
  set techniqueIsOn(/** @type {IsOn} */ isOn) {
    this.#glossary.isOn = isOn;
    this.#glossary.present(this.#texts);
  }

  /** Whether the page can count what a technique saves. The event `technique-ask` asks for it. */
  set techniqueIsCounted(/** @type {(term: string) => boolean} */ isCounted) {
    this.#glossary.isCounted = isCounted;
  }

  /** The names of the nodes as the picture and the sentences use them, leaves by Max's values. */
  get names() {
    return this.#source && !this.#overview.large
      ? namesWhole(this.#source.diagram, this.#texts).names
      : this.#named.names;
  }

  /** The current frame; null before the first. */
  get frame() {
    return this.#frame;
  }

  /** Marks nodes as different from those of another view. @param {number[]} nodes */
  set differing(nodes) {
    this.#picture.mark(nodes, 'differs');
  }

  /** Marks exactly these nodes with a class: `asked`, `picked`, `right` or `wrong`. @param {number[]} nodes @param {string} mark */
  mark(nodes, mark) {
    this.#picture.mark(nodes, mark);
  }

  /** The step that is shown, from 0. */
  get step() {
    return this.#step;
  }

  set step(step) {
    this.stepTo(step);
  }

  /** @param {number} step */
  async stepTo(step) {
    const expected = this.#within(step);
    const changed = expected !== this.#step;
    const forward = expected === this.#step + 1;
    this.#step = expected;
    this.setAttribute('step', String(expected));
    if (this.#source && (changed || this.#frame?.step !== expected)) await this.#show(forward);
    if (changed) this.#picture.keepInSight();
  }

  /** Scrolls the active node out from under the sentence and the buttons, which cover the picture on phones. */
  async keepInSight() {
    await this.ready;
    this.#picture.keepInSight(true);
  }

  /** The steps open to the reader: all, unless the author has set `from` or `to`. */
  get range() {
    const steps = this.#source?.summary.steps ?? Infinity;
    const bound = (/** @type {string} */ name, /** @type {number} */ usual) => {
      const value = this.getAttribute(name);
      return value !== null && /^\d{1,9}$/.test(value) ? Math.min(Number(value), steps) : usual;
    };
    const first = bound('from', 0);
    return { first, last: Math.max(first, bound('to', steps)) };
  }

  /** @param {number} step */
  #within(step) {
    const { first, last } = this.range;
    return Math.trunc(Math.max(first, Math.min(Number.isFinite(step) ? step : 0, last)));
  }

  #changeRange() {
    if (!this.#source) return;
    this.#presentSteps(this.#source);
    this.stepTo(this.#step);
    if (this.#frame) this.#show(false);
  }

  /** One step on, unless a question about it comes first. */
  async next() {
    if (this.#practice && !this.#practice.canStepOn()) return this.pause();
    await this.go('next');
  }

  /** Shows the previous step. */
  previous() {
    return this.go('previous');
  }

  /** Moves to the next cut, node, breakpoint, … @param {Move} move */
  async go(move) {
    await this.stepTo(this.whereTo(move));
  }

  /** @param {Move} move */
  whereTo(move) {
    const { large } = this.#overview;
    if (large) return large.destination(move, this.#step);
    return this.#source ? destination(move, this.#source, this.#step, this.#picture.breakpoints) : this.#step;
  }

  /** The counts up to the current step, as text. */
  get counts() {
    return this.#narration.counts;
  }

  /** Moves to the next step about a node. @param {number} node */
  async nextVisit(node) {
    const { large } = this.#overview;
    if (large && this.#frame) await this.stepTo(large.entered(this.#frame, node));
    else if (this.#source) await this.stepTo(nextVisit(this.#source, this.#step, node));
  }

  /** Shows one step after another. */
  play() {
    this.#player.play();
  }
  /** Stops `play`. */
  pause() {
    this.#player.pause();
  }
  togglePlay() {
    this.#player.toggle();
  }

  /** The sentence of the current step, as plain text. */
  get reason() {
    const source = this.#scene;
    return source?.reasons[this.#step] ? plain(reasonSentence(source.reasons[this.#step], this.#context(source))) : '';
  }

  /** Shows an error message: in place of the sentence or, without a search, of everything. @param {string} text */
  explain(text) {
    if (this.#source) this.#inside.part('reason').textContent = text;
    else this.#inside.refuse(text);
  }

  /** The current picture as an SVG file, with the board of the step if it shows one. */
  exportSVG() {
    return standaloneSVG(this.#inside.picture, {
      title: this.reason,
      board: this.hasAttribute('boards') ? this.#inside.svg('position') : null,
      background: getComputedStyle(this).getPropertyValue('--sheet').trim() || '#fff',
    });
  }

  #draw() {
    if (!this.#source || this.#width === 0) return;
    const sizes = this.#picture.sizes(readPictureOptions(this, this.#width));
    const wasWide = this.hasAttribute('wide');
    // Its width is measured at once: the resize observer would come after a first drawing in the wrong width.
    if (wasWide !== this.toggleAttribute('wide', !this.#overview.large && isWide(this, sizes, this.#width)))
      this.#width = this.#measuredWidth;
    this.#picture.draw(readPictureOptions(this, this.#width));
    this.#overview.redraw();
    this.#show(false);
  }

  /** @param {boolean} forward */
  async #show(forward) {
    const source = this.#source;
    const step = this.#step;
    if (!source) return;
    const frame = await this.#fetch(source, step);
    const next =
      frame?.diagram && this.#practice && step < source.summary.steps ? await this.#fetch(source, step + 1) : null;
    // The reader may have moved on while this frame was loading.
    if (!frame || source !== this.#source || step !== this.#step) return;
    this.#frame = frame;
    this.#enterPart(frame, next);
    const scene = this.#scene;
    if (!this.#picture.diagram || !scene) return;
    this.#picture.show(frame, this.#practice?.frameToShow() ?? frame, { texts: this.#texts, forward });
    this.#showStep(scene, frame);
    this.setAttribute('shown', String(step));
    this.#dispatch('step-change', { step, steps: source.summary.steps, reason: frame.reason, text: this.reason });
  }

  /** @param {string} name @param {object} detail */
  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  /** Fetches a frame; returns null on failure and, if the source is still on show, dispatches `trace-error`.
   * @param {TraceSource} source @param {number} step */
  async #fetch(source, step) {
    try {
      return await (this.#overview.large ? source : (this.#scene ?? source)).frame(step);
    } catch (error) {
      if (source === this.#source) this.#dispatch('trace-error', { error });
      return null;
    }
  }

  /** Shows the position of a node, or of the step. @param {number | null} node */
  #showBoard(node) {
    const [scene, frame] = [this.#scene, this.#frame];
    if (!scene || !frame || !this.hasAttribute('boards')) return;
    const at = node ?? Math.max(0, currentNode(frame));
    const { names, called } = this.#named;
    showBoard(this.#inside.svg('position'), scene.diagram.nodes, at, (called ?? names)[at]);
  }

  /** @param {TraceSource} source @param {Frame} frame */
  #showStep(source, frame) {
    const { tree } = this.#texts;
    const { steps } = source.summary;
    this.#narration.show(frame, this.#context(source), this.#picture.selected);
    this.#showBoard(this.#picture.selected);
    this.#doubts.show(this.#practice || source.isRecorded ? null : this.#context(source), frame);
    this.#overview.show(frame.step);
    this.#showStory();
    this.#timeline?.show(
      frame.step,
      `${tree.stepOf({ step: count(frame.step), steps: count(steps) })}: ${this.reason}`,
    );
    this.#controls.show(frame.step, this.range);
    this.#table.show(frame.step);
    this.#practice?.onStepShown();
    for (const panel of this.#panels) panel.show(frame, this.#context(source));
    this.#showOutline();
  }

  /** Shows the details of the active or selected node. */
  #showStory() {
    const [source, scene, frame] = [this.#source, this.#scene, this.#frame];
    if (!source || !scene || !frame || !this.#overview.large) return;
    const { nodes } = scene.diagram;
    const chosen = nodes[this.#picture.selected ?? Math.max(0, currentNode(frame))] ?? nodes[0];
    this.#story.show(source, parseInt(chosen.id, 10), this.#texts);
  }

  #showOutline() {
    const frame = this.#frame;
    if (frame)
      this.#outline.show(
        (index) => this.#picture.diagram?.label(index, frame.nodes[index], this.#texts) ?? '',
        currentNode(frame),
      );
  }

  /** @param {TraceSource} source */
  #context(source) {
    const { large } = this.#overview;
    const [step, texts] = [this.#step, this.#texts];
    const ofLarge = large && { counts: large.counts(step), known: () => large.knownAt(step, texts) };
    return { source, ...this.#named, texts, truths: this.truths, worths: this.worths, ...ofLarge };
  }

  get #texts() {
    return texts(this.getAttribute('lang') ?? realDocument.documentElement.lang);
  }

  #translate() {
    fill(this.#shadow, this.#texts);
    this.#controls.showPlaying(this.#player.playing, this.#texts.tree);
    this.#overview.translate(this.#texts);
    this.#glossary.present(this.#texts);
    // The names of a game's root and of a pass depend on the language.
    if (this.#named.called && this.#scene && !this.#overview.large) {
      this.#named = namesWhole(this.#scene.diagram, this.#texts);
      this.#picture.swap(this.#scene, this.#named.names);
    }
    if (this.#source) this.#presentSteps(this.#source);
    if (this.#frame) this.#show(false);
  }

  /** One step on; `begins` starts again from the end. @param {boolean} begins */
  #tick(begins) {
    const { first, last } = this.range;
    if (this.#step < last) this.next();
    else if (begins) this.stepTo(first);
    else this.#player.pause();
    const reason = this.#scene?.reasons[this.#step];
    if (reason && 'node' in reason && this.#picture.breakpoints.has(reason.node)) this.#player.pause();
  }

  /** @param {string | null} mode */
  #changeMode(mode) {
    this.pause();
    this.#practice?.leave();
    this.#practice = createPracticeMode(mode, this.#stage(), this.hasAttribute('large'));
    this.#changeView();
    if (!this.#frame) return;
    if (this.#source && !this.#source.flat) this.#fold(this.#source);
    this.#show(false);
  }

  /** The interface of a practice mode to this element. @returns {Stage} */
  #stage() {
    return {
      card: this.#inside.part('card'),
      context: () => (this.#scene ? this.#context(this.#scene) : null),
      frame: () => this.#frame,
      redraw: () => this.#show(false),
      go: (step) => this.stepTo(step),
      markNodes: (nodes, mark) => this.#picture.mark(nodes, mark),
      dispatch: (name, detail) => this.#dispatch(name, detail),
      isExam: () => this.hasAttribute('exam'),
      asksWindows: () => this.getAttribute('exam') !== 'values',
      hasNext: () => this.hasAttribute('sequel'),
    };
  }

  get #measuredWidth() {
    return Math.floor(this.#inside.part('picture').clientWidth);
  }

  #resize() {
    const width = this.#measuredWidth;
    // Hidden, it has no width: it is drawn again when it is shown.
    if (width !== this.#width) {
      this.#width = width;
      this.#draw();
    }
    if (this.hasAttribute('presenting')) setPixelSize(this.#inside.picture);
  }

  #listen() {
    this.#inside.part('outline').addEventListener('toggle', () => {
      // The outline of a large search is not updated while closed.
      if (this.#inside.outline.open && this.#overview.large && this.#scene)
        this.#outline.present(this.#scene.diagram.nodes);
      this.#showOutline();
    });
    // Words in the panels and sentences: steps, nodes and techniques.
    const pressed = (/** @type {Event} */ { target }, /** @type {string} */ what) =>
      (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(what)) : null)?.dataset ?? {};
    for (const name of ['panels', 'overview'])
      this.#inside.part(name).addEventListener('click', (event) => {
        const { step, node } = pressed(event, 'button');
        if (step) this.stepTo(Number(step));
        else if (node) this.#picture.choose(Number(node));
      });
    this.#shadow.addEventListener('click', (event) => {
      const { term } = pressed(event, '[data-term]');
      if (term) this.#glossary.show(term);
    });
    this.addEventListener('node-select', () => this.#showStory());
    this.addEventListener('keydown', (event) => this.handleKey(event));
  }

  /** Handles step keys; a page may pass on those pressed elsewhere. @param {KeyboardEvent} event */
  handleKey(event) {
    this.#player.handleKey(event, (move) => (move === 'next' ? this.next() : this.go(move)));
  }
}

customElements.define('game-tree', GameTree);
