// Parts of a page that are fetched when they are wanted, and are not there: no network, or another version by now.

/** Each browser has words of its own for it. */
const WORDS = /dynamically imported module|importing a module script/i;

/** @param {unknown} error */
export function isMissingPart(error) {
  return error instanceof TypeError && WORDS.test(error.message);
}
