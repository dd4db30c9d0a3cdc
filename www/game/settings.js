// What the reader has chosen for the board and the list of moves, kept in the browser.
import { isLevel } from './players.js';
import { browserStorage } from './storage.js';

/** @typedef {typeof USUAL} Values */

const KEY = 'chuhe.settings';

/** What can be chosen. */
export const CHOICES = Object.freeze({
  pieces: ['traditional', 'simplified', 'international'],
  theme: ['auto', 'light', 'dark', 'print'],
  notation: ['chinese', 'wxf', 'iccs'],
});

const USUAL = {
  pieces: 'traditional',
  theme: 'auto',
  notation: 'chinese',
  coordinates: true,
  sounds: true,
  voice: false,
  threads: true,
  premove: true,
  slips: true,
  level: 3,
};

/** With fewer cores a second search takes its time from the page, or from the first. */
const ENOUGH_CORES = 4;

/** Whether a second worker has a core of its own; a browser that does not say how many there are has none to spare. */
export function hasSpareCores() {
  return (globalThis.navigator?.hardwareConcurrency ?? 1) >= ENOUGH_CORES;
}

/** Told by a `change` event. */
export class Settings extends EventTarget {
  #shelf;
  /** What was chosen, and nothing else: what was not goes by the language of the page. @type {Partial<Values>} */
  #chosen;

  /**
   * @param {Pick<Storage, 'getItem' | 'setItem'> | null} [shelf]
   * @param {string} [language] of the page: without a choice, moves are written as its readers write them
   */
  constructor(shelf = browserStorage('localStorage'), language = 'zh-Hans') {
    super();
    this.#shelf = shelf;
    this.#chosen = readValues(shelf);
    /** @type {Values} */
    this.values = { ...USUAL, notation: language === 'en' ? 'wxf' : USUAL.notation, ...this.#chosen };
  }

  /** How many workers are to analyse and review. */
  get workers() {
    return this.values.threads && hasSpareCores() ? 2 : 1;
  }

  /** @template {keyof Values} Name @param {Name} name @param {Values[Name]} value */
  set(name, value) {
    this.values[name] = value;
    this.#chosen[name] = value;
    try {
      this.#shelf?.setItem(KEY, JSON.stringify({ version: 1, ...this.#chosen }));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** Only values that can be chosen. @param {Pick<Storage, 'getItem'> | null} shelf @returns {Partial<Values>} */
function readValues(shelf) {
  try {
    const kept = JSON.parse(shelf?.getItem(KEY) ?? '{}');
    const fits = (/** @type {[string, any]} */ [name, value]) => {
      if (name === 'level') return isLevel(value);
      if (Object.hasOwn(CHOICES, name)) return /** @type {any} */ (CHOICES)[name].includes(value);
      return Object.hasOwn(USUAL, name) && typeof value === typeof (/** @type {any} */ (USUAL)[name]);
    };
    return Object.fromEntries(Object.entries(kept).filter(fits));
  } catch {
    return {};
  }
}
