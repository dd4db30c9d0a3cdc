// Recognises a module that cannot be imported: offline, or replaced by a newer version.

/** The messages of the browsers. */
const WORDS = /dynamically imported module|importing a module script/i;

/** @param {unknown} error */
export function isMissingModule(error) {
  return error instanceof TypeError && WORDS.test(error.message);
}
