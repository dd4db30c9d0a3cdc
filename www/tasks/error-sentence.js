// Error messages in the language of the page.

/** @import { Texts } from '../i18n/dictionaries.js' */

/** @param {any} error has a `code` if it was anticipated @param {Texts['errors']} errors */
export function errorSentence(error, errors) {
  return errors.byCode[error?.code] ?? errors.other(String(error?.message ?? error));
}
