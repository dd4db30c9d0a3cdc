// The switches of one search as form fields: those its listing uses, each with an explanation.
import { texts } from '../../i18n/i18n.js';
import { isUsed, readSetting, changedSettings, switches, defaultOf } from '../../address/switches.js';
import { isOn, switchOf, termOf } from './technique-switches.js';

/** @typedef {import('../../address/switches.js').Options} Options */

let createdFields = 0;

export class SwitchPanel {
  element = document.createElement('details');
  /** @type {Options} */
  #options = {};
  #algorithm = '';
  #changed;
  #ask;

  /** @param {() => void} changed called when the reader changes a switch @param {(technique: string) => void} ask called when the reader wants to see what a technique that is off saves */
  constructor(changed, ask) {
    this.#changed = changed;
    this.#ask = ask;
    this.element.className = 'switches';
  }

  /** The used switches with other values than the default. @returns {Options} */
  get options() {
    return changedSettings(this.#options, this.#algorithm);
  }

  /**
   * Shows the switches of a listing. Settings that it does not use are kept for other listings.
   * @param {string} algorithm
   * @param {Options} [options]
   */
  offer(algorithm, options = this.#options) {
    this.#algorithm = algorithm;
    this.#options = { ...options };
    const words = texts(document.documentElement.lang).switches;
    const used = Object.keys(switches).filter((name) => isUsed(name, algorithm, this.#options));
    const turned = Object.keys(this.options).length;
    const summary = document.createElement('summary');
    summary.textContent = turned > 0 ? words.turned({ count: turned }) : words.heading;
    const fields = document.createElement('div');
    fields.className = 'switch-fields';
    fields.append(...used.map((name) => this.#field(name)));
    this.element.replaceChildren(summary, fields);
    if (algorithm === 'fail_hard' && used.length > 0) fields.append(remark(words.hardAndAbove));
  }

  /** Whether a technique is on; null if it has no switch here. @param {string} term */
  isOn(term) {
    return isOn(term, this.#algorithm, this.#options);
  }

  /** Turns a technique on or off, if it has a switch. @param {string} term @param {boolean} on */
  turn(term, on) {
    const found = switchOf(term, this.#algorithm);
    if (!found) return;
    this.#options[found.name] = on ? found.on : found.off;
    this.offer(this.#algorithm);
    this.#changed();
  }

  /** @param {string} name */
  #field(name) {
    const { switches: words, techniques } = texts(document.documentElement.lang);
    const [title, what] = Object.hasOwn(words.names, name)
      ? [words.names[name], words.about[name]]
      : techniques.terms[termOf(name) ?? name];
    const is = switches[name];
    createdFields += 1;
    const field = document.createElement('div');
    const label = document.createElement('label');
    const about = remark(what);
    const input = 'values' in is ? this.#choice(name, is.values) : document.createElement('input');
    const now = this.#options[name] ?? defaultOf(is);
    if (input instanceof HTMLInputElement) {
      if ('on' in is) {
        input.type = 'checkbox';
        input.checked = now === true;
      } else if ('form' in is) {
        Object.assign(input, {
          pattern: is.form.source.slice(1, -1),
          value: now ?? '',
          placeholder: words.none[name] ?? '',
        });
      } else if (!('values' in is)) {
        Object.assign(input, {
          type: 'number',
          min: String(is.least),
          max: String(is.most),
          value: now === null ? '' : String(now),
          placeholder: words.none[name] ?? '',
        });
        input.required = is.usual !== null;
      }
    }
    field.className = `switch ${'on' in is ? 'toggle' : ''}`;
    input.id = `switch-${createdFields}`;
    input.name = name;
    label.htmlFor = input.id;
    label.id = `switch-${createdFields}-name`;
    label.textContent = title;
    about.id = `switch-${createdFields}-about`;
    input.setAttribute('aria-describedby', about.id);
    input.addEventListener('change', () => this.#onFieldChange(name, input));
    field.append(...('on' in is ? [input, label, about] : [label, input, about]));
    if (this.#algorithm === 'play' && 'on' in is && now !== true) {
      const saved = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'plain-button',
        textContent: texts(document.documentElement.lang).saved.ask,
      });
      saved.setAttribute('aria-describedby', label.id);
      saved.addEventListener('click', () => this.#ask(name));
      field.append(saved);
    }
    return field;
  }

  /** @param {string} name @param {readonly string[]} values */
  #choice(name, values) {
    const words = texts(document.documentElement.lang).switches;
    const now = this.#options[name] ?? values[0];
    const select = document.createElement('select');
    select.append(...values.map((value) => new Option(words.values[value], value, false, value === now)));
    return select;
  }

  /** @param {string} name @param {HTMLInputElement | HTMLSelectElement} input */
  #onFieldChange(name, input) {
    if (input instanceof HTMLInputElement && !input.reportValidity()) return;
    const text =
      input instanceof HTMLInputElement && input.type === 'checkbox' ? String(Number(input.checked)) : input.value;
    const setting = text === '' ? undefined : readSetting(name, text);
    if (setting === undefined) delete this.#options[name];
    else this.#options[name] = setting;
    this.offer(this.#algorithm);
    this.element.querySelector(/** @type {'input'} */ (`[name="${name}"]`))?.focus();
    this.#changed();
  }
}

/** @param {string} text */
function remark(text) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
