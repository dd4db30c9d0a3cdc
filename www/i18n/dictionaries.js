// The dictionaries of the languages: each is fetched when it is first asked for.
//
// This module waits for nothing, so that a board can be drawn before the words for it are there.
// Imported by every dictionary: who fetches one has it already.
import './say.js';

/** @typedef {typeof import('./zh-Hans.js').default} Texts */
/** @typedef {'zh-Hans' | 'en'} Language */

/** @type {Record<Language, () => Promise<{ default: Texts }>>} */
const sources = { 'zh-Hans': () => import('./zh-Hans.js'), en: () => import('./en.js') };

/** What the speakers of each language call it. @type {Record<Language, string>} */
export const names = { 'zh-Hans': '简体中文', en: 'English' };

export const languages = /** @type {Language[]} */ (Object.keys(sources));

/** @type {Map<Language, Texts>} */
const here = new Map();

/** Any Chinese tag means simplified Chinese, anything unknown English. @param {string | null | undefined} tag @returns {Language} */
export function language(tag) {
  return /^zh\b/i.test(tag ?? '') ? 'zh-Hans' : 'en';
}

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

/** The language the reader asked for: the address first, then the last choice, then the browser. */
export function preferredLanguage() {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang') ?? remembered();
  const languages = globalThis.navigator?.languages ?? [];
  return language(asked ?? languages.find((tag) => /^(zh|en)\b/i.test(tag)));
}

/** @param {string} tag */
export function rememberLanguage(tag) {
  try {
    localStorage.setItem('chuhe.lang', tag);
  } catch {
    // Sandboxed frames have no storage; the address still carries the language.
  }
}

function remembered() {
  try {
    return localStorage.getItem('chuhe.lang');
  } catch {
    return null;
  }
}
