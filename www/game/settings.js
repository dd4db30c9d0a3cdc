// What the reader has chosen for the board and the list of moves, kept in the browser.
import { isLevel } from './players.js';
import { browserStorage } from './storage.js';

/** @typedef {typeof USUAL} Values */

export const KEY = 'chuhe.settings';
/** Tells the other settings of a page. */
const CHANGED = 'chuhe-settings';

/** What can be chosen. */
export const CHOICES = Object.freeze({
  pieces: ['traditional', 'simplified', 'international', 'letters'],
  theme: ['auto', 'light', 'dark', 'print'],
  notation: ['chinese', 'wxf', 'iccs'],
  motion: ['none', 'fast', 'usual', 'slow'],
  turning: ['none', 'board', 'pieces'],
});

const USUAL = {
  pieces: 'traditional',
  theme: 'auto',
  notation: 'chinese',
  coordinates: true,
  dots: true,
  arrows: true,
  blindfold: false,
  motion: 'usual',
  turning: 'none',
  sounds: true,
  volume: 100,
  voice: false,
  threads: true,
  premove: true,
  slips: true,
  book: true,
  level: 3,
};

/** With fewer cores a second search takes its time from the page, or from the first. */
const ENOUGH_CORES = 4;

/** Whether a second worker has a core of its own; a browser that does not say how many there are has none to spare. */
export function hasSpareCores() {
  return (globalThis.navigator?.hardwareConcurrency ?? 1) >= ENOUGH_CORES;
}

/** Told by a `change` event, in every place of the page and in every other page that has settings. */
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
    this.values = { ...USUAL, notation: notationOf(language), ...this.#chosen };
    // An address may ask for pieces; that is for this visit, and not kept.
    const pieces = new URLSearchParams(globalThis.location?.search).get('pieces');
    if (pieces !== null && CHOICES.pieces.includes(pieces)) this.values.pieces = pieces;
    const follow = (/** @type {Event} */ event) => {
      if (event.type === CHANGED || /** @type {StorageEvent} */ (event).key === KEY) this.#follow();
    };
    globalThis.addEventListener?.(CHANGED, follow);
    globalThis.addEventListener?.('storage', follow);
    globalThis.document?.addEventListener('language-change', (event) =>
      this.speak(/** @type {CustomEvent} */ (event).detail.language),
    );
  }

  /** The page speaks another language: what goes by it and was not chosen goes along. @param {string} language */
  speak(language) {
    const notation = this.#chosen.notation ?? notationOf(language);
    if (notation === this.values.notation) return;
    this.values.notation = notation;
    this.dispatchEvent(new Event('change'));
  }

  /** Takes over what was chosen elsewhere. */
  #follow() {
    if (!this.#shelf) return;
    const before = JSON.stringify(this.values);
    this.#chosen = readValues(this.#shelf);
    Object.assign(this.values, this.#chosen);
    if (JSON.stringify(this.values) !== before) this.dispatchEvent(new Event('change'));
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
    globalThis.dispatchEvent?.(new Event(CHANGED));
  }
}

/** How moves are written where nobody has chosen it. @param {string} language */
const notationOf = (language) => (language === 'en' ? 'wxf' : USUAL.notation);

/** Whether something can be chosen. @param {[string, any]} setting */
export function canBeChosen([name, value]) {
  if (name === 'level') return isLevel(value);
  if (name === 'volume') return Number.isInteger(value) && value >= 0 && value <= 100;
  if (Object.hasOwn(CHOICES, name)) return /** @type {any} */ (CHOICES)[name].includes(value);
  return Object.hasOwn(USUAL, name) && typeof value === typeof (/** @type {any} */ (USUAL)[name]);
}

/** @param {Pick<Storage, 'getItem'> | null} shelf @returns {Partial<Values>} */
function readValues(shelf) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(shelf?.getItem(KEY) ?? '{}')).filter(canBeChosen));
  } catch {
    return {};
  }
}
