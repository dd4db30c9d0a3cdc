// What went wrong, in a sentence of the page's language.

/** @typedef {import('../i18n/i18n.js').Texts} Texts */

/** @param {any} error with a code, if it is one that was foreseen @param {Texts['errors']} errors */
export function errorSentence(error, errors) {
  return errors.byCode[error?.code] ?? errors.other(String(error?.message ?? error));
}
