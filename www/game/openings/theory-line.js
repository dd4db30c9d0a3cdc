// A button that tells where a game left theory and what the book plays there; it jumps to that position.
import { openingTexts } from '../../i18n/openings.js';
import { reword } from '../../i18n/reword.js';
import { mayShowAnalysis } from '../analysis/analysis-state.js';
import { moveNumber, moveText } from '../../record/move-text.js';
import { openingBook } from './book.js';
import { namedUntil } from './opening-names.js';
import { placesAlong } from './places.js';

/** @import { XiangqiMove } from '../../engine/wasm/chuhe_play.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @import { Book, BookMove } from './book.js' */
/** The book move there, with its notation. @typedef {BookMove & { written: XiangqiMove | null }} Instead */
/** The position before the game left theory, and the move that left it. @typedef {{ before: MoveNode, next: MoveNode, instead: Instead | null }} Departure */

/**
 * Where a line leaves theory. Book and named lines are compared by position, so transpositions do not matter.
 * @param {Book} book
 * @param {string} fen start position
 * @param {readonly string[]} moves
 * @returns {{ known: number, best: BookMove | null } | null} `known`: number of moves in theory; `best`: the book move instead of the
 * next one, null if the book ends there; null for a line that was never in theory or does not leave it
 */
export function theoryOf(book, fen, moves) {
  const places = placesAlong(fen, moves);
  const known = Math.max(book.known(fen, moves), namedUntil(places));
  const [best = null] = book.movesAt(places[known]);
  const hasBegun = known > 0 || best !== null;
  return hasBegun && known < moves.length ? { known, best } : null;
}

export class TheoryLine {
  #button = document.createElement('button');
  /** Key of the contents shown or being computed. */
  #key = '';
  /** @type {MoveNode | null} */ #before = null;
  /** The last result: most moves do not change it. @type {Departure | null} */
  #last = null;

  /**
   * @param {Table} table
   * @param {HTMLElement} place element to fill; hidden when there is nothing to say
   * @param {boolean} [isRequested] show the book move even in a live game, at the reader's request
   */
  constructor(table, place, isRequested = false) {
    this.table = table;
    this.place = place;
    this.isRequested = isRequested;
    this.#button.type = 'button';
    this.#button.className = 'entry link-button';
    this.#button.addEventListener('click', () => table.game.goTo(this.#before));
    place.hidden = true;
    place.append(this.#button);
  }

  /** @param {MoveNode | null} end end of the line on show; null hides the button */
  show(end) {
    const { game, settings } = this.table;
    const line = mayShowAnalysis(game) ? end : null;
    const key = JSON.stringify([
      line && [game.record.startFen, line.moves],
      game.isLive,
      settings.values.notation,
      document.documentElement.lang,
    ]);
    if (key === this.#key) return;
    this.#key = key;
    if (line) this.#find(line, key);
    else this.place.hidden = true;
  }

  /** @param {MoveNode} end @param {string} key */
  async #find(end, key) {
    const departure = await this.#departure(end).catch(() => {
      // Lets the next call retry a failed load.
      if (this.#key === key) this.#key = '';
      return null;
    });
    if (this.#key !== key) return;
    this.place.hidden = departure === null;
    if (!departure) return;
    this.#before = departure.before;
    reword(this.#button, this.#words(departure));
  }

  /** @param {MoveNode} end @returns {Promise<Departure | null>} */
  async #departure(end) {
    const { game } = this.table;
    const { root, startFen } = game.record;
    const { path } = end;
    const theory = theoryOf(await openingBook(), startFen, end.moves);
    if (!theory) return null;
    const [before, next] = [root, ...path].slice(theory.known);
    if (this.#last?.before === before && this.#last.next === next) return this.#last;
    // The notation of the moves comes from the rules.
    const [{ legal }] = await Promise.all([game.stateOf(before), game.stateOf(next)]);
    const { best } = theory;
    const written = legal.find(({ uci }) => uci === best?.move) ?? null;
    this.#last = { before, next, instead: best && { ...best, written } };
    return this.#last;
  }

  /** @param {Departure} departure */
  #words({ before, next, instead }) {
    const { game, settings } = this.table;
    const { notation } = settings.values;
    const side = game.record.sideAfter(before);
    const isOpen = this.isRequested || !game.isLive;
    const book = instead && isOpen ? moveText(instead.written, notation, instead.move) : null;
    const move = moveText(game.written(next), notation, next.move);
    return openingTexts().left({ number: moveNumber(next, game.record), side, move, book });
  }
}
