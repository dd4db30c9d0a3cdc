// The sentence above a search that says which move of a game it chose, or in what it is not the search that chose it.
import { Chuhe, ChuheError } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { differences } from './played.js';
import { xiangqiOf } from './state.js';

/** @typedef {import('./played.js').Played} Played */

export class PlayedNote {
  #place;
  #asked = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /**
   * @param {Played | null} played
   * @param {string} text of the position that is searched
   * @param {import('../engine/protocol.js').TraceSummary | undefined} summary of the search on show
   * @returns {Promise<string | null | undefined>} the move as the page writes it; undefined if something else was asked meanwhile
   */
  async show(played, text, summary) {
    this.#asked += 1;
    const asked = this.#asked;
    const move = played && summary ? await nameOf(played.move, text) : null;
    if (asked !== this.#asked) return undefined;
    this.#place.hidden = move === null;
    if (!played || !summary || move === null) return null;
    const { words } = texts(document.documentElement.lang).played;
    const found = differences(played.chosen, summary.search);
    const [best] = summary.uci;
    const isSame = best === played.move;
    const isIt = found.length === 0 && isSame;
    this.#place.dataset.verdict = isIt ? 'same' : 'again';
    this.#place.replaceChildren();
    if (isIt) {
      this.#place.append(...marked(words.same({ move, level: summary.search?.level ?? 0, nodes: summary.search?.nodes ?? 0, earlier: summary.search?.before.length ?? 0 }), move));
      return move;
    }
    const reasons = found.map(({ name, was, is }) => words.differs[name]({ was, is }));
    const end = isSame ? words.too({ move }) : words.other({ move, other: summary.moves[0] ?? '' });
    this.#place.append(...marked(words.again({ reasons }) + words.between + end, move));
    return move;
  }
}

/** A sentence with the move in it set off. @param {string} sentence @param {string} move */
function marked(sentence, move) {
  const at = sentence.indexOf(move);
  const name = document.createElement('b');
  name.textContent = move;
  return at < 0 ? [sentence] : [sentence.slice(0, at), name, sentence.slice(at + move.length)];
}

/** A move as the page writes moves; null where it cannot be played. @param {string} move @param {string} text */
async function nameOf(move, text) {
  const { fen, moves } = xiangqiOf(text);
  try {
    const engine = await Chuhe.start();
    const last = (await engine.xiangqiState({ fen, moves: [...moves, move] })).moves.at(-1);
    return (document.documentElement.lang.startsWith('en') ? last?.wxf : last?.chinese) ?? null;
  } catch (failure) {
    if (failure instanceof ChuheError) return null;
    throw failure;
  }
}
