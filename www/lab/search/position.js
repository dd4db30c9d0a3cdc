// The board beside the tree of a xiangqi search: it shows the position of the active or selected node.
import { checkIn } from '../../board/show-position.js';
import { Chuhe, ChuheError } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { KIND } from '../../tree/diagram/large.js';
import { SAME } from '../../tree/diagram/large-names.js';
import { xiangqiOf } from '../../address/search-address.js';

/** @import { XiangqiBoard } from '../../board/xiangqi-board.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @typedef {{ moveName: string, isPass: boolean, isSame: boolean }} LineStep one step down from the root */

export class PositionPanel {
  #container;
  #board;
  #line;
  #text = '';
  /** @type {Promise<unknown> | undefined} */ #loading;
  #request = 0;
  /** Marks its place in the page, for when it is not inside a tree. */
  #home = document.createComment('');
  /** The move played in the searched position, in engine notation. @type {string | null} */
  played = null;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#container = place;
    place.after(this.#home);
    this.#board = /** @type {XiangqiBoard} */ (/** @type {unknown} */ (place.querySelector('xiangqi-board')));
    this.#line = /** @type {HTMLElement} */ (place.querySelector('.line-to'));
  }

  /** The text of the searched position; null hides the board. @param {string | null} text */
  set text(text) {
    this.#container.hidden = text === null;
    this.#text = text ?? '';
    if (text !== null) this.#loading ??= import('../../board/xiangqi-board.js');
  }

  /** The piece set; null: the default characters. @param {string | null} pieces */
  set pieces(pieces) {
    if (pieces) this.#board.setAttribute('pieces', pieces);
  }

  /** Moves the board into a view that has a slot for it. @param {GameTree | null} view null: back to its own place */
  moveInto(view) {
    document.body.toggleAttribute('data-board-inside', view !== null);
    if (view && this.#container.parentElement !== view) {
      this.#container.slot = 'board';
      view.append(this.#container);
    } else if (!view && this.#container.nextSibling !== this.#home) {
      this.#container.removeAttribute('slot');
      this.#home.before(this.#container);
    }
  }

  /** Shows the position of a node of the picture. @param {GameTree} view @param {number} [node] by default the active one */
  async show(view, node) {
    if (this.#container.hidden || !view.frame || !view.trace) return;
    this.#request += 1;
    const request = this.#request;
    const line = lineTo(view, node ?? view.frame.path.at(-1) ?? 0);
    try {
      await this.#loading;
      const state = await stateAfter(this.#text, line);
      if (request !== this.#request) return;
      const last = line.at(-1)?.isPass ? undefined : state.moves.at(-1);
      this.#board.fen = state.fen.split(' ')[0];
      this.#board.lastMove = last ? { from: last.from, to: last.to } : null;
      this.#board.check = checkIn(state);
      const { played } = this;
      this.#board.arrows =
        played && line.length === 0 ? [{ from: played.slice(0, 2), to: played.slice(2), kind: 'best' }] : [];
      this.#board.setAttribute('shown', state.fen);
      this.#showLine(line);
    } catch (failure) {
      // The search reports what is wrong with its position.
      if (!(failure instanceof ChuheError)) throw failure;
    }
  }

  /** @param {LineStep[]} line */
  #showLine(line) {
    const { position } = texts(document.documentElement.lang);
    const moves = line
      .filter(({ isSame }) => !isSame)
      .map(({ moveName, isPass }) => (isPass ? position.pass : moveName));
    this.#line.textContent = moves.length > 0 ? moves.join(' ') : position.root;
  }
}

/** The steps from the root of a picture to one of its nodes. @param {GameTree} view @param {number} node @returns {LineStep[]} */
function lineTo(view, node) {
  const { nodes } = view.frame?.diagram ?? view.trace?.diagram ?? { nodes: [] };
  const states = view.frame?.nodes ?? [];
  /** @type {LineStep[]} */ const line = [];
  for (let at = node; nodes[at] && nodes[at].parent >= 0; at = nodes[at].parent) {
    const kindFlags = states[at]?.kindFlags ?? 0;
    line.unshift({
      moveName: nodes[at].moveName,
      isPass: Boolean(kindFlags & KIND.passed) || nodes[at].moveName === '',
      isSame: Boolean(kindFlags & SAME),
    });
  }
  return line;
}

/** The position after a line from the searched one. A null move only changes the side to move.
 * @param {string} text @param {LineStep[]} line */
async function stateAfter(text, line) {
  const engine = await Chuhe.start();
  let { fen, moves } = xiangqiOf(text);
  for (const { moveName, isPass, isSame } of line) {
    if (isSame) continue;
    if (!isPass) {
      moves = [...moves, moveName];
      continue;
    }
    const state = await engine.xiangqiState({ fen, moves });
    fen = state.fen.replace(/ ([wb]) /, (_, side) => ` ${side === 'w' ? 'b' : 'w'} `);
    moves = [];
  }
  return engine.xiangqiState({ fen, moves });
}
