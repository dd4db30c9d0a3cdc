// The line that says where a game left theory and what the book has there; pressed, it leads to that place.
import { openingTexts } from '../../i18n/openings.js';
import { reword } from '../../i18n/reword.js';
import { mayLook } from '../review/analysis-state.js';
import { worthOf } from '../review/chance.js';
import { moveNumber, moveText, worthText } from '../review/words.js';
import { openingBook } from './book.js';
import { theoryOf } from './theory.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../record.js').MoveNode} MoveNode */
/** What the book has there, and how the rules write it. @typedef {import('./book.js').BookMove & { written: import('../types.js').XiangqiMove | null }} Instead */
/** Where it was: the position before, and the move that left. @typedef {{ before: MoveNode, next: MoveNode, instead: Instead | null }} Departure */

export class TheoryLine {
  #button = document.createElement('button');
  /** What is said, or is on its way. */
  #asked = '';
  /** @type {MoveNode | null} */
  #before = null;
  /** What was found last: most moves change nothing of it. @type {Departure | null} */
  #last = null;

  /**
   * @param {Table} table
   * @param {HTMLElement} place to fill, unseen where there is nothing to say
   * @param {boolean} [isAsked] whether the reader wants to know what the book has, even of a game that goes on
   */
  constructor(table, place, isAsked = false) {
    this.table = table;
    this.place = place;
    this.isAsked = isAsked;
    this.#button.type = 'button';
    this.#button.addEventListener('click', () => table.game.goTo(this.#before));
    place.hidden = true;
    place.append(this.#button);
  }

  /** @param {MoveNode | null} end of the line that is looked at; null where none is */
  show(end) {
    const { game, settings } = this.table;
    const line = mayLook(game) ? end : null;
    const asked = JSON.stringify([
      line && [game.record.startFen, line.moves],
      game.isLive,
      settings.values.notation,
      document.documentElement.lang,
    ]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (line) this.#find(line, asked);
    else this.place.hidden = true;
  }

  /** @param {MoveNode} end @param {string} asked */
  async #find(end, asked) {
    const departure = await this.#departure(end).catch(() => {
      // What could not be had is asked for again.
      if (this.#asked === asked) this.#asked = '';
      return null;
    });
    if (this.#asked !== asked) return;
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
    // How its moves are written is for the rules to say.
    const [{ legal }] = await Promise.all([game.stateOf(before), game.stateOf(next)]);
    const { best } = theory;
    const written = legal.find(({ uci }) => uci === best?.move) ?? null;
    this.#last = { before, next, instead: best && { ...best, written } };
    return this.#last;
  }

  /** @param {Departure} departure */
  #words({ before, next, instead }) {
    const { game, settings, texts } = this.table;
    const { notation } = settings.values;
    const side = game.record.sideAfter(before);
    const book =
      instead && (this.isAsked || !game.isLive)
        ? {
            move: moveText(instead.written, notation, instead.move),
            worth: worthText(worthOf({ score: instead.score }, side), texts()),
          }
        : null;
    const move = moveText(game.written(next), notation, next.move);
    return openingTexts().left({ number: moveNumber(next, game.record), side, move, book });
  }
}
