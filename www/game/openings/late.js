// What openings are called, and the book: tables and names come when a game first has a move to be named by, the book when a level first has
// to move.
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

/** What a level plays from the book after moves; null where it has to think. @typedef {(game: { fen: string, moves: readonly string[] }, level: number, seed: number) => import('./book.js').BookMove | null} Recalling */

/** @type {() => Promise<Recalling>} */
export const recalling = later(async () => {
  const [{ choiceOf }, { openingBook }] = await Promise.all([import('./choice.js'), import('./book.js')]);
  const book = await openingBook();
  return (game, level, seed) => choiceOf(book, game, level, seed);
});

/** What says where a game left theory. @type {() => Promise<typeof import('./theory-line.js').TheoryLine>} */
export const theorising = later(
  async () => (await import('./theory-line.js')).TheoryLine,
  new URL('theory.css', import.meta.url).href,
);
