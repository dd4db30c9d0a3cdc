// Premoves and the blunder check, loaded before the engine's first search, so that they work from its start.
import { onlyPerson } from '../../record/players.js';

/** @import { Table } from '../panels.js' */
/** @import { BlunderCheck } from './blunder-check.js' */
/** @import { Premove } from './premove.js' */

export class MoveHelpers {
  /** Null until it is loaded. @type {Premove | null} */
  premove = null;
  /** Null until it is loaded. @type {BlunderCheck | null} */
  blunderCheck = null;
  #isLoading = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  show() {
    const { isLive, isThinking, players, state } = this.table.game;
    if (isThinking || (isLive && state !== null && onlyPerson(players) !== null)) this.#load();
    this.premove?.show();
    this.blunderCheck?.show();
  }

  /** The game works without them: a failed load is tried again later. */
  async #load() {
    if (this.premove || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const [{ Premove }, { BlunderCheck }] = await Promise.all([import('./premove.js'), import('./blunder-check.js')]);
      if (this.table.signal.aborted) return;
      this.premove = new Premove(this.table);
      this.blunderCheck = new BlunderCheck(this.table);
      this.table.refresh();
    } catch {
      this.#isLoading = false;
    }
  }
}
