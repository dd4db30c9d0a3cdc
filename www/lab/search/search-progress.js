// The progress of a long search, with a button to stop it.
import { texts } from '../../i18n/i18n.js';
import { html, nothing, render } from '../../vendor/lit-html.js';

export class SearchProgress {
  element = document.createElement('div');
  #current = new AbortController();
  #onResume;

  /** @param {() => void} again called when the reader resumes a stopped search */
  constructor(again) {
    this.#onResume = again;
    this.element.className = 'waiting';
    this.element.hidden = true;
  }

  /** Starts the progress of a search. @param {number} all the number of nodes it will search; 0 if unknown @returns {{ signal: AbortSignal, onInfo: (done: number) => void, end: () => void }} */
  start(all) {
    const controller = new AbortController();
    this.#current = controller;
    this.element.hidden = true;
    return {
      signal: controller.signal,
      onInfo: (done) => {
        if (controller === this.#current) this.#show(Math.min(done, all || done), all);
      },
      end: () => {
        if (controller === this.#current && !controller.signal.aborted) this.element.hidden = true;
      },
    };
  }

  /** @param {number} done @param {number} all */
  #show(done, all) {
    const words = texts(document.documentElement.lang).considered;
    const stop = () => {
      this.#current.abort(new DOMException('the reader has stopped it', 'AbortError'));
      this.#draw(words.stopped, words.resume, this.#onResume, null);
    };
    this.element.hidden = false;
    this.#draw(words.progress({ done, all }), words.stop, stop, { done, all });
  }

  /** @param {string} text @param {string} action @param {() => void} act @param {{ done: number, all: number } | null} progress */
  #draw(text, action, act, progress) {
    const [most, value] = progress && progress.all > 0 ? [progress.all, progress.done] : [nothing, nothing];
    render(
      html`<progress max=${most} value=${value} aria-label=${text} ?hidden=${!progress}></progress><p>${text}</p><button type="button" class="plain-button" @click=${act}>${action}</button>`,
      this.element,
    );
  }
}
