// A tab whose contents are loaded when it is first opened.
import { lazy } from '../dialogs/lazy.js';

/** @import { Table } from '../panels.js' */
/** @typedef {{ show: () => void, close: () => void, begin?: () => void, seek?: () => unknown }} Inside */

export class LazyTab {
  element = document.createElement('div');
  /** @type {Inside | null} */ #inside = null;
  #fetch;

  /** @param {Table} table @param {string} name class name of the element @param {(element: HTMLElement) => Promise<Inside>} make @param {string[]} sheets */
  constructor(table, name, make, sheets) {
    this.table = table;
    this.element.className = `${name} scroll`;
    this.#fetch = lazy(() => make(this.element), ...sheets);
  }

  async open() {
    if (this.#inside) return;
    try {
      this.#inside = await this.#fetch();
      if (this.table.signal.aborted) this.#inside.close();
      else this.#inside.show();
    } catch (error) {
      this.table.game.refuse(error);
    }
  }

  /** Starts the panel's main action. */
  async begin() {
    await this.open();
    this.#inside?.begin?.();
  }

  /** Scrolls to the panel's contents. */
  async seek() {
    await this.open();
    await this.#inside?.seek?.();
  }

  show() {
    this.#inside?.show();
  }

  close() {
    this.#inside?.close();
  }
}
