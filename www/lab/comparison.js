// Several searches of one tree side by side: one set of controls, their counts in one table, and what differs marked on each.
import { fill, texts } from '../i18n/i18n.js';
import { Controls, controlsMarkup } from '../tree/controls.js';
import { isGroup } from '../tree/diagram.js';
import { count } from '../tree/format.js';
import { stepKey } from '../tree/keys.js';
import { Player } from '../tree/player.js';
import { countUpTo } from '../tree/narration.js';
import { Timeline } from '../tree/timeline.js';
import { cuts, switches, usualOf } from '../address/switches.js';

/** @typedef {import('./run.js').Run} Run */

export class Comparison {
  /** What stands below all views. */
  element = document.createElement('div');
  #steering = document.createElement('div');
  #table = document.createElement('table');
  #together = true;
  #runs;
  /** The step that all are at; those that have fewer are at their end. */
  #step = 0;
  #player = new Player(
    (begins) => this.#tick(begins),
    (playing) => this.#controls.showPlaying(playing, this.#texts.tree),
  );
  #controls;
  /** @type {{ timeline: Timeline, of: import('../engine/client.js').TraceHandle } | null} */
  #time = null;

  /** @param {() => Run[]} runs */
  constructor(runs) {
    this.#runs = runs;
    this.element.id = 'steering-all';
    this.#steering.id = 'steering';
    this.#table.id = 'counts';
    this.element.append(this.#steering, this.#table);
    const shadow = this.#steering.attachShadow({ mode: 'open' });
    shadow.innerHTML = `<link rel="stylesheet" href="${new URL('../tree/controls.css', import.meta.url).href}">${controlsMarkup}`;
    this.#controls = new Controls(/** @type {HTMLElement} */ (shadow.querySelector('.controls')), {
      go: (move) => this.#go(this.#whereTo(move)),
      next: () => this.#go(this.#step + 1),
      seek: (step) => this.#go(step),
      player: this.#player,
    });
  }

  get together() {
    return this.#together;
  }

  set together(together) {
    this.#together = together;
    this.#player.pause();
    this.#steering.hidden = !together;
    this.element.parentElement?.toggleAttribute('data-together', together);
    const [first] = this.#runs();
    if (together && first) this.#go(first.view.step);
  }

  get #texts() {
    return texts(document.documentElement.lang);
  }

  /** How many steps the longest has. */
  get #steps() {
    return Math.max(0, ...this.#runs().map(({ trace }) => trace?.summary.steps ?? 0));
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
    this.#go(this.#whereTo(action));
  }

  /** A view has moved: the others follow. @param {Run} moved */
  follow(moved) {
    if (this.#runs().length < 2) return;
    const own = Math.min(this.#step, moved.trace?.summary.steps ?? 0);
    if (!this.#together) this.#step = moved.view.step;
    else if (moved.view.step !== own) this.#go(moved.view.step);
    this.markDifferences();
    this.show();
  }

  /** @param {number} step */
  #go(step) {
    this.#step = Math.max(0, Math.min(step, this.#steps));
    for (const { view, trace } of this.#runs()) if (trace) view.stepTo(Math.min(this.#step, trace.summary.steps));
    this.show();
  }

  /** One step on; from the end play begins anew. @param {boolean} begins */
  #tick(begins) {
    if (this.#step < this.#steps) this.#go(this.#step + 1);
    else if (begins) this.#go(0);
    else this.#player.pause();
  }

  /** To the nearest of the places where the views would go. @param {import('../tree/stepping.js').Move} move */
  #whereTo(move) {
    if (move === 'last') return this.#steps;
    if (move === 'next' || move === 'previous') return this.#step + (move === 'next' ? 1 : -1);
    const places = this.#runs().map(({ view }) => view.whereTo(move));
    const before = places.filter((place) => place < this.#step);
    return move === 'first' || move.startsWith('previous')
      ? Math.max(0, ...before)
      : Math.min(this.#steps, ...places.filter((place) => place > this.#step));
  }

  /** The controls and the counts as they stand, in the language of the page. */
  show() {
    const runs = this.#runs();
    const [longest] = runs
      .flatMap(({ trace }) => trace ?? [])
      .sort((one, other) => other.summary.steps - one.summary.steps);
    if (runs.length < 2 || !longest) return;
    const { tree } = this.#texts;
    if (this.#time?.of !== longest) {
      const strip = /** @type {SVGSVGElement} */ (this.#steering.shadowRoot?.querySelector('svg.strip'));
      this.#time = { timeline: new Timeline(strip, this.#controls.range, longest), of: longest };
    }
    this.#time.timeline.show(this.#step, tree.stepOf({ step: count(this.#step), steps: count(longest.summary.steps) }));
    this.#controls.show(this.#step, { first: 0, last: longest.summary.steps });
    this.#count(runs);
  }

  translate() {
    if (this.#steering.shadowRoot) fill(this.#steering.shadowRoot, this.#texts);
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
    this.#table.replaceChildren(
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
          cell('th', this.#name(run, runs), 'row'),
          cell('td', view.counts.visits === null ? leaves : tree.visits({ seen: leaves, visits: view.counts.visits })),
          cell('td', of(view.counts.cuts, end?.cuts)),
          cell('td', view.counts.value),
          cell('td', of(count(view.step), trace?.summary.steps)),
        );
        return line;
      }),
    );
  }

  /** The listing, and of those that search by one listing what keeps them apart. @param {Run} run @param {Run[]} runs */
  #name({ search }, runs) {
    const { algorithms, lab, switches: words } = this.#texts;
    const name = algorithms[search.algorithm];
    const alike = runs.map((run) => run.search).filter(({ algorithm }) => algorithm === search.algorithm);
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
