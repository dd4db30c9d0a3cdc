// The switches of one search as form fields: those its listing uses, each with an explanation.
import { texts } from '../../i18n/i18n.js';
import { optionTemplates } from '../../site/option-templates.js';
import { html, live, nothing, render, repeat } from '../../vendor/lit-html.js';
import { isUsed, readSetting, changedSettings, switches, defaultOf } from '../../address/switches.js';
import { isOn, switchOf, termOf } from './technique-switches.js';

/** @import { Options } from '../../address/switches.js' */

let createdPanels = 0;

export class SwitchPanel {
  element = document.createElement('details');
  /** @type {Options} */ #options = {};
  #algorithm = '';
  #number = (createdPanels += 1);
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
    const fields = repeat(
      used,
      (name) => name,
      (name) => this.#field(name),
    );
    const note = algorithm === 'fail_hard' && used.length > 0 ? html`<p>${words.hardAndAbove}</p>` : nothing;
    render(
      html`<summary class="note">${turned > 0 ? words.turned({ count: turned }) : words.heading}</summary><div class="switch-fields">${fields}${note}</div>`,
      this.element,
    );
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
    const isToggle = 'on' in is;
    const id = `switch-${this.#number}-${name}`;
    const label = html`<label for=${id} id="${id}-name">${title}</label>`;
    const isOff = isToggle && (this.#options[name] ?? defaultOf(is)) !== true;
    const ask =
      this.#algorithm === 'play' && isOff
        ? html`<button type="button" class="plain-button" aria-describedby="${id}-name" @click=${() => this.#ask(name)}>${texts(document.documentElement.lang).saved.ask}</button>`
        : nothing;
    const input = this.#input(name, id);
    return html`<div class="switch ${isToggle ? 'toggle' : ''}">${isToggle ? [input, label] : [label, input]}<p class="fine" id="${id}-about">${what}</p>${ask}</div>`;
  }

  /** The input of a switch, by its kind. @param {string} name @param {string} id */
  #input(name, id) {
    const words = texts(document.documentElement.lang).switches;
    const is = switches[name];
    const now = this.#options[name] ?? defaultOf(is);
    const about = `${id}-about`;
    const change = (/** @type {Event} */ { target }) =>
      this.#onFieldChange(name, /** @type {HTMLInputElement | HTMLSelectElement} */ (target));
    if ('values' in is) {
      const choices = is.values.map((value) => /** @type {const} */ ([value, words.values[value]]));
      return html`<select id=${id} name=${name} aria-describedby=${about} @change=${change}>${optionTemplates(choices, String(this.#options[name] ?? is.values[0]))}</select>`;
    }
    if ('on' in is)
      return html`<input type="checkbox" id=${id} name=${name} aria-describedby=${about} .checked=${live(now === true)} @change=${change}>`;
    const value = live(String(now ?? ''));
    const none = words.none[name] ?? '';
    if ('form' in is)
      return html`<input id=${id} name=${name} aria-describedby=${about} pattern=${is.form.source.slice(1, -1)} placeholder=${none} .value=${value} @change=${change}>`;
    return html`<input type="number" id=${id} name=${name} aria-describedby=${about} min=${is.least} max=${is.most} placeholder=${none} ?required=${is.usual !== null} .value=${value} @change=${change}>`;
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
