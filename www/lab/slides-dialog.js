// The dialog for slides and animations of a range of steps: each is made when it is asked for, and saved as one file.
import { presentTexts } from '../i18n/present.js';
import { language } from '../i18n/i18n.js';
import { download, MOST_STEPS, pictures } from './take.js';

/** @typedef {import('../tree/game-tree.js').GameTree} GameTree */
/** @typedef {import('./take.js').Picture} Picture */
/** What is made of the pictures. @typedef {{ pictures: Picture[], first: number, steps: number, seconds: number, ground: string, ink: string, soft: string, address: string, words: import('../i18n/present.js').PresentTexts, lang: string }} Show */

/** How each is made, and what the file is called. @type {Record<string, { name: string, make: (show: Show) => Promise<Blob> }>} */
const KINDS = {
  deck: { name: 'chuhe-slides.html', make: async (show) => (await import('./slides.js')).deck(show) },
  svg: { name: 'chuhe-steps.svg', make: async (show) => (await import('./animation.js')).animatedSVG(show) },
  gif: { name: 'chuhe-steps.gif', make: async (show) => (await import('./animation.js')).animatedGIF(show) },
};

export class SlidesDialog {
  #dialog = document.createElement('dialog');
  #form = document.createElement('form');
  #said = document.createElement('p');
  /** @type {GameTree | null} */
  #view = null;

  constructor() {
    this.#dialog.id = 'slides-dialog';
    this.#form.className = 'tools';
    this.#said.setAttribute('role', 'status');
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#make(/** @type {HTMLButtonElement} */ (event.submitter)?.value ?? 'deck');
    });
    document.body.append(this.#dialog);
  }

  /** @param {GameTree} view */
  open(view) {
    const words = presentTexts(document.documentElement.lang);
    const { first, last } = view.range;
    this.#view = view;
    const [heading, about, close] = ['h2', 'p', 'form'].map((name) => document.createElement(name));
    heading.id = 'slides-name';
    [heading.textContent, about.textContent] = [words.dialog, words.about];
    this.#dialog.setAttribute('aria-labelledby', heading.id);
    this.#form.replaceChildren(
      field('from', words.from, { min: first, max: last, value: first }),
      field('to', words.to, { min: first, max: last, value: last }),
      field('pace', words.pace, { min: 0.1, max: 60, step: 0.1, value: 2 }),
      ...Object.keys(KINDS).map((kind) => button(kind, words[/** @type {'deck'} */ (kind)])),
    );
    close.setAttribute('method', 'dialog');
    close.append(button('', words.close));
    this.#said.textContent = '';
    this.#dialog.replaceChildren(heading, about, this.#form, this.#said, close);
    this.#dialog.showModal();
  }

  /** @param {string} kind */
  async #make(kind) {
    const view = this.#view;
    const { lang } = document.documentElement;
    const words = presentTexts(lang);
    const asked = new FormData(this.#form);
    const [from, to, seconds] = ['from', 'to', 'pace'].map((name) => Number(asked.get(name)));
    const steps = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => Math.min(from, to) + at);
    if (!view?.trace) return;
    if (steps.length > MOST_STEPS) {
      this.#said.textContent = words.tooMany({ most: MOST_STEPS });
      return;
    }
    const buttons = this.#form.querySelectorAll('button');
    for (const one of buttons) one.disabled = true;
    try {
      const drawn = await pictures(view, steps, undefined, (done) => {
        this.#said.textContent = words.drawing({ step: done, of: steps.length });
      });
      const style = getComputedStyle(view);
      const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
      const blob = await KINDS[kind].make({
        pictures: drawn,
        first: steps[0],
        steps: view.trace.summary.steps,
        seconds,
        ground: colour('--sheet'),
        ink: colour('--ink'),
        soft: colour('--ink-soft'),
        address: location.href.replace(/([?&])present=1&?/, '$1'),
        words,
        lang: language(lang),
      });
      download(blob, KINDS[kind].name);
      this.#said.textContent = words.saved(KINDS[kind].name);
    } catch {
      this.#said.textContent = words.failed;
    } finally {
      for (const one of buttons) one.disabled = false;
    }
  }
}

/** @param {string} name @param {string} words @param {Record<string, number>} limits */
function field(name, words, limits) {
  const [label, said, input] = [
    document.createElement('label'),
    document.createElement('span'),
    document.createElement('input'),
  ];
  said.textContent = words;
  Object.assign(input, { name, type: 'number', required: true });
  for (const [limit, value] of Object.entries(limits)) input.setAttribute(limit, String(value));
  label.append(said, input);
  return label;
}

/** @param {string} value @param {string} words */
function button(value, words) {
  const made = document.createElement('button');
  made.className = 'plain-button';
  made.value = value;
  made.textContent = words;
  return made;
}
