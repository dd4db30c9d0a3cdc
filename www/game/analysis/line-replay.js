// A line of the search as buttons, one for each move, and its replay on the board, move by move, until the reader moves elsewhere.
import { html, nothing } from '../../vendor/lit-html.js';
import { sideline } from '../../record/sideline.js';
import { lineTexts, numberText } from '../../record/move-text.js';

/** @typedef {Pick<import('../../engine/wasm/chuhe_full.js').SearchedLine, 'moves' | 'chinese' | 'wxf'>} Line */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @import { Game } from '../state/game-state.js' */

/** Number of moves shown, and milliseconds per move in the replay. */
export const MAX_SHOWN_MOVES = 14;
const MS_PER_MOVE = 1100;

/** Replays moves on the board, one after another, until the reader moves elsewhere. */
export class Replay {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** Counts the replays: a later one ends those before. */
  #replays = 0;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {MoveNode} from @param {MoveNode[]} nodes at least one */
  async play(from, nodes) {
    const { game } = this;
    this.stop();
    const replay = this.#replays;
    try {
      // Fetches the notation of all moves at once, so that no step waits.
      await game.stateOf(nodes[nodes.length - 1]);
    } catch (error) {
      return game.refuse(error);
    }
    await game.goTo(from);
    const step = async (/** @type {number} */ place) => {
      const expected = place === 0 ? from : nodes[place - 1];
      if (replay !== this.#replays || place >= nodes.length || game.cursor !== expected) return;
      await game.goTo(nodes[place]);
      this.#timer = setTimeout(() => step(place + 1), MS_PER_MOVE);
    };
    await step(0);
  }

  stop() {
    this.#replays += 1;
    clearTimeout(this.#timer);
  }
}

export class LineReplay {
  /** @param {Table} table @param {MoveNode} from node where the line starts @param {Line} line */
  constructor(table, from, line) {
    this.table = table;
    this.from = from;
    this.line = line;
    this.nodes = sideline(from, line.moves.slice(0, MAX_SHOWN_MOVES));
    this.replay = new Replay(table.game);
  }

  /** The moves; the one on the board is current. */
  template() {
    const { game, settings, texts } = this.table;
    const moves = lineTexts(this.line, settings.values.notation).slice(0, MAX_SHOWN_MOVES);
    const at = this.placeOf(game.cursor);
    const number = numberText({ ply: this.from.ply + 1 }, game.record);
    return html`<div class="line row" role="group" aria-label=${texts().considered.line}>${moves.map(
      (move, place) =>
        html`<button type="button" class="chip" aria-current=${place === at ? 'step' : nothing} @click=${() => this.go(place)}>${
          place === 0 ? `${number} ${move}` : move
        }</button>`,
    )}</div>`;
  }

  /** The index of a node in the line; -1 if it is not in it. @param {MoveNode} node */
  placeOf(node) {
    return this.nodes.indexOf(node);
  }

  /** @param {number} place */
  go(place) {
    this.stop();
    this.table.game.goTo(this.nodes[place]);
  }

  /** Replays the line on the board. */
  async play() {
    if (this.nodes.length > 0) await this.replay.play(this.from, this.nodes);
  }

  stop() {
    this.replay.stop();
  }
}
