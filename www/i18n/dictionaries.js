// The dictionaries of the languages, each loaded on first use.
//
// This module awaits nothing, so that a board is drawn before its texts load.
// `say.js` is imported here because every dictionary needs it: it is already there when one loads.
import './grammar/say.js';
import { language } from './preferred.js';

/** @import { CoachTexts } from './coach.js' */
/** @import { EditTexts } from './edit.js' */
/** @import { Language } from './preferred.js' */
/** @import { OwnTexts } from './own.js' */
/** @import { RoomTexts } from './room.js' */
/** @import { StudioTexts } from './studio.js' */
/** @import { WhyTexts } from './why.js' */

export { language, names, preferredLanguage, rememberLanguage } from './preferred.js';

/**
 * The texts of a page; optional ones are added with the part that needs them.
 * @typedef {typeof import('./zh-Hans.js').default & { coach?: CoachTexts, room?: RoomTexts, edit?: EditTexts, own?: OwnTexts, studio?: StudioTexts, why?: WhyTexts }} Texts
 */

/** Converts simplified texts to traditional ones; null until it has loaded. @type {typeof import('./traditional.js').inTraditional | null} */
let inTraditional = null;

/** @type {Record<Language, () => Promise<{ default: typeof import('./zh-Hans.js').default }>>} */
const sources = {
  'zh-Hans': () => import('./zh-Hans.js'),
  'zh-Hant': async () => {
    const [{ default: texts }, made] = await Promise.all([import('./zh-Hans.js'), import('./traditional.js')]);
    ({ inTraditional } = made);
    return { default: made.inTraditional(texts) };
  },
  en: () => import('./en.js'),
};

export const languages = /** @type {Language[]} */ (Object.keys(sources));

/** @type {Map<Language, Texts>} */
const loaded = new Map();

/** The texts of a language if they have loaded, else null. @param {string | null | undefined} tag */
export function loadedTexts(tag) {
  return loaded.get(language(tag)) ?? null;
}

/** The texts added by parts, by name. @type {Map<keyof Texts, Written<any>>} */
const added = new Map();

/** The written texts; traditional Chinese is made from the simplified. @template T @typedef {{ 'zh-Hans': T, en: T }} Written */

/** Cache of the converted texts. @type {WeakMap<object, any>} */
const converted = new WeakMap();

/**
 * The texts in the language of a tag. For traditional Chinese they are converted once its dictionary has loaded.
 * @template {object} T
 * @param {string | null | undefined} tag
 * @param {Written<T>} words
 * @returns {T}
 */
export function inLanguage(tag, words) {
  const wanted = language(tag);
  if (wanted !== 'zh-Hant') return words[wanted];
  const texts = words['zh-Hans'];
  if (inTraditional && !converted.has(texts)) converted.set(texts, inTraditional(texts));
  return converted.get(texts) ?? texts;
}

/** The function that returns the texts of a part in the language of a tag, or of the page. @template {object} T @param {Written<T>} words @returns {(tag?: string) => T} */
export const textsOf =
  (words) =>
  (tag = document.documentElement.lang) =>
    inLanguage(tag, words);

/** Converts Chinese from outside the dictionaries to the script of the page. @param {string} text @param {string} [tag] */
export function inScript(text, tag = globalThis.document?.documentElement.lang) {
  return inTraditional && language(tag) === 'zh-Hant' ? inTraditional(text) : text;
}

/** Adds the texts of a part in all languages. @template {keyof Texts} Name @param {Name} name @param {Written<NonNullable<Texts[Name]>>} words */
export function add(name, words) {
  added.set(name, words);
  for (const [tag, texts] of loaded) texts[name] = inLanguage(tag, words);
}

/** Loads the texts of a language. @param {string | null | undefined} tag @returns {Promise<Texts>} */
export async function load(tag) {
  const wanted = language(tag);
  const texts = loaded.get(wanted) ?? /** @type {Texts} */ ((await sources[wanted]()).default);
  for (const [name, words] of added) texts[name] = inLanguage(wanted, words);
  loaded.set(wanted, texts);
  return texts;
}
