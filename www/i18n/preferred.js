// The reader's language and its storage. No texts are imported, so that it is known before any load.

/** @typedef {'zh-Hans' | 'zh-Hant' | 'en'} Language */

/** Each language's name in itself. @type {Record<Language, string>} */
export const names = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };

/**
 * The language of a tag. Chinese is simplified unless the tag names the traditional script or a region that uses it; any
 * other language becomes English.
 * @param {string | null | undefined} tag
 * @returns {Language}
 */
export function language(tag) {
  if (!/^zh\b/i.test(tag ?? '')) return 'en';
  return /^zh-(hant|tw|hk|mo)\b/i.test(tag ?? '') ? 'zh-Hant' : 'zh-Hans';
}

/** The usual notation of moves in a language, by its engine name. @param {string | null | undefined} tag */
export function notationOf(tag) {
  return /** @type {const} */ ({ en: 'wxf', 'zh-Hans': 'chinese', 'zh-Hant': 'traditional' })[language(tag)];
}

/** The reader's language: from the address, else the last choice, else the browser. */
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
    // Sandboxed frames have no storage; the address still has the language.
  }
}

function remembered() {
  try {
    return localStorage.getItem('chuhe.lang');
  } catch {
    return null;
  }
}
