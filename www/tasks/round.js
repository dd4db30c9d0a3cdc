// An ending in play: the moves so far, the value of each, and the best defence.
import { judge } from './move-verdict.js';

/** @import { EndingAnswer } from '../engine/wasm/chuhe_endings.js' */
/** @import { Verdict } from './move-verdict.js' */
/** The solved endings. @typedef {{ ask: (fen: string, moves: string[]) => Promise<EndingAnswer> }} Table */
/** The side of the player, or both. @typedef {'red' | 'black' | 'both'} PlayerSide */

/** Number of the player's moves after which a draw counts as held. */
export const HELD_DRAW_MOVES = 20;

export class Round {
  #table;
  /** @type {string[]} */ moves = [];
  /** The value of the position on the board and of its moves. @type {EndingAnswer | null} */
  answer = null;

  /** @param {{ fen: string, own: PlayerSide, id?: string | null }} is `id`: of a known ending @param {Table} table */
  constructor({ fen, own, id = null }, table) {
    this.fen = fen;
    this.own = own;
    this.id = id;
    this.#table = table;
  }

  /** The side to move. @returns {'red' | 'black'} */
  get side() {
    const isBlack = /^\S+\s+b\b/.test(this.fen);
    return isBlack === (this.moves.length % 2 === 1) ? 'red' : 'black';
  }

  get isOwn() {
    return this.own === 'both' || this.own === this.side;
  }

  /** The side with attackers. @returns {'red' | 'black'} */
  get strong() {
    return /[RNCP]/.test(this.fen.split(' ')[0]) ? 'red' : 'black';
  }

  /** The number of moves of the player. */
  get ownMoves() {
    const first = /^\S+\s+b\b/.test(this.fen) ? 'black' : 'red';
    return this.own === 'both'
      ? this.moves.length
      : this.moves.filter((_, at) => (at % 2 === 0) === (this.own === first)).length;
  }

  /** Whether the player has held a draw for `HELD_DRAW_MOVES` moves. */
  get isHeld() {
    return (
      this.own !== 'both' &&
      this.own !== this.strong &&
      this.answer?.value.result === 'draw' &&
      this.ownMoves >= HELD_DRAW_MOVES
    );
  }

  get isOver() {
    return this.answer?.moves.length === 0;
  }

  /** How the round ended, or null. A draw can be `held`; a round without a player's side is `over`. @returns {'held' | 'over' | 'won' | 'lost' | null} */
  get ending() {
    if (this.isHeld) return 'held';
    if (!this.isOver) return null;
    if (this.own === 'both') return 'over';
    return this.side === this.own ? 'lost' : 'won';
  }

  /** Looks up the position. */
  async lookUp() {
    const { moves } = this;
    const answer = await this.#table.ask(this.fen, moves);
    if (moves === this.moves) this.answer = answer;
    return answer;
  }

  /** Makes a legal move and returns its verdict. The caller must call `look` afterwards. @param {string} uci @returns {Verdict} */
  play(uci) {
    const chosen = this.answer?.moves.find(({ move }) => move === uci);
    if (!this.answer || !chosen) throw new Error(`${uci} was not looked up`);
    const verdict = judge(this.answer.value, chosen.value);
    this.#go([...this.moves, uci]);
    return verdict;
  }

  /** Takes back to the player's last turn. */
  takeBack() {
    const moves = [...this.moves];
    const back = this.own === 'both' || (this.isOwn ? moves.length < 2 : true) ? 1 : 2;
    this.#go(moves.slice(0, Math.max(0, moves.length - back)));
  }

  /** @param {string[]} moves */
  #go(moves) {
    this.moves = moves;
    this.answer = null;
  }
}
