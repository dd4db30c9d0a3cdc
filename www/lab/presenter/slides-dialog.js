// The dialog for slides and animations of a range of steps, each saved as one file.
import { presentTexts } from '../../i18n/present.js';
import { language } from '../../i18n/i18n.js';
import { joinSideBySide } from './joined-pictures.js';
import { download } from '../../formats/download.js';
import { MAX_STEPS, pictures } from '../files/figures.js';

/** @typedef {import('../../tree/game-tree.js').GameTree} GameTree */
/** @typedef {import('../files/figures.js').Picture} Picture */
/** A search on show, and its name beside others. @typedef {{ view: GameTree, name: string }} Shown */
/** The input of an export. @typedef {{ pictures: Picture[], first: number, steps: number, seconds: number, ground: string, ink: string, soft: string, address: string, words: import('../../i18n/present.js').PresentTexts, lang: string }} Show */

/** @typedef {import('../../site/each-in-turn.js').Turns} Turns */

/** How each is made, and what the file is called. @type {Record<string, { name: string, make: (show: Show, turns: Turns) => Promise<Blob> }>} */
const KINDS = {
  deck: { name: 'chuhe-slides.html', make: async (show, turns) => (await import('./slides.js')).deck(show, turns) },
  svg: {
    name: 'chuhe-steps.svg',
    make: async (show, turns) => (await import('./animation.js')).animatedSVG(show, turns),
  },
  gif: {
    name: 'chuhe-steps.gif',
    make: async (show, turns) => (await import('./animation.js')).animatedGIF(show, turns),
  },
};

export class SlidesDialog {
  #dialog = document.createElement('dialog');
  #form = document.createElement('form');
  #said = document.createElement('p');
  #close = button('', '');
  /** @type {Shown[]} */
  #all = [];
  /** @type {AbortController | null} */
  #drawing = null;

  constructor() {
    this.#dialog.id = 'slides-dialog';
    this.#form.className = 'tools';
    this.#said.setAttribute('role', 'status');
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#make(/** @type {HTMLButtonElement} */ (event.submitter)?.value ?? 'deck');
    });
    this.#dialog.addEventListener('close', () => this.#drawing?.abort());
    // While an export runs, the button cancels it and the dialog stays open.
    this.#close.addEventListener('click', (event) => {
      if (!this.#drawing) return;
      event.preventDefault();
      this.#drawing.abort();
    });
    document.body.append(this.#dialog);
  }

  /** @param {Shown[]} all the searches on show */
  open(all) {
    const words = presentTexts(document.documentElement.lang);
    const ranges = all.map(({ view }) => view.range);
    const [first, last] = [ranges[0].first, Math.max(...ranges.map((range) => range.last))];
    this.#all = all;
    const [heading, about, close] = ['h2', 'p', 'form'].map((name) => document.createElement(name));
    heading.id = 'slides-name';
    heading.textContent = words.dialog;
    about.textContent = all.length > 1 ? `${words.about} ${words.beside}` : words.about;
    this.#dialog.setAttribute('aria-labelledby', heading.id);
    this.#form.replaceChildren(
      field('from', words.from, { min: first, max: last, value: first }),
      field('to', words.to, { min: first, max: last, value: last }),
      field('pace', words.pace, { min: 0.1, max: 60, step: 0.1, value: 2 }),
      ...Object.keys(KINDS).map((kind) => button(kind, words[/** @type {'deck'} */ (kind)])),
    );
    close.setAttribute('method', 'dialog');
    this.#close.textContent = words.close;
    close.append(this.#close);
    this.#said.textContent = '';
    this.#dialog.replaceChildren(heading, about, this.#form, this.#said, close);
    this.#dialog.showModal();
  }

  /** @param {string} kind */
  async #make(kind) {
    const { lang } = document.documentElement;
    const words = presentTexts(lang);
    const data = new FormData(this.#form);
    const [from, to, seconds] = ['from', 'to', 'pace'].map((name) => Number(data.get(name)));
    const steps = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => Math.min(from, to) + at);
    const traces = this.#all.flatMap(({ view }) => view.trace ?? []);
    if (traces.length < this.#all.length) return;
    if (steps.length > MAX_STEPS) {
      this.#said.textContent = words.tooMany({ most: MAX_STEPS });
      return;
    }
    const buttons = this.#form.querySelectorAll('button');
    for (const one of buttons) one.disabled = true;
    const { signal } = (this.#drawing = new AbortController());
    this.#close.textContent = words.stop;
    try {
      const style = getComputedStyle(this.#all[0].view);
      const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
      const [ground, ink] = [colour('--sheet'), colour('--ink')];
      let done = 0;
      const onFigure = () => {
        done += 1;
        this.#said.textContent = words.drawing({ step: done, of: steps.length * this.#all.length });
      };
      const rows = [];
      for (const { view, name } of this.#all)
        rows.push({ name, pictures: await pictures(view, steps, undefined, { onFigure, signal }) });
      signal.throwIfAborted();
      const show = {
        pictures: await joinSideBySide(rows, { ink, ground }, { signal }),
        first: steps[0],
        steps: Math.max(...traces.map(({ summary }) => summary.steps)),
        seconds,
        ground,
        ink,
        soft: colour('--ink-soft'),
        address: location.href.replace(/([?&])present=1&?/, '$1'),
        words,
        lang: language(lang),
      };
      const onItem = (/** @type {number} */ done, /** @type {number} */ all) => {
        this.#said.textContent = words.writing({ percent: Math.floor((100 * done) / all) });
      };
      const blob = await KINDS[kind].make(show, { signal, onItem });
      signal.throwIfAborted();
      download(blob, KINDS[kind].name);
      this.#said.textContent = words.saved(KINDS[kind].name);
    } catch {
      this.#said.textContent = signal.aborted ? words.stopped : words.failed;
    } finally {
      this.#drawing = null;
      this.#close.textContent = words.close;
      for (const one of buttons) one.disabled = false;
    }
  }
}

/** @param {string} name @param {string} words @param {Record<string, number>} limits */
function field(name, words, limits) {
  const [label, caption, input] = [
    document.createElement('label'),
    document.createElement('span'),
    document.createElement('input'),
  ];
  caption.textContent = words;
  Object.assign(input, { name, type: 'number', required: true });
  for (const [limit, value] of Object.entries(limits)) input.setAttribute(limit, String(value));
  label.append(caption, input);
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
