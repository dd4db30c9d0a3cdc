// The texts of a page: importing this module waits for the reader's language.
import { loadedTexts, languages, load, preferredLanguage } from './dictionaries.js';

/** @import { Texts } from './dictionaries.js' */

export { inScript, language, languages, load, names, preferredLanguage, rememberLanguage } from './dictionaries.js';
export { fill } from './fill.js';

await load(preferredLanguage());

/**
 * The texts of a language, or of the loaded one if that language has not loaded. Call `load` first for another language
 * than the reader's, or import `load-both.js` for both.
 * @param {string | null | undefined} tag
 * @returns {Texts}
 */
export function texts(tag) {
  const found = loadedTexts(tag) ?? languages.map(loadedTexts).find((texts) => texts !== null);
  if (!found) throw new Error('no dictionary has been loaded');
  return found;
}
