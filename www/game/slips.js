// Notices when a move of the reader's has cost much, once the engine has answered it, and offers to take it back.
import { roomTexts } from '../i18n/room.js';
import { onlyPerson } from './players.js';
import { chanceFor, percent, worthOf } from './review/chance.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./record.js').MoveNode} MoveNode */

/** A move that costs so much of the chance to win is a slip. */
const MUCH = 0.2;

export class Slips {
  /** The chance of who is to move, where it was looked for. @type {WeakMap<MoveNode, number>} */
  #chances = new WeakMap();
  /** @type {WeakSet<MoveNode>} */
  #seen = new WeakSet();
  /** Where to take back is offered, and what the slip has cost. @type {{ at: MoveNode, before: number, now: number } | null} */
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
    const { before, now } = this.#offered;
    const away = () => {
      this.#offered = null;
      game.changed();
    };
    return {
      kind: 'slip',
      heading,
      text: cost({ before: percent(before), now: percent(now) }),
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
    const found = await game.opponent.judge(tip);
    if (!found) return;
    const now = chanceFor(worthOf(found, side), side);
    this.#chances.set(tip, now);
    const earlier = tip.parent?.parent;
    const before = earlier ? this.#chances.get(earlier) : undefined;
    if (before === undefined || before - now < MUCH) return;
    this.#offered = { at: tip, before, now };
    game.changed();
  }
}
