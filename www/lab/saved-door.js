// Loads the section "What did it save?" on first use.
import { lazy } from '../game/lazy.js';
import { DEPTHS } from './saved-wish.js';

/** @typedef {import('./saved-wish.js').Wish} Wish */

export class SavedDoor {
  #place;
  #task;
  #fetch;
  /** @type {import('./saved.js').SavedSection | null} */
  #section = null;
  /** The state from the address until the section is loaded. @type {Wish | null} */
  #wished = null;

  /**
   * @param {HTMLElement} place
   * @param {() => import('./state.js').Task} task the text on the sheet
   * @param {() => void} changed
   */
  constructor(place, task, changed) {
    this.#place = place;
    this.#task = task;
    this.#fetch = lazy(
      async () => new (await import('./saved.js')).SavedSection(place, changed),
      new URL('saved.css', import.meta.url).href,
    );
  }

  /** @returns {Wish | null} */
  get wish() {
    return this.#section ? this.#section.wish : this.#wished;
  }

  /** @param {Wish} [wish] from the address; without one the section is scrolled into view and focused */
  async open(wish) {
    this.#wished = wish ?? null;
    this.#section = await this.#fetch();
    this.#section.open(this.#task(), wish);
    if (wish) return;
    this.#place.scrollIntoView({ block: 'start' });
    this.#place.querySelector('select')?.focus({ preventScroll: true });
  }

  /** Shows what one technique saved, scrolls there and moves the focus. @param {string} technique */
  async ask(technique) {
    await this.open({ view: 'techniques', technique, depth: DEPTHS.techniques.usual });
    this.#place.scrollIntoView({ block: 'start' });
    this.#place.querySelector('select')?.focus({ preventScroll: true });
  }

  /** Passes on the new text of the sheet. */
  present() {
    this.#section?.present(this.#task());
  }

  translate() {
    this.#section?.translate();
  }
}
