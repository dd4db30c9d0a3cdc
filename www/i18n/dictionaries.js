// The dictionaries of the languages: each is fetched when it is first asked for.
//
// This module waits for nothing, so that a board can be drawn before the words for it are there.
// Imported by every dictionary: who fetches one has it already.
import './say.js';
import { language } from './preferred.js';

export { language, names, preferredLanguage, rememberLanguage } from './preferred.js';

/** @typedef {typeof import('./zh-Hans.js').default} Texts */
/** @typedef {import('./preferred.js').Language} Language */

/** @type {Record<Language, () => Promise<{ default: Texts }>>} */
const sources = { 'zh-Hans': () => import('./zh-Hans.js'), en: () => import('./en.js') };

export const languages = /** @type {Language[]} */ (Object.keys(sources));

/** @type {Map<Language, Texts>} */
const here = new Map();

/** The texts of a language, if they are here. @param {string | null | undefined} tag */
export function known(tag) {
  return here.get(language(tag)) ?? null;
}

/** Fetches the texts of a language. @param {string | null | undefined} tag @returns {Promise<Texts>} */
export async function load(tag) {
  const wanted = language(tag);
  const texts = here.get(wanted) ?? (await sources[wanted]()).default;
  here.set(wanted, texts);
  return texts;
}
