// The tab of the review, whose inside is fetched when it is first opened.
import { later } from '../later.js';

/** @typedef {import('../panels.js').Table} Table */

/** @type {import('../panels.js').Panel} */
export const reviewPanel = {
  name: 'review',
  place: 'tab',
  title: ({ review }) => review.name,
  mount: (table) => new ReviewTab(table),
};

class ReviewTab {
  element = document.createElement('div');
  /** @type {import('./review.js').ReviewPanel | null} */
  #inside = null;
  #isClosed = false;
  #fetch = later(
    async () => new (await import('./review.js')).ReviewPanel(this.table, this.element),
    new URL('review.css', import.meta.url).href,
    new URL('review-graph.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'review';
  }

  async open() {
    if (this.#inside) return;
    try {
      this.#inside = await this.#fetch();
      if (this.#isClosed) this.#inside.close();
      else this.#inside.show();
    } catch (error) {
      this.table.game.refuse(error);
    }
  }

  /** Begins the review where there is one to begin. */
  async begin() {
    await this.open();
    this.#inside?.begin();
  }

  show() {
    this.#inside?.show();
  }

  close() {
    this.#isClosed = true;
    this.#inside?.close();
  }
}
