// The progress of a long search, with a button to stop it.
import { texts } from '../../i18n/i18n.js';

export class SearchProgress {
  element = document.createElement('div');
  #bar = document.createElement('progress');
  #text = document.createElement('p');
  #button = document.createElement('button');
  #current = new AbortController();
  #again;

  /** @param {() => void} again called when the reader resumes a stopped search */
  constructor(again) {
    this.#again = again;
    this.element.className = 'waiting';
    this.element.hidden = true;
    this.#button.type = 'button';
    this.#button.className = 'plain-button';
    this.element.append(this.#bar, this.#text, this.#button);
  }

  /** Starts the progress of a search. @param {number} all the number of nodes it will search; 0 if unknown @returns {{ signal: AbortSignal, onInfo: (done: number) => void, end: () => void }} */
  start(all) {
    const mine = new AbortController();
    this.#current = mine;
    this.element.hidden = true;
    return {
      signal: mine.signal,
      onInfo: (done) => {
        if (mine === this.#current) this.#show(Math.min(done, all || done), all);
      },
      end: () => {
        if (mine === this.#current && !mine.signal.aborted) this.element.hidden = true;
      },
    };
  }

  /** @param {number} done @param {number} all */
  #show(done, all) {
    const words = texts(document.documentElement.lang).considered;
    this.element.hidden = false;
    this.#bar.hidden = false;
    if (all > 0) Object.assign(this.#bar, { max: all, value: done });
    else this.#bar.removeAttribute('value');
    this.#text.textContent = words.progress({ done, all });
    this.#bar.setAttribute('aria-label', this.#text.textContent);
    this.#setButton(words.stop, () => {
      this.#current.abort(new DOMException('the reader has stopped it', 'AbortError'));
      this.#bar.hidden = true;
      this.#text.textContent = words.stopped;
      this.#setButton(words.resume, this.#again);
    });
  }

  /** @param {string} text @param {() => void} run */
  #setButton(text, run) {
    // Written only on a change: a button that is being pressed must not be rebuilt.
    if (this.#button.textContent !== text) this.#button.textContent = text;
    this.#button.onclick = run;
  }
}
