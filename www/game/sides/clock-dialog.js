// The dialog that changes the clocks of the current game.
import '../../i18n/room.js';
import { CLOCK_FIELDS, ClockFields } from './clock-fields.js';
import { makeDialog, openDialog } from '../dialogs/dialog.js';

/** @import { Table } from '../panels.js' */

const BODY = `<form method="dialog"><div class="fields">${CLOCK_FIELDS}<p class="remark anew" data-text="room.clock.anew"></p></div>
  <button class="start" value="set" data-text="room.clock.set"></button></form>`;

export class ClockDialog {
  dialog = makeDialog('change-clock', 'game.actions.clock', BODY);

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));
    this.fields = new ClockFields(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const setting = this.fields.read();
      if (setting === undefined) return;
      this.dialog.close();
      table.game.setClock(setting);
    });
  }

  open() {
    const { game, texts } = this.table;
    this.fields.show(game.clock?.setting ?? null);
    /** @type {HTMLElement} */ (this.dialog.querySelector('.anew')).hidden = game.clock === null;
    openDialog(this.dialog, texts());
  }
}
