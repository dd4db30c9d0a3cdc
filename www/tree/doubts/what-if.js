// What if a leaf had another value: a slider for it, and a rail for each ancestor that shows how its value moves.
import { html, live, nothing, render } from '../../vendor/lit-html.js';
import { number } from '../../i18n/grammar/format.js';
import { leafSentences } from './doubt-words.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';
import { plain } from '../../i18n/grammar/say.js';
import { valueOnRail, rangeKeepingRoot, railsFrom, firstFixedRail, valuesToTry } from './minimax-values.js';

/** @import { Context } from '../sentences/reason.js' */
/** @import { Argument } from './argument.js' */
/** @import { Rail } from './minimax-values.js' */

/** The height of a row in the units of the thread's viewBox. */
const ROW_HEIGHT = 10;

/** The share of a rail's width that a wall's label takes. */
const LABEL_ROOM = 0.2;

export class WhatIf {
  #container;
  #onTry;
  #tried = 0;
  /** @type {Rail[]} */ #rails = [];
  /** @type {number[]} */ #values = [];
  /** @type {Context | null} */ #context = null;
  /** @type {{ choices: number[], isCut: boolean, argued: Argument | null, choose: (leaf: number) => void }} */
  #how = { choices: [], isCut: false, argued: null, choose: () => {} };

  /**
   * @param {HTMLElement} place
   * @param {(values: Map<number, number> | null, stop: number) => void} tried gets the tried value of each node of the path, and the node from which on nothing moves
   */
  constructor(place, tried) {
    this.#container = place;
    this.#onTry = tried;
  }

  /** The leaf on trial; -1 for none. */
  get leaf() {
    return this.#rails[0]?.node ?? -1;
  }

  /**
   * @param {Context} context
   * @param {number} leaf
   * @param {{ choices: number[], isCut: boolean, argued: Argument | null, choose: (leaf: number) => void }} how the leaves to choose from, and the argument for the cut that leaves them out
   */
  present(context, leaf, how) {
    const { nodes } = context.source.diagram;
    if (leaf !== this.leaf || context.source !== this.#context?.source) this.#tried = nodes[leaf].value ?? 0;
    this.#context = context;
    this.#how = how;
    this.#rails = railsFrom(nodes, leaf);
    this.#values = valuesToTry(nodes);
    this.#draw(context);
  }

  clear() {
    this.#rails = [];
    this.#onTry(null, -1);
  }

  focus() {
    this.#container.querySelector('input')?.focus({ preventScroll: true });
  }

  /** @param {Context} context */
  #draw(context) {
    const { doubts: words } = context.texts;
    const [tried, stop, { choices, choose }] = [this.#tried, this.#stop, this.#how];
    const own = context.source.diagram.nodes[this.leaf].value ?? 0;
    const root = this.#rails[this.#rails.length - 1];
    this.#container.classList.toggle('moved', valueOnRail(root, tried) !== valueOnRail(root, own));
    const suppose = words.suppose({
      leaf: nodeMark(this.leaf, context),
      value: { kind: 'number', text: number(tried) },
    });
    const { outcome, because } = leafSentences(this.#rails, tried, context, this.#how);
    const choice = (/** @type {number} */ leaf) =>
      html`<button type="button" class="word" aria-pressed=${leaf === this.leaf} @click=${() => choose(leaf)}>${context.names[leaf]}</button>`;
    const rows = this.#rails.map((rail, index) => {
      const value = valueOnRail(rail, tried);
      const look = [
        'rail',
        rail.kind,
        stop >= 0 && index >= stop && 'still',
        value === valueOnRail(rail, own) && 'same',
      ];
      return html`<li class=${look.filter(Boolean).join(' ')} data-node=${rail.node} .style=${`--at: ${this.#share(value)}`}><span class="who">${renderParts(nodeMark(rail.node, context))}</span><span class="line">${
        rail.kind === 'leaf' ? this.#slider(own, context) : this.#track(rail, value, context)
      }</span></li>`;
    });
    render(
      html`<p class="suppose">${renderParts(suppose)}</p>
        <div class="choices" role="group" aria-label=${words.choose} ?hidden=${choices.length < 2}>${choices.length < 2 ? nothing : choices.map(choice)}</div>
        <ol class="rails">${rows.reverse()}${this.#thread()}</ol>
        <p class="outcome" aria-live="polite">${renderParts(outcome)}</p>
        <p class="because note">${renderParts(because)}</p>`,
      this.#container,
    );
    this.#onTry(
      new Map(this.#rails.map((rail) => [rail.node, valueOnRail(rail, tried)])),
      stop < 0 ? -1 : this.#rails[stop].node,
    );
  }

  /** The slider of the leaf, over the values that keep the root's. @param {number} own the leaf's own value @param {Context} context */
  #slider(own, context) {
    const { from, to } = rangeKeepingRoot(this.#rails, own);
    const label = context.texts.doubts.slider({ leaf: plain(nodeMark(this.leaf, context)) });
    const slide = (/** @type {Event} */ { target }) => {
      this.#tried = this.#values[Number(/** @type {HTMLInputElement} */ (target).value)];
      this.#draw(/** @type {Context} */ (this.#context));
    };
    return html`${this.#span('key', from, to)}<input type="range" min="0" max=${this.#values.length - 1} aria-label=${label} aria-valuetext=${number(this.#tried)} .value=${live(String(this.#values.indexOf(this.#tried)))} @input=${slide}>`;
  }

  /** The range of an ancestor, and the value of its other children, which its own value never passes. @param {Rail} rail @param {number} value @param {Context} context */
  #track({ kind, rest, low, high }, value, { texts }) {
    const share = this.#share(rest ?? 0);
    const look = (kind === 'max' ? share > LABEL_ROOM : share > 1 - LABEL_ROOM) ? 'wall before' : 'wall';
    const wall =
      rest === null
        ? nothing
        : html`<i class=${look} .style=${`--at: ${share}`}><span>${texts.doubts.has({ rest: number(rest) })}</span></i>`;
    return html`${this.#span('reach', low, high)}${wall}<b class="dot">${number(value)}</b>`;
  }

  /** @param {string} name @param {number} from @param {number} to */
  #span(name, from, to) {
    return html`<i class=${name} .style=${`--from: ${this.#share(from)}; --to: ${this.#share(to)}`}></i>`;
  }

  /** The position of a value from left to right; the values on trial are evenly spaced. @param {number} value */
  #share(value) {
    const last = this.#values.length - 1;
    const found = this.#values.indexOf(value);
    return found < 0 ? (value < 0 ? 0 : 1) : found / last;
  }

  /** The index of the rail from which on nothing moves; at a cut, the node that set the bound. */
  get #stop() {
    const ground = this.#how.argued?.ground;
    return ground?.is === 'had' ? this.#rails.findIndex(({ node }) => node === ground.by) : firstFixedRail(this.#rails);
  }

  /** The path of the value from the leaf to the last node that it moves. */
  #thread() {
    const [rows, stop] = [this.#rails.length, this.#stop];
    const points = this.#rails
      .slice(0, stop < 0 ? rows : stop + 1)
      .map(
        (rail, index) => `${100 * this.#share(valueOnRail(rail, this.#tried))} ${(rows - index - 0.5) * ROW_HEIGHT}`,
      );
    return html`<svg class="thread" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 ${rows * ROW_HEIGHT}"><path d="M${points.join('L')}" vector-effect="non-scaling-stroke"/></svg>`;
  }
}
