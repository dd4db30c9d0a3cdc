// The dictionaries of the languages: each is fetched when it is first asked for.
//
// This module waits for nothing, so that a board can be drawn before the words for it are there.
// Imported by every dictionary: who fetches one has it already.
import './say.js';
import { language } from './preferred.js';

export { language, names, preferredLanguage, rememberLanguage } from './preferred.js';

/** The texts of a page; what only a part of it says comes with that part. @typedef {typeof import('./zh-Hans.js').default & { room?: import('./room.js').RoomTexts, edit?: import('./edit.js').EditTexts, studio?: import('./studio.js').StudioTexts }} Texts */
/** @typedef {import('./preferred.js').Language} Language */

/** Makes traditional texts of simplified ones, once it is here. @type {typeof import('./traditional.js').inTraditional | null} */
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
const here = new Map();

/** The texts of a language, if they are here. @param {string | null | undefined} tag */
export function known(tag) {
  return here.get(language(tag)) ?? null;
}

/** What was added to them, by its name. @type {Map<keyof Texts, Written<any>>} */
const added = new Map();

/** Texts as people wrote them; others are made of those. @template T @typedef {{ 'zh-Hans': T, en: T }} Written */

/** Texts that were made, by those they were made of. @type {WeakMap<object, any>} */
const turned = new WeakMap();

/** What is written in two languages, in the one of a tag, whose dictionary has been loaded. @template {object} T @param {string | null | undefined} tag @param {Written<T>} words @returns {T} */
export function spoken(tag, words) {
  const wanted = language(tag);
  if (wanted !== 'zh-Hant') return words[wanted];
  const texts = words['zh-Hans'];
  if (inTraditional && !turned.has(texts)) turned.set(texts, inTraditional(texts));
  return turned.get(texts) ?? texts;
}

/** Chinese that no dictionary holds, as a page writes it. @param {string} text @param {string} [tag] */
export function inScript(text, tag = globalThis.document?.documentElement.lang) {
  return inTraditional && language(tag) === 'zh-Hant' ? inTraditional(text) : text;
}

/** Adds what only a part of the pages says, in all languages. @template {keyof Texts} Name @param {Name} name @param {Written<NonNullable<Texts[Name]>>} words */
export function add(name, words) {
  added.set(name, words);
  for (const [tag, texts] of here) texts[name] = spoken(tag, words);
}

/** Fetches the texts of a language. @param {string | null | undefined} tag @returns {Promise<Texts>} */
export async function load(tag) {
  const wanted = language(tag);
  const texts = here.get(wanted) ?? /** @type {Texts} */ ((await sources[wanted]()).default);
  for (const [name, words] of added) texts[name] = spoken(wanted, words);
  here.set(wanted, texts);
  return texts;
}
