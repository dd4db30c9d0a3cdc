// Which language a reader wants, and where that is kept. It brings no texts: a page knows this before any have come.

/** @typedef {'zh-Hans' | 'zh-Hant' | 'en'} Language */

/** What the speakers of each language call it. @type {Record<Language, string>} */
export const names = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };

/** Chinese is simplified unless its tag names the traditional script or a place that writes it; all else is English. @param {string | null | undefined} tag @returns {Language} */
export function language(tag) {
  if (!/^zh\b/i.test(tag ?? '')) return 'en';
  return /^zh-(hant|tw|hk|mo)\b/i.test(tag ?? '') ? 'zh-Hant' : 'zh-Hans';
}

/** How moves are written for the readers of a language, as the engine calls it. @param {string | null | undefined} tag */
export function notationOf(tag) {
  return /** @type {const} */ ({ en: 'wxf', 'zh-Hans': 'chinese', 'zh-Hant': 'traditional' })[language(tag)];
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
