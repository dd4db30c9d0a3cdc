// The dialog that changes a player during a game: a person, or the engine and its level; or both players swap sides.
import '../../i18n/room.js';
import { choice, makeDialog, openDialog } from '../dialogs/dialog.js';
import { levelSlider, nameLevels } from './level-slider.js';
import { engineOf, NAME_TAGS, PERSON } from '../../record/players.js';

/** @import { Side } from '../../record/players.js' */
/** @import { Table } from '../panels.js' */

const BODY = `<form method="dialog">
  ${choice('who', 'game.setup.opponent', ['person', 'engine'], (value) => `room.seat.kinds.${value}`)}
  <label class="field note called"><span data-text="room.seat.name"></span><input name="called" maxlength="60" autocomplete="name"></label>
  ${levelSlider('playing', 'game.setup.level')}
  <p class="remark" data-text="game.setup.fromNext"></p>
  <button type="button" class="plain-button swap" data-text="room.seat.swap"></button>
</form>`;

export class SeatDialog {
  dialog = makeDialog('change-seat', 'room.seat.heading.red', BODY);
  /** @type {Side} */ #side = 'black';

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { game } = table;
    this.called = /** @type {HTMLInputElement} */ (this.dialog.querySelector('[name="called"]'));
    this.called.addEventListener('input', () => game.setTag(NAME_TAGS[this.#side], this.called.value.trim()));
    this.input = /** @type {HTMLInputElement} */ (this.dialog.querySelector('input[type="range"]'));
    this.input.addEventListener('input', () => {
      nameLevels(this.dialog, this.table.texts().game);
      game.setLevel(this.#side, Number(this.input.value));
      this.#remember();
    });
    for (const radio of this.#radios)
      radio.addEventListener('change', () => {
        const player = radio.value === 'person' ? PERSON : engineOf(Number(this.input.value));
        game.seat({ ...game.players, [this.#side]: player });
        if (player !== PERSON) this.#remember();
        this.#arrange();
      });
    this.dialog.querySelector('.swap')?.addEventListener('click', () => {
      this.dialog.close();
      game.swapPlayers();
    });
  }

  /** @param {Side} side */
  open(side) {
    this.#side = side;
    const { game, settings, texts } = this.table;
    const player = game.players[side];
    this.input.value = String(player.kind === 'engine' ? player.level : settings.values.level);
    for (const radio of this.#radios) radio.checked = radio.value === player.kind;
    const heading = `room.seat.heading.${side}`;
    this.dialog.dataset.label = heading;
    /** @type {HTMLElement} */ (this.dialog.querySelector('h2')).dataset.text = heading;
    this.called.value = player.kind === 'person' ? (game.record.tag(NAME_TAGS[side]) ?? '') : '';
    openDialog(this.dialog, texts());
    nameLevels(this.dialog, texts().game);
    this.#arrange();
  }

  /** The level chosen here becomes the default of new games. */
  #remember() {
    this.table.settings.set('level', Number(this.input.value));
  }

  /** Shows the level only for an engine, and the swap button only when the players differ. */
  #arrange() {
    const { game } = this.table;
    const isEngine = game.players[this.#side].kind === 'engine';
    for (const part of this.dialog.querySelectorAll('.level, .remark')) {
      /** @type {HTMLElement} */ (part).hidden = !isEngine;
    }
    /** @type {HTMLElement} */ (this.dialog.querySelector('.called')).hidden = isEngine;
    /** @type {HTMLElement} */ (this.dialog.querySelector('.swap')).hidden = game.isBetweenPeople;
  }

  /** @returns {HTMLInputElement[]} */
  get #radios() {
    return [...this.dialog.querySelectorAll('input')].filter(({ type }) => type === 'radio');
  }
}
