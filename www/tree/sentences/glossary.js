// Explains search terms and techniques in two sentences each, with a button to switch the technique where there is one.
import { html, nothing, render } from '../../vendor/lit-html.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** Whether a technique is on; null if it has no switch. @typedef {(term: string) => boolean | null} IsOn */

export class Glossary {
  #details;
  #list;
  #turn;
  #ask;
  /** @type {IsOn} */ isOn = () => null;
  /** Whether the page can count what a technique saves. @type {(term: string) => boolean} */
  isCounted = () => false;
  /** @type {Texts | null} */ #texts = null;

  /**
   * @param {HTMLDetailsElement} details
   * @param {(term: string, on: boolean) => void} turn
   * @param {(term: string) => void} ask called to count what a technique saves
   */
  constructor(details, turn, ask) {
    this.#details = details;
    this.#turn = turn;
    this.#ask = ask;
    this.#list = /** @type {HTMLElement} */ (details.querySelector('dl'));
    details.addEventListener('toggle', () => this.#fill());
  }

  /** @param {Texts} texts */
  present(texts) {
    this.#texts = texts;
    this.#fill();
  }

  /** Opens the glossary at a technique. @param {string} term */
  show(term) {
    this.#details.open = true;
    this.#fill();
    const entry = /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-entry="${term}"]`));
    entry?.scrollIntoView({ block: 'nearest' });
    entry?.focus();
  }

  #fill() {
    if (!this.#texts) return;
    const { basics, terms } = this.#texts.techniques;
    const entries = this.#details.open ? Object.entries({ ...basics, ...terms }) : [];
    render(
      entries.map(([term, [name, about]]) => this.#entry(term, name, about)),
      this.#list,
    );
  }

  /** @param {string} term @param {string} name @param {string} about */
  #entry(term, name, about) {
    const { techniques, saved } = /** @type {Texts} */ (this.#texts);
    const on = this.isOn(term);
    const words = on ? techniques.off : techniques.on;
    const turn =
      on === null
        ? nothing
        : html` <button type="button" class="word" data-turn=${term} title=${techniques.switchOff} aria-label="${words} (${name})" @click=${() => this.#turn(term, !on)}>${words}</button>`;
    const ask = this.isCounted(term)
      ? html` <button type="button" class="word" data-ask=${term} aria-label="${saved.ask} (${name})" @click=${() => this.#ask(term)}>${saved.ask}</button>`
      : nothing;
    return html`<div data-entry=${term} tabindex="-1"><dt>${name}</dt><dd>${about}${turn}${ask}</dd></div>`;
  }
}
