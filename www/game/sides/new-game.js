// The dialog that sets up a new game: opponent, level, side, handicap and clocks.
import '../../i18n/room.js';
import { CLOCK_FIELDS, ClockFields } from './clock-fields.js';
import { choice, FormFields, makeDialog, openDialog, partsOf } from '../dialogs/dialog.js';
import { levelSlider, nameLevels } from './level-slider.js';
import { against, engineOf, HANDICAPS, handicapFen, other, PERSON } from '../../record/players.js';

/** @import { Handicap, Players, Setup, Side } from '../../record/players.js' */
/** @import { Table } from '../panels.js' */

const BODY = `<form method="dialog"><div class="fields">
  ${choice('mode', 'game.setup.opponent', ['engine', 'people', 'friend', 'engines'], (value) => `game.setup.modes.${value}`)}
  <p class="remark by-links" data-text="game.setup.byLinks"></p>
  ${levelSlider('level', 'game.setup.level')}
  ${levelSlider('redLevel', 'game.setup.redLevel')}
  ${levelSlider('blackLevel', 'game.setup.blackLevel')}
  ${choice('side', 'game.setup.side', ['red', 'chance', 'black'], (value) => (value === 'chance' ? 'game.setup.chance' : `game.sides.${value}`))}
  ${choice('handicap', 'game.setup.handicap', HANDICAPS, (value) => `game.setup.handicaps.${value}`)}
  ${choice('giver', 'game.setup.giver', ['engine', 'person', 'red', 'black'], (value) => `game.setup.givers.${value}`)}
  ${CLOCK_FIELDS}
  <p class="remark live" data-text="game.setup.isLive"></p></div>
  <button class="start" value="start" data-text="game.setup.start"></button>
</form>`;

const CHOSEN = /** @type {Record<string, string>} */ ({
  mode: 'engine',
  side: 'red',
  handicap: 'none',
  giver: 'engine',
});

export class NewGame {
  dialog = makeDialog('new-game', 'game.actions.newGame', BODY);
  #part = partsOf(this.dialog);
  form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));
  #fields = new FormFields(this.form);
  clocks = new ClockFields(this.form);

  /** @param {Table} table @param {() => void} sendLink opens the dialog that sends a link to a friend */
  constructor(table, sendLink) {
    this.table = table;
    for (const [name, value] of Object.entries(CHOSEN)) this.#fields.radio(name, value).checked = true;
    const { level } = table.settings.values;
    for (const name of ['level', 'redLevel', 'blackLevel']) this.#fields.field(name).value = String(level);
    this.form.addEventListener('input', () => this.#arrange());
    this.form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const mode = this.#fields.chosen('mode');
      const clock = mode === 'friend' ? null : this.clocks.read();
      if (clock === undefined) return;
      this.dialog.close();
      if (mode === 'engine') table.settings.set('level', Number(this.#fields.field('level').value));
      const { setup, orientation } = this.#read(clock);
      await table.begin(setup, orientation);
      if (mode !== 'friend') return;
      table.game.playByLinks(orientation);
      // The side that moves first gets the link at once; for the other it comes with the first move.
      if (table.game.turn !== orientation) sendLink();
    });
  }

  open() {
    // An address or the card of a player may have given the game another level than the settings.
    const { red, black } = this.table.game.players;
    const player = red.kind === 'engine' ? red : black;
    if (player.kind === 'engine') this.#fields.field('level').value = String(player.level);
    openDialog(this.dialog, this.table.texts());
    this.clocks.arrange();
    this.#arrange();
  }

  /** Shows the fields that apply to the chosen mode. */
  #arrange() {
    const texts = this.table.texts().game;
    const [mode, handicap] = [this.#fields.chosen('mode'), this.#fields.chosen('handicap')];
    const isAgainst = mode === 'engine';
    const shown = /** @type {Record<string, boolean>} */ ({
      level: isAgainst,
      redLevel: mode === 'engines',
      blackLevel: mode === 'engines',
      side: isAgainst || mode === 'friend',
      giver: handicap !== 'none',
    });
    for (const [name, isShown] of Object.entries(shown)) this.#part(`[data-name="${name}"]`).hidden = !isShown;
    const fits = (/** @type {string} */ giver) => isAgainst === ['engine', 'person'].includes(giver);
    for (const giver of ['engine', 'person', 'red', 'black']) {
      /** @type {HTMLElement} */ (this.#fields.radio('giver', giver).closest('label')).hidden = !fits(giver);
    }
    if (!fits(this.#fields.chosen('giver'))) this.#fields.radio('giver', isAgainst ? 'engine' : 'red').checked = true;
    nameLevels(this.form, texts);
    // A game by links has no clock.
    /** @type {HTMLElement} */ (this.form.querySelector('.clock-fields')).hidden = mode === 'friend';
    /** @type {HTMLElement} */ (this.form.querySelector('.by-links')).hidden = mode !== 'friend';
    /** @type {HTMLElement} */ (this.form.querySelector('.remark.live')).hidden =
      !this.table.game.isLive || this.table.game.tip.parent === null;
  }

  /** @param {Setup['clock']} clock @returns {{ setup: Setup, orientation: Side }} */
  #read(clock) {
    const [mode, side] = [this.#fields.chosen('mode'), this.#fields.chosen('side')];
    const drawn = Math.random() < 0.5 ? 'red' : 'black';
    const yours = /** @type {Side} */ (side === 'chance' ? drawn : side);
    const level = (/** @type {string} */ name) => engineOf(Number(this.#fields.field(name).value));
    const byMode = /** @type {Record<string, () => Players>} */ ({
      engine: () => against(yours, level('level')),
      people: () => ({ red: PERSON, black: PERSON }),
      friend: () => ({ red: PERSON, black: PERSON }),
      engines: () => ({ red: level('redLevel'), black: level('blackLevel') }),
    });
    const handicap = /** @type {Handicap} */ (this.#fields.chosen('handicap'));
    const givers = /** @type {Record<string, Side>} */ ({
      engine: other(yours),
      person: yours,
      red: 'red',
      black: 'black',
    });
    return {
      setup: {
        players: byMode[mode](),
        startFen: handicapFen(handicap, givers[this.#fields.chosen('giver')]),
        clock: mode === 'friend' ? null : clock,
      },
      orientation: mode === 'engine' || mode === 'friend' ? yours : 'red',
    };
  }
}
