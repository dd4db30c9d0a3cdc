// The dialog with snippets for other pages: a link, the element, an iframe.
import { texts } from '../../i18n/i18n.js';
import { elementSnippet, iframeSnippet } from '../../address/snippet.js';
import { copyText } from '../../site/copy.js';

export class Snippets {
  #dialog;
  #place;

  /** @param {HTMLElement} dialog @param {HTMLElement} place */
  constructor(dialog, place) {
    this.#dialog = /** @type {HTMLDialogElement} */ (dialog);
    this.#place = place;
  }

  /** @param {URLSearchParams} address the state of the sheet @param {boolean} isTask whether the sheet can be an exercise */
  open(address, isTask) {
    const { embed } = texts(document.documentElement.lang);
    // Relative to the page, since scripts may have another origin.
    const home = new URL('..', document.baseURI).href;
    const link = new URL('lab/', home);
    link.search = String(address);
    const entries = {
      [embed.snippets.link]: link.href,
      [embed.snippets.element]: elementSnippet(home, address, embed.frameTitle),
      [embed.snippets.frame]: iframeSnippet(home, address, embed.frameTitle),
    };
    this.#place.replaceChildren(...Object.entries(entries).map(([name, text]) => this.#entry(name, text)));
    this.#dialog.showModal();
    // The texts are sized to show in full; their width is known only now.
    for (const area of this.#place.querySelectorAll('textarea')) area.style.height = `${area.scrollHeight + 2}px`;
    this.#offerPackage(address, isTask);
  }

  /** Adds the form for SCORM packages, loaded on first use. @param {URLSearchParams} address @param {boolean} isTask */
  async #offerPackage(address, isTask) {
    const { packageForm } = await import('./package-form.js');
    const exerciseForm = /** @type {HTMLFormElement} */ (document.getElementById('exercise'));
    this.#place.querySelector('.package')?.remove();
    this.#place.append(packageForm(address, exerciseForm, isTask));
  }

  /** @param {string} name @param {string} text */
  #entry(name, text) {
    const { embed } = texts(document.documentElement.lang);
    const [label, words, area, copy, status] = [
      document.createElement('label'),
      document.createElement('span'),
      document.createElement('textarea'),
      document.createElement('button'),
      document.createElement('p'),
    ];
    words.textContent = name;
    area.value = text;
    area.readOnly = true;
    area.rows = 1;
    area.spellcheck = false;
    area.addEventListener('focus', () => area.select());
    copy.type = 'button';
    copy.className = 'plain-button';
    copy.textContent = embed.copy;
    status.setAttribute('role', 'status');
    copy.addEventListener('click', async () => {
      const isCopied = await copyText(text);
      for (const other of this.#place.querySelectorAll('.snippet [role="status"]')) other.textContent = '';
      status.textContent = isCopied ? embed.copied : embed.selected;
      if (!isCopied) area.focus();
    });
    label.append(words, area);
    const entry = document.createElement('div');
    entry.className = 'snippet row';
    entry.append(label, copy, status);
    return entry;
  }
}
