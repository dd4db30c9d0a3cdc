// The panel with pseudo-code, its running line, and the call stack with variables.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { childLists } from '../diagram/node-names.js';
import { boundSign, number } from '../../i18n/grammar/format.js';
import { listing, runningLines } from './listings.js';
import { nodeMark } from './reason.js';
import { renderParts } from './rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Line } from './listings.js' */
/** @import { Context } from './reason.js' */

export class CodePanel {
  #details;
  #list;
  #rows;
  /** @type {{ frame: Frame, context: Context } | null} */ #now = null;

  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.#details = details;
    this.#list = /** @type {HTMLOListElement} */ (details.querySelector('.listing'));
    this.#rows = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    details.addEventListener('toggle', () => this.#fill());
  }

  /** @param {Frame} frame @param {Context} context */
  show(frame, context) {
    this.#now = { frame, context };
    this.#fill();
  }

  #fill() {
    if (!this.#details.open || !this.#now) return;
    const { frame, context } = this.#now;
    const { algorithm, cutsAtEquality } = context.source.summary;
    const lines = listing(algorithm, cutsAtEquality) ?? [];
    const running = this.#running(lines, frame, context);
    this.#list.hidden = lines.length === 0;
    render(
      lines.map(
        ({ text }, at) =>
          html`<li aria-current=${running.includes(at) ? 'step' : nothing}><code>${text || ' '}</code></li>`,
      ),
      this.#list,
    );
    render(this.#stack(frame, context), this.#rows);
  }

  /** The lines that run at a step. @param {Line[]} lines @param {Frame} frame @param {Context} context */
  #running(lines, { reason, nodes }, { source: { diagram } }) {
    const about = 'node' in reason ? reason.node : 0;
    const { kind, parent } = diagram.nodes[about];
    // A listing with a function for each side evaluates a leaf in the function of the side that does not move at its parent.
    const above = parent < 0 ? 'min' : diagram.nodes[parent].kind;
    const side = kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : kind;
    const below = diagram.nodes.flatMap((node, index) => (node.parent === about ? [nodes[index].kindFlags] : []));
    return runningLines(lines, reason, { side, kindFlags: nodes[about].kindFlags, below });
  }

  /** The rows of the call stack, the innermost call last. @param {Frame} frame @param {Context} context */
  #stack({ path, nodes }, context) {
    const { diagram, part } = context.source;
    const { panels } = context.texts;
    const children = childLists(diagram.nodes);
    return path.map((index, depth) => {
      const { window, value, bound, state } = nodes[index];
      const below = path[depth + 1];
      const at =
        below === undefined
          ? children[index].filter((child) => nodes[child].state === 'done').length
          : children[index].indexOf(below) + 1;
      const [alpha, beta] = window ? [number(window.alpha), number(window.beta)] : ['', ''];
      const best = state === 'unseen' ? '' : boundSign(bound) + number(value);
      const all = children[index].length;
      return html`<tr class=${depth === path.length - 1 ? 'top' : ''}><th scope="row"><button type="button" class="word" data-node=${index}>${renderParts(nodeMark(index, context))}</button></th><td class="alpha">${alpha}</td><td class="beta">${beta}</td><td>${best}</td><td>${all > 0 && !part ? panels.childOf({ at, all }) : ''}</td></tr>`;
    });
  }
}
