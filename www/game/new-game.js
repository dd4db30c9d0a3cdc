// The dialog in which a new game is set up: who plays, how strong, which side, handicap and clocks.
import { choice, makeDialog, openDialog } from './dialog.js';
import { levelSlider, nameLevels } from './level-slider.js';
import { engineOf, HANDICAPS, handicapFen, other, PERSON } from './players.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./players.js').Setup} Setup */
/** @typedef {import('./players.js').Side} Side */

/** Minutes a side and seconds a move. */
const CLOCKS = /** @type {const} */ ({ none: null, blitz: [5, 3], rapid: [10, 5], long: [20, 10], own: null });

const BODY = `<form method="dialog"><div class="fields">
  ${choice('mode', 'game.setup.opponent', ['engine', 'people', 'engines'], (value) => `game.setup.modes.${value}`)}
  ${levelSlider('level', 'game.setup.level')}
  ${levelSlider('redLevel', 'game.setup.redLevel')}
  ${levelSlider('blackLevel', 'game.setup.blackLevel')}
  ${choice('side', 'game.setup.side', ['red', 'chance', 'black'], (value) => (value === 'chance' ? 'game.setup.chance' : `game.sides.${value}`))}
  ${choice('handicap', 'game.setup.handicap', HANDICAPS, (value) => `game.setup.handicaps.${value}`)}
  ${choice('giver', 'game.setup.giver', ['engine', 'person', 'red', 'black'], (value) => `game.setup.givers.${value}`)}
  ${choice('clock', 'game.setup.clock', Object.keys(CLOCKS), (value) => `game.setup.clocks.${value}`)}
  <div class="own"><label><span data-text="game.setup.minutes"></span><input type="number" name="minutes" min="1" max="180" value="15" required></label>
    <label><span data-text="game.setup.increment"></span><input type="number" name="increment" min="0" max="60" value="10" required></label></div>
  <p class="remark" data-text="game.setup.isLive"></p></div>
  <button class="start" value="start" data-text="game.setup.start"></button>
</form>`;

const CHOSEN = /** @type {Record<string, string>} */ ({
  mode: 'engine',
  side: 'red',
  handicap: 'none',
  giver: 'engine',
  clock: 'none',
});

export class NewGame {
  dialog = makeDialog('new-game', 'game.setup.heading', BODY);
  form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));

  /** @param {Table} table @param {(setup: Setup, orientation: Side) => void} begin */
  constructor(table, begin) {
    this.table = table;
    for (const [name, value] of Object.entries(CHOSEN)) this.#radio(name, value).checked = true;
    const { level } = table.settings.values;
    for (const name of ['level', 'redLevel', 'blackLevel']) this.#field(name).value = String(level);
    this.form.addEventListener('input', ({ target }) => {
      this.#arrange();
      const isOwn = target instanceof HTMLInputElement && target.value === 'own';
      if (isOwn) this.form.querySelector('.own')?.scrollIntoView({ block: 'nearest' });
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.dialog.close();
      if (this.#chosen('mode') === 'engine') table.settings.set('level', Number(this.#field('level').value));
      const { setup, orientation } = this.#read();
      begin(setup, orientation);
    });
  }

  open() {
    openDialog(this.dialog, this.table.texts());
    this.#arrange();
  }

  /** Shows the fields that matter for what is chosen. */
  #arrange() {
    const texts = this.table.texts().game;
    const [mode, handicap, clock] = [this.#chosen('mode'), this.#chosen('handicap'), this.#chosen('clock')];
    const isAgainst = mode === 'engine';
    const shown = /** @type {Record<string, boolean>} */ ({
      level: isAgainst,
      redLevel: mode === 'engines',
      blackLevel: mode === 'engines',
      side: isAgainst,
      giver: handicap !== 'none',
    });
    for (const [name, isShown] of Object.entries(shown)) this.#part(name).hidden = !isShown;
    for (const giver of ['engine', 'person']) this.#label('giver', giver).hidden = !isAgainst;
    for (const giver of ['red', 'black']) this.#label('giver', giver).hidden = isAgainst;
    const giver = this.#chosen('giver');
    if (isAgainst !== ['engine', 'person'].includes(giver))
      this.#radio('giver', isAgainst ? 'engine' : 'red').checked = true;
    const own = /** @type {HTMLElement} */ (this.form.querySelector('.own'));
    own.hidden = clock !== 'own';
    for (const input of own.querySelectorAll('input')) input.disabled = own.hidden;
    nameLevels(this.form, texts);
    /** @type {HTMLElement} */ (this.form.querySelector('.remark')).hidden =
      !this.table.game.isLive || this.table.game.tip.parent === null;
  }

  /** @returns {{ setup: Setup, orientation: Side }} */
  #read() {
    const [mode, side, clock] = [this.#chosen('mode'), this.#chosen('side'), this.#chosen('clock')];
    const drawn = Math.random() < 0.5 ? 'red' : 'black';
    const yours = /** @type {Side} */ (side === 'chance' ? drawn : side);
    const level = (/** @type {string} */ name) => engineOf(Number(this.#field(name).value));
    const byMode = /** @type {Record<string, () => import('./players.js').Players>} */ ({
      engine: () => (yours === 'red' ? { red: PERSON, black: level('level') } : { red: level('level'), black: PERSON }),
      people: () => ({ red: PERSON, black: PERSON }),
      engines: () => ({ red: level('redLevel'), black: level('blackLevel') }),
    });
    const handicap = /** @type {import('./players.js').Handicap} */ (this.#chosen('handicap'));
    const givers = /** @type {Record<string, Side>} */ ({
      engine: other(yours),
      person: yours,
      red: 'red',
      black: 'black',
    });
    return {
      setup: {
        players: byMode[mode](),
        startFen: handicapFen(handicap, givers[this.#chosen('giver')]),
        clock: this.#clock(clock),
      },
      orientation: mode === 'engine' ? yours : 'red',
    };
  }

  /** @param {string} name */
  #clock(name) {
    if (name === 'own')
      return { minutes: Number(this.#field('minutes').value), increment: Number(this.#field('increment').value) };
    const times = CLOCKS[/** @type {keyof typeof CLOCKS} */ (name)];
    return times && { minutes: times[0], increment: times[1] };
  }

  /** @param {string} name */
  #chosen(name) {
    return /** @type {RadioNodeList} */ (this.form.elements.namedItem(name)).value;
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.form.querySelector(`[data-name="${name}"]`));
  }

  /** @param {string} name @param {string} value */
  #radio(name, value) {
    return /** @type {HTMLInputElement} */ (this.form.querySelector(`input[name="${name}"][value="${value}"]`));
  }

  /** @param {string} name @param {string} value */
  #label(name, value) {
    return /** @type {HTMLElement} */ (this.#radio(name, value).closest('label'));
  }
}
