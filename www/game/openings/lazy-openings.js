// Lazy loading of openings: tables and names when a game first has a move to name, the book when a level first has
// to move.
import { lazy } from '../dialogs/lazy.js';

/** @import { BookMove } from './book.js' */
/** Names the opening that moves lead to, in the page's language; null if it has no name. @typedef {(fen: string, moves: readonly string[]) => string | null} OpeningNamer */

/** @type {() => Promise<OpeningNamer>} */
export const loadOpeningNamer = lazy(async () => {
  const [{ openingOf }, { openingTexts }] = await Promise.all([
    import('./opening-names.js'),
    import('../../i18n/openings.js'),
  ]);
  return (fen, moves) => {
    const opening = openingOf(fen, moves);
    return opening && openingTexts().names[opening];
  };
});

/** Looks up the book move of a level; null if the level has to search. @typedef {(game: { fen: string, moves: readonly string[] }, level: number, seed: number) => BookMove | null} BookLookup */

/** @type {() => Promise<BookLookup>} */
export const loadBookLookup = lazy(async () => {
  const [{ chooseBookMove }, { openingBook }] = await Promise.all([import('./book-choice.js'), import('./book.js')]);
  const book = await openingBook();
  return (game, level, seed) => chooseBookMove(book, game, level, seed);
});

/** Loads the line that shows where a game left theory. @type {() => Promise<typeof import('./theory-line.js').TheoryLine>} */
export const loadTheoryLine = lazy(
  async () => (await import('./theory-line.js')).TheoryLine,
  new URL('theory.css', import.meta.url).href,
);
