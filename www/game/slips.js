// Notices when a move of the reader's has cost much, once the engine has answered it, and offers to take it back.
import { roomTexts } from '../i18n/room.js';
import { onlyPerson } from './players.js';
import { chanceFor, percent, worthOf } from './review/chance.js';
import { explained } from './review/explain.js';
import { THRESHOLDS } from './review/mistakes.js';
import { toldOf } from './review/reasons.js';
import { moveText } from './review/words.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./record.js').MoveNode} MoveNode */
/** @typedef {import('./review/reasons.js').Reason} Reason */
/** What was found of a position with the reader to move. @typedef {{ worth: import('./review/chance.js').Worth, line: string[] }} Judged */
/** `at`: where to take back is offered; `why`: what makes it a slip, as far as that is known. @typedef {{ at: MoveNode, before: number, now: number, why: Told | null }} Offer */
/** A reason, and the move that it names as the rules write it. @typedef {{ reason: Reason, move: import('./types.js').XiangqiMove | null }} Told */

export class Slips {
  /** @type {WeakMap<MoveNode, Judged>} */
  #judged = new WeakMap();
  /** @type {WeakSet<MoveNode>} */
  #seen = new WeakSet();
  /** @type {Offer | null} */
  #offered = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** The card that offers to take back; null if there is nothing to offer. @returns {import('./notice.js').Card | null} */
  get card() {
    const { game, texts } = this.table;
    if (!this.#offered || game.cursor !== this.#offered.at || game.tip !== this.#offered.at || !game.isLive)
      return null;
    const { heading, cost, goOn } = roomTexts().slip;
    const { at, before, now } = this.#offered;
    const { notation } = this.table.settings.values;
    const slip = /** @type {MoveNode} */ (at.parent);
    const away = () => {
      this.#offered = null;
      game.changed();
    };
    return {
      kind: 'slip',
      heading: heading(moveText(game.written(slip), notation, slip.move)),
      text: cost({ before: percent(before), now: percent(now), why: this.#why() }),
      buttons: [
        [texts().game.actions.takeBack, () => game.takeBack(), true],
        [goOn, away],
      ],
    };
  }

  show() {
    const { game, settings } = this.table;
    const { tip, opponent, state } = game;
    const side = onlyPerson(game.players);
    const isTheirs = settings.values.slips && game.isLive && tip.parent && side === game.turn && game.cursor === tip;
    if (isTheirs && state && !opponent.isBusy && !this.#seen.has(tip)) this.#look(tip, side);
  }

  /** @param {MoveNode} tip @param {'red' | 'black'} side */
  async #look(tip, side) {
    const { game } = this.table;
    this.#seen.add(tip);
    const judged = await this.#judge(tip, side);
    const earlier = tip.parent?.parent;
    // A search for anything else, as for the answer to a move that was planned, goes before.
    if (!judged || !earlier || game.tip !== tip || game.opponent.isBusy) return;
    // Nobody has looked at the start of a game, nor where the reader moved before it was judged.
    const known = await this.#judge(earlier, side);
    if (!known) return;
    const [before, now] = [known, judged].map(({ worth }) => chanceFor(worth, side));
    // What a review will call an error is a slip.
    if (before - now < THRESHOLDS.mistake) return;
    const why = await this.#explain(tip, side, known, judged);
    if (game.tip !== tip) return;
    this.#offered = { at: tip, before, now, why };
    game.changed();
  }

  /** What a position is worth with a side to move; null where something else came between. @param {MoveNode} node @param {'red' | 'black'} side @returns {Promise<Judged | null>} */
  async #judge(node, side) {
    const known = this.#judged.get(node);
    if (known) return known;
    const found = await this.table.game.opponent.judge(node);
    if (!found) return null;
    const judged = { worth: worthOf(found, side), line: found.line };
    this.#judged.set(node, judged);
    return judged;
  }

  /** What makes the move before the last one a slip; null where that is not known. @param {MoveNode} tip @param {'red' | 'black'} side @param {Judged} before @param {Judged} after @returns {Promise<Told | null>} */
  async #explain(tip, side, before, after) {
    const { game, engine } = this.table;
    const slip = /** @type {MoveNode} */ (tip.parent);
    const from = game.position(/** @type {MoveNode} */ (slip.parent));
    const told = async (/** @type {string[]} */ line) => {
      const { moves } = await engine.xiangqiState({
        ...from,
        moves: [...from.moves, ...line],
        known: from.moves.length,
      });
      return moves.slice(0, toldOf(moves));
    };
    try {
      const played = await told([slip.move, tip.move, ...after.line]);
      const better = await told(before.line);
      const uci = (/** @type {{ uci: string }} */ move) => move.uci;
      const lines = { played: played.map(uci), better: better.map(uci) };
      const [reason] = await explained(engine, from, { side, before: before.worth, after: after.worth, ...lines });
      // What is only counted is a matter for a review.
      if (!reason || reason.code === 'account') return null;
      const line = reason.code === 'missesGain' ? better : played;
      return { reason, move: ('at' in reason && line[reason.at]) || null };
    } catch {
      return null;
    }
  }

  /** What makes it a slip, in words. */
  #why() {
    const { texts, settings } = this.table;
    const why = this.#offered?.why;
    if (!why) return '';
    const move = why.move ? moveText(why.move, settings.values.notation, why.move.uci) : '';
    return texts().review.reason({ ...why.reason, move }, texts().board.piece);
  }
}
