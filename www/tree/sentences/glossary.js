// Explains search terms and techniques in two sentences each, with a button to switch the technique where there is one.

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** Whether a technique is on; null if it has no switch. @typedef {(term: string) => boolean | null} IsOn */

export class Glossary {
  #details;
  #list;
  #turn;
  /** @type {IsOn} */
  isOn = () => null;
  /** Whether the page can count what a technique saves. @type {(term: string) => boolean} */
  isCounted = () => false;
  /** @type {Texts | null} */
  #texts = null;

  /**
   * @param {HTMLDetailsElement} details
   * @param {(term: string, on: boolean) => void} turn
   * @param {(term: string) => void} ask called to count what a technique saves
   */
  constructor(details, turn, ask) {
    this.#details = details;
    this.#turn = turn;
    this.#list = /** @type {HTMLElement} */ (details.querySelector('dl'));
    // An entry opened by a link has filled the list already.
    details.addEventListener('toggle', () => {
      if (this.#list.childElementCount === 0) this.#fill();
    });
    this.#list.addEventListener('click', (event) => {
      const button =
        event.target instanceof Element
          ? /** @type {HTMLElement | null} */ (event.target.closest('button[data-turn], button[data-ask]'))
          : null;
      if (button?.dataset.turn) this.#turn(button.dataset.turn, button.dataset.on !== 'true');
      if (button?.dataset.ask) ask(button.dataset.ask);
    });
  }

  /** @param {Texts} texts */
  present(texts) {
    this.#texts = texts;
    this.#list.replaceChildren();
    this.#fill();
  }

  /** Opens the glossary at a technique. @param {string} term */
  show(term) {
    this.#details.open = true;
    if (this.#list.childElementCount === 0) this.#fill();
    const entry = /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-entry="${term}"]`));
    entry?.scrollIntoView({ block: 'nearest' });
    entry?.focus();
  }

  #fill() {
    if (!this.#details.open || !this.#texts) return;
    const { techniques, saved } = this.#texts;
    this.#list.replaceChildren(
      ...Object.entries({ ...techniques.basics, ...techniques.terms }).map(([term, [name, about]]) => {
        const entry = document.createElement('div');
        entry.dataset.entry = term;
        entry.tabIndex = -1;
        const [head, body] = [document.createElement('dt'), document.createElement('dd')];
        head.textContent = name;
        body.textContent = about;
        const on = this.isOn(term);
        if (on !== null) {
          const button = document.createElement('button');
          button.type = 'button';
          button.className = 'word';
          button.dataset.turn = term;
          button.dataset.on = String(on);
          button.textContent = on ? techniques.off : techniques.on;
          button.setAttribute('aria-label', `${button.textContent} (${name})`);
          button.title = techniques.switchOff;
          body.append(' ', button);
        }
        if (this.isCounted(term)) {
          const button = Object.assign(document.createElement('button'), {
            type: 'button',
            className: 'word',
            textContent: saved.ask,
          });
          button.dataset.ask = term;
          button.setAttribute('aria-label', `${saved.ask} (${name})`);
          body.append(' ', button);
        }
        entry.append(head, body);
        return entry;
      }),
    );
  }
}
