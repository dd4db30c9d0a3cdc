// The blunder check: after the engine's reply, it offers to take back a costly move of the reader.
import { roomTexts } from '../../i18n/room.js';
import { onlyPerson } from '../../record/players.js';
import { chanceFor, worthOf } from '../../record/chance.js';
import { explainMistake } from '../review/explain-mistake.js';
import { THRESHOLDS } from '../review/mistakes.js';
import { shownLength } from '../review/reasons.js';
import { moveText } from '../../record/move-text.js';

/** @import { XiangqiMove } from '../../engine/wasm/chuhe_play.js' */
/** @import { Worth } from '../../record/chance.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Card } from '../notice.js' */
/** @import { Table } from '../panels.js' */
/** @import { Account, Reason } from '../review/reasons.js' */
/** The evaluation of a position with the reader to move. @typedef {{ worth: Worth, line: string[] }} Evaluated */
/** An offer to take back: `at` is the current position, `why` is the reason if known. @typedef {{ at: MoveNode, why: Explanation | null }} Offer */
/** A reason, the move that it names, and an account of pieces that fall on both sides. @typedef {{ reason: Reason, move: XiangqiMove | null, account: Reason | null }} Explanation */

/** The loss of a piece, in hundredths of a soldier. */
const ONE_PIECE = 300;

export class BlunderCheck {
  /** @type {WeakMap<MoveNode, Evaluated>} */ #evaluations = new WeakMap();
  /** @type {WeakSet<MoveNode>} */ #checked = new WeakSet();
  /** @type {Offer | null} */ #offer = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** The card that offers to take back; null if there is no offer. @returns {Card | null} */
  get card() {
    const { game, texts } = this.table;
    if (!this.#offer || game.cursor !== this.#offer.at || game.tip !== this.#offer.at || !game.isLive) return null;
    const { heading, cost, goOn } = roomTexts().slip;
    const { at } = this.#offer;
    const { notation } = this.table.settings.values;
    const slip = /** @type {MoveNode} */ (at.parent);
    const dismiss = () => {
      this.#offer = null;
      this.table.refresh();
    };
    return {
      kind: 'slip',
      heading: heading(moveText(game.written(slip), notation, slip.move)),
      text: this.#why() || cost,
      buttons: [
        [texts().game.actions.takeBack, () => game.takeBack(), true],
        [goOn, dismiss],
      ],
    };
  }

  show() {
    const { game, settings } = this.table;
    const { tip, opponent, state } = game;
    const side = onlyPerson(game.players);
    const isTheirs = settings.values.slips && game.isLive && tip.parent && side === game.turn && game.cursor === tip;
    if (isTheirs && state && !opponent.isBusy && !this.#checked.has(tip)) this.#check(tip, side);
  }

  /** @param {MoveNode} tip @param {'red' | 'black'} side */
  async #check(tip, side) {
    const { game } = this.table;
    this.#checked.add(tip);
    const judged = await this.#evaluate(tip, side);
    const previous = tip.parent?.parent;
    // Another search, such as one for the reply to a premove, has priority.
    if (!judged || !previous || game.tip !== tip || game.opponent.isBusy) return;
    // The position before is not evaluated yet at the start of a game, or if the reader moved before that was done.
    const known = await this.#evaluate(previous, side);
    if (!known) return;
    const [before, now] = [known, judged].map(({ worth }) => chanceFor(worth, side));
    // The threshold of a mistake in a review. In a lost position a piece given away changes no chance.
    const cost = (side === 'red' ? 1 : -1) * (known.worth.score - judged.worth.score);
    const isPiece = before < 0.5 && cost >= ONE_PIECE && judged.worth.mate === null;
    if (before - now < THRESHOLDS.mistake && !isPiece) return;
    const why = await this.#explain(tip, side, known, judged);
    if (game.tip !== tip) return;
    this.#offer = { at: tip, why };
    this.table.refresh();
  }

  /** Evaluates a position; null if another search interrupts it. @param {MoveNode} node @param {'red' | 'black'} side @returns {Promise<Evaluated | null>} */
  async #evaluate(node, side) {
    const cached = this.#evaluations.get(node);
    if (cached) return cached;
    const found = await this.table.game.opponent.judge(node);
    if (!found) return null;
    const judged = { worth: worthOf(found, side), line: found.line };
    this.#evaluations.set(node, judged);
    return judged;
  }

  /** The reason why the move before the last is a mistake; null if it cannot be found. @param {MoveNode} tip @param {'red' | 'black'} side @param {Evaluated} before @param {Evaluated} after @returns {Promise<Explanation | null>} */
  async #explain(tip, side, before, after) {
    const { game, engine } = this.table;
    const slip = /** @type {MoveNode} */ (tip.parent);
    const from = game.position(/** @type {MoveNode} */ (slip.parent));
    const loadShownMoves = async (/** @type {string[]} */ line) => {
      const all = [...from.moves, ...line];
      const { moves } = await engine.xiangqiState({ ...from, moves: all, known: from.moves.length });
      return moves.slice(0, shownLength(moves));
    };
    try {
      const played = await loadShownMoves([slip.move, tip.move, ...after.line]);
      const better = await loadShownMoves(before.line);
      const uci = (/** @type {{ uci: string }} */ move) => move.uci;
      const lines = { played: played.map(uci), better: better.map(uci) };
      const [reason, ...others] = await explainMistake(engine, from, {
        side,
        before: before.worth,
        after: after.worth,
        ...lines,
      });
      // A mere count of material is left to the review.
      if (!reason || reason.code === 'account') return null;
      const line = reason.code === 'missesGain' ? better : played;
      return {
        reason,
        move: ('at' in reason && line[reason.at]) || null,
        account: others.find((other) => other.code === 'account' && isExchange(other)) ?? null,
      };
    } catch {
      return null;
    }
  }

  /** The reason in words. */
  #why() {
    const { texts, settings } = this.table;
    const why = this.#offer?.why;
    if (!why) return '';
    const { reason: said } = texts().review;
    const { piece } = texts().board;
    const move = why.move ? moveText(why.move, settings.values.notation, why.move.uci) : '';
    const main = said({ ...why.reason, move }, piece);
    // Without a size: the bar has the number of the position.
    return why.account ? roomTexts().slip.both(main, said({ ...why.account, loss: 0 }, piece)) : main;
  }
}

/** Whether pieces fall on both sides: that one falls the reason says. @param {Account} account */
const isExchange = ({ lost, missed, won, spared }) =>
  [lost, missed].flat().length > 0 && [won, spared].flat().length > 0;
