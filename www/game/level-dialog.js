// The dialog that changes the level of an engine at the board, while the game goes on.
import { makeDialog, openDialog } from './dialog.js';
import { levelSlider, nameLevels } from './level-slider.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./players.js').Side} Side */

const BODY = `<form method="dialog">
  ${levelSlider('playing', 'game.setup.level')}
  <p class="remark" data-text="game.setup.fromNext"></p>
</form>`;

export class LevelDialog {
  dialog = makeDialog('change-level', 'game.actions.level', BODY);
  /** @type {Side} */
  #side = 'black';

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.input = /** @type {HTMLInputElement} */ (this.dialog.querySelector('input'));
    this.input.addEventListener('input', () => {
      nameLevels(this.dialog, this.table.texts().game);
      this.table.game.setLevel(this.#side, Number(this.input.value));
    });
  }

  /** @param {Side} side whose engine it is */
  open(side) {
    const player = this.table.game.players[side];
    if (player.kind !== 'engine') return;
    this.#side = side;
    this.input.value = String(player.level);
    openDialog(this.dialog, this.table.texts());
    nameLevels(this.dialog, this.table.texts().game);
  }
}
