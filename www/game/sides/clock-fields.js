// The fields that choose clocks: presets by name, own clocks by kind and numbers, with a sentence that explains the choice.
import { roomTexts } from '../../i18n/room.js';
import { settingOf } from '../../record/clock-rules.js';
import { choice, FormFields, partsOf } from '../dialogs/dialog.js';

/** @import { ClockSetting } from '../../i18n/zh-Hans/room.js' */

/** @type {Record<string, ClockSetting | null>} */
const PRESETS = {
  none: null,
  blitz: { minutes: 5, increment: 3 },
  rapid: { minutes: 10, increment: 5 },
  long: { minutes: 20, increment: 10 },
  reading: { minutes: 10, increment: 0, byoyomi: 30 },
  move: { minutes: 0, increment: 0, byoyomi: 30 },
};
const OWN = 'own';
/** The preset that is selected when unequal times are chosen without a clock. */
const DEFAULT_PRESET = 'rapid';

/** The number fields of each kind of clock. @type {Record<string, string[]>} */
const KINDS = {
  increment: ['minutes', 'blackMinutes', 'increment'],
  byoyomi: ['minutes', 'blackMinutes', 'byoyomi', 'periods', 'step'],
  moves: ['minutes', 'blackMinutes', 'moves'],
  move: ['each'],
};

/** The fields of unequal times. */
const MAIN_TIMES = ['minutes', 'blackMinutes'];

/** Each number: minimum, maximum, default. @type {Record<string, [number, number, number]>} */
const NUMBERS = {
  minutes: [1, 180, 15],
  blackMinutes: [1, 180, 5],
  increment: [0, 180, 10],
  byoyomi: [5, 600, 30],
  periods: [1, 20, 3],
  step: [0, 600, 0],
  moves: [1, 100, 40],
  each: [5, 600, 60],
};

/** @param {string} name */
const number = (name) => {
  const [least, most, defaultValue] = NUMBERS[name];
  return `<label class="field note" data-number="${name}"><span data-text="room.clock.${name}"></span><input type="number" inputmode="numeric" name="${name}" min="${least}" max="${most}" value="${defaultValue}" required></label>`;
};

/** The fields as markup, for a form in a `game-dialog`. */
export const CLOCK_FIELDS = `<div class="clock-fields">
  ${choice('clock', 'room.clock.time', [...Object.keys(PRESETS), OWN], (value) => `room.clock.presets.${value}`)}
  ${choice('kind', 'room.clock.kind', Object.keys(KINDS), (value) => `room.clock.kinds.${value}`)}
  <div class="own">${Object.keys(NUMBERS).map(number).join('')}</div>
  <p class="remark clock-words" role="status"></p>
  <label class="check unlike"><input type="checkbox" name="unlike"> <span data-text="room.clock.unlike"></span></label></div>`;

export class ClockFields extends FormFields {
  /** Whether the clock was selected only because unequal times need one. */
  #isImplied = false;

  /** @param {HTMLFormElement} form the form that contains the fields */
  constructor(form) {
    super(form);
    this.place = /** @type {HTMLElement} */ (form.querySelector('.clock-fields'));
    this.part = partsOf(this.place);
    this.show(null);
    this.place.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const isChoice = target.name === 'clock' || target.name === 'unlike';
      if (isChoice) {
        this.#isImplied = target.name === 'unlike' && this.chosen('clock') === 'none';
        if (this.#isImplied) this.radio('clock', DEFAULT_PRESET).checked = true;
        this.#splitTime();
      }
      this.arrange();
      if (isChoice) this.place.querySelector('.own')?.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Selects a setting. @param {ClockSetting | null} setting */
  show(setting) {
    this.#isImplied = false;
    const json = JSON.stringify(setting && { ...setting, blackMinutes: undefined });
    const preset = Object.keys(PRESETS).find((name) => JSON.stringify(PRESETS[name]) === json) ?? OWN;
    this.radio('clock', preset).checked = true;
    const { minutes, byoyomi, moves, blackMinutes } = setting ?? { minutes: 15 };
    const kind = byoyomi ? (minutes === 0 ? 'move' : 'byoyomi') : moves ? 'moves' : 'increment';
    this.radio('kind', kind).checked = true;
    this.field('unlike').checked = blackMinutes !== undefined && blackMinutes !== minutes;
    if (blackMinutes !== undefined) this.field('blackMinutes').value = String(blackMinutes);
    if (setting) this.field('minutes').value = String(minutes || NUMBERS.minutes[2]);
    if (preset === OWN) {
      const numbers = { ...setting, ...(kind === 'move' ? { each: byoyomi, minutes: undefined } : {}) };
      for (const [name, value] of Object.entries(numbers))
        if (value !== undefined) this.field(name).value = String(value);
    }
    this.arrange();
  }

  /** Shows the fields of the selected clock, and explains it. */
  arrange() {
    const isOwn = this.chosen('clock') === OWN;
    const isUnlike = this.#isUnlike;
    const kind = this.chosen('kind');
    this.part('[data-name="kind"]').hidden = !isOwn;
    this.part('.own').hidden = !isOwn && !isUnlike;
    this.part('.unlike').hidden = !this.#hasMainTime;
    if (this.chosen('clock') === 'none') this.field('unlike').checked = false;
    const visible = isOwn ? KINDS[kind] : isUnlike ? MAIN_TIMES : [];
    for (const name of Object.keys(NUMBERS)) {
      const field = this.field(name);
      field.disabled = !visible.includes(name) || (name === 'blackMinutes' && !isUnlike);
      /** @type {HTMLElement} */ (field.closest('label')).hidden = field.disabled;
    }
    // With unequal times the first number is Red's.
    const label = /** @type {HTMLElement} */ (this.place.querySelector('[data-number="minutes"] span'));
    label.dataset.text = isUnlike ? 'room.clock.redMinutes' : 'room.clock.minutes';
    label.textContent = roomTexts().clock[isUnlike ? 'redMinutes' : 'minutes'];
    const { given, words } = roomTexts().clock;
    const setting = this.read();
    this.part('.clock-words').textContent =
      setting === undefined ? '' : (this.#isImplied ? given : '') + words(setting);
  }

  /** The selected clock; undefined while a number is invalid. @returns {ClockSetting | null | undefined} */
  read() {
    const preset = PRESETS[this.chosen('clock')];
    if (preset !== undefined && !this.#isUnlike) return preset;
    const fields = Object.keys(NUMBERS)
      .map((name) => this.field(name))
      .filter(({ disabled }) => !disabled);
    if (!fields.every(({ validity }) => validity.valid)) return undefined;
    const numbers = Object.fromEntries(fields.map(({ name, valueAsNumber }) => [name, valueAsNumber]));
    const { each, step, ...others } = numbers;
    const byEach = each === undefined ? {} : { minutes: 0, byoyomi: each };
    return settingOf({ increment: 0, ...preset, ...others, ...(step ? { step } : {}), ...byEach }) ?? undefined;
  }

  /** Defaults of unequal times: Red has the time of the preset, Black half of it. */
  #splitTime() {
    const minutes = PRESETS[this.chosen('clock')]?.minutes;
    if (!minutes) return;
    this.field('minutes').value = String(minutes);
    this.field('blackMinutes').value = String(Math.ceil(minutes / 2));
  }

  /** Whether unequal times are possible: not where each move has a fixed time. */
  get #hasMainTime() {
    return (this.chosen('clock') === OWN ? this.chosen('kind') : this.chosen('clock')) !== 'move';
  }

  get #isUnlike() {
    return this.#hasMainTime && this.chosen('clock') !== 'none' && this.field('unlike').checked;
  }
}
