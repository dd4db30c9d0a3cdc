// The dialog with snippets for other pages: a link, the element, an iframe.
import { texts } from '../../i18n/i18n.js';
import { elementSnippet, iframeSnippet } from '../../address/snippet.js';
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { copyText } from '../../site/copy.js';

export class Snippets {
  #dialog;
  #container;
  /** The copied snippet, and the message about it. */
  #copied = '';
  #message = '';

  /** @param {HTMLElement} dialog @param {HTMLElement} place */
  constructor(dialog, place) {
    this.#dialog = /** @type {HTMLDialogElement} */ (dialog);
    this.#container = place;
  }

  /** @param {URLSearchParams} address the state of the sheet @param {boolean} isTask whether the sheet can be an exercise */
  async open(address, isTask) {
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
    this.#copied = '';
    /** The form for SCORM packages, loaded on first use. @type {unknown} */
    let form = nothing;
    const draw = () =>
      render([Object.entries(entries).map(([name, text]) => this.#entry(name, text, draw)), form], this.#container);
    draw();
    this.#dialog.showModal();
    // The texts are sized to show in full; their width is known only now.
    for (const area of this.#container.querySelectorAll('textarea')) area.style.height = `${area.scrollHeight + 2}px`;
    const { packageForm } = await import('./package-form.js');
    const exerciseForm = /** @type {HTMLFormElement} */ (document.getElementById('exercise'));
    form = keyed(entries, packageForm(address, exerciseForm, isTask));
    draw();
  }

  /** @param {string} name @param {string} text @param {() => void} draw */
  #entry(name, text, draw) {
    const { embed } = texts(document.documentElement.lang);
    /** @param {MouseEvent} event */
    const copy = async ({ currentTarget }) => {
      const button = /** @type {HTMLElement} */ (currentTarget);
      const isCopied = await copyText(text);
      this.#copied = name;
      this.#message = isCopied ? embed.copied : embed.selected;
      draw();
      if (!isCopied) button.parentElement?.querySelector('textarea')?.focus();
    };
    const select = (/** @type {Event} */ { target }) => /** @type {HTMLTextAreaElement} */ (target).select();
    return html`<div class="snippet row">
      <label class="field"><span class="note">${name}</span><textarea readonly rows="1" spellcheck="false" .value=${text} @focus=${select}></textarea></label>
      <button type="button" class="plain-button" @click=${copy}>${embed.copy}</button>
      <p class="fine" role="status">${this.#copied === name ? this.#message : ''}</p>
    </div>`;
  }
}
