// The fields in which clocks are chosen: the usual ones by name, all others by kind and numbers, with a sentence that says what they mean.
import { roomTexts } from '../i18n/room.js';
import { settingOf } from './clock-law.js';
import { choice } from './dialog.js';

/** @typedef {import('./clock-law.js').ClockSetting} ClockSetting */

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

/** The numbers that each kind of clock asks for. @type {Record<string, string[]>} */
const KINDS = {
  increment: ['minutes', 'blackMinutes', 'increment'],
  byoyomi: ['minutes', 'blackMinutes', 'byoyomi', 'periods', 'step'],
  moves: ['minutes', 'blackMinutes', 'moves'],
  move: ['each'],
};

/** Each number: the least, the most, and what stands there first. @type {Record<string, [number, number, number]>} */
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
  const [least, most, usual] = NUMBERS[name];
  return `<label data-number="${name}"><span data-text="room.clock.${name}"></span><input type="number" inputmode="numeric" name="${name}" min="${least}" max="${most}" value="${usual}" required></label>`;
};

/** The fields as markup, for a form of `game-dialog`. */
export const CLOCK_FIELDS = `<div class="clock-fields">
  ${choice('clock', 'room.clock.time', [...Object.keys(PRESETS), OWN], (value) => `room.clock.presets.${value}`)}
  ${choice('kind', 'room.clock.kind', Object.keys(KINDS), (value) => `room.clock.kinds.${value}`)}
  <p class="remark clock-words" role="status"></p>
  <div class="own">${Object.keys(NUMBERS).map(number).join('')}</div>
  <label class="flag unlike"><input type="checkbox" name="unlike"> <span data-text="room.clock.unlike"></span></label></div>`;

export class ClockFields {
  /** @param {HTMLFormElement} form that has the fields */
  constructor(form) {
    this.form = form;
    this.place = /** @type {HTMLElement} */ (form.querySelector('.clock-fields'));
    this.show(null);
    this.place.addEventListener('input', ({ target }) => {
      this.arrange();
      const isOwn = target instanceof HTMLInputElement && target.value === OWN;
      if (isOwn) this.place.querySelector('.unlike')?.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Chooses what is given. @param {ClockSetting | null} setting */
  show(setting) {
    const told = JSON.stringify(setting);
    const preset = Object.keys(PRESETS).find((name) => JSON.stringify(PRESETS[name]) === told) ?? OWN;
    this.#radio('clock', preset).checked = true;
    const { minutes, byoyomi, moves, blackMinutes } = setting ?? { minutes: 15 };
    const kind = byoyomi ? (minutes === 0 ? 'move' : 'byoyomi') : moves ? 'moves' : 'increment';
    this.#radio('kind', kind).checked = true;
    this.#field('unlike').checked = blackMinutes !== undefined && blackMinutes !== minutes;
    if (preset === OWN) {
      const numbers = { ...setting, ...(kind === 'move' ? { each: byoyomi, minutes: undefined } : {}) };
      for (const [name, value] of Object.entries(numbers))
        if (value !== undefined) this.#field(name).value = String(value);
    }
    this.arrange();
  }

  /** Shows the fields that matter for what is chosen, and says what it means. */
  arrange() {
    const isOwn = this.#chosen('clock') === OWN;
    const kind = this.#chosen('kind');
    const isUnlike = this.#field('unlike').checked;
    for (const part of this.place.querySelectorAll('[data-name="kind"], .own'))
      /** @type {HTMLElement} */ (part).hidden = !isOwn;
    const unlike = /** @type {HTMLElement} */ (this.place.querySelector('.unlike'));
    unlike.hidden = !isOwn || kind === 'move';
    for (const name of Object.keys(NUMBERS)) {
      const field = this.#field(name);
      field.disabled = !isOwn || !KINDS[kind].includes(name) || (name === 'blackMinutes' && !isUnlike);
      /** @type {HTMLElement} */ (field.closest('label')).hidden = field.disabled;
    }
    // Where the sides have unlike times, the first number is Red's.
    const label = /** @type {HTMLElement} */ (this.place.querySelector('[data-number="minutes"] span'));
    label.dataset.text = isUnlike ? 'room.clock.redMinutes' : 'room.clock.minutes';
    label.textContent = roomTexts().clock[isUnlike ? 'redMinutes' : 'minutes'];
    const { words } = roomTexts().clock;
    const setting = this.read();
    /** @type {HTMLElement} */ (this.place.querySelector('.clock-words')).textContent =
      setting === undefined ? '' : words(setting);
  }

  /** What is chosen; undefined where the numbers are no clock. @returns {ClockSetting | null | undefined} */
  read() {
    const name = this.#chosen('clock');
    if (name !== OWN) return PRESETS[name];
    const numbers = Object.fromEntries(
      Object.keys(NUMBERS)
        .filter((field) => !this.#field(field).disabled)
        .map((field) => [field, this.#field(field).valueAsNumber]),
    );
    const { each, step, ...others } = numbers;
    const byEach = each === undefined ? {} : { minutes: 0, byoyomi: each };
    return settingOf({ increment: 0, ...others, ...(step ? { step } : {}), ...byEach }) ?? undefined;
  }

  /** @param {string} name */
  #chosen(name) {
    return /** @type {RadioNodeList} */ (this.form.elements.namedItem(name)).value;
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  /** @param {string} name @param {string} value */
  #radio(name, value) {
    return /** @type {HTMLInputElement} */ (this.place.querySelector(`input[name="${name}"][value="${value}"]`));
  }
}
