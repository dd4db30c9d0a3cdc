// The panel with pseudo-code, its running line, and the call stack with variables.
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
  /** @type {{ frame: Frame, context: Context } | null} */
  #now = null;
  #shown = '';
  /** @type {Line[] | null} */
  #lines = null;

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
    this.#writeLines(context);
    this.#markRunning(frame, context);
    this.#rows.replaceChildren(...this.#stack(frame, context));
  }

  /** Writes the lines if the algorithm has changed. @param {Context} context */
  #writeLines({ source: { summary } }) {
    const shown = `${summary.algorithm} ${summary.cutsAtEquality}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#lines = listing(summary.algorithm, summary.cutsAtEquality);
    this.#list.hidden = this.#lines === null;
    this.#list.replaceChildren(
      ...(this.#lines ?? []).map(({ text }) => {
        const item = document.createElement('li');
        const code = document.createElement('code');
        code.textContent = text || ' ';
        item.append(code);
        return item;
      }),
    );
  }

  /** @param {Frame} frame @param {Context} context */
  #markRunning({ reason, nodes }, { source: { diagram } }) {
    const about = 'node' in reason ? reason.node : 0;
    const { kind, parent } = diagram.nodes[about];
    // A listing with a function for each side evaluates a leaf in the function of the side that does not move at its parent.
    const above = parent < 0 ? 'min' : diagram.nodes[parent].kind;
    const side = kind === 'leaf' ? (above === 'max' ? 'min' : 'max') : kind;
    const below = diagram.nodes.flatMap((node, index) => (node.parent === about ? [nodes[index].kindFlags] : []));
    const running = this.#lines
      ? runningLines(this.#lines, reason, { side, kindFlags: nodes[about].kindFlags, below })
      : [];
    [...this.#list.children].forEach((item, index) => {
      if (running.includes(index)) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
  }

  /** The rows of the call stack, the innermost call last. @param {Frame} frame @param {Context} context */
  #stack({ path, nodes }, context) {
    const {
      source: { diagram, part },
      texts: { panels },
    } = context;
    const children = childLists(diagram.nodes);
    return path.map((index, depth) => {
      const { window, value, bound, state } = nodes[index];
      const below = path[depth + 1];
      const at =
        below === undefined
          ? children[index].filter((child) => nodes[child].state === 'done').length
          : children[index].indexOf(below) + 1;
      const row = document.createElement('tr');
      row.classList.toggle('top', depth === path.length - 1);
      const name = document.createElement('th');
      name.scope = 'row';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'word';
      button.dataset.node = String(index);
      button.append(renderParts(nodeMark(index, context)));
      name.append(button);
      const texts = [
        window ? number(window.alpha) : '',
        window ? number(window.beta) : '',
        state === 'unseen' ? '' : boundSign(bound) + number(value),
        children[index].length > 0 && !part ? panels.childOf({ at, all: children[index].length }) : '',
      ];
      row.append(
        name,
        ...texts.map((text, column) => {
          const cell = document.createElement('td');
          if (column < 2) cell.className = column === 0 ? 'alpha' : 'beta';
          cell.textContent = text;
          return cell;
        }),
      );
      return row;
    });
  }
}
