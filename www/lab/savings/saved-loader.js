// Loads the section "What did it save?" on first use.
import { lazy } from '../../game/dialogs/lazy.js';
import { DEPTHS } from '../../address/saved-state.js';

/** @import { SavedState } from '../../address/saved-state.js' */
/** @import { Task } from '../../address/search-address.js' */

export class SavedLoader {
  #container;
  #task;
  #fetch;
  /** @type {import('./saved.js').SavedSection | null} */ #section = null;
  /** The state from the address until the section is loaded. @type {SavedState | null} */
  #pending = null;

  /** @param {HTMLElement} place @param {() => Task} task the text on the sheet @param {() => void} changed */
  constructor(place, task, changed) {
    this.#container = place;
    this.#task = task;
    this.#fetch = lazy(
      async () => new (await import('./saved.js')).SavedSection(place, changed),
      new URL('saved.css', import.meta.url).href,
    );
  }

  /** @returns {SavedState | null} */
  get state() {
    return this.#section ? this.#section.state : this.#pending;
  }

  /** @param {SavedState} [state] from the address; without one the section is scrolled into view and focused */
  async open(state) {
    this.#pending = state ?? null;
    this.#section = await this.#fetch();
    this.#section.open(this.#task(), state);
    if (!state) this.#goThere();
  }

  /** Shows what one technique saved, scrolls there and moves the focus. @param {string} technique */
  async ask(technique) {
    await this.open({ view: 'techniques', technique, depth: DEPTHS.techniques.usual });
    this.#goThere();
  }

  #goThere() {
    this.#container.scrollIntoView({ block: 'start' });
    this.#container.querySelector('select')?.focus({ preventScroll: true });
  }

  /** Passes on the new text of the sheet. */
  present() {
    this.#section?.present(this.#task());
  }

  translate() {
    this.#section?.translate();
  }
}
