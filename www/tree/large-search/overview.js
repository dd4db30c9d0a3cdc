// The overview of a large search: the icicle and its colouring, the track of iterations, a table of effort, and the node finder.
import { html, render, repeat } from '../../vendor/lit-html.js';
import { optionTemplates } from '../../site/option-templates.js';
import { describeNode } from '../diagram/large-names.js';
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { Finder } from './finder.js';
import { Icicle } from './icicle.js';
import { Large } from '../diagram/large.js';
import { coloursOf, LENSES, lensOf } from './lenses.js';
import { Track } from './iteration-track.js';
import { realDocument } from '../../site/real-document.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Lens, LensName } from './lenses.js' */

/** How many moves are listed for an iteration. */
const MAX_LISTED_MOVES = 3;

export class Overview {
  /** @type {Large | null} */ large = null;
  #inside;
  #icicle;
  #track;
  #finder;
  #select;
  #legend;
  /** @type {TraceSource | null} */ #source = null;
  /** @type {Texts | null} */ #texts = null;
  /** @type {Lens | null} */ #lens = null;
  /** The lenses of the current search and language, by name. @type {Map<string, Lens>} */
  #lenses = new Map();
  #prepareTimer = 0;
  /** The one highlighted class. @type {number | null} */
  #only = null;
  /** The move played in the searched position, in the notation of the page. @type {string | null} */
  #played = null;
  #onThemeChange = () => this.redraw();
  #themeObserver = new MutationObserver(this.#onThemeChange);
  #darkScheme = matchMedia('(prefers-color-scheme: dark)');

  /** @param {ReturnType<typeof import('../shadow-markup.js').fillShadow>} inside @param {(step: number) => void} go */
  constructor(inside, go) {
    this.#inside = inside;
    this.#track = new Track(inside.svg('track'), go);
    this.#icicle = new Icicle(
      inside.canvas,
      inside.part('pointed-at'),
      go,
      (node) => (this.#source?.flat && this.#texts ? describeNode(this.#source.flat, node, this.#texts) : ''),
      (from, to) => this.#track.setRange(from, to),
    );
    this.#finder = new Finder(inside.details('finder'));
    this.#select = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ (inside.part('lens')));
    this.#legend = inside.part('classes');
    this.#select.addEventListener('change', () => {
      this.#only = null;
      this.#colour();
    });
    // On phones an open legend would push everything below it out of view.
    inside.details('fold').open = !matchMedia('(max-width: 35rem)').matches;
    inside.details('where').addEventListener('toggle', () => this.#fillEffortTable());
    inside.button('closer').addEventListener('click', () => this.#icicle.zoom(0.5));
    inside.button('farther').addEventListener('click', () => this.#icicle.zoom(2));
    inside.button('whole').addEventListener('click', () => this.#icicle.fit());
  }

  /** Repaints when the theme changes. @param {boolean} isConnected */
  watchTheme(isConnected) {
    this.#themeObserver.disconnect();
    this.#darkScheme.removeEventListener('change', this.#onThemeChange);
    if (!isConnected) return;
    this.#themeObserver.observe(realDocument.documentElement, { attributeFilter: ['data-theme'] });
    this.#darkScheme.addEventListener('change', this.#onThemeChange);
  }

  /** The move played in the searched position, in the notation of the page. @param {string | null} name */
  set played(name) {
    this.#played = name;
    this.#icicle.played = name;
    this.#showPlayedShare();
    this.#fillEffortTable();
  }

  /** Shows a large search; hides everything for any other. @param {TraceSource | null} source @param {Texts} texts */
  present(source, texts) {
    const flat = source?.flat;
    this.#source = source;
    this.large = source && flat ? new Large(source, flat) : null;
    this.#only = null;
    if (!source || !flat) return;
    // With one iteration and one best move there is nothing to show over time.
    this.#inside.part('over-time').hidden = flat.passes.length < 2 && flat.turns.length < 2;
    this.#icicle.present(flat, source.summary.steps);
    this.translate(texts);
  }

  /** @param {Texts} texts */
  translate(texts) {
    this.#texts = texts;
    const [flat, source] = [this.#source?.flat, this.#source];
    if (!flat || !source) return;
    const { algorithm, searched, seen } = source.summary;
    // The search that plays drops its oldest records, a listing stops recording.
    const partly = algorithm === 'play' ? texts.large.thinned : texts.large.first;
    const plies = flat.plies.reduce((deepest, ply) => Math.max(deepest, ply), 0) + 1;
    this.#lenses.clear();
    this.#inside.part('extent').textContent =
      searched < seen
        ? partly({ nodes: count(searched), seen: count(seen) })
        : texts.large.all({ nodes: count(searched) });
    this.#inside.canvas.setAttribute(
      'aria-label',
      `${texts.large.picture({ nodes: count(searched), plies })}. ${texts.story.icicleKeys}`,
    );
    const chosen = this.#select.value || LENSES[0];
    const lenses = LENSES.map((name) => /** @type {const} */ ([name, texts.story.lenses[name]]));
    render(optionTemplates(lenses, chosen), this.#select);
    this.#track.present(flat, texts);
    this.#finder.present(flat, texts);
    this.#inside.part('off-scale').hidden = !this.#track.isOff;
    this.#colour();
    this.#prepareLenses();
    this.#fillEffortTable();
    this.#showPlayedShare();
  }

  /** @param {number} step */
  show(step) {
    if (this.large) this.#icicle.show(step);
  }

  /** Redraws after a change of width or theme. */
  redraw() {
    if (!this.large) return;
    this.#paint();
    this.#track.draw();
  }

  /** Applies the selected lens. */
  #colour() {
    const flat = this.#source?.flat;
    if (!flat || !this.#texts) return;
    this.#lens = this.#lensOf(/** @type {LensName} */ (this.#select.value), flat, this.#texts);
    this.#paint();
  }

  /** @param {LensName} name @param {Flat} flat @param {Texts} texts */
  #lensOf(name, flat, texts) {
    const lens = this.#lenses.get(name) ?? lensOf(name, flat, texts, (this.#source?.summary.uci.length ?? 0) > 0);
    this.#lenses.set(name, lens);
    return lens;
  }

  /** Computes all lenses one by one, with pauses, so that each is ready when it is selected. */
  #prepareLenses() {
    clearTimeout(this.#prepareTimer);
    this.#prepareTimer = window.setTimeout(() => {
      const [flat, texts] = [this.#source?.flat, this.#texts];
      const next = LENSES.find((name) => !this.#lenses.has(name));
      if (!flat || !texts || !next) return;
      this.#lensOf(next, flat, texts);
      this.#prepareLenses();
    }, 50);
  }

  #paint() {
    const [lens, texts] = [this.#lens, this.#texts];
    if (!lens || !texts) return;
    const sides = this.#select.value === 'sides';
    const style = getComputedStyle(this.#inside.canvas);
    const colours = sides
      ? ['max', 'min'].map((side) => style.getPropertyValue(`--${side}`).trim())
      : coloursOf(lens, isDark(style));
    // By sides the icicle draws feet and stripes as well, unless one side is highlighted.
    this.#icicle.colour(sides && this.#only === null ? null : { classes: lens.classes, colours, only: this.#only });
    this.#inside.part('hint').hidden = !sides;
    // Keyed by class: a button that is pressed keeps its focus when the colours change.
    render(
      repeat(
        [...lens.labels.keys()].filter((at) => lens.counts[at] > 0),
        (at) => at,
        (at) => this.#entry(lens, at, colours[at]),
      ),
      this.#legend,
    );
    const only = this.#only;
    const recorded = count(lens.classes.length);
    this.#inside.part('filtered').textContent =
      only === null
        ? texts.story.all({ nodes: recorded })
        : texts.story.filtered({
            label: lens.labels[only],
            nodes: count(lens.counts[only]),
            share: this.#share(lens.counts[only]),
            of: recorded,
          });
    this.#inside.part('about-lens').textContent = texts.story.about[this.#select.value] ?? '';
  }

  /** @param {Lens} lens @param {number} at @param {string} colour */
  #entry(lens, at, colour) {
    const toggle = () => {
      this.#only = this.#only === at ? null : at;
      this.#paint();
    };
    return html`<li><button type="button" data-class=${at} aria-pressed=${this.#only === at} @click=${toggle}><i .style=${`background: ${colour}`}></i>${lens.labels[at]}<span><span class="nodes-of">${count(lens.counts[at])} · </span>${this.#share(lens.counts[at])}</span></button></li>`;
  }

  /** A count as a percentage. @param {number} nodes @param {number} [all] by default all recorded nodes */
  #share(nodes, all = this.#source?.flat?.parents.length ?? 1) {
    const percent = (100 * nodes) / Math.max(1, all);
    return `${percent > 0 && percent < 0.1 ? '<\u202f0.1' : Number(percent.toFixed(percent < 10 ? 1 : 0))}\u202f%`;
  }

  #fillEffortTable() {
    const [flat, texts] = [this.#source?.flat, this.#texts];
    const details = this.#inside.details('where');
    if (!details.open || !flat || !texts) return;
    const { story } = texts;
    const row = (/** @type {Flat['passes'][number]} */ pass) => {
      const { depth, again, stopped, entered, nodes, best, value, exact, efforts } = pass;
      const name = [depth === null ? story.toTheEnd : String(depth), again && story.again, stopped && story.broken];
      const most = efforts
        .slice(0, MAX_LISTED_MOVES)
        .map(
          (effort) =>
            `${effort.name} ${this.#share(effort.nodes, nodes)}${effort.name === this.#played ? ` (${story.wasPlayed})` : ''}`,
        )
        .join(story.list);
      const worthNow = Number.isFinite(value) ? boundSign(exact) + number(value) : '–';
      const cells = [count(nodes), this.#share(nodes, this.#source?.summary.seen), best ?? '–', worthNow, most];
      return html`<tr><th scope="row"><button type="button" class="word" data-step=${entered}>${name.filter(Boolean).join(' · ')}</button></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    };
    render(flat.passes.map(row), /** @type {HTMLElement} */ (details.querySelector('tbody')));
  }

  #showPlayedShare() {
    const [flat, texts] = [this.#source?.flat, this.#texts];
    const line = this.#inside.part('played-share');
    const nodes =
      flat && this.#played !== null
        ? flat.passes.reduce(
            (sum, { efforts }) => sum + (efforts.find(({ name }) => name === this.#played)?.nodes ?? 0),
            0,
          )
        : 0;
    line.hidden = !texts || nodes === 0;
    if (texts && nodes > 0)
      line.textContent = texts.story.played({
        move: this.#played ?? '',
        nodes: count(nodes),
        share: this.#share(nodes, this.#source?.summary.seen),
      });
  }
}

/** Whether the page has a dark theme: light text. @param {CSSStyleDeclaration} style */
function isDark(style) {
  const [red = 255, green = 255, blue = 255] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 384;
}
