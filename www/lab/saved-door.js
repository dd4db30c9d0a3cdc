// The door to the section "What did it save?": it is fetched when it is first asked for.
import { later } from '../game/later.js';
import { DEPTHS } from './saved-wish.js';

/** @typedef {import('./saved-wish.js').Wish} Wish */

export class SavedDoor {
  #place;
  #task;
  #fetch;
  /** @type {import('./saved.js').SavedSection | null} */
  #section = null;
  /** What an address wishes, until the section is there. @type {Wish | null} */
  #wished = null;

  /**
   * @param {HTMLElement} place
   * @param {() => import('./state.js').Task} task what is on the sheet
   * @param {() => void} changed
   */
  constructor(place, task, changed) {
    this.#place = place;
    this.#task = task;
    this.#fetch = later(
      async () => new (await import('./saved.js')).SavedSection(place, changed),
      new URL('saved.css', import.meta.url).href,
    );
  }

  /** @returns {Wish | null} */
  get wish() {
    return this.#section ? this.#section.wish : this.#wished;
  }

  /** @param {Wish} [wish] from an address; without one, the reader has asked and is taken there */
  async open(wish) {
    this.#wished = wish ?? null;
    this.#section = await this.#fetch();
    this.#section.open(this.#task(), wish);
    if (wish) return;
    this.#place.scrollIntoView({ block: 'start' });
    this.#place.querySelector('select')?.focus({ preventScroll: true });
  }

  /** The reader asks what one technique saved, and is taken there. @param {string} technique */
  async ask(technique) {
    await this.open({ view: 'techniques', technique, depth: DEPTHS.techniques.usual });
    this.#place.scrollIntoView({ block: 'start' });
    this.#place.querySelector('select')?.focus({ preventScroll: true });
  }

  /** Another text is on the sheet. */
  present() {
    this.#section?.present(this.#task());
  }

  translate() {
    this.#section?.translate();
  }
}
