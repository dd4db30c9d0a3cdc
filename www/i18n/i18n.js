// The texts of a page: whoever imports this module runs once they are there in the reader's language.
import { known, languages, load, preferredLanguage } from './dictionaries.js';

export { inScript, language, languages, load, names, preferredLanguage, rememberLanguage } from './dictionaries.js';
export { fill } from './fill.js';

/** @typedef {import('./dictionaries.js').Texts} Texts */
/** @typedef {import('./dictionaries.js').Language} Language */

await load(preferredLanguage());

/**
 * The texts of a language. One that was not loaded reads like the one that was: `load` comes first where a page may
 * speak another language than its reader's, or `both.js` where both are needed at once.
 * @param {string | null | undefined} tag
 * @returns {Texts}
 */
export function texts(tag) {
  const found = known(tag) ?? languages.map(known).find((texts) => texts !== null);
  if (!found) throw new Error('no dictionary has been loaded');
  return found;
}
