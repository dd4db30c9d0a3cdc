// The dialog for how the board looks and sounds and how moves are written.
import { choice, makeDialog, openDialog } from './dialog.js';
import { CHOICES, hasSpareCores } from './settings.js';
import { hasVoice } from './voice.js';

/** @typedef {import('./panels.js').Table} Table */

/** @param {string} name */
const flag = (name) =>
  `<label class="flag"><input type="checkbox" name="${name}"> <span data-text="game.settings.${name}"></span></label>`;

const BODY = `<form method="dialog">
  ${choice('pieces', 'game.settings.pieces', CHOICES.pieces, (value) => `game.settings.piecesNames.${value}`)}
  ${choice('theme', 'game.settings.theme', CHOICES.theme, (value) => `game.settings.themes.${value}`)}
  ${choice('notation', 'game.settings.notation', CHOICES.notation, (value) => `game.settings.notations.${value}`)}
  <div class="flags">${flag('coordinates')}${flag('sounds')}${hasVoice() ? flag('voice') : ''}${flag('premove')}${flag('slips')}${hasSpareCores() ? flag('threads') : ''}</div>
</form>`;

export class SettingsDialog {
  dialog = makeDialog('settings', 'game.settings.heading', BODY);

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.dialog.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const name = /** @type {any} */ (target.name);
      table.settings.set(name, /** @type {never} */ (target.type === 'checkbox' ? target.checked : target.value));
    });
  }

  open() {
    openDialog(this.dialog, this.table.texts());
    const { values } = this.table.settings;
    for (const input of this.dialog.querySelectorAll('input')) {
      const value = /** @type {any} */ (values)[input.name];
      input.checked = input.type === 'checkbox' ? value : value === input.value;
    }
  }
}
