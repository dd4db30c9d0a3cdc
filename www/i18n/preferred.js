// Which language a reader wants, and where that is kept. It brings no texts: a page knows this before any have come.

/** @typedef {'zh-Hans' | 'en'} Language */

/** What the speakers of each language call it. @type {Record<Language, string>} */
export const names = { 'zh-Hans': '简体中文', en: 'English' };

/** Any Chinese tag means simplified Chinese, anything unknown English. @param {string | null | undefined} tag @returns {Language} */
export function language(tag) {
  return /^zh\b/i.test(tag ?? '') ? 'zh-Hans' : 'en';
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
