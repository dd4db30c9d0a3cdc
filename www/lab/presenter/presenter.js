// Presentation mode: the sheet fills the screen, a remote steps through the search, and a key blacks out the screen.
import { presentTexts } from '../../i18n/present.js';
import { html, render } from '../../vendor/lit-html.js';

/** @import { Move } from '../../tree/stepping/stepping.js' */
/** @import { ComparisonLoader } from '../search/comparison-loader.js' */
/** @import { Run } from '../search/run.js' */

/** The keys of remotes and keyboards for each move. @type {[Move, string[]][]} */
const STEP_KEYS = [
  ['next', ['PageDown', 'ArrowRight', 'ArrowDown', ' ', 'Enter', 'n']],
  ['previous', ['PageUp', 'ArrowLeft', 'ArrowUp', 'Backspace', 'p']],
  ['first', ['Home']],
  ['last', ['End']],
  ['nextCut', ['>']],
  ['previousCut', ['<']],
];

const BLACKOUT_KEYS = ['.', 'b', '\u3002'];

const ICONS = { black: 'M4 5H20V17H4ZM9 21H15', leave: 'M6 6L18 18M18 6L6 18' };

export class Presenter {
  isOn = false;
  #sheet;
  #runs;
  #comparison;
  #changed;
  #bar = document.createElement('div');
  #blackout = document.createElement('div');
  /** The scroll position of the page before. */
  #scrollTop = 0;

  /** @param {HTMLElement} sheet @param {() => Run[]} runs @param {ComparisonLoader} comparison @param {() => void} changed */
  constructor(sheet, runs, comparison, changed) {
    this.#sheet = sheet;
    this.#runs = runs;
    this.#comparison = comparison;
    this.#changed = changed;
    this.#bar.className = 'presenter-bar';
    this.#bar.setAttribute('role', 'group');
    this.#blackout.className = 'blackout';
    this.#blackout.setAttribute('role', 'status');
    this.#blackout.addEventListener('click', () => this.#goBlack(false));
    this.translate();
  }

  translate() {
    const words = presentTexts(document.documentElement.lang);
    this.#bar.setAttribute('aria-label', words.bar);
    const button = (/** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ act) =>
      html`<button type="button" class="tool" name=${name} title=${words.buttons[name]} aria-label=${words.buttons[name]} @click=${act}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]}/></svg></button>`;
    render([button('black', () => this.#goBlack(true)), button('leave', () => this.leave())], this.#bar);
    this.#blackout.dataset.words = words.black;
  }

  enter() {
    if (this.isOn) return;
    this.isOn = true;
    this.#scrollTop = scrollY;
    document.documentElement.classList.add('presenting');
    this.#sheet.append(this.#bar);
    this.#sheet.style.setProperty('--runs', String(this.#runs().length));
    document.body.append(this.#blackout);
    for (const { view } of this.#runs()) view.toggleAttribute('presenting', true);
    document.addEventListener('keydown', this.#onKey, { capture: true });
    document.addEventListener('fullscreenchange', this.#onFullscreenChange);
    this.#changed();
  }

  leave() {
    if (!this.isOn) return;
    this.isOn = false;
    this.#goBlack(false);
    document.documentElement.classList.remove('presenting');
    this.#bar.remove();
    this.#blackout.remove();
    for (const { view } of this.#runs()) view.toggleAttribute('presenting', false);
    document.removeEventListener('keydown', this.#onKey, { capture: true });
    document.removeEventListener('fullscreenchange', this.#onFullscreenChange);
    if (document.fullscreenElement) document.exitFullscreen();
    scrollTo(0, this.#scrollTop);
    document.getElementById('present')?.focus({ preventScroll: true });
    this.#changed();
  }

  /** Leaving full screen ends the mode: pages get no key event for it. */
  #onFullscreenChange = () => {
    if (!document.fullscreenElement) this.leave();
  };

  /** @param {boolean} isBlack */
  #goBlack(isBlack) {
    document.documentElement.classList.toggle('black', isBlack);
    this.#blackout.textContent = isBlack ? (this.#blackout.dataset.words ?? '') : '';
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || usesKey(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const [move = null] = STEP_KEYS.find(([, keys]) => keys.includes(key)) ?? [];
    if (key !== 'Escape' && !BLACKOUT_KEYS.includes(key) && !move) return;
    event.preventDefault();
    event.stopPropagation();
    // With the screen black, any of these keys only brings it back.
    if (document.documentElement.classList.contains('black')) this.#goBlack(false);
    else if (key === 'Escape') this.leave();
    else if (move) this.#go(move);
    else this.#goBlack(true);
  };

  /** @param {Move} move */
  #go(move) {
    const [first, ...others] = this.#runs();
    if (others.length > 0 && this.#comparison.together) return this.#comparison.loaded?.go(move);
    first.view.pause();
    return move === 'next' ? first.view.next() : first.view.go(move);
  }
}

/** Whether the key belongs to a field, or to the button that has the focus. @param {KeyboardEvent} event */
function usesKey(event) {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement) || event.key === 'Escape' || event.key.startsWith('Page')) return false;
  if (target.matches('select, textarea, input:not([type="range"])')) return true;
  return (event.key === ' ' || event.key === 'Enter') && target.matches('button, a, summary');
}
