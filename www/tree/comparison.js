// Several searches of one tree side by side: one set of controls, their counts in one table, and what differs marked on each.
import { fill } from '../i18n/i18n.js';
import { Controls, controlsMarkup } from './controls.js';
import { isGroup } from './diagram.js';
import { count } from './format.js';
import { stepKey } from './keys.js';
import { Player } from './player.js';
import { countUpTo } from './narration.js';
import { Timeline } from './timeline.js';
import { sheetMarkup } from '../site/sheets.js';
import { cuts, switches, usualOf } from '../address/switches.js';

/** @typedef {import('../i18n/i18n.js').Texts} Texts */
/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {{ algorithm: string, cut: string, options?: import('../address/switches.js').Options }} Search */
/** One of the searches: how it was asked for, what came of it, and where it is shown.
 * @typedef {{ view: import('./game-tree.js').GameTree, trace: TraceSource | null, search: Search }} Run */

const styles = [new URL('controls.css', import.meta.url), new URL('comparison.css', import.meta.url)]
  .map(({ href }) => sheetMarkup(href))
  .join('');

export class Comparison {
  /** What stands below all views. */
  element;
  #inside;
  #together = true;
  #runs;
  #said;
  /** The step that all are at; those that have fewer are at their end. */
  #step = 0;
  #player = new Player(
    (begins) => this.#tick(begins),
    (playing) => this.#controls.showPlaying(playing, this.#texts.tree),
  );
  #controls;
  /** @type {{ timeline: Timeline, of: TraceSource, range: import('./timeline.js').Range } | null} */
  #time = null;

  /**
   * @param {() => Run[]} runs
   * @param {() => Texts} said the texts that it speaks
   * @param {HTMLElement} [element] where it is to stand
   */
  constructor(runs, said, element = document.createElement('div')) {
    this.#runs = runs;
    this.#said = said;
    this.element = element;
    this.#inside = element.attachShadow({ mode: 'open' });
    this.#inside.innerHTML = `${styles}<div class="steering">${controlsMarkup}</div><table class="counts"></table>`;
    this.#controls = new Controls(this.#part('.controls'), {
      go: (move) => this.go(move),
      next: () => this.#seek(this.#step + 1),
      seek: (step) => this.#seek(step),
      player: this.#player,
    });
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#inside.querySelector(selector));
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

  get #texts() {
    return this.#said();
  }

  /** From where the first begins to where the longest ends. @returns {import('./timeline.js').Range} */
  get #range() {
    const ranges = this.#runs().flatMap(({ view }) => (view.trace ? [view.range] : []));
    if (ranges.length === 0) return { first: 0, last: 0 };
    return {
      first: Math.min(...ranges.map(({ first }) => first)),
      last: Math.max(...ranges.map(({ last }) => last)),
    };
  }

  /** One search is on show. */
  leave() {
    this.#player.pause();
    this.#time = null;
  }

  /** Keys that step go to all at once. @param {KeyboardEvent} event */
  handleKey(event) {
    const action = this.#together && this.#runs().length > 1 ? stepKey(event) : null;
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    if (action === 'togglePlay') return this.#player.toggle();
    this.#player.pause();
    this.go(action);
  }

  /** A view has moved: the others follow. @param {Run} moved */
  follow(moved) {
    if (this.#runs().length < 2) return;
    const own = within(this.#step, moved.view.range);
    if (!this.#together) this.#step = moved.view.step;
    else if (moved.view.step !== own) this.#seek(moved.view.step);
    this.markDifferences();
    this.show();
  }

  /** Where all go together. @param {import('./stepping.js').Move} move */
  go(move) {
    this.#seek(this.#whereTo(move));
  }

  /** @param {number} step */
  #seek(step) {
    this.#step = within(step, this.#range);
    for (const { view, trace } of this.#runs()) if (trace) view.stepTo(this.#step);
    this.show();
  }

  /** One step on; from the end play begins anew. @param {boolean} begins */
  #tick(begins) {
    const { first, last } = this.#range;
    if (this.#step < last) this.#seek(this.#step + 1);
    else if (begins) this.#seek(first);
    else this.#player.pause();
  }

  /** To the nearest of the places where the views would go. @param {import('./stepping.js').Move} move */
  #whereTo(move) {
    const { first, last } = this.#range;
    if (move === 'last') return last;
    if (move === 'next' || move === 'previous') return this.#step + (move === 'next' ? 1 : -1);
    const places = this.#runs().map(({ view }) => view.whereTo(move));
    const before = places.filter((place) => place < this.#step);
    return move === 'first' || move.startsWith('previous')
      ? Math.max(first, ...before)
      : Math.min(last, ...places.filter((place) => place > this.#step));
  }

  /** The controls and the counts as they stand, in the language of the page. */
  show() {
    const runs = this.#runs();
    const [longest] = runs
      .flatMap(({ trace }) => trace ?? [])
      .sort((one, other) => other.summary.steps - one.summary.steps);
    if (runs.length < 2 || !longest) return;
    const { tree } = this.#texts;
    const range = this.#range;
    const drawn = this.#time;
    if (drawn?.of !== longest || drawn.range.first !== range.first || drawn.range.last !== range.last) {
      const strip = /** @type {any} */ (this.#part('svg.strip'));
      this.#time = { timeline: new Timeline(strip, this.#controls.range, longest, range), of: longest, range };
    }
    this.#time?.timeline.show(
      this.#step,
      tree.stepOf({ step: count(this.#step), steps: count(longest.summary.steps) }),
    );
    this.#controls.show(this.#step, range);
    this.#count(runs);
  }

  translate() {
    fill(this.#inside, this.#texts);
    this.#controls.showPlaying(this.#player.playing, this.#texts.tree);
    this.show();
  }

  /** A line for each search: what it has counted by now, and in the end. @param {Run[]} runs */
  #count(runs) {
    const { lab, tree } = this.#texts;
    const caption = document.createElement('caption');
    caption.textContent = lab.counts;
    const head = document.createElement('tr');
    head.append(
      ...['', tree.leavesSeen, tree.cuts, tree.value, lab.steps].map((name) =>
        cell(name === '' ? 'td' : 'th', name, 'col'),
      ),
    );
    this.#part('.counts').replaceChildren(
      caption,
      head,
      ...runs.map((run) => {
        const { view, trace } = run;
        const line = document.createElement('tr');
        const end = trace && !trace.flat ? countUpTo(/** @type {any} */ (trace), trace.summary.steps) : null;
        const of = (/** @type {string} */ now, /** @type {number | undefined} */ all) =>
          all === undefined ? now : lab.nowOf({ now, all: count(all) });
        const leaves = of(view.counts.leaves, end?.leaves);
        line.append(
          cell('th', this.nameOf(run), 'row'),
          cell('td', view.counts.visits === null ? leaves : tree.visits({ seen: leaves, visits: view.counts.visits })),
          cell('td', of(view.counts.cuts, end?.cuts)),
          cell('td', view.counts.value),
          cell('td', of(count(view.step), trace?.summary.steps)),
        );
        return line;
      }),
    );
  }

  /** The listing, and of those that search by one listing what keeps them apart. @param {Run} run */
  nameOf({ search }) {
    const { algorithms, lab, switches: words } = this.#texts;
    const name = algorithms[search.algorithm];
    const alike = this.#runs()
      .map((run) => run.search)
      .filter(({ algorithm }) => algorithm === search.algorithm);
    const differs = (/** @type {(search: Run['search']) => unknown} */ of) =>
      alike.some((one) => of(one) !== of(search));
    const turned = Object.entries(switches).flatMap(([key, is]) => {
      const setting = (/** @type {Run['search']} */ { options = {} }) => options[key] ?? usualOf(is);
      if (!Object.hasOwn(words.names, key) || !differs(setting)) return [];
      const now = setting(search);
      return lab.turned({
        name: words.names[key],
        now:
          typeof now === 'boolean'
            ? now
              ? '✓'
              : '✗'
            : typeof now === 'string'
              ? (words.values[now] ?? now)
              : (now ?? '–'),
      });
    });
    const cutting =
      cuts(search.algorithm) && differs(({ cut }) => cut)
        ? [search.cut === 'above' ? lab.cutAbove : lab.cutAtOrAbove]
        : [];
    return [name, ...cutting, ...turned].join(' · ');
  }

  /** Nodes are the same if they have the same place. What one search never drew, it has not seen; but of a search that
   * is drawn in parts nobody knows what it thinks of a node outside its part. */
  markDifferences() {
    const views = this.#runs()
      .map(({ view }) => view)
      .filter(({ frame, diagram }) => frame && diagram);
    const inParts = views.some(({ trace }) => trace?.flat);
    const places = views.map(({ diagram }) => placesOf(diagram?.nodes ?? [], inParts));
    const said = views.map(
      ({ frame }, one) => new Map(places[one].map((place, index) => [place, gist(frame?.nodes[index])])),
    );
    views.forEach((view, one) => {
      view.differing =
        views.length < 2
          ? []
          : [...places[one].keys()].filter((index) => {
              const here = said.flatMap((gists) => gists.get(places[one][index]) ?? (inParts ? [] : [UNSEEN]));
              return here.some((other) => other !== here[0]);
            });
    });
  }
}

/** @param {number} step @param {import('./timeline.js').Range} range */
function within(step, { first, last }) {
  return Math.max(first, Math.min(step, last));
}

/** @param {'th' | 'td'} kind @param {string} text @param {'col' | 'row'} [scope] */
function cell(kind, text, scope) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (kind === 'th' && scope) made.setAttribute('scope', scope);
  return made;
}

/**
 * Where each node is: its own name, or in searches that number their nodes the moves that lead there.
 * @param {import('../tree/types.js').DiagramNode[]} nodes
 * @param {boolean} byMoves
 */
export function placesOf(nodes, byMoves) {
  /** @type {string[]} */
  const places = [];
  for (const node of nodes)
    places.push(byMoves ? `${places[node.parent] ?? ''}/${isGroup(node) ? `+${node.id}` : node.moveName}` : node.id);
  return places;
}

/** What a reader would call the same. @param {import('../tree/types.js').NodeState | undefined} node */
function gist(node) {
  return JSON.stringify([node?.state, node?.cutEdge, node?.value, node?.bound]);
}

const UNSEEN = JSON.stringify(['unseen', null, null, null]);
