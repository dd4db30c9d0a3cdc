// Parts of the pages about embedding: a code block with a copy button, and a table of names in code.
import { texts } from '../i18n/i18n.js';
import { copyText } from '../site/copy.js';
import { html } from '../vendor/lit-html.js';

/** The contents of an element of the class `code`. @param {string} text */
export function codeBlock(text) {
  const { embed } = texts(document.documentElement.lang);
  const copy = async (/** @type {MouseEvent} */ { currentTarget }) => {
    const button = /** @type {HTMLElement} */ (currentTarget);
    const isCopied = await copyText(text);
    button.textContent = isCopied ? embed.copied : embed.selected;
    if (!isCopied) getSelection()?.selectAllChildren(/** @type {Node} */ (button.previousElementSibling));
  };
  return html`<pre tabindex="0">${text}</pre><button type="button" class="plain-button" @click=${copy} .textContent=${embed.copy}></button>`;
}

/** The rows of a table of names and what they mean. @param {readonly string[]} heads @param {Record<string, string>} meanings */
export function meaningRows(heads, meanings) {
  const rows = Object.entries(meanings).map(
    ([name, meaning]) => html`<tr><th scope="row"><code>${name}</code></th><td>${meaning}</td></tr>`,
  );
  return html`<tbody><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>${rows}</tbody>`;
}
