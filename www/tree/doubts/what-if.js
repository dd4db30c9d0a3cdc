// What if a leaf had another value: a slider for it, and a rail for each ancestor that shows how its value moves.
import { number } from '../../i18n/grammar/format.js';
import { leafSentences } from './doubt-words.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';
import { svg } from '../../site/svg-elements.js';
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
  #place;
  #onTry;
  #slider = document.createElement('input');
  #suppose = element('p', 'suppose');
  #choices = element('div', 'choices');
  #rows = /** @type {HTMLOListElement} */ (element('ol', 'rails'));
  #thread = svg('svg', { class: 'thread', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
  #outcome = element('p', 'outcome');
  #because = element('p', 'because note');
  /** @type {Rail[]} */
  #rails = [];
  /** @type {number[]} */
  #values = [];
  /** @type {Context | null} */
  #context = null;
  /** @type {{ isCut: boolean, argued: Argument | null }} */
  #cutContext = { isCut: false, argued: null };

  /**
   * @param {HTMLElement} place
   * @param {(values: Map<number, number> | null, stop: number) => void} tried gets the tried value of each node of the path, and the node from which on nothing moves
   */
  constructor(place, tried) {
    this.#place = place;
    this.#onTry = tried;
    this.#slider.type = 'range';
    this.#slider.min = '0';
    this.#slider.addEventListener('input', () => this.#try());
    this.#choices.setAttribute('role', 'group');
    this.#outcome.setAttribute('aria-live', 'polite');
    place.append(this.#suppose, this.#choices, this.#rows, this.#outcome, this.#because);
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
  present(context, leaf, { choices, isCut, argued, choose }) {
    const { nodes } = context.source.diagram;
    const changed = leaf !== this.leaf || context.source !== this.#context?.source;
    const tried = this.#values[Number(this.#slider.value)];
    this.#context = context;
    this.#cutContext = { isCut, argued };
    this.#rails = railsFrom(nodes, leaf);
    this.#values = valuesToTry(nodes);
    this.#slider.max = String(this.#values.length - 1);
    this.#slider.value = String(this.#values.indexOf(changed ? (nodes[leaf].value ?? 0) : tried));
    this.#slider.setAttribute('aria-label', context.texts.doubts.slider({ leaf: plain(nodeMark(leaf, context)) }));
    this.#choices.setAttribute('aria-label', context.texts.doubts.choose);
    this.#choices.replaceChildren(
      ...(choices.length < 2 ? [] : choices.map((one) => choiceOf(one, one === leaf, context, choose))),
    );
    this.#choices.hidden = choices.length < 2;
    this.#rows.replaceChildren(...[...this.#rails].reverse().map((rail) => this.#row(rail, context)));
    this.#rows.append(this.#thread);
    this.#try();
  }

  clear() {
    this.#rails = [];
    this.#onTry(null, -1);
  }

  focus() {
    this.#slider.focus({ preventScroll: true });
  }

  /** @param {Rail} rail @param {Context} context */
  #row({ node, kind, rest, low, high }, context) {
    const row = element('li', `rail ${kind}`);
    const name = element('span', 'who');
    name.append(renderParts(nodeMark(node, context)));
    const line = element('span', 'line');
    if (kind === 'leaf') {
      const { from, to } = rangeKeepingRoot(this.#rails, context.source.diagram.nodes[node].value ?? 0);
      line.append(this.#span('key', from, to), this.#slider);
    } else {
      line.append(this.#span('reach', low, high));
      if (rest !== null) line.append(this.#wall(rest, kind, context));
      line.append(element('b', 'dot'));
    }
    row.append(name, line);
    row.dataset.node = String(node);
    return row;
  }

  /** @param {string} name @param {number} from @param {number} to */
  #span(name, from, to) {
    const span = element('i', name);
    span.style.setProperty('--from', String(this.#share(from)));
    span.style.setProperty('--to', String(this.#share(to)));
    return span;
  }

  /** The value of a node's other children, which its own value never passes. @param {number} rest @param {Rail['kind']} kind @param {Context} context */
  #wall(rest, kind, { texts }) {
    const [wall, label] = [element('i', 'wall'), document.createElement('span')];
    const share = this.#share(rest);
    label.textContent = texts.doubts.has({ rest: number(rest) });
    wall.style.setProperty('--at', String(share));
    wall.classList.toggle('before', kind === 'max' ? share > LABEL_ROOM : share > 1 - LABEL_ROOM);
    wall.append(label);
    return wall;
  }

  /** The position of a value from left to right; the values on trial are evenly spaced. @param {number} value */
  #share(value) {
    const last = this.#values.length - 1;
    const found = this.#values.indexOf(value);
    return found < 0 ? (value < 0 ? 0 : 1) : found / last;
  }

  /** The index of the rail from which on nothing moves; at a cut, the node that set the bound. */
  get #stop() {
    const ground = this.#cutContext.argued?.ground;
    return ground?.is === 'had' ? this.#rails.findIndex(({ node }) => node === ground.by) : firstFixedRail(this.#rails);
  }

  #try() {
    const context = this.#context;
    if (!context) return;
    const tried = this.#values[Number(this.#slider.value)];
    const stop = this.#stop;
    const own = context.source.diagram.nodes[this.leaf].value;
    const root = this.#rails[this.#rails.length - 1];
    this.#slider.setAttribute('aria-valuetext', number(tried));
    this.#place.classList.toggle('moved', valueOnRail(root, tried) !== valueOnRail(root, own ?? 0));
    this.#suppose.replaceChildren(
      renderParts(
        context.texts.doubts.suppose({
          leaf: nodeMark(this.leaf, context),
          value: { kind: 'number', text: number(tried) },
        }),
      ),
    );
    this.#rails.forEach((rail, index) => {
      const row = /** @type {HTMLElement} */ (this.#rows.children[this.#rails.length - 1 - index]);
      const value = valueOnRail(rail, tried);
      row.style.setProperty('--at', String(this.#share(value)));
      row.classList.toggle('still', stop >= 0 && index >= stop);
      row.classList.toggle('same', value === valueOnRail(rail, own ?? 0));
      const dot = row.querySelector('.dot');
      if (dot) dot.textContent = number(value);
    });
    this.#drawThread(tried, stop);
    const { outcome, because } = leafSentences(this.#rails, tried, context, this.#cutContext);
    this.#outcome.replaceChildren(renderParts(outcome));
    this.#because.replaceChildren(renderParts(because));
    this.#onTry(
      new Map(this.#rails.map((rail) => [rail.node, valueOnRail(rail, tried)])),
      stop < 0 ? -1 : this.#rails[stop].node,
    );
  }

  /** Draws the path of the value from the leaf to the last node that it moves. @param {number} tried @param {number} stop */
  #drawThread(tried, stop) {
    const rows = this.#rails.length;
    const reach = stop < 0 ? rows : stop + 1;
    const points = this.#rails
      .slice(0, reach)
      .map((rail, index) => `${100 * this.#share(valueOnRail(rail, tried))} ${(rows - index - 0.5) * ROW_HEIGHT}`);
    this.#thread.setAttribute('viewBox', `0 0 100 ${rows * ROW_HEIGHT}`);
    this.#thread.replaceChildren(svg('path', { d: `M${points.join('L')}`, 'vector-effect': 'non-scaling-stroke' }));
  }
}

/** @param {number} leaf @param {boolean} isChosen @param {Context} context @param {(leaf: number) => void} choose */
function choiceOf(leaf, isChosen, { names }, choose) {
  const button = /** @type {HTMLButtonElement} */ (element('button', 'word'));
  button.type = 'button';
  button.textContent = names[leaf];
  button.setAttribute('aria-pressed', String(isChosen));
  button.addEventListener('click', () => choose(leaf));
  return button;
}

/** @param {string} name @param {string} className */
function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
