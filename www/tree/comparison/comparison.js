// Several searches side by side: shared controls, a table of their counts, and marks on the nodes that differ.
import { html, render } from '../../vendor/lit-html.js';
import { fill } from '../../i18n/i18n.js';
import { Controls, controlsMarkup } from '../stepping/controls.js';
import { UNSEEN, isGroup } from '../diagram/diagram.js';
import { count } from '../../i18n/grammar/format.js';
import { Player } from '../stepping/step-player.js';
import { countUpTo } from '../sentences/narration.js';
import { Timeline } from '../stepping/timeline.js';
import { sheetMarkup } from '../../site/style-sheets.js';
import { prunes, switches, defaultOf } from '../../address/switches.js';

/** @import { Options } from '../../address/switches.js' */
/** @import { DiagramNode, NodeState } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { GameTree } from '../game-tree.js' */
/** @import { Move } from '../stepping/stepping.js' */
/** @import { Range } from '../stepping/timeline.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {{ algorithm: string, cut: string, options?: Options }} Search */
/** One of the searches: its settings, its trace, and its view.
 * @typedef {{ view: GameTree, trace: TraceSource | null, search: Search }} Run */

const styles = [
  new URL('../../style/parts.css', import.meta.url),
  new URL('../stepping/controls.css', import.meta.url),
  new URL('comparison.css', import.meta.url),
]
  .map(({ href }) => sheetMarkup(href))
  .join('');

export class Comparison {
  /** The controls and counts below all views. */
  element;
  #shadow;
  #together = true;
  #runs;
  #texts;
  /** The common step; shorter searches are at their end. */
  #step = 0;
  #player = new Player(
    (begins) => this.#tick(begins),
    (playing) => this.#controls.showPlaying(playing, this.#texts().tree),
  );
  #controls;
  /** @type {{ timeline: Timeline, of: TraceSource, range: Range } | null} */ #timeline = null;

  /**
   * @param {() => Run[]} runs
   * @param {() => Texts} getTexts the texts in the current language
   * @param {HTMLElement} [element] the host of the controls
   */
  constructor(runs, getTexts, element = document.createElement('div')) {
    this.#runs = runs;
    this.#texts = getTexts;
    this.element = element;
    this.#shadow = element.attachShadow({ mode: 'open' });
    this.#shadow.innerHTML = `${styles}<div class="steering">${controlsMarkup}</div><table class="counts"></table>`;
    this.#controls = new Controls(this.#part('.controls'), {
      go: (move) => this.go(move),
      next: () => this.#seek(this.#step + 1),
      seek: (step) => this.#seek(step),
      player: this.#player,
    });
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#shadow.querySelector(selector));
  }

  get together() {
    return this.#together;
  }

  set together(together) {
    this.#together = together;
    this.#player.pause();
    this.#part('.steering').hidden = !together;
    this.element.parentElement?.toggleAttribute('data-together', together);
    const [first] = this.#runs();
    if (together && first) this.#seek(first.view.step);
  }

  /** The range from the earliest first step of all views to the latest last step. @returns {Range} */
  get #range() {
    const ranges = this.#runs().flatMap(({ view }) => (view.trace ? [view.range] : []));
    if (ranges.length === 0) return { first: 0, last: 0 };
    return {
      first: Math.min(...ranges.map(({ first }) => first)),
      last: Math.max(...ranges.map(({ last }) => last)),
    };
  }

  /** Called when only one search is shown. */
  leave() {
    this.#player.pause();
    this.#timeline = null;
  }

  /** Step keys move all searches. @param {KeyboardEvent} event */
  handleKey(event) {
    if (this.#together && this.#runs().length > 1) this.#player.handleKey(event, (move) => this.go(move));
  }

  /** Moves the other views to the place of `moved`. @param {Run} moved */
  follow(moved) {
    if (this.#runs().length < 2) return;
    const own = clampStep(this.#step, moved.view.range);
    if (!this.#together) this.#step = moved.view.step;
    else if (moved.view.step !== own) this.#seek(moved.view.step);
    this.markDifferences();
    this.show();
  }

  /** Moves all searches. @param {Move} move */
  go(move) {
    this.#seek(this.#destination(move));
  }

  /** @param {number} step */
  #seek(step) {
    this.#step = clampStep(step, this.#range);
    for (const { view, trace } of this.#runs()) if (trace) view.stepTo(this.#step);
    this.show();
  }

  /** Goes one step forward; at the end it stops, or starts again if `begins`: play was just pressed. @param {boolean} begins */
  #tick(begins) {
    const { first, last } = this.#range;
    if (this.#step < last) this.#seek(this.#step + 1);
    else if (begins) this.#seek(first);
    else this.#player.pause();
  }

  /** The nearest of the steps to which the views would move. @param {Move} move */
  #destination(move) {
    const { first, last } = this.#range;
    if (move === 'last') return last;
    if (move === 'next' || move === 'previous') return this.#step + (move === 'next' ? 1 : -1);
    const places = this.#runs().map(({ view }) => view.whereTo(move));
    const before = places.filter((place) => place < this.#step);
    return move === 'first' || move.startsWith('previous')
      ? Math.max(first, ...before)
      : Math.min(last, ...places.filter((place) => place > this.#step));
  }

  show() {
    const runs = this.#runs();
    const [longest] = runs
      .flatMap(({ trace }) => trace ?? [])
      .sort((one, other) => other.summary.steps - one.summary.steps);
    if (runs.length < 2 || !longest) return;
    const { tree } = this.#texts();
    const range = this.#range;
    const drawn = this.#timeline;
    if (drawn?.of !== longest || drawn.range.first !== range.first || drawn.range.last !== range.last) {
      const stripSvg = /** @type {any} */ (this.#part('svg.strip'));
      this.#timeline = { timeline: new Timeline(stripSvg, this.#controls.range, longest, range), of: longest, range };
    }
    this.#timeline?.timeline.show(
      this.#step,
      tree.stepOf({ step: count(this.#step), steps: count(longest.summary.steps) }),
    );
    this.#controls.show(this.#step, range);
    this.#count(runs);
  }

  translate() {
    fill(this.#shadow, this.#texts());
    this.#controls.showPlaying(this.#player.playing, this.#texts().tree);
    this.show();
  }

  /** The table with a row for each search: its counts so far, and at the end. @param {Run[]} runs */
  #count(runs) {
    const { lab, tree } = this.#texts();
    const row = (/** @type {Run} */ run) => {
      const { view, trace } = run;
      const { leaves, visits, cuts, value } = view.counts;
      const end = trace && !trace.flat ? countUpTo(/** @type {any} */ (trace), trace.summary.steps) : null;
      const of = (/** @type {string} */ now, /** @type {number | undefined} */ all) =>
        all === undefined ? now : lab.nowOf({ now, all: count(all) });
      const seen = of(leaves, end?.leaves);
      const cells = [
        visits === null ? seen : tree.visits({ seen, visits }),
        of(cuts, end?.cuts),
        value,
        of(count(view.step), trace?.summary.steps),
      ];
      return html`<tr><th scope="row">${this.nameOf(run)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    };
    const heads = [tree.leavesSeen, tree.cuts, tree.value, lab.steps].map((name) => html`<th scope="col">${name}</th>`);
    render(
      html`<caption class="unseen">${lab.counts}</caption><tbody><tr><td></td>${heads}</tr>${runs.map(row)}</tbody>`,
      this.#part('.counts'),
    );
  }

  /** The name of the listing and, for searches by the same listing, the switches that differ. @param {Run} run */
  nameOf({ search }) {
    const { algorithms, lab, switches: words } = this.#texts();
    const name = algorithms[search.algorithm];
    const alike = this.#runs()
      .map((run) => run.search)
      .filter(({ algorithm }) => algorithm === search.algorithm);
    const differs = (/** @type {(search: Run['search']) => unknown} */ of) =>
      alike.some((one) => of(one) !== of(search));
    const turned = Object.entries(switches).flatMap(([key, is]) => {
      const setting = (/** @type {Run['search']} */ { options = {} }) => options[key] ?? defaultOf(is);
      if (!Object.hasOwn(words.names, key) || !differs(setting)) return [];
      const now = setting(search);
      const shown =
        typeof now === 'boolean' ? (now ? '✓' : '✗') : typeof now === 'string' ? (words.values[now] ?? now) : now;
      return lab.turned({ name: words.names[key], now: shown ?? '–' });
    });
    const cutting =
      prunes(search.algorithm) && differs(({ cut }) => cut)
        ? [search.cut === 'above' ? lab.cutAbove : lab.cutAtOrAbove]
        : [];
    return [name, ...cutting, ...turned].join(' · ');
  }

  /** Marks nodes at the same place whose state, cut, value or bound differs. A node that a search lacks counts as unseen
   * there. If any search is drawn in parts, a search that lacks the node is not compared: it may be outside its part. */
  markDifferences() {
    const views = this.#runs()
      .map(({ view }) => view)
      .filter(({ frame, diagram }) => frame && diagram);
    const inParts = views.some(({ trace }) => trace?.flat);
    const places = views.map(({ diagram }) => placesOf(diagram?.nodes ?? [], inParts));
    const states = views.map(
      ({ frame }, one) => new Map(places[one].map((place, index) => [place, comparedState(frame?.nodes[index])])),
    );
    views.forEach((view, one) => {
      view.differing =
        views.length < 2
          ? []
          : [...places[one].keys()].filter((index) => {
              const here = states.flatMap(
                (other) => other.get(places[one][index]) ?? (inParts ? [] : [comparedState(UNSEEN)]),
              );
              return here.some((other) => other !== here[0]);
            });
    });
  }
}

/** @param {number} step @param {Range} range */
function clampStep(step, { first, last }) {
  return Math.max(first, Math.min(step, last));
}

/**
 * The place of each node: its id or, with `byMoves`, the moves that lead to it. Parts of large searches have ids by order of visit,
 * which differ between searches.
 * @param {DiagramNode[]} nodes
 * @param {boolean} byMoves
 */
export function placesOf(nodes, byMoves) {
  /** @type {string[]} */ const places = [];
  for (const node of nodes)
    places.push(byMoves ? `${places[node.parent] ?? ''}/${isGroup(node) ? `+${node.id}` : node.moveName}` : node.id);
  return places;
}

/** The properties of a node that are compared, as text. @param {NodeState | undefined} node */
function comparedState(node) {
  return JSON.stringify([node?.state, node?.cutEdge, node?.value, node?.bound]);
}
