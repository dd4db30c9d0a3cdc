// Error messages in the language of the page.

/** @typedef {import('../i18n/i18n.js').Texts} Texts */

/** @param {any} error has a `code` if it was anticipated @param {Texts['errors']} errors */
export function errorSentence(error, errors) {
  return errors.byCode[error?.code] ?? errors.other(String(error?.message ?? error));
}
