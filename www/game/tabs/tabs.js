// The panels that share a place beside the board: a row of tabs, one of them open. A single panel has no row. Where there is room,
// a panel may stand apart for a while: it is then always visible and its tab is hidden.
//
// The open tab is restored after a reload.
import { html, render } from '../../vendor/lit-html.js';
import { read, write } from '../../storage/storage.js';

/** @import { Panel, Part, Table } from '../panels.js' */
/** @typedef {{ panel: Panel, part: Part }} Mounted */

const KEY = 'chuhe.panel';

export class Tabs {
  #openPanel = '';
  #isShown = false;
  /** Names of the panels that stand apart. @type {Set<string>} */
  #apart = new Set();

  /** @param {Table} table @param {{ tabs: HTMLElement, apart: HTMLElement }} places @param {Mounted[]} mounted @param {string | null} requested tab named in the URL */
  constructor(table, places, mounted, requested) {
    this.table = table;
    this.places = places;
    this.mounted = mounted;
    if (requested) write(table.store.tab, KEY, requested);
    const last = requested ?? read(table.store.tab, KEY);
    this.#openPanel = (mounted.find(({ panel }) => panel.name === last) ?? mounted[0])?.panel.name ?? '';
    this.row = document.createElement('div');
    this.row.setAttribute('role', 'tablist');
    this.row.hidden = mounted.length < 2;
    places.tabs.append(this.row);
    for (const {
      panel: { name },
      part: { element },
    } of mounted) {
      element.id = `panel-${name}`;
      element.classList.add('panel');
      if (mounted.length > 1) {
        element.setAttribute('role', 'tabpanel');
        element.setAttribute('aria-labelledby', `tab-${name}`);
      }
      places.tabs.append(element);
    }
    this.row.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[role="tab"]')) : null;
      if (!tab) return;
      this.open(tab.dataset.name ?? '');
      this.#part(this.current)?.seek?.();
    });
    this.row.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The name of the open panel; if that panel stands apart, the first of the others. */
  get current() {
    return this.#apart.has(this.#openPanel) ? (this.#names[0] ?? '') : this.#openPanel;
  }

  /** The panels that have a visible tab. */
  get #names() {
    return this.mounted.map(({ panel }) => panel.name).filter((name) => !this.#apart.has(name));
  }

  /** @param {string} name of the panel */
  open(name) {
    this.#openPanel = name;
    write(this.table.store.tab, KEY, name);
    this.show();
    this.#begin();
    this.table.refresh();
  }

  /** Opens a panel and scrolls to it. @param {string} name @param {boolean} [isBegun] whether to start the panel's main action */
  reveal(name, isBegun = false) {
    this.open(name);
    if (isBegun) this.#part(name)?.begin?.();
    this.row.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement} */ (this.row.querySelector('[aria-selected="true"]')).focus();
    this.#part(name)?.seek?.();
  }

  /** @param {string} name */
  #part(name) {
    return this.mounted.find(({ panel }) => panel.name === name)?.part;
  }

  show() {
    for (const one of this.mounted) this.#settle(one);
    for (const { panel, part } of this.mounted)
      part.element.hidden = panel.name !== this.current && !this.#apart.has(panel.name);
    render(
      this.mounted.map(({ panel }) => this.#tabTemplate(panel)),
      this.row,
    );
    if (!this.#isShown) this.#begin();
    this.#isShown = true;
  }

  /** @param {Panel} panel */
  #tabTemplate({ name, title }) {
    const isOpen = name === this.current;
    return html`<button type="button" role="tab" id="tab-${name}" data-name=${name} aria-controls="panel-${name}" aria-selected=${isOpen}
      tabindex=${isOpen ? 0 : -1} ?hidden=${this.#apart.has(name)}>${title?.(this.table.texts()) ?? name}</button>`;
  }

  /** Moves a panel out of the tabs or back. @param {Mounted} mounted */
  #settle({ panel: { name }, part }) {
    const isApart = part.isApart ?? false;
    if (isApart === this.#apart.has(name)) return;
    const { element } = part;
    element.setAttribute('role', isApart ? 'region' : 'tabpanel');
    if (isApart) {
      this.#apart.add(name);
      this.places.apart.append(element);
      part.open?.();
    } else {
      this.#apart.delete(name);
      this.places.tabs.append(element);
    }
  }

  /** Notifies the panel that it is open. */
  #begin() {
    this.#part(this.current)?.open?.();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const names = this.#names;
    this.open(names[(names.indexOf(this.current) + step + names.length) % names.length]);
    /** @type {HTMLElement} */ (this.row.querySelector('[aria-selected="true"]')).focus();
  }
}
