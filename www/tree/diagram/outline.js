// The tree as a nested list: an accessible alternative to the picture, with the keyboard control of a tree view.

export class Outline {
  #details;
  #list;
  #choose;
  /** @type {HTMLLIElement[]} */ #items = [];
  /** @type {{ parent: number }[]} */ #nodes = [];

  /** @param {HTMLDetailsElement} details @param {(index: number) => void} choose */
  constructor(details, choose) {
    this.#details = details;
    this.#choose = choose;
    this.#list = /** @type {HTMLUListElement} */ (details.querySelector('ul'));
    this.#list.addEventListener('keydown', (event) => this.#onKey(event));
    this.#list.addEventListener('click', (event) => {
      const item = event.target instanceof Element ? event.target.closest('li') : null;
      if (item) choose(this.#items.indexOf(/** @type {HTMLLIElement} */ (item)));
    });
  }

  /** @param {{ parent: number }[]} nodes */
  present(nodes) {
    this.#nodes = nodes;
    this.#items = nodes.map(() => {
      const item = document.createElement('li');
      item.setAttribute('role', 'treeitem');
      item.tabIndex = -1;
      item.append(document.createElement('span'));
      return item;
    });
    nodes.forEach(({ parent }, index) => {
      if (parent >= 0) this.#group(parent).append(this.#items[index]);
    });
    this.#items[0].tabIndex = 0;
    this.#list.replaceChildren(this.#items[0]);
  }

  /** The list of a node's children, created on first use. @param {number} parent */
  #group(parent) {
    const item = this.#items[parent];
    const there = item.querySelector(':scope > ul');
    if (there) return there;
    const group = document.createElement('ul');
    group.setAttribute('role', 'group');
    item.setAttribute('aria-expanded', 'true');
    item.append(group);
    return group;
  }

  /** @param {(index: number) => string} label @param {number} current */
  show(label, current) {
    if (!this.#details.open) return;
    this.#items.forEach((item, index) => {
      /** @type {HTMLElement} */ (item.firstElementChild).textContent = label(index);
      item.classList.toggle('current', index === current);
      item.ariaCurrent = index === current ? 'step' : null;
    });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const at = this.#items.indexOf(/** @type {HTMLLIElement} */ (event.target));
    const visibleItems = this.#items.filter((item) => item.parentElement?.closest('[aria-expanded="false"]') === null);
    const place = visibleItems.indexOf(this.#items[at]);
    const expanded = this.#items[at]?.getAttribute('aria-expanded');
    /** @type {Record<string, () => HTMLLIElement | undefined>} */
    const moves = {
      ArrowDown: () => visibleItems[place + 1],
      ArrowUp: () => visibleItems[place - 1],
      ArrowRight: () =>
        expanded === 'false' ? this.#expand(at, true) : expanded === 'true' ? visibleItems[place + 1] : undefined,
      ArrowLeft: () => (expanded === 'true' ? this.#expand(at, false) : this.#items[this.#nodes[at]?.parent]),
      Home: () => visibleItems[0],
      End: () => visibleItems.at(-1),
    };
    const move = moves[event.key];
    if (at < 0 || !(move || event.key === 'Enter' || event.key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!move) return this.#choose(at);
    const next = move();
    if (!next) return;
    for (const item of this.#items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
  }

  /** @param {number} index @param {boolean} open */
  #expand(index, open) {
    this.#items[index].setAttribute('aria-expanded', String(open));
    return this.#items[index];
  }
}
