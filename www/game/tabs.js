// The panels beside the board that share one place: a row of tabs, of which one is open. A single one needs no row.
//
// The one that was open is open again after a reload.
import { reword } from '../i18n/reword.js';
import { read, write } from './storage.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {{ panel: import('./panels.js').Panel, part: import('./panels.js').Part }} Mounted */

const KEY = 'chuhe.panel';

export class Tabs {
  #open = '';
  #isShown = false;
  /** Told when another panel is opened. */
  onOpen = () => {};

  /** @param {Table} table @param {HTMLElement} place @param {Mounted[]} mounted @param {string | null} asked for by the address */
  constructor(table, place, mounted, asked) {
    this.table = table;
    this.mounted = mounted;
    if (asked) write(table.store.tab, KEY, asked);
    const last = asked ?? read(table.store.tab, KEY);
    this.#open = (mounted.find(({ panel }) => panel.name === last) ?? mounted[0])?.panel.name ?? '';
    this.row = document.createElement('div');
    this.row.setAttribute('role', 'tablist');
    this.row.hidden = mounted.length < 2;
    place.append(this.row);
    for (const {
      panel: { name },
      part: { element },
    } of mounted) {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.id = `tab-${name}`;
      tab.dataset.name = name;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', `panel-${name}`);
      this.row.append(tab);
      element.id = `panel-${name}`;
      element.classList.add('panel');
      if (mounted.length > 1) {
        element.setAttribute('role', 'tabpanel');
        element.setAttribute('aria-labelledby', tab.id);
      }
      place.append(element);
    }
    this.row.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[role="tab"]')) : null;
      if (tab) this.open(tab.dataset.name ?? '');
    });
    this.row.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The name of the panel that is open. */
  get current() {
    return this.#open;
  }

  /** @param {string} name of the panel */
  open(name) {
    this.#open = name;
    write(this.table.store.tab, KEY, name);
    this.show();
    this.#begin();
    this.onOpen();
  }

  /** Opens a panel where it can be seen. @param {string} name @param {boolean} [isBegun] whether it is to begin what it is there for */
  reveal(name, isBegun = false) {
    this.open(name);
    if (isBegun) this.mounted.find(({ panel }) => panel.name === name)?.part.begin?.();
    this.row.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement} */ (this.row.querySelector('[aria-selected="true"]')).focus();
  }

  show() {
    const texts = this.table.texts();
    for (const {
      panel: { name, title },
      part: { element },
    } of this.mounted) {
      const tab = /** @type {HTMLElement} */ (this.row.querySelector(`[data-name="${name}"]`));
      const isOpen = name === this.#open;
      reword(tab, title?.(texts) ?? name);
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      element.hidden = !isOpen;
    }
    if (!this.#isShown) this.#begin();
    this.#isShown = true;
  }

  /** Tells the panel that it is open. */
  #begin() {
    this.mounted.find(({ panel }) => panel.name === this.#open)?.part.open?.();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const names = this.mounted.map(({ panel }) => panel.name);
    this.open(names[(names.indexOf(this.#open) + step + names.length) % names.length]);
    /** @type {HTMLElement} */ (this.row.querySelector('[aria-selected="true"]')).focus();
  }
}
