// The dictionaries of the languages: each is fetched when it is first asked for.
//
// This module waits for nothing, so that a board can be drawn before the words for it are there.
// Imported by every dictionary: who fetches one has it already.
import './say.js';
import { language } from './preferred.js';

export { language, names, preferredLanguage, rememberLanguage } from './preferred.js';

/** The texts of a page; what only a part of it says comes with that part. @typedef {typeof import('./zh-Hans.js').default & { room?: import('./room.js').RoomTexts }} Texts */
/** @typedef {import('./preferred.js').Language} Language */

/** @type {Record<Language, () => Promise<{ default: typeof import('./zh-Hans.js').default }>>} */
const sources = { 'zh-Hans': () => import('./zh-Hans.js'), en: () => import('./en.js') };

export const languages = /** @type {Language[]} */ (Object.keys(sources));

/** @type {Map<Language, Texts>} */
const here = new Map();

/** The texts of a language, if they are here. @param {string | null | undefined} tag */
export function known(tag) {
  return here.get(language(tag)) ?? null;
}

/** What was added to them, by its name. @type {Map<keyof Texts, Record<Language, any>>} */
const added = new Map();

/** Adds what only a part of the pages says, in all languages. @template {keyof Texts} Name @param {Name} name @param {Record<Language, Texts[Name]>} words */
export function add(name, words) {
  added.set(name, words);
  for (const [tag, texts] of here) texts[name] = words[tag];
}

/** Fetches the texts of a language. @param {string | null | undefined} tag @returns {Promise<Texts>} */
export async function load(tag) {
  const wanted = language(tag);
  const texts = here.get(wanted) ?? /** @type {Texts} */ ((await sources[wanted]()).default);
  for (const [name, words] of added) texts[name] = words[wanted];
  here.set(wanted, texts);
  return texts;
}
