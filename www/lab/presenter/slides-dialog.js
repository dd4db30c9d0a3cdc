// The dialog for slides and animations of a range of steps, each saved as one file.
import { presentTexts } from '../../i18n/present.js';
import { language } from '../../i18n/i18n.js';
import { html, render } from '../../vendor/lit-html.js';
import { joinSideBySide } from './joined-pictures.js';
import { download } from '../../formats/download.js';
import { MAX_STEPS, pictures } from '../export/figures.js';

/** @import { PresentTexts } from '../../i18n/present.js' */
/** @import { Turns } from '../../site/each-in-turn.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Picture } from '../export/figures.js' */
/** A search on show, and its name beside others. @typedef {{ view: GameTree, name: string }} Shown */
/** The input of an export. @typedef {{ pictures: Picture[], first: number, steps: number, seconds: number, ground: string, ink: string, soft: string, address: string, words: PresentTexts, lang: string }} Show */

/** How each is made, and what the file is called. @type {Record<string, { name: string, make: (show: Show, turns: Turns) => Promise<Blob> }>} */
const KINDS = {
  deck: { name: 'chuhe-slides.html', make: async (...show) => (await import('./slides.js')).deck(...show) },
  svg: { name: 'chuhe-steps.svg', make: async (...show) => (await import('./animation.js')).animatedSVG(...show) },
  gif: { name: 'chuhe-steps.gif', make: async (...show) => (await import('./animation.js')).animatedGIF(...show) },
};

export class SlidesDialog {
  #dialog = document.createElement('dialog');
  /** What is said of the export. */
  #message = '';
  /** @type {Shown[]} */ #all = [];
  /** @type {AbortController | null} */ #drawing = null;

  constructor() {
    this.#dialog.id = 'slides-dialog';
    this.#dialog.setAttribute('aria-labelledby', 'slides-name');
    this.#dialog.addEventListener('close', () => this.#drawing?.abort());
    document.body.append(this.#dialog);
  }

  /** @param {Shown[]} all the searches on show */
  open(all) {
    this.#all = all;
    this.#say('');
    this.#dialog.querySelector('form')?.reset();
    this.#dialog.showModal();
  }

  /** @param {string} text */
  #say(text) {
    this.#message = text;
    this.#draw();
  }

  #draw() {
    const words = presentTexts(document.documentElement.lang);
    const ranges = this.#all.map(({ view }) => view.range);
    const [first, last] = [ranges[0].first, Math.max(...ranges.map((range) => range.last))];
    const isBusy = this.#drawing !== null;
    const kinds = /** @type {'deck'[]} */ (Object.keys(KINDS));
    render(
      html`<h2 id="slides-name">${words.dialog}</h2>
        <p>${this.#all.length > 1 ? `${words.about} ${words.beside}` : words.about}</p>
        <form class="tools row" @submit=${this.#onSubmit}>
          <label class="field note"><span>${words.from}</span><input name="from" type="number" required min=${first} max=${last} value=${first}></label>
          <label class="field note"><span>${words.to}</span><input name="to" type="number" required min=${first} max=${last} value=${last}></label>
          <label class="field note"><span>${words.pace}</span><input name="pace" type="number" required min="0.1" max="60" step="0.1" value="2"></label>
          ${kinds.map((kind) => html`<button class="plain-button" value=${kind} ?disabled=${isBusy}>${words[kind]}</button>`)}
        </form>
        <p role="status">${this.#message}</p>
        <form method="dialog"><button class="plain-button" @click=${this.#onClose}>${isBusy ? words.stop : words.close}</button></form>`,
      this.#dialog,
    );
  }

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    this.#make(/** @type {HTMLButtonElement} */ (event.submitter)?.value ?? 'deck');
  };

  /** While an export runs, the button cancels it and the dialog stays open. @param {Event} event */
  #onClose = (event) => {
    if (!this.#drawing) return;
    event.preventDefault();
    this.#drawing.abort();
  };

  /** @param {string} kind */
  async #make(kind) {
    const { lang } = document.documentElement;
    const words = presentTexts(lang);
    const data = new FormData(/** @type {HTMLFormElement} */ (this.#dialog.querySelector('form')));
    const [from, to, seconds] = ['from', 'to', 'pace'].map((name) => Number(data.get(name)));
    const steps = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => Math.min(from, to) + at);
    const traces = this.#all.flatMap(({ view }) => view.trace ?? []);
    if (traces.length < this.#all.length) return;
    if (steps.length > MAX_STEPS) {
      this.#say(words.tooMany({ most: MAX_STEPS }));
      return;
    }
    const { signal } = (this.#drawing = new AbortController());
    this.#draw();
    try {
      const style = getComputedStyle(this.#all[0].view);
      const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
      const [ground, ink] = [colour('--sheet'), colour('--ink')];
      let done = 0;
      const onFigure = () => {
        done += 1;
        this.#say(words.drawing({ step: done, of: steps.length * this.#all.length }));
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
      const onItem = (/** @type {number} */ done, /** @type {number} */ all) =>
        this.#say(words.writing({ percent: Math.floor((100 * done) / all) }));
      const blob = await KINDS[kind].make(show, { signal, onItem });
      signal.throwIfAborted();
      download(blob, KINDS[kind].name);
      this.#say(words.saved(KINDS[kind].name));
    } catch {
      this.#say(signal.aborted ? words.stopped : words.failed);
    } finally {
      this.#drawing = null;
      this.#draw();
    }
  }
}
