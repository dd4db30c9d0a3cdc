// The tree as a nested list: an accessible alternative to the picture, with the keyboard control of a tree view.
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { childLists } from './node-names.js';

export class Outline {
  #details;
  #list;
  #choose;
  /** @type {number[][]} */ #children = [];

  /** @param {HTMLDetailsElement} details @param {(index: number) => void} choose */
  constructor(details, choose) {
    this.#details = details;
    this.#choose = choose;
    this.#list = /** @type {HTMLUListElement} */ (details.querySelector('ul'));
    this.#list.addEventListener('keydown', (event) => this.#onKey(event));
    this.#list.addEventListener('click', ({ target }) => {
      const item = target instanceof Element ? target.closest('li') : null;
      if (item) choose(Number(item.dataset.index));
    });
  }

  /** @param {{ parent: number }[]} nodes */
  present(nodes) {
    this.#children = childLists(nodes);
    this.#draw(() => '', -1);
  }

  /** @param {(index: number) => string} label @param {number} current */
  show(label, current) {
    if (this.#details.open) this.#draw(label, current);
  }

  /** @param {(index: number) => string} label @param {number} current */
  #draw(label, current) {
    /** @param {number} index @returns {unknown} */
    const item = (index) => {
      const isCurrent = index === current;
      const below = this.#children[index];
      return html`<li role="treeitem" tabindex=${index === 0 ? 0 : -1} data-index=${index} class=${isCurrent ? 'current' : ''} aria-current=${isCurrent ? 'step' : nothing} aria-expanded=${below.length > 0 ? 'true' : nothing}><span>${label(index)}</span>${
        below.length > 0 ? html`<ul role="group">${below.map(item)}</ul>` : nothing
      }</li>`;
    };
    // Other nodes get new items: all are expanded.
    render(keyed(this.#children, item(0)), this.#list);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const items = [...this.#list.querySelectorAll('li')];
    const visible = items.filter((item) => item.parentElement?.closest('[aria-expanded="false"]') === null);
    const place = visible.findIndex((item) => item === event.target);
    const item = visible[place];
    const expanded = item?.getAttribute('aria-expanded');
    const expand = (/** @type {boolean} */ isOpen) => {
      item.setAttribute('aria-expanded', String(isOpen));
      return item;
    };
    /** @type {Record<string, () => HTMLLIElement | null | undefined>} */
    const moves = {
      ArrowDown: () => visible[place + 1],
      ArrowUp: () => visible[place - 1],
      ArrowRight: () => (expanded === 'false' ? expand(true) : expanded === 'true' ? visible[place + 1] : undefined),
      ArrowLeft: () => (expanded === 'true' ? expand(false) : item.parentElement?.closest('li')),
      Home: () => visible[0],
      End: () => visible.at(-1),
    };
    const move = moves[event.key];
    if (!item || !(move || event.key === 'Enter' || event.key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!move) return this.#choose(Number(item.dataset.index));
    const next = move();
    if (!next) return;
    for (const one of items) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  }
}
