// The reader's settings for boards and move lists, stored in the browser.
import { language as languageOf } from '../i18n/preferred.js';
import { isLevel } from '../record/players.js';
import { browserStorage, isUnread, read, write } from './storage.js';

/** @typedef {typeof DEFAULTS} Values */

export const KEY = 'chuhe.settings';
/** Event that notifies other `Settings` objects of the page. */
const CHANGED = 'chuhe-settings';

/** The notation of moves. @typedef {'chinese' | 'wxf' | 'iccs'} Notation */

/** Values of settings with choices. */
export const CHOICES = Object.freeze({
  pieces: ['traditional', 'simplified', 'international', 'letters'],
  theme: ['auto', 'light', 'dark', 'print'],
  notation: ['chinese', 'wxf', 'iccs'],
  motion: ['none', 'fast', 'usual', 'slow'],
  turning: ['none', 'board', 'pieces'],
});

const DEFAULTS = {
  pieces: 'traditional',
  theme: 'auto',
  /** @type {Notation} */
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
  /** The reader's name in games between two people. */
  name: '',
};

/** On fewer cores a second search would slow down the page or the first search. */
const ENOUGH_CORES = 4;

/** Whether there is a core for a second worker; an unknown number of cores counts as one. */
export function hasSpareCores() {
  return (globalThis.navigator?.hardwareConcurrency ?? 1) >= ENOUGH_CORES;
}

/** The settings; every change dispatches `change`, also in the page's other objects and in other pages. */
export class Settings extends EventTarget {
  #storage;
  /** Only what the reader has chosen; other defaults depend on the page's language. @type {Partial<Values>} */
  #chosen;
  /** A piece design in the URL applies to this visit and is not stored. @type {Partial<Values>} */
  #visit = {};

  /**
   * @param {Pick<Storage, 'getItem' | 'setItem'> | null} [storage]
   * @param {string} [language] of the page: without a choice it determines the notation and the pieces
   */
  constructor(storage = browserStorage('localStorage'), language = 'zh-Hans') {
    super();
    this.#storage = storage;
    this.#chosen = readValues(storage);
    const pieces = new URLSearchParams(globalThis.location?.search).get('pieces');
    if (pieces !== null && CHOICES.pieces.includes(pieces)) this.#visit = { pieces };
    /** @type {Values} */
    this.values = { ...DEFAULTS, ...defaultsOf(language), ...this.#chosen, ...this.#visit };
    const follow = (/** @type {Event} */ event) => {
      if (event.type === CHANGED || /** @type {StorageEvent} */ (event).key === KEY) this.#follow();
    };
    globalThis.addEventListener?.(CHANGED, follow);
    globalThis.addEventListener?.('storage', follow);
    globalThis.document?.addEventListener('language-change', (event) =>
      this.speak(/** @type {CustomEvent} */ (event).detail.language),
    );
  }

  /** Changes the default notation and pieces with the language of the page. @param {string} language */
  speak(language) {
    const { notation, pieces } = { ...defaultsOf(language), ...this.#chosen, ...this.#visit };
    if (notation === this.values.notation && pieces === this.values.pieces) return;
    Object.assign(this.values, { notation, pieces });
    this.dispatchEvent(new Event('change'));
  }

  /** Whether the reader has chosen a value. @param {keyof Values} name */
  isChosen(name) {
    return Object.hasOwn(this.#chosen, name);
  }

  /** Changes to the next design of the pieces. */
  nextPieces() {
    const { pieces } = CHOICES;
    this.set('pieces', pieces[(pieces.indexOf(this.values.pieces) + 1) % pieces.length]);
  }

  /** Reads settings changed elsewhere. */
  #follow() {
    if (!this.#storage) return;
    const before = JSON.stringify(this.values);
    this.#chosen = readValues(this.#storage);
    Object.assign(this.values, this.#chosen);
    if (JSON.stringify(this.values) !== before) this.dispatchEvent(new Event('change'));
  }

  /** Number of workers for analysis and review. */
  get workers() {
    return this.values.threads && hasSpareCores() ? 2 : 1;
  }

  /** @template {keyof Values} Name @param {Name} name @param {Values[Name]} value */
  set(name, value) {
    this.values[name] = value;
    // What could not be read before is read now.
    if (isUnread(this.#storage, KEY)) this.#chosen = readValues(this.#storage);
    this.#chosen[name] = value;
    delete this.#visit[name];
    // Without storage the choice lasts as long as the page.
    write(this.#storage, KEY, JSON.stringify({ version: 1, ...this.#chosen }));
    this.dispatchEvent(new Event('change'));
    globalThis.dispatchEvent?.(new Event(CHANGED));
  }
}

/** The defaults of a language. @param {string} language @returns {Pick<Values, 'notation' | 'pieces'>} */
const defaultsOf = (language) => ({
  notation: language === 'en' ? 'wxf' : DEFAULTS.notation,
  pieces: languageOf(language) === 'zh-Hans' ? 'simplified' : DEFAULTS.pieces,
});

/** Whether a setting is valid. @param {[string, any]} setting */
export function canBeChosen([name, value]) {
  if (name === 'level') return isLevel(value);
  if (name === 'volume') return Number.isInteger(value) && value >= 0 && value <= 100;
  if (Object.hasOwn(CHOICES, name)) return /** @type {any} */ (CHOICES)[name].includes(value);
  return Object.hasOwn(DEFAULTS, name) && typeof value === typeof (/** @type {any} */ (DEFAULTS)[name]);
}

/** @param {Pick<Storage, 'getItem'> | null} storage @returns {Partial<Values>} */
function readValues(storage) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(read(storage, KEY) ?? '{}')).filter(canBeChosen));
  } catch {
    return {};
  }
}
