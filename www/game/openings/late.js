// What openings are called: the table of lines and the names come when a game first has a move to be named by.
import { later } from '../later.js';

/** The name of the opening that moves lead to, in the page's language; null where it has none. @typedef {(fen: string, moves: readonly string[]) => string | null} Naming */

/** @type {() => Promise<Naming>} */
export const naming = later(async () => {
  const [{ openingOf }, { openingTexts }] = await Promise.all([import('./names.js'), import('../../i18n/openings.js')]);
  return (fen, moves) => {
    const opening = openingOf(fen, moves);
    return opening && openingTexts().names[opening];
  };
});
